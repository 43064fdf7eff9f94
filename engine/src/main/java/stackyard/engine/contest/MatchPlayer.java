package stackyard.engine.contest;

import java.util.Map;
import stackyard.rules.Game;
import stackyard.rules.Playthrough;
import stackyard.rules.Seat;

/**
 * A player of an engine match, who plays one game after the other. Anything that goes wrong is a
 * {@link PlayerFailure}.
 */
public interface MatchPlayer extends AutoCloseable {

  Pace pace();

  /** Gets ready to play by a clock; called once, before the first game. */
  default void warmUp(Game game) {}

  /**
   * Gets ready for another game and keeps nothing of the one before; no clock is running.
   *
   * @param start the game, after its opening moves
   */
  void newGame(Playthrough start);

  /**
   * Chooses one of the legal moves.
   *
   * @param clocks the milliseconds left to each seat that plays by {@link Pace.PerGame}
   */
  int choose(Playthrough playthrough, Map<Seat, Long> clocks);

  @Override
  void close();
}
