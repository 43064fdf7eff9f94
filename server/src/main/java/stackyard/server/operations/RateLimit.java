package stackyard.server.operations;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.bucket4j.Bandwidth;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.TimeMeter;
import java.time.Duration;
import java.time.InstantSource;

/** How often each caller may ask: a burst at once, and a steady rate after it. */
public final class RateLimit {
  /** Callers that are forgotten start with a full bucket again. */
  private static final int CALLERS = 20_000;

  private final Cache<String, Bucket> buckets = Caffeine.newBuilder().maximumSize(CALLERS).build();
  private final Bandwidth bandwidth;
  private final TimeMeter time;

  /**
   * A limit for each caller.
   *
   * @param interval the time after which one more request is allowed
   * @param burst the number of requests at once
   */
  public RateLimit(Duration interval, int burst, InstantSource clock) {
    bandwidth = Bandwidth.builder().capacity(burst).refillGreedy(1, interval).build();
    time = new Time(clock);
  }

  /** Whether a caller may ask now; if so, the request is counted. */
  public boolean allows(String caller) {
    return buckets.get(caller, _ -> newBucket()).tryConsume(1);
  }

  private Bucket newBucket() {
    return Bucket.builder().addLimit(bandwidth).withCustomTimePrecision(time).build();
  }

  /** The server's clock, which tests can set. */
  private record Time(InstantSource clock) implements TimeMeter {
    @Override
    public long currentTimeNanos() {
      return Duration.ofMillis(clock.millis()).toNanos();
    }

    @Override
    public boolean isWallClockBased() {
      return true;
    }
  }
}
