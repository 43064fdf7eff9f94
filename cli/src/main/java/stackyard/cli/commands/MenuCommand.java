package stackyard.cli.commands;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import stackyard.cli.options.LanguageOption;
import stackyard.cli.play.TerminalGame;
import stackyard.cli.play.TerminalGame.MenuEntry;
import stackyard.cli.text.Layout;
import stackyard.cli.text.Texts;
import stackyard.engine.Opponent;
import stackyard.rules.GameType;
import stackyard.rules.Refusal;

@Command(
    name = "menu",
    description = "Asks what to play, and plays it in the terminal.",
    mixinStandardHelpOptions = true)
public final class MenuCommand implements Callable<Integer> {
  private record Choice(String title, List<String> arguments) {}

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws IOException {
    Texts texts = LanguageOption.texts(spec);
    PrintWriter out = spec.commandLine().getOut();
    List<Choice> choices = choices(texts);
    List<String> games = GameType.all().stream().map(texts::game).toList();
    out.println(texts.text("terminal.menu.title", "games", texts.all(games)));
    out.println();
    for (int i = 0; i < choices.size(); i++) {
      out.println("  " + (i + 1) + "  " + choices.get(i).title());
    }
    out.println("  q  " + texts.text("terminal.menu.leave"));
    out.println();
    Optional<Choice> choice = ask(texts, "terminal.menu.game", answer -> choice(choices, answer));
    if (choice.isEmpty()) return 0;
    out.println();
    out.println(levels(texts));
    Optional<List<String>> opponent = ask(texts, "terminal.menu.opponent", MenuCommand::opponent);
    if (opponent.isEmpty()) return 0;
    List<String> arguments = new ArrayList<>(List.of("play", "--lang", texts.language()));
    arguments.addAll(choice.get().arguments());
    arguments.addAll(opponent.get());
    return spec.root().commandLine().execute(arguments.toArray(String[]::new));
  }

  /** The computer's levels, a line each. */
  private static String levels(Texts texts) {
    List<String> names = new ArrayList<>();
    List<String> characters = new ArrayList<>();
    for (int level = 1; level <= Opponent.LEVELS; level++) {
      names.add(level + "  " + texts.text("level." + level));
      characters.add(texts.text("level." + level + ".character"));
    }
    return Layout.definitions(names, characters);
  }

  private static List<Choice> choices(Texts texts) {
    List<Choice> choices = new ArrayList<>();
    for (TerminalGame game : TerminalGame.all()) {
      for (MenuEntry entry : game.menu()) {
        List<String> arguments = new ArrayList<>(List.of(game.name()));
        for (String option : entry.options()) arguments.addAll(List.of("--option", option));
        choices.add(new Choice(texts.text(entry.key()), arguments));
      }
    }
    return choices;
  }

  private static Choice choice(List<Choice> choices, String answer) {
    int number = answer.matches("\\d{1,3}") ? Integer.parseInt(answer) : 0;
    if (number >= 1 && number <= choices.size()) return choices.get(number - 1);
    throw new Refusal("menu", "what", answer, "last", choices.size());
  }

  private static List<String> opponent(String answer) {
    if (answer.isEmpty()) return List.of();
    if (answer.matches("[1-9]") && Integer.parseInt(answer) <= Opponent.LEVELS) {
      return List.of("--opponent", answer);
    }
    throw new Refusal("menu-level", "what", answer, "last", Opponent.LEVELS);
  }

  /** Asks until the answer makes sense; empty when the person leaves. */
  private <T> Optional<T> ask(Texts texts, String question, Function<String, T> meaning)
      throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    while (true) {
      out.print(texts.text(question) + " ");
      out.flush();
      Optional<String> answer = readLine(System.in);
      if (answer.isEmpty() || answer.get().equals("q")) return Optional.empty();
      try {
        return Optional.of(meaning.apply(answer.get()));
      } catch (Refusal refusal) {
        out.println(texts.sentence(refusal));
      }
    }
  }

  /** Reads a line byte by byte, so that what follows is left for the game. */
  static Optional<String> readLine(InputStream in) throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int c = in.read(); c != '\n'; c = in.read()) {
      if (c < 0) return Optional.empty();
      line.write(c);
    }
    return Optional.of(line.toString(StandardCharsets.UTF_8).strip());
  }
}
