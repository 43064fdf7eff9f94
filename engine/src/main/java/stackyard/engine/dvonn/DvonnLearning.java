package stackyard.engine.dvonn;

import java.util.ArrayList;
import java.util.List;
import stackyard.engine.Analysis;
import stackyard.engine.Engine;
import stackyard.engine.Host;
import stackyard.engine.Limits;
import stackyard.engine.Score;
import stackyard.engine.learning.Network;
import stackyard.engine.learning.Samples;
import stackyard.engine.learning.Weights;
import stackyard.engine.puzzle.Canonical;
import stackyard.engine.search.TreeSearch;
import stackyard.rules.Playthrough;
import stackyard.rules.SplitMix64;
import stackyard.rules.dvonn.Dvonn;
import stackyard.rules.dvonn.DvonnPosition;

/**
 * A game of DVONN to learn from. The network chooses each placement by looking one move ahead, not
 * always the best one, so that no two boards are alike; then the engine moves stacks. All stages of
 * the board and all positions after it are samples of how the game ended.
 */
final class DvonnLearning {
  private static final int FULL = 49;

  /** One thread and a clock that stands still, so that games repeat. */
  private static final Host HOST = Host.ofThreads(1, 1).withoutHelpers().withClock(() -> 0);

  /** The margin, in pieces, that is as good as odds of e to 1. */
  private static final double MARGIN = 5;

  /** How much the result of the game counts in what is learnt of a position, beside its search. */
  private static final double RESULT = 0.75;

  private final Weights weights;
  private final long nodes;
  private final SplitMix64 random;
  private final Engine engine;
  private final DvonnEvaluation evaluation;

  DvonnLearning(Weights weights, List<Network> networks, long nodes, long seed) {
    this.weights = weights;
    this.nodes = nodes;
    random = new SplitMix64(seed);
    TreeSearch search = new TreeSearch(HOST, () -> DvonnEvaluation.nodes(weights, networks));
    engine = new Engine(game -> search);
    evaluation = new DvonnEvaluation(weights, networks);
  }

  /** Which input of a network becomes which in each image of the board. */
  static List<int[]> symmetries(Network.Shape shape) {
    return Canonical.HEXAGON.stream()
        .map(image -> Canonical.places(Dvonn.BOARD, image))
        .map(
            cells ->
                shape.equals(DvonnPlacingInputs.SHAPE)
                    ? DvonnPlacingInputs.image(cells)
                    : DvonnStackingInputs.image(cells))
        .toList();
  }

  /** A position on the way, with what the search found for White. */
  private record Turn(DvonnPosition position, double found) {}

  void play(List<Samples> samples) {
    int[] cells = new int[FULL];
    Playthrough game = place(cells);
    boolean disturbed = random.nextInt(4) == 0;
    int disturbances = disturbed ? 1 + random.nextInt(4) : 0;
    List<Turn> turns = new ArrayList<>();
    while (!game.over()) {
      DvonnPosition position = (DvonnPosition) game.position();
      int[] moves = position.moves();
      int move = moves[0];
      if (moves.length > 1 && disturbances > 0 && random.nextInt(8) == 0) {
        disturbances--;
        turns.clear();
        move = moves[random.nextInt(moves.length)];
      } else if (moves.length > 1) {
        Analysis analysis = engine.analyse(game, Limits.ofNodes(nodes));
        move = analysis.bestMove();
        double found = chance(analysis.best().score());
        turns.add(new Turn(position, position.toMove() == Dvonn.WHITE ? found : 1 - found));
      }
      game = game.play(move);
    }
    DvonnPosition end = (DvonnPosition) game.position();
    int margin = end.pieces(end.stacks(Dvonn.WHITE)) - end.pieces(end.stacks(Dvonn.BLACK));
    double result = chance(margin);
    if (!disturbed) addPlacing(cells, result, samples.getFirst());
    addStacking(turns, result, samples.getLast());
  }

  /** Half of it is who has won, half by how much. */
  private static double chance(int margin) {
    double winner = margin > 0 ? 1 : margin < 0 ? 0 : 0.5;
    return (winner + 1 / (1 + Math.exp(-margin / MARGIN))) / 2;
  }

  private static double chance(Score score) {
    if (score.wins()) return chance(score.margin());
    if (score.loses()) return chance(-score.margin());
    return 1 / (1 + Math.exp(-(double) score.value() / Network.LOGIT));
  }

  /**
   * Places all pieces. How far from the best is drawn for each game and player: most play nearly
   * the best they know, some nearly at random.
   */
  private Playthrough place(int[] cells) {
    double[] daring = new double[2];
    for (int side = 0; side < 2; side++) {
      double draw = random.nextInt(1000) / 1000.0;
      daring[side] = random.nextInt(10) == 0 ? 300 * draw : 75 * draw * draw;
    }
    Playthrough game = Playthrough.start(new Dvonn(false), random);
    DvonnNode node = new DvonnNode(evaluation);
    DvonnNode next = new DvonnNode(evaluation);
    for (int placed = 0; placed < FULL; placed++) {
      node.set(game.position());
      int side = node.side;
      double most = Double.NEGATIVE_INFINITY;
      int best = 0;
      for (int move : game.position().moves()) {
        next.follow(node, move);
        int white = evaluation.placingWorth(next);
        double worth = (side == 0 ? white : -white) + daring[side] * gumbel();
        if (worth > most) {
          most = worth;
          best = move;
        }
      }
      cells[placed] = best & 63;
      game = game.play(best);
    }
    return game;
  }

  /** Noise by which the highest of some values is drawn in proportion to their exponentials. */
  private double gumbel() {
    double draw = (1 + random.nextInt(1_000_000)) / 1_000_002.0;
    return -Math.log(-Math.log(draw));
  }

  private static void addPlacing(int[] cells, double result, Samples samples) {
    int[] ones = new int[DvonnPlacingInputs.SHAPE.width()];
    for (int placed = 0; placed <= FULL; placed++) {
      ones[placed] = DvonnPlacingInputs.stage(placed);
      if (placed > 0) samples.add(ones, placed + 1, 0, result);
      if (placed == FULL) return;
      int kind = placed < 3 ? DvonnPlacingInputs.RED : placed % 2;
      ones[placed] = DvonnPlacingInputs.piece(kind, cells[placed]);
    }
  }

  private void addStacking(List<Turn> turns, double result, Samples samples) {
    DvonnEvaluation features = new DvonnEvaluation(weights, List.of());
    DvonnNode node = new DvonnNode(features);
    for (Turn turn : turns) {
      node.set(turn.position);
      int known = features.known(node);
      double white = RESULT * result + (1 - RESULT) * turn.found;
      double own = node.side == 0 ? white : 1 - white;
      samples.add(features.inputs().ones, features.inputs().count, known, own);
    }
  }
}
