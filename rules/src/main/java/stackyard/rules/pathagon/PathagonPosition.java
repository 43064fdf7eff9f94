package stackyard.rules.pathagon;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import stackyard.rules.Bits;
import stackyard.rules.Obstacle;
import stackyard.rules.Position;
import stackyard.rules.Seat;
import stackyard.rules.SplitMix64;

/**
 * A Pathagon position: one bitboard a side over the cells of {@link Pathagon#BOARD}, and what the
 * last turns left behind.
 *
 * <p>A move has 16 bits: 0–5 the cell it ends on, 6–11 the cell it comes from, {@link #HAND} for a
 * piece that is placed; 12–15 whether the trapped piece to the west, south, north and east is
 * removed, which is the alphabetical order of their cells.
 */
public final class PathagonPosition implements Position {
  /** The start of a move that places a piece. */
  public static final int HAND = 63;

  /** No piece is barred by P3. */
  static final int NONE = 63;

  private static final int STRIDE = 8;

  /** West, south, north, east. */
  private static final int[] STEPS = {-1, -STRIDE, STRIDE, 1};

  private static final long ALL_CELLS = Bits.of(Pathagon.BOARD.cells());
  private static final long SOUTH = 0x7fL;
  private static final long NORTH = SOUTH << (6 * STRIDE);
  private static final long WEST = 0x01010101010101L;
  private static final long EAST = WEST << 6;

  private final Pathagon game;
  private final long dark;
  private final long light;

  /** P7: cells closed to the player on turn. */
  private final long forbidden;

  /** P3: the cell of the piece that each side may not move. */
  private final byte darkBarred;

  private final byte lightBarred;
  private final boolean darkToMove;

  /** P8: whether the player who is not on turn has a path. */
  private final boolean won;

  PathagonPosition(
      Pathagon game,
      long dark,
      long light,
      boolean darkToMove,
      long forbidden,
      int darkBarred,
      int lightBarred) {
    this.game = game;
    this.dark = dark;
    this.light = light;
    this.darkToMove = darkToMove;
    this.forbidden = forbidden;
    this.darkBarred = (byte) darkBarred;
    this.lightBarred = (byte) lightBarred;
    won = darkToMove ? hasPath(light, WEST, EAST) : hasPath(dark, SOUTH, NORTH);
  }

  static PathagonPosition start(Pathagon game) {
    return new PathagonPosition(game, 0, 0, !game.lightFirst(), 0, NONE, NONE);
  }

  private static boolean hasPath(long own, long start, long goal) {
    long reached = own & start;
    while ((reached & goal) == 0) {
      long next = (reached | around(reached)) & own;
      if (next == reached) return false;
      reached = next;
    }
    return true;
  }

  /** The neighbours of these cells; some of the bits are not cells of the board. */
  public static long around(long cells) {
    return cells << 1 | cells >>> 1 | cells << STRIDE | cells >>> STRIDE;
  }

  /** The cells next to a cell. */
  static List<Integer> neighbours(int cell) {
    return Bits.list(around(1L << cell) & ALL_CELLS);
  }

  /** The two edges that a player's path connects (P8). */
  static List<List<Integer>> edges(Seat seat) {
    return seat == Pathagon.DARK
        ? List.of(Bits.list(SOUTH), Bits.list(NORTH))
        : List.of(Bits.list(WEST), Bits.list(EAST));
  }

  @Override
  public Pathagon game() {
    return game;
  }

  /** The cells of a player's pieces, one bit a cell: its number. */
  public long pieces(Seat seat) {
    return seat == Pathagon.DARK ? dark : light;
  }

  /** The empty cells. */
  public long empty() {
    return ALL_CELLS & ~dark & ~light;
  }

  /** The owner of the piece on a cell. */
  @Override
  public Seat owner(int cell) {
    if (Bits.has(dark, cell)) return Pathagon.DARK;
    return Bits.has(light, cell) ? Pathagon.LIGHT : Seat.NOBODY;
  }

  /** The cells closed to the player on turn, because pieces were trapped there just now (P7). */
  public List<Integer> forbidden() {
    return Bits.list(forbidden);
  }

  /**
   * The cell of the piece that this player may not move, because it moved on their last turn (P3).
   */
  public Optional<Integer> barred(Seat seat) {
    int cell = seat == Pathagon.DARK ? darkBarred : lightBarred;
    return cell == NONE ? Optional.empty() : Optional.of(cell);
  }

  /**
   * The same board with the other player on turn, which no move leads to: it shows what they could
   * do if nothing were done about it.
   */
  public PathagonPosition withOtherTurn() {
    return new PathagonPosition(game, dark, light, !darkToMove, 0, darkBarred, lightBarred);
  }

