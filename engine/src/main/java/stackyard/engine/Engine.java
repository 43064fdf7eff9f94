package stackyard.engine;

import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongSupplier;
import stackyard.engine.Analysis.Line;
import stackyard.rules.Docker;
import stackyard.rules.DockerPosition;
import stackyard.rules.Dvonn;
import stackyard.rules.Game;
import stackyard.rules.Match;
import stackyard.rules.Pathagon;
import stackyard.rules.Position;

/** Finds the best moves of a position. It remembers what it found from one call to the next. */
public final class Engine {
  /** Positions looked at between two looks at the clock. */
  private static final int STEP = 1024;

  private final TranspositionTable table;
  private final Host.Helpers helpers;
  private final Function<Game, Evaluation> evaluations;
  private final LongSupplier clock;
  private final AtomicBoolean stopped = new AtomicBoolean();
  private final DockerAnalysis docker;

  /**
   * @param mebibytes how much memory to use for what has been found
   * @param threads how many threads search together
   */
  public Engine(int mebibytes, int threads) {
    this(mebibytes, threads, Engine::evaluation, Engine::millis);
  }

  /** An engine for DVONN and Pathagon before any tuning, to measure progress against. */
  public static Engine withHandPickedWeights(int mebibytes, int threads) {
    return new Engine(
        mebibytes,
        threads,
        game -> evaluation(game, Weights.resource(game.name() + "-hand.weights")),
        Engine::millis);
  }

  /** An engine for a place where there may be neither threads nor files. */
  public Engine(Host host) {
    this(host, Engine::evaluation, Engine::millis);
  }

  static long millis() {
    return System.nanoTime() / 1_000_000;
  }

  /**
   * @param clock milliseconds since some moment
   */
  Engine(int mebibytes, int threads, Function<Game, Evaluation> evaluations, LongSupplier clock) {
    this(Host.ofThreads(mebibytes, threads), evaluations, clock);
  }

  Engine(Host host, Function<Game, Evaluation> evaluations, LongSupplier clock) {
    table = new TranspositionTable(host.mebibytes());
    helpers = host.helpers();
    this.evaluations = evaluations;
    this.clock = clock;
    docker = new DockerAnalysis(clock, stopped::get, host.dockerForTwo());
  }

  static Evaluation evaluation(Game game) {
    return evaluation(game, Weights.resource(game.name() + ".weights"));
  }

  static Evaluation evaluation(Game game, Weights weights) {
    return switch (game) {
      case Dvonn _ -> new DvonnEvaluation(weights);
      case Pathagon _ -> new PathagonEvaluation(weights);
      case Docker _ -> throw new IllegalArgumentException("Docker has values of its own");
    };
  }

  /** The chances of all players of Docker, thinking about each position within the limits. */
  public DockerValues docker(Limits limits) {
    return docker.values(limits);
  }

  /** Forgets everything, so that the next search does not depend on those before. */
  public void forget() {
    table.clear();
  }

  /** Makes a search in progress in another thread come to its end at once. */
  public void stop() {
    stopped.set(true);
  }

  /** Thinks within the limits. */
  public Analysis analyse(Match match, Limits limits) {
    return analyse(match, limits, 1, progress -> {});
  }

  /** Thinks within the limits and tells what it knows after each depth. */
  public Analysis analyse(Match match, Limits limits, int lines, Consumer<Analysis> progress) {
    stopped.set(false);
    if (match.position() instanceof DockerPosition position) {
      Analysis analysis = docker.analyse(position, limits, lines);
      progress.accept(analysis);
      return analysis;
    }
    Search search = new Search(match, limits, lines, progress);
    helpers.run(
        number -> search.deepen(number % 2, false),
        () -> {
          search.deepen(0, true);
          search.done.set(true);
        });
    return search.analysis;
  }

  /** One call's search, by all threads. */
  private final class Search {
    private final Game game;
    private final Position position;
    private final long[] past;
    private final Limits limits;
    private final int lines;
    private final Consumer<Analysis> progress;
    private final long start = clock.getAsLong();
    private final AtomicLong nodes = new AtomicLong();
    private final AtomicBoolean done = new AtomicBoolean();
    private Analysis analysis;

    Search(Match match, Limits limits, int lines, Consumer<Analysis> progress) {
      game = match.game();
      position = match.position();
      past =
          match.history().stream()
              .limit(match.ply())
              .mapToLong(before -> before.position().hash())
              .toArray();
      this.limits = limits;
      this.lines = lines;
      this.progress = progress;
      int[] moves = position.moves();
      Line any = new Line(List.of(moves[0]), new Score(0, false));
      analysis = new Analysis(List.of(any), 0, 0);
    }

    private static boolean isFinal(Score score, Evaluation evaluation) {
      return score.exact() || (score.proven() && !evaluation.winsCount());
    }

    /** How many positions a thread may look at until it asks again; 0 when it must stop. */
    private int allowance() {
      boolean mustStop =
          done.get() || stopped.get() || clock.getAsLong() - start >= limits.millis();
      if (mustStop) return 0;
      long before =
          nodes.getAndAccumulate(STEP, (spent, step) -> Math.min(spent + step, limits.nodes()));
      return (int) Math.min(STEP, limits.nodes() - before);
    }

    /** Searches deeper and deeper until there is nothing more to find or the limits are met. */
    void deepen(int skip, boolean reports) {
      Evaluation evaluation = evaluations.apply(game);
      AlphaBeta search = new AlphaBeta(evaluation, table, past, this::allowance);
      int step = evaluation.depthStep();
      int deepest = Math.min(limits.depth(), 100);
      // The first look is at the next move alone, so that the smallest limits give a choice.
      for (int depth = Math.min(1 + step * skip, deepest); ; depth = next(depth, step, deepest)) {
        AlphaBeta.Found found = search.search(position, depth, lines);
        if (reports) report(found, depth, nodes.get() - search.unused());
        if (!found.whole() || depth == deepest) return;
        if (found.lines().stream().allMatch(line -> isFinal(line.score(), evaluation))) return;
      }
    }

    /** The multiple of the step after a depth, or the deepest of all. */
    private static int next(int depth, int step, int deepest) {
      return Math.min(depth - depth % step + step, deepest);
    }

    private void report(AlphaBeta.Found found, int depth, long looked) {
      if (found.whole()) {
        analysis = new Analysis(found.lines(), depth, looked);
        progress.accept(analysis);
        return;
      }
      // Of a depth that was not finished only a better first move counts.
      boolean better =
          lines == 1
              && !found.lines().isEmpty()
              && found.lines().getFirst().move() != analysis.bestMove();
      List<Line> best = better ? found.lines() : analysis.lines();
      analysis = new Analysis(best, analysis.depth(), looked);
    }
  }
}
