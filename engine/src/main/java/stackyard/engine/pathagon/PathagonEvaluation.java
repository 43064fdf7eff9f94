package stackyard.engine.pathagon;

import java.util.List;
import java.util.function.Supplier;
import stackyard.engine.Score;
import stackyard.engine.learning.Network;
import stackyard.engine.learning.Weights;
import stackyard.engine.search.EvaluationCache;
import stackyard.engine.search.SearchNode;

/**
 * Pathagon: a sum of features and a network that corrects it, in the same measure; without a
 * network the sum alone. One instance serves one thread.
 */
final class PathagonEvaluation {
  /** The network seldom corrects a sum by more than this. */
  private static final int CORRECTION = 500;

  private final PathagonFeatures features;
  private final Network network;
  private final PathagonInputs inputs = new PathagonInputs();
  private final long[] sums;
  private final EvaluationCache cache = new EvaluationCache();

  /**
   * @param networks one, or none
   */
  PathagonEvaluation(Weights weights, List<Network> networks) {
    features = new PathagonFeatures(weights);
    network = networks.isEmpty() ? Network.NONE : networks.getFirst();
    sums = network.newSums();
  }

  /** Nodes that share one evaluation. */
  static Supplier<SearchNode> nodes(Weights weights, List<Network> networks) {
    PathagonEvaluation evaluation = new PathagonEvaluation(weights, networks);
    return () -> new PathagonNode(evaluation);
  }

  /** The sum of features of a position. */
  int known(PathagonNode node) {
    return features.sum(node);
  }

  /** The same, with the inputs of the network listed. */
  int knownWithInputs(PathagonNode node) {
    int sum = features.sum(node);
    inputs.list(node, features);
    return sum;
  }

  PathagonInputs inputs() {
    return inputs;
  }

  /**
   * The worth of a position that is not over to the player on turn; beyond the bounds it may be
   * less exact.
   */
  int of(PathagonNode node, int alpha, int beta) {
    if (network.isNone()) return features.sum(node);
    int sum = features.sum(node);
    if (sum - CORRECTION >= beta || sum + CORRECTION <= alpha) return sum;
    int known = cache.get(node.hash());
    if (known != EvaluationCache.UNKNOWN) return known;
    inputs.list(node, features);
    network.sum(inputs.ones, inputs.count, sums);
    int worth = Math.clamp(sum + network.worth(sums), -Score.WON + 1, Score.WON - 1);
    cache.put(node.hash(), worth);
    return worth;
  }
}
