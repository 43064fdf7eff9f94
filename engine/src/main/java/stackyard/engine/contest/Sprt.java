package stackyard.engine.contest;

import java.util.List;
import stackyard.rules.Refusal;

/**
 * Wald's sequential probability ratio test: as soon as the games say clearly enough which of two
 * differences in strength is the truer one, they can end. It errs in 5 of 100 cases.
 */
public record Sprt(double elo0, double elo1) {
  /** Log-likelihood ratios beyond this decide. */
  public static final double BOUND = Math.log(0.95 / 0.05);

  /** A few pairs that all ended alike do not yet say that all will. */
  private static final double PRIOR = 0.5;

  public Sprt {
    if (!(elo0 < elo1)) throw new Refusal("sprt-order", "what", elo0 + "," + elo1);
  }

  /** Reads {@code ELO0,ELO1}. */
  public static Sprt of(String text) {
    if (!text.matches("-?\\d{1,3}(\\.\\d+)?,-?\\d{1,3}(\\.\\d+)?")) {
      throw new Refusal("sprt", "what", text);
    }
    List<String> words = List.of(text.split(","));
    return new Sprt(Double.parseDouble(words.get(0)), Double.parseDouble(words.get(1)));
  }

  /** The result of a test. */
  public enum Decision {
    OPEN,
    ELO0,
    ELO1
  }

  public Decision decide(Tally tally) {
    double ratio = ratio(tally);
    if (ratio >= BOUND) return Decision.ELO1;
    return ratio <= -BOUND ? Decision.ELO0 : Decision.OPEN;
  }

  /**
   * How much likelier the results are with {@link #elo1} than with {@link #elo0}: the logarithm.
   */
  public double ratio(Tally tally) {
    double pairs = tally.games() / 2.0;
    if (pairs == 0) return 0;
    double share0 = Tally.share(elo0);
    double share1 = Tally.share(elo1);
    // The mean of many pairs is normally distributed.
    return pairs
        * (share1 - share0)
        * (2 * tally.share() - share0 - share1)
        / (2 * tally.variance(PRIOR));
  }
}
