package stackyard.engine.puzzle;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import stackyard.rules.DvonnPosition;
import stackyard.rules.PathagonPosition;
import stackyard.rules.Position;

/**
 * How a puzzle goes on after its first move: in DVONN as long as one move alone is right, in
 * Pathagon until the path is complete. Of answers that are equally good the opponent gives the one
 * that makes it hardest.
 */
final class Solutions {
  /** A move that is better by fewer pieces is not asked for. */
  private static final int CLEARLY_BETTER = 2;

  private final Proof proof;

  Solutions(Proof proof) {
    this.proof = proof;
  }

  /** The solution of a position whose best move is known. */
  List<List<String>> of(Position position, Best best, int goal) {
    List<List<String>> solution = new ArrayList<>(List.of(List.of(best.move)));
    switch (position.play(position.readMove(best.move))) {
      case DvonnPosition next -> solution.addAll(answered(next, best.value, best.isResult()));
      case PathagonPosition next when goal > 1 -> addPath(next, goal - 1, solution);
      default -> {}
    }
    return solution;
  }

  /**
   * The rest of a solution in which the opponent is on turn.
   *
   * @param value of the position to the player who solves
   * @param result whether it is about the result, and not about the number of pieces
   */
  private List<List<String>> answered(DvonnPosition position, int value, boolean result) {
    List<List<String>> longest = List.of();
    if (position.over()) return longest;
    for (String reply : Proof.texts(position)) {
      int move = position.readMove(reply);
      if (proof.value(position, move, 0) != -value) continue;
      List<List<String>> rest = found(position.play(move), value, result);
      if (rest.isEmpty() || rest.size() + 1 <= longest.size()) continue;
      longest = new ArrayList<>(List.of(List.of(reply)));
      longest.addAll(rest);
    }
    return longest;
  }

  private List<List<String>> found(DvonnPosition position, int value, boolean result) {
    if (position.over()) return List.of();
    Map<String, Integer> values = proof.values(position, 0);
    Best best = Best.of(values);
    boolean unique = result ? best.isResult() : best.value - best.second >= CLEARLY_BETTER;
    boolean forced = values.size() == 1;
    if (!unique && !forced) return List.of();
    List<List<String>> rest = answered(position.play(position.readMove(best.move)), value, result);
    if (forced && rest.isEmpty()) return List.of();
    List<List<String>> found = new ArrayList<>(List.of(List.of(best.move)));
    found.addAll(rest);
    return found;
  }

  private void addPath(PathagonPosition position, int goal, List<List<String>> solution) {
    String hardest = "";
    List<String> answers = List.of();
    int longest = 0;
    for (String reply : Proof.texts(position)) {
      PathagonPosition next = position.play(position.readMove(reply));
      int length = proof.winsIn(next, goal);
      if (length < longest) continue;
      List<String> right = right(next, goal);
      if (length == longest && right.size() >= answers.size()) continue;
      longest = length;
      hardest = reply;
      answers = right;
    }
    solution.add(List.of(hardest));
    solution.add(answers);
    PathagonPosition next = position.play(position.readMove(hardest));
    PathagonPosition after = next.play(next.readMove(answers.getFirst()));
    if (!after.over()) addPath(after, goal - 1, solution);
  }

  /** All moves that win in time. */
  private List<String> right(PathagonPosition position, int goal) {
    List<String> right = new ArrayList<>();
    proof
        .values(position, goal)
        .forEach(
            (move, value) -> {
              if (value > 0) right.add(move);
            });
    return List.copyOf(right);
  }

  /** The best move, its value, and the best value of all others. */
  record Best(String move, int value, int second) {
    static Best of(Map<String, Integer> values) {
      Best best = new Best("", -Proof.CERTAIN, -Proof.CERTAIN);
      for (Map.Entry<String, Integer> entry : values.entrySet()) {
        int value = entry.getValue();
        if (value > best.value) best = new Best(entry.getKey(), value, best.value);
        else if (value > best.second) best = new Best(best.move, best.value, value);
      }
      return best;
    }

    /** Whether every other move gives away the win, or the draw. */
    boolean isResult() {
      return (value > 0 && second <= 0) || (value == 0 && second < 0);
    }
  }
}
