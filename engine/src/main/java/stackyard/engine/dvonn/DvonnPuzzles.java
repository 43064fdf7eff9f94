package stackyard.engine.dvonn;

import static stackyard.engine.puzzle.Difficulty.log2;

import java.util.List;
import stackyard.engine.Host;
import stackyard.engine.Resources;
import stackyard.engine.puzzle.Best;
import stackyard.engine.puzzle.Canonical;
import stackyard.engine.puzzle.Difficulty;
import stackyard.engine.puzzle.GamePuzzles;
import stackyard.engine.puzzle.Proof;
import stackyard.engine.puzzle.Puzzle;
import stackyard.engine.puzzle.Theme;
import stackyard.rules.Position;
import stackyard.rules.Seat;
import stackyard.rules.dvonn.Dvonn;
import stackyard.rules.dvonn.DvonnPosition;

/**
 * Puzzles of DVONN: the only move that wins or draws, or one that brings at least 3 pieces more,
 * near the end of the game.
 */
final class DvonnPuzzles extends GamePuzzles {
  /** A move of the solution cuts enemy stacks off from the DVONN pieces (D11). */
  static final Theme CUT_OFF = new Theme("cut-off");

  /** The first move takes an enemy stack (D7). */
  static final Theme CAPTURE = new Theme("capture");

  /** After the first move and the reply the player has fewer pieces in stacks than before. */
  static final Theme SACRIFICE = new Theme("sacrifice");

  /** The first move takes no enemy stack and removes nothing. */
  static final Theme QUIET_MOVE = new Theme("quiet-move");

  /** After the first move the opponent cannot move (D10, D13). */
  static final Theme LAST_MOVE = new Theme("last-move");

  /** Every other move gives away the win, or the draw. */
  static final Theme ONLY_MOVE = new Theme("only-move");

  /** The player is behind: the best result is a draw or a loss. */
  static final Theme DEFENCE = new Theme("defence");

  /** A task: to win; every other move does not. */
  static final String WIN = "win";

  /** A task: to hold the draw; every other move loses. */
  static final String DRAW = "draw";

  /** A task: to come out better, by so many pieces, than with any other move. */
  static final String MARGIN = "margin";

  /** By how much a move is better that does not change the result. */
  private static final int PIECES = 3;

  /** With more pieces ahead or behind nobody counts any longer. */
  private static final int DECIDED = 20;

  @Override
  protected String text() {
    return Resources.text(DvonnPuzzles.class, "dvonn.puzzles");
  }

  @Override
  protected List<Theme> themes() {
    return List.of(CUT_OFF, CAPTURE, SACRIFICE, QUIET_MOVE, LAST_MOVE, ONLY_MOVE, DEFENCE);
  }

  @Override
  protected boolean has(Puzzle puzzle, Theme theme) {
    DvonnPosition position = (DvonnPosition) puzzle.position();
    Seat player = position.toMove();
    List<Position> line = line(puzzle);
    Position.Effect effect = position.effect(position.readMove(puzzle.bestMove()));
    Seat owner = position.owner(effect.path().getLast().cell());
    boolean takes = owner != player && owner != Seat.NOBODY;
    if (theme.equals(CUT_OFF)) return cutsOff(puzzle, line, player);
    if (theme.equals(CAPTURE)) return takes;
    if (theme.equals(SACRIFICE)) {
      Position later = line.get(Math.min(2, line.size() - 1));
      return later.standing(player).pieces() < position.standing(player).pieces();
    }
    if (theme.equals(QUIET_MOVE)) return !takes && effect.removed().isEmpty();
    if (theme.equals(LAST_MOVE)) return DvonnEngine.mustPass((DvonnPosition) line.get(1));
    if (theme.equals(ONLY_MOVE)) return !task(puzzle).kind().equals(MARGIN);
    return puzzle.best() <= 0;
  }

  private static boolean cutsOff(Puzzle puzzle, List<Position> line, Seat player) {
    for (int i = 0; i < puzzle.solution().size(); i += 2) {
      DvonnPosition at = (DvonnPosition) line.get(i);
      int move = at.readMove(puzzle.solution().get(i).getFirst());
      for (int cell : at.effect(move).removed()) {
        if (at.owner(cell) != player && at.owner(cell) != Seat.NOBODY) return true;
      }
    }
    return false;
  }

  @Override
  protected Puzzle.Task task(Puzzle puzzle) {
    if (puzzle.best() > 0 && puzzle.second() <= 0) return new Puzzle.Task(WIN, 0);
    if (puzzle.best() == 0) return new Puzzle.Task(DRAW, 0);
    return new Puzzle.Task(MARGIN, puzzle.best() - puzzle.second());
  }

  @Override
  protected Proof proof(Host host, long limit) {
    return new DvonnProof(limit);
  }

  @Override
  protected String canonical(Position position) {
    DvonnPosition dvonn = (DvonnPosition) position;
    return Canonical.smallest(Dvonn.BOARD, Canonical.HEXAGON, cell -> stack(dvonn, cell));
  }

  private static String stack(DvonnPosition position, int cell) {
    if (position.height(cell) == 0) return "";
    return Canonical.owner(position.owner(cell), position.toMove())
        + position.height(cell)
        + "*".repeat(position.dvonns(cell));
  }

  @Override
  protected boolean isClear(Position position, Best best) {
    if (!((DvonnPosition) position).stacking()) return false;
    boolean better = best.value() - best.second() >= PIECES && Math.abs(best.value()) < DECIDED;
    return best.isResult() || better;
  }

  @Override
  protected double rating(Puzzle puzzle, Difficulty difficulty) {
    return 15 * log2(puzzle.values().size())
        + 50 * difficulty.hidden()
        + 90 * log2(difficulty.rank())
        + 140 * (difficulty.length() - 1);
  }

  /** Few are obvious, since much else is easy; themes vary by themselves. */
  @Override
  protected Finding finding() {
    return new Finding(6_000, 14, true, 1, 12, 1, CUT_OFF, 0);
  }

  /** Of those that follow from each other the hardest. */
  @Override
  protected List<Puzzle> chosen(List<Puzzle> found) {
    return found.subList(0, Math.min(1, found.size()));
  }
}
