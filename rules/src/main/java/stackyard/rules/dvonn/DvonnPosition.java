package stackyard.rules.dvonn;

import java.util.List;
import java.util.Optional;
import stackyard.rules.Bits;
import stackyard.rules.Obstacle;
import stackyard.rules.Position;
import stackyard.rules.Seat;
import stackyard.rules.SplitMix64;

/**
 * A DVONN position as bit planes over the cells of {@link Dvonn#BOARD}: who owns the stack on a
 * cell, and, bit by bit, how high it is and how many DVONN pieces it contains. Stacks of one height
 * are so found, and moved in one direction, all together.
 *
 * <p>A move has 12 bits: 0–5 the cell it ends on, 6–11 the cell it comes from. {@link #HAND} as the
 * latter means a piece that is placed; {@link #PASS} is a pass.
 */
public final class DvonnPosition implements Position {
  /** The start of a move that places a piece. */
  public static final int HAND = 63;

  public static final int PASS = 0xfff;

  private static final int STRIDE = 11;

  /** Higher stacks find no cell that far away. */
  public static final int HIGHEST_MOVING = 10;

  /** How many directions there are; each is the opposite of the one three further on. */
  public static final int DIRECTIONS = 6;

  /** One step in each direction. */
  private static final int[] STEPS = {1, STRIDE, STRIDE + 1, -1, -STRIDE, -STRIDE - 1};

  private static final long ALL_CELLS = Bits.of(Dvonn.BOARD.cells());

  /**
   * The cells from which a stack of this height (first index) finds a cell in this direction
   * (second).
   */
  private static final long[][] STARTS = new long[HIGHEST_MOVING + 1][DIRECTIONS];

  static {
    int[][] along = {{1, 0}, {0, 1}, {1, 1}};
    for (int height = 1; height <= HIGHEST_MOVING; height++) {
      for (int d = 0; d < along.length; d++) {
        for (int cell : Dvonn.BOARD.cells()) {
          int column = cell % STRIDE + height * along[d][0];
          int row = cell / STRIDE + height * along[d][1];
          int target = Dvonn.BOARD.find(column, row);
          if (target < 0) continue;
          STARTS[height][d] |= 1L << cell;
          STARTS[height][d + 3] |= 1L << target;
        }
      }
    }
  }

  static final DvonnPosition EMPTY = new DvonnPosition(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, true, false);

  private final long white;
  private final long black;

  /** The number of DVONN pieces in the stack on a cell, 0 to 3, as two binary digits. */
  private final long dvonn0;

  private final long dvonn1;

  /** The height of the stack on a cell, 0 to 49, as six binary digits. */
  private final long height0;

  private final long height1;
  private final long height2;
  private final long height3;
  private final long height4;
  private final long height5;

  private final boolean whiteToMove;
  private final boolean stacking;

  private DvonnPosition(
      long white,
      long black,
      long dvonn0,
      long dvonn1,
      long height0,
      long height1,
      long height2,
      long height3,
      long height4,
      long height5,
      boolean whiteToMove,
      boolean stacking) {
    this.white = white;
    this.black = black;
    this.dvonn0 = dvonn0;
    this.dvonn1 = dvonn1;
    this.height0 = height0;
    this.height1 = height1;
    this.height2 = height2;
    this.height3 = height3;
    this.height4 = height4;
    this.height5 = height5;
    this.whiteToMove = whiteToMove;
    this.stacking = stacking;
  }

  /** This position with a stack put on an empty cell, for reading texts. */
  DvonnPosition with(int cell, Seat owner, int height, int dvonns) {
    return new DvonnPosition(
        white | bit(owner == Dvonn.WHITE, cell),
        black | bit(owner == Dvonn.BLACK, cell),
        dvonn0 | bit((dvonns & 1) != 0, cell),
        dvonn1 | bit((dvonns & 2) != 0, cell),
        height0 | bit((height & 1) != 0, cell),
        height1 | bit((height & 2) != 0, cell),
        height2 | bit((height & 4) != 0, cell),
        height3 | bit((height & 8) != 0, cell),
        height4 | bit((height & 16) != 0, cell),
        height5 | bit((height & 32) != 0, cell),
        whiteToMove,
        stacking);
  }

