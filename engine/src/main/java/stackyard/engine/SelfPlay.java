package stackyard.engine;

import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import stackyard.rules.Docker;
import stackyard.rules.Dvonn;
import stackyard.rules.Game;
import stackyard.rules.Match;
import stackyard.rules.SplitMix64;

/**
 * Games of the engine against itself, to learn from. Each begins with some moves at random, so that
 * no two are alike; the same seed gives the same games.
 */
public final class SelfPlay {
  private static final int LONGEST = 200;

  private final Game game;
  private final Limits limits;
  private final Function<Game, Evaluation> evaluations;
  private final Supplier<DockerSolution> dockerForTwo;

  /**
   * @param nodes how many positions to look at for each move
   */
  public SelfPlay(Game game, long nodes) {
    this(game, nodes, Engine::evaluation);
  }

  SelfPlay(Game game, long nodes, Function<Game, Evaluation> evaluations) {
    this.game = game;
    limits = Limits.ofNodes(nodes);
    this.evaluations = evaluations;
    // Read once, and not for every game.
    Optional<DockerSolution> docker =
        game.equals(new Docker(2)) ? Optional.of(DockerSolutionFile.forTwo()) : Optional.empty();
    dockerForTwo = docker::orElseThrow;
  }

  /** Plays games on all processors. */
  public Stream<Match> play(int games, long seed) {
    return LongStream.range(0, games).parallel().mapToObj(i -> play(seed + i));
  }

  /** Plays the game of a seed to its end, or for {@value #LONGEST} moves. */
  Match play(long seed) {
    SplitMix64 random = new SplitMix64(seed);
    Host host = new Host(1, Host.Helpers.NONE, dockerForTwo);
    Engine engine = new Engine(host, evaluations, () -> 0);
    Match match = Match.start(game, random);
    // In DVONN anything from a few pieces to the whole board, so that all kinds of boards come up.
    int randomMoves = game instanceof Dvonn ? 6 + random.nextInt(46) : 2 + random.nextInt(8);
    while (!match.over() && match.ply() < LONGEST) {
      int[] moves = match.position().moves();
      boolean atRandom = match.ply() < randomMoves || match.position().chance();
      int move =
          atRandom ? moves[random.nextInt(moves.length)] : engine.analyse(match, limits).bestMove();
      match = match.play(move);
    }
    return match;
  }
}
