package stackyard.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackyard.engine.contest.Entrant;
import stackyard.engine.contest.Pace;
import stackyard.engine.contest.Report;
import stackyard.engine.contest.Tournament;
import stackyard.rules.DvonnPosition;
import stackyard.rules.Game;
import stackyard.rules.GameRecord;
import stackyard.rules.Match;
import stackyard.rules.Seat;
import stackyard.rules.SplitMix64;

/** The client driven by another program, in both protocols. */
@Timeout(120)
class ProtocolsTest {
  private static final Tournament.Listener NOBODY =
      new Tournament.Listener() {
        @Override
        public void played(int number, GameRecord record) {}

        @Override
        public void counted(Report report) {}
      };

  @ParameterizedTest
  @CsvSource({
    "ugi dvonn, dvonn, nodes=2000",
    "ugi dvonn, dvonn, clock=5",
    "ugi pathagon, pathagon, depth=1",
    "ugi docker, docker, nodes=100",
    "codecup --time 2 --threads 1, dvonn, clock=60",
    "codecup --time 2 --threads 2, dvonn, clock=60"
  })
  void wholeGamesArePlayedWithEitherColour(String arguments, String game, String pace) {
    String command = RunningStackyard.commandLine(arguments.split(" "));
    String protocol = arguments.split(" ")[0];
    Entrant program = Entrant.of(protocol + ":" + command, Pace.of(pace));
    Entrant random = Entrant.of("random", Pace.of(pace));
    Tournament.Conditions conditions =
        new Tournament.Conditions(1, 0, 1, 1, OptionalInt.empty(), Optional.empty());
    Report report =
        new Tournament(Game.of(game), List.of(program, random), conditions).play(NOBODY);
    assertThat(report.failures()).isEmpty();
    assertThat(report.total(0).won()).isEqualTo(2);
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
    Match match = Match.start(Game.of("dvonn"), new SplitMix64(0));
    while (!((DvonnPosition) match.position()).stacking()) {
      match = match.play(match.position().moves()[0]);
    }
    try (RunningStackyard ugi = new RunningStackyard("ugi", "dvonn")) {
      List<String> moves = match.moveTexts();
      ugi.send("position startpos moves " + String.join(" ", moves.subList(0, 48)), "query p1turn");
      ugi.send("position startpos moves " + String.join(" ", moves), "query p1turn", "go depth 2");
      assertThat(ugi.readTo("response")).containsExactly("response true");
      assertThat(ugi.readTo("response")).containsExactly("response true");
      String best = ugi.readTo("bestmove").getLast().substring("bestmove ".length());
      assertThat(match.play(best).position().turn()).isEqualTo(Seat.BLACK);
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

  @Test
  void whiteMakesTheFirstStackingMoveWithoutBeingAsked() throws IOException {
    Match match = Match.start(Game.of("dvonn"), new SplitMix64(0));
    try (RunningStackyard white = new RunningStackyard("codecup", "--time", "2", "--threads=1")) {
      white.send("Start");
      match = match.play(white.read());
      while (match.ply() < 49) {
        int[] moves = match.position().moves();
        String answer = match.position().moveText(moves[0]).toUpperCase(Locale.ROOT);
        match = match.play(answer);
        white.send(answer);
        match = match.play(white.read());
      }
      String stacking = white.read();
      assertThat(stacking).matches("[A-K][1-5][A-K][1-5]");
      assertThat(match.play(stacking).position().turn()).isEqualTo(Seat.BLACK);
    }
  }

  @Test
  void quitIsObeyedWhileThinking() throws Exception {
    try (RunningStackyard codecup = new RunningStackyard("codecup", "--time", "9999")) {
      codecup.send("Start", "Quit");
      assertThat(codecup.exitCode()).isZero();
    }
  }

  @Test
  void aMoveThatIsNoneIsReportedAndWaitedFor() throws IOException {
    try (RunningStackyard black = new RunningStackyard("codecup", "--time", "1")) {
      black.send("Z9", "Start now", "C3");
      assertThat(black.readMessage()).startsWith("move 1, z9: ");
      assertThat(black.readMessage()).startsWith("move 1, Start now: ");
      assertThat(black.read()).matches("[A-K][1-5]");
    }
  }
}
