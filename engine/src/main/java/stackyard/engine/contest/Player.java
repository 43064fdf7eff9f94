package stackyard.engine.contest;

import java.util.Map;
import stackyard.rules.Match;
import stackyard.rules.Seat;

/**
 * Somebody who plays games, one after the other. Whatever goes wrong is a {@link PlayerFailure}.
 */
public interface Player extends AutoCloseable {

  Pace pace();

  /** Gets ready for another game and keeps nothing of the one before. */
  void newGame();

  /**
   * Chooses one of the legal moves.
   *
   * @param clocks the milliseconds left to each seat that plays by a {@link Pace.Clock}
   */
  int choose(Match match, Map<Seat, Long> clocks);

  @Override
  void close();
}
