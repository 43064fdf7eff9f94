package stackyard.cli.pathagon;

import java.util.List;
import stackyard.cli.play.Canvas;
import stackyard.cli.play.TerminalGame;
import stackyard.cli.text.Texts;
import stackyard.engine.puzzle.Puzzle;
import stackyard.rules.Board;
import stackyard.rules.Position;
import stackyard.rules.pathagon.PathagonPosition;

/** Pathagon in the terminal. */
public final class PathagonTerminal implements TerminalGame {
  @Override
  public String name() {
    return "pathagon";
  }

  @Override
  public List<MenuEntry> menu() {
    return List.of(new MenuEntry("rules.pathagon.name", List.of()));
  }

  @Override
  public void draw(Position position, Canvas canvas, Texts texts) {
    PathagonDrawing.draw((PathagonPosition) position, canvas, texts);
  }

  @Override
  public String turn(Position position, Texts texts) {
    return texts.text("terminal.pathagon.turn." + phase(position), "seat", position.turn());
  }

  /** Whether the player on turn has to place a piece or to move one. */
  private static String phase(Position position) {
    return position.standing(position.turn()).inHand() > 0 ? "place" : "move";
  }

  @Override
  public String move(Position position, int move, Occasion occasion, Texts texts) {
    Board board = position.game().board();
    List<String> removed = position.effect(move).removed().stream().map(board::name).toList();
    return texts.text(
        "terminal.pathagon." + occasion.word(),
        "seat",
        position.turn(),
        "move",
        position.moveText(move),
        "count",
        removed.size(),
        "removed",
        String.join(", ", removed));
  }

  @Override
  public List<String> help(Position position, boolean typedDice, Texts texts) {
    return List.of(
        texts.text("terminal.pathagon.help.goal." + position.turn().word()),
        texts.text("terminal.pathagon.help." + phase(position)),
        texts.text("terminal.pathagon.help.trap"));
  }

  @Override
  public String worth(Puzzle puzzle, int value, int best, Texts texts) {
    if (value == 0) return texts.text("terminal.pathagon.worth.no-path", "count", best);
    String result = value > 0 ? "win" : "loss";
    return texts.text("terminal.pathagon.worth." + result, "count", Math.abs(value));
  }

  @Override
  public String valuesOfPuzzles() {
    return "the number of moves to the win, or below 0 to the loss";
  }
}
