package stackyard.server.tables;

import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Ends turns whose clock has run out, calls off games that do not begin, and lets computers move
 * whose node is gone. It asks the database, so that no deadline is lost with a node: any node does
 * this for all.
 */
public final class Timekeeper implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Timekeeper.class);
  private static final int EVERY_MILLIS = 500;
  private static final long LOST_AFTER_MILLIS = 60_000;

  private final CountDownLatch closed = new CountDownLatch(1);
  private final Thread thread = Thread.ofVirtual().name("timekeeper").unstarted(this::run);
  private final Tables tables;
  private final ComputerPlayers computers;
  private final InstantSource clock;
  private boolean failing;

  public Timekeeper(Tables tables, ComputerPlayers computers, InstantSource clock) {
    this.tables = tables;
    this.computers = computers;
    this.clock = clock;
  }

  public void start() {
    think(tables.store().thinking(clock.millis()));
    thread.start();
  }

  private void run() {
    try {
      while (!closed.await(EVERY_MILLIS, TimeUnit.MILLISECONDS)) tryCheck();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void tryCheck() {
    try {
      check();
      if (failing) LOG.warn("clocks are checked again");
      failing = false;
    } catch (RuntimeException | Error e) {
      // The database may be back next time; one line in the log is enough.
      if (closed.getCount() > 0 && !failing) LOG.warn("clocks cannot be checked: {}", e.toString());
      failing = true;
    }
  }

  /** Does it once, now. */
  public void check() {
    long now = clock.millis();
    for (String id : tables.store().expired(now)) {
      tables.readable(id).ifPresent(tables::expire);
    }
    think(tables.store().thinking(now - LOST_AFTER_MILLIS));
  }

  private void think(List<String> ids) {
    for (String id : ids) tables.readable(id).ifPresent(computers::moveIfDue);
  }

  @Override
  public void close() {
    closed.countDown();
    try {
      thread.join(Duration.ofSeconds(5));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
