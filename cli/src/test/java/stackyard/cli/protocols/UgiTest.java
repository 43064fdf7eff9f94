package stackyard.cli.protocols;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackyard.cli.ProgramMatch;
import stackyard.cli.Ran;
import stackyard.cli.RunningStackyard;
import stackyard.rules.Game;
import stackyard.rules.Playthrough;
import stackyard.rules.SplitMix64;
import stackyard.rules.dvonn.Dvonn;
import stackyard.rules.dvonn.DvonnPosition;

/** The client driven by another program, by the Universal Game Interface. */
@Timeout(120)
class UgiTest {
  @ParameterizedTest
  @CsvSource({"dvonn, nodes=2000, 2", "pathagon, depth=1, 2", "docker, nodes=100, [0-2]"})
  void wholeGamesArePlayedWithEitherColour(String game, String pace, String won) {
    Ran match = ProgramMatch.againstRandom("ugi " + game, game, pace);
    // A program that fails would be told of on a line of its own.
    assertThat(match.lines()).hasSize(3);
    assertThat(match.lines().get(1)).matches("client +2 +" + won + " .*");
  }

  @Test
  void ugiIntroducesItselfAndKnowsTheState() throws IOException {
    try (RunningStackyard ugi = new RunningStackyard("ugi", "dvonn")) {
      ugi.send("ugi", "isready");
      assertThat(ugi.readTo("ugiok"))
          .contains("id name Stackyard DVONN")
          .anyMatch(line -> line.startsWith("option name Hash type spin"));
      assertThat(ugi.read()).isEqualTo("readyok");
      ugi.send("position startpos moves c3", "query p1turn", "query gameover", "query result");
      assertThat(ugi.readTo("response none"))
          .containsExactly("response false", "response false", "response none");
      ugi.send(
          "position fen " + END, "query p1turn", "query gameover", "query result", "go depth 2");
      assertThat(ugi.readTo("bestmove"))
          .containsExactly(
              "response false",
              "response true",
              "response p1win",
              "info string the game is over",
              "bestmove (none)");
    }
  }

  private static final String END =
      "*,*,*,.,.,.,.,.,./w2,.,.,.,.,.,.,.,.,./.,.,.,.,.,.,.,.,.,.,./.,.,.,.,.,.,.,.,.,./"
          + ".,.,.,.,.,.,.,.,. w stacking";

  @Test
  void theTurnComesFromThePosition() throws IOException {
    Playthrough playthrough = Playthrough.start(Game.of("dvonn"), new SplitMix64(0));
    while (!((DvonnPosition) playthrough.position()).stacking()) {
      playthrough = playthrough.play(playthrough.position().moves()[0]);
    }
    try (RunningStackyard ugi = new RunningStackyard("ugi", "dvonn")) {
      List<String> moves = playthrough.moveTexts();
      ugi.send("position startpos moves " + String.join(" ", moves.subList(0, 48)), "query p1turn");
      ugi.send("position startpos moves " + String.join(" ", moves), "query p1turn", "go depth 2");
      assertThat(ugi.readTo("response")).containsExactly("response true");
      assertThat(ugi.readTo("response")).containsExactly("response true");
      String best = ugi.readTo("bestmove").getLast().substring("bestmove ".length());
      assertThat(playthrough.play(best).position().turn()).isEqualTo(Dvonn.BLACK);
    }
  }

  @Test
  void aSearchWithoutEndIsAnsweredAboutAndStopped() throws Exception {
    try (RunningStackyard ugi = new RunningStackyard("ugi", "pathagon")) {
      ugi.send("setoption name MultiPV value 2", "setoption name Threads value 2");
      ugi.send("setoption name Hash value 8", "go infinite");
      assertThat(ugi.readTo("info depth 2 multipv 2").getLast())
          .matches("info depth 2 multipv 2 score cp -?\\d+ nodes \\d+ nps \\d+ time \\d+ pv .+");
      ugi.send("isready");
      assertThat(ugi.readTo("readyok")).allMatch(line -> line.matches("info depth .*|readyok"));
      ugi.send("stop");
      assertThat(ugi.readTo("bestmove").getLast()).matches("bestmove [a-g][1-7]");
      ugi.send("go infinite", "quit");
      assertThat(ugi.exitCode()).isZero();
    }
  }

