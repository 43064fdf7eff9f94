package stackyard.server.tables;

import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.ReentrantLock;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.JdbiException;
import org.jspecify.annotations.Nullable;
import stackyard.server.json.JsonFormat;
import stackyard.server.storage.Database;
import stackyard.server.storage.NodeChannel;
import stackyard.server.storage.Trouble;
import stackyard.server.table.Entry;
import stackyard.server.table.Table;

/**
 * Appends moves on PostgreSQL, each batch by one statement in one round trip: the moves that come
 * while a batch is on its way are the next one. So a busy node waits for the disk, and for the lock
 * that PostgreSQL has for notifications, once for many moves.
 */
final class MoveBatches {
  private static final int MOST = 500;

  /**
   * Unique keys decide which moves are appended; only for those are the tables' rows changed and
   * the nodes notified.
   */
  private static final String APPEND =
      """
      WITH moves AS (
        SELECT * FROM json_to_recordset(CAST(:moves AS JSON)) AS move (
          id TEXT, number INTEGER, at BIGINT, event TEXT, player TEXT, request TEXT, phase TEXT,
          deadline BIGINT, thinking BIGINT, ply INTEGER, turn TEXT, notice TEXT)
      ), appended AS (
        INSERT INTO events (table_id, number, at, event, player, request)
        SELECT id, number, at, event, player, request FROM moves
        ON CONFLICT DO NOTHING RETURNING table_id
      ), changed AS (
        UPDATE tables SET phase = moves.phase, number = moves.number, changed = moves.at,
          deadline = moves.deadline, thinking = moves.thinking, ply = moves.ply, turn = moves.turn
        FROM moves JOIN appended ON appended.table_id = moves.id WHERE tables.id = moves.id
        RETURNING moves.id, moves.notice
      )
      SELECT id, notice, SENDING FROM changed
      """;

  private final Queue<Waiting> queue = new ConcurrentLinkedQueue<>();
  private final ReentrantLock writing = new ReentrantLock();
  private final Database database;
  private final NodeChannel channel;
  private final String append;

  MoveBatches(Database database) {
    this.database = database;
    channel = database.channel();
    append = APPEND.replace("SENDING", channel.sending("notice"));
  }

  /** A move, and the caller that waits for it. */
  private record Waiting(Row row, CompletableFuture<Boolean> appended) {}

  /** A move, and what its table's row says after it. */
  private record Row(
      String id,
      int number,
      long at,
      String event,
      @Nullable String player,
      @Nullable String request,
      String phase,
      @Nullable Long deadline,
      @Nullable Long thinking,
      int ply,
      @Nullable String turn,
      String notice) {

    static Row of(Table table, Optional<TableStore.Origin> origin) {
      Entry entry = table.last();
      TableStore.Head head = new TableStore.Head(table.id(), table.number());
      return new Row(
          head.table(),
          head.number(),
          entry.at(),
          JsonFormat.MAPPER.writeValueAsString(entry.event()),
          origin.map(TableStore.Origin::person).orElse(null),
          origin.flatMap(TableStore.Origin::request).orElse(null),
          TableStore.word(table.phase()),
          table.due().orElse(null),
          TableStore.thinkingSince(table).orElse(null),
          table.playthrough().ply(),
          TableStore.turn(table).orElse(null),
          TableNotice.appended(table).toString());
    }
  }

  /** Appends the move that is a table's last event; false if another has its place. */
  boolean append(Table table, Optional<TableStore.Origin> origin) {
    Waiting own = new Waiting(Row.of(table, origin), new CompletableFuture<>());
    queue.add(own);
    // The first that comes writes for all who have come meanwhile.
    while (!own.appended().isDone()) {
      writing.lock();
      try {
        if (!own.appended().isDone()) write(next());
      } finally {
        writing.unlock();
      }
    }
    try {
      return own.appended().join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof RuntimeException cause) throw cause;
      if (e.getCause() instanceof Error cause) throw cause;
      throw e;
    }
  }

  /**
   * The moves to be written together: one of each table, so that it is clear whose was appended,
   * and in one order, so that nodes do not wait for each other in a circle.
   */
  private Collection<Waiting> next() {
    Map<String, Waiting> batch = new TreeMap<>();
    Iterator<Waiting> waiting = queue.iterator();
    while (waiting.hasNext() && batch.size() < MOST) {
      Waiting one = waiting.next();
      if (batch.putIfAbsent(one.row().id(), one) == null) waiting.remove();
    }
    return batch.values();
  }

  private void write(Collection<Waiting> batch) {
    try {
      Map<String, String> notices = database.writeAtOnce(handle -> append(handle, batch));
      channel.sent(List.copyOf(notices.values()));
      batch.forEach(one -> one.appended().complete(notices.containsKey(one.row().id())));
    } catch (JdbiException e) {
      if (batch.size() == 1 || Trouble.of(e).isPresent()) fail(batch, e);
      // One of them is at fault, and must not spoil the others.
      else batch.forEach(one -> write(List.of(one)));
    } catch (RuntimeException | Error e) {
      fail(batch, e);
    }
  }

  private static void fail(Collection<Waiting> batch, Throwable trouble) {
    batch.forEach(one -> one.appended().completeExceptionally(trouble));
  }

  /** The notices of the tables whose moves have been appended. */
  private Map<String, String> append(Handle handle, Collection<Waiting> batch) {
    List<Row> rows = batch.stream().map(Waiting::row).toList();
    return handle
        .createQuery(append)
        .bind("moves", JsonFormat.MAPPER.writeValueAsString(rows))
        .map((row, _) -> Map.entry(row.getString("id"), row.getString("notice")))
        .collectToMap(Map.Entry::getKey, Map.Entry::getValue);
  }
}
