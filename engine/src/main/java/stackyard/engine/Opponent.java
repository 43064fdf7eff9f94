package stackyard.engine;

import java.util.List;
import java.util.function.BooleanSupplier;
import stackyard.rules.Playthrough;
import stackyard.rules.Refusal;
import stackyard.rules.SplitMix64;

/**
 * A computer player of one of eight levels. The lower ones err as people do: they search less far
 * ahead and misjudge what they see, but they never play at random.
 *
 * <p>It can be kept for as long as wanted; between games, {@link #forget} makes it start afresh.
 */
public final class Opponent {
  /** How much a level searches, and how much memory that needs. */
  private record Level(Limits limits, int mebibytes) {}

  private static final List<Level> ALL =
      List.of(
          new Level(Limits.ofDepth(1), 1),
          new Level(Limits.ofDepth(1), 1),
          new Level(Limits.ofDepth(1), 1),
          new Level(Limits.ofDepth(2), 2),
          new Level(Limits.ofDepth(3), 4),
          new Level(Limits.ofNodes(5_000), 16),
          new Level(Limits.ofNodes(50_000), 16),
          new Level(Limits.ofMillis(2_000), 256));

  /** The highest level; the lowest is 1. */
  public static final int LEVELS = ALL.size();

  private final Level level;
  private final SplitMix64 random;
  private final Engine engine;

  /**
   * @param seed makes the mistakes, and the choice where any move will do, repeatable
   */
  public Opponent(int level, long seed) {
    this(level, seed, host(level));
  }

  /**
   * A player who thinks where it is told to.
   *
   * @param host a level takes as much of its memory as it needs
   */
  public Opponent(int level, long seed, Host host) {
    if (level < 1 || level > LEVELS) {
      throw new Refusal("level", "what", String.valueOf(level), "last", LEVELS);
    }
    this.level = ALL.get(level - 1);
    random = new SplitMix64(seed);
    Host enough = host.atMost(mebibytes(level));
    engine = new Engine(game -> game.erringSearcher(enough, level, random));
  }

  /** How much memory a level needs. */
  static int mebibytes(int level) {
    return ALL.get(level - 1).mebibytes;
  }

  private static Host host(int level) {
    int threads = level == LEVELS ? Runtime.getRuntime().availableProcessors() : 1;
    return Host.ofThreads(Integer.MAX_VALUE, threads);
  }

  /** Forgets the game so far, as if the player were a new one. */
  public void forget() {
    engine.forget();
  }

  /** The move to play in a game that is not over, where a player decides and not a die. */
  public int choose(Playthrough playthrough) {
    return choose(playthrough, () -> false);
  }

  /**
   * The move to play, found early if need be.
   *
   * @param stop asked again and again, from several threads; once it says true the best move so far
   *     is played
   */
  public int choose(Playthrough playthrough, BooleanSupplier stop) {
    int[] moves = playthrough.position().moves();
    if (moves.length == 1) return moves[0];
    if (GameEngine.of(playthrough.game()).anyMoveWillDo(playthrough.position())) {
      return moves[random.nextInt(moves.length)];
    }
    return engine.analyse(playthrough, level.limits, 1, told -> {}, stop).bestMove();
  }
}
