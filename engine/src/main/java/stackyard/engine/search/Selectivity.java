package stackyard.engine.search;

/**
 * Moves that a search looks at less closely, or not at all, because they hardly matter. A value
 * that rests on such a decision is never a proven one.
 */
final class Selectivity {
  /** The deepest nodes that are judged by their evaluation. */
  static final int SHALLOW = 2;

  /** In hundredths of a piece. */
  private static final int LEAD = 100;

  private static final int GAIN = 100;
  private static final int GAIN_PER_DEPTH = 150;

  /** The shallowest node whose moves are reduced, and the first of its moves that is. */
  private static final int LEAST_DEPTH = 3;

  private static final int FIRST_LATE = 3;
  private static final int TABLE = 64;

  /** Reductions are reckoned in such parts of a depth. */
  private static final int PARTS = 128;

  /** Moves that refute often, or never, are reduced by a depth less, or more, for so much. */
  private static final int MERIT = 8_192;

  /** By depth and number of the move, before rounding. */
  private static final int[] REDUCTIONS = new int[TABLE * TABLE];

  static {
    for (int depth = 1; depth < TABLE; depth++) {
      for (int number = 1; number < TABLE; number++) {
        double reduction = Math.log(depth) * Math.log(number) / 1.3;
        REDUCTIONS[depth * TABLE + number] = (int) (PARTS * reduction);
      }
    }
  }

  private Selectivity() {}

  /** By how much a shallow node must be above the window for no move to be tried. */
  static int lead(int depth) {
    return LEAD * depth;
  }

  /** How much a quiet move of a shallow node is expected to gain at most. */
  static int gain(int depth) {
    return GAIN + GAIN_PER_DEPTH * depth;
  }

  /**
   * By how much less deep to search a move: the more, the more moves were tried before it.
   *
   * @param number how many were
   * @param merit as {@link History} has it
   * @param step reductions are multiples of it, so that depths stay comparable
   */
  static int reduction(int depth, int number, int merit, int step) {
    if (depth < LEAST_DEPTH || number < FIRST_LATE) return 0;
    int row = Math.min(depth, TABLE - 1) * TABLE;
    int parts = REDUCTIONS[row + Math.min(number, TABLE - 1)] - merit * PARTS / MERIT;
    int rounded = (parts + PARTS * step / 2) / (PARTS * step) * step;
    return Math.clamp(rounded, 0, (depth - 1) / step * step);
  }
}
