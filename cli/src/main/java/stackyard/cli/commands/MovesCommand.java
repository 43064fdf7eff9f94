package stackyard.cli.commands;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import stackyard.cli.options.PositionArguments;
import stackyard.cli.play.Telling;
import stackyard.rules.Position;

@Command(
    name = "moves",
    description = "Lists the legal moves of a position on one line.",
    mixinStandardHelpOptions = true)
public final class MovesCommand implements Callable<Integer> {
  @Mixin private PositionArguments arguments = new PositionArguments();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    Position position = arguments.position();
    spec.commandLine().getOut().println(String.join(" ", Telling.legalMoves(position)));
    return 0;
  }
}
