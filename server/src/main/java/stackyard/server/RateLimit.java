package stackyard.server;

import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;

/** How often somebody may ask: so many times at once, and so many more with every second. */
final class RateLimit {
  private static final int KEPT = 20_000;

  private record Bucket(double left, long at) {}

  private final double perSecond;
  private final int atOnce;
  private final InstantSource clock;

  /** Those who have not asked for longest are forgotten first: their buckets are full again. */
  private final Map<String, Bucket> buckets =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Bucket> eldest) {
          return size() > KEPT;
        }
      };

  RateLimit(double perSecond, int atOnce, InstantSource clock) {
    this.perSecond = perSecond;
    this.atOnce = atOnce;
    this.clock = clock;
  }

  /** Whether somebody may ask now; if so, that he has is remembered. */
  synchronized boolean allows(String somebody) {
    long now = clock.millis();
    Bucket bucket = buckets.getOrDefault(somebody, new Bucket(atOnce, now));
    double gained = Math.max(0, now - bucket.at) / 1_000.0 * perSecond;
    double left = Math.min(atOnce, bucket.left + gained);
    boolean allowed = left >= 1;
    buckets.put(somebody, new Bucket(allowed ? left - 1 : left, now));
    return allowed;
  }
}
