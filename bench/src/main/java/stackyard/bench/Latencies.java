package stackyard.bench;

import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.ConcurrentLinkedQueue;

/** How long things took. */
final class Latencies {
  private final ConcurrentLinkedQueue<Long> nanos = new ConcurrentLinkedQueue<>();

  void add(long time) {
    nanos.add(time);
  }

  void clear() {
    nanos.clear();
  }

  int count() {
    return nanos.size();
  }

  /** As in {@code p50 2.1 ms, p99 8.4 ms}. */
  @Override
  public String toString() {
    long[] sorted = nanos.stream().mapToLong(Long::longValue).toArray();
    Arrays.sort(sorted);
    if (sorted.length == 0) return "none";
    return String.format(
        Locale.ROOT, "p50 %.1f ms, p99 %.1f ms", percentile(sorted, 50), percentile(sorted, 99));
  }

  private static double percentile(long[] sorted, int percent) {
    return sorted[Math.min(sorted.length - 1, sorted.length * percent / 100)] / 1e6;
  }
}
