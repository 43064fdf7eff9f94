package stackyard.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import stackyard.rules.Game;
import stackyard.rules.GameType;
import stackyard.rules.Position;
import stackyard.rules.SplitMix64;

/**
 * The engine's knowledge of one game. {@code META-INF/services/stackyard.engine.GameEngine} lists
 * the games; everything else asks this interface. A game with two players and no die best extends
 * {@link stackyard.engine.search.SearchedGame}.
 *
 * <p>A game can do more than that by implementing an interface of another package too: {@link
 * stackyard.engine.learning.Tunable}, {@link stackyard.engine.puzzle.PuzzleGame}, {@link
 * stackyard.engine.contest.ForeignProtocol}.
 */
public interface GameEngine {

  /** The name of the game, as {@link Game#of} takes it. */
  String name();

  /** Says how to read a {@link Score} of a position. */
  Scale scale(Position position);

  /** Searches as well as the engine can. */
  Searcher searcher(Host host);

  /** Searches with the evaluation from before any tuning, to measure progress against. */
  default Searcher handPickedSearcher(Host host) {
    return searcher(host);
  }

  /**
   * Searches as an opponent of a level does, who misjudges positions.
   *
   * @param level from 1 to {@link Opponent#LEVELS}; the highest errs least
   * @param random draws the errors
   */
  Searcher erringSearcher(Host host, int level, SplitMix64 random);

  /** Whether no move is known to be better than another, so that opponents choose at random. */
  default boolean anyMoveWillDo(Position position) {
    return false;
  }

  /** The facts that speak for a move, beyond those that every game has. */
  default List<Hint.Fact> facts(Position position, int move) {
    return List.of();
  }

  /**
   * Whether every move ends on an empty cell of its own, so that what each is worth can be shown on
   * the board.
   */
  default boolean mapsMoves(Position position) {
    return false;
  }

  /** Advises players who are learning. */
  Coaching coaching(Engine engine);

  /** How many moves as important as the next one the player on turn should expect to make. */
  double movesLeft(Position position);

  /** How many random moves the games of a match begin with, so that they differ. */
  int openingPlies(Game game);

  /** How many random moves a game of the engine against itself begins with. */
  default int selfPlayOpeningPlies(SplitMix64 random) {
    return 2 + random.nextInt(8);
  }

  /** Whether enough time would give the exact value of a position. */
  default boolean solvable(Position position) {
    return true;
  }

  /** Whether the first search solves a game, which takes a while and is kept. */
  default boolean solvedAtFirstUse(Game game) {
    return false;
  }

  /** The resources that a searcher reads, as paths on the class path. */
  List<String> resources();

  /** All games that the engine plays. */
  static List<GameEngine> all() {
    return Registry.ALL;
  }

  /** The knowledge of a game. */
  static GameEngine of(Game game) {
    return of(game.type());
  }

  /** The knowledge of a game, with any options. */
  static GameEngine of(GameType type) {
    for (GameEngine engine : all()) if (engine.name().equals(type.name())) return engine;
    throw new IllegalStateException("the engine does not play " + type.name());
  }

  /** Loads the games once. */
  final class Registry {
    private static final List<GameEngine> ALL = load();

    private Registry() {}

    private static List<GameEngine> load() {
      List<GameEngine> engines = new ArrayList<>();
      // TeaVM asks from within Maven, whose own class loader knows no games.
      ClassLoader loader = GameEngine.class.getClassLoader();
      for (GameEngine engine : ServiceLoader.load(GameEngine.class, loader)) engines.add(engine);
      return List.copyOf(engines);
    }
  }
}
