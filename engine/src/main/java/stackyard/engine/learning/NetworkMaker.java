package stackyard.engine.learning;

import java.util.Optional;

/**
 * Makes networks that use what some machines have. {@code
 * META-INF/services/stackyard.engine.learning.NetworkMaker} lists the makers that are there.
 */
public interface NetworkMaker {

  /**
   * A network that says the same as {@link Network} and is faster; empty where the machine cannot.
   *
   * @param weights as the constructor of {@link Network} takes them
   */
  Optional<Network> make(Network.Shape shape, int[] weights);
}
