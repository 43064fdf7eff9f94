package stackyard.engine.puzzle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import stackyard.rules.Refusal;
import stackyard.rules.SplitMix64;

/** Puzzles as text: what is written is read again, and everything else is refused with a reason. */
class PuzzleTextTest {
  private static final String TEXT =
      """
      puzzle pathagon-00000001
      game pathagon capture=choice first=dark
      position ...d.../...d.../...d.../...d.../...d.../...d.../lll.lll d - - -
      rating 800
      themes last-move
      solution d1
      values 1 d1; 0 others
      """;

  @ParameterizedTest
  @ValueSource(strings = {"dvonn", "docker", "pathagon"})
  void writtenTextIsReadBack(String game) {
    for (Puzzle puzzle : Puzzles.of(game)) {
      assertThat(Puzzle.read(puzzle.write())).isEqualTo(puzzle);
    }
  }

  @Test
  void aFileMayHaveCommentsAndAnyNumberOfEmptyLines() {
    assertThat(Puzzles.read("# made by hand\n\n\n" + TEXT + "\n\n" + TEXT)).hasSize(2);
    assertThat(Puzzles.read("")).isEmpty();
    Puzzle puzzle = Puzzle.read(TEXT);
    assertThat(puzzle.write()).isEqualTo(TEXT);
    assertThat(puzzle.task()).isEqualTo(new Puzzle.Task("path", 1));
    assertThat(puzzle.values()).hasSize(puzzle.position().moveCount()).containsEntry("a2", 0);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "rating 800 | rating easy | puzzle-number {what=easy, line=rating}",
        "rating 800 | hardness 3 | puzzle-line {what=hardness, all=[puzzle, game,",
        "rating 800 | themes fork | puzzle-twice {what=themes}",
        "themes last-move | themes luck | theme {what=luck, all=[cut-off, capture,",
        "solution d1 | solution | puzzle-no-move {}",
        "solution d1 | solution d9 | no-row {what=d9, game=pathagon, row=9}",
        "solution d1 | solution d1 a2 | won {what=a2, seat=dark, rule=P8}",
        "solution d1 | solution e2 a2 | puzzle-ends {}",
        "solution d1 | solution e2 | puzzle-unclear {what=e2}",
        "values 1 d1; 0 others | values 1 d1; 0 a2 | puzzle-no-value {what=a3}",
        "values 1 d1; 0 others | values | puzzle-values {what=}",
        "values 1 d1; 0 others | values x d1; 0 others | puzzle-number {what=x, line=values}",
        "game pathagon capture=choice first=dark | game chess | game {what=chess, all=",
        "game pathagon capture=choice first=dark | game | game {what=, all=",
        "game pathagon capture=choice first=dark | game pathagon free | option-form {what=free}",
      })
  void aWrongTextIsRefusedWithAReason(String line, String wrong, String reason) {
    assertThat(TEXT).contains(line + "\n");
    assertThatThrownBy(() -> Puzzle.read(TEXT.replace(line + "\n", wrong + "\n")))
        .isInstanceOf(Refusal.class)
        .hasMessageContaining(reason);
  }

  @Test
  void aTextThatLacksALineIsRefused() {
    for (String line : TEXT.split("\n")) {
      String name = line.substring(0, line.indexOf(' '));
      assertThatThrownBy(() -> Puzzle.read(TEXT.replace(line + "\n", "")))
          .isInstanceOf(Refusal.class)
          .hasMessage("puzzle-missing {line=" + name + "}");
    }
  }

  @Test
  void aPositionWithoutADecisionIsRefused() {
    String roll = "game docker\nposition .,.,./.,.,./.,.,. rg rg r ?\n";
    String rest = "puzzle x\nrating 800\nthemes\nsolution 1\nvalues 1 others\n";
    assertThatThrownBy(() -> Puzzle.read(roll + rest))
        .isInstanceOf(Refusal.class)
        .hasMessageContaining("puzzle-turn {what=");
  }

  @Test
  void damagedTextsAreReadOrRefusedAndNothingElse() {
    SplitMix64 random = new SplitMix64(5);
    List<String> texts =
        List.of(
            TEXT, Puzzles.of("dvonn").getLast().write(), Puzzles.of("docker").getLast().write());
    for (int i = 0; i < 5_000; i++) {
      StringBuilder text = new StringBuilder(texts.get(i % texts.size()));
      for (int edits = 1 + random.nextInt(3); edits > 0; edits--) {
        int at = random.nextInt(text.length());
        char other = text.charAt(random.nextInt(text.length()));
        switch (random.nextInt(3)) {
          case 0 -> text.setCharAt(at, other);
          case 1 -> text.deleteCharAt(at);
          default -> text.insert(at, other);
        }
      }
      try {
        assertThat(Puzzle.read(text.toString()).values()).isNotEmpty();
      } catch (Refusal refusal) {
        assertThat(refusal.code()).isNotBlank();
      }
    }
  }

  @Test
  void aThemeIsKnownByItsNameAlone() {
    for (Theme theme : Theme.all()) assertThat(Theme.of(theme.word())).isEqualTo(theme);
    assertThatThrownBy(() -> Theme.of("luck"))
        .isInstanceOf(Refusal.class)
        .hasMessageStartingWith("theme {what=luck, all=[cut-off, capture, ");
  }
}
