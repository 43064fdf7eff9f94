package stackyard.vectors;

import java.util.Optional;
import stackyard.engine.learning.Network;
import stackyard.engine.learning.NetworkMaker;

/** Makes {@link VectorNetwork}s where the JVM was started with vectors and has wide ones. */
public final class VectorNetworks implements NetworkMaker {
  private static final String MODULE = "jdk.incubator.vector";

  @Override
  public Optional<Network> make(Network.Shape shape, int[] weights) {
    return isAvailable() && VectorNetwork.fits(shape)
        ? Optional.of(new VectorNetwork(shape, weights))
        : Optional.empty();
  }

  /** Whether vectors can be used and are worth it. */
  static boolean isAvailable() {
    return ModuleLayer.boot().findModule(MODULE).isPresent() && VectorNetwork.areWide();
  }
}
