package stackyard.engine.dvonn;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import stackyard.engine.Coaching;
import stackyard.engine.Engine;
import stackyard.engine.Hint.Fact;
import stackyard.engine.Host;
import stackyard.engine.Resources;
import stackyard.engine.Scale;
import stackyard.engine.Searcher;
import stackyard.engine.contest.ForeignProtocol;
import stackyard.engine.contest.MatchPlayer;
import stackyard.engine.contest.Pace;
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
import stackyard.rules.Playthrough;
import stackyard.rules.Position;
import stackyard.rules.Seat;
import stackyard.rules.SplitMix64;
import stackyard.rules.dvonn.Dvonn;
import stackyard.rules.dvonn.DvonnPosition;

/** The engine's knowledge of DVONN. */
public final class DvonnEngine extends SearchedGame
    implements Tunable, LearningGame, PuzzleGame, ForeignProtocol {
  /** A fact: the move removes so many enemy pieces. */
  static final String REMOVES = "removes";

  /** A fact: the move takes an enemy stack of so many pieces. */
  static final String TAKES = "takes";

  /** A fact: the piece is placed next to so many red pieces. */
  static final String NEXT_TO_RED = "next_to_red";

  /** A fact: the piece is placed on the edge of the board. */
  static final String ON_EDGE = "on_edge";

  /** A fact: the move leaves the opponent so few moves. */
  static final String LEAVES_MOVES = "leaves_moves";

  private static final Scale PLACING = new Scale.Margin("placing", 409, 57);
  private static final Scale STACKING = new Scale.Margin("stacking", 212, 60);

  private static final int FEW_MOVES = 5;
  private static final int CELLS = 49;

  /** The time of a placement, as a share of that of a stacking move. */
  private static final double PLACEMENT = 0.2;

  /** The weights that the engine plays with, read when they are first needed. */
  private static final class Tuned {
    private static final Weights WEIGHTS = weights("dvonn.weights");
  }

  /** The networks that the engine plays with, read when they are first needed. */
  private static final class Learnt {
    private static final List<Network> NETWORKS =
        DvonnEvaluation.SHAPES.stream().map(DvonnEngine::network).toList();
  }

  private static Network network(Network.Shape shape) {
    String text = Resources.text(DvonnEngine.class, shape.name() + ".network");
    return Network.read(shape, text);
  }

  /** The weights that tuning starts from. */
  private static final class HandPicked {
    private static final Weights WEIGHTS = weights("dvonn-hand.weights");
  }

  private static Weights weights(String resource) {
    return Weights.read(DvonnEvaluation.FEATURES, Resources.text(DvonnEngine.class, resource));
  }

  @Override
  public String name() {
    return "dvonn";
  }

  @Override
  public Scale scale(Position position) {
    return ((DvonnPosition) position).stacking() ? STACKING : PLACING;
  }

  @Override
  public List<String> resources() {
    return List.of(
        "stackyard/engine/dvonn/dvonn.weights",
        "stackyard/engine/dvonn/dvonn-placing.network",
        "stackyard/engine/dvonn/dvonn-stacking.network");
  }

  @Override
  public Supplier<SearchNode> nodes() {
    return DvonnEvaluation.nodes(Tuned.WEIGHTS, Learnt.NETWORKS);
  }

  @Override
  protected Supplier<SearchNode> handPickedNodes() {
    return DvonnEvaluation.nodes(HandPicked.WEIGHTS, List.of());
  }

  @Override
  protected List<Integer> errors() {
    return List.of(1_000, 600, 300, 400, 250, 40, 0, 0);
  }

  /** The first piece may lie anywhere, so that games differ. */
  @Override
  public boolean anyMoveWillDo(Position position) {
    return ((DvonnPosition) position).occupied() == 0;
  }

  @Override
  public boolean mapsMoves(Position position) {
    return !((DvonnPosition) position).stacking();
  }

  @Override
  public List<Fact> facts(Position position, int move) {
    DvonnPosition dvonn = (DvonnPosition) position;
    Position.Effect effect = dvonn.effect(move);
    if (effect.path().isEmpty()) return List.of();
    if (!dvonn.stacking()) return placing(dvonn, effect.path().getLast().cell());
    List<Fact> facts = new ArrayList<>();
    Seat opponent = dvonn.toMove() == Dvonn.WHITE ? Dvonn.BLACK : Dvonn.WHITE;
    int removed = 0;
    for (int cell : effect.removed()) {
      if (dvonn.owner(cell) == opponent) removed += dvonn.height(cell);
    }
    if (removed > 0) facts.add(new Fact(REMOVES, removed));
    int target = effect.path().getLast().cell();
    if (dvonn.owner(target) == opponent) facts.add(new Fact(TAKES, dvonn.height(target)));
    DvonnPosition next = dvonn.play(move);
    int left = mustPass(next) ? 0 : next.moveCount();
    if (left <= FEW_MOVES) facts.add(new Fact(LEAVES_MOVES, left));
    return facts;
  }

  private static List<Fact> placing(DvonnPosition position, int cell) {
    long around = DvonnPosition.around(1L << cell);
    List<Fact> facts = new ArrayList<>();
    int red = Long.bitCount(around & position.dvonn());
    if (red > 0) facts.add(new Fact(NEXT_TO_RED, red, cell));
    if (DvonnReasons.onEdge(cell)) facts.add(new Fact(ON_EDGE, 1, cell));
    return facts;
  }

  /** Whether the player on turn has no move but to pass, or none at all. */
  static boolean mustPass(DvonnPosition position) {
    return position.over() || position.effect(position.moves()[0]).path().isEmpty();
  }

  @Override
  public Coaching coaching(Engine engine) {
    return new DvonnCoaching(engine);
  }

  @Override
  public double movesLeft(Position position) {
    DvonnPosition dvonn = (DvonnPosition) position;
    int stacks = Long.bitCount(dvonn.occupied());
    if (dvonn.stacking()) return stackingMoves(stacks);
    double placements = (CELLS - stacks) / 2.0;
    return placements + stackingMoves(CELLS) / PLACEMENT;
  }

  /** A player's every move takes a stack or two off the board, and the last twenty are solved. */
  private static double stackingMoves(int stacks) {
    return Math.max(2, (stacks - 26) / 2.1);
  }

  @Override
  public int openingPlies(Game game) {
    return game.startsAtRandom() ? 0 : 6;
  }

  /** Anything from a few pieces to the whole board, so that all kinds of boards come up. */
  @Override
  public int selfPlayOpeningPlies(SplitMix64 random) {
    return 6 + random.nextInt(46);
  }

  @Override
  public String tunedWeights(int rounds, int games, long nodes, long seed) {
    return new Tuning(
            new Dvonn(false),
            weights -> DvonnEvaluation.nodes(weights, List.of()),
            DvonnEngine::groups)
        .tune(HandPicked.WEIGHTS, rounds, games, nodes, seed);
  }

  @Override
  public List<Network.Shape> shapes() {
    return DvonnEvaluation.SHAPES;
  }

  @Override
  public List<int[]> symmetries(Network.Shape shape) {
    return DvonnLearning.symmetries(shape);
  }

  @Override
  public void play(List<Network> networks, long nodes, long seed, List<Samples> samples) {
    new DvonnLearning(Tuned.WEIGHTS, networks, nodes, seed).play(samples);
  }

  @Override
  public Searcher searcher(Host host, List<Network> networks) {
    return new TreeSearch(host, () -> DvonnEvaluation.nodes(Tuned.WEIGHTS, networks));
  }

  /** A full board tells about placing, what follows about stacking. */
  private static List<Tuning.Group<?>> groups() {
    Weights none = Weights.zero(DvonnEvaluation.FEATURES);
    DvonnNode node = new DvonnNode(new DvonnEvaluation(none, List.of()));
    return List.of(
        new Tuning.Group<>(
            new DvonnPlacing(none), node, history -> stackingTurns(history).subList(0, 1)),
        new Tuning.Group<>(new DvonnStacking(none), node, DvonnEngine::stackingTurns));
  }

  private static List<Playthrough> stackingTurns(List<Playthrough> history) {
    return history.stream().filter(turn -> ((DvonnPosition) turn.position()).stacking()).toList();
  }

  @Override
  public GamePuzzles puzzles() {
    return new DvonnPuzzles();
  }

  @Override
  public String protocol() {
    return "codecup";
  }

  @Override
  public Game protocolGame() {
    return new Dvonn(false);
  }

  @Override
  public MatchPlayer foreignPlayer(String commandLine, Pace pace) {
    Pace.PerGame clock = pace instanceof Pace.PerGame given ? given : CodeCupPlayer.CONTEST;
    return new CodeCupPlayer(commandLine, clock);
  }
}
