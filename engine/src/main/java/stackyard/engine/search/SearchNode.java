package stackyard.engine.search;

import stackyard.engine.Score;
import stackyard.rules.Position;

/**
 * A position as a search visits it. The search has one node for each move ahead and writes every
 * position it visits into them anew, so each game does that as fast as it can; in the tests nodes
 * are compared with {@link Position}, which has the rules. Nodes serve one thread.
 *
 * <p>The game has two players, no die, and moves of at most 16 bits other than {@code 0xffff}.
 */
public abstract class SearchNode {
  /** No value: it takes a search to know it. */
  public static final int UNKNOWN = Integer.MIN_VALUE;

  /** Becomes a position. */
  public abstract void set(Position position);

  /**
   * Becomes what follows from a legal move.
   *
   * @param before another node of the same game
   */
  public abstract void follow(SearchNode before, int move);

  /**
   * The player on turn, or the one who would be on turn if the game were not over: 0 for one of
   * them, 1 for the other. Players do not always alternate.
   */
  public abstract int side();

  /** A 64-bit hash: equal for positions that are searched alike. */
  public abstract long hash();

  public abstract boolean over();

  /**
   * The worth of a position that is not over to the player on turn, in hundredths of a piece and
   * below {@link Score#WON}.
   */
  public abstract int evaluate();

  /**
   * The same where it lies between two bounds. Beyond them it may be less exact, so that a game can
   * leave out what takes long and does not matter.
   */
  public int evaluate(int alpha, int beta) {
    return evaluate();
  }

  /**
   * The worth of a position that is over to its {@link #side}.
   *
   * @param ply moves made since the position that is searched
   */
  public abstract int valueOfEnd(int ply);

  /**
   * The value to the player on turn where the rules make it certain without a search, as where that
   * player wins at once; otherwise {@link #UNKNOWN}.
   */
  public int certainValue(int ply) {
    return UNKNOWN;
  }

  /**
   * The value of each move that is not promising where that is certain, as where it does nothing
   * against a threat to win; otherwise {@link #UNKNOWN}.
   */
  public int certainValueOfOthers(int ply) {
    return UNKNOWN;
  }

  /**
   * Lists the moves that are likely to be good: each in 16 bits and above them how good it looks,
   * from 0 to 1000. Moves that come from and go to the same places have the same lowest 12 bits.
   *
   * @param moves has room for {@link #mostMoves}
   * @return how many there are
   */
  public abstract int listPromising(long[] moves);

  /** Lists all other moves. There are none of both kinds where the game is over. */
  public abstract int listOthers(long[] moves);

  /**
   * How many moves are worth a try that many moves before an evaluation, if none that is not
   * promising is needed against a loss.
   */
  public int enoughMoves(int depth) {
    return Integer.MAX_VALUE;
  }

  /** Whether a move of another position is legal here too. */
  public abstract boolean isLegal(int move);

  /** How many moves a position can have at most. */
  public abstract int mostMoves();

  /** By how much the search of this position gets deeper each time. */
  public abstract int depthStep();

  /**
   * Whether one win is better than another, so that there is more to find when it is certain who
   * wins.
   */
  public abstract boolean winsDiffer();

  /** Whether positions can come up again, which is then taken for a draw. */
  public abstract boolean repeats();
}
