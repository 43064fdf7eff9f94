package stackyard.server.live;

import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import stackyard.server.table.Table;

/**
 * The news that one watcher has not been sent yet: the newest table only, since everything older
 * follows from its log.
 */
final class Subscription implements AutoCloseable {
  /** Many people may come and go at once: one update is enough for all of them. */
  private static final long WAKE_UP_MILLIS = 200;

  private Optional<Table> newest = Optional.empty();
  private Optional<Long> wakeUp = Optional.empty();
  private boolean closed;

  synchronized void put(Table table) {
    boolean older =
        newest.filter(n -> n.id().equals(table.id()) && n.number() >= table.number()).isPresent();
    if (!older) newest = Optional.of(table);
    notifyAll();
  }

  /** Ends a {@link #take} soon, even without a new table. */
  synchronized void wakeUp() {
    if (wakeUp.isEmpty()) wakeUp = Optional.of(System.nanoTime() + WAKE_UP_MILLIS * 1_000_000);
    notifyAll();
  }

  /** Waits for a new table; empty after the timeout, a wake-up, or the end. */
  synchronized Optional<Table> take(Duration timeout) throws InterruptedException {
    await(timeout, () -> newest.isPresent());
    Optional<Table> taken = newest;
    newest = Optional.empty();
    wakeUp = Optional.empty();
    return taken;
  }

  /** Waits for a time, whatever happens. */
  synchronized void rest(Duration time) throws InterruptedException {
    await(time, () -> false);
  }

  private void await(Duration timeout, BooleanSupplier enough) throws InterruptedException {
    long until = System.nanoTime() + timeout.toNanos();
    while (!enough.getAsBoolean() && !closed) {
      long soonest = wakeUp.filter(n -> n - until < 0).orElse(until);
      long left = Math.ceilDiv(soonest - System.nanoTime(), 1_000_000);
      if (left <= 0) return;
      wait(left);
    }
  }

  synchronized boolean closed() {
    return closed;
  }

  @Override
  public synchronized void close() {
    closed = true;
    notifyAll();
  }
}
