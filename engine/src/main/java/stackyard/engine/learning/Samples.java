package stackyard.engine.learning;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import stackyard.engine.learning.Network.Shape;

/**
 * Positions to learn from: which inputs are 1, what is known of the logit before the network adds
 * to it, and how the game went for the player whom the network speaks for, from 0 to 1.
 */
public final class Samples {
  private static final int BLOCK = 1 << 12;

  private final int width;
  private final short none;

  /** Each of {@value #BLOCK} positions, as an array of all would soon be too long. */
  private final List<short[]> inputs = new ArrayList<>();

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
    short[] block = inputs.get(size / BLOCK);
    int at = at(size);
    for (int i = 0; i < width; i++) block[at + i] = i < count ? (short) ones[i] : none;
    known[size] = (float) worth / Network.LOGIT;
    results[size] = (float) result;
    size++;
  }

  void addAll(Samples others) {
    makeRoom(size + others.size);
    for (int i = 0; i < others.size; i++) {
      short[] from = others.inputs.get(i / BLOCK);
      short[] to = inputs.get((size + i) / BLOCK);
      System.arraycopy(from, at(i), to, at(size + i), width);
    }
    System.arraycopy(others.known, 0, known, size, others.size);
    System.arraycopy(others.results, 0, results, size, others.size);
    size += others.size;
  }

  private void makeRoom(int wanted) {
    while (wanted > inputs.size() * BLOCK) inputs.add(new short[BLOCK * width]);
    if (wanted <= known.length) return;
    int more = Math.max(wanted, 2 * known.length);
    known = Arrays.copyOf(known, more);
    results = Arrays.copyOf(results, more);
  }

  /** Where a position begins in its block. */
  private int at(int sample) {
    return sample % BLOCK * width;
  }

  public int size() {
    return size;
  }

  /** The input at a place among those of a position; the number of inputs where there are fewer. */
  int input(int sample, int place) {
    return inputs.get(sample / BLOCK)[at(sample) + place] & 0xffff;
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
      for (int place = 0; place < width; place++) row.putShort((short) input(i, place));
      out.write(row.putFloat(known[i]).putFloat(results[i]).array());
    }
  }
}
