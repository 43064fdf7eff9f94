package stackyard.cli.commands;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import stackyard.cli.options.SelfPlayOptions;

@Command(
    name = "tune",
    description = {
      "Lets the engine play against itself and prints the weights that predict the results best.",
      "Games with dice are learnt game by game, without --rounds and --nodes.",
      "They belong in engine/src/main/resources/stackyard/engine/GAME/GAME.weights."
    },
    mixinStandardHelpOptions = true)
public final class TuneCommand implements Callable<Integer> {
  @Mixin private SelfPlayOptions selfPlay = new SelfPlayOptions();

  @Option(
      names = "--rounds",
      paramLabel = "N",
      defaultValue = "2",
      description = "the first plays with hand-picked weights, each other with those found before")
  private int rounds = 2;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    spec.commandLine().getOut().print(selfPlay.weights(rounds));
    spec.commandLine().getOut().flush();
    return 0;
  }
}
