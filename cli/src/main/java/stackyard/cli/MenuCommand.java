package stackyard.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Without a command: which game shall it be? */
class MenuCommand implements Callable<Integer> {
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
    while (true) {
      Optional<String> answer = answer(out);
      if (answer.isEmpty() || answer.get().equals("q")) return 0;
      for (Choice choice : CHOICES) {
        if (choice.key().equals(answer.get())) return play(choice);
      }
      if (!answer.get().isEmpty()) out.println(answer.get() + ": type a number from 1 to 6, or q");
    }
  }

  private static Optional<String> answer(PrintWriter out) throws IOException {
    out.print("Which game? ");
    out.flush();
    StringBuilder line = new StringBuilder();
    // Byte by byte, so that what follows is left for the game.
    for (int c = System.in.read(); c != '\n'; c = System.in.read()) {
      if (c < 0) return Optional.empty();
      line.append((char) c);
    }
    return Optional.of(line.toString().strip());
  }

  private int play(Choice choice) {
    List<String> arguments = new ArrayList<>(List.of("play"));
    arguments.addAll(choice.arguments());
    return spec.commandLine().execute(arguments.toArray(String[]::new));
  }
}
