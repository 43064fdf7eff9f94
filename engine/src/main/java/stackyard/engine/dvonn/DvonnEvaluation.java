package stackyard.engine.dvonn;

import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import stackyard.engine.Score;
import stackyard.engine.learning.Network;
import stackyard.engine.learning.Weights;
import stackyard.engine.search.EvaluationCache;
import stackyard.engine.search.SearchNode;

/**
 * DVONN: a network while pieces are placed, a sum of features and a network that corrects it while
 * stacks move, in the same measure; without networks, sums of features alone. One instance serves
 * one thread.
 */
final class DvonnEvaluation {
  /** The features of both sums. */
  static final List<String> FEATURES =
      Stream.concat(DvonnPlacing.FEATURES.stream(), DvonnStacking.FEATURES.stream()).toList();

  /** The shapes of the networks. */
  static final List<Network.Shape> SHAPES =
      List.of(DvonnPlacingInputs.SHAPE, DvonnStackingInputs.SHAPE);

  /** The network seldom corrects a sum by more than this. */
  private static final int CORRECTION = 500;

  private final DvonnPlacing placing;
  private final DvonnStacking stacking;
  private final Network placingNetwork;
  private final Network stackingNetwork;
  private final DvonnStackingInputs inputs = new DvonnStackingInputs();
  private final long[] sums;
  private final EvaluationCache cache = new EvaluationCache();

  /**
   * @param networks as {@link #SHAPES}, or none
   */
  DvonnEvaluation(Weights weights, List<Network> networks) {
    placing = new DvonnPlacing(weights);
    stacking = new DvonnStacking(weights);
    placingNetwork = networks.isEmpty() ? Network.NONE : networks.getFirst();
    stackingNetwork = networks.isEmpty() ? Network.NONE : networks.getLast();
    sums = stackingNetwork.newSums();
  }

  /** Nodes that share one evaluation. */
  static Supplier<SearchNode> nodes(Weights weights, List<Network> networks) {
    DvonnEvaluation evaluation = new DvonnEvaluation(weights, networks);
    return () -> new DvonnNode(evaluation);
  }

  /**
   * The worth of a position that is not over to the player on turn; beyond the bounds it may be
   * less exact.
   */
  int of(DvonnNode node, int alpha, int beta) {
    if (node.stacking) return ofStacking(node, alpha, beta);
    if (placingNetwork.isNone()) return placing.sum(node);
    int known = cache.get(node.hash());
    if (known != EvaluationCache.UNKNOWN) return known;
    int white = placingNetwork.worth(node.placingSums);
    int worth = node.side == 0 ? white : -white;
    cache.put(node.hash(), worth);
    return worth;
  }

  private int ofStacking(DvonnNode node, int alpha, int beta) {
    if (stackingNetwork.isNone()) return stacking.sum(node);
    int sum = stacking.sum(node);
    if (sum - CORRECTION >= beta || sum + CORRECTION <= alpha) return sum;
    int known = cache.get(node.hash());
    if (known != EvaluationCache.UNKNOWN) return known;
    inputs.list(node, stacking);
    stackingNetwork.sum(inputs.ones, inputs.count, sums);
    int worth = Math.clamp(sum + stackingNetwork.worth(sums), -Score.WON + 1, Score.WON - 1);
    cache.put(node.hash(), worth);
    return worth;
  }

  /** The sum of features while stacks move, with the inputs of the network listed. */
  int known(DvonnNode node) {
    int sum = stacking.sum(node);
    inputs.list(node, stacking);
    return sum;
  }

  DvonnStackingInputs inputs() {
    return inputs;
  }

  long[] newPlacingSums() {
    return placingNetwork.newSums();
  }

  /** Sums what the network for placing sees of a node. */
  void sumPlacing(DvonnNode node) {
    DvonnPlacingInputs.sum(placingNetwork, node, node.placingSums);
  }

  /** The same after a piece has been placed. */
  void place(DvonnNode before, DvonnNode node, int piece, int placed) {
    int stage = DvonnPlacingInputs.stage(placed);
    placingNetwork.change(before.placingSums, stage, stage + 1, piece, node.placingSums);
  }

  /** The network's value of a node while placing, for White. */
  int placingWorth(DvonnNode node) {
    return placingNetwork.worth(node.placingSums);
  }
}
