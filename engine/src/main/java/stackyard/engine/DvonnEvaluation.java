package stackyard.engine;

import java.util.List;
import stackyard.rules.DvonnPosition;
import stackyard.rules.Game;
import stackyard.rules.Position;
import stackyard.rules.Seat;

/**
 * DVONN while stacks move: who has stacks that can move, close to DVONN pieces, and what they
 * attack. Each feature is what the player on turn has more than his opponent.
 */
final class DvonnEvaluation implements Evaluation {
  static final List<String> FEATURES =
      List.of(
          "mobile-0",
          "mobile-1",
          "mobile-2",
          "mobile-far",
          "blocked-0",
          "blocked-1",
          "blocked-2",
          "blocked-far",
          "stuck-0",
          "stuck-1",
          "stuck-2",
          "stuck-far",
          "pieces-mobile-near",
          "pieces-mobile-far",
          "pieces-still-near",
          "pieces-still-far",
          "onto-own-near",
          "onto-own-far",
          "onto-enemy-near",
          "onto-enemy-far",
          "onto-dvonn-alone",
          "onto-enemy-dvonn",
          "onto-own-dvonn",
          "attacked-near",
          "attacked-far",
          "edge",
          "tempo");

  private static final int SIDE_FEATURES = FEATURES.size() - 1;
  private static final int RINGS = 4;

  /** The cells with fewer than six neighbours. */
  private static final long EDGE = edge();

  private final int[] early;
  private final int[] late;
  private final int[] own = new int[SIDE_FEATURES];
  private final int[] enemy = new int[SIDE_FEATURES];
  private final long[] rings = new long[RINGS];

  DvonnEvaluation(Weights weights) {
    early = weights.of(FEATURES, 0);
    late = weights.of(FEATURES, 1);
  }

  private static long edge() {
    long all = 0;
    for (int cell : Game.of("dvonn").board().cells()) all |= 1L << cell;
    return all & ~DvonnPosition.surrounded(all);
  }

  @Override
  public int of(Position position) {
    DvonnPosition dvonn = (DvonnPosition) position;
    measure(dvonn);
    int earlySum = early[SIDE_FEATURES];
    int lateSum = late[SIDE_FEATURES];
    for (int i = 0; i < SIDE_FEATURES; i++) {
      int difference = own[i] - enemy[i];
      earlySum += difference * early[i];
      lateSum += difference * late[i];
    }
    int left = Long.bitCount(dvonn.occupied());
    int value = (earlySum * left + lateSum * (49 - left)) / 49;
    return Math.clamp(value, -Score.WON + 1, Score.WON - 1);
  }

  /** The features of both players. */
  private void measure(DvonnPosition position) {
    long occupied = position.occupied();
    rings[0] = position.dvonn();
    rings[1] = DvonnPosition.around(rings[0]) & occupied & ~rings[0];
    long near = rings[0] | rings[1];
    rings[2] = DvonnPosition.around(rings[1]) & occupied & ~near;
    rings[3] = occupied & ~near & ~rings[2];
    boolean white = position.toMove() == Seat.WHITE;
    measure(position, white ? Seat.WHITE : Seat.BLACK, white ? Seat.BLACK : Seat.WHITE, own);
    measure(position, white ? Seat.BLACK : Seat.WHITE, white ? Seat.WHITE : Seat.BLACK, enemy);
  }

