package stackyard.vectors;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackyard.engine.learning.Network;
import stackyard.engine.learning.Network.Shape;
import stackyard.rules.SplitMix64;

/** The twin in vectors says what the network in plain integers says. */
class VectorNetworkTest {
  private static final int INPUTS = 200;
  private static final int WIDTH = 40;

  private static final class Plain extends Network {
    Plain(Shape shape, int[] weights) {
      super(shape, weights);
    }
  }

  private static Shape shape(int hidden) {
    return new Shape("test", INPUTS, WIDTH, hidden);
  }

  /** Weights of all sizes that networks have, the largest ones too. */
  private static int[] weights(Shape shape, SplitMix64 random) {
    int[] weights = new int[shape.weights()];
    int layers = (INPUTS + 1) * shape.hidden() + 16 * shape.hidden();
    for (int i = 0; i < weights.length; i++) {
      int most = i < layers ? random.nextInt(8) == 0 ? 127 : 20 : 30_000;
      weights[i] = random.nextInt(2 * most + 1) - most;
    }
    return weights;
  }

  @ParameterizedTest
  @ValueSource(ints = {16, 32, 48, 128})
  void saysTheSameAsPlainIntegers(int hidden) {
    Shape shape = shape(hidden);
    assertThat(VectorNetwork.fits(shape)).isTrue();
    int differing = 0;
    for (int seed = 0; seed < 200; seed++) {
      SplitMix64 random = new SplitMix64(seed);
      int[] weights = weights(shape, random);
      Network plain = new Plain(shape, weights);
      Network twin = new VectorNetwork(shape, weights);
      int last = 0;
      for (int i = 0; i < 50; i++) {
        int[] ones = new int[WIDTH];
        for (int at = 0; at < WIDTH; at++) ones[at] = random.nextInt(INPUTS);
        int count = random.nextInt(WIDTH + 1);
        long[] expected = plain.newSums();
        long[] sums = twin.newSums();
        plain.sum(ones, count, expected);
        twin.sum(ones, count, sums);
        assertThat(sums).isEqualTo(expected);
        int worth = plain.worth(expected);
        assertThat(twin.worth(sums)).as("%s %s", seed, i).isEqualTo(worth);
        if (worth != last) differing++;
        last = worth;
      }
    }
    assertThat(differing).isGreaterThan(2_000);
  }

  @Test
  void doesNotFitWhatFillsNoVectors() {
    assertThat(VectorNetwork.fits(shape(20))).isFalse();
    assertThat(new VectorNetworks().make(shape(20), new int[shape(20).weights()])).isEmpty();
  }

  /** These tests run with vectors; how wide they are depends on the processor. */
  @Test
  void theEngineUsesItWhereItCan() {
    Shape shape = shape(16);
    Network network = Network.read(shape, "P".repeat(shape.weights()));
    assertThat(network instanceof VectorNetwork).isEqualTo(VectorNetwork.areWide());
  }
}
