package stackyard.engine.dvonn;

import java.util.List;
import stackyard.engine.learning.Features;
import stackyard.engine.learning.Weights;
import stackyard.rules.dvonn.DvonnPosition;

/**
 * DVONN while stacks move: which stacks can move, how close they are to DVONN pieces, and what they
 * attack. Each feature is what the player on turn has more than the opponent.
 */
final class DvonnStacking extends Features<DvonnNode> {
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

  /** The occupied cells with DVONN pieces, next to them, next to those, and the others. */
  final long[] rings = new long[RINGS];

  final DvonnReach own = new DvonnReach();
  final DvonnReach enemy = new DvonnReach();

  DvonnStacking(Weights weights) {
    super(FEATURES, weights);
  }

  @Override
  protected int progress(DvonnNode node) {
    return WHOLE - WHOLE * Long.bitCount(node.occupied) / 49;
  }

  @Override
  protected void measure(DvonnNode node) {
    long occupied = node.occupied;
    long surrounded = DvonnPosition.surrounded(occupied);
    own.measure(node, node.own(), surrounded);
    enemy.measure(node, node.enemy(), surrounded);
    long dvonn = node.red;
    rings[0] = dvonn;
    rings[1] = DvonnPosition.around(dvonn) & occupied & ~dvonn;
    long near = dvonn | rings[1];
    rings[2] = DvonnPosition.around(rings[1]) & occupied & ~near;
    long far = occupied & ~near;
    rings[3] = far & ~rings[2];
    long ownStill = own.stacks & ~own.mobile;
    long enemyStill = enemy.stacks & ~enemy.mobile;
    for (int ring = 0; ring < RINGS; ring++) {
      long cells = rings[ring];
      values[ring] = more(own.mobile & cells, enemy.mobile & cells);
      values[RINGS + ring] = more(own.blocked & cells, enemy.blocked & cells);
      values[2 * RINGS + ring] =
          more(ownStill & ~own.blocked & cells, enemyStill & ~enemy.blocked & cells);
    }
    values[12] = node.pieces(own.mobile & near) - node.pieces(enemy.mobile & near);
    values[13] = node.pieces(own.mobile & far) - node.pieces(enemy.mobile & far);
    values[14] = node.pieces(ownStill & near) - node.pieces(enemyStill & near);
    values[15] = node.pieces(ownStill & far) - node.pieces(enemyStill & far);
    long ownNear = own.stacks & rings[1];
    long enemyNear = enemy.stacks & rings[1];
    long ownFar = own.stacks & far;
    long enemyFar = enemy.stacks & far;
    values[16] = own.movesTo(ownNear) - enemy.movesTo(enemyNear);
    values[17] = own.movesTo(ownFar) - enemy.movesTo(enemyFar);
    values[18] = own.movesTo(enemyNear) - enemy.movesTo(ownNear);
    values[19] = own.movesTo(enemyFar) - enemy.movesTo(ownFar);
    long alone = dvonn & ~own.stacks & ~enemy.stacks;
    long ownDvonn = dvonn & own.stacks;
    long enemyDvonn = dvonn & enemy.stacks;
    values[20] = own.movesTo(alone) - enemy.movesTo(alone);
    values[21] = own.movesTo(enemyDvonn) - enemy.movesTo(ownDvonn);
    values[22] = own.movesTo(ownDvonn) - enemy.movesTo(enemyDvonn);
    long attacked = own.targets() & enemy.stacks;
    long endangered = enemy.targets() & own.stacks;
    values[23] = node.pieces(attacked & near) - node.pieces(endangered & near);
    values[24] = node.pieces(attacked & far) - node.pieces(endangered & far);
    values[25] = more(own.stacks & DvonnPlacing.EDGE, enemy.stacks & DvonnPlacing.EDGE);
  }

  private static int more(long own, long enemy) {
    return Long.bitCount(own) - Long.bitCount(enemy);
  }
}
