package stackyard.engine.contest;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.ObjIntConsumer;
import java.util.function.Supplier;

/** Plays numbered rounds of games in several threads, each with a worker of its own. */
final class Rounds {
  private final int count;
  private int begun;

  Rounds(int count) {
    this.count = count;
  }

  /**
   * Plays all rounds, or those until {@link #end}; a failure of one ends the others.
   *
   * @param round plays the round of a number, from 0
   */
  void play(int threads, Supplier<MatchWorker> makers, ObjIntConsumer<MatchWorker> round) {
    try (ExecutorService workers = Executors.newFixedThreadPool(threads)) {
      List<Future<?>> started = new ArrayList<>();
      for (int i = 0; i < threads; i++) started.add(workers.submit(() -> work(makers, round)));
      for (Future<?> worker : started) join(worker);
    }
  }

  private void join(Future<?> worker) {
    try {
      worker.get();
    } catch (ExecutionException e) {
      end();
      throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e);
    } catch (InterruptedException e) {
      end();
      Thread.currentThread().interrupt();
    }
  }

  private void work(Supplier<MatchWorker> makers, ObjIntConsumer<MatchWorker> round) {
    try (MatchWorker worker = makers.get()) {
      for (int number = begin(); number >= 0; number = begin()) round.accept(worker, number);
    }
  }

  private synchronized int begin() {
    return begun < count ? begun++ : -1;
  }

  /** No further round begins. */
  synchronized void end() {
    begun = count;
  }
}
