package stackyard.engine.puzzle;

import java.util.Map;

/** The best move, its value, and the best value of all others. */
public record Best(String move, int value, int second) {
  /** Lower than any value. */
  private static final int LOWEST = -10_000;

  public static Best of(Map<String, Integer> values) {
    Best best = new Best("", LOWEST, LOWEST);
    for (Map.Entry<String, Integer> entry : values.entrySet()) {
      int value = entry.getValue();
      if (value > best.value) best = new Best(entry.getKey(), value, best.value);
      else if (value > best.second) best = new Best(best.move, best.value, value);
    }
    return best;
  }

  /** Whether every other move gives away the win, or the draw. */
  public boolean isResult() {
    return (value > 0 && second <= 0) || (value == 0 && second < 0);
  }
}
