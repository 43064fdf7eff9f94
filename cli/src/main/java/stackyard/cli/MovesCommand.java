package stackyard.cli;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import stackyard.rules.Position;

@Command(
    name = "moves",
    description = "Lists the legal moves of a position on one line.",
    mixinStandardHelpOptions = true)
final class MovesCommand implements Callable<Integer> {
  @Mixin private PositionArguments arguments = new PositionArguments();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    Position position = arguments.position();
    spec.commandLine().getOut().println(String.join(" ", texts(position)));
    return 0;
  }

  /** The texts of all legal moves, in alphabetical order. */
  static List<String> texts(Position position) {
    return Arrays.stream(position.moves()).mapToObj(position::moveText).sorted().toList();
  }
}
