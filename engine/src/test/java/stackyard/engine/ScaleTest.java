package stackyard.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** Scores as people read them. */
class ScaleTest {
  private static final Scale.Margin MARGIN = new Scale.Margin("all", 300, 80);

  private static double winning(int value, boolean exact) {
    return MARGIN.winning(new Score(value, exact));
  }

  @Test
  void anEstimateIsAChanceThatIsNeverCertain() {
    assertThat(winning(0, false)).isEqualTo(0.5);
    assertThat(winning(300, false)).isEqualTo(0.731, within(0.001));
    assertThat(winning(-300, false)).isEqualTo(1 - winning(300, false), within(1e-9));
    assertThat(winning(10_000, false)).isEqualTo(0.99);
    assertThat(winning(-10_000, false)).isEqualTo(0.01);
  }

  @Test
  void provenScoresAreCertain() {
    assertThat(winning(Score.WON + 300, false)).isEqualTo(1);
    assertThat(winning(-Score.WON - 300, true)).isEqualTo(0);
    assertThat(winning(0, true)).isEqualTo(0.5);
  }

  @Test
  void piecesAreExpectedOrKnown() {
    assertThat(MARGIN.pieces(new Score(-160, false))).isEqualTo(-2);
    assertThat(MARGIN.pieces(new Score(Score.WON + 700, true))).isEqualTo(7);
    assertThat(MARGIN.pieces(new Score(-Score.WON - 700, true))).isEqualTo(-7);
    assertThat(MARGIN.distance(new Score(-Score.WON - 700, true))).isEqualTo(7);
    Scale.Distance distance = new Scale.Distance("all", 300);
    assertThat(distance.distance(new Score(Score.WIN - 3, true))).isEqualTo(2);
  }

  @Test
  void aChanceIsItself() {
    assertThat(new Scale.Chance("all").winning(new Score(2_500, false))).isEqualTo(0.25);
  }

  @Test
  void marksGoByWhatIsGivenAway() {
    assertThat(Mark.of(0)).isEqualTo(Mark.BEST);
    assertThat(Mark.of(0.05)).isEqualTo(Mark.GOOD);
    assertThat(Mark.of(0.08)).isEqualTo(Mark.SLIP);
    assertThat(Mark.of(0.199)).isEqualTo(Mark.SLIP);
    assertThat(Mark.of(0.2)).isEqualTo(Mark.MISTAKE);
  }
}
