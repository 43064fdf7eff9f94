package stackyard.engine.pathagon;

import static stackyard.engine.puzzle.Difficulty.log2;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
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
import stackyard.rules.pathagon.Pathagon;
import stackyard.rules.pathagon.PathagonPosition;

/**
 * Puzzles of Pathagon: the only move that wins within so many, or the only one that does not lose
 * within so many.
 */
final class PathagonPuzzles extends GamePuzzles {
  /** The first move removes one piece (P4). */
  static final Theme CAPTURE = new Theme("capture");

  /** A move of the solution removes two pieces or more at once (P4). */
  static final Theme DOUBLE_TRAP = new Theme("double-trap");

  /** A reply of the solution removes pieces of the player. */
  static final Theme SACRIFICE = new Theme("sacrifice");

  /**
   * The first move of a win removes nothing and does not threaten to complete the path with the
   * next.
   */
  static final Theme QUIET_MOVE = new Theme("quiet-move");

  /** After the first move there are two cells or more that would complete the path. */
  static final Theme FORK = new Theme("fork");

  /** After the first move there is one cell that would complete the path. */
  static final Theme THREAT = new Theme("threat");

  /** The first move takes a cell on which the opponent would have completed a path at once. */
  static final Theme BLOCK = new Theme("block");

  /** The first move completes the path (P8). */
  static final Theme LAST_MOVE = new Theme("last-move");

  /** Every other move gives away the game. */
  static final Theme ONLY_MOVE = new Theme("only-move");

  /** Every other move loses by force. */
  static final Theme DEFENCE = new Theme("defence");

  /** A task: to complete the path within so many moves. */
  static final String PATH_TASK = "path";

  /** A task: to find the one move that does not lose within so many moves of the opponent. */
  static final String DEFENCE_TASK = "defence";

  private static final int FROM_END = 14;

  @Override
  protected String text() {
    return Resources.text(PathagonPuzzles.class, "pathagon.puzzles");
  }

  @Override
  protected List<Theme> themes() {
    return List.of(
        CAPTURE,
        DOUBLE_TRAP,
        SACRIFICE,
        QUIET_MOVE,
        FORK,
        THREAT,
        BLOCK,
        LAST_MOVE,
        ONLY_MOVE,
        DEFENCE);
  }

  @Override
  protected boolean has(Puzzle puzzle, Theme theme) {
    PathagonPosition position = (PathagonPosition) puzzle.position();
    Seat player = position.toMove();
    boolean wins = puzzle.best() > 0;
    if (theme.equals(ONLY_MOVE) || theme.equals(DEFENCE)) return !wins;
    List<Position> line = line(puzzle);
    if (theme.equals(DOUBLE_TRAP)) return removes(puzzle, line, 0, 2);
    if (theme.equals(SACRIFICE)) return removes(puzzle, line, 1, 1);
    int move = position.readMove(puzzle.bestMove());
    int removed = position.effect(move).removed().size();
    if (theme.equals(CAPTURE)) return removed == 1;
    if (theme.equals(BLOCK)) return (threatened(position) >>> (move & 63) & 1) != 0;
    PathagonPosition after = (PathagonPosition) line.get(1);
    if (after.over() || theme.equals(LAST_MOVE)) return after.over() && theme.equals(LAST_MOVE);
    int threats = Long.bitCount(PathagonWins.winningCells(after, player));
    if (theme.equals(QUIET_MOVE)) return wins && removed == 0 && threats == 0;
    return threats > 0 && theme.equals(threats > 1 ? FORK : THREAT);
  }

  @Override
  protected boolean mayHave(Position position, Theme theme) {
    return !theme.equals(BLOCK) || threatened((PathagonPosition) position) != 0;
  }

  /** The cells on which the opponent of the player on turn would complete a path at once. */
  private static long threatened(PathagonPosition position) {
    Seat opponent = position.toMove() == Pathagon.DARK ? Pathagon.LIGHT : Pathagon.DARK;
    return PathagonWins.winningCells(position, opponent);
  }

  /** Whether a move of one side in the solution removes at least so many pieces. */
  private static boolean removes(Puzzle puzzle, List<Position> line, int side, int fewest) {
    for (int i = side; i < puzzle.solution().size(); i += 2) {
      Position at = line.get(i);
      int move = at.readMove(puzzle.solution().get(i).getFirst());
      if (at.effect(move).removed().size() >= fewest) return true;
    }
    return false;
  }

  @Override
  protected Puzzle.Task task(Puzzle puzzle) {
    return puzzle.best() > 0
        ? new Puzzle.Task(PATH_TASK, puzzle.best())
        : new Puzzle.Task(DEFENCE_TASK, -goal(puzzle));
  }

  @Override
  protected int goal(Puzzle puzzle) {
    if (puzzle.best() > 0) return puzzle.best();
    return puzzle.others().stream().mapToInt(Integer::intValue).min().orElse(0);
  }

  @Override
  protected Proof proof(Host host, long limit) {
    return new PathagonProof(host, limit);
  }

  @Override
  protected String canonical(Position position) {
    PathagonPosition pathagon = (PathagonPosition) position;
    // Turned by a quarter Light plays as Dark does.
    List<Canonical.CellMap> images =
        pathagon.toMove() == Pathagon.DARK
            ? Canonical.SQUARE.subList(0, 4)
            : Canonical.SQUARE.subList(4, 8);
    return Canonical.smallest(Pathagon.BOARD, images, cell -> piece(pathagon, cell))
        + (pathagon.game().capturesAlways() ? " always" : "");
  }

  private static String piece(PathagonPosition position, int cell) {
    Seat owner = position.owner(cell);
    if (owner == Seat.NOBODY) return position.forbidden().contains(cell) ? "x" : "";
    boolean barred = position.barred(owner).filter(piece -> piece == cell).isPresent();
    return Canonical.owner(owner, position.toMove()) + (barred ? "!" : "");
  }

  @Override
  protected boolean isClear(Position position, Best best) {
    return best.value() > best.second();
  }

  @Override
  protected double rating(Puzzle puzzle, Difficulty difficulty) {
    return 60 * log2(puzzle.values().size())
        - 270
        + 40 * difficulty.hidden()
        + 75 * log2(difficulty.rank())
        + 150 * (difficulty.length() - 1);
  }

  /**
   * The move that completes a path needs no finding, so that puzzles of two moves can be obvious.
   * Nearly all would be captures if many could be alike, and next to none double traps.
   */
  @Override
  protected Finding finding() {
    return new Finding(6_000, FROM_END, false, 2, 4, 10, DOUBLE_TRAP, 25);
  }

  /**
   * Of those that follow from each other the hardest, with the move that completes the path, all
   * double traps and all defences.
   */
  @Override
  protected List<Puzzle> chosen(List<Puzzle> found) {
    List<Puzzle> chosen = new ArrayList<>();
    Set<Integer> paths = new HashSet<>();
    for (Puzzle puzzle : found) {
      boolean path = task(puzzle).kind().equals(PATH_TASK);
      boolean common = path && !puzzle.themes().contains(DOUBLE_TRAP);
      if (!common || paths.add(Math.min(puzzle.best(), 2))) chosen.add(puzzle);
    }
    return chosen;
  }
}
