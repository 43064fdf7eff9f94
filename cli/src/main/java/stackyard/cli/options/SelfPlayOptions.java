package stackyard.cli.options;

import java.util.Map;
import java.util.stream.Stream;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import stackyard.engine.learning.Calibration;
import stackyard.engine.learning.Learning;
import stackyard.engine.learning.LearningGame;
import stackyard.engine.learning.SelfPlay;
import stackyard.engine.learning.Tunable;
import stackyard.rules.Game;
import stackyard.rules.Playthrough;

/** How many games the engine plays against itself, and how well. */
public final class SelfPlayOptions {
  @Parameters(
      index = "0",
      paramLabel = "GAME",
      completionCandidates = GameNames.class,
      description = GameNames.DESCRIPTION)
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

  public Stream<Playthrough> games() {
    return games(Map.of());
  }

  private Stream<Playthrough> games(Map<String, String> options) {
    return new SelfPlay(Game.of(game, options), nodes).play(games, seed);
  }

  /** The engine's predictions for games with these options, by as many positions for each move. */
  public Calibration calibration(Map<String, String> options) {
    return new Calibration(games(options), nodes);
  }

  /** The game, if it has networks to learn. */
  public LearningGame learningGame() {
    return LearningGame.of(Game.of(game));
  }

  /** How to learn networks from these games, played in each generation. */
  public Learning.Plan plan(int generations, int window, int steps) {
    return new Learning.Plan(game, generations, games, nodes, window, steps, seed);
  }

  /** The tuned weights, after a comment that says how to get them again. */
  public String weights(int rounds) {
    return "# stackyard tune %s --rounds %s --games %s --nodes %s --seed %s%n"
            .formatted(game, rounds, games, nodes, seed)
        + Tunable.of(Game.of(game)).tunedWeights(rounds, games, nodes, seed);
  }
}
