package stackyard.engine;

import java.util.function.IntConsumer;
import java.util.function.Supplier;

/**
 * Where an engine runs, and what it may use there.
 *
 * @param mebibytes how much memory for what has been found
 * @param helpers who searches beside the thread that asks
 * @param dockerForTwo gives the solution of Docker for two when it is needed first
 */
public record Host(int mebibytes, Helpers helpers, Supplier<DockerSolution> dockerForTwo) {

  /** Those who take part in a search. */
  public interface Helpers {
    /** Nobody: the thread that asks does all the work. */
    Helpers NONE = (work, own) -> own.run();

    /**
     * Does one's own work and, until that has ended, has others work too.
     *
     * @param work what a helper of a number, from 1, does
     */
    void run(IntConsumer work, Runnable own);
  }

  /** A computer with threads, and with files for what takes long to find. */
  public static Host ofThreads(int mebibytes, int threads) {
    return new Host(mebibytes, new HelperThreads(threads - 1), DockerSolutionFile::forTwo);
  }
}
