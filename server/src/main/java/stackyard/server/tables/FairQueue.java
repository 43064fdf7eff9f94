package stackyard.server.tables;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Work that waits for a thread. Next comes whatever those have asked for who have been given least:
 * first by their network, then by person; of theirs the cheapest, and then the oldest. However much
 * somebody asks for, the others wait for one piece of it at most.
 */
final class FairQueue<T> {
  private final List<Job<T>> waiting = new ArrayList<>();
  private final Share byNetwork = new Share();
  private final Share byPerson = new Share();
  private long order;

  /**
   * A piece of work.
   *
   * @param cost in any unit
   */
  private record Job<T>(T work, String network, String person, long cost, long order) {}

  /** What everybody has been given so far. */
  private static final class Share {
    private static final int CALLERS = 20_000;

    private final Cache<String, Long> given = Caffeine.newBuilder().maximumSize(CALLERS).build();

    /** Those who come later begin here: with no advantage for having been away. */
    private long floor;

    long of(String caller) {
      Long own = given.getIfPresent(caller);
      return own == null ? floor : Math.max(floor, own);
    }

    void give(String caller, long cost) {
      floor = of(caller);
      given.put(caller, floor + cost);
    }
  }

  synchronized void add(T work, String network, String person, long cost) {
    waiting.add(new Job<>(work, network, person, cost, order++));
    notifyAll();
  }

  /** Waits for work. */
  synchronized T take() throws InterruptedException {
    while (waiting.isEmpty()) wait();
    Job<T> next =
        waiting.stream()
            .min(
                Comparator.<Job<T>>comparingLong(job -> byNetwork.of(job.network))
                    .thenComparingLong(job -> byPerson.of(job.person))
                    .thenComparingLong(Job::cost)
                    .thenComparingLong(Job::order))
            .orElseThrow();
    waiting.remove(next);
    byNetwork.give(next.network, next.cost);
    byPerson.give(next.person, next.cost);
    return next.work;
  }
}
