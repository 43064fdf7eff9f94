package stackyard.engine.learning;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import stackyard.engine.learning.Network.Shape;
import stackyard.rules.SplitMix64;

/**
 * Trains in Java alone: stochastic gradient descent by Adam, on all processors. A batch is cut into
 * the same parts on every machine, so that sums come out the same.
 */
public final class GradientTrainer implements Trainer {
  static final int BATCH = 4096;
  static final float RATE = 1.5e-3f;
  private static final int PARTS = 16;
  private static final float MOST = (float) Network.MOST / Network.UNIT;

  @Override
  public FloatNetwork train(
      FloatNetwork network, Samples samples, List<int[]> symmetries, int steps, long seed) {
    float[] weights = network.weights.clone();
    FloatNetwork learnt = new FloatNetwork(network.shape, weights);
    List<Part> parts = IntStream.range(0, PARTS).mapToObj(i -> new Part(learnt)).toList();
    Adam adam = new Adam(learnt);
    for (int step = 0; step < steps; step++) {
      long stepSeed = seed * 1_000_003 + step;
      IntStream.range(0, PARTS)
          .parallel()
          .forEach(i -> parts.get(i).measure(samples, symmetries, stepSeed * PARTS + i));
      // Smaller steps towards the end let the weights settle.
      adam.step(parts, RATE * (1 - 0.9f * step / steps));
    }
    return learnt;
  }

  @Override
  public void close() {}

  /** Corrects weights by the mean and the spread of their gradients so far. */
  private static final class Adam {
    private static final float MEMORY = 0.9f;
    private static final float LONG_MEMORY = 0.999f;

    private final FloatNetwork network;
    private final float[] means;
    private final float[] squares;
    private int steps;

    Adam(FloatNetwork network) {
      this.network = network;
      means = new float[network.weights.length];
      squares = new float[network.weights.length];
    }

    void step(List<Part> parts, float rate) {
      steps++;
      float[] weights = network.weights;
      float meanScale = 1 - (float) Math.pow(MEMORY, steps);
      float squareScale = 1 - (float) Math.pow(LONG_MEMORY, steps);
      IntStream.range(0, weights.length)
          .parallel()
          .forEach(
              i -> {
                float gradient = 0;
                for (Part part : parts) gradient += part.gradient[i];
                gradient /= BATCH;
                means[i] += (1 - MEMORY) * (gradient - means[i]);
                squares[i] += (1 - LONG_MEMORY) * (gradient * gradient - squares[i]);
                float spread = (float) Math.sqrt(squares[i] / squareScale) + 1e-8f;
                float most = network.most(i);
                weights[i] =
                    Math.clamp(weights[i] - rate * means[i] / meanScale / spread, -most, most);
              });
    }
  }

  /** The gradient of some of a batch. */
  private static final class Part {
    private final FloatNetwork network;
    private final float[] gradient;
    private final float[] hidden;
    private final float[] hiddenSlope;
    private final float[] second;

    Part(FloatNetwork network) {
      this.network = network;
      gradient = new float[network.weights.length];
      hidden = new float[network.shape.hidden()];
      hiddenSlope = new float[network.shape.hidden()];
      second = new float[Network.SECOND];
    }

    void measure(Samples samples, List<int[]> symmetries, long seed) {
      Arrays.fill(gradient, 0);
      SplitMix64 random = new SplitMix64(seed);
      for (int i = 0; i < BATCH / PARTS; i++) {
        int sample = random.nextInt(samples.size());
        measure(samples, sample, symmetries.get(random.nextInt(symmetries.size())));
      }
    }

    private void measure(Samples samples, int sample, int[] symmetry) {
      Shape shape = network.shape;
      float[] weights = network.weights;
      int size = shape.hidden();
      int hiddenBias = shape.inputs() * size;
      int secondLayer = hiddenBias + size;
      int secondBias = secondLayer + size * Network.SECOND;
      int last = secondBias + Network.SECOND;
      System.arraycopy(weights, hiddenBias, hidden, 0, size);
      for (int place = 0; place < shape.width(); place++) {
        int input = samples.input(sample, place);
        if (input == shape.inputs()) break;
        int row = symmetry[input] * size;
        for (int i = 0; i < size; i++) hidden[i] += weights[row + i];
      }
      float logit = weights[last + Network.SECOND] + samples.known(sample);
      for (int unit = 0; unit < Network.SECOND; unit++) {
        int row = secondLayer + unit * size;
        float sum = weights[secondBias + unit];
        for (int i = 0; i < size; i++) sum += clip(hidden[i]) * weights[row + i];
        second[unit] = sum;
        logit += clip(sum) * weights[last + unit];
      }
      float slope = (float) (1 / (1 + Math.exp(-logit))) - samples.result(sample);
      gradient[last + Network.SECOND] += slope;
      Arrays.fill(hiddenSlope, 0);
      for (int unit = 0; unit < Network.SECOND; unit++) {
        gradient[last + unit] += slope * clip(second[unit]);
        if (isClipped(second[unit])) continue;
        float down = slope * weights[last + unit];
        gradient[secondBias + unit] += down;
        int row = secondLayer + unit * size;
        for (int i = 0; i < size; i++) {
          gradient[row + i] += down * clip(hidden[i]);
          hiddenSlope[i] += down * weights[row + i];
        }
      }
      for (int i = 0; i < size; i++) {
        if (isClipped(hidden[i])) hiddenSlope[i] = 0;
        gradient[hiddenBias + i] += hiddenSlope[i];
      }
      for (int place = 0; place < shape.width(); place++) {
        int input = samples.input(sample, place);
        if (input == shape.inputs()) break;
        int row = symmetry[input] * size;
        for (int i = 0; i < size; i++) gradient[row + i] += hiddenSlope[i];
      }
    }

    private static float clip(float value) {
      return Math.clamp(value, 0, MOST);
    }

    private static boolean isClipped(float value) {
      return value <= 0 || value >= MOST;
    }
  }
}
