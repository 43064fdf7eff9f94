package stackyard.engine.contest;

/**
 * The winnings of one player among copies of another, in rounds: every round begins alike, with the
 * same dice, once for each seat that the one takes.
 *
 * @param seats how many players a game has
 * @param rounds how many rounds are over
 * @param points the sum of the points of all rounds; a win is one point, a draw half a one
 * @param squares the sum of their squares: games of a round are alike, so that errors are computed
 *     from whole rounds
 */
public record Share(int seats, int rounds, double points, double squares) {
  /** The normal deviate that 95 of 100 do not exceed. */
  private static final double CONFIDENCE = 1.96;

  /** Nothing played yet. */
  static Share none(int seats) {
    return new Share(seats, 0, 0, 0);
  }

  /** With another round, which brought so many points. */
  Share plus(double round) {
    return new Share(seats, rounds + 1, points + round, squares + round * round);
  }

  public int games() {
    return rounds * seats;
  }

  /** The points per game, from 0 to 1. */
  public double perGame() {
    return points / games();
  }

  /** The points as a multiple of what each of equals would make. */
  public double timesFair() {
    return points / rounds;
  }

  /** By how much {@link #timesFair} may be wrong, with 95 % confidence. */
  public double error() {
    double variance = squares / rounds - timesFair() * timesFair();
    return CONFIDENCE * Math.sqrt(variance / rounds);
  }
}
