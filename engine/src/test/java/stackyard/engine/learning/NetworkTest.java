package stackyard.engine.learning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import stackyard.engine.learning.Network.Shape;
import stackyard.rules.SplitMix64;

class NetworkTest {
  private static final Shape SHAPE = new Shape("test", 40, 12, 16);

  /** Any network whose last layer says something. */
  private static FloatNetwork any(long seed) {
    FloatNetwork network = FloatNetwork.fresh(SHAPE, seed);
    SplitMix64 random = new SplitMix64(seed + 1);
    for (int i = 0; i < network.weights.length; i++) {
      network.weights[i] += (random.nextInt(2001) - 1000) / 2000f;
    }
    return network;
  }

  private static int[] draw(SplitMix64 random) {
    return IntStream.range(0, 40).filter(input -> random.nextInt(4) == 0).limit(12).toArray();
  }

  private static int worth(Network network, int[] ones) {
    long[] sums = network.newSums();
    network.sum(ones, ones.length, sums);
    return network.worth(sums);
  }

  /** As a textbook has it, in fractions, layer by layer. */
  private static double logit(FloatNetwork network, int[] ones) {
    float[] weights = network.weights;
    double[] hidden = new double[16];
    for (int i = 0; i < 16; i++) {
      hidden[i] = weights[40 * 16 + i];
      for (int input : ones) hidden[i] += weights[input * 16 + i];
    }
    double logit = weights[weights.length - 1];
    int second = 41 * 16;
    for (int unit = 0; unit < 16; unit++) {
      double sum = weights[second + 16 * 16 + unit];
      for (int i = 0; i < 16; i++) sum += clip(hidden[i]) * weights[second + unit * 16 + i];
      logit += clip(sum) * weights[second + 17 * 16 + unit];
    }
    return logit;
  }

  private static double clip(double value) {
    return Math.clamp(value, 0, 127 / 64.0);
  }

  @Test
  void saysInIntegersNearlyWhatItWouldSayInFractions() {
    SplitMix64 random = new SplitMix64(3);
    for (int i = 0; i < 500; i++) {
      FloatNetwork network = any(i);
      int[] ones = draw(random);
      assertThat(worth(network.network(), ones) / 300.0)
          .isCloseTo(logit(network, ones), within(0.12));
    }
  }

  @Test
  void sumsThatAreKeptUpToDateAreThoseSummedAnew() {
    SplitMix64 random = new SplitMix64(4);
    Network network = any(1).network();
    long[] kept = network.newSums();
    network.clear(kept);
    boolean[] set = new boolean[40];
    for (int i = 0; i < 2_000; i++) {
      int input = random.nextInt(40);
      if (set[input]) network.remove(kept, input);
      else network.add(kept, input);
      set[input] = !set[input];
      int[] ones = IntStream.range(0, 40).filter(one -> set[one]).toArray();
      long[] anew = network.newSums();
      network.sum(ones, ones.length, anew);
      assertThat(kept).isEqualTo(anew);
    }
    long[] changed = network.newSums();
    int[] ones = {1, 2, 3};
    network.sum(ones, 3, kept);
    network.change(kept, 2, 7, 8, changed);
    network.sum(new int[] {1, 3, 7, 8}, 4, kept);
    assertThat(changed).isEqualTo(kept);
  }

  @Test
  void isReadAsItWasWritten() {
    FloatNetwork network = any(5);
    Network read = Network.read(SHAPE, network.text("learn test"));
    SplitMix64 random = new SplitMix64(6);
    for (int i = 0; i < 200; i++) {
      int[] ones = draw(random);
      assertThat(worth(read, ones)).isEqualTo(worth(network.network(), ones));
    }
    assertThat(FloatNetwork.fromBytes(SHAPE, network.toBytes()).weights).isEqualTo(network.weights);
  }

  @Test
  void refusesWhatIsOfAnotherShape() {
    String text = any(5).text("learn test");
    assertThatThrownBy(() -> Network.read(new Shape("test", 41, 12, 16), text))
        .hasMessageContaining("too short");
    assertThatThrownBy(() -> FloatNetwork.fromBytes(SHAPE, new byte[3]))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aFreshNetworkSaysNothing() {
    assertThat(worth(FloatNetwork.fresh(SHAPE, 1).network(), new int[] {1, 5})).isZero();
    assertThat(worth(Network.NONE, new int[0])).isZero();
  }

  /**
   * The winner: the one of inputs 0 to 9 and 20 to 29 of which there are more; others mean nothing.
   */
  private static Samples lesson() {
    SplitMix64 random = new SplitMix64(8);
    Samples samples = new Samples(SHAPE);
    for (int i = 0; i < 4_000; i++) {
      int[] ones = draw(random);
      int more = 0;
      for (int input : ones) more += input < 10 ? 1 : input >= 20 && input < 30 ? -1 : 0;
      samples.add(ones, ones.length, 0, more > 0 ? 1 : more < 0 ? 0 : 0.5);
    }
    return samples;
  }

  private static List<int[]> itself() {
    return List.of(IntStream.range(0, 40).toArray());
  }

  @Test
  void learnsFromSamplesAndTheSameFromTheSameSeed() {
    Samples samples = lesson();
    FloatNetwork fresh = FloatNetwork.fresh(SHAPE, 1);
    try (Trainer trainer = new GradientTrainer()) {
      FloatNetwork learnt = trainer.train(fresh, samples, itself(), 250, 2);
      assertThat(Learning.loss(fresh.network(), samples)).isCloseTo(Math.log(2), within(1e-6));
      assertThat(Learning.loss(learnt.network(), samples)).isLessThan(0.45);
      assertThat(trainer.train(fresh, samples, itself(), 250, 2).weights).isEqualTo(learnt.weights);
    }
  }

  /** The slope that the trainer follows, against differences of the textbook's loss. */
  @Test
  void followsTheSlopeOfTheLoss() {
    Samples one = new Samples(SHAPE);
    int[] ones = {0, 3, 17};
    one.add(ones, 3, 0, 1);
    FloatNetwork network = any(9);
    double before = logit(network, ones);
    try (Trainer trainer = new GradientTrainer()) {
      FloatNetwork after = trainer.train(network, one, itself(), 1, 1);
      assertThat(logit(after, ones)).isGreaterThan(before);
      // The first step of Adam goes by the sign of the slope alone.
      for (int i = 0; i < network.weights.length; i++) {
        float[] more = network.weights.clone();
        more[i] += 1e-3f;
        double slope = logit(new FloatNetwork(SHAPE, more), ones) - before;
        float moved = after.weights[i] - network.weights[i];
        if (Math.abs(slope) > 1e-5)
          assertThat(Math.signum(moved)).isEqualTo((float) Math.signum(slope));
        else if (slope == 0) assertThat(Math.abs(moved)).isLessThan(1e-6f);
      }
    }
  }
}
