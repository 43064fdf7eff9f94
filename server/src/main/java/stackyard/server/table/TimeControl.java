package stackyard.server.table;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import stackyard.rules.Refusal;

/** How much time people have to think, in milliseconds. */
@JsonTypeInfo(use = JsonTypeInfo.Id.DEDUCTION)
public sealed interface TimeControl {
  /** Minutes for a game. */
  Range MINUTES = new Range(1, 180);

  /** Seconds that each turn adds. */
  Range INCREMENT = new Range(0, 180);

  /** Days for a turn. */
  Range DAYS = new Range(1, 14);

  /** How fast the game is. */
  Speed speed();

  /** The time at the start. */
  long full();

  /** The time for a turn, given what was left before it. */
  long beforeTurn(long left);

  /** The time after a turn, given what was left at its end. */
  long afterTurn(long left);

  /** Minutes for the whole game, and seconds added by each turn. */
  record ForTheGame(int minutes, int increment) implements TimeControl {
    public ForTheGame {
      if (!MINUTES.includes(minutes)) {
        throw new Refusal(
            "clock-minutes", "count", minutes, "least", MINUTES.least(), "most", MINUTES.most());
      }
      if (!INCREMENT.includes(increment)) {
        throw new Refusal(
            "clock-increment",
            "count",
            increment,
            "least",
            INCREMENT.least(),
            "most",
            INCREMENT.most());
      }
    }

    private static final int TURNS = 40;
    private static final int BLITZ_BELOW_SECONDS = 8 * 60;
    private static final int RAPID_BELOW_SECONDS = 25 * 60;

    @Override
    public Speed speed() {
      int seconds = minutes * 60 + TURNS * increment;
      if (seconds < BLITZ_BELOW_SECONDS) return Speed.BLITZ;
      return seconds < RAPID_BELOW_SECONDS ? Speed.RAPID : Speed.SLOW;
    }

    @Override
    public long full() {
      return minutes * 60_000L;
    }

    @Override
    public long beforeTurn(long left) {
      return left;
    }

    @Override
    public long afterTurn(long left) {
      return left + increment * 1_000L;
    }
  }

  /** Days for each turn. */
  record ForEveryTurn(int days) implements TimeControl {
    public ForEveryTurn {
      if (!DAYS.includes(days))
        throw new Refusal("clock-days", "count", days, "least", DAYS.least(), "most", DAYS.most());
    }

    @Override
    public Speed speed() {
      return Speed.DAYS;
    }

    @Override
    public long full() {
      return days * 86_400_000L;
    }

    @Override
    public long beforeTurn(long left) {
      return full();
    }

    @Override
    public long afterTurn(long left) {
      return full();
    }
  }
}
