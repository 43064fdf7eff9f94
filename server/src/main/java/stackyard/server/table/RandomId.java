package stackyard.server.table;

import java.security.SecureRandom;

/** Names for tables and players: short enough for a link, and nobody can guess one. */
public final class RandomId {
  /** Without those that look like others. */
  private static final String SIGNS = "23456789abcdefghijkmnpqrstuvwxyz";

  private static final int LENGTH = 14;
  private static final SecureRandom RANDOM = new SecureRandom();

  private RandomId() {}

  public static String draw() {
    StringBuilder id = new StringBuilder();
    for (int i = 0; i < LENGTH; i++) id.append(SIGNS.charAt(RANDOM.nextInt(SIGNS.length())));
    return id.toString();
  }
}
