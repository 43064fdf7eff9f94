package stackyard.engine.docker;

import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import stackyard.engine.Analysis;
import stackyard.engine.Analysis.Line;
import stackyard.engine.Chances;
import stackyard.engine.Host;
import stackyard.engine.Limits;
import stackyard.engine.Score;
import stackyard.engine.Searcher;
import stackyard.rules.Playthrough;
import stackyard.rules.Position;
import stackyard.rules.docker.DockerPosition;

/**
 * Finds lines of one move, or one roll, with winning probabilities: exact ones when two players are
 * left, else those of a {@link DockerSearch}.
 *
 * <p>Limits of nodes and depth hold for the search alone, so that with them a result does not
 * depend on what has been solved before. The limit of time and a stop hold for solving too: if
 * there is no solution after half of the time, a search has the rest.
 */
final class DockerSearcher implements Searcher {
  private static final int DEEPEST = 30;

  /** Reading the clock costs more than a position. */
  private static final int NODES_BETWEEN_READINGS = 64;

  private final Host host;
  private final DockerSolutions solutions;

  DockerSearcher(Host host) {
    this(host, DockerSolutions.SHARED);
  }

  DockerSearcher(Host host, DockerSolutions solutions) {
    this.host = host;
    this.solutions = solutions;
  }

  @Override
  public Analysis analyse(
      Playthrough playthrough,
      Limits limits,
      int lines,
      Consumer<Analysis> progress,
      BooleanSupplier stop) {
    DockerPosition position = (DockerPosition) playthrough.position();
    Budget budget = new Budget(limits, stop);
    Chances chances = chances(position, budget);
    List<Line> found =
        chances.moves(position).stream()
            .limit(lines)
            .map(value -> new Line(List.of(value.move()), new Score(value.score(), budget.solved)))
            .toList();
    Analysis analysis =
        new Analysis(
            found,
            budget.solved ? 0 : budget.search.depth(),
            budget.solved ? 0 : budget.search.nodes());
    progress.accept(analysis);
    return analysis;
  }

  @Override
  public Optional<Chances> chances(Limits limits) {
    return Optional.of(
        new Chances() {
          @Override
          public List<Double> values(Position position) {
            return within(position).values(position);
          }

          @Override
          public List<MoveValue> moves(Position position) {
            return within(position).moves(position);
          }

          private Chances within(Position position) {
            return DockerSearcher.this.chances(
                (DockerPosition) position, new Budget(limits, () -> false));
          }
        });
  }

  @Override
  public void prepare(Position position) {
    DockerPosition docker = (DockerPosition) position;
    if (docker.in().size() == 2) solutions.of(docker, host, () -> false);
  }

  private Chances chances(DockerPosition position, Budget budget) {
    if (position.in().size() != 2) return budget.search;
    Optional<DockerSolution> solution = solutions.of(position, host, budget::isHalfSpent);
    budget.solved = solution.isPresent();
    return solution.isPresent() ? solution.get() : budget.search;
  }

  /** The limits of one call, and its search. */
  private final class Budget {
    private final Limits limits;
    private final BooleanSupplier stop;
    private final long start = host.clock().getAsLong();
    private final DockerSearch search =
        new DockerSearch(DockerWeights.tuned(), DEEPEST, Long.MAX_VALUE, this::isSpent);
    private int readings;
    private boolean solved;

    Budget(Limits limits, BooleanSupplier stop) {
      this.limits = limits;
      this.stop = stop;
    }

    private boolean isSpent() {
      if (search.nodes() >= limits.nodes() || search.depth() >= limits.depth()) return true;
      return readings++ % NODES_BETWEEN_READINGS == 0 && isOver(limits.millis());
    }

    private boolean isHalfSpent() {
      return isOver(limits.millis() / 2);
    }

    private boolean isOver(long millis) {
      return stop.getAsBoolean() || host.clock().getAsLong() - start >= millis;
    }
  }
}
