package stackyard.engine;

/**
 * The worth of a line to the player on turn.
 *
 * @param value comparable among the lines of one position: higher is better. The game's {@link
 *     Scale} says what it means.
 * @param exact whether the value rests on ends of games alone
 */
public record Score(int value, boolean exact) {
  /** Values from here on are wins. */
  public static final int WON = 20_000;

  /** A win at once; where the distance counts, each move until then takes 1 off. */
  public static final int WIN = 30_000;

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

  /** By how many pieces the game is won or lost, when that is certain and the margin counts. */
  public int margin() {
    return (Math.abs(value) - WON) / 100;
  }

  /** In how many moves of the winner it is won, when that is certain and the distance counts. */
  public int movesToWin() {
    return (WIN - Math.abs(value) + 1) / 2;
  }
}