  @Override
  public Seat turn() {
    return won ? Seat.NOBODY : toMove();
  }

  /** The player on turn, or who would be if the game were not over. */
  public Seat toMove() {
    return darkToMove ? Pathagon.DARK : Pathagon.LIGHT;
  }

  @Override
  public Seat winner() {
    if (!won) return Seat.NOBODY;
    return darkToMove ? Pathagon.LIGHT : Pathagon.DARK;
  }

  private long own() {
    return darkToMove ? dark : light;
  }

  private long enemy() {
    return darkToMove ? light : dark;
  }

  /** P2 and P3: whether the player on turn has a piece to place; otherwise they move one. */
  boolean placing() {
    return Long.bitCount(own()) < Pathagon.PIECES;
  }

  /** The pieces that the player on turn may move. */
  private long movable() {
    int barred = darkToMove ? darkBarred : lightBarred;
    return own() & ~(1L << barred);
  }

  @Override
  public int height(int cell) {
    return Bits.has(dark | light, cell) ? 1 : 0;
  }

  @Override
  public int[] moves() {
    int[] moves = new int[moveCount()];
    if (moves.length == 0) return moves;
    if (placing()) {
      list(HAND, own(), empty() & ~forbidden, moves, 0);
      return moves;
    }
    int n = 0;
    for (long left = movable(); left != 0; left &= left - 1) {
      int from = Long.numberOfTrailingZeros(left);
      n = list(from, own() & ~(1L << from), empty(), moves, n);
    }
    return moves;
  }

  /** Lists the moves of one piece that goes to any of these cells, all choices of P5 included. */
  private int list(int from, long own, long targets, int[] moves, int n) {
    for (long left = targets; left != 0; left &= left - 1) {
      int to = Long.numberOfTrailingZeros(left);
      int trapped = trapped(own, to);
      int move = from << 6 | to;
      moves[n++] = move | trapped << 12;
      if (game.capturesAlways()) continue;
      for (int fewer = trapped; fewer != 0; ) {
        fewer = fewer - 1 & trapped;
        moves[n++] = move | fewer << 12;
      }
    }
    return n;
  }

  @Override
  public int moveCount() {
    if (won) return 0;
    if (placing()) return count(own(), empty() & ~forbidden);
    int count = 0;
    for (long left = movable(); left != 0; left &= left - 1) {
      count += count(own() & ~Long.lowestOneBit(left), empty());
    }
    return count;
  }

  private int count(long own, long targets) {
    int count = Long.bitCount(targets);
    if (game.capturesAlways()) return count;
    for (long left = targets & trapping(own, enemy()); left != 0; left &= left - 1) {
      int trapped = trapped(own, Long.numberOfTrailingZeros(left));
      count += (1 << Integer.bitCount(trapped)) - 1;
    }
    return count;
  }

  /** P4: the cells, empty or not, from where a piece would trap at least one of the enemy's. */
  public static long trapping(long own, long enemy) {
    return (enemy << 1 & own << 2)
        | (enemy >>> 1 & own >>> 2)
        | (enemy << STRIDE & own << (2 * STRIDE))
        | (enemy >>> STRIDE & own >>> (2 * STRIDE));
  }

  /** P4: the directions, as in a move's bits, in which a piece on this cell would trap one. */
  private int trapped(long own, int cell) {
    int directions = 0;
    for (int d = 0; d < STEPS.length; d++) {
      // Shifts count modulo 64, so a cell beyond the board is one of the bits that are never set.
      long next = enemy() >>> (cell + STEPS[d]);
      long behind = own >>> (cell + 2 * STEPS[d]);
      directions |= (int) (next & behind & 1) << d;
    }
    return directions;
  }

  /** P4: the bits in a move's code for all pieces that it traps. */
  int trappedBy(int move) {
    return trapped(own() & ~(1L << (move >>> 6 & 63)), move & 63) << 12;
  }

  /**
   * Whether some piece of the player not on turn can have trapped on all forbidden cells at once
   * (P4).
   */
  boolean couldHaveTrapped() {
    for (int cell : Bits.list(enemy())) {
      long trappable = 0;
      for (int step : STEPS) {
        int behind = cell + 2 * step;
        if (behind >= 0 && Bits.has(enemy(), behind)) trappable |= 1L << (cell + step);
      }
      if ((forbidden & ~trappable) == 0) return true;
    }
    return false;
  }

  /** Whether the player on turn has a path, which play never leads to. */
  boolean ownPath() {
    return darkToMove ? hasPath(dark, SOUTH, NORTH) : hasPath(light, WEST, EAST);
  }

