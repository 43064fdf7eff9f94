package stackyard.engine.contest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackyard.engine.Analysis;
import stackyard.engine.Engine;
import stackyard.engine.Host;
import stackyard.engine.Limits;
import stackyard.engine.Score;
import stackyard.rules.Game;
import stackyard.rules.Playthrough;
import stackyard.rules.Seat;
import stackyard.rules.SplitMix64;
import stackyard.rules.dvonn.Dvonn;
import stackyard.rules.dvonn.DvonnPosition;

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
    return new Engine(Host.alone(1).withClock(clock));
  }

  @Test
  void theTimeOfAMoveIsKept() {
    Game game = Game.of("dvonn", Map.of("setup", "random"));
    for (long limit : new long[] {1, 10, 100, 1000}) {
      SteppingClock clock = new SteppingClock(10);
      engine(clock).analyse(Playthrough.start(game, new SplitMix64(limit)), Limits.ofMillis(limit));
      assertThat(clock.now).isBetween(limit, limit + MOST_OVERRUN);
    }
  }

  @ParameterizedTest
  @CsvSource({"2000, 0", "500, 0", "300, 0", "800, 10"})
  void theTimeOfAGameIsKeptAndUsed(long total, long increment) {
    SteppingClock clock = new SteppingClock(1);
    EnginePlayer player =
        new EnginePlayer(engine(clock), new Pace.PerGame(total, increment), clock);
    RandomPlayer opponent = new RandomPlayer();
    Playthrough playthrough = Playthrough.start(Game.of("dvonn"), new SplitMix64(1));
    long left = total;
    while (!playthrough.over()) {
      if (playthrough.position().turn() == Dvonn.BLACK) {
        playthrough = playthrough.play(opponent.choose(playthrough, Map.of()));
        continue;
      }
      long allotted = TimeManager.allot(playthrough.position(), left, increment).most();
      long start = clock.now;
      playthrough = playthrough.play(player.choose(playthrough, Map.of(Dvonn.WHITE, left)));
      long used = clock.now - start;
      assertThat(used).isLessThanOrEqualTo(allotted + MOST_OVERRUN);
      left -= used;
      assertThat(left).isPositive();
      left += increment;
    }
    assertThat(left).isLessThan(total / 2);
  }

  /** Each move takes its fair time, and as many stacks stay on the board as can. */
  @Test
  void dvonnsTimeGoesToItsPlacementsAndMostOfItToTheFirstStackingMoves() {
    long total = 5_000;
    long left = total;
    DvonnPosition position = (DvonnPosition) randomGame(0, 1).position();
    while (stacks(position) > 24 || !position.stacking()) {
      if (stacks(position) == 49 && position.turn() == Dvonn.WHITE) {
        assertThat(left).isBetween(6 * total / 10, 8 * total / 10);
      }
      if (position.turn() == Dvonn.WHITE) left -= TimeManager.allot(position, left, 0).fair();
      DvonnPosition best = position.play(position.moves()[0]);
      for (int move : position.moves()) {
        DvonnPosition next = position.play(move);
        if (stacks(next) > stacks(best)) best = next;
      }
      position = best;
    }
    assertThat(left).isBetween(0L, total / 20);
  }

  private static int stacks(DvonnPosition position) {
    return Long.bitCount(position.occupied());
  }

  @Test
  void withoutTimeTheMoveIsPlayedThatOneLookAheadPrefers() {
    for (int plies = 10; plies < 70; plies += 5) {
      Playthrough playthrough = randomGame(plies, plies);
      SteppingClock clock = new SteppingClock(1);
      EnginePlayer player = new EnginePlayer(engine(clock), Pace.of("clock=5"), clock);
      Seat seat = playthrough.position().turn();
      assertThat(player.choose(playthrough, Map.of(seat, 0L)))
          .isEqualTo(engine(clock).analyse(playthrough, Limits.ofDepth(1)).bestMove());
    }
  }

  private static Playthrough randomGame(int plies, long seed) {
    SplitMix64 random = new SplitMix64(seed);
    Playthrough playthrough = Playthrough.start(Game.of("dvonn"), random);
    while (playthrough.ply() < plies) {
      int[] moves = playthrough.position().moves();
      playthrough = playthrough.play(moves[random.nextInt(moves.length)]);
    }
    return playthrough;
  }

  @Test
  void aMoveThatStaysBestTakesLessTimeThanOneThatHasJustBecomeBest() {
    assertThat(spentAfter(1, 1, 1, 1, 1)).isLessThan(spentAfter(1, 1, 1));
    assertThat(spentAfter(1, 1, 1)).isLessThan(spentAfter(1, 1, 2));
    assertThat(spentAfter(1, 1, 2)).isLessThanOrEqualTo(200);
  }

  @Test
  void aMoveWhoseWorthFallsTakesMoreTime() {
    MoveTime time = new MoveTime(new TimeManager.Allotment(100, 200));
    time.hear(analysis(1, 500), 1);
    time.hear(analysis(1, 500), 1);
    long steady = spent(time);
    time.hear(analysis(1, 0), 1);
    assertThat(spent(time)).isGreaterThan(steady);
  }

  @Test
  void noOtherDepthIsBegunWhenMostOfTheTimeIsSpent() {
    MoveTime time = new MoveTime(new TimeManager.Allotment(100, 200));
    time.hear(analysis(1, 500), 140);
    assertThat(time.isSpent(140)).isTrue();
  }

  @Test
  void aWinThatIsCertainTakesLittleTime() {
    MoveTime time = new MoveTime(new TimeManager.Allotment(100, 200));
    time.hear(analysis(1, Score.WON + 300), 1);
    assertThat(spent(time)).isLessThan(50);
  }

  /** When a search ends of which each depth after a millisecond prefers these moves. */
  private static long spentAfter(int... moves) {
    MoveTime time = new MoveTime(new TimeManager.Allotment(100, 200));
    for (int move : moves) time.hear(analysis(move, 500), 1);
    return spent(time);
  }

  private static long spent(MoveTime time) {
    return LongStream.range(0, 1_000).filter(time::isSpent).findFirst().orElseThrow();
  }

  private static Analysis analysis(int move, int value) {
    Analysis.Line line = new Analysis.Line(List.of(move), new Score(value, false));
    return new Analysis(List.of(line), 4, 100);
  }

  @Test
  void noMoveTakesMoreThanHalfOfWhatIsLeft() {
    Playthrough playthrough = Playthrough.start(Game.of("pathagon"), new SplitMix64(1));
    for (long left = 0; left < 10_000; left += 7) {
      TimeManager.Allotment time = TimeManager.allot(playthrough.position(), left, 5_000);
      assertThat(time.most()).isBetween(1L, Math.max(1, left / 2));
      assertThat(time.fair()).isLessThanOrEqualTo(time.most());
    }
  }

  @Test
  void aForcedMoveTakesNoTime() {
    Playthrough playthrough = Playthrough.from(Game.of("dvonn"), Game.of("dvonn").read(ONE_MOVE));
    SteppingClock clock = new SteppingClock(1);
    EnginePlayer player = new EnginePlayer(engine(clock), Pace.of("clock=5"), clock);
    assertThat(player.choose(playthrough, Map.of())).isEqualTo(playthrough.position().moves()[0]);
    assertThat(clock.now).isZero();
  }

  private static final String ONE_MOVE =
      "w,*,*,*,.,.,.,.,./.,.,.,.,.,.,.,.,.,./.,.,.,.,.,.,.,.,.,.,./.,.,.,.,.,.,.,.,.,./"
          + ".,.,.,.,.,.,.,.,. w stacking";
}
