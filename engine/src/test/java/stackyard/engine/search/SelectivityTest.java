package stackyard.engine.search;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SelectivityTest {
  @Test
  void reductionsGrowWithDepthAndNumberAndShrinkWithMerit() {
    assertThat(Selectivity.reduction(12, 30, 0, 1))
        .isGreaterThan(Selectivity.reduction(6, 30, 0, 1));
    assertThat(Selectivity.reduction(12, 30, 0, 1))
        .isGreaterThan(Selectivity.reduction(12, 5, 0, 1));
    assertThat(Selectivity.reduction(12, 30, 20_000, 1))
        .isLessThan(Selectivity.reduction(12, 30, 0, 1));
    assertThat(Selectivity.reduction(12, 0, 0, 1)).isZero();
  }

  /** Evaluations after an odd and an even number of moves do not compare where the step is 2. */
  @Test
  void reductionsAreMultiplesOfTheStepAndLeaveADepth() {
    for (int depth = 1; depth < 100; depth++) {
      for (int number = 0; number < 200; number++) {
        for (int merit = -32_000; merit <= 32_000; merit += 16_000) {
          for (int step = 1; step <= 2; step++) {
            int reduction = Selectivity.reduction(depth, number, merit, step);
            assertThat(reduction % step).isZero();
            assertThat(reduction).isBetween(0, depth - 1);
          }
        }
      }
    }
  }
}
