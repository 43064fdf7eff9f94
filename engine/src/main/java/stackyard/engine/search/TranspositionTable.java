package stackyard.engine.search;

import java.util.Arrays;

/**
 * The memory of a search. Threads share it without locks: the key is stored mixed with the data, so
 * that an entry of which two threads wrote one half each is not recognised.
 *
 * <p>An entry: bits 0–15 the best move, 16–31 the value, 48–55 the depth, 56–57 the bound, 58
 * whether the value is proven, 59–63 the search that wrote it.
 */
final class TranspositionTable {
  static final int EXACT = 1;
  static final int LOWER = 2;
  static final int UPPER = 3;

  /** The move of an entry that knows none; no game has a move of that code. */
  static final int NO_MOVE = 0xffff;

  /** Entries that a position can be in, next to each other in memory. */
  private static final int BUCKET = 4;

  private static final int AGES = 32;

  /** The lowest of the bits with the age. */
  private static final int AGE = 59;

  /** By so many depths an entry must be deeper than a newer one of its position to stay. */
  private static final int DEEPER = 4;

  /** Taken off the depth of an entry from the search before, when room is needed. */
  private static final int AGEING = 4;

  /** Keys and entries by turns. */
  private final long[] words;

  private final int mask;
  private int age;

  TranspositionTable(int mebibytes) {
    int size = Integer.highestOneBit(Math.max(1, mebibytes)) << 16;
    words = new long[2 * size];
    mask = 2 * size - 2 * BUCKET;
  }

  /** Another search begins: what it does not find useful goes first when there is need of room. */
  void grow() {
    age = (age + 1) % AGES;
  }

  /** The entry of a position, or 0. */
  long get(long hash) {
    int bucket = (int) hash & mask;
    for (int slot = bucket; slot < bucket + 2 * BUCKET; slot += 2) {
      long entry = words[slot + 1];
      // An empty place looks like one of the position whose hash is 0.
      if ((words[slot] ^ entry) != hash || entry == 0) continue;
      if (age(entry) == age) return entry;
      // It is of use again.
      long younger = (entry & ((1L << AGE) - 1)) | ((long) age << AGE);
      words[slot] = hash ^ younger;
      words[slot + 1] = younger;
      return younger;
    }
    return 0;
  }

  /** Keeps an entry in the place of the least useful one. */
  void put(long hash, int move, int value, int depth, int bound, boolean proven) {
    long entry =
        (move & 0xffffL)
            | (value & 0xffffL) << 16
            | (long) Math.min(depth, 255) << 48
            | (long) bound << 56
            | (proven ? 1L << 58 : 0)
            | (long) age << AGE;
    int bucket = (int) hash & mask;
    int place = bucket;
    int least = Integer.MAX_VALUE;
    for (int slot = bucket; slot < bucket + 2 * BUCKET; slot += 2) {
      long other = words[slot + 1];
      if ((words[slot] ^ other) == hash) {
        if (bound != EXACT && !proven && age(other) == age && says(other, depth)) return;
        place = slot;
        break;
      }
      int use = depth(other) - AGEING * ((age - age(other) + AGES) % AGES);
      if (other == 0) use = Integer.MIN_VALUE;
      if (use < least) {
        least = use;
        place = slot;
      }
    }
    words[place] = hash ^ entry;
    words[place + 1] = entry;
  }

  /** Whether an entry says more than a bound of this depth, which nothing proves. */
  private static boolean says(long entry, int depth) {
    return proven(entry) || depth(entry) >= depth + DEEPER;
  }

  void clear() {
    Arrays.fill(words, 0);
  }

  static int move(long entry) {
    return (int) entry & 0xffff;
  }

  static int value(long entry) {
    return (short) (entry >>> 16);
  }

  static int depth(long entry) {
    return (int) (entry >>> 48) & 255;
  }

  static int bound(long entry) {
    return (int) (entry >>> 56) & 3;
  }

  static boolean proven(long entry) {
    return (entry >>> 58 & 1) != 0;
  }

  private static int age(long entry) {
    return (int) (entry >>> AGE);
  }
}
