package stackyard.server;

import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import stackyard.engine.Host;
import stackyard.engine.Opponent;
import stackyard.rules.Match;
import stackyard.server.table.Action;
import stackyard.server.table.Computer;
import stackyard.server.table.Table;

/**
 * Plays for the computer's seats. A few threads think for all tables and leave half of the
 * processors to people; each table waits in the queue with one move at a time, so that everybody
 * gets his turn.
 */
final class Computers implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Computers.class);
  private static final int MEBIBYTES = 32;

  private final Set<String> waiting = ConcurrentHashMap.newKeySet();
  private final ExecutorService thinkers =
      Executors.newFixedThreadPool(
          Math.max(1, Runtime.getRuntime().availableProcessors() / 2),
          Thread.ofPlatform().name("computers").daemon().factory());
  private final Tables tables;

  Computers(Tables tables) {
    this.tables = tables;
  }

  /** How many tables wait for the computer's move. */
  int waiting() {
    return waiting.size();
  }

  /** Has the computer move at a table, should it be its turn. */
  void consider(Table table) {
    if (table.computerToMove().isEmpty() || thinkers.isShutdown()) return;
    if (waiting.add(table.id())) thinkers.execute(() -> play(table.id()));
  }

  private void play(String id) {
    waiting.remove(id);
    try {
      Table table = tables.get(id);
      Optional<Computer> computer = table.computerToMove();
      if (computer.isEmpty()) return;
      Match match = table.match();
      Action.Move move = new Action.Move(match.ply(), choose(match, computer.get()));
      boolean played =
          tables
              .append(table, move.decide(table, match.position().turn()), Optional.empty())
              .isPresent();
      if (!played) consider(tables.get(id));
    } catch (RuntimeException e) {
      if (!thinkers.isShutdown()) LOG.error("the computer could not move", e);
    }
  }

  private static String choose(Match match, Computer computer) {
    if (match.position().chance()) return Action.Move.ROLL;
    long seed = ThreadLocalRandom.current().nextLong();
    Opponent opponent = new Opponent(computer.level(), seed, Host.ofThreads(MEBIBYTES, 1));
    return match.position().moveText(opponent.choose(match));
  }

  @Override
  public void close() {
    thinkers.shutdownNow();
    try {
      if (!thinkers.awaitTermination(5, TimeUnit.SECONDS)) LOG.warn("the computer still thinks");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
