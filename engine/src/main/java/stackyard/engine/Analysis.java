package stackyard.engine;

import java.util.List;

/**
 * The result of a search.
 *
 * @param lines the best moves, each with how the game may go on, best first
 * @param depth how many moves ahead every line was searched
 * @param nodes positions searched
 */
public record Analysis(List<Line> lines, int depth, long nodes) {

  /** A move with the best play after it, and its worth to the player on turn. */
  public record Line(List<Integer> moves, Score score) {
    public int move() {
      return moves.getFirst();
    }
  }

  public Line best() {
    return lines.getFirst();
  }

  public int bestMove() {
    return best().move();
  }
}
