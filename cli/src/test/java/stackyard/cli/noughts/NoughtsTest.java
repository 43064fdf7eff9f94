package stackyard.cli.noughts;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import stackyard.cli.Ran;
import stackyard.cli.RunningStackyard;

/** A game that only tests know: the terminal plays it, and every command takes it. */
@Timeout(120)
class NoughtsTest {
  /** Nought threatens to win with c1, and so does Cross, who is to move. */
  private static final String RACE = "c.n/.cn/... c";

  @TempDir private Path folder = Path.of("");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "en | Cross has won. | Cross takes a cell. | Cross 1> help | b2: the cell is taken"
            + "| Nought plays a1. | b1 makes three in a row. | b1: it wins by force in 1 move.",
        "uk | Хрестики перемогли. | Хід хрестиків: займіть клітинку. | Хрестики 1> help"
            + "| b2: клітинка зайнята | Нулики: a1. | b1 — це три в ряд."
            + "| b1: це форсований виграш за 1 хід."
      })
  void aWholeGameIsPlayed(
      String language,
      String end,
      String turn,
      String prompt,
      String refusal,
      String told,
      String what,
      String hint)
      throws Exception {
    try (RunningStackyard game = new RunningStackyard("play", "noughts", "--lang", language)) {
      game.send("help", "b2", "b2", "a1", "b3", "undo", "b3", "a2", "what b1", "hint", "b1");
      assertThat(game.readTo(end).stream().map(line -> line.replace('\u00a0', ' ')))
          .contains(turn, prompt, refusal, told, what, hint)
          .containsSequence("  3  .   x   .", "  2  o   x   .", "  1  o   x   .", "     a   b   c");
      game.send("quit");
      assertThat(game.exitCode()).isZero();
    }
  }

  @Test
  void theComputerPlaysIt() throws Exception {
    try (RunningStackyard game = new RunningStackyard("play", "noughts", "--opponent", "8")) {
      game.send("a1", "c1", "resign");
      // Only the middle answers a corner, and only b1 stops the row.
      assertThat(game.readTo("Nought has won by resignation."))
          .containsOnlyOnce("Nought plays b2.", "Nought plays b1.");
    }
  }

  @Test
  void theMenuOffersIt() throws Exception {
    try (RunningStackyard menu = new RunningStackyard("menu")) {
      menu.send("99", "q");
      String last = menu.readTo("  q  ").reversed().get(1);
      assertThat(last).matches("  \\d+  Noughts and crosses");
    }
  }

  @Test
  void otherProgramsPlayIt() throws Exception {
    try (RunningStackyard ugi = new RunningStackyard("ugi", "noughts")) {
      ugi.send("ugi", "isready");
      assertThat(ugi.readTo("readyok")).contains("id name Stackyard Noughts and crosses", "ugiok");
      ugi.send("position startpos moves b2 a2 a1", "query p1turn", "go depth 9");
      assertThat(ugi.readTo("bestmove"))
          .contains("response false")
          .anyMatch(line -> line.matches("info depth .* proven .* pv c3 .*"))
          .endsWith("bestmove c3");
      ugi.send("position fen " + RACE, "go infinite");
      assertThat(ugi.readTo("info depth").getLast()).contains(" proven ").endsWith(" pv c1");
      ugi.send("isready");
      assertThat(ugi.readTo("readyok")).doesNotContain("bestmove c1");
      ugi.send("stop");
      assertThat(ugi.readTo("bestmove")).endsWith("bestmove c1");
      ugi.send("position fen " + RACE + " moves b2", "query gameover");
      assertThat(ugi.readTo("response"))
          .containsExactly("info string move 1, b2: the cell is taken", "response false");
      ugi.send("position fen " + RACE + " moves c1", "query gameover", "query result", "go");
      assertThat(ugi.readTo("bestmove"))
          .containsExactly(
              "response true", "response p1win", "info string the game is over", "bestmove (none)");
      ugi.send("position startpos", "go infinite", "quit");
      assertThat(ugi.exitCode()).isZero();
    }
  }

  @Test
  void enginesPlayMatchesOfItThatCanBeReplayed() {
    Ran match =
        Ran.of(
            ("match noughts --engine few=engine:nodes=2000,hash=1 --engine random --games 4"
                    + " --seed 1 --save "
                    + folder)
                .split(" "));
    assertThat(match.code()).as(match.err()).isZero();
    assertThat(match.lines()).hasSize(3);
    assertThat(match.lines().get(1)).matches("few +4 +3 +1 +0 .*");
    assertThat(Ran.of("replay", folder.resolve("00001.txt").toString()).out())
        .startsWith("Cross: few\nNought: random\n");
  }

  @Test
  void aRecordIsReplayedReviewedAndConverted() throws IOException {
    String moves = "1. b2 2. a2 3. a1 4. c3 5. c1 6. b1 7. a3 1-0\n";
    Path file = Files.writeString(folder.resolve("game.txt"), "[Game \"noughts\"]\n" + moves);
    assertThat(Ran.of("replay", file.toString(), "--at", "3").lines())
        .containsSubsequence("Cross plays a1.", "  2  o   x   .", ".../nc./c.. n");
    assertThat(Ran.of("analyse", file.toString(), "--nodes", "20000").out())
        .contains("Turning point: Nought’s a2 at move 2 gave away ", " was better.");
    assertThat(Ran.of("convert", file.toString(), "--to", "stackyard").out()).endsWith(moves);
  }

  @Test
  void itsPositionsAreShownCountedAndSolved() {
    assertThat(Ran.of("show", "noughts", "start", "--option", "first=nought").lines())
        .endsWith("Nought takes a cell.", ".../.../... n");
    assertThat(Ran.of("moves", "noughts", RACE).out()).isEqualTo("a1 a2 b1 b3 c1\n");
    assertThat(Ran.of("perft", "noughts", "start", "3").lines().getLast()).startsWith("3 504 ");
    assertThat(Ran.of("analyse", "noughts", RACE, "--lines", "1").out())
        .contains("wins in 1 (proven)  c1");
    assertThat(Ran.of("solve", "noughts", RACE).lines())
        .hasSize(5)
        .startsWith("c1         wins in 1 (proven)");
    assertThat(Ran.of("selfplay", "noughts", "--games", "2", "--nodes", "50").out())
        .contains("[Game \"noughts\"]");
  }

  @ParameterizedTest
  @ValueSource(strings = {"puzzle", "puzzles", "verify-puzzles"})
  void itHasNoPuzzles(String command) {
    assertThat(Ran.of(command, "noughts"))
        .isEqualTo(new Ran(1, "", "Noughts and crosses has no puzzles\n"));
  }

  @Test
  void itHasNoWeights() {
    assertThat(Ran.of("tune", "noughts"))
        .isEqualTo(new Ran(1, "", "Noughts and crosses has no weights to tune\n"));
  }

  @Test
  void wrongPositionsAreRefusedInWords() {
    assertThat(Ran.of("show", "noughts", "ccc").err())
        .isEqualTo("ccc: a position is the rows 3 to 1 and c or n, as in c.n/.c./..n c\n");
    assertThat(Ran.of("show", "noughts", RACE, "--lang", "pl", "--option", "first=red").err())
        .startsWith("first=red: ");
  }
}
