package stackyard.engine.learning;

import java.util.List;

/** Fits networks to samples. */
public interface Trainer extends AutoCloseable {

  /**
   * Goes on learning where a network stands. The same arguments give the same network.
   *
   * @param symmetries of the inputs; each sample is shown in one of them, drawn anew each time
   * @param steps how often to correct the weights
   */
  FloatNetwork train(
      FloatNetwork network, Samples samples, List<int[]> symmetries, int steps, long seed);

  @Override
  void close();
}
