package stackyard.engine.search;

/**
 * Remembers what positions are worth that took long to evaluate: a search meets many of them again
 * from other sides. One instance serves one thread.
 */
public final class EvaluationCache {
  /** Nothing is known of a position. */
  public static final int UNKNOWN = Integer.MIN_VALUE;

  /** What fits the fast memory of a processor. */
  private static final int SIZE = 1 << 13;

  /** The bits of a worth; above them an entry has those of the position's hash. */
  private static final int WORTH = 16;

  private final long[] entries = new long[SIZE];

  /** The worth of the position with this hash, or {@link #UNKNOWN}. */
  public int get(long hash) {
    long entry = entries[place(hash)];
    boolean found = entry != 0 && (entry ^ hash) >>> WORTH == 0;
    return found ? (short) entry : UNKNOWN;
  }

  /** Keeps the worth of a position, which has 16 bits. */
  public void put(long hash, int worth) {
    entries[place(hash)] = (hash & -1L << WORTH) | (worth & 0xffffL);
  }

  /** By bits of the hash that an entry has too. */
  private static int place(long hash) {
    return (int) (hash >>> WORTH) & SIZE - 1;
  }
}
