package stackyard.server.storage;

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
import org.jdbi.v3.core.transaction.TransactionException;

/**
 * Group commit for a database with one writer at a time. Writes that arrive while the disk is busy
 * are committed together next, so that all of them wait for the disk once. A write that fails is
 * rolled back alone.
 */
final class BatchWriter implements AutoCloseable {
  private static final String SAVEPOINT = "one_write";

  private final Queue<Write<?>> queue = new ConcurrentLinkedQueue<>();
  private final ExecutorService thread =
      Executors.newSingleThreadExecutor(Thread.ofPlatform().name("batch-writer").factory());
  private final Jdbi jdbi;

  BatchWriter(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  /** A write in the queue, and the caller that waits for it. */
  private static final class Write<T> {
    private final CompletableFuture<T> done = new CompletableFuture<>();
    private final HandleCallback<T, RuntimeException> work;

    Write(HandleCallback<T, RuntimeException> work) {
      this.work = work;
    }

    /** Runs it, and returns what tells the caller once the batch is committed. */
    Runnable run(Handle handle) {
      handle.savepoint(SAVEPOINT);
      try {
        T result = work.withHandle(handle);
        handle.releaseSavepoint(SAVEPOINT);
        return () -> done.complete(result);
      } catch (RuntimeException | Error e) {
        if (!rollBack(handle)) throw e;
        return () -> done.completeExceptionally(e);
      }
    }
  }

  /** False if SQLite itself has rolled everything back, as on a full disk: the batch has failed. */
  private static boolean rollBack(Handle handle) {
    try {
      handle.rollbackToSavepoint(SAVEPOINT);
      return true;
    } catch (TransactionException gone) {
      // There is no transaction any more, but one is expected to be ended.
      handle.execute("BEGIN");
      return false;
    }
  }

  /** Runs a write as a whole, and returns its result once it is on the disk. */
  <T> T write(HandleCallback<T, RuntimeException> work) {
    Write<T> write = new Write<>(work);
    queue.add(write);
    thread.execute(this::writeBatch);
    try {
      return write.done.join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof RuntimeException cause) throw cause;
      if (e.getCause() instanceof Error cause) throw cause;
      throw e;
    }
  }

  private void writeBatch() {
    List<Write<?>> batch = new ArrayList<>();
    for (Write<?> write = queue.poll(); write != null; write = queue.poll()) batch.add(write);
    if (batch.isEmpty()) return;
    try {
      jdbi.inTransaction(handle -> batch.stream().map(write -> write.run(handle)).toList())
          .forEach(Runnable::run);
    } catch (RuntimeException | Error e) {
      batch.forEach(write -> write.done.completeExceptionally(e));
    }
  }

  @Override
  public void close() {
    thread.close();
  }
}
