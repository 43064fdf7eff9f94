package stackyard.engine.puzzle;

import stackyard.engine.Analysis;
import stackyard.engine.Engine;
import stackyard.engine.Limits;
import stackyard.rules.Playthrough;
import stackyard.rules.Position;

/**
 * How hard a puzzle is.
 *
 * @param rank the place of the best move when moves are sorted by how they look at first sight,
 *     from 1
 * @param hidden how long a search that goes further and further ahead prefers another move: the
 *     number of positions in powers of 2, or turns; 0 when it never does
 * @param length how many moves there are to find
 */
public record Difficulty(int rank, double hidden, int length) {
  static final int EASIEST = 800;
  static final int HARDEST = 2200;

  private static final int NODES = 300_000;

  /** By how the moves look to the engine, and how long its search prefers another. */
  static Difficulty bySearch(Puzzle puzzle) {
    Position position = puzzle.position();
    int best = position.readMove(puzzle.bestMove());
    Playthrough playthrough = Playthrough.from(position.game(), position);
    Engine engine = new Engine(1, 1);
    Analysis first =
        engine.analyse(playthrough, Limits.ofDepth(1), position.moveCount(), told -> {});
    int rank = 1 + first.lines().stream().map(Analysis.Line::move).toList().indexOf(best);
    engine.forget();
    long[] preferred = {1};
    engine.analyse(
        playthrough,
        Limits.ofNodes(NODES),
        1,
        told -> {
          if (told.bestMove() != best) preferred[0] = told.nodes();
        });
    return new Difficulty(rank, log2((double) preferred[0]), puzzle.length());
  }

  public static double log2(double number) {
    return Math.log(number) / Math.log(2);
  }

  /** Whether everything seems to speak for the best move, and there is little to find after it. */
  boolean isObvious(int most) {
    return rank == 1 && hidden == 0 && length <= most;
  }

  /** As a rating between the easiest and the hardest. */
  int rating(Puzzle puzzle) {
    double rating = GamePuzzles.of(puzzle.position().game()).rating(puzzle, this);
    return Math.clamp(Math.round(EASIEST + rating), EASIEST, HARDEST);
  }
}
