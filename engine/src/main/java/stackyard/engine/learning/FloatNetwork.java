package stackyard.engine.learning;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import stackyard.engine.learning.Network.Shape;
import stackyard.rules.SplitMix64;

/**
 * A {@link Network} while it is being learnt, in the same order of weights: those of the inputs,
 * the hidden biases, the second layer by its units, its biases, the last layer and its bias.
 */
final class FloatNetwork {
  /** Weights in a line of text. */
  private static final int LINE = 128;

  final Shape shape;
  final float[] weights;

  FloatNetwork(Shape shape, float[] weights) {
    this.shape = shape;
    this.weights = weights;
  }

  /** A network that has learnt nothing: it gives 0 for every position. */
  static FloatNetwork fresh(Shape shape, long seed) {
    SplitMix64 random = new SplitMix64(seed);
    float[] weights = new float[shape.weights()];
    int hiddenBias = shape.inputs() * shape.hidden();
    int second = hiddenBias + shape.hidden();
    int secondBias = second + shape.hidden() * Network.SECOND;
    fill(weights, 0, hiddenBias, random, first(shape));
    Arrays.fill(weights, hiddenBias, second, 0.5f);
    fill(weights, second, secondBias, random, (float) Math.sqrt(2.0 / shape.hidden()));
    Arrays.fill(weights, secondBias, secondBias + Network.SECOND, 0.5f);
    return new FloatNetwork(shape, weights);
  }

  /** The largest weight of an input at first. */
  private static float first(Shape shape) {
    return (float) Math.sqrt(1.0 / shape.width());
  }

  private static void fill(float[] weights, int from, int to, SplitMix64 random, float most) {
    for (int i = from; i < to; i++) {
      weights[i] = most * (random.nextInt(2001) - 1000) / 1000;
    }
  }

  /** Where the last layer begins, before it the biases of the second. */
  private int lastLayer() {
    return weights.length - Network.SECOND - 1;
  }

  /** The largest size that a weight may have: what its bytes can hold. */
  float most(int weight) {
    boolean secondBias = weight >= lastLayer() - Network.SECOND && weight < lastLayer();
    if (secondBias) return 7;
    boolean last = weight >= lastLayer() && weight < weights.length - 1;
    return last ? 100 : (float) Network.MOST / Network.UNIT;
  }

  private int[] quantised() {
    int[] whole = new int[weights.length];
    int last = lastLayer();
    int secondBias = last - Network.SECOND;
    for (int i = 0; i < whole.length; i++) {
      float unit = Network.UNIT;
      if (i >= secondBias) unit = i < last ? Network.UNIT * Network.UNIT : Network.LAST_UNIT;
      if (i == whole.length - 1) unit = Network.UNIT * Network.LAST_UNIT;
      int most = i < secondBias ? Network.MOST : Short.MAX_VALUE;
      whole[i] = Math.clamp(Math.round(weights[i] * unit), -most, most);
    }
    for (int input = 0; input < shape.inputs(); input++) {
      int row = input * shape.hidden();
      if (!isLearnt(row)) Arrays.fill(whole, row, row + shape.hidden(), 0);
    }
    return whole;
  }

  /** Whether any game has shown an input: else it has the weights that were drawn at first. */
  private boolean isLearnt(int row) {
    for (int i = row; i < row + shape.hidden(); i++) {
      if (Math.abs(weights[i]) > first(shape)) return true;
    }
    return false;
  }

  Network network() {
    return Network.of(shape, quantised());
  }

  /** The network as a resource has it; see {@link Network#read}. */
  String text(String comment) {
    StringBuilder text = new StringBuilder("# " + comment + "\n");
    int[] whole = quantised();
    for (int i = 0; i < whole.length; i++) {
      int weight = whole[i];
      if (Math.abs(weight) <= Network.ONE_CHARACTER) text.append((char) (Network.ZERO + weight));
      else text.append(Network.NUMBER).append(weight).append(Network.END);
      if (i % LINE == LINE - 1) text.append('\n');
    }
    return text.append('\n').toString();
  }

  byte[] toBytes() {
    ByteBuffer bytes = ByteBuffer.allocate(4 * weights.length).order(ByteOrder.LITTLE_ENDIAN);
    bytes.asFloatBuffer().put(weights);
    return bytes.array();
  }

  static FloatNetwork fromBytes(Shape shape, byte[] bytes) {
    if (bytes.length != 4 * shape.weights()) {
      throw new IllegalArgumentException("not a network of the shape " + shape);
    }
    float[] weights = new float[shape.weights()];
    ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asFloatBuffer().get(weights);
    return new FloatNetwork(shape, weights);
  }
}
