package stackyard.engine.learning;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import stackyard.engine.Score;

/**
 * A small network that judges positions, in integers only, so that it gives the same number on
 * every machine. Its inputs are 0 or 1 and few are 1. They add up to a hidden layer, which a game
 * keeps up to date with {@link #add} and {@link #remove} or sums anew; two small layers make one
 * number of it: the logit of the chance to win.
 *
 * <p>Sums of the hidden layer are packed by fours into longs, 16 bits each, so one addition of
 * longs adds four of them; each sum is kept {@value #OFFSET} above its value, so that none is
 * negative and borrows from the next.
 *
 * <p>A {@link NetworkMaker} may bring a faster way to the same numbers.
 */
public class Network {
  /** Activations and the weights of the first two layers are multiples of one in {@value}. */
  protected static final int UNIT = 64;

  /** The largest activation, and the largest weight of the first two layers. */
  protected static final int MOST = 127;

  /** The weights of the last layer are multiples of one in {@value}. */
  static final int LAST_UNIT = 256;

  /** The worth in hundredths of a piece that odds of e to 1 have. */
  public static final int LOGIT = 300;

  /** The size of the layer after the hidden one. */
  protected static final int SECOND = 16;

  /** Sums in a long. */
  protected static final int LANES = 4;

  private static final int LANE = 16;

  /** Longs of a hidden layer of 32 units. */
  private static final int NARROW = 8;

  protected static final int OFFSET = 1 << 15;

  /**
   * The size of a network.
   *
   * @param name of the resource, without its ending
   * @param inputs how many there are
   * @param width how many of them can be 1 at the same time
   * @param hidden a multiple of 4
   */
  public record Shape(String name, int inputs, int width, int hidden) {
    /** How many weights such a network has. */
    public int weights() {
      return (inputs + 1) * hidden + (hidden + 2) * SECOND + 1;
    }
  }

  /** Says 0 of everything. */
  public static final Network NONE =
      new Network(new Shape("none", 0, 0, 0), new int[2 * SECOND + 1]);

  /** Where they come from; none in a browser. */
  private static final class Makers {
    private static final List<NetworkMaker> ALL = new ArrayList<>();

    static {
      ClassLoader loader = Network.class.getClassLoader();
      for (NetworkMaker maker : ServiceLoader.load(NetworkMaker.class, loader)) ALL.add(maker);
    }
  }

  private final Shape shape;
  private final int words;

  /** The hidden sums before any input, then what each input adds. */
  protected final long[] first;

  /**
   * By hidden units, what each adds to the second layer: two units in a long, 32 bits each. One
   * product then serves both, as no sum needs more bits.
   */
  private final long[] second;

  private final long[] secondBias = new long[SECOND / 2];
  private final int[] last = new int[SECOND];
  private final int lastBias;

  /**
   * @param weights of the inputs, the hidden biases, the second layer by its units, its biases, the
   *     last layer and its bias, each in its own unit
   */
  protected Network(Shape shape, int[] weights) {
    this.shape = shape;
    words = shape.hidden / LANES;
    first = new long[(shape.inputs + 1) * words];
    int at = 0;
    for (int input = 1; input <= shape.inputs; input++) at = pack(input, weights, at, 0);
    at = pack(0, weights, at, OFFSET);
    second = new long[shape.hidden * SECOND / 2];
    for (int unit = 0; unit < SECOND; unit++) {
      for (int i = 0; i < shape.hidden; i++) {
        second[(i * SECOND + unit) / 2] += (long) weights[at++] << (unit % 2 * 32);
      }
    }
    for (int unit = 0; unit < SECOND; unit++) {
      // Half a unit more, so that the shift afterwards rounds.
      secondBias[unit / 2] += (weights[at++] + UNIT / 2L) << (unit % 2 * 32);
    }
    for (int unit = 0; unit < SECOND; unit++) last[unit] = weights[at++];
    lastBias = weights[at];
  }

  /** A network with these weights, as fast as there is one. */
  static Network of(Shape shape, int[] weights) {
    for (NetworkMaker maker : Makers.ALL) {
      Optional<Network> made = maker.make(shape, weights);
      if (made.isPresent()) return made.get();
    }
    return new Network(shape, weights);
  }

  private int pack(int row, int[] weights, int from, int offset) {
    int at = from;
    for (int word = 0; word < words; word++) {
      long packed = 0;
      for (int lane = 0; lane < LANES; lane++) {
        packed += (long) (weights[at++] + offset) << (lane * LANE);
      }
      first[row * words + word] = packed;
    }
    return at;
  }

  public final Shape shape() {
    return shape;
  }

  /** Whether there is no network, so that nothing need be asked of it. */
  public final boolean isNone() {
    return shape.inputs == 0;
  }

  /** Room for the sums of the hidden layer. */
  public final long[] newSums() {
    return new long[words];
  }

  /** Begins with no input at 1. */
  public final void clear(long[] sums) {
    System.arraycopy(first, 0, sums, 0, words);
  }

