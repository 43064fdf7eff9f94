package stackyard.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import stackyard.engine.puzzle.Puzzle;
import stackyard.engine.puzzle.PuzzleFinder;
import stackyard.rules.Game;
import stackyard.rules.Refusal;

@Command(
    name = "puzzles",
    description = "Finds puzzles in games of the engine against itself, proves and prints them.",
    mixinStandardHelpOptions = true)
final class PuzzlesCommand implements Callable<Integer> {
  private static final String LEGEND =
      """
      # solution: the player's moves, with | between all that are right, and the answers between them
      # values: pieces ahead in the end (DVONN), ten-thousandths of a win (Docker), the number of
      #   moves to the win, or below 0 to the loss (Pathagon)
      """;

  @Parameters(index = "0", paramLabel = "GAME", description = "dvonn, docker or pathagon")
  private String game = "";

  @Option(
      names = "--count",
      paramLabel = "N",
      defaultValue = "10",
      description = "how many puzzles (default: ${DEFAULT-VALUE})")
  private int count = 10;

  @Option(
      names = "--seed",
      paramLabel = "NUMBER",
      defaultValue = "1",
      description = "the same seed gives the same puzzles (default: ${DEFAULT-VALUE})")
  private long seed = 1;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    if (count < 1) throw new Refusal("--count " + count, "at least one puzzle has to be wanted");
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    List<Puzzle> puzzles =
        new PuzzleFinder(Game.of(game))
            .find(
                count,
                seed,
                found -> {
                  err.printf("\r%d/%d puzzles ", found, count);
                  err.flush();
                });
    err.println();
    out.printf("# stackyard puzzles %s --count %d --seed %d%n", game, count, seed);
    out.print(LEGEND);
    for (Puzzle puzzle : puzzles) out.print("\n" + puzzle.write());
    out.flush();
    return 0;
  }
}
