package stackyard.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import stackyard.rules.Docker;
import stackyard.rules.Dvonn;
import stackyard.rules.DvonnPosition;
import stackyard.rules.Game;
import stackyard.rules.Match;
import stackyard.rules.Pathagon;
import stackyard.rules.Position;
import stackyard.rules.Seat;

/**
 * Finds the weights of an evaluation that predict best who wins, from games that have been played.
 */
public final class Tuning {
  /** What a position that wins two times out of three is worth, about. */
  private static final double SCALE = 300;

  private static final int PASSES = 10;
  private static final double RIDGE = 20;

  /** Features to be tuned together, and the positions that they are to be tuned on. */
  private static final class Group {
    private final List<String> names;
    private final Features features;
    private final List<float[]> samples = new ArrayList<>();
    private final List<Double> results = new ArrayList<>();

    Group(List<String> names, Features features) {
      this.names = names;
      this.features = features;
    }

    void add(Position position, double result) {
      samples.add(features.sample(position));
      results.add(result);
    }

    String fit() {
      Regression regression = new Regression(2 * names.size());
      for (int pass = 0; pass < PASSES; pass++) {
        for (int i = 0; i < samples.size(); i++) regression.add(samples.get(i), results.get(i));
        regression.step(RIDGE);
      }
      double[] weights = regression.weights();
      StringBuilder lines = new StringBuilder();
      for (int i = 0; i < names.size(); i++) {
        double early = SCALE * weights[i];
        double late = SCALE * weights[names.size() + i];
        lines.append(String.format(Locale.ROOT, "%s %.0f %.0f%n", names.get(i), early, late));
      }
      return lines.toString();
    }
  }

  private Tuning() {}

  /**
   * The text of the weights that games of the engine against itself suggest, as the engine's
   * resources have it. The first round's games are played with hand-picked weights, the others with
   * those of the round before; the same arguments give the same weights. Docker's weights are
   * learnt game by game, by looking at the next move alone, so that rounds and nodes mean nothing
   * there.
   *
   * @param games how many to play in each round
   * @param nodes how many positions to look at for each move
   */
  public static String weights(Game game, int rounds, int games, long nodes, long seed) {
    if (game instanceof Docker) return DockerTuner.tune(seed, games).toString();
    Weights weights = Weights.resource(game.name() + "-hand.weights");
    String text = "";
    for (int round = 0; round < rounds; round++) {
      Weights known = weights;
      SelfPlay selfPlay = new SelfPlay(game, nodes, played -> Engine.evaluation(played, known));
      text = fit(game, selfPlay.play(games, seed + (long) round * games));
      weights = Weights.parse(text);
    }
    return text;
  }

  private static String fit(Game game, Stream<Match> matches) {
    Weights none = new Weights();
    return switch (game) {
      case Dvonn _ -> {
        Group placing = new Group(DvonnPlacing.FEATURES, new DvonnPlacing(none));
        Group stacking = new Group(DvonnStacking.FEATURES, new DvonnStacking(none));
        matches.forEachOrdered(match -> addDvonn(match, placing, stacking));
        yield placing.fit() + stacking.fit();
      }
      case Pathagon _ -> {
        Group group = new Group(PathagonFeatures.FEATURES, new PathagonFeatures(none));
        matches.forEachOrdered(match -> add(match, match.history(), group));
        yield group.fit();
      }
      case Docker _ -> throw new IllegalArgumentException("Docker has a tuner of its own");
    };
  }

  /** A full board tells about placing, what follows about stacking. */
  private static void addDvonn(Match match, Group placing, Group stacking) {
    List<Match> stackingMoves =
        match.history().stream()
            .filter(turn -> ((DvonnPosition) turn.position()).stacking())
            .toList();
    add(match, stackingMoves.subList(0, 1), placing);
    add(match, stackingMoves, stacking);
  }

  private static void add(Match match, List<Match> turns, Group group) {
    if (match.result().isEmpty()) return;
    Seat winner = match.result().get().winner();
    for (Match turn : turns) {
      Position position = turn.position();
      if (position.over()) continue;
      group.add(position, winner == Seat.NOBODY ? 0.5 : position.turn() == winner ? 1 : 0);
    }
  }
}
