package stackyard.engine.puzzle;

import java.util.List;
import stackyard.engine.Analysis;
import stackyard.engine.DockerSearch;
import stackyard.engine.DockerValues.MoveValue;
import stackyard.engine.DockerWeights;
import stackyard.engine.Engine;
import stackyard.engine.Limits;
import stackyard.rules.DockerPosition;
import stackyard.rules.DvonnPosition;
import stackyard.rules.Match;
import stackyard.rules.PathagonPosition;
import stackyard.rules.Position;

/**
 * How hard a puzzle is.
 *
 * @param rank the place of the best move when moves are sorted by how they look without thinking
 *     ahead, from 1: to the engine, and in Docker, where the engine sees too much, to people
 * @param hidden how long a search that looks further and further ahead prefers another move: in
 *     Docker turns, else the number of positions in powers of 2; 0 when it never does
 * @param length how many moves there are to find
 */
record Difficulty(int rank, double hidden, int length) {
  private static final int EASIEST = 800;
  private static final int HARDEST = 2200;
  private static final int NODES = 300_000;
  private static final int TURNS = 2;

  static Difficulty of(Puzzle puzzle) {
    int best = puzzle.position().readMove(puzzle.bestMove());
    return puzzle.position() instanceof DockerPosition docker
        ? ofDocker(docker, best)
        : ofSearch(puzzle, best);
  }

  private static Difficulty ofDocker(DockerPosition position, int best) {
    int rank = 0;
    for (int move : position.moves()) {
      if (attraction(position, move) >= attraction(position, best)) rank++;
    }
    int hidden = 0;
    for (int turns = 0; turns <= TURNS; turns++) {
      List<MoveValue> seen = DockerSearch.ahead(DockerWeights.tuned(), turns).moves(position);
      if (seen.getFirst().move() != best) hidden = turns + 1;
    }
    return new Difficulty(rank, hidden, 1);
  }

  /** People try first to stand on the opponent, then to stand high. */
  private static int attraction(DockerPosition position, int move) {
    return (Themes.blocks(position, move) ? 2 : 0) + (Themes.climbs(position, move) ? 1 : 0);
  }

  private static Difficulty ofSearch(Puzzle puzzle, int best) {
    Position position = puzzle.position();
    Match match = Match.from(position.game(), position);
    Engine engine = new Engine(1, 1);
    Analysis first = engine.analyse(match, Limits.ofDepth(1), position.moveCount(), told -> {});
    int rank = 1 + first.lines().stream().map(Analysis.Line::move).toList().indexOf(best);
    engine.forget();
    long[] preferred = {1};
    engine.analyse(
        match,
        Limits.ofNodes(NODES),
        1,
        told -> {
          if (told.bestMove() != best) preferred[0] = told.nodes();
        });
    return new Difficulty(rank, log2((double) preferred[0]), puzzle.length());
  }

  private static double log2(double number) {
    return Math.log(number) / Math.log(2);
  }

  /** Whether everything seems to speak for the best move, and there is little to find after it. */
  boolean isObvious(int most) {
    return rank == 1 && hidden == 0 && length <= most;
  }

  /**
   * As a rating, which also grows with the number of moves to choose from; in Docker with the roll,
   * since long ways are hard to see, and the less the best move is better by. The weights are
   * chosen so that the puzzles of each game lie between the easiest and the hardest, most of them
   * in the middle.
   */
  int rating(Puzzle puzzle) {
    double choice = log2(puzzle.values().size());
    double sight = log2(rank);
    double rating =
        switch (puzzle.position()) {
          case DvonnPosition _ -> 15 * choice + 50 * hidden + 90 * sight + 140 * (length - 1);
          case PathagonPosition _ ->
              60 * choice - 270 + 40 * hidden + 75 * sight + 150 * (length - 1);
          case DockerPosition docker -> {
            int better = puzzle.task().number();
            yield 15 * choice + 180 + 280 * hidden + 260 * sight + 40 * docker.roll() - 8 * better;
          }
        };
    return Math.clamp(Math.round(EASIEST + rating), EASIEST, HARDEST);
  }
}
