package stackyard.engine;

import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.function.LongSupplier;

/**
 * Where an engine runs, and what it may use there.
 *
 * @param mebibytes how much memory for what has been found
 * @param helpers the threads that search beside the one that asks
 * @param cache keeps what takes long to compute
 * @param clock milliseconds since some moment
 */
public record Host(int mebibytes, Helpers helpers, Cache cache, LongSupplier clock) {

  /** Threads that take part in a search. */
  public interface Helpers {
    /** None: the thread that asks does all the work. */
    Helpers NONE = (work, own) -> own.run();

    /**
     * Does one's own work and, until that has ended, has others work too.
     *
     * @param work what a helper of a number, from 1, does
     */
    void run(IntConsumer work, Runnable own);
  }

  /** Keeps bytes by name from one start of the program to the next, as far as it can. */
  public interface Cache {
    /** Keeps nothing. */
    Cache NONE =
        new Cache() {
          @Override
          public boolean keeps() {
            return false;
          }

          @Override
          public Optional<byte[]> read(String name) {
            return Optional.empty();
          }

          @Override
          public void write(String name, byte[] bytes) {}
        };

    /** Whether anything is kept at all, so that it pays to compute it well. */
    boolean keeps();

    /** The bytes that were written under that name, if they are still there. */
    Optional<byte[]> read(String name);

    /** Keeps bytes, or does nothing where it cannot. */
    void write(String name, byte[] bytes);
  }

  /** A computer with threads, and with files for what takes long to compute. */
  public static Host ofThreads(int mebibytes, int threads) {
    return new Host(
        mebibytes, new HelperThreads(threads - 1), CacheFolder.ofUser(), Host::monotonicMillis);
  }

  /** A place with neither threads nor files, such as a browser. */
  public static Host alone(int mebibytes) {
    return new Host(mebibytes, Helpers.NONE, Cache.NONE, Host::monotonicMillis);
  }

  /** The same place with no more memory than that. */
  public Host atMost(int mebibytes) {
    return new Host(Math.min(this.mebibytes, mebibytes), helpers, cache, clock);
  }

  /** The same place without helpers, so that limits of nodes give the same result every time. */
  public Host withoutHelpers() {
    return new Host(mebibytes, Helpers.NONE, cache, clock);
  }

  /** The same place by another clock. */
  public Host withClock(LongSupplier clock) {
    return new Host(mebibytes, helpers, cache, clock);
  }

  private static long monotonicMillis() {
    return System.nanoTime() / 1_000_000;
  }
}
