package stackyard.server.operations;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import stackyard.server.testing.SettableClock;

/** How often a caller may ask. */
class RateLimitTest {
  @Test
  void soManyAtOnceAndMoreWithTime() {
    SettableClock clock = new SettableClock();
    RateLimit limit = new RateLimit(Duration.ofMillis(500), 3, clock);
    for (int i = 0; i < 3; i++) assertThat(limit.allows("a")).isTrue();
    assertThat(limit.allows("a")).isFalse();
    assertThat(limit.allows("b")).as("every caller has a limit of their own").isTrue();
    clock.advance(499);
    assertThat(limit.allows("a")).isFalse();
    clock.advance(1);
    assertThat(limit.allows("a")).isTrue();
    assertThat(limit.allows("a")).isFalse();
    clock.advance(60_000);
    for (int i = 0; i < 3; i++) assertThat(limit.allows("a")).isTrue();
    assertThat(limit.allows("a")).isFalse();
  }
}
