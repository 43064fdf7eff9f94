package stackyard.cli.docker;

import java.util.List;
import stackyard.cli.play.Canvas;
import stackyard.cli.play.Ink;
import stackyard.cli.text.Texts;
import stackyard.rules.Board;
import stackyard.rules.Position.Standing;
import stackyard.rules.Seat;
import stackyard.rules.docker.Docker;
import stackyard.rules.docker.DockerPosition;

/**
 * Docker's yard: nine cells with containers piled up in them, and beside it the players and the
 * die.
 */
final class DockerDrawing {
  private static final int LEFT = 9;
  private static final int CELL = 9;
  private static final int PANEL = 48;
  private static final String NONE = "       ";
  private static final String LEFT_PIP = " o     ";
  private static final String MIDDLE_PIP = "   o   ";
  private static final String RIGHT_PIP = "     o ";
  private static final String TWO_PIPS = " o   o ";

  private static final Ink RED = Ink.of(255, 160).bold();
  private static final Ink YELLOW = Ink.of(16, 178).bold();
  private static final Ink GREEN = Ink.of(255, 28).bold();
  private static final Ink BLUE = Ink.of(255, 26).bold();

  /** The three lines of the die's faces, from 1. */
  private static final String[][] FACES = {
    {NONE, MIDDLE_PIP, NONE},
    {LEFT_PIP, NONE, RIGHT_PIP},
    {LEFT_PIP, MIDDLE_PIP, RIGHT_PIP},
    {TWO_PIPS, NONE, TWO_PIPS},
    {TWO_PIPS, MIDDLE_PIP, TWO_PIPS},
    {TWO_PIPS, TWO_PIPS, TWO_PIPS}
  };

  private DockerDrawing() {}

  static void draw(DockerPosition position, Canvas canvas, Texts texts) {
    Board board = position.game().board();
    drawEntry(position, canvas, Docker.GREEN, LEFT + CELL + 5, 0, "▼", "v");
    int y = 1;
    for (int row = board.rows() - 1; row >= 0; row--) {
      boolean first = row == board.rows() - 1;
      canvas.put(LEFT, y, line(canvas.colour(), first ? "┌┬┐" : "├┼┤"), Ink.FAINT);
      int lines = 2;
      for (int cell : board.row(row)) lines = Math.max(lines, position.stack(cell).size());
      for (int i = 1; i <= lines; i++) {
        for (int wall = 0; wall <= 3; wall++) {
          canvas.put(LEFT + wall * (CELL + 1), y + i, "│", "|", Ink.FAINT);
        }
      }
      for (int cell : board.row(row)) drawStack(position, cell, y + lines, canvas);
      int middle = y + (lines + 1) / 2;
      canvas.put(LEFT - 2, middle, String.valueOf(row + 1), Ink.LABEL);
      if (row == 1) {
        drawEntry(position, canvas, Docker.YELLOW, LEFT - 5, middle, "►", ">");
        drawEntry(position, canvas, Docker.BLUE, LEFT + 3 * CELL + 5, middle, "◄", "<");
      }
      y += lines + 1;
    }
    canvas.put(LEFT, y, line(canvas.colour(), "└┴┘"), Ink.FAINT);
    drawEntry(position, canvas, Docker.RED, LEFT + CELL + 5, y + 1, "▲", "^");
    for (int column = 0; column < 3; column++) {
      String letter = String.valueOf((char) ('a' + column));
      canvas.put(LEFT + column * (CELL + 1) + 5, y + 2, letter, Ink.LABEL);
    }
    drawPlayers(position, canvas, texts);
  }

  private static String line(boolean colour, String corners) {
    String wall = (colour ? "─" : "-").repeat(CELL);
    String[] ends = colour ? corners.split("") : "+++".split("");
    return ends[0] + wall + ends[1] + wall + ends[1] + wall + ends[2];
  }

  /** An arrow where a player's containers come in, and on its outer side whose they are. */
  private static void drawEntry(
      DockerPosition position, Canvas canvas, Seat seat, int x, int y, String arrow, String ascii) {
    if (!position.game().seats().contains(seat)) return;
    canvas.put(x, y, arrow, ascii, Ink.LABEL);
    int beside = seat == Docker.YELLOW ? x - 4 : x + 2;
    canvas.put(beside, y, " " + sign(seat) + " ", " " + seat.letter() + " ", ink(seat));
  }

  private static void drawStack(DockerPosition position, int cell, int bottom, Canvas canvas) {
    int x = LEFT + 2 + position.game().board().column(cell) * (CELL + 1);
    List<Seat> stack = position.stack(cell);
    for (int level = 0; level < stack.size(); level++) {
      Seat seat = stack.get(level);
      canvas.put(
          x, bottom - level, "   " + sign(seat) + "   ", "[  " + seat.letter() + "  ]", ink(seat));
    }
  }

  private static String sign(Seat seat) {
    if (seat == Docker.RED) return "●";
    if (seat == Docker.YELLOW) return "▲";
    return seat == Docker.GREEN ? "■" : "◆";
  }

  private static Ink ink(Seat seat) {
    if (seat == Docker.RED) return RED;
    if (seat == Docker.YELLOW) return YELLOW;
    return seat == Docker.GREEN ? GREEN : BLUE;
  }

  private static void drawPlayers(DockerPosition position, Canvas canvas, Texts texts) {
    int y = 2;
    for (Seat seat : position.game().seats()) {
      Standing standing = position.standing(seat);
      canvas.put(PANEL, y, " " + sign(seat) + " ", " " + seat.letter() + " ", ink(seat));
      String how = seat == position.winner() ? "won" : standing.in() ? "in" : "out";
      String text =
          texts.text(
              "terminal.docker.standing", "seat", seat, "how", how, "count", standing.inHand());
      canvas.put(PANEL + 4, y, text, Ink.PLAIN);
      y++;
    }
    if (position.roll() > 0) drawDie(position.roll(), y + 1, canvas);
  }

  private static void drawDie(int roll, int y, Canvas canvas) {
    canvas.put(PANEL, y++, "┌───────┐", "+-------+", Ink.PLAIN);
    for (String line : FACES[roll - 1]) {
      canvas.put(PANEL, y++, "│" + line.replace('o', '●') + "│", "|" + line + "|", Ink.PLAIN);
    }
    canvas.put(PANEL, y, "└───────┘", "+-------+", Ink.PLAIN);
  }
}
