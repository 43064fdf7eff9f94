package stackyard.engine.dvonn;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import stackyard.engine.puzzle.Best;
import stackyard.engine.puzzle.Proof;
import stackyard.engine.puzzle.Puzzle;
import stackyard.rules.Position;
import stackyard.rules.dvonn.DvonnPosition;

/**
 * Proves puzzles of DVONN by playing endgames to all their ends. A puzzle goes on as long as one
 * move alone is right; of answers that are equally good the opponent gives the one that makes it
 * hardest.
 */
final class DvonnProof extends Proof {
  /** A move that is better by fewer pieces is not asked for. */
  private static final int CLEARLY_BETTER = 2;

  /** To the end of the game with best play. */
  private static final int FEWEST_PLIES = 2;

  private static final int MOST_PLIES = 9;

  private final DvonnEndgame endgame;

  DvonnProof(long limit) {
    endgame = new DvonnEndgame(limit);
  }

  @Override
  public int value(Position position, int move, int goal) {
    return -endgame.margin((DvonnPosition) position.play(move));
  }

  @Override
  public List<Integer> reply(Position next, int goal) {
    return next.over() ? List.of() : List.of(best(next, 0));
  }

  @Override
  protected List<List<String>> solution(Position position, Best best, int goal) {
    List<List<String>> solution = new ArrayList<>(List.of(List.of(best.move())));
    Position next = position.play(position.readMove(best.move()));
    solution.addAll(answered(next, best.value(), best.isResult()));
    return solution;
  }

  /**
   * The rest of a solution in which the opponent is on turn.
   *
   * @param value of the position to the player who solves
   * @param result whether it is about the result, and not about the number of pieces
   */
  private List<List<String>> answered(Position position, int value, boolean result) {
    List<List<String>> longest = List.of();
    if (position.over()) return longest;
    for (String reply : texts(position)) {
      int move = position.readMove(reply);
      if (value(position, move, 0) != -value) continue;
      List<List<String>> rest = continued(position.play(move), value, result);
      if (rest.isEmpty() || rest.size() + 1 <= longest.size()) continue;
      longest = new ArrayList<>(List.of(List.of(reply)));
      longest.addAll(rest);
    }
    return longest;
  }

  /** The rest of a solution in which the player who solves is on turn. */
  private List<List<String>> continued(Position position, int value, boolean result) {
    if (position.over()) return List.of();
    Map<String, Integer> values = values(position, 0);
    Best best = Best.of(values);
    boolean unique = result ? best.isResult() : best.value() - best.second() >= CLEARLY_BETTER;
    boolean forced = values.size() == 1;
    if (!unique && !forced) return List.of();
    Position next = position.play(position.readMove(best.move()));
    List<List<String>> rest = answered(next, value, result);
    if (forced && rest.isEmpty()) return List.of();
    List<List<String>> found = new ArrayList<>(List.of(List.of(best.move())));
    found.addAll(rest);
    return found;
  }

  /** Whether the end is neither too near nor too far. */
  @Override
  protected boolean isSound(Puzzle puzzle) {
    Position at = puzzle.position();
    for (List<String> moves : puzzle.solution()) at = at.play(at.readMove(moves.getFirst()));
    int plies = puzzle.solution().size();
    for (; !at.over(); plies++) at = at.play(reply(at, 0).getFirst());
    return plies >= FEWEST_PLIES && plies <= MOST_PLIES;
  }
}
