package stackyard.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntSupplier;
import stackyard.engine.Analysis.Line;
import stackyard.rules.Position;
import stackyard.rules.Seat;

/**
 * Principal variation search of one thread. A value is complete when it rests on ends of games
 * alone and not on an evaluation; it is then true at any depth, and a complete value of the
 * position searched is proven.
 */
final class AlphaBeta {
  private static final int INFINITE = 32_000;
  private static final int DEEPEST = 128;

  /** Wins that carry their distance; see {@link Evaluation#ofEnd}. */
  private static final int DISTANT_WIN = Score.WIN - 4_000;

  /** Thrown through the search when it has to stop: it is no error and needs no trace. */
  private static final class Stopped extends RuntimeException {
    private static final long serialVersionUID = 1;

    private Stopped() {
      super("stopped", null, false, false);
    }
  }

  private final Evaluation evaluation;
  private final TranspositionTable table;
  private final IntSupplier allowance;

  /** How often a move has refuted others, by the first or the second player. */
  private final int[][] history = new int[2][1 << 16];

  private final int[][] killers = new int[DEEPEST + 1][2];

  /** The hashes of the positions before this one: those of the game, then those of the search. */
  private final long[] path;

  private final int gameLength;
  private int allowed;
  private boolean complete;
  private int[] excluded = {};
  private int rootMove;
  private int rootValue;

  /**
   * @param past the hashes of the positions that the game has been through
   * @param allowance tells, whenever the last answer is used up, how many more positions may be
   *     looked at; 0 to stop
   */
  AlphaBeta(Evaluation evaluation, TranspositionTable table, long[] past, IntSupplier allowance) {
    this.evaluation = evaluation;
    this.table = table;
    this.allowance = allowance;
    path = Arrays.copyOf(past, past.length + DEEPEST + 1);
    gameLength = past.length;
    for (int[] killer : killers) Arrays.fill(killer, TranspositionTable.NO_MOVE);
  }

  /** How many of the positions allowed have not been looked at. */
  int unused() {
    return allowed;
  }

  /**
   * What was found when a search to a depth ended.
   *
   * @param lines the best ones; where {@code whole} is false, those found before it was stopped
   */
  record Found(List<Line> lines, boolean whole) {}

  /** The best lines of a position that is not over, looked at to a depth. */
  Found search(Position position, int depth, int lines) {
    List<Line> found = new ArrayList<>();
    excluded = new int[0];
    try {
      int wanted = Math.min(lines, position.moveCount());
      while (found.size() < wanted) {
        rootMove = TranspositionTable.NO_MOVE;
        int value = search(position, depth, -INFINITE, INFINITE, 0);
        boolean exact = complete;
        List<Integer> moves = new ArrayList<>(List.of(rootMove));
        addLine(position.play(rootMove), depth - 1, moves);
        found.add(new Line(moves, new Score(value, exact)));
        excluded = Arrays.copyOf(excluded, excluded.length + 1);
        excluded[excluded.length - 1] = rootMove;
      }
    } catch (Stopped stopped) {
      // The move that was best before is looked at first, so what was found since is no worse.
      if (rootMove != TranspositionTable.NO_MOVE) {
        found.add(new Line(List.of(rootMove), new Score(rootValue, false)));
      }
      return new Found(found, false);
    }
    return new Found(found, true);
  }

  /** Follows the table for how a line goes on. */
  private void addLine(Position position, int length, List<Integer> moves) {
    long entry = table.get(position.hash());
    if (length <= 0 || entry == 0) return;
    int move = TranspositionTable.move(entry);
    if (Arrays.stream(position.moves()).noneMatch(legal -> legal == move)) return;
    moves.add(move);
    addLine(position.play(move), length - 1, moves);
  }

  private int search(Position position, int depth, int alpha, int beta, int ply) {
    if (allowed == 0) allowed = allowance.getAsInt();
    if (allowed == 0) throw new Stopped();
    allowed--;
    if (position.moveCount() == 0) {
      complete = true;
      return evaluation.ofEnd(position, ply);
    }
    if (depth <= 0 || ply >= DEEPEST) {
      complete = false;
      return evaluation.of(position);
    }
    long hash = position.hash();
    if (evaluation.repeats() && ply > 0 && hasBeen(hash, gameLength + ply)) {
      complete = false;
      return 0;
    }
    path[gameLength + ply] = hash;
    long entry = table.get(hash);
    if (ply > 0 && entry != 0 && answers(entry, depth, alpha, beta, ply)) {
      complete = TranspositionTable.complete(entry);
      return fromTable(TranspositionTable.value(entry), ply);
    }
    return searchMoves(position, hash, entry, depth, alpha, beta, ply);
  }

  private boolean hasBeen(long hash, int at) {
    for (int before = at - 4; before >= 0; before -= 2) if (path[before] == hash) return true;
    return false;
  }

