package stackyard.rules.docker;

/**
 * Turns and mirror images of what {@link DockerPosition} keeps: what {@code yard} and {@code state}
 * are is told there.
 */
final class DockerImages {
  private static final int CELLS = 9;
  private static final int CONTENTS = 36;

  /** The lower bit of every container's side. */
  static final long LOW = 0x555555L;

  /** For each side on turn, and then for its mirror image, the cell that comes to each cell. */
  private static final int[][] TURNED = new int[4][CELLS];

  private static final int[][] MIRRORED = new int[4][CELLS];

  static {
    for (int cell = 0; cell < CELLS; cell++) {
      int from = cell;
      for (int side = 0; side < 4; side++) {
        TURNED[side][cell] = from;
        MIRRORED[side][cell / 3 * 3 + 2 - cell % 3] = from;
        from = (2 - from % 3) * 3 + from / 3;
      }
    }
  }

  private DockerImages() {}

  /** Turns the yard so that a side comes to where the first one is. */
  static long turn(long yard, int side) {
    long contents = contents(yard, TURNED[side]);
    return heights(yard, TURNED[side]) | turnSides(contents, side, yard) << CONTENTS;
  }

  /** The mirror image, left and right exchanged, of the yard turned like that. */
  static long mirror(long yard, int side) {
    long turned = turnSides(contents(yard, MIRRORED[side]), side, yard);
    long mirrored = turned ^ (turned & LOW) << 1; // sides 1 and 3 change places
    return heights(yard, MIRRORED[side]) | mirrored << CONTENTS;
  }

  /** Turns four bits, one for each side. */
  static int turnMask(int mask, int side) {
    return (mask | mask << 4) >>> side & 15;
  }

  static int mirrorMask(int mask) {
    return (mask & 5) | (mask & 2) << 2 | (mask & 8) >>> 2;
  }

  private static long heights(long yard, int[] cells) {
    long heights = 0;
    for (int cell = 0; cell < CELLS; cell++) {
      heights |= (yard >>> (4 * cells[cell]) & 15) << (4 * cell);
    }
    return heights;
  }

  /** The containers in the order of other cells. */
  private static long contents(long yard, int[] cells) {
    long contents = 0;
    int at = 0;
    for (int cell : cells) {
      int bits = 2 * DockerPosition.height(yard, cell);
      long stack = yard >>> (CONTENTS + 2 * DockerPosition.under(yard, cell));
      contents |= (stack & (1L << bits) - 1) << at;
      at += bits;
    }
    return contents;
  }

  /** Takes a number from every side, modulo four. */
  private static long turnSides(long contents, int by, long yard) {
    long all = (1L << (2 * DockerPosition.under(yard, CELLS))) - 1;
    long sides = contents;
    if ((by & 1) != 0) sides ^= LOW | (~sides & LOW) << 1;
    if ((by & 2) != 0) sides ^= LOW << 1;
    return sides & all;
  }
}
