package stackyard.cli.commands;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import stackyard.cli.options.SelfPlayOptions;
import stackyard.engine.learning.GradientTrainer;
import stackyard.engine.learning.Learning;
import stackyard.engine.learning.ProcessTrainer;
import stackyard.engine.learning.Trainer;

@Command(
    name = "learn",
    description = {
      "Learns the networks of a game from games that the engine plays with them.",
      "Goes on from the networks in the folder, or begins with nothing.",
      "They belong in engine/src/main/resources/stackyard/engine/GAME."
    },
    mixinStandardHelpOptions = true)
public final class LearnCommand implements Callable<Integer> {
  @Mixin private SelfPlayOptions selfPlay = new SelfPlayOptions();

  @Option(
      names = "--generations",
      paramLabel = "N",
      defaultValue = "10",
      description = "how often to play --games games and learn from them")
  private int generations = 10;

  @Option(
      names = "--window",
      paramLabel = "N",
      defaultValue = "6",
      description = "how many generations' games are learnt from")
  private int window = 6;

  @Option(
      names = "--steps",
      paramLabel = "N",
      defaultValue = "1000",
      description = "corrections of the weights in each generation")
  private int steps = 1000;

  @Option(
      names = "--folder",
      paramLabel = "FOLDER",
      defaultValue = "networks",
      description = "where the networks are kept")
  private Path folder = Path.of("networks");

  @Option(
      names = "--trainer",
      paramLabel = "COMMAND",
      description = {
        "a program that trains, such as \"python3 learning/train.py\"; without one,",
        "training runs in Java"
      })
  private String trainer = "";

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    try (Trainer training = trainer()) {
      new Learning(selfPlay.learningGame(), training, folder, line -> say(out, line))
          .run(selfPlay.plan(generations, window, steps));
    }
    return 0;
  }

  private static void say(PrintWriter out, String line) {
    out.println(line);
    out.flush();
  }

  private Trainer trainer() throws IOException {
    return trainer.isEmpty()
        ? new GradientTrainer()
        : new ProcessTrainer(List.of(trainer.split(" ")), Files.createDirectories(folder));
  }
}
