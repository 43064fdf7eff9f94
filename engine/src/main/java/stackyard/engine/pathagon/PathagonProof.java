package stackyard.engine.pathagon;

import java.util.ArrayList;
import java.util.List;
import stackyard.engine.Analysis;
import stackyard.engine.Engine;
import stackyard.engine.Host;
import stackyard.engine.Limits;
import stackyard.engine.puzzle.Best;
import stackyard.engine.puzzle.Proof;
import stackyard.engine.puzzle.Puzzle;
import stackyard.rules.Playthrough;
import stackyard.rules.Position;
import stackyard.rules.pathagon.PathagonPosition;

/**
 * Proves puzzles of Pathagon. A puzzle goes on until the path is complete, and all moves that win
 * in time are right; of answers that are equally good the opponent gives the one that makes it
 * hardest.
 */
final class PathagonProof extends Proof {
  /** Of answers that hold the engine chooses the best, after as many positions. */
  private static final Limits REPLY = Limits.ofNodes(20_000);

  /** A defence has to hold as far as the engine sees. */
  private static final Limits HOLDS = Limits.ofNodes(30_000);

  private static final int LONGEST_PATH = 4;
  private static final int DEEPEST_DEFENCE = 3;

  private final PathagonWins wins;
  private final Host host;

  PathagonProof(Host host, long limit) {
    wins = new PathagonWins(limit);
    this.host = host.atMost(1).withoutHelpers();
  }

  @Override
  public int value(Position position, int move, int goal) {
    PathagonPosition next = (PathagonPosition) position.play(move);
    if (next.over()) return 1;
    for (int moves = 1; moves < goal; moves++) if (wins.loses(next, moves)) return moves + 1;
    return -wins.winsIn(next, -goal);
  }

  @Override
  public List<Integer> reply(Position next, int goal) {
    if (next.over()) return List.of();
    return List.of(goal > 0 ? longest((PathagonPosition) next, goal - 1) : best(next, -goal));
  }

  /**
   * The answer that holds out longest against a player who wants to win within so many moves, the
   * best of several.
   */
  private int longest(PathagonPosition position, int moves) {
    // A player who can win at once does so.
    if (PathagonWins.winsNow(position)) return best(position, 1);
    int best = 0;
    int most = -1;
    Playthrough playthrough = Playthrough.from(position.game(), position);
    Analysis likings =
        new Engine(host).analyse(playthrough, REPLY, position.moveCount(), told -> {});
    for (Analysis.Line line : likings.lines()) {
      int winsIn = wins.winsIn(position.play(line.move()), moves);
      int length = winsIn == 0 ? moves + 1 : winsIn;
      if (length <= most) continue;
      most = length;
      best = line.move();
      if (winsIn == 0) break;
    }
    return best;
  }

  @Override
  protected int goal(Position position) {
    int winsIn = wins.winsIn((PathagonPosition) position, LONGEST_PATH);
    return winsIn > 0 ? winsIn : -DEEPEST_DEFENCE;
  }

  @Override
  protected List<List<String>> solution(Position position, Best best, int goal) {
    List<List<String>> solution = new ArrayList<>(List.of(List.of(best.move())));
    Position next = position.play(position.readMove(best.move()));
    if (goal > 1) addPath((PathagonPosition) next, goal - 1, solution);
    return solution;
  }

  private void addPath(PathagonPosition position, int goal, List<List<String>> solution) {
    String hardest = "";
    List<String> answers = List.of();
    int longest = 0;
    for (String reply : texts(position)) {
      PathagonPosition next = position.play(position.readMove(reply));
      int length = wins.winsIn(next, goal);
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
    values(position, goal)
        .forEach(
            (move, value) -> {
              if (value > 0) right.add(move);
            });
    return List.copyOf(right);
  }

  /** Whether a defence holds as far as can be seen. */
  @Override
  protected boolean isSound(Puzzle puzzle) {
    if (puzzle.best() > 0) return true;
    Position position = puzzle.position();
    Playthrough playthrough = Playthrough.from(position.game(), position).play(puzzle.bestMove());
    return !new Engine(host).analyse(playthrough, HOLDS).best().score().wins();
  }
}
