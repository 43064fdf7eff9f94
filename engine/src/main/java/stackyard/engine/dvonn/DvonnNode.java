package stackyard.engine.dvonn;

import stackyard.engine.Score;
import stackyard.engine.search.SearchNode;
import stackyard.rules.Bits;
import stackyard.rules.Position;
import stackyard.rules.Seat;
import stackyard.rules.SplitMix64;
import stackyard.rules.dvonn.Dvonn;
import stackyard.rules.dvonn.DvonnPosition;

/**
 * A DVONN position of a search, as bit planes over the cells. It does not count the DVONN pieces in
 * a stack: nothing depends on their number.
 */
final class DvonnNode extends SearchNode {
  static final int STRIDE = 11;
  private static final int FULL = 49;
  private static final int RED = 3;

  static final long BOARD = Bits.of(Dvonn.BOARD.cells());

  /** Higher stacks find no cell in another row that far away. */
  static final int HIGHEST_ACROSS = 4;

  /**
   * The cells from which a stack of this height finds a cell to the east. The other way it starts
   * from where those end. Along columns and diagonals no mask is needed: beyond the board there are
   * no cells to land on.
   */
  private static final long[] EAST = new long[DvonnPosition.HIGHEST_MOVING + 1];

  /** How high a stack must be to make a move of this code. */
  private static final byte[] DISTANCES = new byte[1 << 12];

  /** Random words: by owner and cell, height and cell, and cell of a DVONN piece. */
  private static final long[] OWNERS = new long[2 << 6];

  private static final long[] HEIGHTS = new long[(FULL + 1) << 6];
  private static final long[] REDS = new long[1 << 6];
  private static final long BLACK_TO_MOVE;
  private static final long STACKING;

  static {
    for (int height = 1; height < EAST.length; height++) {
      for (int cell : Dvonn.BOARD.cells()) {
        boolean found = Dvonn.BOARD.find(cell % STRIDE + height, cell / STRIDE) >= 0;
        if (found) EAST[height] |= 1L << cell;
        for (int direction = 0; direction < DvonnPosition.DIRECTIONS; direction++) {
          long target = DvonnPosition.targets(1L << cell, height, direction);
          if (target != 0) {
            DISTANCES[cell << 6 | Long.numberOfTrailingZeros(target)] = (byte) height;
          }
        }
      }
    }
    SplitMix64 random = new SplitMix64(1);
    for (long[] words : new long[][] {OWNERS, HEIGHTS, REDS}) {
      for (int i = 0; i < words.length; i++) words[i] = random.nextLong();
    }
    BLACK_TO_MOVE = random.nextLong();
    STACKING = random.nextLong();
  }

  /** The stacks of each player; nobody owns a DVONN piece alone. */
  long white;

  long black;

  /** The stacks with DVONN pieces. */
  long red;

  long occupied;

  /** The height of the stack on a cell, as six binary digits. */
  long height0;

  long height1;
  long height2;
  long height3;
  long height4;
  long height5;

  /** 0 where White is on turn, or would be if the game were not over; 1 for Black. */
  int side;

  boolean stacking;
  private long hash;
  private final DvonnEvaluation evaluation;

  /** The hidden layer of the network for placing, while pieces are placed. */
  final long[] placingSums;

  /**
   * @param evaluation may be shared by nodes
   */
  DvonnNode(DvonnEvaluation evaluation) {
    this.evaluation = evaluation;
    placingSums = evaluation.newPlacingSums();
  }

