package stackyard.engine.learning;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import stackyard.engine.GameEngine;
import stackyard.engine.Host;
import stackyard.engine.Searcher;
import stackyard.engine.learning.Network.Shape;
import stackyard.rules.Refusal;

/**
 * Learns the networks of a game from nothing: plays games with them, corrects them by how the games
 * went, and plays again. Each generation learns from its own games and those of some before it.
 */
public final class Learning {
  /**
   * How to learn.
   *
   * @param name of the game
   * @param games in each generation
   * @param nodes positions searched for each move
   * @param window how many generations' games are learnt from
   * @param steps corrections of the weights in each generation
   */
  public record Plan(
      String name, int generations, int games, long nodes, int window, int steps, long seed) {

    /** The command for so many of the generations. */
    String comment(int done) {
      return "learn %s --generations %d --games %d --nodes %d --window %d --steps %d --seed %d"
          .formatted(name, done, games, nodes, window, steps, seed);
    }
  }

  /** Begins a line of a network that is not of its weights. */
  private static final String COMMENT = "# ";

  private static final Pattern GAMES = Pattern.compile("--generations (\\d+) --games (\\d+)");

  private final LearningGame game;
  private final Trainer trainer;
  private final Path folder;
  private final Consumer<String> progress;

  /**
   * @param folder where the networks are kept after each generation, and gone on from
   */
  public Learning(LearningGame game, Trainer trainer, Path folder, Consumer<String> progress) {
    this.game = game;
    this.trainer = trainer;
    this.folder = folder;
    this.progress = progress;
  }

  /** Learns, and leaves the networks in the folder. */
  public void run(Plan plan) throws IOException {
    List<Shape> shapes = game.shapes();
    Files.createDirectories(folder);
    List<FloatNetwork> networks = new ArrayList<>();
    for (Shape shape : shapes) networks.add(start(shape, plan.seed));
    Deque<List<Samples>> window = new ArrayDeque<>();
    List<String> earlier = earlierRuns();
    long before = earlier.stream().mapToLong(Learning::gamesOf).sum();
    for (int generation = 0; generation < plan.generations; generation++) {
      List<String> runs = new ArrayList<>(earlier);
      runs.add(plan.comment(generation + 1));
      // Games of earlier runs are not played again.
      long played = before + (long) generation * plan.games;
      long first = plan.seed + played;
      window.add(play(networks, plan, first));
      if (window.size() > plan.window) window.remove();
      for (int i = 0; i < networks.size(); i++) {
        Samples samples = new Samples(shapes.get(i));
        for (List<Samples> games : window) samples.addAll(games.get(i));
        networks.set(i, train(networks.get(i), samples, plan, played));
        save(networks.get(i), runs);
      }
    }
  }

  /**
   * Searches with the networks that were learnt into a folder.
   *
   * @throws Refusal if the game has no networks, or one is not in the folder
   */
  public static Searcher searcher(GameEngine game, Path folder, Host host) {
    if (!(game instanceof LearningGame learning)) {
      throw new Refusal("not-learning", "game", game.name());
    }
    List<Network> networks = new ArrayList<>();
    for (Shape shape : learning.shapes()) {
      Path file = folder.resolve(shape.name() + ".network");
      try {
        networks.add(Network.read(shape, Files.readString(file)));
      } catch (IOException | IllegalArgumentException e) {
        throw new Refusal("network-file", "what", file.toString());
      }
    }
    return learning.searcher(host, networks);
  }

  private FloatNetwork start(Shape shape, long seed) throws IOException {
    Path kept = folder.resolve(shape.name() + ".floats");
    return Files.exists(kept)
        ? FloatNetwork.fromBytes(shape, Files.readAllBytes(kept))
        : FloatNetwork.fresh(shape, seed);
  }

  private List<Samples> play(List<FloatNetwork> networks, Plan plan, long first) {
    List<Network> whole = networks.stream().map(FloatNetwork::network).toList();
    List<List<Samples>> played =
        LongStream.range(first, first + plan.games)
            .parallel()
            .mapToObj(
                seed -> {
                  List<Samples> samples = game.shapes().stream().map(Samples::new).toList();
                  game.play(whole, plan.nodes, seed, samples);
                  return samples;
                })
            .toList();
    return IntStream.range(0, networks.size())
        .mapToObj(
            i -> {
              Samples all = new Samples(networks.get(i).shape);
              for (List<Samples> one : played) all.addAll(one.get(i));
              return all;
            })
        .toList();
  }

  /** The comments that earlier runs have left in the networks of the folder. */
  private List<String> earlierRuns() throws IOException {
    Path file = folder.resolve(game.shapes().getFirst().name() + ".network");
    if (!Files.exists(file)) return List.of();
    try (Stream<String> lines = Files.lines(file)) {
      return lines.filter(line -> line.startsWith(COMMENT)).map(Learning::withoutMark).toList();
    }
  }

  private static String withoutMark(String comment) {
    return comment.substring(COMMENT.length());
  }

  /** How many games a run has played, by its comment. */
  private static long gamesOf(String run) {
    Matcher matcher = GAMES.matcher(run);
    if (!matcher.find()) return 0;
    return Long.parseLong(matcher.group(1)) * Long.parseLong(matcher.group(2));
  }

  /**
   * Corrects a network.
   *
   * @param played games of earlier generations
   */
  private FloatNetwork train(FloatNetwork network, Samples samples, Plan plan, long played) {
    Shape shape = network.shape;
    long generation = played / plan.games;
    progress.accept(
        String.format(
            "generation %d, %s: %,d positions, loss %.4f before",
            generation + 1, shape.name(), samples.size(), loss(network.network(), samples)));
    FloatNetwork learnt =
        trainer.train(network, samples, game.symmetries(shape), plan.steps, plan.seed + generation);
    progress.accept(String.format("    loss %.4f after", loss(learnt.network(), samples)));
    return learnt;
  }

  private void save(FloatNetwork network, List<String> runs) throws IOException {
    String name = network.shape.name();
    Files.write(folder.resolve(name + ".floats"), network.toBytes());
    String comment = String.join("\n" + COMMENT, runs);
    Files.writeString(folder.resolve(name + ".network"), network.text(comment));
  }

  /** The mean cross entropy of what a network, in integers, says of some samples. */
  static double loss(Network network, Samples samples) {
    Shape shape = network.shape();
    long[] sums = network.newSums();
    // A prime, so that it does not meet the same stage of each game.
    int step = samples.size() < 1_000_000 ? 7 : 127;
    double loss = 0;
    int count = 0;
    for (int i = 0; i < samples.size(); i += step, count++) {
      network.clear(sums);
      for (int place = 0; place < shape.width(); place++) {
        int input = samples.input(i, place);
        if (input < shape.inputs()) network.add(sums, input);
      }
      double logit = samples.known(i) + (double) network.worth(sums) / Network.LOGIT;
      double result = samples.result(i);
      loss += Math.log1p(Math.exp(-Math.abs(logit))) + Math.max(logit, 0) - logit * result;
    }
    return loss / Math.max(1, count);
  }
}
