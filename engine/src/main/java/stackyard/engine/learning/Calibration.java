package stackyard.engine.learning;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import stackyard.engine.Engine;
import stackyard.engine.GameEngine;
import stackyard.engine.Host;
import stackyard.engine.Limits;
import stackyard.engine.Scale;
import stackyard.engine.Score;
import stackyard.rules.Playthrough;
import stackyard.rules.Position;
import stackyard.rules.Seat;

/**
 * Compares the winning chances that the engine predicts with how games ended, for each phase of a
 * game, and finds the {@link Scale} that predicts best.
 */
public final class Calibration {
  private static final int TENTHS = 10;
  private static final double LEAST_SPREAD = 20;
  private static final double GREATEST_SPREAD = 20_000;
  private static final int HALVINGS = 60;

  /**
   * One position, searched, of a game that has ended.
   *
   * @param result 1 when the player on turn won, 0 when another did
   * @param margin how many pieces more than the opponent that player had in the end
   */
  record Sample(Scale scale, Score score, double result, int margin) {
    double predicted() {
      return scale.winning(score);
    }
  }

  private final Map<String, List<Sample>> phases = new TreeMap<>();

  /**
   * Reads games.
   *
   * @param nodes how many positions to search for each prediction
   */
  public Calibration(Stream<Playthrough> games, long nodes) {
    Limits limits = Limits.ofNodes(nodes);
    games
        .map(game -> samples(game, limits))
        .forEachOrdered(
            samples -> {
              for (Sample sample : samples) {
                phases.computeIfAbsent(sample.scale.phase(), any -> new ArrayList<>()).add(sample);
              }
            });
  }

  private static List<Sample> samples(Playthrough game, Limits limits) {
    List<Sample> samples = new ArrayList<>();
    if (game.result().isEmpty()) return samples;
    Seat winner = game.result().get().winner();
    Engine engine = new Engine(Host.ofThreads(1, 1).withoutHelpers().withClock(() -> 0));
    for (Playthrough turn : game.history()) {
      Position position = turn.position();
      if (turn.over() || position.chance() || position.moveCount() == 1) continue;
      Seat seat = position.turn();
      Score score = engine.analyse(turn, limits).best().score();
      double result = winner == Seat.NOBODY ? 0.5 : winner == seat ? 1 : 0;
      Scale scale = GameEngine.of(game.game()).scale(position);
      samples.add(new Sample(scale, score, result, margin(game.position(), seat)));
    }
    return samples;
  }

  private static int margin(Position end, Seat seat) {
    int margin = 0;
    for (Seat other : end.game().seats()) {
      int pieces = end.standing(other).pieces();
      margin += other == seat ? pieces : -pieces;
    }
    return margin;
  }

  /** A table for each phase, in Markdown, each with the scale that fits best. */
  public String report() {
    StringBuilder report = new StringBuilder();
    phases.forEach(
        (phase, samples) -> {
          report.append(table(phase, samples));
          report.append(fit(samples)).append('\n');
        });
    return report.toString();
  }

  private static String table(String phase, List<Sample> samples) {
    StringBuilder table = new StringBuilder();
    table.append("| ").append(phase).append(": predicted | positions | mean | won |\n");
    table.append("|---|--:|--:|--:|\n");
    for (int tenth = 0; tenth < TENTHS; tenth++) {
      int from = tenth;
      List<Sample> those =
          samples.stream()
              .filter(sample -> !sample.score.proven())
              .filter(sample -> Math.min(TENTHS - 1, (int) (sample.predicted() * TENTHS)) == from)
              .toList();
      table.append(row("%d–%d %%".formatted(10 * tenth, 10 * tenth + 10), those));
    }
    List<Sample> proven = samples.stream().filter(sample -> sample.score.proven()).toList();
    return table + row("proven", proven);
  }

  private static String row(String name, List<Sample> samples) {
    if (samples.isEmpty()) return "";
    return String.format(
        Locale.ROOT,
        "| %s | %,d | %.1f %% | %.1f %% |%n",
        name,
        samples.size(),
        100 * samples.stream().mapToDouble(Sample::predicted).average().orElseThrow(),
        100 * samples.stream().mapToDouble(Sample::result).average().orElseThrow());
  }

  private static String fit(List<Sample> samples) {
    List<Sample> open = samples.stream().filter(sample -> !sample.score.proven()).toList();
    if (open.isEmpty() || open.getFirst().scale instanceof Scale.Chance) return "";
    String spread = String.format(Locale.ROOT, "%nBest fit: spread %.0f", spread(open));
    if (!(open.getFirst().scale instanceof Scale.Margin)) return spread + "\n";
    return spread + String.format(Locale.ROOT, ", piece %.0f%n", piece(open));
  }

  /** The spread that makes the results likeliest: the likelihood has one maximum. */
  static double spread(List<Sample> samples) {
    double flat = 1 / GREATEST_SPREAD;
    double steep = 1 / LEAST_SPREAD;
    for (int i = 0; i < HALVINGS; i++) {
      double middle = (flat + steep) / 2;
      double slope =
          samples.stream()
              .mapToDouble(
                  sample ->
                      sample.score.value()
                          * (sample.result - 1 / (1 + Math.exp(-sample.score.value() * middle))))
              .sum();
      if (slope > 0) flat = middle;
      else steep = middle;
    }
    return 2 / (flat + steep);
  }

  /** The worth of a piece that predicts the margins best, by least squares. */
  static double piece(List<Sample> samples) {
    double squares = 0;
    double products = 0;
    for (Sample sample : samples) {
      squares += (double) sample.score.value() * sample.score.value();
      products += (double) sample.score.value() * sample.margin;
    }
    return squares / products;
  }
}