  @Override
  public PathagonPosition play(int move) {
    int to = move & 63;
    int from = move >>> 6 & 63;
    long taken = taken(move);
    long own = (own() & ~(1L << from)) | 1L << to;
    long enemy = enemy() & ~taken;
    int barred = from == HAND ? NONE : to;
    int enemyBarred = darkToMove ? lightBarred : darkBarred;
    if (Bits.has(taken, enemyBarred)) enemyBarred = NONE;
    return darkToMove
        ? new PathagonPosition(game, own, enemy, false, taken, barred, enemyBarred)
        : new PathagonPosition(game, enemy, own, true, taken, enemyBarred, barred);
  }

  private static long taken(int move) {
    long taken = 0;
    for (int d = 0; d < STEPS.length; d++) {
      if (Bits.has(move, 12 + d)) taken |= 1L << ((move & 63) + STEPS[d]);
    }
    return taken;
  }

  @Override
  public Optional<Obstacle> obstacle(int cell) {
    if (won) return Optional.of(Obstacle.Shared.OVER);
    Seat owner = owner(cell);
    if (placing()) {
      if (owner == toMove()) return Optional.of(PathagonObstacle.MUST_PLACE);
      if (owner != Seat.NOBODY) return Optional.of(Obstacle.Shared.OCCUPIED);
      boolean closed = Bits.has(forbidden, cell);
      return closed ? Optional.of(PathagonObstacle.FORBIDDEN) : Optional.empty();
    }
    if (owner == Seat.NOBODY) return Optional.of(Obstacle.Shared.EMPTY);
    if (owner != toMove()) return Optional.of(Obstacle.Shared.NOT_YOURS);
    boolean free = Bits.has(movable(), cell);
    return free ? Optional.empty() : Optional.of(PathagonObstacle.BARRED);
  }

  @Override
  public Effect effect(int move) {
    List<Step> path = new ArrayList<>();
    int from = move >>> 6 & 63;
    if (from != HAND) path.add(new Step(from, 0));
    path.add(new Step(move & 63, 0));
    return new Effect(path, Bits.list(taken(move)));
  }

  @Override
  public Standing standing(Seat seat) {
    int onBoard = Long.bitCount(seat == Pathagon.DARK ? dark : light);
    return new Standing(onBoard, Pathagon.PIECES - onBoard, true);
  }

  @Override
  public List<Integer> winningPath() {
    if (!won) return List.of();
    return darkToMove ? path(light, WEST, EAST) : path(dark, SOUTH, NORTH);
  }

  /**
   * A shortest path: spreads from the start until the goal is met, then goes back the way it came.
   */
  private static List<Integer> path(long own, long start, long goal) {
    List<Long> rings = new ArrayList<>();
    long ring = own & start;
    long reached = 0;
    while (true) {
      rings.add(ring);
      reached |= ring;
      if ((ring & goal) != 0) break;
      ring = around(ring) & own & ~reached;
    }
    List<Integer> path = new ArrayList<>();
    long next = goal;
    for (long cells : rings.reversed()) {
      long cell = Long.lowestOneBit(cells & next);
      path.add(Long.numberOfTrailingZeros(cell));
      next = around(cell);
    }
    Collections.reverse(path);
    return path;
  }

  @Override
  public String moveText(int move) {
    StringBuilder text = new StringBuilder();
    for (Step step : effect(move).path()) text.append(Pathagon.BOARD.name(step.cell()));
    for (int d = 0; d < STEPS.length; d++) {
      if (!Bits.has(move, 12 + d)) continue;
      text.append('x').append(Pathagon.BOARD.name((move & 63) + STEPS[d]));
    }
    return text.toString();
  }

  @Override
  public int readMove(String text) {
    return PathagonText.readMove(this, text);
  }

  @Override
  public long hash() {
    long hash = Bits.hash(0, dark);
    hash = Bits.hash(hash, light);
    hash = Bits.hash(hash, forbidden);
    hash = Bits.hash(hash, darkBarred << 8 | lightBarred << 1 | (darkToMove ? 1 : 0));
    return SplitMix64.mix(hash);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PathagonPosition p
        && dark == p.dark
        && light == p.light
        && forbidden == p.forbidden
        && darkBarred == p.darkBarred
        && lightBarred == p.lightBarred
        && darkToMove == p.darkToMove
        && game.capturesAlways() == p.game.capturesAlways();
  }

  @Override
  public int hashCode() {
    return Long.hashCode(hash());
  }

  @Override
  public String toString() {
    return PathagonText.write(this);
  }
}
