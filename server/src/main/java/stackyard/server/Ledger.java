package stackyard.server;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Update;
import stackyard.rules.Dice;
import stackyard.rules.Seat;
import stackyard.server.table.Entry;
import stackyard.server.table.Event;
import stackyard.server.table.Player;
import stackyard.server.table.Sitter;
import stackyard.server.table.Table;

/** The logs of all tables in the database. All SQL about tables is here. */
final class Ledger {
  /** What the nodes of one database tell each other by. */
  static final String CHANNEL = "stackyard";

  /** What news of logs that were changed begin with; no table has this name. */
  static final String FORGET = "forget";

  /** What is said of tables that the lobby does not show. */
  static final String UNLISTED = "unlisted";

  /** Events in which somebody comes or goes, as their index has it. */
  private static final String COMING_OR_GOING =
      "(event LIKE '{\"type\":\"sat\"%' OR event LIKE '{\"type\":\"left\"%')";

  private final Database database;
  private final boolean shared;

  Ledger(Database database) {
    this.database = database;
    shared = database.postgres().isPresent();
  }

  /** Who wants an event, and the name that he gave to his wish so that it is fulfilled once. */
  record Signature(String player, Optional<String> request) {}

  /** A table and the number of its last event. */
  record Head(String table, int number) {}

  void open(Table table) {
    database.write(handle -> open(handle, table));
  }

  private Table open(Handle handle, Table table) {
    String sql =
        "INSERT INTO tables (id, seed, listed, phase, number, changed, deadline, thinking)"
            + " VALUES (:id, :seed, :listed, :phase, :number, :changed, :deadline, :thinking)";
    row(handle.createUpdate(sql), table)
        .bind("seed", table.dice().seed())
        .bind("listed", table.terms().listed() ? 1 : 0)
        .execute();
    insert(handle, table, Optional.empty());
    seat(handle, table);
    tell(handle, table);
    return table;
  }

  /**
   * Appends the last event of a table and, where it brought a rematch about, opens that; all or
   * nothing. What a rated game says of its players is written down with its end.
   *
   * @return false when somebody else has appended an event of this number, or this player the same
   *     request; nothing has been written then
   */
  boolean append(
      Table before, Table table, Optional<Signature> signature, Optional<Table> rematch) {
    boolean over = table.phase() == Table.Phase.OVER && before.phase() != Table.Phase.OVER;
    boolean counts = over && table.terms().counts();
    try {
      return database.write(
          handle -> {
            if (!insert(handle, table, signature)) return false;
            if (counts && !Ratings.settle(handle, table)) throw new Overtaken();
            String sql =
                "UPDATE tables SET phase = :phase, number = :number, changed = :changed,"
                    + " deadline = :deadline, thinking = :thinking WHERE id = :id";
            row(handle.createUpdate(sql), table).execute();
            Event event = table.since(table.number() - 1).getFirst().event();
            if (event instanceof Event.Sat || event instanceof Event.Left) seat(handle, table);
            rematch.ifPresent(next -> open(handle, next));
            tell(handle, table);
            return true;
          });
    } catch (Overtaken e) {
      return false;
    }
  }

  /** Somebody else has written meanwhile what was to be written. */
  private static final class Overtaken extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  /**
   * Writes "someone" for a player's name in all logs.
   *
   * @return the tables whose logs these are
   */
  List<String> forget(Handle handle, String player) {
    List<String> tables =
        handle
            .createQuery(
                "SELECT table_id FROM seats WHERE player = :player"
                    + " UNION SELECT table_id FROM events WHERE player = :player AND "
                    + COMING_OR_GOING)
            .bind("player", player)
            .mapTo(String.class)
            .list();
    for (String table : tables) {
      for (Entry entry : since(handle, table, 0)) {
        Event forgotten = entry.event().forgetting(player);
        if (forgotten.equals(entry.event())) continue;
        handle.execute(
            "UPDATE events SET event = ? WHERE table_id = ? AND number = ?",
            Json.MAPPER.writeValueAsString(forgotten),
            table,
            entry.number());
      }
      if (shared) tell(handle, FORGET + " " + table);
    }
    return tables;
  }

  /** Binds what the row of a table says of it. */
  private static Update row(Update update, Table table) {
    Optional<Long> thinking = table.computerToMove().map(_ -> table.changed());
    return update
        .bind("id", table.id())
        .bind("phase", word(table.phase()))
        .bind("number", table.number())
        .bind("changed", table.changed())
        .bind("deadline", table.deadline().orElse(null))
        .bind("thinking", thinking.orElse(null));
  }

  private static boolean insert(Handle handle, Table table, Optional<Signature> signature) {
    Entry entry = table.since(table.number() - 1).getFirst();
    return handle
            .createUpdate(
                "INSERT INTO events (table_id, number, at, event, player, request)"
                    + " VALUES (:table, :number, :at, :event, :player, :request)"
                    + " ON CONFLICT DO NOTHING")
            .bind("table", table.id())
            .bind("number", entry.number())
            .bind("at", entry.at())
            .bind("event", Json.MAPPER.writeValueAsString(entry.event()))
            .bind("player", signature.map(Signature::player).orElse(null))
            .bind("request", signature.flatMap(Signature::request).orElse(null))
            .execute()
        == 1;
  }

