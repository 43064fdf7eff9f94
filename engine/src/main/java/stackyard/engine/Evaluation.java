package stackyard.engine;

import stackyard.rules.Position;

/**
 * What a game's positions look like to a player who does not think ahead: a sum of named features,
 * each with a weight. One instance serves one thread.
 */
interface Evaluation {
  /** The worth of a position that is not over to the player on turn, in hundredths of a piece. */
  int of(Position position);

  /**
   * The worth of a position that is over to the player who would be on turn.
   *
   * @param ply moves made since the position that is searched
   */
  int ofEnd(Position position, int ply);

  /** How promising moves look, each from 0 to 1000: those that do are tried first. */
  void promise(Position position, int[] moves, int[] promises);

  /** By how much the search gets deeper each time. */
  int depthStep();

  /**
   * Whether one win is better than another, so that there is more to find when it is certain who
   * wins.
   */
  boolean winsCount();

  /** Whether positions can come up again, which is then taken for a draw. */
  boolean repeats();
}