  private void measure(DvonnPosition position, Seat seat, Seat opponent, int[] features) {
    long occupied = position.occupied();
    long stacks = position.stacks(seat);
    long others = position.stacks(opponent);
    long blocked = stacks & DvonnPosition.surrounded(occupied);
    long mobile = 0;
    // How many moves go to each cell, as four binary digits.
    long ones = 0;
    long twos = 0;
    long fours = 0;
    long eights = 0;
    long left = stacks & ~blocked;
    for (int height = 1; left != 0 && height <= DvonnPosition.HIGHEST_MOVING; height++) {
      long same = left & position.ofHeight(height);
      if (same == 0) continue;
      left ^= same;
      for (int direction = 0; direction < DvonnPosition.DIRECTIONS; direction++) {
        long targets = DvonnPosition.targets(same, height, direction) & occupied;
        mobile |= DvonnPosition.targets(targets, height, (direction + 3) % 6);
        long carry = ones & targets;
        ones ^= targets;
        long carry2 = twos & carry;
        twos ^= carry;
        long carry3 = fours & carry2;
        fours ^= carry2;
        eights |= carry3;
      }
    }
    mobile &= stacks;
    long near = rings[0] | rings[1];
    long stuck = stacks & ~mobile & ~blocked;
    for (int ring = 0; ring < RINGS; ring++) {
      features[ring] = Long.bitCount(mobile & rings[ring]);
      features[RINGS + ring] = Long.bitCount(blocked & rings[ring]);
      features[2 * RINGS + ring] = Long.bitCount(stuck & rings[ring]);
    }
    features[12] = position.pieces(mobile & near);
    features[13] = position.pieces(mobile & ~near);
    features[14] = position.pieces(stacks & ~mobile & near);
    features[15] = position.pieces(stacks & ~mobile & ~near);
    long dvonn = rings[0];
    features[16] = count(ones, twos, fours, eights, stacks & near & ~dvonn);
    features[17] = count(ones, twos, fours, eights, stacks & ~near);
    features[18] = count(ones, twos, fours, eights, others & near & ~dvonn);
    features[19] = count(ones, twos, fours, eights, others & ~near);
    features[20] = count(ones, twos, fours, eights, dvonn & ~stacks & ~others);
    features[21] = count(ones, twos, fours, eights, dvonn & others);
    features[22] = count(ones, twos, fours, eights, dvonn & stacks);
    long attacked = (ones | twos | fours | eights) & others;
    features[23] = position.pieces(attacked & near);
    features[24] = position.pieces(attacked & ~near);
    features[25] = Long.bitCount(stacks & EDGE);
  }

  private static int count(long ones, long twos, long fours, long eights, long cells) {
    return Long.bitCount(ones & cells)
        + 2 * Long.bitCount(twos & cells)
        + 4 * Long.bitCount(fours & cells)
        + 8 * Long.bitCount(eights & cells);
  }

  /** Writes the features for tuning: first for the beginning, then for the end of a game. */
  void features(DvonnPosition position, float[] into) {
    measure(position);
    float begin = Long.bitCount(position.occupied()) / 49f;
    for (int i = 0; i <= SIDE_FEATURES; i++) {
      int difference = i == SIDE_FEATURES ? 1 : own[i] - enemy[i];
      into[i] = difference * begin;
      into[FEATURES.size() + i] = difference * (1 - begin);
    }
  }

  @Override
  public int ofEnd(Position position, int ply) {
    DvonnPosition dvonn = (DvonnPosition) position;
    int ahead = dvonn.pieces(dvonn.stacks(Seat.WHITE)) - dvonn.pieces(dvonn.stacks(Seat.BLACK));
    if (dvonn.toMove() == Seat.BLACK) ahead = -ahead;
    return 100 * ahead + Integer.signum(ahead) * Score.WON;
  }

  @Override
  public void promise(Position position, int[] moves, int[] promises) {
    DvonnPosition dvonn = (DvonnPosition) position;
    long others = dvonn.stacks(dvonn.toMove() == Seat.WHITE ? Seat.BLACK : Seat.WHITE);
    long red = dvonn.dvonn();
    for (int i = 0; i < moves.length; i++) {
      long to = 1L << moves[i];
      int promise = (others & to) != 0 ? 200 + 20 * dvonn.height(moves[i] & 63) : 0;
      if ((red & to) != 0) promise += 150;
      promises[i] = promise;
    }
  }

  @Override
  public int depthStep() {
    return 2;
  }

  @Override
  public boolean repeats() {
    return false;
  }
}
