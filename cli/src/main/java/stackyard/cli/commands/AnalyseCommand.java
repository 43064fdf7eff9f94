package stackyard.cli.commands;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
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
import stackyard.cli.options.ColourOption;
import stackyard.cli.options.EngineOptions;
import stackyard.cli.options.GameArguments;
import stackyard.cli.options.LanguageOption;
import stackyard.cli.play.Drawing;
import stackyard.cli.play.KeptGames;
import stackyard.cli.play.RecordFile;
import stackyard.cli.play.Scores;
import stackyard.cli.text.Texts;
import stackyard.engine.Analysis;
import stackyard.engine.Engine;
import stackyard.engine.GameEngine;
import stackyard.engine.Luck;
import stackyard.engine.Review;
import stackyard.engine.Scale;
import stackyard.rules.Game;
import stackyard.rules.GameRecord;
import stackyard.rules.GameType;
import stackyard.rules.Playthrough;
import stackyard.rules.Position;
import stackyard.rules.Refusal;
import stackyard.rules.SplitMix64;

@Command(
    name = "analyse",
    description = {
      "Finds the best moves of a position, or goes through a recorded game.",
      "stackyard analyse GAME POSITION, or stackyard analyse FILE"
    },
    mixinStandardHelpOptions = true)
public final class AnalyseCommand implements Callable<Integer> {
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

  @Mixin private ColourOption colour = new ColourOption();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws IOException {
    if (GameType.all().stream().map(GameType::name).anyMatch(words.getFirst()::equals)) {
      if (words.size() == 1) throw new Refusal("position-missing", "what", words.getFirst());
      analysePosition();
      return 0;
    }
    GameRecord record = RecordFile.read(String.join(" ", words));
    if (record.playthrough().ply() == 0) throw new Refusal("no-moves");
    Playthrough playthrough = record.playthrough();
    boolean chances =
        GameEngine.of(playthrough.game()).scale(playthrough.position()) instanceof Scale.Chance;
    if (chances) tellLuck(record.playthrough());
    else review(record);
    return 0;
  }

  private void analysePosition() {
    Game game = Game.of(words.getFirst(), options);
    String text = String.join(" ", words.subList(1, words.size()));
    Position position = GameArguments.position(game, text, new SplitMix64(0));
    if (position.over()) throw new Refusal("over", "what", text);
    PrintWriter err = spec.commandLine().getErr();
    Texts texts = LanguageOption.texts(spec);
    Engine analysing = engine.engine();
    analysing.prepare(position);
    boolean map = GameEngine.of(game).mapsMoves(position);
    Analysis analysis =
        analysing.analyse(
            Playthrough.from(game, position),
            engine.limits(),
            map ? position.moveCount() : lines,
            progress -> {
              String line = Scores.analysis(position, progress, texts).getFirst();
              err.print("\r" + "%-79.79s".formatted(line));
              err.flush();
            });
    err.println();
    PrintWriter out = spec.commandLine().getOut();
    if (map) out.println(Drawing.of(position, analysis, colour.wanted(), texts));
    Scores.analysis(position, analysis, texts).stream().limit(lines).forEach(out::println);
  }

  /** All players' chances after each roll and move, and luck told apart from skill. */
  private void tellLuck(Playthrough playthrough) {
    Luck luck = Luck.of(engine.engine(), playthrough, engine.limits());
    LuckTable.lines(playthrough, luck, LanguageOption.texts(spec))
        .forEach(spec.commandLine().getOut()::println);
  }

  private void review(GameRecord record) throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    ReviewTable table = new ReviewTable(record.playthrough().game(), LanguageOption.texts(spec));
    out.println(table.header());
    Review review =
        Review.of(
            engine.engine(),
            record.playthrough(),
            engine.limits(),
            move -> out.println(table.row(move)));
    out.println();
    out.println(ReviewTable.chart(review.moves()));
    out.println();
    table.turningPoints(review).forEach(out::println);
    if (save.isPresent()) KeptGames.write(ReviewTable.commented(record, review), save.get());
  }
}
