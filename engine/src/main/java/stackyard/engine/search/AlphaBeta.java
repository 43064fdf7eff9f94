package stackyard.engine.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import stackyard.engine.Analysis.Line;
import stackyard.engine.Score;
import stackyard.rules.Position;

/**
 * Principal variation search of one thread. A value is proven when it rests on ends of games alone
 * and not on an evaluation; it is then true at any depth.
 */
final class AlphaBeta {
  private static final int INFINITE = 32_000;
  private static final int DEEPEST = 128;

  /** How many moves of a node lose merit at most when a later one refutes. */
  private static final int MOST_TRIED = 63;

  /** Wins that carry their distance; see {@link SearchNode#valueOfEnd}. */
  private static final int DISTANT_WIN = Score.WIN - 4_000;

  /** Thrown through the search when it has to stop: it is no error and needs no trace. */
  private static final class Stopped extends RuntimeException {
    private static final long serialVersionUID = 1;

    private Stopped() {
      super("stopped", null, false, false);
    }
  }

  private final TranspositionTable table;
  private final Misjudgement misjudgement;
  private final IntSupplier allowance;
  private final boolean selective;

  /** The position that is searched, then one for each move ahead. */
  private final SearchNode[] nodes = new SearchNode[DEEPEST + 1];

  private final MovePicker[] pickers = new MovePicker[DEEPEST];

  private final History history;

  /** The move that led to each node. */
  private final int[] moves = new int[DEEPEST + 1];

  /** The moves of each node that have been searched, the last place for all beyond the most. */
  private final int[][] tried = new int[DEEPEST][MOST_TRIED + 1];

  /** The hashes of the positions before this one: those of the game, then those of the search. */
  private final long[] path;

  private final int gameLength;
  private int allowed;
  private boolean proven;
  private int[] excluded = {};
  private int rootMove;
  private int rootValue;

  /**
   * @param makers makes nodes
   * @param history what it learns of moves, with what other searches of the game have
   * @param past the positions that the game has been through
   * @param allowance tells, whenever the last answer is used up, how many more positions may be
   *     searched; 0 to stop
   * @param selective whether moves that look bad are searched less deeply or not at all, and what
   *     is far off is judged less exactly
   */
  AlphaBeta(
      Supplier<SearchNode> makers,
      Misjudgement misjudgement,
      TranspositionTable table,
      History history,
      List<Position> past,
      IntSupplier allowance,
      boolean selective) {
    for (int i = 0; i < nodes.length; i++) nodes[i] = makers.get();
    for (int i = 0; i < pickers.length; i++) pickers[i] = new MovePicker(nodes[i], history);
    this.misjudgement = misjudgement;
    this.table = table;
    this.history = history;
    this.allowance = allowance;
    this.selective = selective;
    gameLength = past.size();
    path = new long[gameLength + DEEPEST + 1];
    for (int i = 0; i < gameLength; i++) {
      nodes[0].set(past.get(i));
      path[i] = nodes[0].hash();
    }
  }

  /** How many of the positions allowed have not been searched. */
  int unused() {
    return allowed;
  }

  /**
   * The result of a search to one depth.
   *
   * @param lines the best ones; where it was not finished, those found before it was stopped
   */
  record Iteration(List<Line> lines, boolean finished) {}

  /** The best lines of a position that is not over, searched to a depth. */
  Iteration search(Position position, int depth, int lines) {
    List<Line> found = new ArrayList<>();
    nodes[0].set(position);
    excluded = new int[0];
    try {
      int wanted = Math.min(lines, position.moveCount());
      while (found.size() < wanted) {
        rootMove = TranspositionTable.NO_MOVE;
        int value = search(depth, -INFINITE, INFINITE, 0);
        boolean exact = proven;
        List<Integer> line = new ArrayList<>(List.of(rootMove));
        addLine(position.play(rootMove), depth - 1, line);
        found.add(new Line(line, new Score(value, exact)));
        excluded = Arrays.copyOf(excluded, excluded.length + 1);
        excluded[excluded.length - 1] = rootMove;
      }
    } catch (Stopped stopped) {
      // The move that was best before is searched first, so what was found since is no worse.
      if (rootMove != TranspositionTable.NO_MOVE) {
        found.add(new Line(List.of(rootMove), new Score(rootValue, false)));
      }
      return new Iteration(found, false);
    }
    return new Iteration(found, true);
  }

