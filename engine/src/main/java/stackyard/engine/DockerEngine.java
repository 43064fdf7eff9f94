package stackyard.engine;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import stackyard.rules.DockerPosition;

/**
 * All there is to know about Docker: exact values when two players are left, else those of a
 * search.
 *
 * <pre>{@code
 * DockerSearch search = new DockerSearch(DockerWeights.tuned(), 4, 100_000, () -> false);
 * DockerEngine engine = new DockerEngine(search, DockerSolutionFile::forTwo);
 * int best = engine.moves(position).getFirst().move();
 * }</pre>
 */
public final class DockerEngine implements DockerValues {
  private final DockerSearch search;
  private final Supplier<DockerSolution> forTwo;

  /** The solution used last: the next position of a game is in it too. */
  private Optional<DockerSolution> last = Optional.empty();

  /**
   * An engine.
   *
   * @param forTwo gives the solution of the game for two when it is needed first
   */
  public DockerEngine(DockerSearch search, Supplier<DockerSolution> forTwo) {
    this.search = search;
    this.forTwo = forTwo;
  }

  @Override
  public List<Double> values(DockerPosition position) {
    return by(position).values(position);
  }

  @Override
  public List<MoveValue> moves(DockerPosition position) {
    return by(position).moves(position);
  }

  private DockerValues by(DockerPosition position) {
    if (position.in().size() != 2) return search;
    if (last.isEmpty() && position.game().players() == 2) last = Optional.of(forTwo.get());
    last = last.filter(solution -> solution.has(position));
    DockerSolution solution = last.orElseGet(() -> DockerSolution.of(position));
    last = Optional.of(solution);
    return solution;
  }
}
