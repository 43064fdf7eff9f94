package stackyard.engine.search;

/**
 * Gives the moves of a node one by one, those first that are likely to be best: the one that the
 * table knows, those that refuted others nearby, the promising ones, the rest. Each is listed only
 * when it is needed: most nodes are done after their first move.
 */
final class MovePicker {
  /** No more moves; no game has a move of that code. */
  static final int NONE = TranspositionTable.NO_MOVE;

  private static final int KNOWN = 0;
  private static final int KILLERS = 1;
  private static final int PROMISING = 3;
  private static final int OTHERS = 4;
  private static final int DONE = 5;

  /** How much the looks of a move count against what it has done. */
  private static final int LOOKS = 256;

  private final SearchNode node;
  private final History history;

  /** Moves with what speaks for them above bit 16. */
  private long[] moves = new long[0];

  /** Moves that refuted others at this many moves ahead, the newest first. */
  private int killer = NONE;

  private int secondKiller = NONE;
  private int known;
  private int side;
  private int previous;
  private boolean promisingOnly;
  private int stage;
  private int at;
  private int end;

  MovePicker(SearchNode node, History history) {
    this.node = node;
    this.history = history;
  }

  /**
   * Begins with the moves of the position that the node now is.
   *
   * @param known the move that the table has, or {@link #NONE}
   * @param previous the move that led to the position
   * @param promisingOnly whether to leave the others out
   */
  void start(int known, int previous, boolean promisingOnly) {
    this.known = known;
    this.previous = previous;
    this.promisingOnly = promisingOnly;
    side = node.side();
    stage = KNOWN;
    at = 0;
    end = 0;
  }

  /** That a move has refuted what led to its position. */
  void refutes(int move) {
    if (killer == move) return;
    secondKiller = killer;
    killer = move;
  }

  /** The next move, or {@link #NONE}. */
  int next() {
    while (true) {
      if (at < end) {
        int move = best();
        if (move != known && move != killer && move != secondKiller) return move;
        continue;
      }
      switch (stage++) {
        case KNOWN -> {
          if (known != NONE) return known;
        }
        case KILLERS -> {
          if (killer != known && killer != NONE && node.isLegal(killer)) return killer;
        }
        case KILLERS + 1 -> {
          if (secondKiller != known && secondKiller != NONE && node.isLegal(secondKiller)) {
            return secondKiller;
          }
        }
        case PROMISING -> {
          if (moves.length == 0) moves = new long[node.mostMoves()];
          at = 0;
          end = node.listPromising(moves);
          weigh();
        }
        case OTHERS -> {
          at = 0;
          end = promisingOnly ? 0 : node.listOthers(moves);
          weigh();
        }
        default -> {
          stage = DONE;
          return NONE;
        }
      }
    }
  }

  private void weigh() {
    for (int i = 0; i < end; i++) {
      int move = (int) moves[i] & 0xffff;
      long merit = (moves[i] >>> 16) * LOOKS + history.of(side, previous, move);
      moves[i] = merit << 16 | move;
    }
  }

  /** Whether nothing but its past speaks for the last move that was given. */
  boolean isQuiet() {
    return stage > OTHERS;
  }

  /** Takes the best of the moves that are left. */
  private int best() {
    int best = at;
    for (int i = at + 1; i < end; i++) if (moves[i] > moves[best]) best = i;
    long move = moves[best];
    moves[best] = moves[at];
    at++;
    return (int) move & 0xffff;
  }
}
