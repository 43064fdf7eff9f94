package stackyard.cli.dvonn;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import stackyard.cli.play.Canvas;
import stackyard.cli.play.TerminalGame;
import stackyard.cli.text.Texts;
import stackyard.engine.puzzle.Puzzle;
import stackyard.rules.Position;
import stackyard.rules.Position.Effect;
import stackyard.rules.dvonn.DvonnPosition;

/** DVONN in the terminal. */
public final class DvonnTerminal implements TerminalGame {
  private static final int CELLS = 49;
  private static final int DVONN_PIECES = 3;

  @Override
  public String name() {
    return "dvonn";
  }

  @Override
  public List<MenuEntry> menu() {
    return List.of(
        new MenuEntry("terminal.dvonn.menu.placing", List.of()),
        new MenuEntry("terminal.dvonn.menu.random", List.of("setup=random")));
  }

  @Override
  public void draw(Position position, Canvas canvas, Texts texts) {
    DvonnDrawing.draw((DvonnPosition) position, canvas, texts);
  }

  @Override
  public void drawWorth(int cell, String worth, boolean best, Canvas canvas) {
    DvonnDrawing.drawWorth(cell, worth, best, canvas);
  }

  @Override
  public String turn(Position position, Texts texts) {
    DvonnPosition dvonn = (DvonnPosition) position;
    if (!dvonn.stacking()) {
      int placed = CELLS - dvonn.moveCount();
      String piece = placed < DVONN_PIECES ? "dvonn" : dvonn.turn().word();
      return texts.text("terminal.dvonn.turn.place", "seat", dvonn.turn(), "piece", piece);
    }
    boolean passing = dvonn.effect(dvonn.moves()[0]).path().isEmpty();
    return texts.text(passing ? "turn.pass" : "terminal.dvonn.turn.move", "seat", dvonn.turn());
  }

  @Override
  public String move(Position position, int move, Occasion occasion, Texts texts) {
    DvonnPosition dvonn = (DvonnPosition) position;
    Effect effect = dvonn.effect(move);
    if (effect.path().isEmpty()) return texts.text("told.pass", "seat", dvonn.turn());
    return texts.text(
        "terminal.dvonn." + occasion.word(),
        "seat",
        dvonn.turn(),
        "move",
        dvonn.moveText(move),
        "count",
        effect.removed().size(),
        "removed",
        removed(dvonn, effect.removed(), texts));
  }

  private static String removed(DvonnPosition position, List<Integer> cells, Texts texts) {
    List<String> stacks = new ArrayList<>();
    for (int cell : cells) {
      stacks.add(
          texts.text(
              "terminal.dvonn.removed",
              "cell",
              position.game().board().name(cell),
              "owner",
              position.owner(cell),
              "height",
              position.height(cell)));
    }
    return String.join(", ", stacks);
  }

  @Override
  public List<String> help(Position position, boolean typedDice, Texts texts) {
    String phase = ((DvonnPosition) position).stacking() ? "stacking" : "placing";
    return List.of(
        texts.text("terminal.dvonn.help." + phase),
        texts.text("terminal.dvonn.help." + phase + ".type"));
  }

  @Override
  public String worth(Puzzle puzzle, int value, int best, Texts texts) {
    String result = value > 0 ? "win" : value < 0 ? "loss" : "draw";
    return texts.text("terminal.dvonn.worth", "result", result, "count", Math.abs(value));
  }

  @Override
  public Optional<String> givesAway(int difference, Texts texts) {
    return Optional.of(texts.text("terminal.dvonn.gives-away", "count", difference));
  }

  @Override
  public String valuesOfPuzzles() {
    return "pieces ahead in the end";
  }

  @Override
  public List<Object> commands() {
    return List.of(new CodeCupCommand());
  }
}
