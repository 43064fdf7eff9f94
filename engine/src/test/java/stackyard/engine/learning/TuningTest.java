package stackyard.engine.learning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import stackyard.engine.GameEngine;
import stackyard.rules.Game;
import stackyard.rules.GameType;
import stackyard.rules.Playthrough;
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
  @MethodSource("tunable")
  void theSameSeedGivesTheSameGamesAndWeights(GameType type) {
    Game game = Game.of(type.name());
    List<List<String>> games = moves(game, 7);
    assertThat(games).isEqualTo(moves(game, 7)).isNotEqualTo(moves(game, 8));
    String weights = Tunable.of(game).tunedWeights(2, 30, 100, 1);
    assertThat(weights).isEqualTo(Tunable.of(game).tunedWeights(2, 30, 100, 1));
  }

  static Stream<GameType> tunable() {
    return GameType.all().stream().filter(type -> GameEngine.of(type) instanceof Tunable);
  }

  private static List<List<String>> moves(Game game, long seed) {
    return new SelfPlay(game, 100).play(6, seed).map(Playthrough::moveTexts).toList();
  }

  private static final List<String> NAMES = List.of("stacks", "edges");

  @Test
  void weightsAreReadByName() {
    Weights weights = Weights.read(NAMES, "# by hand\nedges 3 4\n\nstacks 100 80.4\n");
    assertThat(weights.of(NAMES, 0)).containsExactly(100, 3);
    assertThat(weights.of(NAMES, 1)).containsExactly(80, 4);
    assertThat(Weights.zero(NAMES).of(NAMES, 1)).containsExactly(0, 0);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "stakcs 100 80; edges 3 4 | no such feature as stakcs; there are stacks, edges",
        "stacks 100 80; edges 3 4; tempo 1 1 | no such feature as tempo; there are stacks, edges",
        "stacks 100 80 | no weights for the features edges",
        "stacks 100 80; edges 3 4; stacks 1 1 | two weights for the feature stacks",
        "stacks 100; edges 3 4 | not a feature and two weights: stacks 100"
      })
  void weightsWithAMisspeltOrMissingNameAreRefused(String lines, String reason) {
    assertThatThrownBy(() -> Weights.read(NAMES, lines.replace("; ", "\n")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(reason);
  }
}
