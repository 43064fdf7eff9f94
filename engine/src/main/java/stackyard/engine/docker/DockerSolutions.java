package stackyard.engine.docker;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import stackyard.engine.Host;
import stackyard.rules.SplitMix64;
import stackyard.rules.docker.Docker;
import stackyard.rules.docker.DockerPosition;

/**
 * The solutions that this process knows: all searchers share them, so that none is read or computed
 * twice. The game for two is kept in the host's cache too.
 */
final class DockerSolutions {
  /** The one for all searchers. */
  static final DockerSolutions SHARED = new DockerSolutions();

  private static final String FOR_TWO = "docker-2.bin";

  /** Six digits have to do where nothing can be kept: more would take seconds longer each time. */
  private static final double QUICK = 1e-6;

  /** A solution takes about 6 MB, one that is not finished about 30 MB. */
  private static final int MOST_SOLVED = 8;

  private static final int MOST_UNFINISHED = 2;

  /** Used last comes last. */
  private final List<DockerSolution> solved = new ArrayList<>();

  private final List<DockerSolver> unfinished = new ArrayList<>();

  /**
   * A solution that has a position in which two players are left.
   *
   * @param stop asked now and then; what is done when it says true is not lost, and the next call
   *     goes on
   * @return empty if the work was interrupted
   */
  Optional<DockerSolution> of(DockerPosition position, Host host, BooleanSupplier stop) {
    double precision = host.cache().keeps() ? DockerSolver.PRECISE : QUICK;
    Optional<DockerSolution> known = known(position, precision);
    if (known.isPresent() || position.game().players() > 2) {
      return known.or(() -> solve(position, precision, stop));
    }
    Optional<DockerSolution> forTwo = forTwo(host, precision, stop);
    if (forTwo.isEmpty() || forTwo.get().has(position)) return forTwo;
    return solve(position, precision, stop);
  }

  private Optional<DockerSolution> forTwo(Host host, double precision, BooleanSupplier stop) {
    DockerPosition start = new Docker(2).start(new SplitMix64(0));
    Optional<DockerSolution> known = known(start, precision);
    if (known.isPresent()) return known;
    Optional<DockerSolution> kept =
        host.cache().read(FOR_TWO).flatMap(bytes -> DockerSolutionBytes.read(start, bytes));
    kept.ifPresent(this::add);
    if (kept.isPresent()) return kept;
    Optional<DockerSolution> solution = solve(start, precision, stop);
    solution.ifPresent(
        found -> host.cache().write(FOR_TWO, DockerSolutionBytes.write(start, found)));
    return solution;
  }

  private Optional<DockerSolution> solve(
      DockerPosition start, double precision, BooleanSupplier stop) {
    DockerSolver solver = takeUnfinished(start, precision);
    Optional<DockerSolution> solution = solver.work(stop);
    if (solution.isPresent()) add(solution.get());
    else putBack(solver);
    return solution;
  }

  private synchronized Optional<DockerSolution> known(DockerPosition position, double precision) {
    for (DockerSolution solution : solved.reversed()) {
      if (solution.precision() > precision || !solution.has(position)) continue;
      solved.remove(solution);
      solved.add(solution);
      return Optional.of(solution);
    }
    return Optional.empty();
  }

  private synchronized void add(DockerSolution solution) {
    solved.add(solution);
    if (solved.size() > MOST_SOLVED) solved.removeFirst();
  }

  /** While one thread works on a position, another that wants it too begins from scratch. */
  private synchronized DockerSolver takeUnfinished(DockerPosition start, double precision) {
    for (Iterator<DockerSolver> all = unfinished.iterator(); all.hasNext(); ) {
      DockerSolver solver = all.next();
      if (solver.precision() > precision || !solver.start().equals(start)) continue;
      all.remove();
      return solver;
    }
    return new DockerSolver(start, precision);
  }

  private synchronized void putBack(DockerSolver solver) {
    unfinished.add(solver);
    if (unfinished.size() > MOST_UNFINISHED) unfinished.removeFirst();
  }
}
