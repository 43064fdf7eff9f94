package stackyard.server.tables;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Work that waits for a thread. Next comes whatever those have asked for who have been given least:
 * first by their network, then by person; of theirs the cheapest, and then the oldest. However much
 * somebody asks for, the others wait for one piece of it at most.
 */
final class FairQueue<T> {
  private final List<Job<T>> waiting = new ArrayList<>();
  private final Set<String> busy = new HashSet<>();
  private final Usage byNetwork = new Usage();
  private final Usage byPerson = new Usage();
  private final boolean oneForEach;
  private long order;

  /**
   * A queue.
   *
   * @param oneForEach whether a network has one piece of work in progress at most, so that of two
   *     threads one is left for the others
   */
  FairQueue(boolean oneForEach) {
    this.oneForEach = oneForEach;
  }

  /**
   * A piece of work.
   *
   * @param cost as expected, in any unit
   */
  record Job<T>(T work, String network, String person, long cost, long order) {}

  /** The share that everybody has been given so far. */
  private static final class Usage {
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

    /** More than was expected. */
    void add(String caller, long cost) {
      given.put(caller, of(caller) + cost);
    }
  }

  synchronized void add(T work, String network, String person, long cost) {
    waiting.add(new Job<>(work, network, person, cost, order++));
    notifyAll();
  }

  /** Waits for work, which has to be {@link #done} after it. */
  synchronized Job<T> take() throws InterruptedException {
    Optional<Job<T>> next = next();
    while (next.isEmpty()) {
      wait();
      next = next();
    }
    Job<T> job = next.get();
    waiting.remove(job);
    busy.add(job.network);
    byNetwork.give(job.network, job.cost);
    byPerson.give(job.person, job.cost);
    return job;
  }

  private Optional<Job<T>> next() {
    return waiting.stream()
        .filter(job -> !oneForEach || !busy.contains(job.network))
        .min(
            Comparator.<Job<T>>comparingLong(job -> byNetwork.of(job.network))
                .thenComparingLong(job -> byPerson.of(job.person))
                .thenComparingLong(Job::cost)
                .thenComparingLong(Job::order));
  }

  /** Ends a piece of work, and counts what it has really cost. */
  synchronized void done(Job<T> job, long cost) {
    busy.remove(job.network);
    long more = Math.max(0, cost - job.cost);
    byNetwork.add(job.network, more);
    byPerson.add(job.person, more);
    notifyAll();
  }
}
