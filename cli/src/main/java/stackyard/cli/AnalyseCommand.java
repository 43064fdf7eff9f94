package stackyard.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import stackyard.engine.Analysis;
import stackyard.engine.DockerLuck;
import stackyard.engine.Review;
import stackyard.engine.Review.Judgement;
import stackyard.rules.Docker;
import stackyard.rules.Game;
import stackyard.rules.GameRecord;
import stackyard.rules.Match;
import stackyard.rules.Position;
import stackyard.rules.Refusal;
import stackyard.rules.Seat;
import stackyard.rules.SplitMix64;

@Command(
    name = "analyse",
    description = {
      "Finds the best moves of a position, or goes through a recorded game.",
      "stackyard analyse GAME POSITION, or stackyard analyse FILE"
    },
    mixinStandardHelpOptions = true)
final class AnalyseCommand implements Callable<Integer> {
  private static final String BARS = "▁▂▃▄▅▆▇█";

  @Parameters(
      arity = "1..*",
      paramLabel = "GAME POSITION | FILE",
      hideParamSyntax = true,
      description = "a game and a position text, or start; or the file of a record")
  private List<String> words = List.of();

  @Option(
      names = "--option",
      paramLabel = "NAME=VALUE",
      description = "an option of the game, as for play")
  private Map<String, String> options = new TreeMap<>();

  @Option(
      names = "--lines",
      paramLabel = "N",
      defaultValue = "3",
      description = "how many moves of a position to compare (default: ${DEFAULT-VALUE})")
  private int lines = 3;

  @Option(
      names = "--save",
      paramLabel = "FILE",
      description = "writes the record with the evaluations as comments")
  private Optional<Path> save = Optional.empty();

  @Mixin private EngineOptions engine = new EngineOptions();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws IOException {
    if (Game.NAMES.contains(words.getFirst())) {
      if (words.size() == 1)
        throw new Refusal(words.getFirst(), "a position has to follow, or start");
      analysePosition();
      return 0;
    }
    GameRecord record = RecordFile.read(String.join(" ", words));
    if (record.match().game() instanceof Docker) tellLuck(record.match());
    else analyseRecord(record);
    return 0;
  }

  private void analysePosition() {
    Game game = Game.of(words.getFirst(), options);
    String text = String.join(" ", words.subList(1, words.size()));
    Position position = GameArguments.position(game, text, new SplitMix64(0));
    if (position.over()) throw new Refusal(text, "the game is over");
    PrintWriter err = spec.commandLine().getErr();
    Analysis analysis =
        engine
            .engine()
            .analyse(
                Match.from(game, position),
                engine.limits(),
                lines,
                progress -> {
                  err.print("\r" + firstLine(position, progress));
                  err.flush();
                });
    err.println();
    spec.commandLine().getOut().print(Scores.analysis(position, analysis));
    spec.commandLine().getOut().flush();
  }

  private static String firstLine(Position position, Analysis analysis) {
    String line = Scores.analysis(position, analysis).lines().findFirst().orElse("");
    return "%-79.79s".formatted(line);
  }

  private void analyseRecord(GameRecord record) throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    String first = record.match().game().seats().getFirst().title();
    out.println("ply  move        worth to " + first + "  loss  better");
    Review review =
        Review.of(engine.engine(), record.match(), engine.limits(), move -> out.println(row(move)));
    out.println();
    out.println(chart(review.moves()));
    out.println();
    if (review.turningPoints().isEmpty()) out.println("No move lost a piece's worth.");
    for (Judgement move : review.turningPoints()) {
      out.println(
          "Turning point: %s's %s at move %s lost %s; %s was better."
              .formatted(
                  move.seat().title(),
                  move.text(),
                  move.ply(),
                  Scores.number(move.loss()).substring(1),
                  move.best()));
    }
    if (save.isPresent()) Shelf.write(commented(record, review), save.get());
  }

  /** Docker: everybody's chances after each roll and move, and luck told apart from skill. */
  private void tellLuck(Match match) {
    PrintWriter out = spec.commandLine().getOut();
    List<Seat> seats = match.game().seats();
    DockerLuck luck = DockerLuck.of(match, engine.engine().docker(engine.limits()));
    List<String> moves = match.moveTexts();
    out.println("ply  who     what    chances after it: " + seats);
    for (int ply = 0; ply < moves.size(); ply++) {
      DockerLuck.Event event = luck.events().get(ply);
      List<String> chances = event.after().stream().map(Scores::percent).toList();
      out.println(
          "%3s  %-6s  %-6s  %s"
              .formatted(
                  ply + 1, event.seat().title(), moves.get(ply), String.join("  ", chances)));
    }
    out.println();
    for (Seat seat : seats) {
      out.println(
          "%-6s  luck of the dice %s, lost by moves %s"
              .formatted(
                  seat.title(), Scores.percent(luck.luck(seat)), Scores.percent(luck.loss(seat))));
    }
  }

  private static String row(Judgement move) {
    boolean lost = move.loss() > 0;
    return "%3s  %-10s  %-16s  %4s  %s"
        .formatted(
            move.ply(),
            move.text(),
            worth(move),
            lost ? Scores.number(move.loss()).substring(1) : "",
            lost ? move.best() : "")
        .stripTrailing();
  }

  private static String worth(Judgement move) {
    if (!move.proven()) return Scores.number(move.value());
    return (move.value() > 0 ? "wins" : move.value() < 0 ? "loses" : "a draw") + " (proven)";
  }

  /** The worth of the game to the first player, a bar a move: full when he wins. */
  private static String chart(List<Judgement> moves) {
    StringBuilder chart = new StringBuilder();
    for (Judgement move : moves) {
      double winning = 1 / (1 + Math.exp(-move.value() / 300.0));
      chart.append(BARS.charAt((int) Math.min(BARS.length() - 1, winning * BARS.length())));
    }
    return chart.toString();
  }

  private static GameRecord commented(GameRecord record, Review review) {
    TreeMap<Integer, String> comments = new TreeMap<>(record.comments());
    for (Judgement move : review.moves()) {
      List<String> parts = new ArrayList<>(List.of(worth(move)));
      if (move.loss() > 0) parts.add("better " + move.best());
      comments.merge(move.ply(), String.join(", ", parts), (old, added) -> old + " " + added);
    }
    return new GameRecord(record.tags(), record.match(), comments);
  }
}
