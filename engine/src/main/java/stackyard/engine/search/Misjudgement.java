package stackyard.engine.search;

import stackyard.engine.Score;
import stackyard.rules.SplitMix64;

/**
 * Makes each position seem better or worse than it is.
 *
 * @param most the largest error; 0 for none
 * @param seed the same misjudges the same positions in the same way
 */
record Misjudgement(int most, long seed) {
  static final Misjudgement NONE = new Misjudgement(0, 0);

  /** The worth that a position of this hash seems to have. */
  int of(int worth, long hash) {
    if (most == 0) return worth;
    SplitMix64 random = new SplitMix64(hash ^ seed);
    // As the sum of two dice: small errors are likelier than big ones.
    int better = random.nextInt(most + 1);
    int worse = random.nextInt(most + 1);
    return Math.clamp(worth + better - worse, -Score.WON + 1, Score.WON - 1);
  }
}
