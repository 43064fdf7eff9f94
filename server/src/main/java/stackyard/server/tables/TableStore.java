package stackyard.server.tables;

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
import stackyard.server.accounts.Ratings;
import stackyard.server.json.JsonFormat;
import stackyard.server.storage.Database;
import stackyard.server.table.Entry;
import stackyard.server.table.Event;
import stackyard.server.table.Participant;
import stackyard.server.table.Person;
import stackyard.server.table.Table;

/** The logs of all tables in the database. Holds all SQL about tables. */
final class TableStore {
  /** Events in which somebody sits down or leaves, exactly as in the index on them. */
  private static final String SAT_OR_LEFT =
      "(event LIKE '{\"type\":\"sat\"%' OR event LIKE '{\"type\":\"left\"%')";

  /** The lobby is chosen among this many tables, the newest. */
  private static final int MOST_LOOKED_AT = 2_000;

  private final Database database;

  TableStore(Database database) {
    this.database = database;
  }

  /**
   * The person who asked for an event, and the id of the request, which makes it happen only once.
   */
  record Origin(String person, Optional<String> request) {}

  /** A table and the number of its last event. */
  record Head(String table, int number) {}

  /**
   * Stores a new table.
   *
   * @param network where it was opened from, if known
   */
  void open(Table table, Optional<String> network) {
    database.write(handle -> open(handle, table, network));
  }

  private Table open(Handle handle, Table table, Optional<String> network) {
    String sql =
        "INSERT INTO tables (id, seed, listed, phase, number, changed, deadline, thinking, network)"
            + " VALUES (:id, :seed, :listed, :phase, :number, :changed, :deadline, :thinking,"
            + " :network)";
    row(handle.createUpdate(sql), table)
        .bind("seed", table.dice().seed())
        .bind("listed", table.terms().listed() ? 1 : 0)
        .bind("network", network.orElse(null))
        .execute();
    insert(handle, table, Optional.empty());
    writeSeats(handle, table);
    notifyNodes(handle, TableNotice.appended(table));
    return table;
  }

  /**
   * Appends the last event of a table, opens the rematch that it leads to, and updates ratings at
   * the end of a rated game: all or nothing.
   *
   * @return false if an event with this number, or from the same request, exists already; nothing
   *     has been written then
   */
  boolean append(Table before, Table table, Optional<Origin> origin, Optional<Table> rematch) {
    boolean over = table.phase() == Table.Phase.OVER && before.phase() != Table.Phase.OVER;
    boolean counts = over && table.terms().counts();
    try {
      return database.write(
          handle -> {
            if (!insert(handle, table, origin)) return false;
            if (counts && !Ratings.settle(handle, table)) throw new Overtaken();
            String sql =
                "UPDATE tables SET phase = :phase, number = :number, changed = :changed,"
                    + " deadline = :deadline, thinking = :thinking WHERE id = :id";
            row(handle.createUpdate(sql), table).execute();
            Event event = table.last().event();
            if (event instanceof Event.Sat || event instanceof Event.Left)
              writeSeats(handle, table);
            rematch.ifPresent(next -> open(handle, next, network(handle, table.id())));
            notifyNodes(handle, TableNotice.appended(table));
            return true;
          });
    } catch (Overtaken e) {
      return false;
    }
  }

  /** A rating was changed by another transaction meanwhile. */
  private static final class Overtaken extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  /**
   * Replaces a person's name by "someone" in all logs.
   *
   * @return the tables whose logs were searched
   */
  List<String> forget(Handle handle, String player) {
    List<String> tables =
        handle
            .createQuery(
                "SELECT table_id FROM seats WHERE player = :player"
                    + " UNION SELECT table_id FROM events WHERE player = :player AND "
                    + SAT_OR_LEFT)
            .bind("player", player)
            .mapTo(String.class)
            .list();
    for (String table : tables) {
      for (Entry entry : since(handle, table, 0)) {
        Event forgotten = entry.event().forgetting(player);
        if (forgotten.equals(entry.event())) continue;
        handle.execute(
            "UPDATE events SET event = ? WHERE table_id = ? AND number = ?",
            JsonFormat.MAPPER.writeValueAsString(forgotten),
            table,
            entry.number());
      }
      notifyNodes(handle, TableNotice.rewritten(table));
    }
    return tables;
  }

