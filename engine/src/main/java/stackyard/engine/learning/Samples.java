package stackyard.engine.learning;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import stackyard.engine.learning.Network.Shape;

/**
 * Positions to learn from: which inputs are 1, what is known of the logit before the network adds
 * to it, and how the game went for the player whom the network speaks for, from 0 to 1.
 */
public final class Samples {
  private final int width;
  private final short none;
  private short[] inputs = new short[0];
  private float[] known = new float[0];
  private float[] results = new float[0];
  private int size;

  public Samples(Shape shape) {
    width = shape.width();
    none = (short) shape.inputs();
  }

  /**
   * Adds a position.
   *
   * @param ones the inputs that are 1
   * @param count how many of these count
   * @param worth what is known of its worth, in hundredths of a piece; the network is to learn the
   *     rest
   */
  public void add(int[] ones, int count, int worth, double result) {
    makeRoom(size + 1);
    int at = size * width;
    for (int i = 0; i < width; i++) inputs[at + i] = i < count ? (short) ones[i] : none;
    known[size] = (float) worth / Network.LOGIT;
    results[size] = (float) result;
    size++;
  }

  void addAll(Samples others) {
    makeRoom(size + others.size);
    System.arraycopy(others.inputs, 0, inputs, size * width, others.size * width);
    System.arraycopy(others.known, 0, known, size, others.size);
    System.arraycopy(others.results, 0, results, size, others.size);
    size += others.size;
  }

  private void makeRoom(int wanted) {
    if (wanted <= known.length) return;
    int more = Math.max(wanted, 2 * known.length);
    inputs = Arrays.copyOf(inputs, more * width);
    known = Arrays.copyOf(known, more);
    results = Arrays.copyOf(results, more);
  }

  public int size() {
    return size;
  }

  /** The input at a place among those of a position; the number of inputs where there are fewer. */
  int input(int sample, int place) {
    return inputs[sample * width + place] & 0xffff;
  }

  float known(int sample) {
    return known[sample];
  }

  float result(int sample) {
    return results[sample];
  }

  /** Writes for each position its inputs, two bytes each, and two floats; the lowest byte first. */
  void write(OutputStream out) throws IOException {
    ByteBuffer row = ByteBuffer.allocate(2 * width + 8).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < size; i++) {
      row.clear();
      for (int place = 0; place < width; place++) row.putShort(inputs[i * width + place]);
      out.write(row.putFloat(known[i]).putFloat(results[i]).array());
    }
  }
}
