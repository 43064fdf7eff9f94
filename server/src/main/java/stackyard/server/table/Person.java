package stackyard.server.table;

import java.util.Optional;
import stackyard.rules.Refusal;

/**
 * A person.
 *
 * @param id never changes; an identity cookie or a token proves it
 * @param name what other people see
 * @param rating as it was on sitting down; guests have none
 */
public record Person(String id, String name, Optional<Rating> rating) implements Participant {
  /** The name shown for a deleted account. */
  public static final String SOMEONE = "someone";

  public static final int LONGEST_NAME = 30;

  /** The length of a name. */
  public static final Range NAME_LENGTH = new Range(1, LONGEST_NAME);

  public Person {
    name = tidy(name);
    boolean printable =
        name.codePoints().noneMatch(c -> Character.getType(c) == Character.FORMAT || c < ' ');
    if (!NAME_LENGTH.includes(name.length()) || !printable) {
      throw new Refusal("player-name", "last", LONGEST_NAME);
    }
  }

  public Person(String id, String name) {
    this(id, name, Optional.empty());
  }

  /** A name without superfluous spaces. */
  public static String tidy(String name) {
    return name.strip().replaceAll("\\s+", " ");
  }

  boolean is(Participant participant) {
    return participant instanceof Person person && person.id.equals(id);
  }
}
