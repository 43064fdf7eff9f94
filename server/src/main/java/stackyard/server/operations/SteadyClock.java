package stackyard.server.operations;

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

  private final InstantSource wall;
  private final LongSupplier nanoTime;
  private long nanos;
  private long time;

  public SteadyClock() {
    this(InstantSource.system(), System::nanoTime);
  }

  SteadyClock(InstantSource wall, LongSupplier nanoTime) {
    this.wall = wall;
    this.nanoTime = nanoTime;
    nanos = nanoTime.getAsLong();
    time = wall.millis() * NANOS;
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
