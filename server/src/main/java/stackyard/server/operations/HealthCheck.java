package stackyard.server.operations;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jdbi.v3.core.JdbiException;
import stackyard.rules.Refusal;
import stackyard.server.storage.Database;
import stackyard.server.storage.Trouble;

/**
 * Whether the database can be written. The answer comes within a second, and however many ask, it
 * is tried once at a time and no more often than every second.
 */
public final class HealthCheck {
  private static final Duration PATIENCE = Duration.ofMillis(800);
  private static final Duration VALID = Duration.ofSeconds(1);
  private static final Optional<Refusal> GONE = Optional.of(new Refusal("database-gone"));

  private final Database database;
  private CompletableFuture<Boolean> last = CompletableFuture.completedFuture(false);
  private long began;
  private boolean never = true;

  public HealthCheck(Database database) {
    this.database = database;
  }

  /** The trouble, if there is any. */
  public Optional<Refusal> trouble() {
    try {
      newest().get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
      return Optional.empty();
    } catch (ExecutionException e) {
      Optional<Refusal> known =
          e.getCause() instanceof JdbiException trouble ? Trouble.of(trouble) : Optional.empty();
      return known.or(() -> GONE);
    } catch (TimeoutException e) {
      return GONE;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  private synchronized CompletableFuture<Boolean> newest() {
    long now = System.nanoTime();
    boolean old = last.isDone() && now - began > VALID.toNanos();
    if (never || old) {
      never = false;
      began = now;
      last =
          CompletableFuture.supplyAsync(
              database::tryWrite, task -> Thread.ofVirtual().name("health").start(task));
    }
    return last;
  }
}
