package stackyard.engine;

import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import stackyard.engine.Analysis.Line;
import stackyard.engine.DockerValues.MoveValue;
import stackyard.rules.DockerPosition;

/**
 * Docker as the other games are analysed: lines of one move, or one roll, with winning
 * probabilities.
 */
final class DockerAnalysis {
  private static final int DEEPEST = 30;

  /** Looking at the clock costs more than a position. */
  private static final int NODES_PER_LOOK = 64;

  private final LongSupplier clock;
  private final BooleanSupplier stopped;
  private final DockerSearch search =
      new DockerSearch(DockerWeights.tuned(), DEEPEST, Long.MAX_VALUE, this::mustStop);
  private final DockerEngine engine;
  private Limits limits = Limits.NONE;
  private long start;
  private int looks;

  DockerAnalysis(LongSupplier clock, BooleanSupplier stopped, Supplier<DockerSolution> forTwo) {
    this.clock = clock;
    this.stopped = stopped;
    engine = new DockerEngine(search, forTwo);
  }

  private boolean mustStop() {
    if (search.nodes() >= limits.nodes() || search.depth() >= limits.depth()) return true;
    return looks++ % NODES_PER_LOOK == 0
        && (stopped.getAsBoolean() || clock.getAsLong() - start >= limits.millis());
  }

  Analysis analyse(DockerPosition position, Limits within, int lines) {
    limits = within;
    start = clock.getAsLong();
    looks = 0;
    boolean exact = position.in().size() == 2;
    List<Line> found =
        engine.moves(position).stream().limit(lines).map(value -> line(value, exact)).toList();
    return new Analysis(found, exact ? 0 : search.depth(), exact ? 0 : search.nodes());
  }

  private static Line line(MoveValue value, boolean exact) {
    return new Line(
        List.of(value.move()), new Score((int) Math.round(10_000 * value.winning()), exact));
  }

  /** Exact values where two players are left, else those of a search within the limits. */
  DockerValues values(Limits within) {
    limits = within;
    return position -> {
      start = clock.getAsLong();
      return engine.values(position);
    };
  }
}
