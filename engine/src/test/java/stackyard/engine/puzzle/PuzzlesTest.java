package stackyard.engine.puzzle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import stackyard.engine.Host;
import stackyard.engine.puzzle.Feedback.Verdict;
import stackyard.rules.GameType;
import stackyard.rules.Position;
import stackyard.rules.Refusal;
import stackyard.rules.SplitMix64;

/** The puzzles that come with the engine. */
class PuzzlesTest {
  static Stream<String> games() {
    return GameType.all().stream().filter(Puzzles::exist).map(GameType::name);
  }

  private static final int FEWEST = 300;
  private static final int FEWEST_OF_A_THEME = 40;
  private static final int SAMPLE = 40;

  @ParameterizedTest
  @MethodSource("games")
  void thereAreManyAndNoTwoAreTheSame(String game) {
    List<Puzzle> puzzles = Puzzles.of(game);
    assertThat(puzzles).hasSizeGreaterThanOrEqualTo(FEWEST);
    assertThat(puzzles).extracting(Puzzle::id).doesNotHaveDuplicates();
    assertThat(puzzles)
        .extracting(puzzle -> PuzzleFinder.id(puzzle.position()))
        .doesNotHaveDuplicates();
    assertThat(puzzles).allSatisfy(puzzle -> assertThat(puzzle.themes()).isNotEmpty());
    assertThat(puzzles).extracting(Puzzle::rating).isSorted().allMatch(r -> r >= 800 && r <= 2200);
  }

  @ParameterizedTest
  @MethodSource("games")
  void thereIsSomethingForEveryLevelAndNoThemeIsRare(String game) {
    List<Puzzle> puzzles = Puzzles.of(game);
    assertThat(puzzles).filteredOn(puzzle -> puzzle.rating() < 1200).hasSizeGreaterThan(50);
    assertThat(puzzles).filteredOn(puzzle -> puzzle.rating() > 1600).hasSizeGreaterThan(50);
    for (Theme theme : Theme.all()) {
      long about = puzzles.stream().filter(puzzle -> puzzle.themes().contains(theme)).count();
      assertThat(about)
          .as("%s", theme)
          .satisfiesAnyOf(
              n -> assertThat(n).isZero(),
              n -> assertThat(n).isGreaterThanOrEqualTo(FEWEST_OF_A_THEME));
    }
  }

  @ParameterizedTest
  @MethodSource("games")
  void aRandomSampleIsProvenAgain(String game) {
    long seed = Boolean.getBoolean("thorough") ? System.nanoTime() : 1;
    System.out.println("Puzzles of " + game + " are proven again in the order of seed " + seed);
    SplitMix64 random = new SplitMix64(seed);
    List<Puzzle> puzzles = new ArrayList<>(Puzzles.of(game));
    PuzzleCheck check = new PuzzleCheck(Host.ofThreads(1, 1));
    for (int i = 0; i < SAMPLE; i++) {
      Puzzle puzzle = puzzles.remove(random.nextInt(puzzles.size()));
      assertThat(check.flaw(puzzle)).as("%s", puzzle).isEmpty();
    }
  }

  @ParameterizedTest
  @MethodSource("games")
  void theSolutionIsRightAndAllElseIsRefuted(String game) {
    Judge judge = new Judge(Host.ofThreads(1, 1));
    List<Puzzle> puzzles = Puzzles.of(game);
    for (int i = 0; i < puzzles.size(); i += 13) {
      Puzzle puzzle = puzzles.get(i);
      assertThat(solve(judge, puzzle)).as(puzzle.id()).isEqualTo(Verdict.SOLVED);
      String other =
          puzzle.values().keySet().stream()
              .filter(move -> !move.equals(puzzle.bestMove()))
              .findFirst()
              .orElseThrow();
      Feedback feedback = judge.judge(puzzle, List.of(other));
      assertThat(feedback.verdict()).isEqualTo(Verdict.WRONG);
      assertThat(feedback.value()).isLessThan(feedback.best());
      Position next = puzzle.position().play(puzzle.position().readMove(other));
      if (next.over()) continue;
      assertThat(feedback.reply()).isNotEmpty();
      for (String move : feedback.reply()) next = next.play(next.readMove(move));
    }
  }

  private static Verdict solve(Judge judge, Puzzle puzzle) {
    List<String> moves = new ArrayList<>();
    while (true) {
      moves.add(puzzle.solution().get(moves.size()).getFirst());
      Feedback feedback = judge.judge(puzzle, moves);
      if (feedback.verdict() != Verdict.RIGHT) return feedback.verdict();
      assertThat(feedback.reply()).isEqualTo(puzzle.solution().get(moves.size()));
      moves.addAll(feedback.reply());
    }
  }

  @Test
  void everyMoveThatWinsInTimeIsRight() {
    Judge judge = new Judge(Host.ofThreads(1, 1));
    Puzzle puzzle =
        Puzzles.of("pathagon").stream()
            .filter(one -> one.length() > 1 && one.solution().getLast().size() > 1)
            .findFirst()
            .orElseThrow();
    List<String> moves = new ArrayList<>();
    for (List<String> right : puzzle.solution()) moves.add(right.getFirst());
    for (String last : puzzle.solution().getLast()) {
      moves.set(moves.size() - 1, last);
      assertThat(judge.judge(puzzle, moves).verdict()).isEqualTo(Verdict.SOLVED);
    }
  }

  @Test
  void movesThatAreNotThePlayersAreRefused() {
    Judge judge = new Judge(Host.ofThreads(1, 1));
    Puzzle puzzle = Puzzles.of("docker").getFirst();
    assertThatThrownBy(() -> judge.judge(puzzle, List.of()))
        .isInstanceOf(Refusal.class)
        .hasMessage("puzzle-moves {}");
    assertThatThrownBy(() -> judge.judge(puzzle, List.of(puzzle.bestMove(), "1", "a1b1")))
        .isInstanceOf(Refusal.class)
        .hasMessage("puzzle-solved {what=a1b1}");
    assertThatThrownBy(() -> judge.judge(puzzle, List.of("z9"))).isInstanceOf(Refusal.class);
  }
}
