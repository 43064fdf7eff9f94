package stackyard.engine.contest;

/**
 * How much of a clock a player has used in a game.
 *
 * @param used milliseconds
 * @param given milliseconds, with all increments
 */
record ClockUse(long used, long given) {

  /** The same after another move. */
  ClockUse plus(long taken, long increment) {
    return new ClockUse(used + taken, given + increment);
  }

  double share() {
    return given == 0 ? 0 : (double) used / given;
  }
}
