package stackyard.engine;

import java.util.Optional;
import stackyard.rules.Playthrough;

/** How {@link Coach} advises in one game. */
public interface Coaching {

  /** The best move at first sight, with the facts from which a beginner can learn. */
  Hint best(Playthrough playthrough);

  /** The best that an opponent could do if it were the opponent's turn, if that is much. */
  Optional<Coach.Threat> threat(Playthrough playthrough);

  /** Whether a move, one of several, gives much away, and why. */
  Optional<Coach.Warning> warning(Playthrough playthrough, int move);
}
