package stackyard.engine.learning;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The weights of an evaluation's features, by name; each is a number for the beginning and one for
 * the end of a game. As text a line for each, as in {@code stacks 100 80}; lines that begin with #
 * are comments.
 */
public final class Weights {
  private final Map<String, double[]> byName = new HashMap<>();

  private Weights() {}

  /**
   * Reads the weights of these features.
   *
   * @throws IllegalArgumentException if the text names another feature, or one of these not exactly
   *     once
   */
  public static Weights read(List<String> features, String text) {
    Weights weights = new Weights();
    for (String line : text.split("\n")) {
      if (line.isBlank() || line.startsWith("#")) continue;
      String[] words = line.strip().split("\\s+");
      if (words.length != 3) {
        throw new IllegalArgumentException("not a feature and two weights: " + line.strip());
      }
      if (!features.contains(words[0])) {
        throw new IllegalArgumentException(
            "no such feature as " + words[0] + "; there are " + String.join(", ", features));
      }
      double[] pair = {Double.parseDouble(words[1]), Double.parseDouble(words[2])};
      if (weights.byName.put(words[0], pair) != null) {
        throw new IllegalArgumentException("two weights for the feature " + words[0]);
      }
    }
    List<String> missing = new ArrayList<>(features);
    missing.removeAll(weights.byName.keySet());
    if (missing.isEmpty()) return weights;
    throw new IllegalArgumentException("no weights for the features " + String.join(", ", missing));
  }

  /** Weights by which nothing counts. */
  public static Weights zero(List<String> features) {
    Weights weights = new Weights();
    for (String name : features) weights.byName.put(name, new double[2]);
    return weights;
  }

  /** The weights of these features, for the beginning (0) or the end (1). */
  int[] of(List<String> features, int phase) {
    int[] values = new int[features.size()];
    for (int i = 0; i < values.length; i++) {
      double[] pair = byName.get(features.get(i));
      if (pair == null) throw new IllegalArgumentException("no weights for " + features.get(i));
      values[i] = (int) Math.round(pair[phase]);
    }
    return values;
  }
}
