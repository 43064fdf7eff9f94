package stackyard.engine.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import stackyard.engine.Host;
import stackyard.rules.Game;

/** Puzzles are found, proven and checked. */
class PuzzleFinderTest {
  @Test
  void theSameSeedFindsTheSamePuzzlesAndTheyAreProven() {
    List<Integer> told = new ArrayList<>();
    List<Puzzle> puzzles = new PuzzleFinder(Game.of("docker")).find(4, 9, told::add);
    assertThat(puzzles)
        .hasSize(4)
        .isEqualTo(new PuzzleFinder(Game.of("docker")).find(4, 9, n -> {}));
    assertThat(told).last().isEqualTo(4);
    PuzzleCheck check = new PuzzleCheck(Host.ofThreads(1, 1));
    assertThat(puzzles).allSatisfy(puzzle -> assertThat(check.flaw(puzzle)).isEmpty());
  }

  @Test
  void whatIsNotTrueIsFound() {
    Puzzle puzzle = Puzzles.of("dvonn").getFirst();
    PuzzleCheck check = new PuzzleCheck(Host.ofThreads(1, 1));
    String wrongValue =
        puzzle.write().replace("values " + puzzle.best(), "values " + (puzzle.best() + 1));
    assertThat(check.flaw(Puzzle.read(wrongValue)).orElseThrow()).startsWith("the values are ");
    String wrongTheme = puzzle.write().replaceAll("themes .*", "themes fork");
    assertThat(check.flaw(Puzzle.read(wrongTheme)).orElseThrow()).startsWith("the themes are ");
    String wrongName = puzzle.write().replace(puzzle.id(), "dvonn-0");
    assertThat(check.flaw(Puzzle.read(wrongName))).hasValue("its name is " + puzzle.id());
  }
}
