package stackyard.cli.commands;

import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import stackyard.cli.options.GameArguments;
import stackyard.rules.Perft;
import stackyard.rules.Position;
import stackyard.rules.Refusal;

@Command(
    name = "perft",
    description = "Counts the sequences of 1 to N moves: depth, count, time, speed.",
    mixinStandardHelpOptions = true)
public final class PerftCommand implements Callable<Integer> {
  @Mixin private GameArguments arguments = new GameArguments();

  @Parameters(
      index = "1..*",
      arity = "2..*",
      paramLabel = "POSITION N",
      hideParamSyntax = true,
      description = "a position text, or start; and the number of moves")
  private List<String> words = List.of();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    Position position = arguments.position(String.join(" ", words.subList(0, words.size() - 1)));
    int depth = depth(words.getLast());
    for (int n = 1; n <= depth; n++) {
      long start = System.nanoTime();
      long count = Perft.count(position, n);
      double seconds = (System.nanoTime() - start) / 1e9;
      String line =
          String.format(
              Locale.ROOT, "%d %d %.3f s %.0f nodes/s", n, count, seconds, count / seconds);
      spec.commandLine().getOut().println(line);
    }
    return 0;
  }

  private static int depth(String text) {
    if (text.matches("[1-9][0-9]?")) return Integer.parseInt(text);
    throw new Refusal("perft-depth", "what", text);
  }
}
