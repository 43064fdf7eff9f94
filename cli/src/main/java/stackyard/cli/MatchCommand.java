package stackyard.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import stackyard.engine.contest.Entrant;
import stackyard.engine.contest.Pace;
import stackyard.engine.contest.Report;
import stackyard.engine.contest.Sprt;
import stackyard.engine.contest.Tournament;
import stackyard.rules.Docker;
import stackyard.rules.Dvonn;
import stackyard.rules.Game;
import stackyard.rules.Pathagon;
import stackyard.rules.Refusal;

@Command(
    name = "match",
    description =
        "Has engines play each other: pairs of games with the same opening and dice, seats exchanged.",
    footer = {
      "%nAn engine that crashes, hangs or plays an illegal move loses that game, and the match goes on.",
      "The Elo difference comes with its error at 95 %% confidence."
    },
    mixinStandardHelpOptions = true)
final class MatchCommand implements Callable<Integer> {
  @Mixin private GameArguments arguments = new GameArguments();

  @Option(
      names = "--engine",
      required = true,
      paramLabel = "ENGINE",
      description = {
        "who plays, twice or more often:",
        "engine[:SETTING,SETTING] with time=MS, nodes=N, depth=N, clock=S[+S], threads=N, hash=MIB,",
        "weights=hand (those before tuning, in dvonn and pathagon)",
        "engine:level=N, from 1 to 8",
        "greedy, which looks one move ahead by hand-picked weights; random",
        "ugi:COMMAND LINE or codecup:COMMAND LINE, another program",
        "NAME= before it gives it a name"
      })
  private List<String> engines = List.of();

  @Option(
      names = "--games",
      paramLabel = "N",
      defaultValue = "100",
      description = "games between any two, an even number (default: ${DEFAULT-VALUE})")
  private int games = 0;

  @Option(
      names = "--pace",
      paramLabel = "PACE",
      defaultValue = "time=100",
      description = {
        "for engines that have no setting of their own: time=MS, nodes=N, depth=N or clock=S[+S]",
        "(default: ${DEFAULT-VALUE}; codecup programs play by a clock, of 5 s if none is given)"
      })
  private String pace = "";

  @Option(
      names = "--opening",
      paramLabel = "N",
      description = {
        "random moves at the beginning of each game",
        "(default: 6 in dvonn, 4 in pathagon, none in docker, on a random board and with codecup)"
      })
  private Optional<Integer> opening = Optional.empty();

  @Option(
      names = "--concurrency",
      paramLabel = "N",
      defaultValue = "1",
      description = "games at the same time (default: ${DEFAULT-VALUE})")
  private int concurrency = 1;

  @Option(
      names = "--draw-after",
      paramLabel = "N",
      description = "calls a game a draw after N moves (default: never)")
  private Optional<Integer> drawAfter = Optional.empty();

  @Option(
      names = "--sprt",
      paramLabel = "ELO0,ELO1",
      description = "ends as soon as one of these differences is clearly the truer one")
  private Optional<String> sprt = Optional.empty();

  @Option(
      names = "--save",
      paramLabel = "FOLDER",
      description = "keeps the record of each game in a file there")
  private Optional<Path> folder = Optional.empty();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    Game game = arguments.game();
    if (games < 2 || games % 2 != 0) {
      throw new Refusal(
          "--games " + games, "each opening is played twice: an even number is needed");
    }
    if (concurrency < 1) {
      throw new Refusal("--concurrency " + concurrency, "at least one game has to be played");
    }
    List<Entrant> entrants = entrants();
    Optional<Sprt> test = sprt.map(Sprt::of);
    Tournament.Conditions conditions =
        new Tournament.Conditions(
            games / 2,
            opening.orElseGet(() -> usualOpening(game, entrants)),
            arguments.random().nextLong(),
            concurrency,
            drawAfter.map(OptionalInt::of).orElse(OptionalInt.empty()),
            test);
    Tournament tournament = new Tournament(game, entrants, conditions);
    int all = games * entrants.size() * (entrants.size() - 1) / 2;
    MatchProgress progress =
        new MatchProgress(spec.commandLine().getErr(), Input.isPerson(), all, test, folder);
    Report report = tournament.play(progress);
    progress.end();
    MatchTable.lines(report, test).forEach(spec.commandLine().getOut()::println);
    return 0;
  }

  private List<Entrant> entrants() {
    Pace usual = Pace.of(pace);
    List<Entrant> entrants = new ArrayList<>();
    for (int i = 0; i < engines.size(); i++) {
      Entrant entrant = Entrant.of(engines.get(i), usual);
      boolean taken = entrants.stream().anyMatch(other -> other.name().equals(entrant.name()));
      String name = entrant.name() + (taken ? " (" + (i + 1) + ")" : "");
      entrants.add(new Entrant(name, entrant.needsEmptyBoard(), entrant.players()));
    }
    return entrants;
  }

  private static int usualOpening(Game game, List<Entrant> entrants) {
    if (entrants.stream().anyMatch(Entrant::needsEmptyBoard)) return 0;
    return switch (game) {
      case Dvonn dvonn -> dvonn.randomSetup() ? 0 : 6;
      case Pathagon _ -> 4;
      case Docker _ -> 0;
    };
  }
}
