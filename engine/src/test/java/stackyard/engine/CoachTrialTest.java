package stackyard.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackyard.rules.Game;

/** A player who moves at random is warned. */
class CoachTrialTest {
  @ParameterizedTest
  @ValueSource(strings = {"dvonn", "docker", "pathagon"})
  void mistakesAreHeldAndExplained(String name) {
    boolean thorough = Boolean.getBoolean("thorough");
    int mistakes = thorough ? 100 : 5;
    CoachTrial trial = CoachTrial.of(Game.of(name), mistakes, thorough ? 100_000 : 20_000, 1);
    assertThat(trial.mistakes()).isEqualTo(mistakes);
    assertThat(trial.held()).isGreaterThanOrEqualTo(thorough ? 95 : 4);
    assertThat(trial.explained()).isGreaterThanOrEqualTo(thorough ? 80 : 4);
    assertThat(trial.alarms()).isLessThan(trial.harmless() / 2 + 1);
  }
}
