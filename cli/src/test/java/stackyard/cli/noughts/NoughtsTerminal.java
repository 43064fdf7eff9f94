package stackyard.cli.noughts;

import java.util.List;
import stackyard.cli.play.Canvas;
import stackyard.cli.play.Ink;
import stackyard.cli.play.TerminalGame;
import stackyard.cli.text.Texts;
import stackyard.rules.Board;
import stackyard.rules.Position;
import stackyard.rules.Seat;
import stackyard.rules.noughts.Noughts;

/** Noughts and crosses in the terminal. */
public final class NoughtsTerminal implements TerminalGame {
  private static final int LEFT = 5;
  private static final int CELL = 4;

  @Override
  public String name() {
    return "noughts";
  }

  @Override
  public List<MenuEntry> menu() {
    return List.of(new MenuEntry("rules.noughts.name", List.of()));
  }

  @Override
  public void draw(Position position, Canvas canvas, Texts texts) {
    Board board = position.game().board();
    for (int row = 0; row < board.rows(); row++) {
      int y = board.rows() - 1 - row;
      canvas.put(2, y, String.valueOf(row + 1), Ink.LABEL);
      for (int cell : board.row(row)) {
        Seat owner = position.owner(cell);
        int x = LEFT + CELL * board.column(cell);
        if (owner == Noughts.CROSS) canvas.put(x, y, "✕", "x", Ink.PLAIN);
        else if (owner == Noughts.NOUGHT) canvas.put(x, y, "○", "o", Ink.PLAIN);
        else canvas.put(x, y, "·", ".", Ink.FAINT);
      }
    }
    for (int cell : board.row(0)) {
      String letter = board.name(cell).substring(0, 1);
      canvas.put(LEFT + CELL * board.column(cell), board.rows(), letter, Ink.LABEL);
    }
  }

  @Override
  public String turn(Position position, Texts texts) {
    return texts.text("terminal.noughts.turn", "seat", position.turn());
  }

  @Override
  public String move(Position position, int move, Occasion occasion, Texts texts) {
    boolean lines = position.play(move).winner() != Seat.NOBODY;
    return texts.text(
        "terminal.noughts." + occasion.word(),
        "seat",
        position.turn(),
        "move",
        position.moveText(move),
        "lines",
        String.valueOf(lines));
  }

  @Override
  public List<String> help(Position position, boolean typedDice, Texts texts) {
    return List.of(texts.text("terminal.noughts.help"));
  }
}
