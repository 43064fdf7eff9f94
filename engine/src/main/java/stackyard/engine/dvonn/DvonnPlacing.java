package stackyard.engine.dvonn;

import java.util.List;
import stackyard.engine.learning.Features;
import stackyard.engine.learning.Weights;
import stackyard.rules.dvonn.DvonnPosition;

/**
 * DVONN while pieces are placed: where the pieces of each player are, on the edge or inside, near
 * DVONN pieces or far, clumped or apart. The weights come from the results of games on full boards,
 * but the features mean the same on a half-filled one.
 */
final class DvonnPlacing extends Features<DvonnNode> {
  static final List<String> FEATURES =
      List.of(
          "placing-edge-1",
          "placing-edge-2",
          "placing-edge-far",
          "placing-inside-1",
          "placing-inside-2",
          "placing-inside-far",
          "placing-corner",
          "placing-pairs",
          "placing-majority-1",
          "placing-majority-2",
          "placing-first");

  private static final long BOARD = DvonnNode.BOARD;

  /** The cells with fewer than six neighbours. */
  static final long EDGE = BOARD & ~DvonnPosition.surrounded(BOARD);

  /** The cells with only three neighbours. */
  private static final long CORNERS = corners();

  DvonnPlacing(Weights weights) {
    super(FEATURES, weights);
  }

  /** The features are fitted to full boards alone. */
  @Override
  protected int progress(DvonnNode node) {
    return 0;
  }

  private static long corners() {
    long corners = 0;
    for (long left = EDGE; left != 0; left &= left - 1) {
      long cell = Long.lowestOneBit(left);
      if (Long.bitCount(DvonnPosition.around(cell) & BOARD) == 3) corners |= cell;
    }
    return corners;
  }

  @Override
  protected void measure(DvonnNode node) {
    long own = node.own();
    long enemy = node.enemy();
    long dvonn = node.red;
    long one = DvonnPosition.around(dvonn) & BOARD & ~dvonn;
    long two = DvonnPosition.around(one) & BOARD & ~dvonn & ~one;
    long far = BOARD & ~dvonn & ~one & ~two;
    values[0] = more(own, enemy, EDGE & one);
    values[1] = more(own, enemy, EDGE & two);
    values[2] = more(own, enemy, EDGE & far);
    values[3] = more(own, enemy, one & ~EDGE);
    values[4] = more(own, enemy, two & ~EDGE);
    values[5] = more(own, enemy, far & ~EDGE);
    values[6] = more(own, enemy, CORNERS);
    values[7] = DvonnNode.pairs(own) - DvonnNode.pairs(enemy);
    values[8] = 0;
    values[9] = 0;
    // White makes the first move on the full board, no matter which player places now.
    values[10] = node.side == 0 ? 1 : -1;
    for (long left = dvonn; left != 0; left &= left - 1) {
      long near = DvonnPosition.around(Long.lowestOneBit(left)) & BOARD;
      values[8] += Integer.signum(more(own, enemy, near));
      values[9] += Integer.signum(more(own, enemy, near | DvonnPosition.around(near)));
    }
  }

  private static int more(long own, long enemy, long cells) {
    return Long.bitCount(own & cells) - Long.bitCount(enemy & cells);
  }
}
