package stackyard.cli.dvonn;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackyard.cli.ProgramMatch;
import stackyard.cli.Ran;
import stackyard.cli.RunningStackyard;
import stackyard.rules.Game;
import stackyard.rules.Playthrough;
import stackyard.rules.SplitMix64;
import stackyard.rules.dvonn.Dvonn;

/** The client driven by the caretaker of the CodeCup contest. */
@Timeout(120)
class CodeCupTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void wholeGamesArePlayedWithEitherColour(int threads) {
    String command = "codecup --nodes 1000 --threads " + threads;
    Ran match = ProgramMatch.againstRandom(command, "dvonn", "clock=600");
    assertThat(match.lines()).hasSize(4);
    assertThat(match.lines().get(1)).matches("client +2 +2 .*");
    assertThat(match.lines().get(3)).matches("client: [0-9.]+ % of its clock used, .*");
  }

  @Test
  void whiteMakesTheFirstStackingMoveWithoutBeingAsked() throws IOException {
    Playthrough playthrough = Playthrough.start(Game.of("dvonn"), new SplitMix64(0));
    try (RunningStackyard white = new RunningStackyard("codecup", "--time", "2", "--threads=1")) {
      white.send("Start");
      playthrough = playthrough.play(white.read());
      while (playthrough.ply() < 49) {
        int[] moves = playthrough.position().moves();
        String answer = playthrough.position().moveText(moves[0]).toUpperCase(Locale.ROOT);
        playthrough = playthrough.play(answer);
        white.send(answer);
        playthrough = playthrough.play(white.read());
      }
      String stacking = white.read();
      assertThat(stacking).matches("[A-K][1-5][A-K][1-5]");
      assertThat(playthrough.play(stacking).position().turn()).isEqualTo(Dvonn.BLACK);
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

  @Test
  void aTimeThatIsNoneIsRefused() {
    assertThat(Ran.of("codecup", "--time", "0").err())
        .isEqualTo("--time 0.0: choose a time above 0\n");
  }
}
