package stackyard.server.operations;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.function.LongSupplier;

/**
 * The time of day without jumps: it goes on steadily when the machine's clock is set, and follows
 * it slowly. Otherwise setting a clock would end games, or give players time.
 */
public final class SteadyClock implements InstantSource {
  /** It runs faster or slower by one part in this many, until it is right again. */
  private static final long CORRECTION = 20;

  private static final long NANOS = 1_000_000;

  /** Whatever is further ahead is not a clock that was set, but a wrong date. */
  private static final long FURTHEST_AHEAD = Duration.ofDays(1).toMillis();

  private final InstantSource wall;
  private final LongSupplier nanoTime;
  private long nanos;
  private long time;

  /**
   * A clock that goes on where the one before it ended.
   *
   * @param last the last time that was stored
   */
  public SteadyClock(long last) {
    this(InstantSource.system(), System::nanoTime, last);
  }

  SteadyClock(InstantSource wall, LongSupplier nanoTime, long last) {
    this.wall = wall;
    this.nanoTime = nanoTime;
    nanos = nanoTime.getAsLong();
    long now = wall.millis();
    time = (last > now && last - now <= FURTHEST_AHEAD ? last : now) * NANOS;
  }

  @Override
  public synchronized Instant instant() {
    long now = nanoTime.getAsLong();
    long passed = now - nanos;
    long steady = time + passed;
    long wrong = wall.millis() * NANOS - steady;
    long correction = Math.clamp(wrong, -passed / CORRECTION, passed / CORRECTION);
    nanos = now;
    time = steady + correction;
    return Instant.ofEpochMilli(time / NANOS);
  }
}