  @ParameterizedTest
  @CsvSource({"docker, players=3", "docker, players=2", "dvonn, setup=random"})
  void aStopThatComesWithTheSearchIsNotLost(String game, String option) throws Exception {
    try (RunningStackyard ugi = new RunningStackyard("ugi", game, "--option", option)) {
      if (game.equals("docker")) ugi.send("position startpos moves 3");
      for (int i = 0; i < 20; i++) {
        ugi.send("go infinite", "stop");
        assertThat(ugi.readTo("bestmove").getLast()).matches("bestmove [a-k@]\\S+");
      }
      ugi.send("go infinite", "stop", "quit");
      assertThat(ugi.exitCode()).isZero();
    }
  }

  @Test
  void aClockIsUnderstoodAndAnswered() throws IOException {
    try (RunningStackyard ugi = new RunningStackyard("ugi", "dvonn")) {
      ugi.send("position startpos moves c3", "go p1time 500 p1inc 0 p2time 500 p2inc 0");
      assertThat(ugi.readTo("bestmove").getLast()).matches("bestmove [a-k][1-5]");
      ugi.send("go p2time 0");
      assertThat(ugi.readTo("bestmove").getLast()).matches("bestmove [a-k][1-5]");
    }
  }

  @Test
  void aLowerLevelPlaysWithoutExplaining() throws IOException {
    try (RunningStackyard ugi = new RunningStackyard("ugi", "pathagon")) {
      ugi.send("setoption name Level value 1", "go movetime 1000");
      assertThat(ugi.read()).matches("bestmove [a-g][1-7]");
      ugi.send("setoption name Level value 8", "go depth 1");
      assertThat(ugi.read()).startsWith("info depth 1 ");
    }
  }

  @Test
  void aSolvedPositionWaitsForStop() throws IOException {
    try (RunningStackyard ugi = new RunningStackyard("ugi", "dvonn")) {
      ugi.send("position fen " + END.replace("w2,", "w,"), "go infinite");
      String line = ugi.read();
      while (!line.contains(" proven ")) line = ugi.read();
      ugi.send("isready");
      assertThat(ugi.read()).isEqualTo("readyok");
      ugi.send("stop");
      assertThat(ugi.readTo("bestmove").getLast()).isEqualTo("bestmove b4c5");
    }
  }

  @Test
  void theDieIsRolledByWhoeverRunsTheGame() throws IOException {
    try (RunningStackyard ugi = new RunningStackyard("ugi", "docker", "--option", "players=3")) {
      ugi.send("go nodes 10", "position startpos moves 1 @b1", "query p1turn", "query gameover");
      assertThat(ugi.readTo("response"))
          .containsExactly(
              "info string the die is to be rolled", "bestmove (none)", "response false");
      assertThat(ugi.read()).isEqualTo("response false");
      ugi.send("position fen .,gr,./.,.,./.,.,. rg r r ?", "query result");
      assertThat(ugi.read()).isEqualTo("response p1win");
    }
  }

  @Test
  void nonsenseIsAnsweredWithASentence() throws IOException {
    String[] nonsense = {
      "fly",
      "go fast",
      "go depth",
      "go depth x",
      "position",
      "position fen",
      "position fen x y z",
      "position startpos moves a9",
      "setoption",
      "setoption name Threads value 0",
      "setoption name Colour value red",
      "query",
      "query weather",
      "stop now please",
      "\u0000"
    };
    try (RunningStackyard ugi = new RunningStackyard("ugi", "pathagon")) {
      ugi.send(nonsense);
      ugi.send("", "isready");
      List<String> answers = ugi.readTo("readyok");
      assertThat(answers).hasSize(nonsense.length);
      assertThat(answers.subList(0, nonsense.length - 1))
          .allMatch(line -> line.startsWith("info string "));
    }
  }
}
