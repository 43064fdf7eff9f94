package stackyard.server.table;

import com.fasterxml.jackson.annotation.JsonIgnore;
import stackyard.engine.Opponent;
import stackyard.rules.Refusal;

/** The computer as a player of one of its levels. */
public record Computer(int level) implements Sitter {
  public Computer {
    if (level < 1 || level > Opponent.LEVELS) {
      throw new Refusal("level " + level, "the levels go from 1 to " + Opponent.LEVELS);
    }
  }

  @Override
  @JsonIgnore
  public String name() {
    return "Computer, level " + level;
  }
}