  private static boolean answers(long entry, int depth, int alpha, int beta, int ply) {
    boolean deepEnough =
        TranspositionTable.complete(entry) || TranspositionTable.depth(entry) >= depth;
    int value = fromTable(TranspositionTable.value(entry), ply);
    return deepEnough
        && switch (TranspositionTable.bound(entry)) {
          case TranspositionTable.LOWER -> value >= beta;
          case TranspositionTable.UPPER -> value <= alpha;
          default -> true;
        };
  }

  private int searchMoves(
      Position position, long hash, long entry, int depth, int alpha, int beta, int ply) {
    int[] moves = position.moves();
    long[] order = order(position, moves, entry, ply);
    int best = -INFINITE;
    int bestMove = TranspositionTable.NO_MOVE;
    boolean allComplete = true;
    boolean bestComplete = false;
    int low = alpha;
    int tried = 0;
    for (int i = 0; i < order.length; i++) {
      int move = next(order, i);
      if (ply == 0 && isExcluded(move)) continue;
      int value = searchMove(position.play(move), depth, low, beta, ply, tried++);
      boolean moveComplete = complete;
      allComplete &= moveComplete;
      if (value <= best) continue;
      best = value;
      bestMove = move;
      bestComplete = moveComplete;
      if (ply == 0) {
        rootMove = move;
        rootValue = value;
      }
      low = Math.max(low, value);
      if (low >= beta) {
        refuted(position, move, depth, ply);
        break;
      }
    }
    boolean lower = best >= beta;
    complete = lower ? bestComplete : allComplete;
    int bound =
        lower
            ? TranspositionTable.LOWER
            : best > alpha ? TranspositionTable.EXACT : TranspositionTable.UPPER;
    if (ply > 0 || excluded.length == 0) {
      table.put(hash, bestMove, toTable(best, ply), depth, bound, complete);
    }
    return best;
  }

  /** The first move with the full window, the others first to show that they are not better. */
  private int searchMove(Position next, int depth, int low, int beta, int ply, int tried) {
    if (tried == 0) return -search(next, depth - 1, -beta, -low, ply + 1);
    int reduction = depth >= 3 && tried >= 4 ? 2 : 0;
    int value = -search(next, depth - 1 - reduction, -low - 1, -low, ply + 1);
    if (value > low && reduction > 0 && !complete) {
      value = -search(next, depth - 1, -low - 1, -low, ply + 1);
    }
    boolean between = value > low && value < beta;
    return between ? -search(next, depth - 1, -beta, -low, ply + 1) : value;
  }

  private boolean isExcluded(int move) {
    for (int other : excluded) if (other == move) return true;
    return false;
  }

  /**
   * Moves with what speaks for them above bit 16: those of the table, promising ones, killers,
   * history.
   */
  private long[] order(Position position, int[] moves, long entry, int ply) {
    int[] promises = new int[moves.length];
    evaluation.promise(position, moves, promises);
    int known = entry == 0 ? TranspositionTable.NO_MOVE : TranspositionTable.move(entry);
    int[] merits = history[side(position)];
    long[] order = new long[moves.length];
    for (int i = 0; i < moves.length; i++) {
      int move = moves[i];
      long merit = (long) promises[i] << 20;
      if (move == known) merit = 1L << 40;
      else if (move == killers[ply][0] || move == killers[ply][1]) merit += 1L << 29;
      order[i] = (merit + merits[move]) << 16 | move;
    }
    return order;
  }

  /** Brings the best of the moves left to a place and returns it. */
  private static int next(long[] order, int place) {
    int best = place;
    for (int i = place + 1; i < order.length; i++) if (order[i] > order[best]) best = i;
    long move = order[best];
    order[best] = order[place];
    order[place] = move;
    return (int) move & 0xffff;
  }

  private void refuted(Position position, int move, int depth, int ply) {
    if (killers[ply][0] != move) {
      killers[ply][1] = killers[ply][0];
      killers[ply][0] = move;
    }
    int[] merits = history[side(position)];
    merits[move] += depth * depth;
    if (merits[move] > 1 << 28) for (int i = 0; i < merits.length; i++) merits[i] >>= 1;
  }

  private static int side(Position position) {
    Seat turn = position.turn();
    return turn == Seat.WHITE || turn == Seat.DARK ? 0 : 1;
  }

  /**
   * In the table the distance of a win counts from the position itself, not from the search's
   * start.
   */
  private static int toTable(int value, int ply) {
    if (value > DISTANT_WIN) return value + ply;
    return value < -DISTANT_WIN ? value - ply : value;
  }

  private static int fromTable(int value, int ply) {
    if (value > DISTANT_WIN) return value - ply;
    return value < -DISTANT_WIN ? value + ply : value;
  }
}
