package stackyard.server.table;

import java.security.SecureRandom;

/** Random ids of tables and people: short enough for a link, impossible to guess. */
public final class RandomId {
  /** Without characters that look alike. */
  private static final String CHARACTERS = "23456789abcdefghijkmnpqrstuvwxyz";

  private static final int LENGTH = 14;
  private static final SecureRandom RANDOM = new SecureRandom();

  private RandomId() {}

  public static String draw() {
    return draw(LENGTH);
  }

  /** An id of another length; every character has almost 5 bits. */
  public static String draw(int length) {
    StringBuilder id = new StringBuilder();
    for (int i = 0; i < length; i++)
      id.append(CHARACTERS.charAt(RANDOM.nextInt(CHARACTERS.length())));
    return id.toString();
  }
}
