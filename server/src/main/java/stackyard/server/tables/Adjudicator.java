package stackyard.server.tables;

import java.util.Optional;
import java.util.concurrent.Semaphore;
import stackyard.engine.Engine;
import stackyard.engine.Host;
import stackyard.engine.Limits;
import stackyard.engine.Score;
import stackyard.rules.Playthrough;
import stackyard.rules.Seat;
import stackyard.server.table.Action;

/** Looks for a proof of how a game ends. One search at a time: others need the processors too. */
public final class Adjudicator {
  private static final Host HOST = Host.ofThreads(16, 1);
  private static final Limits LIMITS = Limits.ofMillis(2_000);

  private final Semaphore free = new Semaphore(1);
  private final Engine engine = new Engine(HOST);

  /** What the engine has found out about a position. */
  public sealed interface Finding {
    /** It has been proven how the game ends. */
    record Proven(Action.Adjudicate action) implements Finding {}

    /** Nothing is certain. */
    record Open() implements Finding {}

    /** Another position is being looked at. */
    record Busy() implements Finding {}
  }

  /** Looks at the position of a game for two without a die. */
  public Finding look(Playthrough playthrough) {
    if (!free.tryAcquire()) return new Finding.Busy();
    try {
      engine.forget();
      Score score = engine.analyse(playthrough, LIMITS).best().score();
      Seat turn = playthrough.position().turn();
      if (score.wins()) return proven(playthrough, Optional.of(turn));
      if (score.loses()) return proven(playthrough, Optional.of(other(playthrough, turn)));
      boolean draw = score.exact() && score.value() == 0;
      return draw ? proven(playthrough, Optional.empty()) : new Finding.Open();
    } finally {
      free.release();
    }
  }

  private static Finding proven(Playthrough playthrough, Optional<Seat> winner) {
    return new Finding.Proven(new Action.Adjudicate(playthrough.ply(), winner));
  }

  private static Seat other(Playthrough playthrough, Seat turn) {
    return playthrough.game().seats().stream()
        .filter(seat -> seat != turn)
        .findFirst()
        .orElseThrow();
  }
}
