package stackyard.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import stackyard.rules.Refusal;

@Command(
    name = "menu",
    description = "Asks which game it shall be, and plays it in the terminal.",
    mixinStandardHelpOptions = true)
final class MenuCommand implements Callable<Integer> {
  private record Choice(String key, String title, List<String> arguments) {}

  private static final List<Choice> CHOICES =
      List.of(
          new Choice("1", "DVONN, from the empty board", List.of("dvonn")),
          new Choice("2", "DVONN, on a random board", List.of("dvonn", "--option", "setup=random")),
          new Choice("3", "Docker for two", List.of("docker")),
          new Choice("4", "Docker for three", List.of("docker", "--option", "players=3")),
          new Choice("5", "Docker for four", List.of("docker", "--option", "players=4")),
          new Choice("6", "Pathagon", List.of("pathagon")));

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    out.println("Stackyard: DVONN, Docker and Pathagon.\n");
    CHOICES.forEach(choice -> out.println("  " + choice.key() + "  " + choice.title()));
    out.println("  q  leave\n");
    Optional<Choice> choice = ask(out, "Which game? ", MenuCommand::choice);
    if (choice.isEmpty()) return 0;
    String question = "Against the computer? Its level, 1 to 8, or Enter for people alone: ";
    Optional<List<String>> opponent = ask(out, question, MenuCommand::opponent);
    if (opponent.isEmpty()) return 0;
    List<String> arguments = new ArrayList<>(List.of("play"));
    arguments.addAll(choice.get().arguments());
    arguments.addAll(opponent.get());
    return spec.root().commandLine().execute(arguments.toArray(String[]::new));
  }

  private static Choice choice(String answer) {
    return CHOICES.stream()
        .filter(choice -> choice.key().equals(answer))
        .findFirst()
        .orElseThrow(() -> new Refusal(answer, "type a number from 1 to 6, or q"));
  }

  private static List<String> opponent(String answer) {
    if (answer.isEmpty()) return List.of();
    if (answer.matches("[1-8]")) return List.of("--opponent", answer);
    throw new Refusal(answer, "type a number from 1 to 8, or nothing");
  }

  /** Asks until the answer makes sense; empty when the person leaves. */
  private static <T> Optional<T> ask(PrintWriter out, String question, Function<String, T> meaning)
      throws IOException {
    while (true) {
      out.print(question);
      out.flush();
      Optional<String> answer = readLine();
      if (answer.isEmpty() || answer.get().equals("q")) return Optional.empty();
      try {
        return Optional.of(meaning.apply(answer.get()));
      } catch (Refusal refusal) {
        out.println(refusal.getMessage());
      }
    }
  }

  private static Optional<String> readLine() throws IOException {
    StringBuilder line = new StringBuilder();
    // Byte by byte, so that what follows is left for the game.
    for (int c = System.in.read(); c != '\n'; c = System.in.read()) {
      if (c < 0) return Optional.empty();
      line.append((char) c);
    }
    return Optional.of(line.toString().strip());
  }
}
