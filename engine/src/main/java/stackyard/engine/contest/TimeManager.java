package stackyard.engine.contest;

import stackyard.engine.GameEngine;
import stackyard.rules.Position;

/** Distributes the time of a game over its moves. */
public final class TimeManager {
  /** Milliseconds kept back for what happens outside the search. */
  private static final long RESERVE = 80;

  private TimeManager() {}

  /**
   * The time for one move, in milliseconds.
   *
   * @param fair as much as other moves of the same importance get
   * @param most after which the search is broken off
   */
  public record Allotment(long fair, long most) {}

  /**
   * The time for the next move.
   *
   * @param left milliseconds left on the clock of the player whose turn it is
   * @param increment milliseconds that come back after the move
   */
  public static Allotment allot(Position position, long left, long increment) {
    double usable = Math.max(0, left - RESERVE);
    double comesBack = Math.min(0.8 * increment, left / 2.0);
    double movesLeft = GameEngine.of(position.game()).movesLeft(position);
    double fair = usable / movesLeft + comesBack;
    double cap = Math.max(usable / 2, comesBack);
    return new Allotment((long) Math.min(fair, cap), Math.max(1, (long) Math.min(2 * fair, cap)));
  }
}
