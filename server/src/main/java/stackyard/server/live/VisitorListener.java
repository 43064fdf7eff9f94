package stackyard.server.live;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import stackyard.server.storage.Database;
import stackyard.server.tables.TableNotice;
import stackyard.server.tables.Tables;

/** Hears what commands have done beside this server in the folder that it uses. */
final class VisitorListener implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(VisitorListener.class);
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private final CountDownLatch closed = new CountDownLatch(1);
  private final Thread thread = Thread.ofVirtual().name("visitor-listener").unstarted(this::run);
  private final Database database;
  private final Tables tables;
  private final Subscriptions subscriptions;
  private boolean failing;

  VisitorListener(Database database, Tables tables, Subscriptions subscriptions) {
    this.database = database;
    this.tables = tables;
    this.subscriptions = subscriptions;
  }

  void start() {
    thread.start();
  }

  private void run() {
    try {
      while (!closed.await(1, TimeUnit.SECONDS)) hear();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void hear() {
    try {
      for (String text : database.visitorNotices()) {
        subscriptions.hear(TableNotice.read(List.of(text.split(" "))), tables);
      }
      failing = false;
    } catch (RuntimeException | Error e) {
      // One line about it is enough.
      if (closed.getCount() > 0 && !failing) LOG.warn("commands are not heard: {}", e.toString());
      failing = true;
    }
  }

  @Override
  public void close() {
    closed.countDown();
    try {
      thread.join(PATIENCE);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
