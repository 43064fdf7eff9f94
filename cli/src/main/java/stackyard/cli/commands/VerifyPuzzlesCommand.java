package stackyard.cli.commands;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import stackyard.cli.options.GameNames;
import stackyard.engine.Host;
import stackyard.engine.puzzle.Puzzle;
import stackyard.engine.puzzle.PuzzleCheck;
import stackyard.engine.puzzle.Puzzles;
import stackyard.rules.GameType;

@Command(
    name = "verify-puzzles",
    description = "Proves all puzzles that come with Stackyard again.",
    mixinStandardHelpOptions = true)
public final class VerifyPuzzlesCommand implements Callable<Integer> {
  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "GAME",
      completionCandidates = GameNames.class,
      description = GameNames.DESCRIPTION + "; all without it")
  private Optional<String> game = Optional.empty();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    int flaws = 0;
    for (String name : game.map(List::of).orElseGet(VerifyPuzzlesCommand::all)) {
      flaws += verify(name);
    }
    return flaws == 0 ? 0 : 1;
  }

  /** The games that have puzzles. */
  private static List<String> all() {
    return GameType.all().stream().filter(Puzzles::exist).map(GameType::name).toList();
  }

  private int verify(String name) {
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    List<Puzzle> puzzles = Puzzles.of(name);
    PuzzleCheck check = new PuzzleCheck(Host.ofThreads(1, 1));
    long start = System.nanoTime();
    int flaws = 0;
    for (int i = 0; i < puzzles.size(); i++) {
      Optional<String> flaw = check.flaw(puzzles.get(i));
      if (flaw.isPresent()) {
        flaws++;
        out.println(puzzles.get(i).id() + ": " + flaw.get());
      }
      err.printf("\r%s %d/%d ", name, i + 1, puzzles.size());
      err.flush();
    }
    err.println();
    double seconds = (System.nanoTime() - start) / 1e9;
    out.printf(
        Locale.ROOT,
        "%s: %d of %d puzzles proven in %.1f s%n",
        name,
        puzzles.size() - flaws,
        puzzles.size(),
        seconds);
    return flaws;
  }
}
