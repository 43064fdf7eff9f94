package stackyard.engine;

/**
 * How the values of a game's scores read. The spread and the worth of a piece are fitted to games
 * by {@code calibrate}, which prints them.
 */
public sealed interface Scale {
  /** A certain win, in ten-thousandths. */
  int CERTAIN = 10_000;

  /** A score without a proof is never said to be certain. */
  double DOUBT = 0.01;

  /** The part of the game that it is for, as calibrations name it. */
  String phase();

  /** The probability that the player on turn wins; a draw counts as half a win. */
  double winning(Score score);

  /**
   * The value with which the player on turn wins e times as often as not. {@link Score#WON} and
   * more is a win, and the more the more pieces the winner has in the end.
   *
   * @param piece the value of one piece more in the end
   */
  record Margin(String phase, double spread, double piece) implements Scale {
    @Override
    public double winning(Score score) {
      return logistic(score, spread);
    }

    /** How many pieces more than the opponent the player on turn will probably have in the end. */
    public double pieces(Score score) {
      if (score.wins()) return score.margin();
      return score.loses() ? -score.margin() : score.value() / piece;
    }
  }

  /**
   * The value with which the player on turn wins e times as often as not. {@link Score#WON} and
   * more is a win, and the more the sooner it comes.
   */
  record Distance(String phase, double spread) implements Scale {
    @Override
    public double winning(Score score) {
      return logistic(score, spread);
    }
  }

  /** The probability of winning itself, in ten-thousandths. */
  record Chance(String phase) implements Scale {
    @Override
    public double winning(Score score) {
      return score.value() / (double) CERTAIN;
    }
  }

  private static double logistic(Score score, double spread) {
    if (score.wins()) return 1;
    if (score.loses()) return 0;
    if (score.exact()) return 0.5;
    return Math.clamp(1 / (1 + Math.exp(-score.value() / spread)), DOUBT, 1 - DOUBT);
  }

  /** By how many pieces, or in how many moves of the winner, a score is won or lost. */
  default int distance(Score score) {
    return this instanceof Margin ? score.margin() : score.movesToWin();
  }
}
