package stackyard.engine.pathagon;

import static stackyard.rules.pathagon.PathagonPosition.around;

import stackyard.engine.Score;
import stackyard.engine.search.SearchNode;
import stackyard.rules.Bits;
import stackyard.rules.Position;
import stackyard.rules.Seat;
import stackyard.rules.SplitMix64;
import stackyard.rules.pathagon.Pathagon;
import stackyard.rules.pathagon.PathagonPosition;

/** A Pathagon position of a search. A win counts the more the sooner it comes. */
final class PathagonNode extends SearchNode {
  static final int STRIDE = 8;
  static final long ROW = 0x7fL;
  static final long COLUMN = 0x01010101010101L;
  static final long BOARD = Bits.of(Pathagon.BOARD.cells());

  /** Those in the middle. */
  static final long CENTRE = 0x1c1c1cL << (2 * STRIDE);

  /** The edges that Dark connects, then those that Light connects. */
  static final long[] STARTS = {ROW, COLUMN};

  static final long[] GOALS = {ROW << (6 * STRIDE), COLUMN << 6};

  static final int NONE = PathagonPosition.HAND;
  private static final int[] STEPS = {-1, -STRIDE, STRIDE, 1};

  /** See {@link #enoughMoves}. */
  private static final int[] ENOUGH = {10, 10, 16, 28, 50, 90};

  /** Random words: by owner and cell, closed cell, owner and cell of the piece that rests. */
  private static final long[] PIECES = new long[2 << 6];

  private static final long[] CLOSED = new long[1 << 6];
  private static final long[] RESTING = new long[2 << 6];
  private static final long LIGHT_TO_MOVE;

  static {
    SplitMix64 random = new SplitMix64(2);
    for (long[] words : new long[][] {PIECES, CLOSED, RESTING}) {
      for (int i = 0; i < words.length; i++) words[i] = random.nextLong();
    }
    LIGHT_TO_MOVE = random.nextLong();
  }

  /** The pieces of the player on turn, and of the other. */
  long own;

  long enemy;

  /** P7: the cells that are closed to the player on turn. */
  long closed;

  /** P3: the cell of the piece that each player may not move, or {@link #NONE}. */
  int ownResting;

  int enemyResting;

  /** 0 where Dark is on turn, or would be if the game were not over; 1 for Light. */
  int side;

  /** P8: whether the player not on turn has won. */
  boolean won;

  private boolean capturesAlways;
  private long hash;

  /** The cells on which the opponent would complete a path next if nothing is done about it. */
  private long threats;

  private boolean threatsKnown;

  /** By cell, for {@link #judge}. */
  private final int[] worths = new int[64];

  private final PathagonEvaluation evaluation;

  /**
   * @param evaluation may be shared by nodes
   */
  PathagonNode(PathagonEvaluation evaluation) {
    this.evaluation = evaluation;
  }

  @Override
  public void set(Position from) {
    PathagonPosition position = (PathagonPosition) from;
    Seat turn = position.toMove();
    Seat other = turn == Pathagon.DARK ? Pathagon.LIGHT : Pathagon.DARK;
    side = turn == Pathagon.DARK ? 0 : 1;
    own = position.pieces(turn);
    enemy = position.pieces(other);
    closed = Bits.of(position.forbidden());
    ownResting = position.barred(turn).orElse(NONE);
    enemyResting = position.barred(other).orElse(NONE);
    won = position.over();
    threatsKnown = false;
    capturesAlways = position.game().capturesAlways();
    hash = side == 0 ? 0 : LIGHT_TO_MOVE;
    hash ^= words(own, PIECES, side) ^ words(enemy, PIECES, side ^ 1) ^ words(closed, CLOSED, 0);
    hash ^= RESTING[side << 6 | ownResting] ^ RESTING[(side ^ 1) << 6 | enemyResting];
  }

  private static long words(long cells, long[] words, int side) {
    long hash = 0;
    for (long left = cells; left != 0; left &= left - 1) {
      hash ^= words[side << 6 | Long.numberOfTrailingZeros(left)];
    }
    return hash;
  }

