package stackyard.rules;

import java.util.List;

/**
 * A rating by Mark Glickman's system, http://www.glicko.net/glicko/glicko2.pdf; steps are numbered
 * as there. People are rated by the games that they play and by the puzzles that they solve.
 *
 * @param rating 1500 for a beginner
 * @param deviation its uncertainty: with 95 % probability the strength is within two deviations
 * @param volatility how much the results vary
 */
public record Glicko2(double rating, double deviation, double volatility) {
  public static final Glicko2 UNKNOWN = new Glicko2(1500, 350, 0.06);

  private static final double SCALE = 173.7178;
  private static final double TAU = 0.5;
  private static final double PRECISION = 1e-6;

  /**
   * The result of a game.
   *
   * @param score 1 for a win, 0.5 for a draw, 0 for a loss
   */
  public record Score(Glicko2 opponent, double score) {}

  /** The same after that many rating periods without a game: less certain. */
  public Glicko2 after(double periods) {
    double phi = deviation / SCALE;
    double later = SCALE * Math.sqrt(phi * phi + periods * volatility * volatility);
    return new Glicko2(rating, Math.min(UNKNOWN.deviation, later), volatility);
  }

  /** The rating after the games of a period; a single game can be one. */
  public Glicko2 after(List<Score> scores) {
    double mu = (rating - UNKNOWN.rating) / SCALE;
    double phi = deviation / SCALE;
    double information = 0;
    double surprise = 0;
    for (Score game : scores) {
      double opponentMu = (game.opponent.rating - UNKNOWN.rating) / SCALE;
      double opponentPhi = game.opponent.deviation / SCALE;
      double g = 1 / Math.sqrt(1 + 3 * opponentPhi * opponentPhi / (Math.PI * Math.PI));
      double expected = 1 / (1 + Math.exp(-g * (mu - opponentMu)));
      information += g * g * expected * (1 - expected);
      surprise += g * (game.score - expected);
    }
    double variance = 1 / information;
    double sigma = volatility(phi, variance, variance * surprise);
    double phiStar = Math.sqrt(phi * phi + sigma * sigma);
    double newPhi = 1 / Math.sqrt(1 / (phiStar * phiStar) + information);
    double newMu = mu + newPhi * newPhi * surprise;
    return new Glicko2(SCALE * newMu + UNKNOWN.rating, SCALE * newPhi, sigma);
  }

  /** Step 5: the root of f, by the Illinois algorithm. */
  private double volatility(double phi, double variance, double delta) {
    double start = Math.log(volatility * volatility);
    double a = start;
    double b;
    if (delta * delta > phi * phi + variance) {
      b = Math.log(delta * delta - phi * phi - variance);
    } else {
      int k = 1;
      while (f(start - k * TAU, start, phi, variance, delta) < 0) k++;
      b = start - k * TAU;
    }
    double fa = f(a, start, phi, variance, delta);
    double fb = f(b, start, phi, variance, delta);
    while (Math.abs(b - a) > PRECISION) {
      double c = a + (a - b) * fa / (fb - fa);
      double fc = f(c, start, phi, variance, delta);
      if (fc * fb <= 0) {
        a = b;
        fa = fb;
      } else {
        fa /= 2;
      }
      b = c;
      fb = fc;
    }
    return Math.exp(a / 2);
  }

  private static double f(double x, double start, double phi, double variance, double delta) {
    double ex = Math.exp(x);
    double sum = phi * phi + variance + ex;
    return ex * (delta * delta - sum) / (2 * sum * sum) - (x - start) / (TAU * TAU);
  }
}