  @Override
  public void set(Position from) {
    DvonnPosition position = (DvonnPosition) from;
    white = position.stacks(Dvonn.WHITE);
    black = position.stacks(Dvonn.BLACK);
    red = position.dvonn();
    occupied = position.occupied();
    height0 = 0;
    height1 = 0;
    height2 = 0;
    height3 = 0;
    height4 = 0;
    height5 = 0;
    side = position.toMove() == Dvonn.WHITE ? 0 : 1;
    stacking = position.stacking();
    hash = (side == 0 ? 0 : BLACK_TO_MOVE) ^ (stacking ? STACKING : 0);
    for (int cell : Bits.list(occupied)) {
      setHeight(cell, position.height(cell));
      Seat owner = position.owner(cell);
      if (owner != Seat.NOBODY) hash ^= owner(owner == Dvonn.WHITE ? 0 : 1, cell);
      hash ^= height(position.height(cell), cell) ^ red(cell);
    }
    if (!stacking) evaluation.sumPlacing(this);
  }

  private void setHeight(int cell, int height) {
    height0 |= (height & 1L) << cell;
    height1 |= (height >>> 1 & 1L) << cell;
    height2 |= (height >>> 2 & 1L) << cell;
    height3 |= (height >>> 3 & 1L) << cell;
    height4 |= (height >>> 4 & 1L) << cell;
    height5 |= (height >>> 5 & 1L) << cell;
  }

  private static long owner(int side, int cell) {
    return OWNERS[side << 6 | cell];
  }

  private static long height(int height, int cell) {
    return HEIGHTS[height << 6 | cell];
  }

  private long red(int cell) {
    return REDS[cell] & -(red >>> cell & 1);
  }

  int height(int cell) {
    return (int)
        ((height0 >>> cell & 1)
            | (height1 >>> cell & 1) << 1
            | (height2 >>> cell & 1) << 2
            | (height3 >>> cell & 1) << 3
            | (height4 >>> cell & 1) << 4
            | (height5 >>> cell & 1) << 5);
  }

  long own() {
    return side == 0 ? white : black;
  }

  long enemy() {
    return side == 0 ? black : white;
  }

  @Override
  public int side() {
    return side;
  }

  @Override
  public long hash() {
    return hash;
  }

  @Override
  public int evaluate() {
    return evaluation.of(this, -Score.WON, Score.WON);
  }

  @Override
  public int evaluate(int alpha, int beta) {
    return evaluation.of(this, alpha, beta);
  }

  @Override
  public int valueOfEnd(int ply) {
    int ahead = pieces(own()) - pieces(enemy());
    return 100 * ahead + Integer.signum(ahead) * Score.WON;
  }

  /** Each of a player's pieces in all directions. */
  @Override
  public int mostMoves() {
    return FULL / 2 * DvonnPosition.DIRECTIONS;
  }

  /** The player who has just moved looks better than is true, so only even depths compare. */
  @Override
  public int depthStep() {
    return 2;
  }

  @Override
  public boolean winsDiffer() {
    return true;
  }

  @Override
  public boolean repeats() {
    return false;
  }

  /** How many pieces stand on these cells. */
  int pieces(long cells) {
    int pieces =
        Long.bitCount(height0 & cells)
            + 2 * Long.bitCount(height1 & cells)
            + 4 * Long.bitCount(height2 & cells);
    long high = (height3 | height4 | height5) & cells;
    if (high == 0) return pieces;
    return pieces
        + 8 * Long.bitCount(height3 & cells)
        + 16 * Long.bitCount(height4 & cells)
        + 32 * Long.bitCount(height5 & cells);
  }

  @Override
  public void follow(SearchNode other, int move) {
    DvonnNode before = (DvonnNode) other;
    side = before.side ^ 1;
    stacking = before.stacking;
    hash = before.hash ^ BLACK_TO_MOVE;
    if (move == DvonnPosition.PASS) copy(before);
    else if (stacking) stack(before, move >>> 6, move & 63);
    else place(before, move & 63);
  }

  private void copy(DvonnNode other) {
    white = other.white;
    black = other.black;
    red = other.red;
    occupied = other.occupied;
    height0 = other.height0;
    height1 = other.height1;
    height2 = other.height2;
    height3 = other.height3;
    height4 = other.height4;
    height5 = other.height5;
  }

