package stackyard.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackyard.rules.Game;
import stackyard.rules.Match;
import stackyard.rules.SplitMix64;

/** Limits, determinism and stopping of the whole engine. */
class EngineTest {
  @ParameterizedTest
  @ValueSource(strings = {"dvonn", "pathagon"})
  void oneThreadWithTheSameNodesFindsTheSameMoveWithTheSameWork(String name) {
    Match match = randomMatch(Game.of(name), 52);
    Analysis one = new Engine(4, 1).analyse(match, Limits.ofNodes(30_000));
    Analysis other = new Engine(4, 1).analyse(match, Limits.ofNodes(30_000));
    assertThat(one).isEqualTo(other);
    Engine used = new Engine(4, 1);
    used.analyse(randomMatch(Game.of(name), 50), Limits.ofNodes(10_000));
    used.forget();
    assertThat(used.analyse(match, Limits.ofNodes(30_000))).isEqualTo(one);
  }

  @ParameterizedTest
  @ValueSource(strings = {"dvonn", "pathagon"})
  void looksAtExactlyAsManyPositionsAsItMay(String name) {
    Match match = randomMatch(Game.of(name), 20);
    for (int nodes : new int[] {1, 50, 1_000, 1_024, 1_025, 20_000}) {
      Limits limits = Limits.ofNodes(nodes);
      assertThat(new Engine(1, 1).analyse(match, limits).nodes()).isEqualTo(nodes);
      assertThat(new Engine(1, 2).analyse(match, limits).nodes()).isLessThanOrEqualTo(nodes);
    }
  }

  @Test
  void keepsToItsTime() {
    AtomicLong time = new AtomicLong();
    // Each look at the clock takes a millisecond.
    Engine engine = new Engine(1, 1, Engine::evaluation, time::incrementAndGet);
    engine.analyse(randomMatch(Game.of("dvonn"), 52), Limits.ofMillis(200));
    assertThat(time.get()).isBetween(200L, 250L);
  }

  @Test
  void keepsToItsDepthAndTellsItsProgress() {
    List<Analysis> told = new ArrayList<>();
    Match match = randomMatch(Game.of("pathagon"), 10);
    Analysis last = new Engine(1, 1).analyse(match, Limits.ofDepth(3), 2, told::add);
    assertThat(told).extracting(Analysis::depth).containsExactly(1, 2, 3);
    assertThat(told.getLast()).isEqualTo(last);
    assertThat(last.lines()).hasSize(2);
  }

  @Test
  void stopsWhenAsked() {
    Engine engine = new Engine(1, 2);
    Match match = randomMatch(Game.of("pathagon"), 10);
    Analysis analysis =
        engine.analyse(
            match,
            Limits.NONE,
            1,
            progress -> {
              if (progress.depth() == 3) engine.stop();
            });
    assertThat(analysis.depth()).isGreaterThanOrEqualTo(3);
  }

  @Test
  void endsBySolvingWhatCanBeSolved() {
    Match match = randomMatch(Game.of("dvonn"), 80);
    assertThat(match.over()).isFalse();
    Analysis analysis = new Engine(4, 2).analyse(match, Limits.NONE);
    assertThat(analysis.best().score().proven()).isTrue();
  }

  private static Match randomMatch(Game game, int plies) {
    SplitMix64 random = new SplitMix64(1);
    Match match = Match.start(game, random);
    while (match.ply() < plies) {
      int[] moves = match.position().moves();
      match = match.play(moves[random.nextInt(moves.length)]);
    }
    return match;
  }
}
