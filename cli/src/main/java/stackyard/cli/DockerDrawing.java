package stackyard.cli;

import java.util.List;
import stackyard.rules.Board;
import stackyard.rules.DockerPosition;
import stackyard.rules.Position.Standing;
import stackyard.rules.Seat;

/**
 * Docker's yard: nine cells with containers piled up in them, and beside it the players and the
 * die.
 */
final class DockerDrawing {
  private static final int LEFT = 12;
  private static final int CELL = 9;
  private static final int PANEL = 54;
  private static final String NONE = "       ";
  private static final String LEFT_PIP = " o     ";
  private static final String MIDDLE_PIP = "   o   ";
  private static final String RIGHT_PIP = "     o ";
  private static final String TWO_PIPS = " o   o ";

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

  static void draw(DockerPosition position, Canvas canvas) {
    Board board = position.game().board();
    drawEntry(position, canvas, Seat.GREEN, LEFT + CELL + 2, 0, "▼ green", "v green");
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
        drawEntry(position, canvas, Seat.YELLOW, 0, middle, "yellow ►", "yellow >");
        drawEntry(position, canvas, Seat.BLUE, LEFT + 3 * CELL + 5, middle, "◄ blue", "< blue");
      }
      y += lines + 1;
    }
    canvas.put(LEFT, y, line(canvas.colour(), "└┴┘"), Ink.FAINT);
    drawEntry(position, canvas, Seat.RED, LEFT + CELL + 3, y + 1, "▲ red", "^ red");
    for (int column = 0; column < 3; column++) {
      String letter = String.valueOf((char) ('a' + column));
      canvas.put(LEFT + column * (CELL + 1) + 5, y + 2, letter, Ink.LABEL);
    }
    drawPlayers(position, canvas);
  }

  private static String line(boolean colour, String corners) {
    String wall = (colour ? "─" : "-").repeat(CELL);
    String[] ends = colour ? corners.split("") : "+++".split("");
    return ends[0] + wall + ends[1] + wall + ends[1] + wall + ends[2];
  }

  private static void drawEntry(
      DockerPosition position, Canvas canvas, Seat seat, int x, int y, String text, String ascii) {
    if (position.game().seats().contains(seat)) canvas.put(x, y, text, ascii, Ink.LABEL);
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
    return switch (seat) {
      case RED -> "●";
      case YELLOW -> "▲";
      case GREEN -> "■";
      default -> "◆";
    };
  }

  private static Ink ink(Seat seat) {
    return switch (seat) {
      case RED -> Ink.RED;
      case YELLOW -> Ink.YELLOW;
      case GREEN -> Ink.GREEN;
      default -> Ink.BLUE;
    };
  }

  private static void drawPlayers(DockerPosition position, Canvas canvas) {
    int y = 2;
    for (Seat seat : position.game().seats()) {
      Standing standing = position.standing(seat);
      canvas.put(PANEL, y, " " + sign(seat) + " ", " " + seat.letter() + " ", ink(seat));
      String what = standing.in() ? standing.inHand() + " to bring in" : "out";
      if (seat == position.winner()) what = "has won";
      canvas.put(PANEL + 4, y, seat.title() + ": " + what, Ink.PLAIN);
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
