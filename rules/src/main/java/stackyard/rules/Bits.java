package stackyard.rules;

import java.util.ArrayList;
import java.util.List;

/** Sets of cells, one bit a cell. */
public final class Bits {
  private Bits() {}

  public static boolean has(long cells, int cell) {
    return (cells >>> cell & 1) != 0;
  }

  public static long of(List<Integer> cells) {
    long bits = 0;
    for (int cell : cells) bits |= 1L << cell;
    return bits;
  }

  public static List<Integer> list(long bits) {
    List<Integer> cells = new ArrayList<>();
    for (long left = bits; left != 0; left &= left - 1) cells.add(Long.numberOfTrailingZeros(left));
    return cells;
  }

  /** Works one more word into a hash; a final {@link SplitMix64#mix} is due at the end. */
  public static long hash(long hash, long word) {
    long product = (hash ^ word) * 0x9fb21c651e98df25L;
    return product ^ product >>> 32;
  }
}
