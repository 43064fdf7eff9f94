package stackyard.engine.learning;

import java.util.List;
import stackyard.engine.Score;
import stackyard.engine.search.SearchNode;

/**
 * A sum of named features, each with a weight that goes over from one for the beginning of a game
 * to one for its end. One instance serves one thread.
 *
 * @param <N> the nodes of the game's search
 */
public abstract class Features<N extends SearchNode> {
  /** A game that is over, for {@link #progress}. */
  protected static final int WHOLE = 64;

  private final List<String> names;

  /** The weight of each feature, times {@link #WHOLE}, by the progress of the game. */
  private final int[][] weights = new int[WHOLE + 1][];

  /**
   * By how much the player on turn has more of each feature than the opponent; the last is 1 for
   * being on turn, where that is what counts.
   */
  protected final int[] values;

  protected Features(List<String> names, Weights weights) {
    this.names = names;
    int[] early = weights.of(names, 0);
    int[] late = weights.of(names, 1);
    for (int progress = 0; progress <= WHOLE; progress++) {
      int[] now = new int[early.length];
      for (int i = 0; i < now.length; i++) {
        now[i] = early[i] * (WHOLE - progress) + late[i] * progress;
      }
      this.weights[progress] = now;
    }
    values = new int[names.size()];
    values[names.size() - 1] = 1;
  }

  /** Fills in the values; the last one only where it is not 1. */
  protected abstract void measure(N node);

  /** How much of the game is over, in parts of {@link #WHOLE}. */
  protected abstract int progress(N node);

  final List<String> names() {
    return names;
  }

  /** The worth of a position to the player on turn, in hundredths of a piece. */
  public final int sum(N node) {
    measure(node);
    int[] now = weights[progress(node)];
    int sum = 0;
    for (int i = 0; i < values.length; i++) sum += values[i] * now[i];
    return Math.clamp(sum / WHOLE, -Score.WON + 1, Score.WON - 1);
  }

  /**
   * The values as a tuning wants them: by how much each early weight counts, then each late one.
   */
  final float[] sample(N node) {
    measure(node);
    float progress = progress(node) / (float) WHOLE;
    float[] sample = new float[2 * values.length];
    for (int i = 0; i < values.length; i++) {
      sample[i] = values[i] * (1 - progress);
      sample[values.length + i] = values[i] * progress;
    }
    return sample;
  }
}
