package stackyard.engine.contest;

import stackyard.rules.DockerPosition;
import stackyard.rules.DvonnPosition;
import stackyard.rules.PathagonPosition;
import stackyard.rules.Position;

/** Distributes the time of a game over its moves. */
public final class TimeManager {
  private static final int DVONN_CELLS = 49;

  /** What a placement in DVONN deserves of the time of a stacking move. */
  private static final double PLACEMENT = 0.25;

  /** Milliseconds kept back for what happens outside the search. */
  private static final long RESERVE = 100;

  private TimeManager() {}

  /**
   * The time for one move, in milliseconds.
   *
   * @param enough after which the search does not begin another depth
   * @param most after which it is broken off
   */
  public record Allotment(long enough, long most) {}

  /**
   * The time for the next move.
   *
   * @param left milliseconds left on the clock of the player whose turn it is
   * @param increment milliseconds that he gets after the move
   */
  public static Allotment allot(Position position, long left, long increment) {
    double usable = Math.max(0, left - RESERVE);
    double comesBack = Math.min(0.8 * increment, left / 2.0);
    double fair = usable / movesLeft(position) + comesBack;
    double cap = Math.max(usable / 2, comesBack);
    return new Allotment(
        (long) Math.min(0.6 * fair, cap), Math.max(1, (long) Math.min(2 * fair, cap)));
  }

  /** How many moves as important as the next one the player should expect to make. */
  private static double movesLeft(Position position) {
    return switch (position) {
      case DvonnPosition dvonn -> {
        int stacks = Long.bitCount(dvonn.occupied());
        if (dvonn.stacking()) yield stackingMoves(stacks);
        double placements = (DVONN_CELLS - stacks) / 2.0;
        yield placements + stackingMoves(DVONN_CELLS) / PLACEMENT;
      }
      case PathagonPosition pathagon ->
          Math.max(8, 22 - pathagon.standing(pathagon.turn()).pieces());
      case DockerPosition _ -> 10;
    };
  }

  /** A third of the stacks will move once more under each player, but the last few are solved. */
  private static double stackingMoves(int stacks) {
    return Math.max(3, 0.35 * stacks - 4);
  }
}
