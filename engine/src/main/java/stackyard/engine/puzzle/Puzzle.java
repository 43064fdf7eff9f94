package stackyard.engine.puzzle;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import stackyard.rules.DockerPosition;
import stackyard.rules.DvonnPosition;
import stackyard.rules.PathagonPosition;
import stackyard.rules.Position;

/**
 * A position in which exactly one move is best, with the proof.
 *
 * @param id a name that it keeps, made from the position
 * @param position what is shown; the player on turn is to find the move
 * @param rating how hard it is, as ratings of players go: about 800 to 2200
 * @param themes what it is about
 * @param solution the player's moves and between them the opponent's answers. A move of the player
 *     is a list: all that are right, the one that is followed first; the first move stands alone.
 * @param values what each legal move is worth to the player, by its text. DVONN: by how many pieces
 *     he wins in the end, negative when he loses. Docker: how likely he is to win, in
 *     ten-thousandths. Pathagon: within how many of his moves he wins, or as a negative number
 *     within how many of his opponent's he loses; 0 when neither is so within as many as the puzzle
 *     is about.
 */
public record Puzzle(
    String id,
    Position position,
    int rating,
    List<Theme> themes,
    List<List<String>> solution,
    Map<String, Integer> values) {

  /** What the player is asked to do. */
  public enum Kind {
    /** DVONN: to win; every other move does not. */
    WIN,
    /** DVONN: to hold the draw; every other move loses. */
    DRAW,
    /** DVONN: to come out better, by so many pieces, than with any other move. */
    MARGIN,
    /** Pathagon: to complete the path within so many moves. */
    PATH,
    /** Pathagon: to find the one move that does not lose within so many moves of the opponent. */
    DEFENCE,
    /**
     * Docker: to win more often than with any other move, by at least so many percentage points.
     */
    CHANCE
  }

  /** What the player is asked to do, with its number; 0 where there is none. */
  public record Task(Kind kind, int number) {}

  private static final int POINT = 100;

  public Puzzle {
    themes = List.copyOf(themes);
    solution = List.copyOf(solution);
    // Kept in the order of the moves' texts.
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  /** Reads the text of one puzzle; what it claims is not proven again. */
  public static Puzzle read(String text) {
    return PuzzleText.read(text);
  }

  /** The text that {@link #read} reads. */
  public String write() {
    return PuzzleText.write(this);
  }

  /** The one best move. */
  public String bestMove() {
    return solution.getFirst().getFirst();
  }

  /** The value of the best move. */
  public int best() {
    return values.getOrDefault(bestMove(), 0);
  }

  /** The highest value of the other moves. */
  public int second() {
    return others().stream().mapToInt(Integer::intValue).max().orElse(best());
  }

  private List<Integer> others() {
    List<Integer> others = new ArrayList<>();
    values.forEach(
        (move, value) -> {
          if (!move.equals(bestMove())) others.add(value);
        });
    return others;
  }

  public Task task() {
    int best = best();
    return switch (position) {
      case DvonnPosition _ when best > 0 && second() <= 0 -> new Task(Kind.WIN, 0);
      case DvonnPosition _ when best == 0 -> new Task(Kind.DRAW, 0);
      case DvonnPosition _ -> new Task(Kind.MARGIN, best - second());
      case PathagonPosition _ when best > 0 -> new Task(Kind.PATH, best);
      case PathagonPosition _ -> new Task(Kind.DEFENCE, -goal());
      case DockerPosition _ -> new Task(Kind.CHANCE, (best - second()) / POINT);
    };
  }

  /** What {@link Proof} is asked: see there. */
  int goal() {
    if (!(position instanceof PathagonPosition)) return 0;
    return best() > 0 ? best() : others().stream().mapToInt(Integer::intValue).min().orElse(0);
  }

  /** How many moves the player has to find. */
  public int length() {
    return (solution.size() + 1) / 2;
  }
}
