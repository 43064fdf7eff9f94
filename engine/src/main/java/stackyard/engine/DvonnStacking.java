package stackyard.engine;

import java.util.List;
import stackyard.rules.DvonnPosition;
import stackyard.rules.Position;
import stackyard.rules.Seat;

/**
 * DVONN while stacks move: who has stacks that can move, close to DVONN pieces, and what they
 * attack. Each feature is what the player on turn has more than his opponent.
 */
final class DvonnStacking extends Features {
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

  private static final int RINGS = 4;

  private final int[] own = new int[FEATURES.size() - 1];
  private final int[] enemy = new int[FEATURES.size() - 1];
  private final long[] rings = new long[RINGS];

  DvonnStacking(Weights weights) {
    super(FEATURES, weights);
  }

  @Override
  int progress(Position position) {
    return WHOLE - WHOLE * Long.bitCount(((DvonnPosition) position).occupied()) / 49;
  }

  @Override
  void measure(Position position) {
    measure((DvonnPosition) position);
    for (int i = 0; i < own.length; i++) values[i] = own[i] - enemy[i];
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
    features[25] = Long.bitCount(stacks & DvonnPlacing.EDGE);
  }

  private static int count(long ones, long twos, long fours, long eights, long cells) {
    return Long.bitCount(ones & cells)
        + 2 * Long.bitCount(twos & cells)
        + 4 * Long.bitCount(fours & cells)
        + 8 * Long.bitCount(eights & cells);
  }
}
