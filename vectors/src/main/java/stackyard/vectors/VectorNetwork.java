package stackyard.vectors;

import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import stackyard.engine.learning.Network;

/**
 * The twin of {@link Network} in vectors of 256 bits: four longs of the hidden layer at a time, and
 * eight units of the second layer. It gives the same numbers.
 */
final class VectorNetwork extends Network {
  private static final VectorSpecies<Long> LONGS = LongVector.SPECIES_256;
  private static final VectorSpecies<Integer> UNITS = IntVector.SPECIES_256;

  /** Longs in a vector. */
  private static final int WIDTH = 4;

  /** Units in half of the second layer. */
  private static final int HALF = SECOND / 2;

  /** The weights of the hidden units in a long. */
  private static final int ROW = LANES * SECOND;

  /** The lowest bit of the sums, which shift into the units of activations. */
  private static final int SHIFT = 6;

  /** By hidden units, what each adds to the units of the second layer. */
  private final int[] second;

  private final int[] secondBias = new int[SECOND];
  private final int[] last = new int[SECOND];
  private final int lastBias;

  VectorNetwork(Shape shape, int[] weights) {
    super(shape, weights);
    int hidden = shape.hidden();
    int at = (shape.inputs() + 1) * hidden;
    second = new int[hidden * SECOND];
    for (int unit = 0; unit < SECOND; unit++) {
      for (int i = 0; i < hidden; i++) second[i * SECOND + unit] = weights[at++];
    }
    // Half a unit more, so that the shift afterwards rounds.
    for (int unit = 0; unit < SECOND; unit++) secondBias[unit] = weights[at++] + UNIT / 2;
    for (int unit = 0; unit < SECOND; unit++) last[unit] = weights[at++];
    lastBias = weights[at];
  }

  /** Whether a hidden layer fills whole vectors. */
  static boolean fits(Shape shape) {
    return shape.hidden() % (WIDTH * LANES) == 0;
  }

  /** Whether the processor has vectors so wide. */
  static boolean areWide() {
    return LongVector.SPECIES_PREFERRED.vectorBitSize() >= LONGS.vectorBitSize();
  }

  @Override
  public void sum(int[] ones, int count, long[] sums) {
    if (sums.length != 2 * WIDTH) {
      super.sum(ones, count, sums);
      return;
    }
    LongVector low = LongVector.fromArray(LONGS, first, 0);
    LongVector high = LongVector.fromArray(LONGS, first, WIDTH);
    for (int i = 0; i < count; i++) {
      int row = (ones[i] + 1) * 2 * WIDTH;
      low = low.add(LongVector.fromArray(LONGS, first, row));
      high = high.add(LongVector.fromArray(LONGS, first, row + WIDTH));
    }
    low.intoArray(sums, 0);
    high.intoArray(sums, WIDTH);
  }

  @Override
  public int worth(long[] sums) {
    IntVector low = IntVector.fromArray(UNITS, secondBias, 0);
    IntVector high = IntVector.fromArray(UNITS, secondBias, HALF);
    for (int word = 0; word < sums.length; word += WIDTH) {
      LongVector clipped =
          LongVector.fromArray(LONGS, sums, word)
              .reinterpretAsShorts()
              .add((short) OFFSET)
              .max((short) 0)
              .min((short) MOST)
              .reinterpretAsLongs();
      // Compilers want to see which lane is meant.
      long one = clipped.lane(0);
      long two = clipped.lane(1);
      long three = clipped.lane(2);
      long four = clipped.lane(3);
      int row = word * ROW;
      low = add(low, one, row);
      high = add(high, one, row + HALF);
      low = add(low, two, row + ROW);
      high = add(high, two, row + ROW + HALF);
      low = add(low, three, row + 2 * ROW);
      high = add(high, three, row + 2 * ROW + HALF);
      low = add(low, four, row + 3 * ROW);
      high = add(high, four, row + 3 * ROW + HALF);
    }
    IntVector sum = weighed(low, 0).add(weighed(high, HALF));
    return worth(lastBias + sum.reduceLanes(VectorOperators.ADD));
  }

  /** Adds what four hidden units add to half of the second layer. */
  private IntVector add(IntVector sum, long units, int row) {
    IntVector more = sum;
    for (int i = 0; i < LANES; i++) {
      int unit = (int) (units >>> (i * Short.SIZE)) & MOST;
      more = more.add(IntVector.fromArray(UNITS, second, row + i * SECOND).mul(unit));
    }
    return more;
  }

  /** Half of the second layer, clipped and weighed for the last sum. */
  private IntVector weighed(IntVector units, int from) {
    return units
        .lanewise(VectorOperators.ASHR, SHIFT)
        .max(0)
        .min(MOST)
        .mul(IntVector.fromArray(UNITS, last, from));
  }
}
