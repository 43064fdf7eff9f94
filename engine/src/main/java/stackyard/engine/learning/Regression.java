package stackyard.engine.learning;

/**
 * Logistic regression by Newton's method: the weights with which the sum of features predicts
 * results best. Sums are kept and samples are not, so any number can be fed, pass after pass.
 *
 * <p>Written by hand although libraries do linear algebra: all that is needed is one Cholesky
 * decomposition, 20 lines, and a library would have to be a dependency of the engine that the
 * browser compiles too.
 */
final class Regression {
  private final int size;
  private final double[] weights;
  private double[] gradient;
  private double[][] curvature;
  private double loss;
  private long samples;

  Regression(int size) {
    this.size = size;
    weights = new double[size];
    gradient = new double[size];
    curvature = new double[size][size];
  }

  double[] weights() {
    return weights.clone();
  }

  /**
   * Adds a sample to this pass.
   *
   * @param result 1 for a win, 0.5 for a draw, 0 for a loss
   */
  void add(float[] features, double result) {
    double sum = 0;
    for (int i = 0; i < size; i++) sum += weights[i] * features[i];
    double predicted = 1 / (1 + Math.exp(-sum));
    double slope = predicted * (1 - predicted);
    for (int i = 0; i < size; i++) {
      if (features[i] == 0) continue;
      gradient[i] += (result - predicted) * features[i];
      double scaled = slope * features[i];
      for (int j = 0; j <= i; j++) curvature[i][j] += scaled * features[j];
    }
    double likely = result * Math.log(predicted) + (1 - result) * Math.log(1 - predicted);
    loss -= Double.isFinite(likely) ? likely : 0;
    samples++;
  }

  /**
   * Ends a pass: moves the weights to where the samples want them.
   *
   * @param ridge how strongly weights are held near 0, in samples
   * @return the mean loss of the weights before
   */
  double step(double ridge) {
    for (int i = 0; i < size; i++) {
      gradient[i] -= ridge * weights[i];
      curvature[i][i] += ridge;
    }
    double[] change = solve(curvature, gradient);
    for (int i = 0; i < size; i++) weights[i] += change[i];
    double mean = loss / samples;
    gradient = new double[size];
    curvature = new double[size][size];
    loss = 0;
    samples = 0;
    return mean;
  }

  /**
   * Solves a symmetric positive definite system, given by its lower triangle, by Cholesky's method.
   */
  private static double[] solve(double[][] matrix, double[] right) {
    int n = right.length;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j <= i; j++) {
        double sum = matrix[i][j];
        for (int k = 0; k < j; k++) sum -= matrix[i][k] * matrix[j][k];
        matrix[i][j] = i == j ? Math.sqrt(sum) : sum / matrix[j][j];
      }
    }
    double[] x = right.clone();
    for (int i = 0; i < n; i++) {
      for (int k = 0; k < i; k++) x[i] -= matrix[i][k] * x[k];
      x[i] /= matrix[i][i];
    }
    for (int i = n - 1; i >= 0; i--) {
      for (int k = i + 1; k < n; k++) x[i] -= matrix[k][i] * x[k];
      x[i] /= matrix[i][i];
    }
    return x;
  }
}
