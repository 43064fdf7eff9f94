package stackyard.server.operations;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import stackyard.server.testing.SettableClock;

/** The requests of one address do not use up those of all others. */
class RateLimitsTest {
  private static final int SECONDS_OF_A_DAY = 86_400;

  @Test
  void oneAddressDoesNotUseUpTheGuessesOfAnAccount() {
    SettableClock clock = new SettableClock();
    RateLimits limits = RateLimits.standard(clock);
    int refused = 0;
    for (int second = 0; second < SECONDS_OF_A_DAY; second++) {
      clock.advance(1_000);
      if (limits.name().allows("anna 203.0.113.1") && !limits.guesses().allows("anna")) refused++;
    }
    assertThat(refused).isZero();
    assertThat(limits.guesses().allows("anna")).as("another address gets in").isTrue();
  }
}
