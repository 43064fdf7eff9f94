package stackyard.cli.commands;

import java.io.IOException;
import java.io.PrintWriter;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import stackyard.cli.options.ColourOption;
import stackyard.cli.options.GameNames;
import stackyard.cli.options.LanguageOption;
import stackyard.cli.play.Input;
import stackyard.cli.play.PuzzleDialogue;
import stackyard.engine.Host;
import stackyard.engine.puzzle.Judge;
import stackyard.engine.puzzle.Puzzle;
import stackyard.engine.puzzle.Puzzles;
import stackyard.engine.puzzle.Theme;
import stackyard.rules.Refusal;
import stackyard.rules.SplitMix64;

@Command(
    name = "puzzle",
    description = "Gives puzzles: positions with one best move, which is proven.",
    footer = "%nType help to see what can be done.",
    mixinStandardHelpOptions = true)
public final class PuzzleCommand implements Callable<Integer> {
  /** Ratings that differ by less are as good. */
  private static final int NEAR = 100;

  @Parameters(
      index = "0",
      paramLabel = "GAME",
      completionCandidates = GameNames.class,
      description = GameNames.DESCRIPTION)
  private String game = "";

  @Option(
      names = "--theme",
      paramLabel = "THEME",
      description = {
        "only puzzles about this: cut-off, capture, double-trap, sacrifice, quiet-move, fork,",
        "threat, climb, block, last-move, only-move or defence"
      })
  private Optional<String> theme = Optional.empty();

  @Option(
      names = "--rating",
      paramLabel = "N",
      description = "those that are about so hard first, 800 to 2200")
  private Optional<Integer> rating = Optional.empty();

  @Option(
      names = "--seed",
      paramLabel = "NUMBER",
      description = "makes the order of the puzzles repeatable")
  private Optional<Long> seed = Optional.empty();

  @Mixin private ColourOption colour = new ColourOption();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    PuzzleDialogue dialogue =
        new PuzzleDialogue(
            chosen(),
            new Judge(Host.ofThreads(1, 1)),
            out,
            colour.wanted(),
            LanguageOption.texts(spec));
    try (Input input = Input.standard(dialogue::words, out)) {
      dialogue.play(input);
    }
    return 0;
  }

  private List<Puzzle> chosen() {
    List<Puzzle> puzzles = new ArrayList<>(Puzzles.of(game));
    if (theme.isPresent()) {
      Theme wanted = Theme.of(theme.get());
      puzzles.removeIf(puzzle -> !puzzle.themes().contains(wanted));
      if (puzzles.isEmpty()) {
        throw new Refusal("theme-none", "what", wanted.word(), "game", game);
      }
    }
    SplitMix64 random = new SplitMix64(seed.orElseGet(() -> new SecureRandom().nextLong()));
    for (int i = puzzles.size() - 1; i > 0; i--) {
      int other = random.nextInt(i + 1);
      Puzzle puzzle = puzzles.get(i);
      puzzles.set(i, puzzles.get(other));
      puzzles.set(other, puzzle);
    }
    rating.ifPresent(
        wanted ->
            puzzles.sort(
                Comparator.comparingInt(puzzle -> Math.abs(puzzle.rating() - wanted) / NEAR)));
    return puzzles;
  }
}
