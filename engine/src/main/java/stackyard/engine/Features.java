package stackyard.engine;

import java.util.List;
import stackyard.rules.Position;

/**
 * A sum of named features, each with a weight that goes over from one for the beginning of a game
 * to one for its end. One instance serves one thread.
 */
abstract class Features {
  private final int[] early;
  private final int[] late;

  /**
   * What the player on turn has more of each feature than his opponent; the last is 1 for being on
   * turn, where that is what counts.
   */
  final int[] values;

  Features(List<String> names, Weights weights) {
    early = weights.of(names, 0);
    late = weights.of(names, 1);
    values = new int[names.size()];
    values[names.size() - 1] = 1;
  }

  /** Fills in the values; the last one only where it is not 1. */
  abstract void measure(Position position);

  /** How much of the game is over, in parts of {@link #WHOLE}. */
  abstract int progress(Position position);

  /** A game that is over, for {@link #progress}. */
  static final int WHOLE = 64;

  /** The worth of a position to the player on turn, in hundredths of a piece. */
  final int sum(Position position) {
    measure(position);
    int earlySum = 0;
    int lateSum = 0;
    for (int i = 0; i < values.length; i++) {
      earlySum += values[i] * early[i];
      lateSum += values[i] * late[i];
    }
    int progress = progress(position);
    int sum = (earlySum * (WHOLE - progress) + lateSum * progress) / WHOLE;
    return Math.clamp(sum, -Score.WON + 1, Score.WON - 1);
  }

  /**
   * The values as a tuning wants them: by how much each early weight counts, then each late one.
   */
  final float[] sample(Position position) {
    measure(position);
    float progress = progress(position) / (float) WHOLE;
    float[] sample = new float[2 * values.length];
    for (int i = 0; i < values.length; i++) {
      sample[i] = values[i] * (1 - progress);
      sample[values.length + i] = values[i] * progress;
    }
    return sample;
  }
}
