package stackyard.engine.puzzle;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import stackyard.engine.Host;
import stackyard.engine.puzzle.Feedback.Verdict;
import stackyard.rules.Game;
import stackyard.rules.Position;
import stackyard.rules.Refusal;

/** Judges what players try, and answers for their opponent. */
public final class Judge {
  private final Host host;

  /** The proofs so far, by the names of their games. */
  private final Map<String, Proof> proofs = new HashMap<>();

  public Judge(Host host) {
    this.host = host;
  }

  private Proof proof(Puzzle puzzle) {
    Game game = puzzle.position().game();
    return proofs.computeIfAbsent(
        game.name(), name -> GamePuzzles.of(game).proof(host, Long.MAX_VALUE));
  }

  /**
   * Judges the last of these moves, which begin at the puzzle's position: those of the player, each
   * but the last followed by the opponent's answer. The earlier ones are taken to be right.
   */
  public Feedback judge(Puzzle puzzle, List<String> moves) {
    if (moves.size() % 2 == 0) throw new Refusal("puzzle-moves");
    Proof proof = proof(puzzle);
    int turn = moves.size() / 2;
    if (turn >= puzzle.length()) throw new Refusal("puzzle-solved", "what", moves.getLast());
    Position position = puzzle.position();
    boolean asWritten = true;
    for (int i = 0; i < moves.size() - 1; i++) {
      String text = position.moveText(position.readMove(moves.get(i)));
      asWritten &= text.equals(puzzle.solution().get(i).getFirst());
      position = position.play(position.readMove(text));
      if (position.over()) throw new Refusal("over", "what", moves.get(i + 1));
    }
    int goal = puzzle.goal() > 0 ? puzzle.goal() - turn : puzzle.goal();
    int move = position.readMove(moves.getLast());
    int value =
        turn == 0
            ? puzzle.values().getOrDefault(position.moveText(move), 0)
            : proof.value(position, move, goal);
    int best = turn == 0 ? puzzle.best() : best(proof, position, goal);
    Position next = position.play(move);
    if (!Proof.isRight(value, best, goal)) {
      return new Feedback(Verdict.WRONG, texts(next, proof.reply(next, goal)), value, best);
    }
    boolean solved = next.over() || turn + 1 == puzzle.length();
    if (solved) return new Feedback(Verdict.SOLVED, List.of(), value, best);
    asWritten &= position.moveText(move).equals(puzzle.solution().get(2 * turn).getFirst());
    List<String> reply =
        asWritten ? puzzle.solution().get(2 * turn + 1) : texts(next, proof.reply(next, goal));
    return new Feedback(Verdict.RIGHT, reply, value, best);
  }

  private static int best(Proof proof, Position position, int goal) {
    if (goal > 0) return goal;
    return proof.values(position, goal).values().stream().mapToInt(v -> v).max().orElse(0);
  }

  private static List<String> texts(Position position, List<Integer> moves) {
    List<String> texts = new ArrayList<>();
    Position at = position;
    for (int move : moves) {
      texts.add(at.moveText(move));
      at = at.play(move);
    }
    return texts;
  }
}
