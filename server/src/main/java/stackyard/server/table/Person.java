package stackyard.server.table;

import java.util.Optional;
import stackyard.rules.Refusal;

/**
 * A person.
 *
 * @param id never changes; an identity cookie or a token proves it
 * @param name what other people see
 * @param rating as it was on sitting down; guests have none
 * @param program whether a program acts for this person
 */
public record Person(String id, String name, Optional<Rating> rating, Optional<Boolean> program)
    implements Participant {
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

  public Person(String id, String name, Optional<Rating> rating) {
    this(id, name, rating, Optional.empty());
  }

  public Person(String id, String name) {
    this(id, name, Optional.empty());
  }

  /** The same person with another name. */
  public Person named(String other) {
    return new Person(id, other, rating, program);
  }

  /** The same person with a rating. */
  public Person rated(Rating own) {
    return new Person(id, name, Optional.of(own), program);
  }

  /** The same person, marked as a program. */
  public Person asProgram() {
    return new Person(id, name, rating, Optional.of(true));
  }

  /** A name without superfluous spaces. */
  public static String tidy(String name) {
    return name.strip().replaceAll("\\s+", " ");
  }

  boolean is(Participant participant) {
    return participant instanceof Person person && person.id.equals(id);
  }
}
