package stackyard.cli.commands;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import stackyard.cli.options.SelfPlayOptions;
import stackyard.rules.Format;
import stackyard.rules.GameRecord;

@Command(
    name = "selfplay",
    description = "Lets the engine play against itself and prints the records.",
    mixinStandardHelpOptions = true)
public final class SelfPlayCommand implements Callable<Integer> {
  @Mixin private SelfPlayOptions selfPlay = new SelfPlayOptions();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    selfPlay
        .games()
        .forEachOrdered(
            playthrough -> out.println(new GameRecord(playthrough).write(Format.STACKYARD)));
    return 0;
  }
}
