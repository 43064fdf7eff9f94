package stackyard.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * Helpers that are threads of their own.
 *
 * @param count how many
 */
record HelperThreads(int count) implements Host.Helpers {

  @Override
  public void run(IntConsumer work, Runnable own) {
    List<Thread> helpers = new ArrayList<>();
    for (int i = 1; i <= count; i++) {
      int number = i;
      helpers.add(Thread.ofPlatform().daemon().start(() -> work.accept(number)));
    }
    try {
      own.run();
    } finally {
      for (Thread helper : helpers) join(helper);
    }
  }

  private static void join(Thread helper) {
    try {
      helper.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
