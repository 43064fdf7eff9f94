package stackyard.engine.puzzle;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import stackyard.engine.DockerSolution;
import stackyard.engine.puzzle.Solutions.Best;

/** Proves puzzles again. */
public final class PuzzleCheck {
  private final Supplier<DockerSolution> dockerForTwo;
  private Optional<DockerSolution> solution = Optional.empty();

  /**
   * @param dockerForTwo gives the solution of Docker for two when it is needed first
   */
  public PuzzleCheck(Supplier<DockerSolution> dockerForTwo) {
    this.dockerForTwo = dockerForTwo;
  }

  private DockerSolution docker() {
    DockerSolution known = solution.orElseGet(dockerForTwo);
    solution = Optional.of(known);
    return known;
  }

  /**
   * What is wrong with the values, the solution, the themes or the name of a puzzle, if anything.
   */
  public Optional<String> flaw(Puzzle puzzle) {
    Proof proof = new Proof(this::docker, Long.MAX_VALUE);
    Map<String, Integer> values = proof.values(puzzle.position(), puzzle.goal());
    if (!values.equals(puzzle.values())) return Optional.of("the values are " + values);
    Best best = Best.of(values);
    if (!PuzzleFinder.isClear(puzzle.position(), best)) {
      return Optional.of(best.move() + " is not clearly the best move");
    }
    List<List<String>> line = new Solutions(proof).of(puzzle.position(), best, puzzle.goal());
    if (!line.equals(puzzle.solution())) return Optional.of("the solution is " + line);
    if (!PuzzleFinder.isSound(proof, puzzle)) {
      return Optional.of("the end is too near, too far, or lost all the same");
    }
    List<Theme> themes = Themes.of(puzzle);
    if (!themes.equals(puzzle.themes())) return Optional.of("the themes are " + themes);
    String id = PuzzleFinder.id(puzzle.position());
    return id.equals(puzzle.id()) ? Optional.empty() : Optional.of("its name is " + id);
  }
}