  /** An input becomes 1. */
  public final void add(long[] sums, int input) {
    int row = (input + 1) * words;
    for (int i = 0; i < words; i++) sums[i] += first[row + i];
  }

  /** An input becomes 0. */
  public final void remove(long[] sums, int input) {
    int row = (input + 1) * words;
    for (int i = 0; i < words; i++) sums[i] -= first[row + i];
  }

  /** The sums when these inputs are 1, the first of the list. */
  public void sum(int[] ones, int count, long[] sums) {
    clear(sums);
    if (words == NARROW) sumNarrow(ones, count, sums);
    else for (int i = 0; i < count; i++) add(sums, ones[i]);
  }

  /** The same for a network whose sums fit in the registers of a processor. */
  private void sumNarrow(int[] ones, int count, long[] sums) {
    long a = sums[0];
    long b = sums[1];
    long c = sums[2];
    long d = sums[3];
    long e = sums[4];
    long f = sums[5];
    long g = sums[6];
    long h = sums[7];
    for (int i = 0; i < count; i++) {
      int row = (ones[i] + 1) * NARROW;
      a += first[row];
      b += first[row + 1];
      c += first[row + 2];
      d += first[row + 3];
      e += first[row + 4];
      f += first[row + 5];
      g += first[row + 6];
      h += first[row + 7];
    }
    sums[0] = a;
    sums[1] = b;
    sums[2] = c;
    sums[3] = d;
    sums[4] = e;
    sums[5] = f;
    sums[6] = g;
    sums[7] = h;
  }

  /** The sums after one input has become 0 and two have become 1. */
  public final void change(long[] before, int gone, int come, int alsoCome, long[] sums) {
    int out = (gone + 1) * words;
    int in = (come + 1) * words;
    int also = (alsoCome + 1) * words;
    for (int i = 0; i < words; i++) {
      sums[i] = before[i] - first[out + i] + first[in + i] + first[also + i];
    }
  }

  /** The worth of a position in hundredths of a piece: {@value #LOGIT} for odds of e to 1. */
  public int worth(long[] sums) {
    long a = secondBias[0];
    long b = secondBias[1];
    long c = secondBias[2];
    long d = secondBias[3];
    long e = secondBias[4];
    long f = secondBias[5];
    long g = secondBias[6];
    long h = secondBias[7];
    int row = 0;
    for (int word = 0; word < words; word++) {
      long packed = sums[word];
      for (int lane = 0; lane < LANES; lane++, row += SECOND / 2) {
        long unit = clip((int) (packed & 0xffff) - OFFSET);
        packed >>>= LANE;
        if (unit == 0) continue;
        a += unit * second[row];
        b += unit * second[row + 1];
        c += unit * second[row + 2];
        d += unit * second[row + 3];
        e += unit * second[row + 4];
        f += unit * second[row + 5];
        g += unit * second[row + 6];
        h += unit * second[row + 7];
      }
    }
    int sum = lastBias + last(a, 0) + last(b, 2) + last(c, 4) + last(d, 6);
    sum += last(e, 8) + last(f, 10) + last(g, 12) + last(h, 14);
    return worth(sum);
  }

  /** What the sum of the last layer is worth. */
  protected static int worth(int sum) {
    long worth = (long) sum * LOGIT / (UNIT * LAST_UNIT);
    return Math.clamp(worth, -Score.WON + 1, Score.WON - 1);
  }

  /** The share of two units of the second layer in the last sum. */
  private int last(long both, int unit) {
    int low = (int) both;
    // The lower sum has borrowed from the upper one where it is negative.
    int high = (int) ((both - low) >> 32);
    return last[unit] * clip(low >> 6) + last[unit + 1] * clip(high >> 6);
  }

  private static int clip(int value) {
    return Math.clamp(value, 0, MOST);
  }

  /** Stands for 0 in the text of a network; a weight of 1 is the character after it. */
  static final char ZERO = 'P';

  /** The largest weight that is written as one character. */
  static final int ONE_CHARACTER = 44;

  /** Begins a weight that is written as a number, which {@link #END} ends. */
  static final char NUMBER = '!';

  static final char END = ';';

  /**
   * Reads a network as {@link FloatNetwork#text} writes it: a character for each weight, or a
   * number where it is large. Lines that begin with # are comments.
   *
   * @throws IllegalArgumentException if it is not of that shape
   */
  public static Network read(Shape shape, String text) {
    int[] weights = new int[shape.weights()];
    int count = 0;
    for (String line : text.split("\n")) {
      if (line.startsWith("#")) continue;
      for (int at = 0; at < line.length(); at++, count++) {
        if (count == weights.length) throw new IllegalArgumentException("too long: " + shape);
        char c = line.charAt(at);
        if (c == NUMBER) {
          int end = line.indexOf(END, at);
          weights[count] = Integer.parseInt(line.substring(at + 1, end));
          at = end;
        } else {
          weights[count] = c - ZERO;
        }
      }
    }
    if (count < weights.length) throw new IllegalArgumentException("too short: " + shape);
    return of(shape, weights);
  }
}
