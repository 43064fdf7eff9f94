package stackyard.engine.dvonn;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import stackyard.engine.Hint.Fact;
import stackyard.engine.Way;
import stackyard.rules.Position.Effect;
import stackyard.rules.Seat;
import stackyard.rules.dvonn.Dvonn;
import stackyard.rules.dvonn.DvonnObstacle;
import stackyard.rules.dvonn.DvonnPosition;

/** Facts seen on the board after a bad move of DVONN and not after the best one. */
final class DvonnReasons {
  /** The move cuts off so many of the player's own pieces. */
  static final String CUTS_OWN = "cuts_own";

  /** The opponent can cut off so many pieces. */
  static final String LETS_CUT = "lets_cut";

  /** The opponent can take over the stack of so many pieces on a cell. */
  static final String LETS_TAKE = "lets_take";

  /** The opponent can move onto the red piece on a cell. */
  static final String LETS_RED = "lets_red";

  /** The stack of so many pieces on a cell is blocked. */
  static final String BLOCKS = "blocks";

  /** The stack of so many pieces on a cell has nothing to land on. */
  static final String TOO_TALL = "too_tall";

  /** So many stacks cannot move. */
  static final String STANDS_STILL = "stands_still";

  /** The player has so few moves left. */
  static final String FEW_MOVES = "few_moves";

  /** The best move cuts off so many pieces of the opponent. */
  static final String MISSES_CUT = "misses_cut";

  /** The best move takes over the stack of so many pieces on a cell. */
  static final String MISSES_TAKE = "misses_take";

  /** The best move goes onto the red piece on a cell. */
  static final String MISSES_RED = "misses_red";

  /** The best move leaves the opponent so few moves. */
  static final String MISSES_MOVES = "misses_moves";

  /** So many moves on, the opponent's stacks have so many pieces more. */
  static final String FALLS_BEHIND = "falls_behind";

  /** The nearest red piece is so many cells away from the piece placed. */
  static final String FAR_FROM_RED = "far_from_red";

  /** The piece placed has so many neighbours. */
  static final String HEMMED_IN = "hemmed_in";

  /** The best cell is on the edge, where nothing is ever blocked. */
  static final String LEAVES_EDGE = "leaves_edge";

  /** The opponent places a piece on the best cell. */
  static final String LEAVES_CELL = "leaves_cell";

  private static final List<Integer> HORIZONS = List.of(2, 4, 6);
  private static final int SOME = 2;
  private static final int FEW = 5;
  private static final int CROWDED = 4;

  private final Way made;
  private final Way best;
  private final Seat seat;
  private final List<Fact> facts = new ArrayList<>();

  DvonnReasons(Way made, Way best) {
    this.made = made;
    this.best = best;
    seat = made.seat();
  }

  List<Fact> all() {
    if (!before().stacking()) {
      place();
      return facts;
    }
    for (int horizon : HORIZONS) if (facts.isEmpty()) compare(horizon);
    if (facts.isEmpty()) count();
    return facts;
  }

  private DvonnPosition before() {
    return (DvonnPosition) made.after(0);
  }

  /**
   * The fate of stacks within some moves.
   *
   * @param ownCut pieces of the player that the player's moves cut off
   * @param cut pieces of the player that the opponent's moves cut off
   * @param taken the highest stack of the player that the opponent takes
   * @param red where the opponent first moves onto a red piece alone
   */
  private record Seen(
      int ownCut, int cut, int taken, int takenOn, Optional<Integer> red, int stacksLost) {}

  /** The fate of a player's stacks within some moves; each side can be asked about. */
  private static Seen seen(Way way, Seat sufferer, int horizon) {
    int ownCut = 0;
    int cut = 0;
    int taken = 0;
    int takenOn = 0;
    int lost = 0;
    Optional<Integer> red = Optional.empty();
    for (int i = 0; i < Math.min(horizon, way.moves().size()); i++) {
      DvonnPosition position = (DvonnPosition) way.after(i);
      Effect effect = position.effect(way.moves().get(i));
      if (effect.path().isEmpty()) continue;
      boolean own = position.turn() == sufferer;
      int gone = 0;
      for (int cell : effect.removed()) {
        if (position.owner(cell) == sufferer) gone += position.height(cell);
      }
      if (own) ownCut += gone;
      else cut += gone;
      int end = effect.path().getLast().cell();
      if (own) continue;
      if (position.owner(end) == sufferer) {
        lost++;
        if (position.height(end) > taken) {
          taken = position.height(end);
          takenOn = end;
        }
      }
      boolean lone = position.dvonns(end) > 0 && position.owner(end) == Seat.NOBODY;
      if (lone && red.isEmpty()) red = Optional.of(end);
    }
    return new Seen(ownCut, cut, taken, takenOn, red, lost);
  }

