package stackyard.engine;

/**
 * How long to search; the limit that is met first counts.
 *
 * @param millis milliseconds
 * @param nodes positions searched, by all threads together
 * @param depth moves ahead
 */
public record Limits(long millis, long nodes, int depth) {
  /** As long as it takes, until stopped or solved. */
  public static final Limits NONE = new Limits(Long.MAX_VALUE, Long.MAX_VALUE, Integer.MAX_VALUE);

  public static Limits ofMillis(long millis) {
    return new Limits(millis, Long.MAX_VALUE, Integer.MAX_VALUE);
  }

  public static Limits ofNodes(long nodes) {
    return new Limits(Long.MAX_VALUE, nodes, Integer.MAX_VALUE);
  }

  public static Limits ofDepth(int depth) {
    return new Limits(Long.MAX_VALUE, Long.MAX_VALUE, depth);
  }
}
