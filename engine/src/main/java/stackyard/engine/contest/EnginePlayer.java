package stackyard.engine.contest;

import java.util.Map;
import java.util.function.LongSupplier;
import stackyard.engine.Engine;
import stackyard.engine.Limits;
import stackyard.rules.Match;
import stackyard.rules.Position;
import stackyard.rules.Seat;

/** The engine as a player. */
public final class EnginePlayer implements Player {
  private final Engine engine;
  private final Pace pace;
  private final LongSupplier clock;

  public EnginePlayer(Engine engine, Pace pace) {
    this(engine, pace, () -> System.nanoTime() / 1_000_000);
  }

  /**
   * @param clock milliseconds since some moment
   */
  public EnginePlayer(Engine engine, Pace pace, LongSupplier clock) {
    this.engine = engine;
    this.pace = pace;
    this.clock = clock;
  }

  @Override
  public Pace pace() {
    return pace;
  }

  @Override
  public void newGame() {
    engine.forget();
  }

  @Override
  public int choose(Match match, Map<Seat, Long> clocks) {
    Position position = match.position();
    if (position.moveCount() == 1) return position.moves()[0];
    return switch (pace) {
      case Pace.PerMove each -> engine.analyse(match, each.limits()).bestMove();
      case Pace.Clock game -> {
        long left = clocks.getOrDefault(position.turn(), game.millis());
        yield chooseWithin(TimeManager.allot(position, left, game.increment()), match);
      }
    };
  }

  private int chooseWithin(TimeManager.Allotment allotment, Match match) {
    long start = clock.getAsLong();
    return engine
        .analyse(
            match,
            Limits.ofMillis(allotment.most()),
            1,
            progress -> {
              if (clock.getAsLong() - start >= allotment.enough()) engine.stop();
            })
        .bestMove();
  }

  @Override
  public void close() {
    engine.stop();
  }
}
