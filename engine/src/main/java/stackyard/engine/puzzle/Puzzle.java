package stackyard.engine.puzzle;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
 * @param values what each legal move is worth to the player, by its text, as the game's {@link
 *     stackyard.engine.Scale} has it. Margin: by how many pieces the player wins in the end,
 *     negative for a loss. Chance: how likely the player is to win, in ten-thousandths. Distance:
 *     within how many own moves the player wins, or as a negative number within how many of the
 *     opponent's the player loses; 0 when neither is so within as many as the puzzle is about.
 */
public record Puzzle(
    String id,
    Position position,
    int rating,
    List<Theme> themes,
    List<List<String>> solution,
    Map<String, Integer> values) {

  /**
   * The task of the player.
   *
   * @param kind one of the game's kinds, a word in lower case
   * @param number what belongs to it; 0 where there is none
   */
  public record Task(String kind, int number) {}

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

  /** The values of the other moves. */
  public List<Integer> others() {
    List<Integer> others = new ArrayList<>();
    values.forEach(
        (move, value) -> {
          if (!move.equals(bestMove())) others.add(value);
        });
    return others;
  }

  public Task task() {
    return puzzles().task(this);
  }

  /** The goal of its {@link Proof}: see there. */
  int goal() {
    return puzzles().goal(this);
  }

  private GamePuzzles puzzles() {
    return GamePuzzles.of(position.game());
  }

  /** How many moves the player has to find. */
  public int length() {
    return (solution.size() + 1) / 2;
  }
}
