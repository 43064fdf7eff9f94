package stackyard.rules;

/**
 * A small, fast random generator that gives the same numbers for a seed everywhere, in the browser
 * too (Steele, Lea, Flood 2014).
 */
public final class SplitMix64 {
  private static final long GAMMA = 0x9e3779b97f4a7c15L;

  private long state;

  public SplitMix64(long seed) {
    state = seed;
  }

  public long nextLong() {
    state += GAMMA;
    return mix(state);
  }

  /** A number from 0 to {@code bound - 1}, each equally likely. */
  public int nextInt(int bound) {
    while (true) {
      int bits = (int) (nextLong() >>> 33);
      int value = bits % bound;
      // The last, incomplete run of numbers would make small ones likelier: draw again.
      if (bits - value + (bound - 1) >= 0) return value;
    }
  }

  /**
   * Spreads the bits of a number over all 64, so that numbers that differ little hash very
   * differently.
   */
  public static long mix(long z) {
    z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    return z ^ (z >>> 31);
  }
}