  private static void seat(Handle handle, Table table) {
    handle.execute("DELETE FROM seats WHERE table_id = ?", table.id());
    for (Map.Entry<Seat, Sitter> taken : table.sitters().entrySet()) {
      if (!(taken.getValue() instanceof Player player)) continue;
      handle.execute(
          "INSERT INTO seats (table_id, seat, player) VALUES (?, ?, ?)",
          table.id(),
          taken.getKey().word(),
          player.id());
    }
  }

  private void tell(Handle handle, Table table) {
    String listed = table.terms().listed() ? " " : " " + UNLISTED + " ";
    if (shared) tell(handle, table.id() + listed + table.number());
  }

  /** Sent by PostgreSQL when the transaction is committed, and not at all when it is not. */
  static void tell(Handle handle, String news) {
    handle
        .createQuery("SELECT CAST(pg_notify(:channel, :news) AS TEXT)")
        .bind("channel", CHANNEL)
        .bind("news", news)
        .mapTo(String.class)
        .list();
  }

  Optional<Dice> dice(String table) {
    return database.read(
        handle ->
            handle
                .createQuery("SELECT seed FROM tables WHERE id = :id")
                .bind("id", table)
                .map((row, _) -> new Dice(row.getString("seed")))
                .findOne());
  }

  /** The events of a table after that number. */
  List<Entry> since(String table, int number) {
    return database.read(handle -> since(handle, table, number));
  }

  private static List<Entry> since(Handle handle, String table, int number) {
    return handle
        .createQuery(
            "SELECT number, at, event FROM events"
                + " WHERE table_id = :table AND number > :number ORDER BY number")
        .bind("table", table)
        .bind("number", number)
        .map((row, _) -> entry(row))
        .list();
  }

  private static Entry entry(ResultSet row) throws SQLException {
    return new Entry(
        row.getInt("number"),
        row.getLong("at"),
        Json.MAPPER.readValue(row.getString("event"), Event.class));
  }

  /** The number of the event that a request has led to. */
  Optional<Integer> answered(String table, String player, String request) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "SELECT number FROM events"
                        + " WHERE table_id = :table AND player = :player AND request = :request")
                .bind("table", table)
                .bind("player", player)
                .bind("request", request)
                .mapTo(Integer.class)
                .findOne());
  }

  /** The tables in the lobby of one phase where something has happened since, the newest first. */
  List<Head> listed(Table.Phase phase, long since, int most) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "SELECT id, number FROM tables WHERE listed = 1 AND phase = :phase"
                        + " AND changed > :since ORDER BY changed DESC LIMIT :most")
                .bind("phase", word(phase))
                .bind("since", since)
                .bind("most", most)
                .map((row, _) -> head(row))
                .list());
  }

  /** A finished game by when something happened there last. */
  record Place(long changed, String table) {}

  /**
   * The listed tables whose games are over, the longest ago first.
   *
   * @param after the one after which they begin
   * @param until when something happened there at the latest
   */
  List<Place> finished(Place after, long until, int most) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "SELECT changed, id FROM tables WHERE listed = 1 AND phase = 'over'"
                        + " AND (changed > :changed OR (changed = :changed AND id > :id))"
                        + " AND changed <= :until"
                        + " ORDER BY changed, id LIMIT :most")
                .bind("changed", after.changed())
                .bind("id", after.table())
                .bind("until", until)
                .bind("most", most)
                .map((row, _) -> new Place(row.getLong("changed"), row.getString("id")))
                .list());
  }

  /** The tables of one phase where a player sits or sat, the newest first. */
  List<Head> tablesOf(String player, Table.Phase phase, int most) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "SELECT id, number FROM tables WHERE phase = :phase"
                        + " AND id IN (SELECT table_id FROM seats WHERE player = :player)"
                        + " ORDER BY changed DESC LIMIT :most")
                .bind("phase", word(phase))
                .bind("player", player)
                .bind("most", most)
                .map((row, _) -> head(row))
                .list());
  }

  /** The tables where somebody's time was up by then. */
  List<String> expired(long at) {
    return ids("SELECT id FROM tables WHERE deadline <= :at ORDER BY deadline", at);
  }

  /** The tables where it has been a computer's turn since then or longer. */
  List<String> thinking(long since) {
    return ids("SELECT id FROM tables WHERE thinking <= :at ORDER BY thinking", since);
  }

  private List<String> ids(String query, long at) {
    return database.read(
        handle -> handle.createQuery(query).bind("at", at).mapTo(String.class).list());
  }

  /** How many tables there are in each phase. */
  Map<String, Long> phases() {
    return database.read(
        handle ->
            handle
                .createQuery("SELECT phase, COUNT(*) AS tables FROM tables GROUP BY phase")
                .reduceRows(
                    new TreeMap<>(),
                    (counts, row) -> {
                      counts.put(
                          row.getColumn("phase", String.class),
                          row.getColumn("tables", Long.class));
                      return counts;
                    }));
  }

  /** Fails when the database cannot be reached. */
  void ping() {
    database.read(handle -> handle.createQuery("SELECT 1").mapTo(Integer.class).one());
  }

  private static Head head(ResultSet row) throws SQLException {
    return new Head(row.getString("id"), row.getInt("number"));
  }

  private static String word(Table.Phase phase) {
    return phase.name().toLowerCase(Locale.ROOT);
  }
}