  /** Follows the table for how a line goes on. */
  private void addLine(Position position, int length, List<Integer> line) {
    nodes[1].set(position);
    int certain = nodes[1].certainValue(0);
    if (certain != SearchNode.UNKNOWN && certain > 0) {
      // A move that wins at once is not in the table.
      Arrays.stream(position.moves())
          .filter(move -> position.play(move).over())
          .findFirst()
          .ifPresent(line::add);
      return;
    }
    long entry = table.get(nodes[1].hash());
    if (length <= 0 || entry == 0) return;
    int[] legal = position.moves();
    // Where every move loses alike the table has none, and any shows how.
    int best = TranspositionTable.move(entry);
    int move = best == TranspositionTable.NO_MOVE ? legal[0] : best;
    if (Arrays.stream(legal).noneMatch(other -> other == move)) return;
    line.add(move);
    addLine(position.play(move), length - 1, line);
  }

  /** The value of a node to the player on turn. */
  private int search(int depth, int alpha, int beta, int ply) {
    if (allowed == 0) allowed = allowance.getAsInt();
    if (allowed == 0) throw new Stopped();
    allowed--;
    SearchNode node = nodes[ply];
    int certain = ply == 0 ? SearchNode.UNKNOWN : node.certainValue(ply);
    if (certain != SearchNode.UNKNOWN) {
      proven = true;
      return certain;
    }
    if (depth < 0 || ply >= DEEPEST || (depth == 0 && !hasToReply(node, ply))) {
      proven = node.over();
      return proven ? node.valueOfEnd(ply) : evaluate(node, alpha, beta);
    }
    long hash = node.hash();
    if (node.repeats() && ply > 0 && hasBeen(hash, gameLength + ply)) {
      proven = false;
      return 0;
    }
    path[gameLength + ply] = hash;
    int expected = INFINITE;
    boolean narrow = beta - alpha == 1 && beta > -Score.WON && !hasToReply(node, ply);
    if (selective && narrow && depth <= Selectivity.SHALLOW && ply > 0) {
      proven = node.over();
      if (proven) return node.valueOfEnd(ply);
      // The table takes longer to look into than most evaluations take.
      int lead = Selectivity.lead(depth);
      int gain = Selectivity.gain(depth);
      int evaluation = evaluate(node, alpha - gain, beta + lead);
      if (evaluation - lead >= beta) return evaluation;
      if (evaluation + gain <= alpha) expected = evaluation + gain;
    }
    long entry = table.get(hash);
    if (ply > 0 && entry != 0 && answers(entry, depth, alpha, beta, ply)) {
      proven = TranspositionTable.proven(entry);
      return fromTable(TranspositionTable.value(entry), ply);
    }
    return searchMoves(node, hash, entry, expected, depth, alpha, beta, ply);
  }

  private int evaluate(SearchNode node, int alpha, int beta) {
    int worth = selective ? node.evaluate(alpha, beta) : node.evaluate();
    return misjudgement.of(worth, node.hash());
  }

  /** Whether there is a threat to reply to: an evaluation is of no use before that. */
  private static boolean hasToReply(SearchNode node, int ply) {
    return node.certainValueOfOthers(ply) != SearchNode.UNKNOWN;
  }

  private boolean hasBeen(long hash, int at) {
    for (int before = at - 4; before >= 0; before -= 2) if (path[before] == hash) return true;
    return false;
  }

  private static boolean answers(long entry, int depth, int alpha, int beta, int ply) {
    boolean deepEnough =
        TranspositionTable.proven(entry) || TranspositionTable.depth(entry) >= depth;
    int value = fromTable(TranspositionTable.value(entry), ply);
    return deepEnough
        && switch (TranspositionTable.bound(entry)) {
          case TranspositionTable.LOWER -> value >= beta;
          case TranspositionTable.UPPER -> value <= alpha;
          default -> true;
        };
  }