  private void place(DvonnNode before, int cell) {
    copy(before);
    long bit = 1L << cell;
    int placed = Long.bitCount(occupied);
    int kind = before.side;
    if (placed < RED) {
      kind = DvonnPlacingInputs.RED;
      red |= bit;
      hash ^= REDS[cell];
    } else {
      if (before.side == 0) white |= bit;
      else black |= bit;
      hash ^= owner(before.side, cell);
    }
    evaluation.place(before, this, DvonnPlacingInputs.piece(kind, cell), placed);
    occupied |= bit;
    height0 |= bit;
    hash ^= height(1, cell);
    if (placed + 1 < FULL) return;
    // D4: White makes the last placement and the first stacking move.
    stacking = true;
    side = 0;
    hash ^= STACKING ^ BLACK_TO_MOVE;
  }

  private void stack(DvonnNode before, int from, int to) {
    long start = 1L << from;
    long end = 1L << to;
    int mover = before.side;
    int lower = before.height(to);
    int upper = before.height(from);
    boolean movesRed = (before.red & start) != 0;
    hash ^= owner(mover, from) ^ height(upper, from) ^ height(lower, to);
    hash ^= height(lower + upper, to);
    if ((before.own() & end) == 0) {
      hash ^= owner(mover, to);
      if ((before.enemy() & end) != 0) hash ^= owner(mover ^ 1, to);
    }
    red = before.red;
    if (movesRed) {
      hash ^= REDS[from];
      if ((red & end) == 0) hash ^= REDS[to];
      red = (red & ~start) | end;
    }
    long keep = ~(start | end);
    occupied = before.occupied & ~start;
    white = before.white & keep;
    black = before.black & keep;
    if (mover == 0) white |= end;
    else black |= end;
    height0 = before.height0 & keep;
    height1 = before.height1 & keep;
    height2 = before.height2 & keep;
    height3 = before.height3 & keep;
    height4 = before.height4 & keep;
    height5 = before.height5 & keep;
    setHeight(to, lower + upper);
    removeCutOff(around(start) & occupied, movesRed);
  }

  /**
   * D11. Anything cut off was connected through the cell that was left, so all is well if its
   * neighbours are connected to DVONN pieces.
   */
  private void removeCutOff(long neighbours, boolean movedRed) {
    // Neighbours side by side are connected to each other, and at least one of them to the rest.
    int groups = Long.bitCount(neighbours) - pairs(neighbours);
    if (groups <= 1 && !movedRed) return;
    long reached = red;
    while ((neighbours & ~reached) != 0) {
      long next = (reached | around(reached)) & occupied;
      if (next == reached) {
        remove(occupied & ~reached);
        return;
      }
      reached = next;
    }
  }

  private void remove(long cells) {
    for (long left = cells; left != 0; left &= left - 1) {
      int cell = Long.numberOfTrailingZeros(left);
      hash ^= owner((int) (black >>> cell & 1), cell) ^ height(height(cell), cell);
    }
    long stays = ~cells;
    occupied &= stays;
    white &= stays;
    black &= stays;
    height0 &= stays;
    height1 &= stays;
    height2 &= stays;
    height3 &= stays;
    height4 &= stays;
    height5 &= stays;
  }

  private static long around(long cells) {
    return DvonnPosition.around(cells);
  }

  /** How many of these cells are neighbours. */
  static int pairs(long cells) {
    return Long.bitCount(cells & cells << 1)
        + Long.bitCount(cells & cells << STRIDE)
        + Long.bitCount(cells & cells << (STRIDE + 1));
  }

  /** The stacks of these that are not blocked (D8) and find a cell somewhere. */
  long free(long stacks) {
    return stacks & ~DvonnPosition.surrounded(occupied) & ~(height4 | height5);
  }

  /** D13. */
  @Override
  public boolean over() {
    return stacking && !canMove(white | black);
  }

