package stackyard.cli.commands;

import java.io.IOException;
import java.io.PrintWriter;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import stackyard.cli.options.ColourOption;
import stackyard.cli.options.GameArguments;
import stackyard.cli.options.LanguageOption;
import stackyard.cli.options.SeatsOption;
import stackyard.cli.play.GameDialogue;
import stackyard.cli.play.Input;
import stackyard.cli.play.KeptGames;
import stackyard.engine.Opponent;
import stackyard.rules.Game;
import stackyard.rules.GameRecord;
import stackyard.rules.Playthrough;
import stackyard.rules.Refusal;
import stackyard.rules.Seat;
import stackyard.rules.SplitMix64;

@Command(
    name = "play",
    description = "Plays a game: people at one keyboard, the computer, or both.",
    footer = "%nType help in the game to see what can be done.",
    mixinStandardHelpOptions = true)
public final class PlayCommand implements Callable<Integer> {
  private enum DiceSource {
    PROGRAM,
    TYPED
  }

  @Mixin private GameArguments arguments = new GameArguments();
  @Mixin private SeatsOption seats = new SeatsOption();
  @Mixin private ColourOption colour = new ColourOption();

  @Option(
      names = "--dice",
      paramLabel = "WHO",
      defaultValue = "program",
      description = "program rolls the die itself; typed: you roll a real one and type the number")
  private DiceSource dice = DiceSource.PROGRAM;

  @Option(
      names = "--names",
      split = ",",
      paramLabel = "NAME,NAME",
      description = "the players' names, in the order of play, for the record")
  private List<String> names = List.of();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws IOException {
    Game game = arguments.game();
    SplitMix64 random = arguments.random();
    PrintWriter out = spec.commandLine().getOut();
    GameRecord fresh = new GameRecord(tags(game), Playthrough.start(game, random), new TreeMap<>());
    Map<Seat, Opponent> opponents = seats.opponents(game, random.nextLong());
    GameDialogue dialogue =
        new GameDialogue(
            fresh,
            KeptGames.ofUser(),
            opponents,
            random,
            dice == DiceSource.TYPED,
            out,
            colour.wanted(),
            LanguageOption.texts(spec));
    try (Input input = Input.standard(dialogue::words, out)) {
      dialogue.play(input);
    }
    return 0;
  }

  private Map<String, String> tags(Game game) {
    if (names.size() > game.seats().size()) {
      throw new Refusal("names", "what", String.join(",", names), "count", game.seats().size());
    }
    Map<String, String> tags = new LinkedHashMap<>();
    tags.put("Date", LocalDate.now(ZoneId.systemDefault()).toString().replace('-', '.'));
    for (int i = 0; i < names.size(); i++) {
      Seat seat = game.seats().get(i);
      tags.put(seat.title(), names.get(i));
    }
    return tags;
  }
}
