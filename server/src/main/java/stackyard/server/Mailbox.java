package stackyard.server;

import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import stackyard.server.table.Table;

/** Where somebody who watches finds the newest that he has not seen; what is older is dropped. */
final class Mailbox implements AutoCloseable {
  private Optional<Table> news = Optional.empty();
  private boolean closed;

  synchronized void put(Table table) {
    boolean older =
        news.filter(n -> n.id().equals(table.id()) && n.number() >= table.number()).isPresent();
    if (!older) news = Optional.of(table);
    notifyAll();
  }

  /** Waits for news; empty when none came in that time, or none will come any more. */
  synchronized Optional<Table> take(Duration patience) throws InterruptedException {
    await(patience, () -> news.isPresent());
    Optional<Table> taken = news;
    news = Optional.empty();
    return taken;
  }

  /** Waits so long, whatever comes. */
  synchronized void rest(Duration time) throws InterruptedException {
    await(time, () -> false);
  }

  private void await(Duration patience, BooleanSupplier enough) throws InterruptedException {
    long until = System.nanoTime() + patience.toNanos();
    while (!enough.getAsBoolean() && !closed) {
      long left = Math.ceilDiv(until - System.nanoTime(), 1_000_000);
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
