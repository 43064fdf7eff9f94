package stackyard.engine.pathagon;

import static stackyard.rules.pathagon.PathagonPosition.around;

/** The shortest paths of a player: what they lack and where they run. */
final class PathagonPaths {
  /** The number of pieces lacking where there is no way at all. */
  static final int NO_WAY = 8;

  /** How many empty cells the shortest path needs; {@link #NO_WAY} where there is none. */
  int lacks;

  /** The empty cells that lie on some shortest path. */
  long cells;

  /** By what is lacking: all that can be reached from the start with no more. */
  private final long[] rings = new long[NO_WAY + 1];

  void measure(long own, long empty, long start, long goal) {
    lacks = lacks(own, empty, start, goal);
    cells = 0;
    if (lacks == NO_WAY) return;
    long back = goal;
    for (int ring = lacks; ring >= 1; ring--) {
      long layer = rings[ring] & ~rings[ring - 1];
      // From what leads on, through own pieces of this layer, to the layer's empty cells.
      long joined = flood(back & layer & own, own & layer);
      long next = (back | around(joined)) & layer & empty;
      cells |= next;
      back = around(next);
    }
  }

  private int lacks(long own, long empty, long start, long goal) {
    long reached = flood(start & own, own);
    rings[0] = reached;
    long frontier = start & empty;
    for (int needed = 1; needed < NO_WAY; needed++) {
      long next = (around(reached) | frontier) & empty & ~reached;
      reached |= next;
      reached |= flood(around(next) & own & ~reached, own);
      rings[needed] = reached;
      if ((reached & goal) != 0) return needed;
      frontier = 0;
    }
    return NO_WAY;
  }

  /** These cells, and all within an area that are connected with them. */
  static long flood(long cells, long within) {
    while (true) {
      long next = (cells | around(cells)) & within;
      if (next == cells) return cells;
      cells = next;
    }
  }
}