  /** Binds the columns of a table's row. */
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

  private static boolean insert(Handle handle, Table table, Optional<Origin> origin) {
    Entry entry = table.last();
    return handle
            .createUpdate(
                "INSERT INTO events (table_id, number, at, event, player, request)"
                    + " VALUES (:table, :number, :at, :event, :player, :request)"
                    + " ON CONFLICT DO NOTHING")
            .bind("table", table.id())
            .bind("number", entry.number())
            .bind("at", entry.at())
            .bind("event", JsonFormat.MAPPER.writeValueAsString(entry.event()))
            .bind("player", origin.map(Origin::person).orElse(null))
            .bind("request", origin.flatMap(Origin::request).orElse(null))
            .execute()
        == 1;
  }

  private static void writeSeats(Handle handle, Table table) {
    handle.execute("DELETE FROM seats WHERE table_id = ?", table.id());
    for (Map.Entry<Seat, Participant> taken : table.participants().entrySet()) {
      if (!(taken.getValue() instanceof Person person)) continue;
      handle.execute(
          "INSERT INTO seats (table_id, seat, player) VALUES (?, ?, ?)",
          table.id(),
          taken.getKey().word(),
          person.id());
    }
  }

  private void notifyNodes(Handle handle, TableNotice notice) {
    if (database.shared()) Database.notifyNodes(handle, notice.toString());
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

  /** Where a table was opened from, if known. */
  Optional<String> network(String table) {
    return database.read(handle -> network(handle, table));
  }

  private static Optional<String> network(Handle handle, String table) {
    return handle
        .createQuery("SELECT network FROM tables WHERE id = :id AND network IS NOT NULL")
        .bind("id", table)
        .mapTo(String.class)
        .findOne();
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
        JsonFormat.MAPPER.readValue(row.getString("event"), Event.class));
  }

  /** The number of the event that a request led to. */
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

  /**
   * The listed tables of one phase that have changed since, newest first. If there are more than
   * fit, networks take turns, so that nobody hides the tables of others.
   */
  List<Head> listed(Table.Phase phase, long since, int most) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "SELECT id, number FROM (SELECT id, number, changed FROM"
                        + " (SELECT id, number, changed, ROW_NUMBER() OVER"
                        + " (PARTITION BY COALESCE(network, id) ORDER BY changed DESC) AS place"
                        + " FROM (SELECT id, number, changed, network FROM tables"
                        + " WHERE listed = 1 AND phase = :phase AND changed > :since"
                        + " ORDER BY changed DESC LIMIT :looked) AS newest) AS placed"
                        + " ORDER BY place, changed DESC LIMIT :most) AS chosen"
                        + " ORDER BY changed DESC")
                .bind("phase", word(phase))
                .bind("since", since)
                .bind("looked", MOST_LOOKED_AT)
                .bind("most", most)
                .map((row, _) -> head(row))
                .list());
  }

  /** A position in the list of finished games, ordered by their last change. */
  record Position(long changed, String table) {}

  /**
   * The listed tables whose games are over, oldest first.
   *
   * @param after the position after which they begin
   * @param until the latest change
   */
  List<Position> finished(Position after, long until, int most) {
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
                .map((row, _) -> new Position(row.getLong("changed"), row.getString("id")))
                .list());
  }

  /** The tables of one phase where a person has a seat, newest first. */
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

  /** The tables where a clock has run out by then. */
  List<String> expired(long at) {
    return ids("SELECT id FROM tables WHERE deadline <= :at ORDER BY deadline", at);
  }

  /** The tables where it has been a computer's turn since then, or longer. */
  List<String> thinking(long since) {
    return ids("SELECT id FROM tables WHERE thinking <= :at ORDER BY thinking", since);
  }

  private List<String> ids(String query, long at) {
    return database.read(
        handle -> handle.createQuery(query).bind("at", at).mapTo(String.class).list());
  }

  /** The number of tables in each phase. */
  Map<String, Long> countsByPhase() {
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

  private static Head head(ResultSet row) throws SQLException {
    return new Head(row.getString("id"), row.getInt("number"));
  }

  private static String word(Table.Phase phase) {
    return phase.name().toLowerCase(Locale.ROOT);
  }
}
