package stackyard.server.moderation;

import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import stackyard.server.storage.Database;

/** Forgets networks that have been kept long enough. */
public final class CleanUp implements AutoCloseable {
  /** How long networks are kept, unless the operator says otherwise. */
  public static final Duration STANDARD = Duration.ofDays(30);

  private static final Logger LOG = LoggerFactory.getLogger(CleanUp.class);
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private final CountDownLatch closed = new CountDownLatch(1);
  private final Thread thread = Thread.ofVirtual().name("clean-up").unstarted(this::run);
  private final Database database;
  private final InstantSource clock;
  private final Duration kept;

  public CleanUp(Database database, InstantSource clock, Duration kept) {
    this.database = database;
    this.clock = clock;
    this.kept = kept;
  }

  public void start() {
    thread.start();
  }

  private void run() {
    try {
      do tryForget();
      while (!closed.await(1, TimeUnit.HOURS));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void tryForget() {
    try {
      forget();
    } catch (RuntimeException | Error e) {
      if (closed.getCount() > 0) LOG.warn("networks cannot be forgotten: {}", e.toString());
    }
  }

  /** Forgets networks in reports, at tables and of people, and those whose bans have ended. */
  public void forget() {
    long now = clock.millis();
    long since = now - kept.toMillis();
    database.write(
        handle -> {
          handle.execute(
              "UPDATE reports SET network = NULL WHERE network IS NOT NULL AND at < ?", since);
          handle.execute("DELETE FROM seen_networks WHERE seen < ?", since);
          handle.execute("DELETE FROM account_networks WHERE seen < ?", since);
          handle.execute(
              "UPDATE tables SET network = NULL WHERE network IS NOT NULL AND changed < ?", since);
          return handle.execute(
              "UPDATE sanctions SET network = NULL"
                  + " WHERE network IS NOT NULL AND (until <= ? OR ended IS NOT NULL)",
              now);
        });
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
