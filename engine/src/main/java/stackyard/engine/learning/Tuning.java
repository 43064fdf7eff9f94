package stackyard.engine.learning;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import stackyard.engine.search.SearchNode;
import stackyard.engine.search.TreeSearch;
import stackyard.rules.Game;
import stackyard.rules.Playthrough;
import stackyard.rules.Position;
import stackyard.rules.Seat;

/**
 * Finds the weights of {@link Features} that predict best which player wins, from games that the
 * engine plays against itself. The first round's games are played with hand-picked weights, the
 * others with those of the round before.
 */
public final class Tuning {
  /** The worth, about, of a position that wins two times out of three. */
  private static final double SCALE = 300;

  private static final int PASSES = 10;
  private static final double RIDGE = 20;

  private final Game game;
  private final Function<Weights, Supplier<SearchNode>> nodes;
  private final Supplier<List<Group<?>>> groups;

  /**
   * @param nodes judged by weights
   * @param groups what is to be tuned: new groups each time
   */
  public Tuning(
      Game game, Function<Weights, Supplier<SearchNode>> nodes, Supplier<List<Group<?>>> groups) {
    this.game = game;
    this.nodes = nodes;
    this.groups = groups;
  }

  /** Features to be tuned together, and the positions that they are to be tuned on. */
  public static final class Group<N extends SearchNode> {
    private final Features<N> features;
    private final N node;
    private final Function<List<Playthrough>, List<Playthrough>> turns;
    private final List<float[]> samples = new ArrayList<>();
    private final List<Double> results = new ArrayList<>();

    /**
     * @param node any
     * @param turns chooses from the history of a game
     */
    public Group(
        Features<N> features, N node, Function<List<Playthrough>, List<Playthrough>> turns) {
      this.features = features;
      this.node = node;
      this.turns = turns;
    }

    private void add(Playthrough playthrough) {
      if (playthrough.result().isEmpty()) return;
      Seat winner = playthrough.result().get().winner();
      for (Playthrough turn : turns.apply(playthrough.history())) {
        Position position = turn.position();
        if (position.over()) continue;
        node.set(position);
        samples.add(features.sample(node));
        results.add(winner == Seat.NOBODY ? 0.5 : position.turn() == winner ? 1.0 : 0.0);
      }
    }

    private String fit() {
      List<String> names = features.names();
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

  /** See {@link Tunable#tunedWeights}. */
  public String tune(Weights handPicked, int rounds, int games, long limit, long seed) {
    Weights weights = handPicked;
    String text = "";
    for (int round = 0; round < rounds; round++) {
      Weights known = weights;
      SelfPlay selfPlay =
          new SelfPlay(game, limit, host -> new TreeSearch(host, () -> nodes.apply(known)));
      List<Group<?>> tuned = groups.get();
      text = fit(tuned, selfPlay.play(games, seed + (long) round * games));
      weights = Weights.read(names(tuned), text);
    }
    return text;
  }

  private static List<String> names(List<Group<?>> groups) {
    return groups.stream().flatMap(group -> group.features.names().stream()).toList();
  }

  private static String fit(List<Group<?>> groups, Stream<Playthrough> games) {
    games.forEachOrdered(game -> groups.forEach(group -> group.add(game)));
    StringBuilder text = new StringBuilder();
    for (Group<?> group : groups) text.append(group.fit());
    return text.toString();
  }
}
