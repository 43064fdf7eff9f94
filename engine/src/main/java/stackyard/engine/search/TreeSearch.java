package stackyard.engine.search;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import stackyard.engine.Analysis;
import stackyard.engine.Analysis.Line;
import stackyard.engine.Host;
import stackyard.engine.Limits;
import stackyard.engine.Score;
import stackyard.engine.Searcher;
import stackyard.rules.Playthrough;
import stackyard.rules.Position;

/**
 * Searches deeper and deeper until there is nothing more to find or the limits are met. Threads
 * search the same tree and help each other by the table that they share.
 */
public final class TreeSearch implements Searcher {
  /** Positions searched between two looks at the clock. */
  private static final int STEP = 256;

  private static final int DEEPEST = 100;

  private final Host host;
  private final Supplier<Supplier<SearchNode>> nodes;
  private final Supplier<Misjudgement> misjudgements;
  private final TranspositionTable table;

  /** What each thread has learnt of moves, by its number. */
  private final Map<Integer, History> histories = new ConcurrentHashMap<>();

  /**
   * @param nodes gives each thread of each search what makes its nodes
   */
  public TreeSearch(Host host, Supplier<Supplier<SearchNode>> nodes) {
    this(host, nodes, () -> Misjudgement.NONE);
  }

  TreeSearch(
      Host host, Supplier<Supplier<SearchNode>> nodes, Supplier<Misjudgement> misjudgements) {
    this.host = host;
    this.nodes = nodes;
    this.misjudgements = misjudgements;
    table = new TranspositionTable(host.mebibytes());
  }

  @Override
  public void forget() {
    table.clear();
    histories.clear();
  }

  @Override
  public Analysis analyse(
      Playthrough playthrough,
      Limits limits,
      int lines,
      Consumer<Analysis> progress,
      BooleanSupplier stop) {
    table.grow();
    histories.values().forEach(History::age);
    Search search = new Search(playthrough, limits, lines, progress, stop);
    host.helpers()
        .run(
            number -> search.deepen(number),
            () -> {
              try {
                search.deepen(0);
              } finally {
                search.done.set(true);
              }
            });
    return search.analysis;
  }

  /** One call's search, by all threads. */
  private final class Search {
    private final Position position;
    private final List<Position> past;
    private final Limits limits;
    private final int lines;
    private final Consumer<Analysis> progress;
    private final BooleanSupplier stop;
    private final long start = host.clock().getAsLong();
    private final AtomicLong searched = new AtomicLong();
    private final AtomicBoolean done = new AtomicBoolean();
    private volatile Analysis analysis;

    Search(
        Playthrough playthrough,
        Limits limits,
        int lines,
        Consumer<Analysis> progress,
        BooleanSupplier stop) {
      position = playthrough.position();
      this.limits = limits;
      this.lines = lines;
      this.progress = progress;
      this.stop = stop;
      List<Playthrough> history = playthrough.history();
      past = history.subList(0, history.size() - 1).stream().map(Playthrough::position).toList();
      Line any = new Line(List.of(position.moves()[0]), new Score(0, false));
      analysis = new Analysis(List.of(any), 0, 0);
    }

    private static boolean isFinal(Score score, boolean winsDiffer) {
      return score.exact() || (score.proven() && !winsDiffer);
    }

    /** How many positions a thread may search until it asks again; 0 when it must stop. */
    private int allowance() {
      if (mustStop()) return 0;
      long before =
          searched.getAndAccumulate(STEP, (spent, step) -> Math.min(spent + step, limits.nodes()));
      return (int) Math.min(STEP, limits.nodes() - before);
    }

    /** One move ahead is looked in any case, which takes no time. */
    private boolean mustStop() {
      if (done.get()) return true;
      if (analysis.depth() == 0) return false;
      return stop.getAsBoolean() || host.clock().getAsLong() - start >= limits.millis();
    }

    /**
     * Searches deeper and deeper.
     *
     * @param thread 0 for the one that is asked, whose results count; the others are ahead of it,
     *     so that it finds in the table what they have found
     */
    void deepen(int thread) {
      Supplier<SearchNode> makers = nodes.get();
      History learnt = histories.computeIfAbsent(thread, _ -> new History());
      AlphaBeta search =
          new AlphaBeta(makers, misjudgements.get(), table, learnt, past, this::allowance, true);
      SearchNode root = makers.get();
      root.set(position);
      int step = root.depthStep();
      int deepest = Math.min(limits.depth(), DEEPEST);
      // The first search is one move deep, so that the smallest limits give a choice.
      int depth = Math.min(1 + step * (thread % 2), deepest);
      while (true) {
        AlphaBeta.Iteration found = search.search(position, depth, lines);
        if (thread == 0) report(found, depth, searched.get() - search.unused());
        if (!found.finished() || depth == deepest || mustStop()) return;
        boolean all =
            found.lines().stream().allMatch(line -> isFinal(line.score(), root.winsDiffer()));
        if (all) return;
        int least = thread == 0 ? depth : Math.max(depth, analysis.depth() + step * (thread % 2));
        depth = next(least, step, deepest);
      }
    }

    /** The multiple of the step after a depth, or the deepest of all. */
    private static int next(int depth, int step, int deepest) {
      return Math.min(depth - depth % step + step, deepest);
    }

    private void report(AlphaBeta.Iteration found, int depth, long visited) {
      if (found.finished()) {
        analysis = new Analysis(found.lines(), depth, visited);
        progress.accept(analysis);
        return;
      }
      // Of a depth that was not finished only a better first move counts.
      boolean better =
          lines == 1
              && !found.lines().isEmpty()
              && found.lines().getFirst().move() != analysis.bestMove();
      List<Line> best = better ? found.lines() : analysis.lines();
      analysis = new Analysis(best, analysis.depth(), visited);
    }
  }
}
