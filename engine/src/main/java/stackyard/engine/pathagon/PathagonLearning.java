package stackyard.engine.pathagon;

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
import stackyard.engine.search.TreeSearch;
import stackyard.rules.Playthrough;
import stackyard.rules.Seat;
import stackyard.rules.SplitMix64;
import stackyard.rules.pathagon.Pathagon;
import stackyard.rules.pathagon.PathagonPosition;

/**
 * A game of Pathagon to learn from. It begins with some random moves, and one game in three has
 * some more on the way. The positions after the last of them in which neither player can win at
 * once are samples of how the game ended.
 */
final class PathagonLearning {
  private static final int LONGEST = 160;

  /** One thread and a clock that stands still, so that games repeat. */
  private static final Host HOST = Host.ofThreads(1, 1).withoutHelpers().withClock(() -> 0);

  /** How much the result of the game counts in what is learnt of a position, beside its search. */
  private static final double RESULT = 0.7;

  private final Weights weights;
  private final long nodes;
  private final SplitMix64 random;
  private final Engine engine;

  PathagonLearning(Weights weights, List<Network> networks, long nodes, long seed) {
    this.weights = weights;
    this.nodes = nodes;
    random = new SplitMix64(seed);
    TreeSearch search = new TreeSearch(HOST, () -> PathagonEvaluation.nodes(weights, networks));
    engine = new Engine(game -> search);
  }

  /** A position on the way, with what the search found for Dark. */
  private record Turn(PathagonPosition position, double found) {}

  void play(Samples samples) {
    int opening = 1 + random.nextInt(8);
    int disturbances = random.nextInt(3) == 0 ? 1 + random.nextInt(4) : 0;
    List<Turn> turns = new ArrayList<>();
    Playthrough game = Playthrough.start(new Pathagon(false, false), random);
    while (!game.over() && game.ply() < LONGEST) {
      PathagonPosition position = (PathagonPosition) game.position();
      int move;
      boolean disturbed = disturbances > 0 && random.nextInt(10) == 0;
      if (game.ply() < opening || disturbed) {
        if (game.ply() >= opening) disturbances--;
        turns.clear();
        int[] moves = position.moves();
        move = moves[random.nextInt(moves.length)];
      } else {
        Analysis analysis = engine.analyse(game, Limits.ofNodes(nodes));
        move = analysis.bestMove();
        double found = chance(analysis.best().score());
        turns.add(new Turn(position, position.toMove() == Pathagon.DARK ? found : 1 - found));
      }
      game = game.play(move);
    }
    Seat winner = game.position().winner();
    double dark = winner == Pathagon.DARK ? 1 : winner == Pathagon.LIGHT ? 0 : 0.5;
    add(turns, dark, samples);
  }

  private static double chance(Score score) {
    if (score.wins()) return 1;
    if (score.loses()) return 0;
    return 1 / (1 + Math.exp(-(double) score.value() / Network.LOGIT));
  }

  private void add(List<Turn> turns, double result, Samples samples) {
    PathagonEvaluation features = new PathagonEvaluation(weights, List.of());
    PathagonNode node = new PathagonNode(features);
    for (Turn turn : turns) {
      node.set(turn.position);
      if (node.winning() != 0 || node.threats() != 0) continue;
      int known = features.knownWithInputs(node);
      double dark = RESULT * result + (1 - RESULT) * turn.found;
      double own = node.side == 0 ? dark : 1 - dark;
      samples.add(features.inputs().ones, features.inputs().count, known, own);
    }
  }
}
