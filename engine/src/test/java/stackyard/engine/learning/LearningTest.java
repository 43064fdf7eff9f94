package stackyard.engine.learning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stackyard.engine.Engine;
import stackyard.engine.GameEngine;
import stackyard.engine.Host;
import stackyard.engine.Limits;
import stackyard.engine.Searcher;
import stackyard.rules.Game;
import stackyard.rules.Playthrough;
import stackyard.rules.Refusal;
import stackyard.rules.SplitMix64;

/** From nothing to networks that the engine plays with. */
class LearningTest {
  private static final Game DVONN = Game.of("dvonn");
  private static final Learning.Plan PLAN = new Learning.Plan("dvonn", 2, 6, 20, 2, 15, 7);

  private static List<String> learn(Path folder) throws IOException {
    List<String> said = new ArrayList<>();
    try (Trainer trainer = new GradientTrainer()) {
      new Learning(LearningGame.of(DVONN), trainer, folder, said::add).run(PLAN);
    }
    return said;
  }

  @Test
  void theSameSeedGivesTheSameNetworksAndTheEnginePlaysWithThem(
      @TempDir Path one, @TempDir Path two) throws IOException {
    List<String> said = learn(one);
    assertThat(learn(two)).isEqualTo(said);
    assertThat(said.getFirst()).startsWith("generation 1, dvonn-placing: ");
    for (Network.Shape shape : LearningGame.of(DVONN).shapes()) {
      String name = shape.name() + ".network";
      assertThat(two.resolve(name)).hasSameTextualContentAs(one.resolve(name));
      assertThat(Files.size(one.resolve(name))).isLessThan(300_000);
    }
    Engine engine =
        new Engine(game -> Learning.searcher(game, one, Host.ofThreads(1, 1).withoutHelpers()));
    Playthrough start = Playthrough.start(DVONN, new SplitMix64(1));
    assertThat(start.position().moves())
        .contains(engine.analyse(start, Limits.ofNodes(200)).bestMove());
  }

  @Test
  void goesOnWhereItStopped(@TempDir Path folder) throws IOException {
    learn(folder);
    byte[] first = Files.readAllBytes(folder.resolve("dvonn-placing.floats"));
    learn(folder);
    assertThat(Files.readAllBytes(folder.resolve("dvonn-placing.floats"))).isNotEqualTo(first);
    // Its first lines tell of both runs.
    String run =
        "# learn dvonn --generations 2 --games 6 --nodes 20 --window 2 --steps 15 --seed 7";
    assertThat(Files.readAllLines(folder.resolve("dvonn-placing.network")))
        .startsWith(run, run)
        .element(2)
        .asString()
        .doesNotStartWith("#");
  }

  /** Other games, and other samples of them, than those of the first run. */
  @Test
  void doesNotPlayTheSameGamesAgain(@TempDir Path folder) throws IOException {
    List<Long> seeds = new ArrayList<>();
    LearningGame dvonn = LearningGame.of(DVONN);
    LearningGame counting =
        new LearningGame() {
          @Override
          public List<Network.Shape> shapes() {
            return dvonn.shapes();
          }

          @Override
          public List<int[]> symmetries(Network.Shape shape) {
            return dvonn.symmetries(shape);
          }

          @Override
          public void play(List<Network> networks, long nodes, long seed, List<Samples> samples) {
            synchronized (seeds) {
              seeds.add(seed);
            }
            dvonn.play(networks, nodes, seed, samples);
          }

          @Override
          public Searcher searcher(Host host, List<Network> networks) {
            return dvonn.searcher(host, networks);
          }
        };
    for (int run = 0; run < 2; run++) {
      try (Trainer trainer = new GradientTrainer()) {
        new Learning(counting, trainer, folder, said -> {}).run(PLAN);
      }
    }
    assertThat(seeds).hasSize(24).doesNotHaveDuplicates();
  }

  @Test
  void aFolderWithoutTheNetworksIsRefused(@TempDir Path folder) {
    GameEngine dvonn = GameEngine.of(DVONN);
    assertThatThrownBy(() -> Learning.searcher(dvonn, folder, Host.ofThreads(1, 1)))
        .isInstanceOf(Refusal.class)
        .hasMessageContaining("network-file");
  }
}
