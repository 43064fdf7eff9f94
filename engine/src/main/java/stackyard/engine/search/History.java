package stackyard.engine.search;

/**
 * How well moves have done so far in a search: each by where it comes from and goes to, and by
 * where it goes to after a move of the opponent. A move gains when it refutes, and loses when it
 * was tried before one that does; what is far from zero changes less.
 */
final class History {
  /** No figure gets beyond this. */
  private static final int MOST = 1 << 14;

  /** How much a refutation counts, by the square of its depth, and at most. */
  private static final int GAIN = 32;

  private static final int MOST_GAIN = MOST / 8;
  private static final int MOVES = 1 << 12;
  private static final int CELLS = 1 << 6;

  /** By side and move. */
  private final short[] alone = new short[2 * MOVES];

  /** By side, where the move before went to, and where this one goes to. */
  private final short[] answers = new short[2 * CELLS * CELLS];

  /**
   * The figures of both kinds together.
   *
   * @param previous the move before
   */
  int of(int side, int previous, int move) {
    return alone[alone(side, move)] + answers[answer(side, previous, move)];
  }

  /** Another search begins: what was before counts half. */
  void age() {
    halve(alone);
    halve(answers);
  }

  private static void halve(short[] figures) {
    for (int i = 0; i < figures.length; i++) figures[i] = (short) (figures[i] / 2);
  }

  /**
   * That a move has refuted the one before.
   *
   * @param tried moves that did not, among them that one
   * @param count how many of them were tried
   */
  void refutes(int side, int previous, int move, int depth, int[] tried, int count) {
    int gain = Math.min(GAIN * depth * depth, MOST_GAIN);
    change(side, previous, move, gain);
    for (int i = 0; i < count; i++) if (tried[i] != move) change(side, previous, tried[i], -gain);
  }

  private void change(int side, int previous, int move, int by) {
    change(alone, alone(side, move), by);
    change(answers, answer(side, previous, move), by);
  }

  private static void change(short[] figures, int at, int by) {
    figures[at] += (short) (by - figures[at] * Math.abs(by) / MOST);
  }

  private static int alone(int side, int move) {
    return side * MOVES + (move & MOVES - 1);
  }

  private static int answer(int side, int previous, int move) {
    return (side * CELLS + (previous & CELLS - 1)) * CELLS + (move & CELLS - 1);
  }
}