  long empty() {
    return BOARD & ~own & ~enemy;
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
  public boolean over() {
    return won;
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
    return -(Score.WIN - ply);
  }

  /** P8: the cells on which the player on turn completes a path at once. */
  long winning() {
    return completing(own, ownResting, side) & ~closed;
  }

  /** The cells on which the opponent would complete a path next if nothing is done about it. */
  long threats() {
    if (!threatsKnown) {
      threats = completing(enemy, enemyResting, side ^ 1);
      threatsKnown = true;
    }
    return threats;
  }

  /** The empty cells on which a piece that is placed or moved completes a player's path. */
  private long completing(long pieces, int resting, int player) {
    long start = STARTS[player];
    long goal = GOALS[player];
    long fromStart = PathagonPaths.flood(pieces & start, pieces);
    long fromGoal = PathagonPaths.flood(pieces & goal, pieces);
    long cells = (start | around(fromStart)) & (goal | around(fromGoal)) & empty();
    if (cells == 0 || Long.bitCount(pieces) < Pathagon.PIECES) return cells;
    long movable = pieces & ~(1L << resting);
    if ((movable & ~fromStart & ~fromGoal) != 0) return cells;
    long reachable = 0;
    for (long left = movable; left != 0 && reachable != cells; left &= left - 1) {
      long others = pieces & ~Long.lowestOneBit(left);
      reachable |=
          (start | around(PathagonPaths.flood(others & start, others)))
              & (goal | around(PathagonPaths.flood(others & goal, others)))
              & cells;
    }
    return reachable;
  }

  @Override
  public int certainValue(int ply) {
    if (won) return valueOfEnd(ply);
    return winning() == 0 ? UNKNOWN : Score.WIN - ply - 1;
  }

  /**
   * Against a threat only that helps which is listed as promising: to remove pieces, or to take the
   * one cell that is threatened.
   */
  @Override
  public int certainValueOfOthers(int ply) {
    return threats() == 0 ? UNKNOWN : -(Score.WIN - ply - 2);
  }

  /** Each piece to every cell that can then be empty, with every choice of four trapped pieces. */
  @Override
  public int mostMoves() {
    return (Pathagon.PIECES * (Long.bitCount(BOARD) - Pathagon.PIECES)) << STEPS.length;
  }

  @Override
  public int enoughMoves(int depth) {
    return depth >= ENOUGH.length ? Integer.MAX_VALUE : ENOUGH[depth];
  }

  @Override
  public int depthStep() {
    return 1;
  }

  @Override
  public boolean winsDiffer() {
    return false;
  }

  @Override
  public boolean repeats() {
    return true;
  }

  /** P2 and P3: whether the player on turn has a piece to place. */
  boolean placing() {
    return Long.bitCount(own) < Pathagon.PIECES;
  }

  @Override
  public void follow(SearchNode other, int move) {
    PathagonNode before = (PathagonNode) other;
    int to = move & 63;
    int from = move >>> 6 & 63;
    int mover = before.side;
    side = mover ^ 1;
    capturesAlways = before.capturesAlways;
    hash = before.hash ^ LIGHT_TO_MOVE ^ PIECES[mover << 6 | to];
    long moved = before.own | 1L << to;
    if (from != PathagonPosition.HAND) {
      moved &= ~(1L << from);
      hash ^= PIECES[mover << 6 | from];
    }
    if (before.closed != 0) hash ^= words(before.closed, CLOSED, 0);
    closed = 0;
    if (move >>> 12 != 0) {
      closed = taken(move);
      hash ^= words(closed, CLOSED, 0) ^ words(closed, PIECES, side);
    }
    enemy = moved;
    own = before.enemy & ~closed;
    enemyResting = from == PathagonPosition.HAND ? NONE : to;
    ownResting = Bits.has(closed, before.enemyResting) ? NONE : before.enemyResting;
    hash ^= RESTING[mover << 6 | before.ownResting] ^ RESTING[mover << 6 | enemyResting];
    hash ^= RESTING[side << 6 | before.enemyResting] ^ RESTING[side << 6 | ownResting];
    long joined = PathagonPaths.flood(1L << to, moved);
    won = (joined & STARTS[mover]) != 0 && (joined & GOALS[mover]) != 0;
    threatsKnown = false;
  }

  private static long taken(int move) {
    long taken = 0;
    for (int d = 0; d < STEPS.length; d++) {
      if (Bits.has(move, 12 + d)) taken |= 1L << ((move & 63) + STEPS[d]);
    }
    return taken;
  }

  /** Moves that trap, and those that take the cell the opponent needs. */
  @Override
  public int listPromising(long[] moves) {
    if (won) return 0;
    return addQuiet(parries(), moves, listTraps(moves));
  }

  @Override
  public int listOthers(long[] moves) {
    return won ? 0 : addQuiet(empty() & ~parries(), moves, 0);
  }

  /** The one cell on which the opponent would win. Of two cells one cannot take both. */
  private long parries() {
    long cells = threats();
    return (cells & cells - 1) == 0 ? cells : 0;
  }

  private int listTraps(long[] moves) {
    if (placing()) return addTraps(PathagonPosition.HAND, own, empty() & ~closed, moves, 0);
    int n = 0;
    for (long left = own & ~(1L << ownResting); left != 0; left &= left - 1) {
      long piece = Long.lowestOneBit(left);
      n = addTraps(Long.numberOfTrailingZeros(piece), own & ~piece, empty(), moves, n);
    }
    return n;
  }

  /** Adds the moves to these cells that remove nothing. */
  private int addQuiet(long cells, long[] moves, int n) {
    if (cells == 0) return n;
    return placing() ? addPlacements(cells & ~closed, moves, n) : addRelocations(cells, moves, n);
  }

  /** Adds placements on these cells that remove nothing. */
  private int addPlacements(long cells, long[] moves, int n) {
    long trapping = capturesAlways ? PathagonPosition.trapping(own, enemy) : 0;
    for (long left = cells & ~trapping; left != 0; left &= left - 1) {
      int to = Long.numberOfTrailingZeros(left);
      moves[n++] = (long) looks(to) << 16 | PathagonPosition.HAND << 6 | to;
    }
    return n;
  }

  /** How good a cell looks by what is around it. */
  private int looks(int cell) {
    int looks = Bits.has(around(own), cell) ? 40 : 0;
    if (Bits.has(around(enemy), cell)) looks += 30;
    return Bits.has(CENTRE, cell) ? looks + 20 : looks;
  }

  /**
   * Adds the moves of all pieces to these cells that remove nothing. There are hundreds: each looks
   * as good as what its piece gives up and what it gains, which are judged one by one.
   */
  private int addRelocations(long cells, long[] moves, int n) {
    long pieces = own;
    long movable = own & ~(1L << ownResting);
    int least = Math.min(judge(movable), judge(cells));
    for (long left = movable; left != 0; left &= left - 1) {
      int from = Long.numberOfTrailingZeros(left);
      long trapping = capturesAlways ? PathagonPosition.trapping(pieces & ~(1L << from), enemy) : 0;
      for (long targets = cells & ~trapping; targets != 0; targets &= targets - 1) {
        int to = Long.numberOfTrailingZeros(targets);
        int looks = worths[from] + worths[to] - 2 * least;
        moves[n++] = (long) looks << 16 | from << 6 | to;
      }
    }
    return n;
  }

  /**
   * Keeps what the position would be worth with each of these cells changed, by one piece of the
   * player on turn more or less, and gives the least of it.
   */
  private int judge(long cells) {
    long pieces = own;
    int least = Integer.MAX_VALUE;
    for (long left = cells; left != 0; left &= left - 1) {
      own = pieces ^ Long.lowestOneBit(left);
      int worth = evaluation.known(this);
      worths[Long.numberOfTrailingZeros(left)] = worth;
      least = Math.min(least, worth);
    }
    own = pieces;
    return least;
  }

  @Override
  public boolean isLegal(int move) {
    int from = move >>> 6 & 63;
    int to = move & 63;
    if (won || placing() != (from == PathagonPosition.HAND)) return false;
    if (!Bits.has(empty(), to)) return false;
    boolean starts = placing() ? !Bits.has(closed, to) : Bits.has(own & ~(1L << ownResting), from);
    if (!starts) return false;
    int trapped = trapped(own & ~(1L << from), to);
    int taken = move >>> 12;
    return capturesAlways ? taken == trapped : (taken & ~trapped) == 0;
  }

  /** Adds the moves of one piece to these cells that trap and remove something (P5). */
  private int addTraps(int from, long others, long cells, long[] moves, int n) {
    long trapping = PathagonPosition.trapping(others, enemy);
    for (long left = cells & trapping; left != 0; left &= left - 1) {
      int to = Long.numberOfTrailingZeros(left);
      int trapped = trapped(others, to);
      for (int some = trapped; some != 0; some = some - 1 & trapped) {
        long merit = looks(to) + 150L * Integer.bitCount(some);
        moves[n++] = merit << 16 | some << 12 | from << 6 | to;
        if (capturesAlways) break;
      }
    }
    return n;
  }

  /** P4: the directions, as in a move's bits, in which a piece on this cell would trap one. */
  private int trapped(long others, int cell) {
    int directions = 0;
    for (int d = 0; d < STEPS.length; d++) {
      // Shifts count modulo 64, so a cell beyond the board is one of the bits that are never set.
      long next = enemy >>> (cell + STEPS[d]);
      long behind = others >>> (cell + 2 * STEPS[d]);
      directions |= (int) (next & behind & 1) << d;
    }
    return directions;
  }
}
