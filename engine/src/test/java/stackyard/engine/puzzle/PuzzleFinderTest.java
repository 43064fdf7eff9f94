package stackyard.engine.puzzle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import stackyard.engine.Host;
import stackyard.rules.Game;

/** Puzzles are found, proven and checked. */
class PuzzleFinderTest {
  @Test
  void theSameSeedFindsTheSamePuzzlesAndTheyAreProven() {
    List<Integer> told = new ArrayList<>();
    List<Puzzle> puzzles =
        new PuzzleFinder(Game.of("docker")).find(4, Optional.empty(), 9, told::add);
    assertThat(puzzles)
        .hasSize(4)
        .isEqualTo(new PuzzleFinder(Game.of("docker")).find(4, Optional.empty(), 9, n -> {}));
    assertThat(told).last().isEqualTo(4);
    PuzzleCheck check = new PuzzleCheck(Host.ofThreads(1, 1));
    assertThat(puzzles).allSatisfy(puzzle -> assertThat(check.flaw(puzzle)).isEmpty());
  }

  @Test
  void moreOfAThemeAreOnesThatAreNotThereYet() {
    Theme climb = Theme.of("climb");
    List<Puzzle> more = new PuzzleFinder(Game.of("docker")).find(2, Optional.of(climb), 1, n -> {});
    assertThat(more).hasSize(2).allSatisfy(one -> assertThat(one.themes()).contains(climb));
    assertThat(more).doesNotContainAnyElementsOf(Puzzles.of("docker"));
    assertThatThrownBy(
            () ->
                new PuzzleFinder(Game.of("docker"))
                    .find(1, Optional.of(Theme.of("fork")), 1, n -> {}))
        .hasMessageStartingWith("theme-none {");
  }

  @Test
  void falseClaimsAreFound() {
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
