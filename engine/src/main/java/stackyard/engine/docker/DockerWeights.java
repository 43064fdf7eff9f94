package stackyard.engine.docker;

import java.util.ArrayList;
import java.util.List;
import stackyard.engine.Resources;

/**
 * How much each of the {@link DockerFeatures} counts when so many players are left. As text a line
 * for each: name, a dot and the number of players, a space, the weight; lines that begin with # are
 * comments.
 */
final class DockerWeights {
  private static final int FEWEST = 2;
  private static final int MOST = 4;

  /** By the number of players left and the number of the feature. */
  private final double[][] weights;

  private DockerWeights(double[][] weights) {
    this.weights = weights;
  }

  /** The weights that the engine plays with, read when they are first needed. */
  private static final class Tuned {
    private static final DockerWeights WEIGHTS =
        read(Resources.text(DockerWeights.class, "docker.weights"));
  }

  /** The weights that the engine plays with. */
  static DockerWeights tuned() {
    return Tuned.WEIGHTS;
  }

  /** Weights by which nothing counts. */
  static DockerWeights zero() {
    return new DockerWeights(new double[MOST + 1][DockerFeatures.NAMES.size()]);
  }

  /**
   * Reads weights.
   *
   * @throws IllegalArgumentException if the text names an unknown feature, or not all of them
   */
  static DockerWeights read(String text) {
    DockerWeights weights = zero();
    List<String> missing = new ArrayList<>(keys());
    for (String line : text.split("\n")) {
      if (line.isBlank() || line.startsWith("#")) continue;
      String[] words = line.strip().split("\\s+");
      if (!missing.remove(words[0])) {
        throw new IllegalArgumentException(
            "no such feature, or a second weight for it: " + line.strip());
      }
      int dot = words[0].indexOf('.');
      int players = Integer.parseInt(words[0].substring(dot + 1));
      weights.set(words[0].substring(0, dot), players, Double.parseDouble(words[1]));
    }
    if (missing.isEmpty()) return weights;
    throw new IllegalArgumentException("no weights for " + String.join(", ", missing));
  }

  /** The names of all weights, as they are written. */
  private static List<String> keys() {
    List<String> keys = new ArrayList<>();
    for (int players = FEWEST; players <= MOST; players++) {
      for (String name : DockerFeatures.NAMES) keys.add(name + "." + players);
    }
    return keys;
  }

  void set(String feature, int players, double weight) {
    weights[players][DockerFeatures.NAMES.indexOf(feature)] = weight;
  }

  /** Adds a multiple of other weights. */
  void add(DockerWeights other, double factor) {
    for (int players = FEWEST; players <= MOST; players++) {
      for (int i = 0; i < weights[players].length; i++) {
        weights[players][i] += factor * other.weights[players][i];
      }
    }
  }

  /** The weights when so many players are left; not a copy, so that the tuner can change them. */
  double[] of(int players) {
    return weights[players];
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (int players = FEWEST; players <= MOST; players++) {
      List<String> names = DockerFeatures.NAMES;
      for (int feature = 0; feature < names.size(); feature++) {
        text.append(names.get(feature)).append('.').append(players).append(' ');
        text.append(Math.round(weights[players][feature] * 1e4) / 1e4).append('\n');
      }
    }
    return text.toString();
  }
}
