package stackyard.engine.puzzle;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import stackyard.rules.Position;

/**
 * Says what moves are worth to the player who makes them, by playing to all ends; see {@link
 * Puzzle#values}.
 *
 * <p>Where a win is measured by how soon it comes, a proof takes a goal: a number above 0 asks
 * which moves win within so many own moves, one below 0 which lose within so many moves of the
 * opponent. Elsewhere it is 0.
 */
public abstract class Proof {

  /** The value of a legal move. */
  public abstract int value(Position position, int move, int goal);

  /**
   * The opponent's best answer to a move; in games with a die the roll that serves the opponent
   * best comes before it. None when the game is over.
   *
   * @param next the position after the move
   * @param goal what was asked of the move
   */
  public abstract List<Integer> reply(Position next, int goal);

  /** The goal of a position that may become a puzzle. */
  protected int goal(Position position) {
    return 0;
  }

  /**
   * The solution of a position whose best move is known: how it goes on as long as there is more to
   * find.
   */
  protected List<List<String>> solution(Position position, Best best, int goal) {
    return List.of(List.of(best.move()));
  }

  /** Whether the end is neither too near nor too far, and the best move holds. */
  protected boolean isSound(Puzzle puzzle) {
    return true;
  }

  /** The values of all moves, by their texts in alphabetical order. */
  public final Map<String, Integer> values(Position position, int goal) {
    Map<String, Integer> values = new LinkedHashMap<>();
    for (String text : texts(position))
      values.put(text, value(position, position.readMove(text), goal));
    return values;
  }

  /** The best move, the first of several by its text. */
  protected final int best(Position position, int goal) {
    int best = 0;
    int most = Integer.MIN_VALUE;
    for (String text : texts(position)) {
      int move = position.readMove(text);
      int value = value(position, move, goal);
      // A sooner win is better.
      int worth = goal > 0 && value > 0 ? goal + 1 - value : value;
      if (worth <= most) continue;
      most = worth;
      best = move;
    }
    return best;
  }

  /** Whether a move is as good as asked for: it wins in time, or nothing is better. */
  static boolean isRight(int value, int best, int goal) {
    return goal > 0 ? value > 0 : value == best;
  }

  /** The texts of all moves in alphabetical order. */
  public static List<String> texts(Position position) {
    List<String> texts = new ArrayList<>();
    for (int move : position.moves()) texts.add(position.moveText(move));
    texts.sort(null);
    return texts;
  }
}
