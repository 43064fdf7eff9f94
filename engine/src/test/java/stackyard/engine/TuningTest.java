package stackyard.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackyard.rules.Game;
import stackyard.rules.Match;
import stackyard.rules.SplitMix64;

/** Learning from games. */
class TuningTest {
  @Test
  void regressionFindsTheWeightsThatMadeTheResults() {
    double[] truth = {1.5, -0.7, 0.2};
    SplitMix64 random = new SplitMix64(3);
    Regression regression = new Regression(3);
    for (int pass = 0; pass < 8; pass++) {
      random = new SplitMix64(3);
      for (int i = 0; i < 40_000; i++) {
        float[] features = {random.nextInt(5) - 2, random.nextInt(5) - 2, 1};
        double sum = 0;
        for (int f = 0; f < 3; f++) sum += truth[f] * features[f];
        boolean wins = random.nextInt(1_000_000) < 1_000_000 / (1 + Math.exp(-sum));
        regression.add(features, wins ? 1 : 0);
      }
      regression.step(1);
    }
    for (int f = 0; f < 3; f++) {
      assertThat(regression.weights()[f]).isEqualTo(truth[f], within(0.06));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"dvonn", "docker", "pathagon"})
  void theSameSeedGivesTheSameGamesAndWeights(String name) {
    Game game = Game.of(name);
    List<List<String>> games = moves(game, 7);
    assertThat(games).isEqualTo(moves(game, 7)).isNotEqualTo(moves(game, 8));
    String weights = Tuning.weights(game, 2, 30, 100, 1);
    assertThat(weights).isEqualTo(Tuning.weights(game, 2, 30, 100, 1));
  }

  private static List<List<String>> moves(Game game, long seed) {
    return new SelfPlay(game, 100).play(6, seed).map(Match::moveTexts).toList();
  }

  @Test
  void theCommittedWeightsNameAllFeatures() {
    for (int phase = 0; phase < 2; phase++) {
      assertThat(Weights.resource("dvonn.weights").of(DvonnStacking.FEATURES, phase))
          .isNotEqualTo(new Weights().of(DvonnStacking.FEATURES, phase));
      assertThat(Weights.resource("pathagon.weights").of(PathagonFeatures.FEATURES, phase))
          .isNotEqualTo(new Weights().of(PathagonFeatures.FEATURES, phase));
    }
    assertThat(Weights.resource("dvonn.weights").of(DvonnPlacing.FEATURES, 0))
        .isNotEqualTo(new Weights().of(DvonnPlacing.FEATURES, 0));
  }
}
