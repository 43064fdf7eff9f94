package stackyard.engine.learning;

import java.util.function.Function;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import stackyard.engine.Engine;
import stackyard.engine.GameEngine;
import stackyard.engine.Host;
import stackyard.engine.Limits;
import stackyard.engine.Searcher;
import stackyard.rules.Game;
import stackyard.rules.Playthrough;
import stackyard.rules.SplitMix64;

/**
 * Games of the engine against itself, to learn from. Each begins with some random moves, so that no
 * two are alike; the same seed gives the same games.
 */
public final class SelfPlay {
  private static final int LONGEST = 200;

  /** One thread and a clock that stands still: only nodes count, so that games repeat. */
  private static final Host HOST = Host.ofThreads(1, 1).withoutHelpers().withClock(() -> 0);

  private final Game game;
  private final GameEngine gameEngine;
  private final Limits limits;
  private final Function<Host, Searcher> searchers;

  /**
   * @param nodes how many positions to search for each move
   */
  public SelfPlay(Game game, long nodes) {
    this(game, nodes, GameEngine.of(game)::searcher);
  }

  SelfPlay(Game game, long nodes, Function<Host, Searcher> searchers) {
    this.game = game;
    gameEngine = GameEngine.of(game);
    limits = Limits.ofNodes(nodes);
    this.searchers = searchers;
  }

  /** Plays games on all processors. */
  public Stream<Playthrough> play(int games, long seed) {
    return LongStream.range(0, games).parallel().mapToObj(i -> play(seed + i));
  }

  /** Plays the game of a seed to its end, or for {@value #LONGEST} moves. */
  private Playthrough play(long seed) {
    SplitMix64 random = new SplitMix64(seed);
    Engine engine = new Engine(same -> searchers.apply(HOST));
    Playthrough playthrough = Playthrough.start(game, random);
    int randomMoves = gameEngine.selfPlayOpeningPlies(random);
    while (!playthrough.over() && playthrough.ply() < LONGEST) {
      int[] moves = playthrough.position().moves();
      boolean atRandom = playthrough.ply() < randomMoves || playthrough.position().chance();
      int move =
          atRandom
              ? moves[random.nextInt(moves.length)]
              : engine.analyse(playthrough, limits).bestMove();
      playthrough = playthrough.play(move);
    }
    return playthrough;
  }
}
