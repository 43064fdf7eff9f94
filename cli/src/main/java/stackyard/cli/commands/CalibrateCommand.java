package stackyard.cli.commands;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import stackyard.cli.options.OptionValues;
import stackyard.cli.options.SelfPlayOptions;

@Command(
    name = "calibrate",
    description = {
      "Compares the winning chances that the engine predicts with how its games end.",
      "Prints the scale that fits best; it belongs in the engine's room of the game."
    },
    mixinStandardHelpOptions = true)
public final class CalibrateCommand implements Callable<Integer> {
  @Mixin private SelfPlayOptions selfPlay = new SelfPlayOptions();

  @Option(
      names = "--option",
      paramLabel = "NAME=VALUE",
      completionCandidates = OptionValues.class,
      description = "an option of the game: ${COMPLETION-CANDIDATES}")
  private Map<String, String> options = new LinkedHashMap<>();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    spec.commandLine().getOut().print(selfPlay.calibration(options).report());
    spec.commandLine().getOut().flush();
    return 0;
  }
}
