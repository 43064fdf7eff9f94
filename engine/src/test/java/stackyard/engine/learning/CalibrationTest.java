package stackyard.engine.learning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackyard.engine.Scale;
import stackyard.engine.Score;
import stackyard.engine.learning.Calibration.Sample;
import stackyard.rules.Game;
import stackyard.rules.SplitMix64;

/** Winning chances against results. */
class CalibrationTest {
  @Test
  void theFitFindsTheScaleThatMadeTheResults() {
    Scale scale = new Scale.Margin("all", 350, 80);
    SplitMix64 random = new SplitMix64(5);
    List<Sample> samples = new ArrayList<>();
    for (int i = 0; i < 40_000; i++) {
      Score score = new Score(random.nextInt(2_001) - 1_000, false);
      boolean wins = random.nextInt(1_000_000) < 1_000_000 * scale.winning(score);
      int margin = (int) Math.round(score.value() / 80.0) + random.nextInt(7) - 3;
      samples.add(new Sample(scale, score, wins ? 1 : 0, margin));
    }
    assertThat(Calibration.spread(samples)).isEqualTo(350, within(10.0));
    assertThat(Calibration.piece(samples)).isEqualTo(80, within(2.0));
  }

  @ParameterizedTest
  @CsvSource({"dvonn,placing,stacking", "pathagon,placing,moving", "docker,rolling,rolling"})
  void theReportHasATableForEachPhase(String game, String one, String other) {
    String report = new Calibration(new SelfPlay(Game.of(game), 200).play(6, 1), 200).report();
    assertThat(report).contains("| " + one + ": predicted |", "| " + other + ": predicted |");
    assertThat(report.contains("Best fit: spread ")).isEqualTo(!game.equals("docker"));
    assertThat(report)
        .isEqualTo(new Calibration(new SelfPlay(Game.of(game), 200).play(6, 1), 200).report());
  }
}
