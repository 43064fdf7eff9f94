package stackyard.engine.pathagon;

import java.util.List;
import java.util.function.Supplier;
import stackyard.engine.Coaching;
import stackyard.engine.Engine;
import stackyard.engine.Hint.Fact;
import stackyard.engine.Host;
import stackyard.engine.Resources;
import stackyard.engine.Scale;
import stackyard.engine.Searcher;
import stackyard.engine.learning.LearningGame;
import stackyard.engine.learning.Network;
import stackyard.engine.learning.Samples;
import stackyard.engine.learning.Tunable;
import stackyard.engine.learning.Tuning;
import stackyard.engine.learning.Weights;
import stackyard.engine.puzzle.GamePuzzles;
import stackyard.engine.puzzle.PuzzleGame;
import stackyard.engine.search.SearchNode;
import stackyard.engine.search.SearchedGame;
import stackyard.engine.search.TreeSearch;
import stackyard.rules.Game;
import stackyard.rules.Position;
import stackyard.rules.pathagon.Pathagon;

/** The engine's knowledge of Pathagon. */
public final class PathagonEngine extends SearchedGame
    implements Tunable, LearningGame, PuzzleGame {
  /** A fact: the move traps so many enemy pieces. */
  static final String TRAPS = "traps";

  private static final Scale PLACING = new Scale.Distance("placing", 175);
  private static final Scale MOVING = new Scale.Distance("moving", 160);

  /** The weights that the engine plays with, read when they are first needed. */
  private static final class Tuned {
    private static final Weights WEIGHTS = weights("pathagon.weights");
  }

  /** The network that the engine plays with, read when it is first needed. */
  private static final class Learnt {
    private static final List<Network> NETWORKS = List.of(network());

    private static Network network() {
      return Network.read(
          PathagonInputs.SHAPE, Resources.text(PathagonEngine.class, "pathagon.network"));
    }
  }

  /** The weights that tuning starts from. */
  private static final class HandPicked {
    private static final Weights WEIGHTS = weights("pathagon-hand.weights");
  }

  private static Weights weights(String resource) {
    return Weights.read(PathagonFeatures.FEATURES, Resources.text(PathagonEngine.class, resource));
  }

  @Override
  public String name() {
    return "pathagon";
  }

  @Override
  public Scale scale(Position position) {
    return position.standing(position.turn()).inHand() > 0 ? PLACING : MOVING;
  }

  @Override
  public List<String> resources() {
    return List.of(
        "stackyard/engine/pathagon/pathagon.weights", "stackyard/engine/pathagon/pathagon.network");
  }

  @Override
  public Supplier<SearchNode> nodes() {
    return PathagonEvaluation.nodes(Tuned.WEIGHTS, Learnt.NETWORKS);
  }

  @Override
  protected Supplier<SearchNode> handPickedNodes() {
    return nodes(HandPicked.WEIGHTS);
  }

  /** Nodes that judge by features alone. */
  private static Supplier<SearchNode> nodes(Weights weights) {
    return PathagonEvaluation.nodes(weights, List.of());
  }

  @Override
  protected List<Integer> errors() {
    return List.of(1_000, 600, 300, 400, 250, 40, 0, 0);
  }

  @Override
  public List<Fact> facts(Position position, int move) {
    int trapped = position.effect(move).removed().size();
    return trapped == 0 ? List.of() : List.of(new Fact(TRAPS, trapped));
  }

  @Override
  public Coaching coaching(Engine engine) {
    return new PathagonCoaching(engine);
  }

  @Override
  public double movesLeft(Position position) {
    return Math.max(8, 22 - position.standing(position.turn()).pieces());
  }

  @Override
  public int openingPlies(Game game) {
    return 4;
  }

  @Override
  public String tunedWeights(int rounds, int games, long nodes, long seed) {
    return new Tuning(new Pathagon(false, false), PathagonEngine::nodes, PathagonEngine::groups)
        .tune(HandPicked.WEIGHTS, rounds, games, nodes, seed);
  }

  private static List<Tuning.Group<?>> groups() {
    Weights none = Weights.zero(PathagonFeatures.FEATURES);
    PathagonFeatures features = new PathagonFeatures(none);
    PathagonNode node = new PathagonNode(new PathagonEvaluation(none, List.of()));
    return List.of(new Tuning.Group<>(features, node, history -> history));
  }

  @Override
  public List<Network.Shape> shapes() {
    return List.of(PathagonInputs.SHAPE);
  }

  @Override
  public List<int[]> symmetries(Network.Shape shape) {
    return PathagonInputs.symmetries();
  }

  @Override
  public void play(List<Network> networks, long nodes, long seed, List<Samples> samples) {
    new PathagonLearning(Tuned.WEIGHTS, networks, nodes, seed).play(samples.getFirst());
  }

  @Override
  public Searcher searcher(Host host, List<Network> networks) {
    return new TreeSearch(host, () -> PathagonEvaluation.nodes(Tuned.WEIGHTS, networks));
  }

  @Override
  public GamePuzzles puzzles() {
    return new PathagonPuzzles();
  }
}
