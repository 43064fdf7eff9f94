package stackyard.cli.options;

import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import stackyard.rules.Position;

/** A game and a position of it, which may stand on the command line with or without quotes. */
public final class PositionArguments {
  @Mixin private GameArguments arguments = new GameArguments();

  @Parameters(
      index = "1..*",
      arity = "0..*",
      paramLabel = "POSITION",
      hideParamSyntax = true,
      description = "a position text; without it, or with start, the start position")
  private List<String> words = List.of();

  public Position position() {
    return arguments.position(words.isEmpty() ? "start" : String.join(" ", words));
  }
}
