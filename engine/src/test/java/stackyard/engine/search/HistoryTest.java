package stackyard.engine.search;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HistoryTest {
  private static final int BEFORE = 0x155;
  private static final int GOOD = 0x0c3;
  private static final int POOR = 0x0c4;

  private final History history = new History();

  @Test
  void refutationsGainAndEarlierTriesLose() {
    history.refutes(0, BEFORE, GOOD, 4, new int[] {POOR, GOOD}, 2);
    assertThat(history.of(0, BEFORE, GOOD)).isPositive();
    assertThat(history.of(0, BEFORE, POOR)).isNegative();
    assertThat(history.of(1, BEFORE, GOOD)).isZero();
  }

  @Test
  void anAnswerCountsMostAfterTheMoveThatItRefuted() {
    history.refutes(0, BEFORE, GOOD, 4, new int[0], 0);
    assertThat(history.of(0, BEFORE, GOOD)).isGreaterThan(history.of(0, BEFORE + 1, GOOD));
    assertThat(history.of(0, BEFORE + 1, GOOD)).isPositive();
  }

  @Test
  void deepRefutationsCountMoreAndNoFigureGrowsForEver() {
    history.refutes(0, BEFORE, GOOD, 8, new int[0], 0);
    history.refutes(0, BEFORE, POOR, 2, new int[0], 0);
    assertThat(history.of(0, BEFORE, GOOD)).isGreaterThan(history.of(0, BEFORE, POOR));
    for (int i = 0; i < 10_000; i++) {
      history.refutes(0, BEFORE, GOOD, 60, new int[] {POOR}, 1);
    }
    assertThat(history.of(0, BEFORE, GOOD)).isBetween(30_000, 2 << 14);
    assertThat(history.of(0, BEFORE, POOR)).isBetween(-2 << 14, -30_000);
  }

  @Test
  void earlierExperienceCountsHalf() {
    history.refutes(0, BEFORE, GOOD, 8, new int[] {POOR}, 1);
    int good = history.of(0, BEFORE, GOOD);
    int poor = history.of(0, BEFORE, POOR);
    history.age();
    assertThat(history.of(0, BEFORE, GOOD)).isEqualTo(good / 2);
    assertThat(history.of(0, BEFORE, POOR)).isEqualTo(poor / 2);
  }
}
