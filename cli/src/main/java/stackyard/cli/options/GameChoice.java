package stackyard.cli.options;

import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import stackyard.rules.Game;

/** The arguments by which a command names a game and its options. */
public final class GameChoice {
  @Parameters(
      index = "0",
      paramLabel = "GAME",
      completionCandidates = GameNames.class,
      description = GameNames.DESCRIPTION)
  private String game = "";

  @Option(
      names = "--option",
      paramLabel = "NAME=VALUE",
      completionCandidates = OptionValues.class,
      description = "an option of the game: ${COMPLETION-CANDIDATES}")
  private Map<String, String> options = new LinkedHashMap<>();

  public Game game() {
    return Game.of(game, options);
  }

  /** The arguments as they were given. */
  public String given() {
    StringBuilder given = new StringBuilder(game);
    options.forEach((name, value) -> given.append(" --option " + name + "=" + value));
    return given.toString();
  }
}
