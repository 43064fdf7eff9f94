package stackyard.engine.pathagon;

import java.util.ArrayList;
import java.util.List;
import stackyard.engine.Hint.Fact;
import stackyard.engine.Way;
import stackyard.rules.Position;
import stackyard.rules.Seat;
import stackyard.rules.pathagon.Pathagon;
import stackyard.rules.pathagon.PathagonPosition;

/** Facts seen on the board after a bad move of Pathagon and not after the best one. */
final class PathagonReasons {
  /** The opponent can complete a path in so many moves. */
  static final String LETS_WIN = "lets_win";

  /** The opponent can trap so many pieces. */
  static final String LETS_TRAP = "lets_trap";

  /** The player's shortest path lacks so many pieces, more than it had to. */
  static final String PATH_LACKS = "path_lacks";

  /** The opponent's shortest path lacks only so many pieces. */
  static final String THEIR_PATH_LACKS = "their_path_lacks";

  /** The best move wins in so many moves. */
  static final String MISSES_WIN = "misses_win";

  /** The best move traps so many pieces. */
  static final String MISSES_TRAP = "misses_trap";

  /** The best move is on this cell, which the opponent takes instead. */
  static final String LEAVES_CELL = "leaves_cell";

  private static final List<Integer> HORIZONS = List.of(2, 4, 6);

  /** A path that cannot be completed: more pieces than there are. */
  private static final int NO_WAY = 49;

  private PathagonReasons() {}

  static List<Fact> of(Way made, Way best) {
    List<Fact> facts = new ArrayList<>();
    if (best.score().isEmpty()) facts.add(new Fact(MISSES_WIN, 1));
    else if (best.score().get().loses()) {
      facts.add(new Fact(MISSES_WIN, 1 + best.score().get().movesToWin()));
    }
    if (made.score().filter(score -> score.wins()).isPresent()) {
      facts.add(new Fact(LETS_WIN, made.score().get().movesToWin()));
    }
    for (int horizon : HORIZONS) if (facts.isEmpty()) compare(made, best, horizon, facts);
    return facts;
  }

  private static void compare(Way made, Way best, int horizon, List<Fact> facts) {
    Seat own = made.seat();
    Seat other = own == Pathagon.DARK ? Pathagon.LIGHT : Pathagon.DARK;
    int lost = trapped(made, own, horizon);
    if (lost > trapped(best, own, horizon)) facts.add(new Fact(LETS_TRAP, lost));
    int won = trapped(best, other, horizon);
    if (won > trapped(made, other, horizon)) facts.add(new Fact(MISSES_TRAP, won));
    int here = lacks(made.after(horizon), own);
    if (here > lacks(best.after(horizon), own) && here < NO_WAY) {
      facts.add(new Fact(PATH_LACKS, here));
    }
    int there = lacks(made.after(horizon), other);
    if (there < lacks(best.after(horizon), other)) facts.add(new Fact(THEIR_PATH_LACKS, there));
    best.end(0)
        .filter(cell -> made.end(1).filter(cell::equals).isPresent())
        .ifPresent(cell -> facts.add(new Fact(LEAVES_CELL, 1, cell)));
  }

  /** How many pieces of a player are trapped within some moves. */
  private static int trapped(Way way, Seat sufferer, int horizon) {
    int trapped = 0;
    for (int i = 0; i < Math.min(horizon, way.moves().size()); i++) {
      Position position = way.after(i);
      if (position.turn() == sufferer) continue;
      trapped += position.effect(way.moves().get(i)).removed().size();
    }
    return trapped;
  }

  /** How many more pieces a player needs at least for a path. */
  static int lacks(Position at, Seat seat) {
    PathagonPosition position = (PathagonPosition) at;
    int side = seat == Pathagon.DARK ? 0 : 1;
    long start = PathagonNode.STARTS[side];
    long pieces = position.pieces(seat);
    long reached = start & pieces;
    for (int lacks = 0; ; lacks++) {
      for (long before = 0; before != reached; ) {
        before = reached;
        reached |= PathagonPosition.around(reached) & pieces;
      }
      if ((reached & PathagonNode.GOALS[side]) != 0) return lacks;
      long next = (PathagonPosition.around(reached) | start) & position.empty() & ~reached;
      if (next == 0) return NO_WAY;
      reached |= next;
    }
  }
}
