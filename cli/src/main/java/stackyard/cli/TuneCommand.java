package stackyard.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import stackyard.engine.Tuning;

@Command(
    name = "tune",
    description = {
      "Lets the engine play against itself and prints the weights that predict the results best.",
      "They belong in engine/src/main/resources/stackyard/engine/GAME.weights."
    },
    mixinStandardHelpOptions = true)
final class TuneCommand implements Callable<Integer> {
  @Mixin private SelfPlayOptions selfPlay = new SelfPlayOptions();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    spec.commandLine().getOut().print(Tuning.weights(selfPlay.game(), selfPlay.matches()));
    spec.commandLine().getOut().flush();
    return 0;
  }
}
