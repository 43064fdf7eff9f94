package stackyard.engine;

import java.util.Arrays;
import java.util.List;
import stackyard.rules.PathagonPosition;
import stackyard.rules.Position;
import stackyard.rules.Seat;

/**
 * Pathagon: how many pieces each player lacks for a path, how many ways there are, and what can be
 * trapped. Each feature is what the player on turn has more than his opponent.
 */
final class PathagonEvaluation implements Evaluation {
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
  private static final int SIDE_FEATURES = FEATURES.size() - 1;
  private static final int STRIDE = 8;
  private static final long ROW = 0x7fL;
  private static final long COLUMN = 0x01010101010101L;
  private static final long CENTRE = 0x1c1c1cL << (2 * STRIDE);

  private final int[] early;
  private final int[] late;
  private final int[] own = new int[SIDE_FEATURES];
  private final int[] enemy = new int[SIDE_FEATURES];
  private final long[] rings = new long[LACKS + 1];

  PathagonEvaluation(Weights weights) {
    early = weights.of(FEATURES, 0);
    late = weights.of(FEATURES, 1);
  }

  @Override
  public int of(Position position) {
    PathagonPosition pathagon = (PathagonPosition) position;
    measure(pathagon);
    int earlySum = early[SIDE_FEATURES];
    int lateSum = late[SIDE_FEATURES];
    for (int i = 0; i < SIDE_FEATURES; i++) {
      int difference = own[i] - enemy[i];
      earlySum += difference * early[i];
      lateSum += difference * late[i];
    }
    int placed = placed(pathagon);
    int value = (earlySum * (28 - placed) + lateSum * placed) / 28;
    return Math.clamp(value, -Score.WON + 1, Score.WON - 1);
  }

  private static int placed(PathagonPosition position) {
    return Long.bitCount(position.pieces(Seat.DARK) | position.pieces(Seat.LIGHT));
  }

  private void measure(PathagonPosition position) {
    Seat turn = position.toMove();
    measure(position, turn, own);
    measure(position, turn == Seat.DARK ? Seat.LIGHT : Seat.DARK, enemy);
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

  /** Writes the features for tuning: first for the beginning, then for the end of a game. */
  void features(PathagonPosition position, float[] into) {
    measure(position);
    float end = placed(position) / 28f;
    for (int i = 0; i <= SIDE_FEATURES; i++) {
      int difference = i == SIDE_FEATURES ? 1 : own[i] - enemy[i];
      into[i] = difference * (1 - end);
      into[FEATURES.size() + i] = difference * end;
    }
  }

  @Override
  public int ofEnd(Position position, int ply) {
    return -(Score.WIN - ply);
  }

  @Override
  public void promise(Position position, int[] moves, int[] promises) {
    PathagonPosition pathagon = (PathagonPosition) position;
    Seat turn = pathagon.toMove();
    long mine = pathagon.pieces(turn);
    long others = pathagon.pieces(turn == Seat.DARK ? Seat.LIGHT : Seat.DARK);
    long nearOwn = around(mine);
    long nearOthers = around(others);
    for (int i = 0; i < moves.length; i++) {
      long to = 1L << moves[i];
      int promise = 150 * Integer.bitCount(moves[i] >>> 12);
      if ((nearOwn & to) != 0) promise += 40;
      if ((nearOthers & to) != 0) promise += 30;
      if ((CENTRE & to) != 0) promise += 20;
      promises[i] = promise;
    }
  }

  @Override
  public int depthStep() {
    return 1;
  }

  @Override
  public boolean repeats() {
    return true;
  }
}