  private void compare(int horizon) {
    Seen here = seen(made, seat, horizon);
    Seen there = seen(best, seat, horizon);
    Seat opponent = opponent();
    Seen hit = seen(made, opponent, horizon);
    Seen couldHit = seen(best, opponent, horizon);
    add(CUTS_OWN, here.ownCut, here.ownCut > there.ownCut);
    add(LETS_CUT, here.cut, here.cut > there.cut);
    if (here.taken >= SOME && here.taken > there.taken) {
      facts.add(new Fact(LETS_TAKE, here.taken, here.takenOn));
    }
    add(MISSES_CUT, couldHit.cut, couldHit.cut > hit.cut);
    if (couldHit.taken >= SOME && couldHit.taken > hit.taken) {
      facts.add(new Fact(MISSES_TAKE, couldHit.taken, couldHit.takenOn));
    }
    if (horizon == HORIZONS.getFirst()) stand();
    if (there.red.isEmpty()) here.red.ifPresent(cell -> facts.add(new Fact(LETS_RED, 1, cell)));
    if (hit.red.isEmpty()) couldHit.red.ifPresent(c -> facts.add(new Fact(MISSES_RED, 1, c)));
    if (here.taken == 1 && here.stacksLost > there.stacksLost) {
      facts.add(new Fact(LETS_TAKE, 1, here.takenOn));
    }
    if (couldHit.taken == 1 && couldHit.stacksLost > hit.stacksLost) {
      facts.add(new Fact(MISSES_TAKE, 1, couldHit.takenOn));
    }
  }

  private void add(String name, int number, boolean differs) {
    if (differs && number > 0) facts.add(new Fact(name, number));
  }

  private Seat opponent() {
    return before().game().seats().stream()
        .filter(other -> other != seat)
        .findFirst()
        .orElseThrow();
  }

  /** Stacks that cannot move after the reply. */
  private void stand() {
    DvonnPosition here = ours(made);
    DvonnPosition there = ours(best);
    made.end(0)
        .filter(cell -> here.owner(cell) == seat)
        .flatMap(cell -> still(here, cell))
        .ifPresent(facts::add);
    int moves = moves(here);
    if (moves <= FEW && moves < moves(there)) facts.add(new Fact(FEW_MOVES, moves));
    int still = stillStacks(here);
    if (still >= stillStacks(there) + SOME) facts.add(new Fact(STANDS_STILL, still));
    int left = moves((DvonnPosition) best.after(1));
    if (left <= FEW && left < moves((DvonnPosition) made.after(1))) {
      facts.add(new Fact(MISSES_MOVES, left));
    }
  }

  /** The position after the reply, with the player on turn. */
  private DvonnPosition ours(Way way) {
    DvonnPosition position = (DvonnPosition) way.after(2);
    return position.toMove() == seat ? position : position.withOtherTurn();
  }

  private static int moves(DvonnPosition position) {
    return DvonnEngine.mustPass(position) ? 0 : position.moveCount();
  }

  private static Optional<Fact> still(DvonnPosition position, int cell) {
    return position
        .obstacle(cell)
        .flatMap(
            obstacle ->
                obstacle == DvonnObstacle.BLOCKED
                    ? Optional.of(new Fact(BLOCKS, position.height(cell), cell))
                    : obstacle == DvonnObstacle.NOTHING_TO_LAND_ON
                        ? Optional.of(new Fact(TOO_TALL, position.height(cell), cell))
                        : Optional.empty());
  }

  private int stillStacks(DvonnPosition position) {
    int still = 0;
    for (int cell : position.game().board().cells()) {
      if (position.owner(cell) == seat && still(position, cell).isPresent()) still++;
    }
    return still;
  }

  /** Where nothing more can be told: whose pieces they are in the end. */
  private void count() {
    int horizon = Math.min(made.moves().size(), best.moves().size());
    int behind = ahead(best, horizon) - ahead(made, horizon);
    if (behind >= SOME) facts.add(new Fact(FALLS_BEHIND, behind));
  }

  private int ahead(Way way, int horizon) {
    DvonnPosition position = (DvonnPosition) way.after(horizon);
    return position.pieces(position.stacks(seat)) - position.pieces(position.stacks(opponent()));
  }

  /** Reasons against the cell on which a piece is placed. */
  private void place() {
    int here = made.end(0).orElseThrow();
    int there = best.end(0).orElseThrow();
    DvonnPosition position = before();
    if (made.end(1).filter(cell -> cell == there).isPresent()) {
      facts.add(new Fact(LEAVES_CELL, 1, there));
    }
    int far = fromRed(position, here);
    if (far > fromRed(position, there)) facts.add(new Fact(FAR_FROM_RED, far, here));
    int neighbours = Long.bitCount(around(here) & position.occupied());
    if (neighbours >= CROWDED && neighbours > Long.bitCount(around(there) & position.occupied())) {
      facts.add(new Fact(HEMMED_IN, neighbours, here));
    }
    if (onEdge(there) && !onEdge(here)) facts.add(new Fact(LEAVES_EDGE, 1, there));
  }

  private static long cells() {
    long cells = 0;
    for (int cell : new Dvonn(false).board().cells()) cells |= 1L << cell;
    return cells;
  }

  private static long around(int cell) {
    return DvonnPosition.around(1L << cell) & cells();
  }

  static boolean onEdge(int cell) {
    return Long.bitCount(around(cell)) < DvonnPosition.DIRECTIONS;
  }

  /** How many steps a cell is from the nearest red piece; 0 where there is none yet. */
  private static int fromRed(DvonnPosition position, int cell) {
    if (position.dvonn() == 0) return 0;
    int steps = 0;
    for (long reached = 1L << cell; (reached & position.dvonn()) == 0; steps++) {
      reached |= DvonnPosition.around(reached) & cells();
    }
    return steps;
  }
}
