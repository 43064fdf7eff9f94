package stackyard.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import stackyard.rules.DockerPosition;
import stackyard.rules.Seat;

/**
 * Perfect play for two: the winning probability of every position that can follow from one in which
 * two players are left.
 *
 * <p>Every position before a roll has a lower and an upper bound, at first 0 and 1, that are
 * improved from those of the positions that follow until they meet, so that the values are right
 * however long a game may last. (Should both players be able and glad to go on for ever, the bounds
 * would come to rest apart, and the value is halfway; no such position is known.) Containers of
 * players who are out never move: there are no more positions than in the game for two, 176,404.
 */
public final class DockerSolution implements DockerValues {
  private static final int CELLS = 9;
  private static final int PIPS = 6;
  private static final int ALL_ROLLS = 63;

  /** How close the bounds come where nothing else is asked for. */
  private static final double PRECISION = 1e-9;

  private final DockerIndex index;

  /** For each position of the index how likely the player who is to roll is to win. */
  private final double[] winning;

  DockerSolution(DockerIndex index, double[] winning) {
    this.index = index;
    this.winning = winning;
  }

  /** Solves a position in which two players are left and all that can follow from it. */
  public static DockerSolution of(DockerPosition position) {
    return of(position, PRECISION);
  }

  /**
   * Solves a position for somebody in a hurry.
   *
   * @param precision how close the bounds come; the values are closer still to the truth
   */
  public static DockerSolution of(DockerPosition position, double precision) {
    if (position.in().size() != 2) {
      throw new IllegalArgumentException("Not a position with two players left: " + position);
    }
    return new Graph(position).solve(precision);
  }

  /** Whether this solution has the value of a position. */
  public boolean has(DockerPosition position) {
    if (position.over()) return true;
    if (position.chance()) return index.find(position.hash()) >= 0;
    for (int move : position.moves()) if (!has(position.play(move))) return false;
    return true;
  }

  /** The number of positions before a roll that are solved. */
  public int size() {
    return index.size();
  }

  long key(int number) {
    return index.key(number);
  }

  double value(int number) {
    return winning[number];
  }

  /** The probability that the player who is to roll or to move wins. */
  public double winning(DockerPosition position) {
    if (position.chance()) {
      int number = index.find(position.hash());
      if (number < 0) throw new IllegalArgumentException("Not in this solution: " + position);
      return winning[number];
    }
    double best = 0;
    for (int move : position.moves()) {
      DockerPosition next = position.play(move);
      best = Math.max(best, next.over() ? 1 : 1 - winning(next));
    }
    return best;
  }

  @Override
  public List<Double> values(DockerPosition position) {
    Seat favourite = position.over() ? position.winner() : position.turn();
    double value = position.over() ? 1 : winning(position);
    List<Double> values = new ArrayList<>();
    for (Seat seat : position.game().seats()) {
      values.add(seat == favourite ? value : position.in().contains(seat) ? 1 - value : 0);
    }
    return values;
  }

  /** What follows from what, and the bounds while they are improved. */
  private static final class Graph {
    private final DockerIndex index = new DockerIndex();
    private final List<DockerPosition> positions = new ArrayList<>();

    /**
     * The moves of all positions: the rolls that allow a move in six bits, above them {@link
     * #number}.
     */
    private int[] moves = new int[1 << 16];

    private int size;

    /** Where in {@code moves} those of each position begin. */
    private int[] begins = new int[1 << 10];

    /** The number of rolls that each position's value is the average of. */
    private byte[] rolls = new byte[1 << 10];

    Graph(DockerPosition start) {
      if (start.chance()) number(start);
      else for (int move : start.moves()) number(start.play(move));
      for (int i = 0; i < positions.size(); i++) expand(i);
    }

    /** The number of a position before a roll, or -1 when the player who has just moved has won. */
    private int number(DockerPosition position) {
      if (position.over()) return -1;
      int number = index.add(position.hash());
      if (number == positions.size()) positions.add(position);
      return number;
    }

    private void expand(int i) {
      if (i + 1 == begins.length) {
        begins = Arrays.copyOf(begins, 2 * begins.length);
        rolls = Arrays.copyOf(rolls, 2 * rolls.length);
      }
      if (size + CELLS * CELLS > moves.length) moves = Arrays.copyOf(moves, 2 * moves.length);
      DockerPosition position = positions.get(i);
      int playable = 0;
      for (int from = 0; from <= DockerPosition.SUPPLY; from++) {
        long reach = position.reach(position.turn(), from);
        for (int to = 0; to < CELLS; to++) {
          int with = (int) (reach >>> (PIPS * to)) & ALL_ROLLS;
          if (with == 0) continue;
          moves[size++] = number(position.play(from << 4 | to)) << PIPS | with;
          playable |= with;
        }
      }
      begins[i + 1] = size;
      // Who has containers in hand rolls until he can move (K7); others are out (K8), worth 0.
      boolean again = position.standing(position.turn()).inHand() > 0;
      rolls[i] = (byte) (again ? Integer.bitCount(playable) : PIPS);
    }

    DockerSolution solve(double precision) {
      int n = positions.size();
      double[] lower = new double[n];
      double[] upper = new double[n];
      Arrays.fill(upper, 1);
      double total = n;
      double before;
      double widest;
      do {
        before = total;
        total = 0;
        widest = 0;
        // The last positions found are the latest in the game, and values come from the end.
        for (int i = n - 1; i >= 0; i--) {
          improve(i, lower, upper);
          total += upper[i] - lower[i];
          widest = Math.max(widest, upper[i] - lower[i]);
        }
      } while (widest > precision && total < before);
      double[] winning = new double[n];
      for (int i = 0; i < n; i++) winning[i] = (lower[i] + upper[i]) / 2;
      return new DockerSolution(index, winning);
    }

    private void improve(int i, double[] lower, double[] upper) {
      double[] least = new double[PIPS];
      double[] most = new double[PIPS];
      for (int m = begins[i]; m < begins[i + 1]; m++) {
        int next = moves[m] >> PIPS;
        double low = next < 0 ? 1 : 1 - upper[next];
        double high = next < 0 ? 1 : 1 - lower[next];
        for (int left = moves[m] & ALL_ROLLS; left != 0; left &= left - 1) {
          int roll = Integer.numberOfTrailingZeros(left);
          least[roll] = Math.max(least[roll], low);
          most[roll] = Math.max(most[roll], high);
        }
      }
      lower[i] = sum(least) / rolls[i];
      upper[i] = sum(most) / rolls[i];
    }

    private static double sum(double[] values) {
      double sum = 0;
      for (double value : values) sum += value;
      return sum;
    }
  }
}
