package stackyard.server.node;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What a node looks after once a second: seeks, challenges, and tables whose people have gone. */
final class PeriodicTasks implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(PeriodicTasks.class);
  private static final int EVERY_SECONDS = 1;

  private final CountDownLatch closed = new CountDownLatch(1);
  private final Thread thread = Thread.ofVirtual().name("periodic-tasks").unstarted(this::run);
  private final List<Runnable> tasks;
  private boolean failing;

  PeriodicTasks(List<Runnable> tasks) {
    this.tasks = tasks;
  }

  void start() {
    thread.start();
  }

  private void run() {
    try {
      while (!closed.await(EVERY_SECONDS, TimeUnit.SECONDS)) tryAll();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void tryAll() {
    try {
      tasks.forEach(Runnable::run);
      if (failing) LOG.warn("seeks and challenges are looked after again");
      failing = false;
    } catch (RuntimeException | Error e) {
      // The database may be back next time; one line in the log is enough.
      if (closed.getCount() > 0 && !failing) {
        LOG.warn("seeks and challenges are not looked after: {}", e.toString());
      }
      failing = true;
    }
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
