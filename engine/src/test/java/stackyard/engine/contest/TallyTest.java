package stackyard.engine.contest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import stackyard.rules.Refusal;

/** The arithmetic of results, on numbers reckoned by hand. */
class TallyTest {
  private static final Tally MIXED = new Tally(110, 30, 60, List.of(10, 10, 40, 10, 30));

  @Test
  void pairsAddUp() {
    Tally tally = Tally.NONE.plus(1, 0.5).plus(0, 1).plus(0, 0);
    assertThat(tally).isEqualTo(new Tally(2, 1, 3, List.of(1, 0, 1, 1, 0)));
    assertThat(tally.points()).isEqualTo(2.5);
    assertThat(tally.reversed()).isEqualTo(new Tally(3, 1, 2, List.of(0, 1, 1, 0, 1)));
    assertThat(tally.plus(tally).games()).isEqualTo(12);
  }

  @Test
  void threeQuartersOfThePointsAreAbout191Elo() {
    Tally tally = new Tally(150, 0, 50, List.of(0, 0, 50, 0, 50));
    assertThat(tally.elo()).isCloseTo(190.85, within(0.01));
    assertThat(tally.reversed().elo()).isCloseTo(-190.85, within(0.01));
  }

  @Test
  void equalResultsAreNoDifferenceAndOnlyWinsAnInfiniteOne() {
    assertThat(new Tally(1, 0, 1, List.of(0, 0, 1, 0, 0)).elo()).isZero();
    assertThat(Tally.NONE.plus(1, 1).elo()).isPositive().isInfinite();
    assertThat(Tally.NONE.plus(0, 0).elo()).isNegative().isInfinite();
  }

  @Test
  void theErrorComesFromThePairs() {
    // Shares of pairs 0, 1 and ½: mean ½, variance 0.05; 1.96 √(0.05 / 100) · 400 / ln 10 / ¼.
    Tally tally = new Tally(100, 0, 100, List.of(10, 0, 80, 0, 10));
    assertThat(tally.variance(0)).isCloseTo(0.05, within(1e-9));
    assertThat(tally.eloError()).isCloseTo(30.45, within(0.01));
  }

  @Test
  void pairsThatCancelOutMakeTheErrorSmaller() {
    Tally steady = new Tally(100, 0, 100, List.of(0, 0, 100, 0, 0));
    Tally unsteady = new Tally(100, 0, 100, List.of(50, 0, 0, 0, 50));
    assertThat(steady.eloError()).isZero();
    assertThat(unsteady.eloError()).isCloseTo(68.1, within(0.1));
  }

  @Test
  void theTestWeighsTwoDifferences() {
    assertThat(MIXED.share()).isEqualTo(0.625);
    Sprt test = new Sprt(0, 50);
    double share = 1 / (1 + Math.pow(10, -0.125));
    double expected = 100 * (share - 0.5) * (1.25 - 0.5 - share) / (2 * MIXED.variance(0.5));
    assertThat(test.ratio(MIXED)).isCloseTo(expected, within(1e-9)).isCloseTo(6.0, within(1.0));
    assertThat(test.ratio(Tally.NONE)).isZero();
  }

  @Test
  void theTestDecidesWhenTheEvidenceIsStrong() {
    Sprt test = Sprt.of("0,10");
    assertThat(Sprt.BOUND).isCloseTo(2.944, within(0.001));
    assertThat(test.decide(Tally.NONE.plus(1, 1))).isEqualTo(Sprt.Decision.OPEN);
    assertThat(test.decide(many(MIXED, 20))).isEqualTo(Sprt.Decision.ELO1);
    assertThat(test.decide(many(MIXED.reversed(), 20))).isEqualTo(Sprt.Decision.ELO0);
  }

  private static Tally many(Tally tally, int times) {
    Tally sum = Tally.NONE;
    for (int i = 0; i < times; i++) sum = sum.plus(tally);
    return sum;
  }

  @Test
  void aTestThatMakesNoSenseIsRefused() {
    assertThatThrownBy(() -> Sprt.of("10")).isInstanceOf(Refusal.class);
    assertThatThrownBy(() -> Sprt.of("10,0")).hasMessage("sprt-order {what=10.0,0.0}");
  }
}
