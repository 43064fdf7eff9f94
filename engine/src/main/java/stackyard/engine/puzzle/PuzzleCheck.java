package stackyard.engine.puzzle;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import stackyard.engine.Host;

/** Proves puzzles again. */
public final class PuzzleCheck {
  private final Host host;

  public PuzzleCheck(Host host) {
    this.host = host;
  }

  /** A flaw in the values, the solution, the themes or the name of a puzzle, if there is one. */
  public Optional<String> flaw(Puzzle puzzle) {
    GamePuzzles puzzles = GamePuzzles.of(puzzle.position().game());
    Proof proof = puzzles.proof(host, Long.MAX_VALUE);
    Map<String, Integer> values = proof.values(puzzle.position(), puzzle.goal());
    if (!values.equals(puzzle.values())) return Optional.of("the values are " + values);
    Best best = Best.of(values);
    if (!puzzles.isClear(puzzle.position(), best)) {
      return Optional.of(best.move() + " is not clearly the best move");
    }
    List<List<String>> line = proof.solution(puzzle.position(), best, puzzle.goal());
    if (!line.equals(puzzle.solution())) return Optional.of("the solution is " + line);
    if (!proof.isSound(puzzle)) {
      return Optional.of("the end is too near, too far, or lost all the same");
    }
    List<Theme> themes = puzzles.themesOf(puzzle);
    if (!themes.equals(puzzle.themes())) {
      return Optional.of("the themes are " + themes.stream().map(Theme::word).toList());
    }
    String id = PuzzleFinder.id(puzzle.position());
    return id.equals(puzzle.id()) ? Optional.empty() : Optional.of("its name is " + id);
  }
}
