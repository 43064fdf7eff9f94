package stackyard.cli.docker;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import stackyard.cli.play.Canvas;
import stackyard.cli.play.TerminalGame;
import stackyard.cli.text.Texts;
import stackyard.engine.Scale;
import stackyard.engine.puzzle.Puzzle;
import stackyard.rules.Board;
import stackyard.rules.Position;
import stackyard.rules.Position.Step;
import stackyard.rules.Seat;
import stackyard.rules.docker.DockerPosition;

/** Docker in the terminal. */
public final class DockerTerminal implements TerminalGame {
  private static final double CERTAIN = Scale.CERTAIN;

  @Override
  public String name() {
    return "docker";
  }

  @Override
  public List<MenuEntry> menu() {
    return List.of(
        new MenuEntry("terminal.docker.menu.2", List.of()),
        new MenuEntry("terminal.docker.menu.3", List.of("players=3")),
        new MenuEntry("terminal.docker.menu.4", List.of("players=4")));
  }

  @Override
  public void draw(Position position, Canvas canvas, Texts texts) {
    DockerDrawing.draw((DockerPosition) position, canvas, texts);
  }

  @Override
  public String turn(Position position, Texts texts) {
    DockerPosition docker = (DockerPosition) position;
    return docker.chance()
        ? texts.text("turn.roll", "seat", docker.turn())
        : texts.text("terminal.docker.turn.move", "seat", docker.turn(), "roll", docker.roll());
  }

  @Override
  public String move(Position position, int move, Occasion occasion, Texts texts) {
    return texts.text(
        "terminal.docker." + occasion.word(),
        "seat",
        position.turn(),
        "move",
        position.moveText(move),
        "path",
        path(position.game().board(), position.effect(move).path()));
  }

  private static String path(Board board, List<Step> path) {
    List<String> steps = new ArrayList<>();
    for (Step step : path) {
      steps.add(board.name(step.cell()) + (step.cost() > 0 ? " (" + step.cost() + ")" : ""));
    }
    return String.join(" ", steps);
  }

  /** A roll can be in vain, and players can drop out. */
  @Override
  public List<String> consequences(Position before, Position after, Texts texts) {
    DockerPosition was = (DockerPosition) before;
    DockerPosition is = (DockerPosition) after;
    List<String> told = new ArrayList<>();
    for (Seat seat : was.in()) {
      if (!is.in().contains(seat)) told.add(texts.text("terminal.docker.out", "seat", seat));
    }
    if (was.equals(is)) told.add(texts.text("terminal.docker.again", "seat", was.turn()));
    return told;
  }

  @Override
  public List<String> help(Position position, boolean typedDice, Texts texts) {
    if (position.chance() && typedDice) return List.of(texts.text("terminal.docker.help.roll"));
    return List.of(
        texts.text("terminal.docker.help.move"), texts.text("terminal.docker.help.move.type"));
  }

  @Override
  public String task(Puzzle puzzle, Texts texts) {
    DockerPosition position = (DockerPosition) puzzle.position();
    return texts.text(
        "terminal.docker.task." + puzzle.task().kind(),
        "seat",
        position.turn(),
        "roll",
        position.roll(),
        "number",
        puzzle.task().number());
  }

  @Override
  public String worth(Puzzle puzzle, int value, int best, Texts texts) {
    return texts.text("terminal.docker.worth", "percent", texts.percent(value / CERTAIN));
  }

  @Override
  public Optional<String> givesAway(int difference, Texts texts) {
    long points = Math.round(100 * difference / CERTAIN);
    return Optional.of(texts.text("terminal.docker.gives-away", "count", points));
  }

  @Override
  public String valuesOfPuzzles() {
    return "ten-thousandths of a win";
  }
}
