package stackyard.rules;

import java.util.Locale;

/**
 * Why nothing can be done with a cell. Games have obstacles of their own beside the shared ones.
 * The catalogues have a sentence for each, {@code obstacle.} and its word.
 */
public interface Obstacle {

  /** As in {@code BLOCKED}. */
  String name();

  /** The name in lower case. */
  default String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The number of the rule behind it, as in {@code D8}; empty where it goes without saying. */
  String rule();

  /** The obstacles that all games share. */
  enum Shared implements Obstacle {
    OVER,
    EMPTY,
    OCCUPIED,
    NOT_YOURS;

    @Override
    public String rule() {
      return "";
    }
  }
}
