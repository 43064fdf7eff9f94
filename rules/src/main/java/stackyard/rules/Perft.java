package stackyard.rules;

/** Counts what moves lead to: the check on a move generator that everybody knows. */
public final class Perft {
  private Perft() {}

  /** The number of different sequences of exactly this many moves; passes and rolls are moves. */
  public static long count(Position position, int depth) {
    if (depth == 0) return 1;
    if (depth == 1) return position.moveCount();
    long count = 0;
    for (int move : position.moves()) count += count(position.play(move), depth - 1);
    return count;
  }
}
