package stackyard.server;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.HandleCallback;
import org.jdbi.v3.core.Jdbi;

/**
 * Writes to a database that has one writer at a time. Whatever is wanted while the disk is busy is
 * committed together next, so that all wait for it once; what fails is undone alone.
 */
final class Scribe implements AutoCloseable {
  private static final String SAVEPOINT = "wish";

  private final Queue<Wish<?>> wishes = new ConcurrentLinkedQueue<>();
  private final ExecutorService hand =
      Executors.newSingleThreadExecutor(Thread.ofPlatform().name("scribe").factory());
  private final Jdbi jdbi;

  Scribe(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  /** What somebody wants written, and waits for. */
  private static final class Wish<T> {
    private final CompletableFuture<T> done = new CompletableFuture<>();
    private final HandleCallback<T, RuntimeException> work;

    Wish(HandleCallback<T, RuntimeException> work) {
      this.work = work;
    }

    /** Does it, and gives what is to be told once it is committed. */
    Runnable fulfil(Handle handle) {
      handle.savepoint(SAVEPOINT);
      try {
        T result = work.withHandle(handle);
        handle.releaseSavepoint(SAVEPOINT);
        return () -> done.complete(result);
      } catch (RuntimeException | Error e) {
        handle.rollbackToSavepoint(SAVEPOINT);
        return () -> done.completeExceptionally(e);
      }
    }
  }

  /** Does something as a whole, and gives its result when that is on the disk. */
  <T> T write(HandleCallback<T, RuntimeException> work) {
    Wish<T> wish = new Wish<>(work);
    wishes.add(wish);
    hand.execute(this::fulfilAll);
    try {
      return wish.done.join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof RuntimeException cause) throw cause;
      if (e.getCause() instanceof Error cause) throw cause;
      throw e;
    }
  }

  private void fulfilAll() {
    List<Wish<?>> together = new ArrayList<>();
    for (Wish<?> wish = wishes.poll(); wish != null; wish = wishes.poll()) together.add(wish);
    if (together.isEmpty()) return;
    try {
      jdbi.inTransaction(handle -> together.stream().map(wish -> wish.fulfil(handle)).toList())
          .forEach(Runnable::run);
    } catch (RuntimeException | Error e) {
      together.forEach(wish -> wish.done.completeExceptionally(e));
    }
  }

  @Override
  public void close() {
    hand.close();
  }
}
