package stackyard.engine;

import java.util.Arrays;

/**
 * What the search remembers of positions. Threads share it without locks: the key is stored mixed
 * with the data, so that an entry of which two threads wrote a half each is not recognised.
 *
 * <p>An entry: bits 0–15 the best move, 16–31 the value, 32–39 the depth, 40–41 the bound, 42
 * whether it is complete.
 */
final class TranspositionTable {
  static final int EXACT = 1;
  static final int LOWER = 2;
  static final int UPPER = 3;

  /** The move of an entry that knows none; no game has a move of that code. */
  static final int NO_MOVE = 0xffff;

  private final long[] keys;
  private final long[] entries;
  private final int mask;

  TranspositionTable(int mebibytes) {
    int size = Integer.highestOneBit(Math.max(1, mebibytes)) << 16;
    keys = new long[size];
    entries = new long[size];
    mask = size - 1;
  }

  /** The entry of a position, or 0. */
  long get(long hash) {
    int deep = (int) hash & mask & ~1;
    for (int slot = deep; slot <= deep + 1; slot++) {
      long entry = entries[slot];
      if ((keys[slot] ^ entry) == hash) return entry;
    }
    return 0;
  }

  /** Keeps the deeper of two positions in one slot, and the newer in the slot beside it. */
  void put(long hash, int move, int value, int depth, int bound, boolean complete) {
    long entry =
        (move & 0xffffL)
            | (value & 0xffffL) << 16
            | (long) Math.min(depth, 255) << 32
            | (long) bound << 40
            | (complete ? 1L << 42 : 0);
    int deep = (int) hash & mask & ~1;
    boolean same = (keys[deep] ^ entries[deep]) == hash;
    boolean deeper = complete || (depth >= depth(entries[deep]) && !complete(entries[deep]));
    int slot = same || deeper ? deep : deep | 1;
    keys[slot] = hash ^ entry;
    entries[slot] = entry;
  }

  void clear() {
    Arrays.fill(keys, 0);
    Arrays.fill(entries, 0);
  }

  static int move(long entry) {
    return (int) entry & 0xffff;
  }

  static int value(long entry) {
    return (short) (entry >>> 16);
  }

  static int depth(long entry) {
    return (int) (entry >>> 32) & 255;
  }

  static int bound(long entry) {
    return (int) (entry >>> 40) & 3;
  }

  static boolean complete(long entry) {
    return (entry >>> 42 & 1) != 0;
  }
}
