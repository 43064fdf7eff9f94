package stackyard.server.table;

import java.util.Optional;
import stackyard.rules.Refusal;

/**
 * A person.
 *
 * @param id never changes; whoever can prove to have it is this player
 * @param name what the others see
 * @param rating as it was when he sat down; nothing for guests, who have none
 */
public record Player(String id, String name, Optional<Rating> rating) implements Sitter {
  /** What those are called who have deleted their account. */
  public static final String SOMEONE = "someone";

  public static final int LONGEST_NAME = 30;

  public Player {
    name = tidy(name);
    boolean printable =
        name.codePoints().noneMatch(c -> Character.getType(c) == Character.FORMAT || c < ' ');
    if (name.isEmpty() || name.length() > LONGEST_NAME || !printable) {
      throw new Refusal(
          printable ? name : "this name", "a name has 1 to " + LONGEST_NAME + " printable signs");
    }
  }

  public Player(String id, String name) {
    this(id, name, Optional.empty());
  }

  /** A name without needless blanks. */
  public static String tidy(String name) {
    return name.strip().replaceAll("\\s+", " ");
  }

  boolean is(Sitter sitter) {
    return sitter instanceof Player player && player.id.equals(id);
  }
}