  /**
   * The value of a node by its moves.
   *
   * @param expected what quiet moves are worth at most; not below the window if they are to be
   *     tried
   */
  private int searchMoves(
      SearchNode node,
      long hash,
      long entry,
      int expected,
      int depth,
      int alpha,
      int beta,
      int ply) {
    MovePicker picker = pickers[ply];
    int side = node.side();
    int previous = moves[ply];
    int others = ply == 0 ? SearchNode.UNKNOWN : node.certainValueOfOthers(ply);
    if (others >= beta) {
      proven = true;
      return others;
    }
    int known = entry == 0 ? MovePicker.NONE : TranspositionTable.move(entry);
    picker.start(known, previous, others != SearchNode.UNKNOWN);
    int enough = selective && ply > 0 ? node.enoughMoves(depth) : Integer.MAX_VALUE;
    int best = others == SearchNode.UNKNOWN ? -INFINITE : others;
    int bestMove = MovePicker.NONE;
    boolean allProven = true;
    boolean bestProven = true;
    int low = Math.max(alpha, best);
    int count = 0;
    for (int move = picker.next(); move != MovePicker.NONE; move = picker.next()) {
      if (ply == 0 && isExcluded(move)) continue;
      // A loss is never told without having looked at every move.
      boolean leaves = expected <= alpha || count >= enough;
      if (leaves && best > -Score.WON && picker.isQuiet()) {
        // The moves that are left out may be worth more than those that were tried.
        best = Math.max(best, Math.min(expected, alpha));
        allProven = false;
        break;
      }
      nodes[ply + 1].follow(node, move);
      moves[ply + 1] = move;
      int value = searchMove(side, depth, low, beta, ply, count);
      tried[ply][Math.min(count++, MOST_TRIED)] = move;
      boolean moveProven = proven;
      allProven &= moveProven;
      if (value <= best) continue;
      best = value;
      bestMove = move;
      bestProven = moveProven;
      if (ply == 0) {
        rootMove = move;
        rootValue = value;
      }
      low = Math.max(low, value);
      if (low >= beta) {
        picker.refutes(move);
        history.refutes(side, previous, move, depth, tried[ply], Math.min(count, MOST_TRIED));
        break;
      }
    }
    if (count == 0 && others == SearchNode.UNKNOWN) {
      proven = true;
      return node.valueOfEnd(ply);
    }
    boolean lower = best >= beta;
    proven = lower ? bestProven : allProven;
    int bound =
        lower
            ? TranspositionTable.LOWER
            : best > alpha ? TranspositionTable.EXACT : TranspositionTable.UPPER;
    if (ply > 0 || excluded.length == 0) {
      table.put(hash, bestMove, toTable(best, ply), depth, bound, proven);
    }
    return best;
  }

  /** The first move with the full window, the others first to show that they are not better. */
  private int searchMove(int side, int depth, int low, int beta, int ply, int number) {
    if (number == 0) return searchNext(side, depth - 1, low, beta, ply);
    int reduction = 0;
    if (selective) {
      int merit = history.of(side, moves[ply], moves[ply + 1]);
      reduction = Selectivity.reduction(depth, number, merit, nodes[ply].depthStep());
    }
    int value = searchNext(side, depth - 1 - reduction, low, low + 1, ply);
    if (value > low && reduction > 0 && !proven) {
      value = searchNext(side, depth - 1, low, low + 1, ply);
    }
    boolean between = value > low && value < beta;
    return between ? searchNext(side, depth - 1, low, beta, ply) : value;
  }

  /** The value of the next node to the player who has moved, who may be on turn again. */
  private int searchNext(int side, int depth, int alpha, int beta, int ply) {
    return nodes[ply + 1].side() == side
        ? search(depth, alpha, beta, ply + 1)
        : -search(depth, -beta, -alpha, ply + 1);
  }

  private boolean isExcluded(int move) {
    for (int other : excluded) if (other == move) return true;
    return false;
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
