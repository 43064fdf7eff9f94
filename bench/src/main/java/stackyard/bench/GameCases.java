package stackyard.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.ServiceLoader;
import java.util.function.Function;
import java.util.function.Supplier;
import stackyard.engine.Engine;
import stackyard.engine.Limits;
import stackyard.rules.Game;
import stackyard.rules.NaivePosition;
import stackyard.rules.Perft;
import stackyard.rules.Playthrough;
import stackyard.rules.Position;
import stackyard.rules.SplitMix64;

/**
 * The measurements of one game. {@code META-INF/services/stackyard.bench.GameCases} lists the
 * games.
 */
public interface GameCases {

  List<RulesCase> rules();

  List<EngineCase> engine();

  /**
   * The rules at work, fast and naive.
   *
   * @param name as the results have it
   * @param depth how deep to count all moves; 0 plays random games
   * @param naive the same start by the naive rules
   */
  record RulesCase(String name, Position start, int depth, NaivePosition naive) {

    /** Counts all moves from a position to a depth. */
    public static RulesCase perft(
        String name, Game game, String text, int depth, Function<String, NaivePosition> naive) {
      Position start = game.read(text);
      return new RulesCase(name, start, depth, naive.apply(start.toString()));
    }

    /** Plays random games. */
    public static RulesCase games(String name, Game game, Function<String, NaivePosition> naive) {
      Position start = game.start(new SplitMix64(0));
      return new RulesCase(name, start, 0, naive.apply(start.toString()));
    }

    /** How many nodes or games one run counts or plays. */
    long units() {
      return depth > 0 ? Perft.count(start, depth) : 1;
    }

    String unit() {
      return depth > 0 ? "nodes/s" : "games/s";
    }
  }

  /**
   * The engine at work.
   *
   * @param name as the results have it
   * @param nodes how many positions one run searches; 0 where the time of a run is what counts
   */
  record EngineCase(String name, long nodes, Supplier<Object> work) {
    private static final int NODES = 200_000;
    private static final int MEBIBYTES = 64;

    /**
     * Searches a position.
     *
     * @param plies random moves before it
     */
    public static EngineCase search(String name, Game game, int plies) {
      return search(name, game, plies, new Engine(MEBIBYTES, 1));
    }

    /** The same by an engine that judges by features alone, without networks. */
    public static EngineCase searchByFeatures(String name, Game game, int plies) {
      return search(name, game, plies, Engine.withHandPickedWeights(MEBIBYTES, 1));
    }

    private static EngineCase search(String name, Game game, int plies, Engine engine) {
      SplitMix64 random = new SplitMix64(1);
      Playthrough start = Playthrough.start(game, random);
      while (start.ply() < plies) {
        int[] moves = start.position().moves();
        start = start.play(moves[random.nextInt(moves.length)]);
      }
      Playthrough searched = start;
      return new EngineCase(
          name,
          NODES,
          () -> {
            engine.forget();
            return engine.analyse(searched, Limits.ofNodes(NODES));
          });
    }

    /** How fast that is when there are so many runs a second. */
    String result(double runs) {
      return nodes > 0
          ? String.format(Locale.ROOT, "%,.0f nodes/s", nodes * runs)
          : String.format(Locale.ROOT, "%.1f s", 1 / runs);
    }
  }

  /** The cases of all games. */
  static List<GameCases> all() {
    List<GameCases> all = new ArrayList<>();
    for (GameCases cases : ServiceLoader.load(GameCases.class)) all.add(cases);
    return all;
  }

  static List<RulesCase> allRules() {
    return all().stream().flatMap(cases -> cases.rules().stream()).toList();
  }

  static List<EngineCase> allEngine() {
    return all().stream().flatMap(cases -> cases.engine().stream()).toList();
  }
}
