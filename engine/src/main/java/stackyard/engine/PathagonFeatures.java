package stackyard.engine;

import java.util.Arrays;
import java.util.List;
import stackyard.rules.PathagonPosition;
import stackyard.rules.Position;
import stackyard.rules.Seat;

/**
 * Pathagon: how many pieces each player lacks for a path, how many ways there are, and what can be
 * trapped.
 */
final class PathagonFeatures extends Features {
  static final List<String> FEATURES =
      List.of(
          "lacks-1",
          "lacks-2",
          "lacks-3",
          "lacks-4",
          "lacks-5",
          "lacks-6",
          "lacks-7",
          "lacks-no-way",
          "ways",
          "pieces",
          "traps",
          "pairs",
          "diagonals",
          "own-edges",
          "centre",
          "tempo");

  private static final int LACKS = 8;
  private static final int STRIDE = 8;
  private static final long ROW = 0x7fL;
  private static final long COLUMN = 0x01010101010101L;
  static final long CENTRE = 0x1c1c1cL << (2 * STRIDE);

  private final int[] own = new int[FEATURES.size() - 1];
  private final int[] enemy = new int[FEATURES.size() - 1];
  private final long[] rings = new long[LACKS + 1];

  PathagonFeatures(Weights weights) {
    super(FEATURES, weights);
  }

  @Override
  int progress(Position position) {
    PathagonPosition pathagon = (PathagonPosition) position;
    long pieces = pathagon.pieces(Seat.DARK) | pathagon.pieces(Seat.LIGHT);
    return WHOLE * Long.bitCount(pieces) / 28;
  }

  @Override
  void measure(Position position) {
    PathagonPosition pathagon = (PathagonPosition) position;
    Seat turn = pathagon.toMove();
    measure(pathagon, turn, own);
    measure(pathagon, turn == Seat.DARK ? Seat.LIGHT : Seat.DARK, enemy);
    for (int i = 0; i < own.length; i++) values[i] = own[i] - enemy[i];
  }

  private void measure(PathagonPosition position, Seat seat, int[] features) {
    long pieces = position.pieces(seat);
    long others = position.pieces(seat == Seat.DARK ? Seat.LIGHT : Seat.DARK);
    long empty = position.empty();
    long start = seat == Seat.DARK ? ROW : COLUMN;
    long goal = seat == Seat.DARK ? ROW << (6 * STRIDE) : COLUMN << 6;
    Arrays.fill(features, 0);
    int lacks = lacks(pieces, empty, start, goal);
    features[lacks - 1] = 1;
    features[8] = lacks == LACKS ? 0 : ways(pieces, empty, goal, lacks);
    features[9] = Long.bitCount(pieces);
    features[10] = Long.bitCount(PathagonPosition.trapping(pieces, others) & empty);
    features[11] = Long.bitCount(pieces & pieces << 1) + Long.bitCount(pieces & pieces << STRIDE);
    features[12] =
        Long.bitCount(pieces & pieces << (STRIDE + 1))
            + Long.bitCount(pieces & pieces << (STRIDE - 1));
    features[13] = Long.bitCount(pieces & (start | goal));
    features[14] = Long.bitCount(pieces & CENTRE);
  }

  /** How many empty cells the shortest path needs; {@link #LACKS} where there is none. */
  private int lacks(long pieces, long empty, long start, long goal) {
    long reached = flood(start & pieces, pieces);
    rings[0] = reached;
    long frontier = start & empty;
    for (int lacks = 1; lacks < LACKS; lacks++) {
      long next = (around(reached) | frontier) & empty & ~reached;
      reached |= next;
      reached |= flood(around(next) & pieces & ~reached, pieces);
      rings[lacks] = reached;
      if ((reached & goal) != 0) return lacks;
      frontier = 0;
    }
    return LACKS;
  }

  /** How many empty cells lie on some shortest path. */
  private int ways(long pieces, long empty, long goal, int lacks) {
    int ways = 0;
    long back = goal;
    for (int ring = lacks; ring >= 1; ring--) {
      long layer = rings[ring] & ~rings[ring - 1];
      // From what leads on, through own pieces of this layer, to the layer's empty cells.
      long joined = flood(back & layer & pieces, pieces & layer);
      long cells = (back | around(joined)) & layer & empty;
      ways += Long.bitCount(cells);
      back = around(cells);
    }
    return ways;
  }

  private static long flood(long cells, long within) {
    while (true) {
      long next = (cells | around(cells)) & within;
      if (next == cells) return cells;
      cells = next;
    }
  }

  private static long around(long cells) {
    return PathagonPosition.around(cells);
  }
}
