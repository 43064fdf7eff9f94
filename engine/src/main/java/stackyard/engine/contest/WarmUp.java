package stackyard.engine.contest;

import java.util.function.BooleanSupplier;
import stackyard.engine.Engine;
import stackyard.engine.GameEngine;
import stackyard.engine.Limits;
import stackyard.rules.Game;
import stackyard.rules.Playthrough;
import stackyard.rules.SplitMix64;

/** Has the JVM compile the search of a game before a clock runs. */
public final class WarmUp {
  private static final long SLICE = 20;

  /** Moves from one position that is searched to the next, so that all parts of a game come up. */
  private static final int STRIDE = 5;

  private WarmUp() {}

  /**
   * Searches positions all over a game.
   *
   * @param millis for so long
   * @param stop ends it sooner
   */
  public static void run(Game game, long millis, BooleanSupplier stop) {
    // A game solved once is looked up from then on.
    if (GameEngine.of(game).solvedAtFirstUse(game)) return;
    Engine engine = new Engine(1, 1);
    SplitMix64 random = new SplitMix64(1);
    Playthrough playthrough = Playthrough.start(game, random);
    long end = System.nanoTime() + millis * 1_000_000;
    while (!stop.getAsBoolean() && System.nanoTime() < end) {
      if (!playthrough.position().chance()) {
        engine.analyse(playthrough, Limits.ofMillis(SLICE), 1, progress -> {}, stop);
      }
      for (int i = 0; i < STRIDE && !playthrough.over(); i++) {
        int[] moves = playthrough.position().moves();
        playthrough = playthrough.play(moves[random.nextInt(moves.length)]);
      }
      if (playthrough.over()) playthrough = Playthrough.start(game, random);
    }
  }
}
