package stackyard.engine.puzzle;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import stackyard.rules.Refusal;

/**
 * What a puzzle is about. Each theme is a fact of the rules: of the first move, of the solution, or
 * of the values of all moves; {@link Themes} tells which hold.
 */
public enum Theme {
  /** DVONN: a move of the solution cuts enemy stacks off from the DVONN pieces (D11). */
  CUT_OFF,

  /** DVONN: the first move takes an enemy stack (D7). Pathagon: it removes one piece (P4). */
  CAPTURE,

  /** Pathagon: a move of the solution removes two pieces or more at once (P4). */
  DOUBLE_TRAP,

  /**
   * DVONN: after the first move and the reply the player has fewer pieces in his stacks than
   * before. Pathagon: a reply of the solution removes pieces of his.
   */
  SACRIFICE,

  /**
   * DVONN: the first move takes no enemy stack and removes nothing. Pathagon: the first move of a
   * win removes nothing and is no threat to complete the path with the next. Docker: the container
   * neither climbs nor covers one of the opponent's.
   */
  QUIET_MOVE,

  /** Pathagon: after the first move there are two cells or more that would complete the path. */
  FORK,

  /** Pathagon: after the first move there is one cell that would complete the path. */
  THREAT,

  /** Docker: the container ends on a higher level than it stood on; a new one stood on level 0. */
  CLIMB,

  /**
   * Docker: the move covers a container of the opponent that was on top (K6). Pathagon: it takes a
   * cell on which the opponent would have completed his path at once.
   */
  BLOCK,

  /**
   * DVONN: after the first move the opponent cannot move (D10, D13). Pathagon: it completes the
   * path (P8). Docker: after it the opponent has all three on the board and loses at once with at
   * least half of his rolls (K8), or is out (K9).
   */
  LAST_MOVE,

  /**
   * Every other move gives away the result: a win, a draw, and in Pathagon the game. Docker: with
   * every other move the opponent is more likely to win.
   */
  ONLY_MOVE,

  /**
   * The player is behind. DVONN: the best result is a draw or a loss. Docker: even the best move
   * makes a win less likely than not. Pathagon: every other move loses by force.
   */
  DEFENCE;

  /** The name as it is written, as in {@code cut-off}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The theme of that name. */
  public static Theme of(String word) {
    List<String> words = new ArrayList<>();
    for (Theme theme : values()) {
      if (theme.word().equals(word)) return theme;
      words.add(theme.word());
    }
    throw new Refusal(word, "no such theme; there are " + String.join(", ", words));
  }
}
