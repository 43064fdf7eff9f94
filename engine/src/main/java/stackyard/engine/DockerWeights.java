package stackyard.engine;

import java.util.List;

/**
 * How much each of the {@link DockerFeatures} counts when so many players are left. As text a line
 * for each: name, a dot and the number of players, a space, the weight; lines that begin with # are
 * comments.
 */
public final class DockerWeights {
  private static final int FEWEST = 2;
  private static final int MOST = 4;

  /** By the number of players left and the number of the feature. */
  private final double[][] weights;

  private DockerWeights(double[][] weights) {
    this.weights = weights;
  }

  /** The weights that the engine plays with. */
  public static DockerWeights tuned() {
    return read(Weights.text("docker.weights"));
  }

  /** Reads weights; what is not named counts nothing. */
  public static DockerWeights read(String text) {
    double[][] weights = new double[MOST + 1][DockerFeatures.NAMES.size()];
    for (String line : text.split("\n")) {
      if (line.isBlank() || line.startsWith("#")) continue;
      int dot = line.indexOf('.');
      int space = line.indexOf(' ');
      int players = Integer.parseInt(line.substring(dot + 1, space));
      int feature = DockerFeatures.NAMES.indexOf(line.substring(0, dot));
      if (feature < 0) throw new IllegalArgumentException("No such feature of Docker: " + line);
      weights[players][feature] = Double.parseDouble(line.substring(space + 1));
    }
    return new DockerWeights(weights);
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
