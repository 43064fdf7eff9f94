package stackyard.server;

import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks where time is up, and where a computer should have moved but whoever thought for it is
 * gone. It asks the database, so that nothing is forgotten when a node stops, and any node can do
 * it for all.
 */
final class Timekeeper implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Timekeeper.class);
  private static final int EVERY_MILLIS = 500;
  private static final long LOST_AFTER_MILLIS = 60_000;

  private final CountDownLatch closed = new CountDownLatch(1);
  private final Thread watch = Thread.ofVirtual().name("timekeeper").unstarted(this::watch);
  private final Ledger ledger;
  private final Tables tables;
  private final Computers computers;
  private final InstantSource clock;
  private boolean troubled;

  Timekeeper(Ledger ledger, Tables tables, Computers computers, InstantSource clock) {
    this.ledger = ledger;
    this.tables = tables;
    this.computers = computers;
    this.clock = clock;
  }

  void start() {
    think(ledger.thinking(clock.millis()));
    watch.start();
  }

  private void watch() {
    try {
      while (!closed.await(EVERY_MILLIS, TimeUnit.MILLISECONDS)) look();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void look() {
    try {
      check();
      if (troubled) LOG.warn("time is looked at again");
      troubled = false;
    } catch (RuntimeException e) {
      // The database may be back the next time; one word about it is enough.
      if (closed.getCount() > 0 && !troubled) LOG.warn("time is not looked at: {}", e.toString());
      troubled = true;
    }
  }

  void check() {
    long now = clock.millis();
    for (String id : ledger.expired(now)) {
      tables.readable(id, tables::get).ifPresent(tables::expire);
    }
    think(ledger.thinking(now - LOST_AFTER_MILLIS));
  }

  private void think(List<String> ids) {
    for (String id : ids) tables.readable(id, tables::get).ifPresent(computers::consider);
  }

  @Override
  public void close() {
    closed.countDown();
    try {
      watch.join(Duration.ofSeconds(5));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
