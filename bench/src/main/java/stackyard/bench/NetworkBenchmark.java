package stackyard.bench;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import stackyard.engine.learning.Network;
import stackyard.engine.learning.Network.Shape;
import stackyard.rules.SplitMix64;
import stackyard.vectors.VectorNetworks;

/** A network that judges positions, in plain integers and in vectors. */
@State(Scope.Thread)
public class NetworkBenchmark {
  private static final Shape SHAPE = new Shape("bench", 4_000, 100, 32);

  /** A power of two. */
  private static final int POSITIONS = 256;

  @Param({"plain", "vectors"})
  public String way = "plain";

  private final int[][] ones = new int[POSITIONS][SHAPE.width()];
  private Network network = Network.NONE;
  private long[] sums = {};
  private int next;

  private static final class Plain extends Network {
    Plain(int[] weights) {
      super(SHAPE, weights);
    }
  }

  @Setup
  public void setUp() {
    SplitMix64 random = new SplitMix64(1);
    int[] weights = new int[SHAPE.weights()];
    for (int i = 0; i < weights.length; i++) weights[i] = random.nextInt(41) - 20;
    for (int[] position : ones) {
      for (int i = 0; i < position.length; i++) position[i] = random.nextInt(SHAPE.inputs());
    }
    network =
        way.equals("plain")
            ? new Plain(weights)
            : new VectorNetworks().make(SHAPE, weights).orElseThrow();
    sums = network.newSums();
  }

  @Benchmark
  public int judge() {
    network.sum(ones[next++ & POSITIONS - 1], SHAPE.width(), sums);
    return network.worth(sums);
  }
}
