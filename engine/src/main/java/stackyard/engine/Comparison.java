package stackyard.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import stackyard.engine.Analysis.Line;
import stackyard.rules.Playthrough;
import stackyard.rules.Position;

/**
 * A move that was chosen and the best one, with how the game may go on after each. Both ways are
 * searched afresh and judged at the same depth: values swing from one depth to the next.
 */
record Comparison(Way made, Way best) {
  /** Moves of a way that are worth comparing; later ones are guesses. */
  private static final int COMPARED = 6;

  static Comparison of(Engine engine, Limits limits, Playthrough playthrough, int made, int best) {
    List<Analysis> here = search(engine, limits, playthrough.play(made));
    List<Analysis> there = search(engine, limits, playthrough.play(best));
    int depth = Math.min(depth(here), depth(there));
    return new Comparison(
        way(playthrough, made, at(here, depth)), way(playthrough, best, at(there, depth)));
  }

  /** The probability of winning that the move gives away. */
  double loss() {
    return best.winning() - made.winning();
  }

  /** The findings at each depth, the deepest last; nothing where the game is over. */
  private static List<Analysis> search(Engine engine, Limits limits, Playthrough after) {
    List<Analysis> found = new ArrayList<>();
    if (after.over()) return found;
    engine.forget();
    Analysis last = engine.analyse(after, limits, 1, found::add);
    if (found.isEmpty()) found.add(last);
    return found;
  }

  /** A position that is proven, or over, needs no more depth. */
  private static int depth(List<Analysis> found) {
    boolean settled = found.isEmpty() || found.getLast().best().score().proven();
    return settled ? Integer.MAX_VALUE : found.getLast().depth();
  }

  private static Optional<Line> at(List<Analysis> found, int depth) {
    if (found.isEmpty()) return Optional.empty();
    if (found.getLast().best().score().proven()) return Optional.of(found.getLast().best());
    return found.stream()
        .filter(one -> one.depth() <= depth)
        .map(Analysis::best)
        .reduce((a, b) -> b);
  }

  private static Way way(Playthrough playthrough, int move, Optional<Line> line) {
    Position position = playthrough.position();
    List<Position> positions = new ArrayList<>(List.of(position, position.play(move)));
    List<Integer> moves = new ArrayList<>(List.of(move));
    for (int next : line.map(Line::moves).orElse(List.of())) {
      if (moves.size() == COMPARED) break;
      moves.add(next);
      positions.add(positions.getLast().play(next));
    }
    return new Way(position.turn(), positions, moves, line.map(Line::score));
  }
}
