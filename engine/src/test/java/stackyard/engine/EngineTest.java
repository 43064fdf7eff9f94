package stackyard.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import stackyard.rules.Game;
import stackyard.rules.GameType;
import stackyard.rules.Playthrough;
import stackyard.rules.SplitMix64;

/** Limits, determinism and stopping of the whole engine. */
class EngineTest {
  @ParameterizedTest
  @ValueSource(strings = {"dvonn", "pathagon"})
  void oneThreadWithTheSameNodesFindsTheSameMoveWithTheSameWork(String name) {
    Playthrough playthrough = randomGame(Game.of(name), 52);
    Analysis one = new Engine(4, 1).analyse(playthrough, Limits.ofNodes(30_000));
    Analysis other = new Engine(4, 1).analyse(playthrough, Limits.ofNodes(30_000));
    assertThat(one).isEqualTo(other);
    Engine used = new Engine(4, 1);
    used.analyse(randomGame(Game.of(name), 50), Limits.ofNodes(10_000));
    used.forget();
    assertThat(used.analyse(playthrough, Limits.ofNodes(30_000))).isEqualTo(one);
  }

  @ParameterizedTest
  @ValueSource(strings = {"dvonn", "pathagon"})
  void looksAtExactlyAsManyPositionsAsItMay(String name) {
    Playthrough playthrough = randomGame(Game.of(name), 20);
    for (int nodes : new int[] {1, 50, 1_000, 1_024, 1_025, 20_000}) {
      Limits limits = Limits.ofNodes(nodes);
      assertThat(new Engine(1, 1).analyse(playthrough, limits).nodes()).isEqualTo(nodes);
      assertThat(new Engine(1, 2).analyse(playthrough, limits).nodes()).isLessThanOrEqualTo(nodes);
    }
  }

  @Test
  void keepsToItsTime() {
    AtomicLong time = new AtomicLong();
    // Each look at the clock takes a millisecond.
    Engine engine = new Engine(Host.alone(1).withClock(time::incrementAndGet));
    engine.analyse(randomGame(Game.of("dvonn"), 52), Limits.ofMillis(200));
    assertThat(time.get()).isBetween(200L, 250L);
  }

  @Test
  void keepsToItsDepthAndTellsItsProgress() {
    List<Analysis> told = new ArrayList<>();
    Playthrough playthrough = randomGame(Game.of("pathagon"), 10);
    Analysis last = new Engine(1, 1).analyse(playthrough, Limits.ofDepth(3), 2, told::add);
    assertThat(told).extracting(Analysis::depth).containsExactly(1, 2, 3);
    assertThat(told.getLast()).isEqualTo(last);
    assertThat(last.lines()).hasSize(2);
  }

  @Test
  void stopsWhenAsked() {
    AtomicBoolean stop = new AtomicBoolean();
    Playthrough playthrough = randomGame(Game.of("pathagon"), 10);
    Analysis analysis =
        new Engine(1, 2)
            .analyse(playthrough, Limits.NONE, 1, told -> stop.set(told.depth() == 3), stop::get);
    assertThat(analysis.depth()).isGreaterThanOrEqualTo(3);
  }

  @ParameterizedTest
  @MethodSource("games")
  void aStopBeforeTheSearchBeginsIsNotLost(Game game) {
    Playthrough playthrough = randomGame(game, 1);
    Analysis analysis =
        new Engine(1, 2).analyse(playthrough, Limits.NONE, 1, told -> {}, () -> true);
    assertThat(playthrough.position().moves()).contains(analysis.bestMove());
  }

  static Stream<Game> games() {
    return Stream.concat(
        GameType.all().stream().map(type -> Game.of(type.name())),
        Stream.of(Game.of("docker", Map.of("players", "3"))));
  }

  @Test
  @Timeout(60)
  void helpersEndWhenTheListenerFails() {
    Playthrough playthrough = randomGame(Game.of("pathagon"), 10);
    Set<Thread> helpers = ConcurrentHashMap.newKeySet();
    Host.Helpers threads = new HelperThreads(2);
    Host host =
        new Host(
            1,
            (work, own) ->
                threads.run(
                    number -> {
                      helpers.add(Thread.currentThread());
                      work.accept(number);
                    },
                    own),
            Host.Cache.NONE,
            () -> 0);
    assertThatThrownBy(
            () ->
                new Engine(host)
                    .analyse(
                        playthrough,
                        Limits.NONE,
                        1,
                        told -> {
                          throw new IllegalStateException("the listener fails");
                        }))
        .hasMessage("the listener fails");
    assertThat(helpers).hasSize(2).noneMatch(Thread::isAlive);
  }

  @Test
  void endsBySolvingWhatCanBeSolved() {
    Playthrough playthrough = randomGame(Game.of("dvonn"), 80);
    assertThat(playthrough.over()).isFalse();
    Analysis analysis = new Engine(4, 2).analyse(playthrough, Limits.NONE);
    assertThat(analysis.best().score().proven()).isTrue();
  }

  private static Playthrough randomGame(Game game, int plies) {
    SplitMix64 random = new SplitMix64(1);
    Playthrough playthrough = Playthrough.start(game, random);
    while (playthrough.ply() < plies) {
      int[] moves = playthrough.position().moves();
      playthrough = playthrough.play(moves[random.nextInt(moves.length)]);
    }
    return playthrough;
  }
}
