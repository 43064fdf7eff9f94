package stackyard.cli.options;

import java.security.SecureRandom;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import stackyard.rules.Game;
import stackyard.rules.Position;
import stackyard.rules.SplitMix64;

/** The arguments by which every command names a game and a position of it. */
public final class GameArguments {
  @Mixin private GameChoice choice = new GameChoice();

  @Option(
      names = "--seed",
      paramLabel = "NUMBER",
      description = "makes dice and random boards repeatable")
  private Optional<Long> seed = Optional.empty();

  public Game game() {
    return choice.game();
  }

  /** A source of dice and random boards. */
  public SplitMix64 random() {
    return new SplitMix64(seed.orElseGet(() -> new SecureRandom().nextLong()));
  }

  /** The position of a text; {@code start} is the start position. */
  public Position position(String text) {
    return position(game(), text, random());
  }

  public static Position position(Game game, String text, SplitMix64 random) {
    return text.equals("start") ? game.start(random) : game.read(text);
  }
}
