package stackyard.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Ratings as Glickman reckons them. */
class Glicko2Test {
  @Test
  void glickmansOwnExampleComesOutAsPublished() {
    Glicko2 player = new Glicko2(1500, 200, 0.06);
    Glicko2 after =
        player.after(
            List.of(
                new Glicko2.Score(new Glicko2(1400, 30, 0.06), 1),
                new Glicko2.Score(new Glicko2(1550, 100, 0.06), 0),
                new Glicko2.Score(new Glicko2(1700, 300, 0.06), 0)));
    assertThat(after.rating()).isCloseTo(1464.06, within(0.01));
    assertThat(after.deviation()).isCloseTo(151.52, within(0.01));
    assertThat(after.volatility()).isCloseTo(0.05999, within(0.00001));
  }

  @Test
  void bothNewPlayersChangeByTheSameAmount() {
    List<Glicko2.Score> won = List.of(new Glicko2.Score(Glicko2.UNKNOWN, 1));
    List<Glicko2.Score> lost = List.of(new Glicko2.Score(Glicko2.UNKNOWN, 0));
    List<Glicko2.Score> drawn = List.of(new Glicko2.Score(Glicko2.UNKNOWN, 0.5));
    double up = Glicko2.UNKNOWN.after(won).rating() - 1500;
    assertThat(up).isBetween(150.0, 180.0);
    assertThat(1500 - Glicko2.UNKNOWN.after(lost).rating()).isCloseTo(up, within(1e-6));
    assertThat(Glicko2.UNKNOWN.after(drawn).rating()).isCloseTo(1500, within(1e-6));
  }

  @Test
  void aSurpriseMakesVolatile() {
    Glicko2 sure = new Glicko2(1500, 50, 0.06);
    List<Glicko2.Score> surprise = List.of(new Glicko2.Score(new Glicko2(2500, 30, 0.06), 1));
    assertThat(sure.after(surprise).volatility()).isGreaterThan(0.06);
  }

  @Test
  void absenceRaisesTheDeviationUpToThatOfANewPlayer() {
    Glicko2 player = new Glicko2(1700, 60, 0.06);
    assertThat(player.after(0).deviation()).isCloseTo(60, within(1e-9));
    assertThat(player.after(10).deviation()).isBetween(65.0, 75.0);
    assertThat(player.after(10).rating()).isEqualTo(1700);
    assertThat(player.after(1e9).deviation()).isEqualTo(350);
  }
}
