package stackyard.engine;

/**
 * What a line is worth to the player on turn.
 *
 * @param value comparable among the lines of one position: higher is better. In DVONN and Pathagon
 *     hundredths of a piece, or beyond {@link #WON} a win and below its negative a loss; in Docker
 *     the winning probability in ten-thousandths.
 * @param exact whether the value rests on ends of games alone
 */
public record Score(int value, boolean exact) {
  /** Values from here on are wins. */
  public static final int WON = 20_000;

  /** A win in Pathagon, less the number of moves until then. */
  static final int WIN = 30_000;

  /** Whether it is certain who wins, or that nobody does. */
  public boolean proven() {
    return exact || wins() || loses();
  }

  public boolean wins() {
    return value >= WON;
  }

  public boolean loses() {
    return value <= -WON;
  }

  /** By how many pieces a game of DVONN is won or lost, when that is certain. */
  public int margin() {
    return (Math.abs(value) - WON) / 100;
  }

  /** In how many moves of the winner a game of Pathagon is won, when that is certain. */
  public int movesToWin() {
    return (WIN - Math.abs(value) + 1) / 2;
  }
}
