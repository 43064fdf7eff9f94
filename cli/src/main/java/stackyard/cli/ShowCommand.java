package stackyard.cli;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import stackyard.rules.Match;
import stackyard.rules.Position;

@Command(
    name = "show",
    description = "Draws a position; the last line is its text.",
    mixinStandardHelpOptions = true)
final class ShowCommand implements Callable<Integer> {
  @Mixin private PositionArguments arguments = new PositionArguments();
  @Mixin private ColourOption colour = new ColourOption();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    Position position = arguments.position();
    PrintWriter out = spec.commandLine().getOut();
    out.println(Drawing.of(position, colour.wanted()));
    out.println(Telling.state(Match.from(position.game(), position)));
    out.println(position);
    return 0;
  }
}
