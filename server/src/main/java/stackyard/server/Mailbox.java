package stackyard.server;

import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import stackyard.server.table.Table;

/** Where somebody who watches finds the newest that he has not seen; what is older is dropped. */
final class Mailbox implements AutoCloseable {
  /** Many may come and go at once: one look is enough for all of them. */
  private static final long NUDGE_MILLIS = 200;

  private Optional<Table> news = Optional.empty();
  private Optional<Long> nudge = Optional.empty();
  private boolean closed;

  synchronized void put(Table table) {
    boolean older =
        news.filter(n -> n.id().equals(table.id()) && n.number() >= table.number()).isPresent();
    if (!older) news = Optional.of(table);
    notifyAll();
  }

  /** Has somebody who waits for news wait only a moment longer. */
  synchronized void nudge() {
    if (nudge.isEmpty()) nudge = Optional.of(System.nanoTime() + NUDGE_MILLIS * 1_000_000);
    notifyAll();
  }

  /** Waits for news; empty when none came in that time, or none will come any more. */
  synchronized Optional<Table> take(Duration patience) throws InterruptedException {
    await(patience, () -> news.isPresent());
    Optional<Table> taken = news;
    news = Optional.empty();
    nudge = Optional.empty();
    return taken;
  }

  /** Waits so long, whatever comes. */
  synchronized void rest(Duration time) throws InterruptedException {
    await(time, () -> false);
  }

  private void await(Duration patience, BooleanSupplier enough) throws InterruptedException {
    long until = System.nanoTime() + patience.toNanos();
    while (!enough.getAsBoolean() && !closed) {
      long soonest = nudge.filter(n -> n - until < 0).orElse(until);
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
