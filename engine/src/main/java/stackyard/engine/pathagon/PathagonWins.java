package stackyard.engine.pathagon;

import static stackyard.rules.pathagon.PathagonPosition.around;

import stackyard.engine.puzzle.GaveUp;
import stackyard.rules.Seat;
import stackyard.rules.pathagon.Pathagon;
import stackyard.rules.pathagon.PathagonPosition;

/**
 * Finds out whether a player of Pathagon can force a win within so many own moves, by trying every
 * move and every answer. Nothing is left out but what cannot matter: moves after which the path
 * lacks more cells than there are moves left.
 */
final class PathagonWins {
  private static final long SOUTH = 0x7fL;
  private static final long NORTH = SOUTH << 48;
  private static final long WEST = 0x01010101010101L;
  private static final long EAST = WEST << 6;
  private static final long ALL = SOUTH * WEST;

  private static final int SIZE = 1 << 16;
  private static final int PIECES = 14;
  private static final int HAND = 63;

  private final long[] keys = new long[SIZE];

  /** By position: within how many moves a win is known, and within how many there is none. */
  private final byte[] won = new byte[SIZE];

  private final byte[] notWon = new byte[SIZE];

  /** The answer that refuted last, by the moves left. */
  private final int[] refutations = new int[16];

  private long left;

  /**
   * @param limit how many positions to search before giving up
   */
  PathagonWins(long limit) {
    left = limit;
  }

  /** The fewest moves, at most so many, within which the player on turn forces a win; 0: none. */
  int winsIn(PathagonPosition position, int most) {
    for (int moves = 1; moves <= most; moves++) if (wins(position, moves)) return moves;
    return 0;
  }

  /** Whether the player on turn forces a win within so many own moves. */
  boolean wins(PathagonPosition position, int moves) {
    Seat turn = position.toMove();
    if (moves <= 0 || lacking(position.pieces(turn), turn) > moves) return false;
    if (winsNow(position)) return true;
    if (moves == 1) return false;
    long hash = position.hash();
    int slot = (int) hash & SIZE - 1;
    if (keys[slot] == hash) {
      if (won[slot] > 0 && won[slot] <= moves) return true;
      if (notWon[slot] >= moves) return false;
    }
    boolean wins = tryAll(position, turn, moves);
    if (keys[slot] != hash) {
      keys[slot] = hash;
      won[slot] = 0;
      notWon[slot] = 0;
    }
    if (wins) won[slot] = (byte) moves;
    else notWon[slot] = (byte) moves;
    return wins;
  }

  private boolean tryAll(PathagonPosition position, Seat turn, int moves) {
    int[] all = position.moves();
    spend(all.length);
    // Moves that bring the path nearer are the likelier ones.
    int before = lacking(position.pieces(turn), turn);
    for (boolean nearer : new boolean[] {true, false}) {
      for (int move : all) {
        PathagonPosition next = position.play(move);
        int lacking = lacking(next.pieces(turn), turn);
        if (lacking >= moves || lacking < before != nearer) continue;
        if (loses(next, moves - 1)) return true;
      }
    }
    return false;
  }

  private void spend(int positions) {
    left -= positions;
    if (left < 0) throw new GaveUp();
  }

  /** Whether the player on turn loses within so many moves of the opponent, against any defence. */
  boolean loses(PathagonPosition position, int moves) {
    if (moves <= 0 || winsNow(position)) return false;
    Seat attacker = position.toMove() == Pathagon.DARK ? Pathagon.LIGHT : Pathagon.DARK;
    long threats = threats(position, attacker);
    if (moves == 1) return losesAtOnce(position, threats);
    int[] replies = position.moves();
    spend(replies.length);
    int known = refutations[moves];
    long wanted = threats | around(position.pieces(attacker));
    for (int pass = 0; pass < 3; pass++) {
      for (int reply : replies) {
        if (pass != urgency(reply, known, wanted)) continue;
        if (wins(position.play(reply), moves)) continue;
        refutations[moves] = reply;
        return false;
      }
    }
    return true;
  }

  private static int urgency(int reply, int known, long wanted) {
    if (reply == known) return 0;
    boolean near = (wanted >>> (reply & 63) & 1) != 0;
    return near || reply >>> 12 != 0 ? 1 : 2;
  }

  /** Whether no answer keeps the attacker from completing the path with the next move. */
  private boolean losesAtOnce(PathagonPosition position, long threats) {
    // An answer that traps nothing leaves the threats as they are, but for the cells it changes.
    long open = threats & position.empty();
    if (open == 0 && position.standing(position.toMove()).inHand() > 0) return false;
    int[] replies = position.moves();
    spend(replies.length);
    for (int reply : replies) {
      if (reply >>> 12 != 0) {
        if (!winsNow(position.play(reply))) return false;
        continue;
      }
      long from = 1L << (reply >>> 6 & 63);
      if (((open | (threats & from)) & ~(1L << (reply & 63))) == 0) return false;
    }
    return true;
  }

  /** Whether the player on turn completes the path with the next move. */
  static boolean winsNow(PathagonPosition position) {
    return winningCells(position, position.toMove()) != 0;
  }

  /** The cells on which a player would complete the path, were it that player's turn. */
  static long winningCells(PathagonPosition position, Seat seat) {
    long cells = threats(position, seat) & position.empty();
    if (seat != position.toMove()) return cells;
    for (int cell : position.forbidden()) cells &= ~(1L << cell);
    return cells;
  }

  /** The cells, empty or not, with which a player would complete the path. */
  private static long threats(PathagonPosition position, Seat seat) {
    long own = position.pieces(seat);
    if (Long.bitCount(own) < PIECES) return completing(own, seat);
    long cells = 0;
    int barred = position.barred(seat).orElse(HAND);
    for (long from = own & ~(1L << barred); from != 0; from &= from - 1) {
      cells |= completing(own & ~Long.lowestOneBit(from), seat) & ~Long.lowestOneBit(from);
    }
    return cells;
  }

  /** The cells each of which would complete a path through these pieces. */
  private static long completing(long own, Seat seat) {
    long start = seat == Pathagon.DARK ? SOUTH : WEST;
    long goal = seat == Pathagon.DARK ? NORTH : EAST;
    return (start | around(joined(own & start, own)))
        & (goal | around(joined(own & goal, own)))
        & ALL;
  }

  /** How many cells a path through these pieces lacks at least, no matter what is on them. */
  private static int lacking(long own, Seat seat) {
    long goal = seat == Pathagon.DARK ? NORTH : EAST;
    long frontier = seat == Pathagon.DARK ? SOUTH : WEST;
    long reached = joined(frontier & own, own);
    int lacking = 0;
    while ((reached & goal) == 0) {
      reached = joined(reached | ((frontier | around(reached)) & ALL), own);
      lacking++;
    }
    return lacking;
  }

  private static long joined(long cells, long own) {
    while (true) {
      long next = cells | (around(cells) & own);
      if (next == cells) return cells;
      cells = next;
    }
  }
}
