package stackyard.engine.contest;

import java.util.Map;
import java.util.function.LongSupplier;
import stackyard.engine.Engine;
import stackyard.engine.Limits;
import stackyard.rules.Game;
import stackyard.rules.Playthrough;
import stackyard.rules.Position;
import stackyard.rules.Seat;

/** The engine as a player. */
public final class EnginePlayer implements MatchPlayer {
  /** Milliseconds to have the search compiled where time counts. */
  private static final long WARM_UP = 1_500;

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
  public void warmUp(Game game) {
    if (pace.limitsTime()) WarmUp.run(game, WARM_UP, () -> false);
  }

  @Override
  public void newGame(Playthrough start) {
    engine.forget();
    engine.prepare(start.position());
  }

  @Override
  public int choose(Playthrough playthrough, Map<Seat, Long> clocks) {
    Position position = playthrough.position();
    if (position.moveCount() == 1) return position.moves()[0];
    return switch (pace) {
      case Pace.PerMove each -> engine.analyse(playthrough, each.limits()).bestMove();
      case Pace.PerGame game -> {
        long left = clocks.getOrDefault(position.turn(), game.millis());
        yield chooseWithin(TimeManager.allot(position, left, game.increment()), playthrough);
      }
    };
  }

  private int chooseWithin(TimeManager.Allotment allotment, Playthrough playthrough) {
    long start = clock.getAsLong();
    MoveTime time = new MoveTime(allotment);
    return engine
        .analyse(
            playthrough,
            Limits.ofMillis(allotment.most()),
            1,
            progress -> time.hear(progress, clock.getAsLong() - start),
            () -> time.isSpent(clock.getAsLong() - start))
        .bestMove();
  }

  @Override
  public void close() {}
}