  DvonnPosition with(Seat turn, boolean stacking) {
    return new DvonnPosition(
        white,
        black,
        dvonn0,
        dvonn1,
        height0,
        height1,
        height2,
        height3,
        height4,
        height5,
        turn == Dvonn.WHITE,
        stacking);
  }

  /**
   * The same board with the other player on turn, which no move leads to: it shows what they could
   * do if nothing were done about it.
   */
  public DvonnPosition withOtherTurn() {
    return with(whiteToMove ? Dvonn.BLACK : Dvonn.WHITE, stacking);
  }

  private static long bit(boolean set, int cell) {
    return set ? 1L << cell : 0;
  }

  /** DVONN with its usual setup: a position does not tell how the board was filled. */
  @Override
  public Dvonn game() {
    return new Dvonn(false);
  }

  /** Whether all pieces are placed and stacks are being moved. */
  public boolean stacking() {
    return stacking;
  }

  /** The owner of the stack on a cell; nobody owns an empty cell and a DVONN piece alone. */
  @Override
  public Seat owner(int cell) {
    if (Bits.has(white, cell)) return Dvonn.WHITE;
    return Bits.has(black, cell) ? Dvonn.BLACK : Seat.NOBODY;
  }

  @Override
  public int height(int cell) {
    return (int)
        ((height0 >>> cell & 1)
            | (height1 >>> cell & 1) << 1
            | (height2 >>> cell & 1) << 2
            | (height3 >>> cell & 1) << 3
            | (height4 >>> cell & 1) << 4
            | (height5 >>> cell & 1) << 5);
  }

  /** How many of the pieces on a cell are DVONN pieces. */
  public int dvonns(int cell) {
    return (int) ((dvonn0 >>> cell & 1) | (dvonn1 >>> cell & 1) << 1);
  }

  @Override
  public Seat turn() {
    if (stacking && !canMove(white) && !canMove(black)) return Seat.NOBODY;
    return toMove();
  }

  /** The player on turn, or who would be if the game were not over. */
  public Seat toMove() {
    return whiteToMove ? Dvonn.WHITE : Dvonn.BLACK;
  }

  @Override
  public Seat winner() {
    if (!over()) return Seat.NOBODY;
    int ahead = Integer.compare(pieces(white), pieces(black));
    return ahead > 0 ? Dvonn.WHITE : ahead < 0 ? Dvonn.BLACK : Seat.NOBODY;
  }

  @Override
  public int[] moves() {
    int[] moves = new int[moveCount()];
    if (moves.length == 0) return moves;
    if (!stacking) {
      int n = 0;
      for (long left = ALL_CELLS & ~occupied(); left != 0; left &= left - 1) {
        moves[n++] = HAND << 6 | Long.numberOfTrailingZeros(left);
      }
    } else if (list(whiteToMove ? white : black, moves) == 0) {
      moves[0] = PASS;
    }
    return moves;
  }

  /** Lists the moves of one player's stacks and returns their number. */
  private int list(long own, int[] moves) {
    long occupied = occupied();
    long mobile = mobile(own, occupied);
    int n = 0;
    for (int height = 1; mobile != 0 && height <= HIGHEST_MOVING; height++) {
      long stacks = mobile & ofHeight(height);
      if (stacks == 0) continue;
      mobile ^= stacks;
      for (int direction = 0; direction < DIRECTIONS; direction++) {
        int distance = height * STEPS[direction];
        long targets = targets(stacks, height, direction) & occupied;
        for (; targets != 0; targets &= targets - 1) {
          int to = Long.numberOfTrailingZeros(targets);
          moves[n++] = (to - distance) << 6 | to;
        }
      }
    }
    return n;
  }

  @Override
  public int moveCount() {
    if (!stacking) return Dvonn.CELLS - Long.bitCount(occupied());
    int count = count(whiteToMove ? white : black);
    if (count > 0) return count;
    return canMove(whiteToMove ? black : white) ? 1 : 0; // D10: the pass
  }

