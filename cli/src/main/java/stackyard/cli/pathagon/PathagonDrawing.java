package stackyard.cli.pathagon;

import stackyard.cli.play.Canvas;
import stackyard.cli.play.Ink;
import stackyard.cli.text.Texts;
import stackyard.rules.Board;
import stackyard.rules.Position.Standing;
import stackyard.rules.Seat;
import stackyard.rules.pathagon.Pathagon;
import stackyard.rules.pathagon.PathagonPosition;

/** Pathagon's board between its two pairs of edges, with what is closed and what rests. */
final class PathagonDrawing {
  private static final int LEFT = 6;
  private static final int CELL = 5;
  private static final int PANEL = 48;
  private static final Ink DARK = Ink.of(255, 24).bold();
  private static final Ink LIGHT = Ink.of(16, 179).bold();
  private static final Ink DARK_EDGE = Ink.of(24);
  private static final Ink LIGHT_EDGE = Ink.of(179);

  private PathagonDrawing() {}

  static void draw(PathagonPosition position, Canvas canvas, Texts texts) {
    Board board = position.game().board();
    int width = 7 * CELL + 2;
    int last = 2 * board.rows();
    canvas.put(LEFT, 0, "▄".repeat(width), "=".repeat(width), DARK_EDGE);
    canvas.put(LEFT, last, "▀".repeat(width), "=".repeat(width), DARK_EDGE);
    for (int y = 1; y < last; y++) {
      canvas.put(LEFT, y, "█", "|", LIGHT_EDGE);
      canvas.put(LEFT + width - 1, y, "█", "|", LIGHT_EDGE);
    }
    for (int row = 0; row < board.rows(); row++) {
      int y = 2 * (board.rows() - row) - 1;
      canvas.put(LEFT - 3, y, String.valueOf(row + 1), Ink.LABEL);
      for (int cell : board.row(row)) drawCell(position, cell, y, canvas);
    }
    for (int column = 0; column < 7; column++) {
      String letter = String.valueOf((char) ('a' + column));
      canvas.put(LEFT + 3 + CELL * column, last + 1, letter, Ink.LABEL);
    }
    drawPlayers(position, canvas, texts);
  }

  private static void drawCell(PathagonPosition position, int cell, int y, Canvas canvas) {
    int x = LEFT + 1 + CELL * position.game().board().column(cell);
    Seat owner = position.owner(cell);
    boolean barred = position.barred(owner).filter(at -> at == cell).isPresent();
    boolean onPath = position.winningPath().contains(cell);
    if (owner != Seat.NOBODY) {
      String sign = owner == Pathagon.DARK ? "●" : "○";
      String frame = onPath ? "«%s»" : barred ? "(%s)" : " %s ";
      String ascii = onPath ? "<%s>" : frame;
      Ink ink = owner == Pathagon.DARK ? DARK : LIGHT;
      canvas.put(x + 1, y, frame.formatted(sign), ascii.formatted(owner.letter()), ink);
    } else if (position.forbidden().contains(cell)) {
      canvas.put(x + 2, y, "✕", "x", Ink.WARNING);
    } else {
      canvas.put(x + 2, y, "·", ".", Ink.FAINT);
    }
  }

  private static void drawPlayers(PathagonPosition position, Canvas canvas, Texts texts) {
    int y = 1;
    for (Seat seat : position.game().seats()) {
      Standing standing = position.standing(seat);
      boolean dark = seat == Pathagon.DARK;
      String sign = dark ? " ● " : " ○ ";
      canvas.put(PANEL, y, sign, " " + seat.letter() + " ", dark ? DARK : LIGHT);
      String inHand =
          texts.text("terminal.pathagon.in-hand", "seat", seat, "count", standing.inHand());
      canvas.put(PANEL + 4, y, inHand, Ink.PLAIN);
      String goal = texts.text("terminal.pathagon.goal." + seat.word());
      canvas.put(PANEL + 4, y + 1, goal, Ink.LABEL);
      y += 3;
    }
    if (!position.forbidden().isEmpty()) {
      canvas.put(PANEL, y++, "✕", "x", Ink.WARNING);
      canvas.put(PANEL + 2, y - 1, texts.text("terminal.pathagon.closed"), Ink.LABEL);
    }
    if (position.barred(Pathagon.DARK).isPresent() || position.barred(Pathagon.LIGHT).isPresent()) {
      canvas.put(PANEL, y, "( ) " + texts.text("terminal.pathagon.rests"), Ink.LABEL);
    }
  }
}
