package stackyard.server.noughts;

import java.awt.geom.Rectangle2D;
import java.util.List;
import stackyard.rules.Board;
import stackyard.rules.Position;
import stackyard.rules.Seat;
import stackyard.server.preview.BoardPicture;
import stackyard.server.preview.Pen;

/** Noughts and crosses in the picture of a link. */
public final class NoughtsPicture implements BoardPicture {
  @Override
  public String game() {
    return "noughts";
  }

  @Override
  public List<String> ground() {
    return List.of("#f4f1ea", "#d8d2c4");
  }

  @Override
  public Rectangle2D box() {
    return new Rectangle2D.Double(-2, -2, 34, 34);
  }

  @Override
  public void draw(Position position, Pen pen) {
    Board board = position.game().board();
    for (int line = 10; line <= 20; line += 10) {
      pen.line(Pen.way(line, 0, line, 30), "#555555", 0.5);
      pen.line(Pen.way(0, line, 30, line), "#555555", 0.5);
    }
    for (int cell : board.cells()) {
      Seat owner = position.owner(cell);
      Pen here = pen.at(10 * board.column(cell) + 5, 35 - 10 * (board.name(cell).charAt(1) - '0'));
      if (owner.word().equals("nought")) here.line(Pen.ellipse(0, 0, 3, 3), "#1d6f73", 1);
      if (!owner.word().equals("cross")) continue;
      here.line(Pen.way(-3, -3, 3, 3), "#a33a2a", 1);
      here.line(Pen.way(-3, 3, 3, -3), "#a33a2a", 1);
    }
  }
}