  private int count(long own) {
    long occupied = occupied();
    long mobile = mobile(own, occupied);
    int count = 0;
    for (int height = 1; mobile != 0 && height <= HIGHEST_MOVING; height++) {
      long stacks = mobile & ofHeight(height);
      if (stacks == 0) continue;
      mobile ^= stacks;
      for (int direction = 0; direction < DIRECTIONS; direction++) {
        count += Long.bitCount(targets(stacks, height, direction) & occupied);
      }
    }
    return count;
  }

  private boolean canMove(long own) {
    return count(own) > 0;
  }

  /** The stacks that are neither blocked (D8) nor 16 and more high, with no cell that far away. */
  private long mobile(long own, long occupied) {
    return own & ~surrounded(occupied) & ~(height4 | height5);
  }

  /** The cells, occupied or not, that stacks of one height get to in one direction. */
  public static long targets(long stacks, int height, int direction) {
    long starting = stacks & STARTS[height][direction];
    int distance = height * STEPS[direction];
    return distance > 0 ? starting << distance : starting >>> -distance;
  }

  /** The cells whose six neighbours are all occupied. */
  public static long surrounded(long occupied) {
    return occupied << 1
        & occupied >>> 1
        & occupied << STRIDE
        & occupied >>> STRIDE
        & occupied << (STRIDE + 1)
        & occupied >>> (STRIDE + 1);
  }

  /** The cells whose stacks have this height, given that it is below 16. */
  public long ofHeight(int height) {
    return ((height & 1) != 0 ? height0 : ~height0)
        & ((height & 2) != 0 ? height1 : ~height1)
        & ((height & 4) != 0 ? height2 : ~height2)
        & ((height & 8) != 0 ? height3 : ~height3);
  }

  /** The cells with a stack, one bit a cell: its number. */
  public long occupied() {
    return white | black | dvonn0 | dvonn1;
  }

  /** The cells of a player's stacks. */
  public long stacks(Seat seat) {
    return seat == Dvonn.WHITE ? white : black;
  }

  /** The cells with DVONN pieces. */
  public long dvonn() {
    return dvonn0 | dvonn1;
  }

  @Override
  public DvonnPosition play(int move) {
    if (move == PASS) return withOtherTurn();
    int to = move & 63;
    return move >>> 6 == HAND ? place(to) : stack(move >>> 6, to);
  }

  private DvonnPosition place(int cell) {
    int placed = Long.bitCount(occupied());
    boolean red = placed < Dvonn.DVONN_PIECES; // D2
    boolean last = placed == Dvonn.CELLS - 1;
    return new DvonnPosition(
        white | bit(!red && whiteToMove, cell),
        black | bit(!red && !whiteToMove, cell),
        dvonn0 | bit(red, cell),
        0,
        height0 | 1L << cell,
        0,
        0,
        0,
        0,
        0,
        !whiteToMove || last, // D4
        last);
  }

  private DvonnPosition stack(int from, int to) {
    long keep = ~(1L << from | 1L << to);
    int height = height(from) + height(to);
    int dvonns = dvonns(from) + dvonns(to);
    long d0 = (dvonn0 & keep) | (dvonns & 1L) << to;
    long d1 = (dvonn1 & keep) | (dvonns >>> 1 & 1L) << to;
    // D11: what the DVONN pieces do not hold falls off.
    long left = connected(d0 | d1, occupied() & ~(1L << from));
    long stays = keep & left;
    return new DvonnPosition(
        (white & stays) | (bit(whiteToMove, to) & left),
        (black & stays) | (bit(!whiteToMove, to) & left),
        d0,
        d1,
        (height0 & stays) | ((height & 1L) << to & left),
        (height1 & stays) | ((height >>> 1 & 1L) << to & left),
        (height2 & stays) | ((height >>> 2 & 1L) << to & left),
        (height3 & stays) | ((height >>> 3 & 1L) << to & left),
        (height4 & stays) | ((height >>> 4 & 1L) << to & left),
        (height5 & stays) | ((height >>> 5 & 1L) << to & left),
        !whiteToMove,
        true);
  }

  /** The occupied cells that a chain of occupied neighbours joins to one of these. */
  private static long connected(long cells, long occupied) {
    while (true) {
      long next = (cells | around(cells)) & occupied;
      if (next == cells) return cells;
      cells = next;
    }
  }

