package stackyard.cli.dvonn;

import stackyard.cli.play.Canvas;
import stackyard.cli.play.Ink;
import stackyard.cli.text.Texts;
import stackyard.rules.Board;
import stackyard.rules.Position.Standing;
import stackyard.rules.Seat;
import stackyard.rules.dvonn.Dvonn;
import stackyard.rules.dvonn.DvonnPosition;

/** DVONN's long hexagon: cells five characters wide on a grid of lines in three directions. */
final class DvonnDrawing {
  private static final int LEFT = 10;
  private static final Ink WHITE = Ink.of(16, 230);
  private static final Ink BLACK = Ink.of(255, 238);
  private static final Ink DVONN = Ink.of(255, 160).bold();

  private static final Ink BEST = Ink.of(16, 222).bold();

  private DvonnDrawing() {}

  static void draw(DvonnPosition position, Canvas canvas, Texts texts) {
    Board board = position.game().board();
    for (int row = board.rows() - 1; row >= 0; row--) {
      int firstColumn = board.column(board.row(row).getFirst());
      canvas.put(x(firstColumn, row) - 4, y(row), String.valueOf(row + 1), Ink.LABEL);
      for (int cell : board.row(row)) drawLines(board, cell, row, canvas);
      for (int cell : board.row(row)) drawStack(position, cell, row, canvas);
    }
    for (int column = 0; column < 11; column++) {
      int below = column < 9 ? -1 : column - 9;
      String letter = String.valueOf((char) ('a' + column));
      canvas.put(x(column, below) + 2, y(below), letter, Ink.LABEL);
    }
    drawScore(position, canvas, texts);
  }

  private static int x(int column, int row) {
    return LEFT + 6 * column - 3 * row;
  }

  private static int y(int row) {
    return 2 * (4 - row);
  }

  /** The lines from a cell to the neighbours to its right and below. */
  private static void drawLines(Board board, int cell, int row, Canvas canvas) {
    int column = board.column(cell);
    int x = x(column, row);
    if (has(board, column - 1, row)) canvas.put(x, y(row), "──", "  ", Ink.FAINT);
    if (has(board, column + 1, row)) canvas.put(x + 3, y(row), "───", "  -", Ink.FAINT);
    if (has(board, column - 1, row - 1)) canvas.put(x + 1, y(row) + 1, "╱", "/", Ink.FAINT);
    if (has(board, column, row - 1)) canvas.put(x + 3, y(row) + 1, "╲", "\\", Ink.FAINT);
  }

  private static boolean has(Board board, int column, int row) {
    return row >= 0 && board.row(row).stream().anyMatch(cell -> board.column(cell) == column);
  }

  private static void drawStack(DvonnPosition position, int cell, int row, Canvas canvas) {
    int x = x(position.game().board().column(cell), row);
    int height = position.height(cell);
    Seat owner = position.owner(cell);
    String stars = "*".repeat(position.dvonns(cell));
    if (height == 0) {
      canvas.put(x + 2, y(row), "·", ".", Ink.FAINT);
    } else if (owner == Seat.NOBODY) {
      canvas.put(x, y(row), "  ✹  ", "  *  ", DVONN);
    } else {
      String number = height > 1 ? String.valueOf(height) : "";
      Ink ink = owner == Dvonn.WHITE ? WHITE : BLACK;
      String sign = owner == Dvonn.WHITE ? "○" : "●";
      String stack = centred(sign + number + stars);
      canvas.put(x, y(row), stack, centred(owner.letter() + number + stars), ink);
      if (!stars.isEmpty()) canvas.put(x + stack.indexOf('*'), y(row), stars, DVONN);
    }
  }

  static void drawWorth(int cell, String worth, boolean best, Canvas canvas) {
    Board board = new Dvonn(false).board();
    for (int row = 0; row < board.rows(); row++) {
      if (!board.row(row).contains(cell)) continue;
      canvas.put(x(board.column(cell), row), y(row), centred(worth), best ? BEST : Ink.PLAIN);
    }
  }

  private static String centred(String text) {
    int left = (5 - text.length()) / 2;
    return " ".repeat(left) + text + " ".repeat(5 - text.length() - left);
  }

  private static void drawScore(DvonnPosition position, Canvas canvas, Texts texts) {
    int y = y(-1) + 2;
    for (Seat seat : position.game().seats()) {
      Standing standing = position.standing(seat);
      String text =
          position.stacking()
              ? texts.text("terminal.dvonn.in-stacks", "seat", seat, "count", standing.pieces())
              : texts.text("terminal.dvonn.to-place", "seat", seat, "count", standing.inHand());
      Ink ink = seat == Dvonn.WHITE ? WHITE : BLACK;
      canvas.put(LEFT, y, seat == Dvonn.WHITE ? " ○ " : " ● ", " " + seat.letter() + " ", ink);
      canvas.put(LEFT + 4, y, text, Ink.PLAIN);
      y++;
    }
  }
}
