package stackyard.server.tables;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import stackyard.engine.Host;
import stackyard.engine.Opponent;
import stackyard.rules.Playthrough;
import stackyard.server.table.Action;
import stackyard.server.table.Computer;
import stackyard.server.table.Denied;
import stackyard.server.table.Person;
import stackyard.server.table.Table;

/**
 * Plays for the computer's seats. A few threads think for all tables and leave half of the
 * processors to other work. They are shared fairly, and the levels that answer at once have a
 * threads of their own, so that nobody who plays one of them waits for those that think for
 * seconds.
 */
public final class ComputerPlayers implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(ComputerPlayers.class);
  private static final Host HOST = Host.ofThreads(16, 1);

  /** About how long each level thinks, in milliseconds. */
  private static final List<Integer> COSTS = List.of(1, 1, 1, 2, 4, 20, 200, 2_000);

  private static final int QUICK = 20;

  /** Whatever the level, a table where the computer thought longer than this is a slow one. */
  private static final int LONGEST_QUICK = 100;

  private static final int QUICK_THINKERS = 2;
  private static final int REMEMBERED = 5_000;

  private final Set<String> waiting = ConcurrentHashMap.newKeySet();
  private final FairQueue<String> quick = new FairQueue<>(true);
  private final FairQueue<String> slow = new FairQueue<>(false);

  /** The time of the computer's last move at tables that are slow, in milliseconds. */
  private final Cache<String, Integer> slowTables =
      Caffeine.newBuilder().maximumSize(REMEMBERED).build();

  private final ExecutorService threads =
      Executors.newCachedThreadPool(Thread.ofPlatform().name("computers").daemon().factory());
  private final Tables tables;

  public ComputerPlayers(Tables tables) {
    this.tables = tables;
    IntStream.range(0, QUICK_THINKERS).forEach(_ -> threads.execute(() -> think(quick)));
    int thinkers = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
    IntStream.range(0, thinkers).forEach(_ -> threads.execute(() -> think(slow)));
  }

  /** The number of tables that wait for the computer's move. */
  public int waiting() {
    return waiting.size();
  }

  /** Lets the computer move at a table if it is its turn. */
  public void moveIfDue(Table table) {
    Optional<Computer> computer = table.computerToMove();
    if (computer.isEmpty() || threads.isShutdown() || !waiting.add(table.id())) return;
    int usual = COSTS.get(computer.get().level() - 1);
    int cost = Objects.requireNonNullElse(slowTables.getIfPresent(table.id()), usual);
    String person =
        table.participants().values().stream()
            .filter(Person.class::isInstance)
            .map(sitter -> ((Person) sitter).id())
            .findFirst()
            .orElse("");
    String network = tables.networkOf(table.id()).orElse(person);
    (cost <= QUICK ? quick : slow).add(table.id(), network, person, cost);
  }

  private void think(FairQueue<String> queue) {
    Opponents opponents = new Opponents();
    try {
      while (!threads.isShutdown()) {
        FairQueue.Job<String> job = queue.take();
        queue.done(job, play(job.work(), opponents));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Plays at a table, and returns how many milliseconds that took. */
  private int play(String id, Opponents opponents) {
    waiting.remove(id);
    long start = System.nanoTime();
    try {
      Table table = tables.get(id);
      Optional<Computer> computer = table.computerToMove();
      if (computer.isEmpty()) return 0;
      Playthrough playthrough = table.playthrough();
      String chosen =
          playthrough.position().chance()
              ? Action.Move.ROLL
              : opponents.of(table, computer.get()).chosen(table);
      // Before the move: the next one may be the computer's too.
      if (millisSince(start) > LONGEST_QUICK) slowTables.put(id, millisSince(start));
      else slowTables.invalidate(id);
      Action.Move move = new Action.Move(playthrough.ply(), chosen);
      boolean played =
          tables
              .append(table, move.decide(table, playthrough.position().turn()), Optional.empty())
              .isPresent();
      if (!played) moveIfDue(tables.get(id));
    } catch (Denied denied) {
      LOG.info("computer move denied: {}", denied.reason());
    } catch (RuntimeException | Error e) {
      // One game may fail; the thread goes on with the others.
      if (!threads.isShutdown()) LOG.error("computer move failed", e);
    }
    return millisSince(start);
  }

  private static int millisSince(long start) {
    return (int) TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
  }

  /** The opponents of one thread by game and level, kept because their memory is large. */
  static final class Opponents {
    private final Map<List<Object>, Kept> kept = new HashMap<>();

    Kept of(Table table, Computer computer) {
      String game = table.playthrough().game().name();
      return kept.computeIfAbsent(
          List.of(game, computer.level()),
          _ -> new Kept(new Opponent(computer.level(), seed(), HOST)));
    }

    private static long seed() {
      return ThreadLocalRandom.current().nextLong();
    }
  }

  /** An opponent, and the table that it remembers. */
  static final class Kept {
    private final Opponent opponent;
    private String last = "";

    Kept(Opponent opponent) {
      this.opponent = opponent;
    }

    String chosen(Table table) {
      if (!last.equals(table.id())) opponent.forget();
      last = table.id();
      return table.playthrough().position().moveText(opponent.choose(table.playthrough()));
    }
  }

  @Override
  public void close() {
    threads.shutdownNow();
    try {
      if (!threads.awaitTermination(5, TimeUnit.SECONDS))
        LOG.warn("a computer player is still thinking");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
