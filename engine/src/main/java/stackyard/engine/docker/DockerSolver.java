package stackyard.engine.docker;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import stackyard.rules.docker.DockerPosition;

/**
 * Solves a position in which two players are left and all that can follow from it. It may take a
 * second, so it can be interrupted and goes on later where it was.
 *
 * <p>Every position before a roll has a lower and an upper bound, at first 0 and 1, that are
 * improved from those of the positions that follow until they meet, so that the values are right
 * however long a game may last. (Should both players be able and glad to go on for ever, the bounds
 * would come to rest apart, and the value is halfway; no such position is known.) Containers of
 * players who are out never move: there are no more positions than in the game for two, 176,404 or,
 * but for turns and mirror images, 44,974.
 */
public final class DockerSolver {
  /** How close the bounds come where nothing else is asked for. */
  public static final double PRECISE = 1e-9;

  private static final int CELLS = 9;
  private static final int PIPS = 6;
  private static final int ALL_ROLLS = 63;

  /** Positions between two questions whether to stop. */
  private static final int STEP = 1024;

  private final DockerPosition start;
  private final double precision;
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

  /** How many positions have their moves in {@code moves}. */
  private int expanded;

  private double[] lower = {};
  private double[] upper = {};

  /** The position to improve next; those above it are done in this sweep. */
  private int next = -1;

  private double before;
  private double total;
  private double widest = 1;

  /**
   * @param precision how close the bounds have to come; the values are closer still to the truth
   */
  DockerSolver(DockerPosition start, double precision) {
    if (start.in().size() != 2) {
      throw new IllegalArgumentException("Not a position with two players left: " + start);
    }
    this.start = start;
    this.precision = precision;
    if (start.chance()) number(start);
    else for (int move : start.moves()) number(start.play(move));
  }

  /** The whole solution, however long it takes. */
  public static DockerSolution solve(DockerPosition start, double precision) {
    return new DockerSolver(start, precision).work(() -> false).orElseThrow();
  }

  DockerPosition start() {
    return start;
  }

  double precision() {
    return precision;
  }

  /**
   * Goes on with the work.
   *
   * @param stop asked now and then; once it says true the work is interrupted
   * @return the solution, if it was not interrupted
   */
  Optional<DockerSolution> work(BooleanSupplier stop) {
    for (; expanded < positions.size(); expanded++) {
      if (expanded % STEP == 0 && stop.getAsBoolean()) return Optional.empty();
      expand(expanded);
    }
    if (lower.length == 0) begin();
    while (next >= 0) {
      if (next % STEP == 0 && stop.getAsBoolean()) return Optional.empty();
      improve(next);
      total += upper[next] - lower[next];
      widest = Math.max(widest, upper[next] - lower[next]);
      if (--next < 0 && widest > precision && total < before) sweepAgain();
    }
    double[] winning = new double[positions.size()];
    for (int i = 0; i < winning.length; i++) winning[i] = (lower[i] + upper[i]) / 2;
    return Optional.of(new DockerSolution(index, winning, precision));
  }

  private void begin() {
    lower = new double[positions.size()];
    upper = new double[positions.size()];
    Arrays.fill(upper, 1);
    total = positions.size();
    sweepAgain();
  }

  /** The last positions found are the latest in the game, and values come from the end. */
  private void sweepAgain() {
    before = total;
    total = 0;
    widest = 0;
    next = positions.size() - 1;
  }

  /** The number of a position before a roll, or -1 when the player who has just moved has won. */
  private int number(DockerPosition position) {
    if (position.over()) return -1;
    DockerPosition image = position.image();
    int number = index.add(image.hash());
    if (number == positions.size()) positions.add(image);
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
    // A player with containers in hand rolls until there is a move (K7); others are out (K8), worth
    // 0.
    boolean again = position.standing(position.turn()).inHand() > 0;
    rolls[i] = (byte) (again ? Integer.bitCount(playable) : PIPS);
  }

  private void improve(int i) {
    double[] least = new double[PIPS];
    double[] most = new double[PIPS];
    for (int m = begins[i]; m < begins[i + 1]; m++) {
      int following = moves[m] >> PIPS;
      double low = following < 0 ? 1 : 1 - upper[following];
      double high = following < 0 ? 1 : 1 - lower[following];
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
