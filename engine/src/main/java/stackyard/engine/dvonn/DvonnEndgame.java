package stackyard.engine.dvonn;

import stackyard.engine.puzzle.GaveUp;
import stackyard.rules.Seat;
import stackyard.rules.dvonn.Dvonn;
import stackyard.rules.dvonn.DvonnPosition;

/** Plays endgames of DVONN to all their ends: plain alpha-beta search that remembers positions. */
final class DvonnEndgame {
  /** More than any player can win by. */
  static final int MOST = 50;

  private static final int SIZE = 1 << 16;
  private static final int EXACT = 0;
  private static final int AT_LEAST = 1;
  private static final int AT_MOST = 2;

  private final long[] keys = new long[SIZE];
  private final byte[] margins = new byte[SIZE];
  private final byte[] bounds = new byte[SIZE];
  private long left;

  /**
   * @param limit how many positions to search before giving up
   */
  DvonnEndgame(long limit) {
    left = limit;
  }

  /** By how many pieces the player on turn wins with best play of both; negative for a loss. */
  int margin(DvonnPosition position) {
    return margin(position, -MOST, MOST);
  }

  private int margin(DvonnPosition position, int low, int high) {
    if (--left < 0) throw new GaveUp();
    int[] moves = position.moves();
    if (moves.length == 0) return ahead(position);
    long hash = position.hash();
    int slot = (int) hash & SIZE - 1;
    if (keys[slot] == hash) {
      int margin = margins[slot];
      int bound = bounds[slot];
      boolean answers =
          bound == EXACT
              || (bound == AT_LEAST && margin >= high)
              || (bound == AT_MOST && margin <= low);
      if (answers) return margin;
    }
    sort(position, moves);
    int best = -MOST;
    for (int move : moves) {
      best = Math.max(best, -margin(position.play(move), -high, -Math.max(low, best)));
      if (best >= high) break;
    }
    keys[slot] = hash;
    margins[slot] = (byte) best;
    bounds[slot] = (byte) (best >= high ? AT_LEAST : best > low ? EXACT : AT_MOST);
    return best;
  }

  private static int ahead(DvonnPosition position) {
    int white = position.pieces(position.stacks(Dvonn.WHITE));
    int black = position.pieces(position.stacks(Dvonn.BLACK));
    return position.toMove() == Dvonn.WHITE ? white - black : black - white;
  }

  /** Moves onto enemy stacks first, the highest before the others. */
  private static void sort(DvonnPosition position, int[] moves) {
    Seat turn = position.toMove();
    for (int i = 1; i < moves.length; i++) {
      int move = moves[i];
      int place = i;
      for (;
          place > 0 && gain(position, turn, moves[place - 1]) < gain(position, turn, move);
          place--) {
        moves[place] = moves[place - 1];
      }
      moves[place] = move;
    }
  }

  private static int gain(DvonnPosition position, Seat turn, int move) {
    int target = move & 63;
    Seat owner = target == 63 ? turn : position.owner(target);
    return owner == turn || owner == Seat.NOBODY ? 0 : position.height(target);
  }
}
