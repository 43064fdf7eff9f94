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

  /** Own pieces on some shortest path, if {@link #widen} was asked. */
  long pieces;

  /** The same of cells and pieces on paths that lack one more. */
  long nearCells;

  long nearPieces;

  /** By what is lacking: all that can be reached from the start with no more. */
  private final long[] rings = new long[NO_WAY + 1];

  /** The same from the goal. */
  private final long[] back = new long[NO_WAY + 1];

  void measure(long own, long empty, long start, long goal) {
    rings[0] = flood(start & own, own);
    rings[1] = ring(rings[0], start, own, empty);
    lacks = 1;
    while ((rings[lacks] & goal) == 0) {
      if (++lacks == NO_WAY) break;
      rings[lacks] = ring(rings[lacks - 1], 0, own, empty);
    }
    cells = 0;
    if (lacks == NO_WAY) return;
    back[0] = flood(goal & own, own);
    for (int i = 1; i <= lacks; i++) {
      back[i] = ring(back[i - 1], i == 1 ? goal : 0, own, empty);
      cells |= rings[lacks + 1 - i] & back[i];
    }
    cells &= empty;
  }

  /** What can be reached with one more empty cell, which may be on an edge. */
  private static long ring(long reached, long edge, long own, long empty) {
    long next = (around(reached) | edge) & empty & ~reached;
    long wider = reached | next;
    return wider | flood(around(next) & own & ~wider, own);
  }

  /** Goes on from what was measured of the same cells: finds what is on paths or near them. */
  void widen(long own, long empty) {
    pieces = 0;
    nearCells = 0;
    nearPieces = 0;
    if (lacks == NO_WAY) return;
    rings[lacks + 1] = ring(rings[lacks], 0, own, empty);
    back[lacks + 1] = ring(back[lacks], 0, own, empty);
    for (int i = 0; i <= lacks; i++) {
      pieces |= rings[i] & back[lacks - i];
      nearPieces |= rings[i] & back[lacks + 1 - i];
      nearCells |= rings[i + 1] & back[lacks + 1 - i];
    }
    nearPieces |= rings[lacks + 1] & back[0];
    pieces &= own;
    nearPieces &= own;
    nearCells &= empty;
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
