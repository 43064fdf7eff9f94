package stackyard.server.operations;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackyard.server.testing.SettableClock;

/** A machine's clock that is set does not move the time of games. */
class SteadyClockTest {

  @Test
  void timeGoesOnAfterARestart() {
    SettableClock wall = new SettableClock();
    long now = wall.millis();
    assertThat(new SteadyClock(wall, () -> 0, now + 3_600_000).millis())
        .as("the clock was set back meanwhile")
        .isEqualTo(now + 3_600_000);
    assertThat(new SteadyClock(wall, () -> 0, now - 3_600_000).millis()).isEqualTo(now);
    assertThat(new SteadyClock(wall, () -> 0, now + 365L * 86_400_000).millis())
        .as("a wrong date is not kept for ever")
        .isEqualTo(now);
  }

  @ParameterizedTest
  @ValueSource(longs = {-86_400_000, -3_600_000, 3_600_000, 86_400_000})
  void aClockThatIsSetMovesTimeOnlySlowly(long jump) {
    SettableClock wall = new SettableClock();
    AtomicLong nanos = new AtomicLong();
    SteadyClock clock = new SteadyClock(wall, nanos::get, 0);
    long before = clock.millis();
    wall.advance(jump);
    assertThat(clock.millis()).as("no jump").isEqualTo(before);
    wall.advance(60_000);
    nanos.addAndGet(Duration.ofMinutes(1).toNanos());
    assertThat(clock.millis() - before).as("a minute, or nearly").isBetween(57_000L, 63_000L);
    for (int day = 0; day < 60; day++) {
      wall.advance(86_400_000);
      nanos.addAndGet(Duration.ofDays(1).toNanos());
      assertThat(clock.millis()).isPositive();
    }
    assertThat(clock.millis()).as("right again at last").isEqualTo(wall.millis());
  }
}
