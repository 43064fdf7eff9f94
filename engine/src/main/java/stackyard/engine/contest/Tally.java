package stackyard.engine.contest;

import java.util.ArrayList;
import java.util.List;

/**
 * The result of an entrant in pairs of games.
 *
 * @param pairs how many pairs brought 0, ½, 1, 1½ and 2 points. Games of a pair begin alike, so
 *     that their sum says more than each of them: errors are computed from here.
 */
public record Tally(int won, int drawn, int lost, List<Integer> pairs) {
  public static final Tally NONE = new Tally(0, 0, 0, List.of(0, 0, 0, 0, 0));

  /** The normal deviate that 95 of 100 do not exceed. */
  private static final double CONFIDENCE = 1.96;

  /** With another pair, of which each game brought 1, ½ or 0 points. */
  public Tally plus(double one, double two) {
    List<Integer> more = new ArrayList<>(List.of(0, 0, 0, 0, 0));
    more.set((int) (2 * (one + two)), 1);
    return plus(new Tally(count(1, one, two), count(0.5, one, two), count(0, one, two), more));
  }

  private static int count(double points, double one, double two) {
    return (one == points ? 1 : 0) + (two == points ? 1 : 0);
  }

  /** All the pairs of both. */
  public Tally plus(Tally other) {
    List<Integer> sums = new ArrayList<>();
    for (int i = 0; i < pairs.size(); i++) sums.add(pairs.get(i) + other.pairs.get(i));
    return new Tally(won + other.won, drawn + other.drawn, lost + other.lost, List.copyOf(sums));
  }

  /** The result of the opponents. */
  public Tally reversed() {
    return new Tally(lost, drawn, won, pairs.reversed());
  }

  public int games() {
    return won + drawn + lost;
  }

  public double points() {
    return won + drawn / 2.0;
  }

  /** The points per game, from 0 to 1. */
  public double share() {
    return points() / games();
  }

  /** How much stronger than its opponents this result makes an entrant; infinite if always won. */
  public double elo() {
    return 400 * Math.log10(share() / (1 - share()));
  }

  /** By how much {@link #elo} may be wrong, with 95 % confidence. */
  public double eloError() {
    double share = share();
    double slope = 400 / Math.log(10) / (share * (1 - share));
    return CONFIDENCE * Math.sqrt(variance(0) / (games() / 2.0)) * slope;
  }

  /** The points per game that a player stronger by so many Elo points should make. */
  static double share(double elo) {
    return 1 / (1 + Math.pow(10, -elo / 400));
  }

  /**
   * How much the points per game of single pairs differ from each other.
   *
   * @param prior pairs to add to the count of each outcome, so that none is taken for impossible
   */
  double variance(double prior) {
    double count = 0;
    double sum = 0;
    double squares = 0;
    for (int i = 0; i < pairs.size(); i++) {
      double weight = pairs.get(i) + prior;
      count += weight;
      sum += weight * i / 4;
      squares += weight * i * i / 16;
    }
    return squares / count - (sum / count) * (sum / count);
  }
}
