package stackyard.cli;

import java.util.stream.Stream;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import stackyard.engine.SelfPlay;
import stackyard.engine.Tuning;
import stackyard.rules.Game;
import stackyard.rules.Match;

/** How many games the engine plays against itself, and how well. */
final class SelfPlayOptions {
  @Parameters(index = "0", paramLabel = "GAME", description = "dvonn, docker or pathagon")
  private String game = "";

  @Option(
      names = "--games",
      paramLabel = "N",
      defaultValue = "100",
      description = "how many games (default: ${DEFAULT-VALUE})")
  private int games = 100;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      defaultValue = "2000",
      description = "positions to look at for each move (default: ${DEFAULT-VALUE})")
  private long nodes = 2000;

  @Option(
      names = "--seed",
      paramLabel = "NUMBER",
      defaultValue = "1",
      description = "the same seed gives the same games (default: ${DEFAULT-VALUE})")
  private long seed = 1;

  Stream<Match> matches() {
    return new SelfPlay(Game.of(game), nodes).play(games, seed);
  }

  /** The tuned weights, after a comment that says how to get them again. */
  String weights(int rounds) {
    return "# stackyard tune %s --rounds %s --games %s --nodes %s --seed %s%n"
            .formatted(game, rounds, games, nodes, seed)
        + Tuning.weights(Game.of(game), rounds, games, nodes, seed);
  }
}