  private boolean canMove(long stacks) {
    long free = free(stacks);
    // Most positions have a piece that goes to the next cell.
    long single = free & height0 & ~(height1 | height2 | height3);
    if ((single & around(occupied)) != 0) return true;
    for (int height = 1; height <= DvonnPosition.HIGHEST_MOVING; height++) {
      long same = free & ofHeight(height);
      if ((east(same, height) | west(same, height)) != 0) return true;
      if (height > HIGHEST_ACROSS) continue;
      for (int distance = height * STRIDE; distance <= height * (STRIDE + 1); distance += height) {
        if (((same << distance | same >>> distance) & occupied) != 0) return true;
      }
    }
    return false;
  }

  /** The cells whose stacks have this height, given that it is below 16. */
  long ofHeight(int height) {
    return ((height & 1) != 0 ? height0 : ~height0)
        & ((height & 2) != 0 ? height1 : ~height1)
        & ((height & 4) != 0 ? height2 : ~height2)
        & ((height & 8) != 0 ? height3 : ~height3);
  }

  /** Where stacks of one height land to the east. */
  long east(long same, int height) {
    return (same & EAST[height]) << height & occupied;
  }

  /** Where stacks of one height land to the west. */
  long west(long same, int height) {
    return same >>> height & EAST[height] & occupied;
  }

  /** While stacks move, what goes onto enemy stacks and DVONN pieces. */
  @Override
  public int listPromising(long[] moves) {
    return stacking ? list(moves, occupied & (enemy() | red)) : 0;
  }

  @Override
  public int listOthers(long[] moves) {
    if (!stacking) return listPlacements(moves);
    int n = list(moves, own() & ~red);
    if (n == 0 && mustPass()) moves[n++] = DvonnPosition.PASS;
    return n;
  }

  /** D10. */
  private boolean mustPass() {
    return !canMove(own()) && canMove(enemy());
  }

  /** Lists the moves that go to some of the occupied cells. */
  private int list(long[] moves, long cells) {
    int n = 0;
    long left = free(own());
    for (int height = 1; left != 0 && height <= DvonnPosition.HIGHEST_MOVING; height++) {
      long same = left & ofHeight(height);
      if (same == 0) continue;
      left ^= same;
      n = add(east(same, height) & cells, height, moves, n);
      n = add(west(same, height) & cells, -height, moves, n);
      if (height > HIGHEST_ACROSS) continue;
      for (int distance = height * STRIDE; distance <= height * (STRIDE + 1); distance += height) {
        n = add(same << distance & cells, distance, moves, n);
        n = add(same >>> distance & cells, -distance, moves, n);
      }
    }
    return n;
  }

  /** Moves onto enemy stacks look good, the higher the better, and those onto DVONN pieces. */
  private int add(long targets, int distance, long[] moves, int n) {
    long enemy = enemy();
    for (long left = targets; left != 0; left &= left - 1) {
      int to = Long.numberOfTrailingZeros(left);
      int looks = (int) (red >>> to & 1) * 150;
      if (Bits.has(enemy, to)) looks += 200 + 20 * height(to);
      moves[n++] = (long) looks << 16 | (to - distance) << 6 | to;
    }
    return n;
  }

  @Override
  public boolean isLegal(int move) {
    int from = move >>> 6;
    if (!stacking) return from == DvonnPosition.HAND && Bits.has(BOARD & ~occupied, move & 63);
    if (move == DvonnPosition.PASS) return mustPass();
    return move < DISTANCES.length
        && Bits.has(own(), from)
        && Bits.has(occupied, move & 63)
        && height(from) == DISTANCES[move]
        && !Bits.has(DvonnPosition.surrounded(occupied), from);
  }

  private int listPlacements(long[] moves) {
    int n = 0;
    long near = around(red);
    for (long left = BOARD & ~occupied; left != 0; left &= left - 1) {
      int cell = Long.numberOfTrailingZeros(left);
      long looks = Bits.has(near, cell) ? 150 : 0;
      moves[n++] = looks << 16 | DvonnPosition.HAND << 6 | cell;
    }
    return n;
  }
}
