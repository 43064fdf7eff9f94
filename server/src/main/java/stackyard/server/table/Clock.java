package stackyard.server.table;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import stackyard.rules.Refusal;

/** How much time people have to think; all in milliseconds. */
@JsonTypeInfo(use = JsonTypeInfo.Id.DEDUCTION)
public sealed interface Clock {
  /** What everybody begins with. */
  long full();

  /** What somebody has for a turn who had so much left before it. */
  long beforeTurn(long left);

  /** What somebody has left whose turn has ended with so much. */
  long afterTurn(long left);

  /** Minutes for the whole game, and seconds that every turn adds. */
  record ForTheGame(int minutes, int increment) implements Clock {
    public ForTheGame {
      if (minutes < 1 || minutes > 180) {
        throw new Refusal(minutes + " minutes", "a game can have 1 to 180 minutes");
      }
      if (increment < 0 || increment > 180) {
        throw new Refusal(increment + " seconds", "a turn can add 0 to 180 seconds");
      }
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

  /** Days for every turn. */
  record ForEveryTurn(int days) implements Clock {
    public ForEveryTurn {
      if (days < 1 || days > 14) throw new Refusal(days + " days", "a turn can have 1 to 14 days");
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
