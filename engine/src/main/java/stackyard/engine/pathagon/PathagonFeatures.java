package stackyard.engine.pathagon;

import java.util.Arrays;
import java.util.List;
import stackyard.engine.learning.Features;
import stackyard.engine.learning.Weights;
import stackyard.rules.pathagon.PathagonPosition;

/**
 * Pathagon: how many pieces each player lacks for a path, how many ways there are, and what can be
 * trapped.
 */
final class PathagonFeatures extends Features<PathagonNode> {
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

  private static final int STRIDE = PathagonNode.STRIDE;

  private final int[] own = new int[FEATURES.size() - 1];
  private final int[] enemy = new int[FEATURES.size() - 1];

  /** The paths of the player on turn as last measured, and those of the other. */
  final PathagonPaths ownPaths = new PathagonPaths();

  final PathagonPaths enemyPaths = new PathagonPaths();

  PathagonFeatures(Weights weights) {
    super(FEATURES, weights);
  }

  @Override
  protected int progress(PathagonNode node) {
    // One piece too many where a relocation is judged by the cell it goes to.
    return WHOLE * Math.min(28, Long.bitCount(node.own | node.enemy)) / 28;
  }

  @Override
  protected void measure(PathagonNode node) {
    measure(node.own, node.enemy, node.side, ownPaths, own);
    measure(node.enemy, node.own, node.side ^ 1, enemyPaths, enemy);
    for (int i = 0; i < own.length; i++) values[i] = own[i] - enemy[i];
  }

  private static void measure(
      long pieces, long others, int side, PathagonPaths paths, int[] features) {
    long empty = PathagonNode.BOARD & ~pieces & ~others;
    long start = PathagonNode.STARTS[side];
    long goal = PathagonNode.GOALS[side];
    Arrays.fill(features, 0);
    paths.measure(pieces, empty, start, goal);
    features[paths.lacks - 1] = 1;
    features[8] = Long.bitCount(paths.cells);
    features[9] = Long.bitCount(pieces);
    features[10] = Long.bitCount(PathagonPosition.trapping(pieces, others) & empty);
    features[11] = Long.bitCount(pieces & pieces << 1) + Long.bitCount(pieces & pieces << STRIDE);
    features[12] =
        Long.bitCount(pieces & pieces << (STRIDE + 1))
            + Long.bitCount(pieces & pieces << (STRIDE - 1));
    features[13] = Long.bitCount(pieces & (start | goal));
    features[14] = Long.bitCount(pieces & PathagonNode.CENTRE);
  }
}
