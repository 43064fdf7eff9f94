package stackyard.engine.docker;

import stackyard.rules.SplitMix64;
import stackyard.rules.docker.DockerPosition;

/**
 * Remembers where containers can go: that depends on nothing but the heights of the yard and where
 * they start.
 */
final class DockerReach {
  private static final int SLOTS = 1 << 14;
  private static final int HEIGHTS = 36;

  /** 0 for a slot that is empty: nothing starts from the first cell of an empty yard. */
  private final long[] keys = new long[SLOTS];

  private final long[] ends = new long[SLOTS];

  /** The bits that {@link DockerPosition#reach(int, int)} gives. */
  long of(DockerPosition position, int side, int from) {
    boolean supply = from == DockerPosition.SUPPLY;
    if (supply ? position.inHand(side) == 0 : position.side(from, 0) != side) return 0;
    long key = position.heights() | (long) (supply ? from + side : from) << HEIGHTS;
    int slot = (int) SplitMix64.mix(key) & SLOTS - 1;
    if (keys[slot] != key) {
      keys[slot] = key;
      ends[slot] = position.reach(side, from);
    }
    return ends[slot];
  }
}
