package stackyard.cli.commands;

import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import stackyard.cli.options.GameChoice;
import stackyard.cli.play.TerminalGame;
import stackyard.engine.puzzle.Puzzle;
import stackyard.engine.puzzle.PuzzleFinder;
import stackyard.engine.puzzle.Theme;
import stackyard.rules.Game;
import stackyard.rules.Refusal;

@Command(
    name = "puzzles",
    description = "Finds puzzles in games of the engine against itself, proves and prints them.",
    mixinStandardHelpOptions = true)
public final class PuzzlesCommand implements Callable<Integer> {
  @Mixin private GameChoice choice = new GameChoice();

  @Option(
      names = "--count",
      paramLabel = "N",
      defaultValue = "10",
      description = "how many puzzles (default: ${DEFAULT-VALUE})")
  private int count = 10;

  @Option(
      names = "--theme",
      paramLabel = "THEME",
      description = "only puzzles about this, and none that comes with Stackyard")
  private Optional<String> theme = Optional.empty();

  @Option(
      names = "--seed",
      paramLabel = "NUMBER",
      defaultValue = "1",
      description = "the same seed gives the same puzzles (default: ${DEFAULT-VALUE})")
  private long seed = 1;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    if (count < 1) throw new Refusal("at-least-one", "what", "--count " + count);
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    Game chosen = choice.game();
    List<Puzzle> puzzles =
        new PuzzleFinder(chosen)
            .find(
                count,
                theme.map(Theme::of),
                seed,
                found -> {
                  err.printf("\r%d/%d puzzles ", found, count);
                  err.flush();
                });
    err.println();
    String about = theme.map(word -> " --theme " + word).orElse("");
    out.printf(
        "# stackyard puzzles %s --count %d%s --seed %d%n", choice.given(), count, about, seed);
    out.println(
        "# solution: the player's moves, with | between all that are right, and the answers"
            + " between them");
    out.println("# values: " + TerminalGame.of(chosen).valuesOfPuzzles());
    for (Puzzle puzzle : puzzles) out.print("\n" + puzzle.write());
    out.flush();
    return 0;
  }
}
