package stackyard.cli;

import java.security.SecureRandom;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import stackyard.rules.Game;
import stackyard.rules.Position;
import stackyard.rules.SplitMix64;

/** The arguments by which every command names a game and a position of it. */
final class GameArguments {
  @Parameters(index = "0", paramLabel = "GAME", description = "dvonn, docker or pathagon")
  private String game = "";

  @Option(
      names = "--option",
      paramLabel = "NAME=VALUE",
      description = {
        "an option of the game:",
        "dvonn: setup=placing or random",
        "docker: players=2, 3 or 4",
        "pathagon: first=dark or light, capture=choice or always"
      })
  private Map<String, String> options = new LinkedHashMap<>();

  @Option(
      names = "--seed",
      paramLabel = "NUMBER",
      description = "makes dice and random boards repeatable")
  private Optional<Long> seed = Optional.empty();

  Game game() {
    return Game.of(game, options);
  }

  /** A source of dice and random boards. */
  SplitMix64 random() {
    return new SplitMix64(seed.orElseGet(() -> new SecureRandom().nextLong()));
  }

  /** The position of a text; {@code start} is the start position. */
  Position position(String text) {
    return position(game(), text, random());
  }

  static Position position(Game game, String text, SplitMix64 random) {
    return text.equals("start") ? game.start(random) : game.read(text);
  }
}
