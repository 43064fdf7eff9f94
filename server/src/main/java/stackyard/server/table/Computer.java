package stackyard.server.table;

import com.fasterxml.jackson.annotation.JsonIgnore;
import stackyard.engine.Opponent;
import stackyard.rules.Refusal;

/** The computer, playing at one of its levels. */
public record Computer(int level) implements Participant {
  /** The levels. */
  public static final Range LEVELS = new Range(1, Opponent.LEVELS);

  public Computer {
    if (!LEVELS.includes(level)) {
      throw new Refusal("level", "what", String.valueOf(level), "last", Opponent.LEVELS);
    }
  }

  @Override
  @JsonIgnore
  public String name() {
    return "Computer, level " + level;
  }
}
