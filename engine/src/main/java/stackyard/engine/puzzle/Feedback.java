package stackyard.engine.puzzle;

import java.util.List;

/**
 * The answer to a try at a puzzle.
 *
 * @param reply the opponent's best answer: after a wrong move its refutation, after a right one how
 *     the puzzle goes on. In games with a die, the roll that serves the opponent best and the move
 *     with it. None where the game or the puzzle is over.
 * @param value of the move, as in {@link Puzzle#values}
 * @param best the value that a right move has
 */
public record Feedback(Verdict verdict, List<String> reply, int value, int best) {

  /** Whether a try was right. */
  public enum Verdict {
    /** It was, and there is more to find. */
    RIGHT,
    /** It was, and that is all. */
    SOLVED,
    /** It was not. */
    WRONG
  }
}
