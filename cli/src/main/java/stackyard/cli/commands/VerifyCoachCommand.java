package stackyard.cli.commands;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import stackyard.cli.options.GameChoice;
import stackyard.engine.CoachTrial;

@Command(
    name = "verify-coach",
    description = {
      "Plays at random and counts how many mistakes the coach holds, and explains by a fact.",
      "A mistake gives away a fifth of the winning chances, as a longer search judges it."
    },
    mixinStandardHelpOptions = true)
public final class VerifyCoachCommand implements Callable<Integer> {
  @Mixin private GameChoice choice = new GameChoice();

  @Option(
      names = "--mistakes",
      paramLabel = "N",
      defaultValue = "100",
      description = "how many mistakes to make (default: ${DEFAULT-VALUE})")
  private int mistakes = 100;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      defaultValue = "100000",
      description = "positions that the judge looks at for each move (default: ${DEFAULT-VALUE})")
  private long nodes = 100_000;

  @Option(
      names = "--seed",
      paramLabel = "NUMBER",
      defaultValue = "1",
      description = "the same seed gives the same moves (default: ${DEFAULT-VALUE})")
  private long seed = 1;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    CoachTrial trial = CoachTrial.of(choice.game(), mistakes, nodes, seed);
    spec.commandLine()
        .getOut()
        .printf(
            "%s: %d of %d mistakes held, %d of them explained by a fact;"
                + " %d of %d harmless moves held%n",
            choice.given(),
            trial.held(),
            trial.mistakes(),
            trial.explained(),
            trial.alarms(),
            trial.harmless());
    return 0;
  }
}
