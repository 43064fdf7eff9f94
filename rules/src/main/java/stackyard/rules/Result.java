package stackyard.rules;

/**
 * How a game ended.
 *
 * @param winner {@link Seat#NOBODY} for a draw
 */
public record Result(Seat winner, Ending ending) {

  /** The way in which a playthrough ended. */
  public enum Ending {
    /** The rules: nobody can move, a path is complete, one player is left. */
    PLAYED_OUT,
    /** P9. */
    REPETITION,
    RESIGNATION,
    AGREEMENT,
    /** The time of the player who has lost was up. */
    TIME
  }
}
