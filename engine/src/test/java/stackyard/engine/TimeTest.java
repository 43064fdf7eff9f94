package stackyard.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackyard.engine.contest.EnginePlayer;
import stackyard.engine.contest.Pace;
import stackyard.engine.contest.RandomPlayer;
import stackyard.engine.contest.TimeManager;
import stackyard.rules.Game;
import stackyard.rules.Match;
import stackyard.rules.Seat;
import stackyard.rules.SplitMix64;

/** Limits of time are kept. The clock goes on only by being looked at, so that this is no luck. */
class TimeTest {
  private static final long MOST_OVERRUN = 50;

  /** A clock that advances by some milliseconds each time it is read. */
  private static final class SteppingClock implements LongSupplier {
    private final long step;
    private long now;

    SteppingClock(long step) {
      this.step = step;
    }

    @Override
    public long getAsLong() {
      now += step;
      return now;
    }
  }

  private static Engine engine(LongSupplier clock) {
    return new Engine(1, 1, Engine::evaluation, clock);
  }

  @Test
  void theTimeOfAMoveIsKept() {
    Game game = Game.of("dvonn", Map.of("setup", "random"));
    for (long limit : new long[] {1, 10, 100, 1000}) {
      SteppingClock clock = new SteppingClock(10);
      engine(clock).analyse(Match.start(game, new SplitMix64(limit)), Limits.ofMillis(limit));
      assertThat(clock.now).isBetween(limit, limit + MOST_OVERRUN);
    }
  }

  @ParameterizedTest
  @CsvSource({"2000, 0", "500, 0", "800, 10"})
  void theTimeOfAGameIsKeptAndUsed(long total, long increment) {
    SteppingClock clock = new SteppingClock(1);
    EnginePlayer player = new EnginePlayer(engine(clock), new Pace.Clock(total, increment), clock);
    RandomPlayer opponent = new RandomPlayer();
    Match match = Match.start(Game.of("dvonn"), new SplitMix64(1));
    long left = total;
    while (!match.over()) {
      if (match.position().turn() == Seat.BLACK) {
        match = match.play(opponent.choose(match, Map.of()));
        continue;
      }
      long allotted = TimeManager.allot(match.position(), left, increment).most();
      long start = clock.now;
      match = match.play(player.choose(match, Map.of(Seat.WHITE, left)));
      long used = clock.now - start;
      assertThat(used).isLessThanOrEqualTo(allotted + MOST_OVERRUN);
      left -= used;
      assertThat(left).isPositive();
      left += increment;
    }
    assertThat(left).isLessThan(total / 2);
  }

  @Test
  void noMoveTakesMoreThanHalfOfWhatIsLeft() {
    Match match = Match.start(Game.of("pathagon"), new SplitMix64(1));
    for (long left = 0; left < 10_000; left += 7) {
      TimeManager.Allotment time = TimeManager.allot(match.position(), left, 5_000);
      assertThat(time.most()).isBetween(1L, Math.max(1, left / 2));
      assertThat(time.enough()).isLessThanOrEqualTo(time.most());
    }
  }

  @Test
  void aForcedMoveTakesNoTime() {
    Match match = Match.from(Game.of("dvonn"), Game.of("dvonn").read(ONE_MOVE));
    SteppingClock clock = new SteppingClock(1);
    EnginePlayer player = new EnginePlayer(engine(clock), Pace.of("clock=5"), clock);
    assertThat(player.choose(match, Map.of())).isEqualTo(match.position().moves()[0]);
    assertThat(clock.now).isZero();
  }

  private static final String ONE_MOVE =
      "w,*,*,*,.,.,.,.,./.,.,.,.,.,.,.,.,.,./.,.,.,.,.,.,.,.,.,.,./.,.,.,.,.,.,.,.,.,./"
          + ".,.,.,.,.,.,.,.,. w stacking";
}