  /** The cells next to a cell. */
  static List<Integer> neighbours(int cell) {
    return Bits.list(around(1L << cell) & ALL_CELLS);
  }

  /** The neighbours of these cells; some of the bits are not cells of the board. */
  public static long around(long cells) {
    return cells << 1
        | cells >>> 1
        | cells << STRIDE
        | cells >>> STRIDE
        | cells << (STRIDE + 1)
        | cells >>> (STRIDE + 1);
  }

  /** How many pieces stand on these cells. */
  public int pieces(long own) {
    return Long.bitCount(height0 & own)
        + 2 * Long.bitCount(height1 & own)
        + 4 * Long.bitCount(height2 & own)
        + 8 * Long.bitCount(height3 & own)
        + 16 * Long.bitCount(height4 & own)
        + 32 * Long.bitCount(height5 & own);
  }

  /** The stacks that no DVONN piece holds; none in a position that play has led to. */
  long loose() {
    return occupied() & ~connected(dvonn0 | dvonn1, occupied());
  }

  @Override
  public Optional<Obstacle> obstacle(int cell) {
    if (over()) return Optional.of(Obstacle.Shared.OVER);
    boolean taken = Bits.has(occupied(), cell);
    if (!stacking) return taken ? Optional.of(Obstacle.Shared.OCCUPIED) : Optional.empty();
    if (!taken) return Optional.of(Obstacle.Shared.EMPTY);
    if (owner(cell) == Seat.NOBODY) return Optional.of(DvonnObstacle.LONE_DVONN);
    if (owner(cell) != toMove()) return Optional.of(Obstacle.Shared.NOT_YOURS);
    if (Bits.has(surrounded(occupied()), cell)) return Optional.of(DvonnObstacle.BLOCKED);
    return count(1L << cell) == 0
        ? Optional.of(DvonnObstacle.NOTHING_TO_LAND_ON)
        : Optional.empty();
  }

  @Override
  public Effect effect(int move) {
    if (move == PASS) return Effect.NONE;
    Step end = new Step(move & 63, 0);
    int from = move >>> 6;
    if (from == HAND) return new Effect(List.of(end), List.of());
    long gone = occupied() & ~(1L << from) & ~play(move).occupied();
    List<Step> path = List.of(new Step(from, 0), new Step(move & 63, height(from)));
    return new Effect(path, Bits.list(gone));
  }

  @Override
  public Standing standing(Seat seat) {
    boolean isWhite = seat == Dvonn.WHITE;
    int inHand = stacking ? 0 : (moveCount() + (isWhite ? 1 : 0)) / 2;
    return new Standing(pieces(isWhite ? white : black), inHand, true);
  }

  @Override
  public String moveText(int move) {
    if (move == PASS) return "pass";
    String to = Dvonn.BOARD.name(move & 63);
    return move >>> 6 == HAND ? to : Dvonn.BOARD.name(move >>> 6) + to;
  }

  @Override
  public int readMove(String text) {
    return DvonnText.readMove(this, text);
  }

  @Override
  public long hash() {
    long hash = Bits.hash(0, white);
    hash = Bits.hash(hash, black);
    hash = Bits.hash(hash, dvonn0);
    hash = Bits.hash(hash, dvonn1);
    hash = Bits.hash(hash, height0);
    hash = Bits.hash(hash, height1);
    hash = Bits.hash(hash, height2);
    hash = Bits.hash(hash, height3);
    hash = Bits.hash(hash, height4);
    hash = Bits.hash(hash, height5);
    return SplitMix64.mix(hash + (whiteToMove ? 1 : 0) + (stacking ? 2 : 0));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof DvonnPosition p
        && white == p.white
        && black == p.black
        && dvonn0 == p.dvonn0
        && dvonn1 == p.dvonn1
        && height0 == p.height0
        && height1 == p.height1
        && height2 == p.height2
        && height3 == p.height3
        && height4 == p.height4
        && height5 == p.height5
        && whiteToMove == p.whiteToMove
        && stacking == p.stacking;
  }

  @Override
  public int hashCode() {
    return Long.hashCode(hash());
  }

  @Override
  public String toString() {
    return DvonnText.write(this);
  }
}
