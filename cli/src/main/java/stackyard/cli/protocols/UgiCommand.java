package stackyard.cli.protocols;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import stackyard.cli.options.GameArguments;

@Command(
    name = "ugi",
    description = "Plays for another program, by the Universal Game Interface.",
    footer = {
      "%nCommands come on standard input: ugi, isready, uginewgame, setoption, position, go, stop,",
      "query, quit. In position, fen is followed by a position text; rolls of the die are moves."
    },
    mixinStandardHelpOptions = true)
public final class UgiCommand implements Callable<Integer> {
  @Mixin private GameArguments arguments = new GameArguments();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws IOException {
    UgiSession session =
        new UgiSession(arguments.game(), arguments.random(), spec.commandLine().getOut());
    session.run(new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)));
    return 0;
  }
}
