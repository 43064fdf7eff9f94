package stackyard.engine;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import stackyard.rules.Game;
import stackyard.rules.Playthrough;
import stackyard.rules.Position;

/**
 * Finds the best moves of a position. It remembers what it found from one call to the next, until
 * it is asked about another game.
 */
public final class Engine {
  private final Function<GameEngine, Searcher> searchers;
  private Optional<Current> current = Optional.empty();

  /** The game that was asked about last. Its searcher is made only now: it may take much memory. */
  private record Current(GameEngine game, Searcher searcher) {}

  /**
   * @param mebibytes how much memory to use for what has been found
   * @param threads how many threads search together
   */
  public Engine(int mebibytes, int threads) {
    this(Host.ofThreads(mebibytes, threads));
  }

  /** An engine for a place where there may be neither threads nor files. */
  public Engine(Host host) {
    this(game -> game.searcher(host));
  }

  /** An engine that searches in another way than usual. */
  public Engine(Function<GameEngine, Searcher> searchers) {
    this.searchers = searchers;
  }

  /** An engine from before any tuning, to measure progress against. */
  public static Engine withHandPickedWeights(int mebibytes, int threads) {
    Host host = Host.ofThreads(mebibytes, threads);
    return new Engine(game -> game.handPickedSearcher(host));
  }

  /** Searches within the limits. */
  public Analysis analyse(Playthrough playthrough, Limits limits) {
    return analyse(playthrough, limits, 1, progress -> {});
  }

  /** Searches within the limits and tells what it knows after each depth. */
  public Analysis analyse(
      Playthrough playthrough, Limits limits, int lines, Consumer<Analysis> progress) {
    return analyse(playthrough, limits, lines, progress, () -> false);
  }

  /**
   * Searches within the limits, tells what it knows after each depth, and can be stopped.
   *
   * @param stop asked again and again, from several threads; once it says true the search ends with
   *     what it has
   */
  public Analysis analyse(
      Playthrough playthrough,
      Limits limits,
      int lines,
      Consumer<Analysis> progress,
      BooleanSupplier stop) {
    return searcher(playthrough.game()).analyse(playthrough, limits, lines, progress, stop);
  }

  /**
   * The chances of all players, each position searched within the limits; empty for games whose
   * {@link Scale} is not {@link Scale.Chance}.
   */
  public Optional<Chances> chances(Game game, Limits limits) {
    return searcher(game).chances(limits);
  }

  /**
   * Does once what takes long, such as solving the game, so that later searches from this position
   * need not.
   */
  public void prepare(Position position) {
    searcher(position.game()).prepare(position);
  }

  /** Forgets everything, so that the next search does not depend on those before. */
  public void forget() {
    current.ifPresent(last -> last.searcher.forget());
  }

  private Searcher searcher(Game game) {
    GameEngine wanted = GameEngine.of(game);
    Optional<Current> same = current.filter(last -> last.game.name().equals(wanted.name()));
    // The memory of another game is freed before that of the new one is taken.
    if (same.isEmpty()) current = Optional.empty();
    Current now = same.orElseGet(() -> new Current(wanted, searchers.apply(wanted)));
    current = Optional.of(now);
    return now.searcher;
  }
}
