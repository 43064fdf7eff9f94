package stackyard.cli.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackyard.cli.RunningStackyard;
import stackyard.cli.text.Texts;
import stackyard.engine.Host;
import stackyard.engine.puzzle.Judge;
import stackyard.engine.puzzle.Puzzle;
import stackyard.engine.puzzle.Puzzles;

/** A person solves puzzles: what is typed and what is seen. */
class PuzzleDialogueTest {
  private static final String PATH =
      """
      puzzle pathagon-00000001
      game pathagon capture=choice first=dark
      position ...d.../...d.../...d.../...d.../...d.../...d.../lll.lll d - - -
      rating 800
      themes last-move
      solution d1
      values 1 d1; 0 others
      """;

  private static final String MARGIN =
      """
      puzzle dvonn-00000001
      game dvonn setup=placing
      position .,*,.,.,.,.,.,.,./.,b,w,.,.,.,.,.,.,./.,*,b5,b5,w,.,.,.,.,.,./\
      .,b4,b2,b3*,w,.,.,.,.,./.,w,b,w,.,.,.,.,. b stacking
      rating 900
      themes capture
      solution c1b1
      values 13 c1b1; 0 others
      """;

  private static final String CHANCE =
      """
      puzzle docker-9d506525
      game docker players=2
      position .,.,./.,r,g/.,.,. rg rg r 2
      rating 900
      themes climb block only-move
      solution b2c2
      values 5986 b2c2; 4460 b2a1; 4402 b2a3; 4356 @c1; 4280 @a1; 4249 b2c1; 4168 b2c3
      """;

  @Test
  void aWrongMoveIsRefutedAndTheRightOneSolves() throws IOException {
    assertThat(play(List.of(PATH), "a2", "d1", "a2", "quit"))
        .contains("Dark to move: complete the path.")
        .contains("a2 is not it: it does not win in 1 move. Light answers d1.")
        .contains("Try again, or type solution.")
        .contains("d1 is right. Solved! pathagon-00000001, rating 800: Last move")
        .contains("a2: this puzzle is solved; type next for another");
  }

  @Test
  void theCostOfAWrongMoveIsReported() throws IOException {
    assertThat(play(List.of(MARGIN), "c1c2"))
        .contains("Black to move: one move wins, and no other.")
        .contains("; the best move wins by 13 pieces, so it gives away 13 pieces. White answers ");
    assertThat(play(List.of(CHANCE), "@a1"))
        .contains("Red to move with a 2: one move wins more often than any other, by at least 15")
        .contains(
            "@a1 is not it: it wins 42.8 % of the time; the best move wins 59.9 % of the time, so it"
                + " gives away 17 percentage points. Green hopes for a ");
  }

  @Test
  void questionsAreAnsweredAndWrongInputIsExplained() throws IOException {
    assertThat(
            play(List.of(PATH), "moves d", "why d2", "what d1", "d2", "position", "help", "board"))
        .contains("d1\n")
        .contains("You have pieces in hand, so place one of them. (P6)")
        .contains("d1 removes nothing")
        .contains("d2 is taken; pieces go to empty cells")
        .contains("lll.lll d - - -\n")
        .contains("solution       show how it is solved");
  }

  @Test
  void theSolutionIsShownAndTheNextPuzzleComes() throws IOException {
    assertThat(play(List.of(PATH, MARGIN), "solution", "next", "solution", "next", "d1"))
        .contains("Solution: d1.\n")
        .contains("Black to move: ")
        .contains("Solution: c1b1. It wins by 13 pieces; the next best move draws.\n")
        .contains("d1 is right. Solved!");
  }

  @ParameterizedTest
  @ValueSource(strings = {"dvonn", "pathagon"})
  void theOpponentAnswersUntilAPuzzleIsSolved(String game) throws IOException {
    Puzzle puzzle =
        Puzzles.of(game).stream().filter(one -> one.length() > 2).findFirst().orElseThrow();
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < puzzle.solution().size(); i += 2) {
      lines.add(puzzle.solution().get(i).getFirst());
    }
    String seen = play(List.of(puzzle.write()), lines.toArray(String[]::new));
    assertThat(seen)
        .contains(lines.getFirst() + " is right. ")
        .contains(" answers " + puzzle.solution().get(1).getFirst())
        .contains("Keep going.")
        .contains("is right. Solved! " + puzzle.id());
  }

  @Test
  @Timeout(120)
  void theSameSeedGivesTheSamePuzzlesToAnotherProgram() throws IOException {
    List<List<String>> seen = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      try (RunningStackyard puzzle =
          new RunningStackyard("puzzle", "pathagon", "--rating", "1200", "--seed", "5")) {
        puzzle.send("solution", "next", "solution", "quit");
        List<String> lines = new ArrayList<>(puzzle.readTo("Solution: "));
        lines.addAll(puzzle.readTo("Solution: "));
        seen.add(lines);
      }
    }
    assertThat(seen.getFirst())
        .isEqualTo(seen.getLast())
        .anyMatch(line -> line.contains(" to move: "));
  }

  @Test
  void completionKnowsMovesAndCommands() {
    assertThat(dialogue(List.of(PATH), new StringWriter()).words())
        .contains("d1", "solution", "next", "why")
        .doesNotContain("d2");
  }

  private static String play(List<String> puzzles, String... lines) throws IOException {
    StringWriter out = new StringWriter();
    String typed = String.join("\n", lines) + "\n";
    ByteArrayInputStream in = new ByteArrayInputStream(typed.getBytes(StandardCharsets.UTF_8));
    dialogue(puzzles, out).play(Input.lines(in, new PrintWriter(out, true)));
    return out.toString();
  }

  private static PuzzleDialogue dialogue(List<String> puzzles, StringWriter out) {
    return new PuzzleDialogue(
        puzzles.stream().map(Puzzle::read).toList(),
        new Judge(Host.ofThreads(1, 1)),
        new PrintWriter(out, true),
        false,
        Texts.english());
  }
}
