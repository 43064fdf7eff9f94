package stackyard.cli.commands;

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
import stackyard.cli.options.GameArguments;
import stackyard.cli.play.Input;
import stackyard.engine.GameEngine;
import stackyard.engine.contest.AmongCopies;
import stackyard.engine.contest.Entrant;
import stackyard.engine.contest.Pace;
import stackyard.engine.contest.Report;
import stackyard.engine.contest.Share;
import stackyard.engine.contest.Sprt;
import stackyard.engine.contest.Tournament;
import stackyard.rules.Game;
import stackyard.rules.Refusal;

@Command(
    name = "match",
    description =
        "Lets engines play each other: pairs of games with the same opening and dice, seats exchanged.",
    footer = {
      "%nAn engine that crashes, hangs or plays an illegal move loses that game, and the match goes on.",
      "The Elo difference comes with its error at 95 %% confidence."
    },
    mixinStandardHelpOptions = true)
public final class MatchCommand implements Callable<Integer> {
  @Mixin private GameArguments arguments = new GameArguments();

  @Option(
      names = "--engine",
      required = true,
      paramLabel = "ENGINE",
      description = {
        "who plays, twice or more often:",
        "engine[:SETTING,SETTING] with time=MS, nodes=N, depth=N, clock=S[+S], threads=N, hash=MIB,",
        "weights=hand (those before tuning, in games that are searched)",
        "networks=FOLDER (those that learn has left there)",
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
      description = {
        "games between any two, an even number (default: ${DEFAULT-VALUE});",
        "with --alone a multiple of the number of seats"
      })
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
        "(default: a few; none with dice, on a random board and with codecup)"
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
      names = "--alone",
      description = {
        "for games of more than two: the first engine plays alone among copies of the second,",
        "each start once from every seat; tells what it wins as a multiple of its fair share"
      })
  private boolean alone = false;

  @Option(
      names = "--save",
      paramLabel = "FOLDER",
      description = "keeps the record of each game in a file there")
  private Optional<Path> folder = Optional.empty();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    Game game = arguments.game();
    int round = alone ? game.seats().size() : 2;
    if (games < round || games % round != 0) {
      String what = "--games " + games;
      throw alone
          ? new Refusal("alone-games", "what", what, "count", round)
          : new Refusal("match-games", "what", what);
    }
    if (concurrency < 1) {
      throw new Refusal("at-least-one", "what", "--concurrency " + concurrency);
    }
    List<Entrant> entrants = entrants();
    Optional<Sprt> test = sprt.map(Sprt::of);
    Tournament.Conditions conditions =
        new Tournament.Conditions(
            games / round,
            opening.orElseGet(() -> usualOpening(game, entrants)),
            arguments.random().nextLong(),
            concurrency,
            drawAfter.map(OptionalInt::of).orElse(OptionalInt.empty()),
            test);
    if (alone) return playAlone(game, entrants, conditions);
    Tournament tournament = new Tournament(game, entrants, conditions);
    int all = games * entrants.size() * (entrants.size() - 1) / 2;
    MatchProgress progress =
        new MatchProgress(spec.commandLine().getErr(), Input.isPerson(), all, test, folder);
    Report report = tournament.play(progress);
    progress.end();
    MatchTable.lines(report, test).forEach(spec.commandLine().getOut()::println);
    return 0;
  }

  private int playAlone(Game game, List<Entrant> entrants, Tournament.Conditions conditions) {
    if (entrants.size() != 2) throw new Refusal("alone-two", "count", entrants.size());
    if (sprt.isPresent()) throw new Refusal("alone-sprt");
    AmongCopies match = new AmongCopies(game, entrants.get(0), entrants.get(1), conditions);
    AloneProgress progress =
        new AloneProgress(spec.commandLine().getErr(), Input.isPerson(), games, folder);
    Share share = match.play(progress);
    progress.end();
    spec.commandLine().getOut().println(entrants.get(0).name() + ": " + AloneProgress.text(share));
    match.failures().forEach(spec.commandLine().getOut()::println);
    return 0;
  }

  private List<Entrant> entrants() {
    Pace usual = Pace.of(pace);
    List<Entrant> entrants = new ArrayList<>();
    for (int i = 0; i < engines.size(); i++) {
      Entrant entrant = Entrant.of(engines.get(i), usual);
      boolean taken = entrants.stream().anyMatch(other -> other.name().equals(entrant.name()));
      String name = entrant.name() + (taken ? " (" + (i + 1) + ")" : "");
      entrants.add(entrant.called(name));
    }
    return entrants;
  }

  private static int usualOpening(Game game, List<Entrant> entrants) {
    if (entrants.stream().anyMatch(entrant -> entrant.onlyGame().isPresent())) return 0;
    return GameEngine.of(game).openingPlies(game);
  }
}
