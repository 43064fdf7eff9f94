package stackyard.cli.play;

import java.util.ArrayList;
import java.util.List;
import stackyard.cli.text.Layout;
import stackyard.cli.text.Texts;
import stackyard.rules.Position;

/** The help in play: the rules of what can be done now, and the commands. */
final class Guide {
  /** A word that can be typed, as it is shown, and the last part of its text's key. */
  private record Command(String typed, String key) {}

  private static final List<Command> QUESTIONS =
      List.of(
          new Command("moves [CELL]", "moves"),
          new Command("why CELL", "why"),
          new Command("what MOVE", "what"),
          new Command("board", "board"),
          new Command("position", "position"));

  private static final List<Command> IN_A_GAME =
      List.of(
          new Command("record", "record"),
          new Command("undo", "undo"),
          new Command("hint", "hint"),
          new Command("resign", "resign"),
          new Command("draw", "draw"),
          new Command("new", "new"),
          new Command("save FILE", "save"),
          new Command("load FILE", "load"),
          new Command("quit", "quit"));

  private static final List<Command> IN_A_PUZZLE =
      List.of(
          new Command("solution", "solution"),
          new Command("next", "next"),
          new Command("quit", "leave"));

  private final Texts texts;

  Guide(Texts texts) {
    this.texts = texts;
  }

  String help(Position position, boolean typedDice) {
    return now(position, typedDice) + commands("terminal.help.game", IN_A_GAME);
  }

  String puzzleHelp(Position position) {
    return now(position, false) + commands("terminal.help.puzzle", IN_A_PUZZLE);
  }

  private String now(Position position, boolean typedDice) {
    List<String> paragraphs =
        position.over()
            ? List.of(texts.text("obstacle.over"))
            : TerminalGame.of(position).help(position, typedDice, texts);
    return String.join("\n", paragraphs.stream().map(Layout::wrapped).toList()) + "\n\n";
  }

  private String commands(String introduction, List<Command> more) {
    List<Command> commands = new ArrayList<>(QUESTIONS);
    commands.addAll(more);
    return Layout.wrapped(texts.text(introduction))
        + "\n"
        + Layout.definitions(
            commands.stream().map(Command::typed).toList(),
            commands.stream().map(command -> texts.text("terminal.help." + command.key())).toList())
        + "\n"
        + Layout.wrapped(texts.text("terminal.help.tab"));
  }
}
