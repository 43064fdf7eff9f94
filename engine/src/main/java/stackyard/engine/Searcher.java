package stackyard.engine;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import stackyard.rules.Playthrough;
import stackyard.rules.Position;

/**
 * Finds the best moves of one game. It may remember what it found; it serves one caller at a time.
 */
public interface Searcher {

  /**
   * Searches within the limits.
   *
   * @param lines how many of the best moves to compare
   * @param progress is told what is known after each depth
   * @param stop ends the search once it says true, even if it did so before the search began
   */
  Analysis analyse(
      Playthrough playthrough,
      Limits limits,
      int lines,
      Consumer<Analysis> progress,
      BooleanSupplier stop);

  /** Each player's chances, for games that are measured in them. */
  default Optional<Chances> chances(Limits limits) {
    return Optional.empty();
  }

  /** Does once what takes long, so that later searches from this position need not. */
  default void prepare(Position position) {}

  /** Forgets everything, so that the next search does not depend on those before. */
  default void forget() {}
}
