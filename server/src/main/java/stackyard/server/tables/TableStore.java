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
import org.jspecify.annotations.Nullable;
import stackyard.rules.Dice;
import stackyard.rules.Seat;
import stackyard.server.accounts.FairRating;
import stackyard.server.accounts.Names;
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

  private final Database database;

  /** Where other nodes may use the database too. */
  private final Optional<MoveBatches> moves;

  TableStore(Database database) {
    this.database = database;
    moves = database.shared() ? Optional.of(new MoveBatches(database)) : Optional.empty();
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

  /** The same in a transaction of the caller. */
  Table open(Handle handle, Table table, Optional<String> network) {
    String sql =
        "INSERT INTO tables (id, seed, listed, phase, number, changed, deadline, thinking, ply,"
            + " turn, network, summary) VALUES (:id, :seed, :listed, :phase, :number, :changed,"
            + " :deadline, :thinking, :ply, :turn, :network, :summary)";
    row(handle.createUpdate(sql), table)
        .bind("summary", summary(table))
        .bind("seed", table.dice().seed())
        .bind("listed", table.terms().listed() ? 1 : 0)
        .bind("network", network.orElse(null))
        .execute();
    insert(handle, table, Optional.empty());
    writeSeats(handle, table);
    if (table.terms().counts()) FairRating.judge(handle, table, table.changed());
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
    boolean moved = table.last().event() instanceof Event.Moved;
    if (moves.isPresent() && moved && !counts) return moves.get().append(table, origin);
    try {
      return database.write(
          handle -> {
            if (!insert(handle, table, origin)) return false;
            if (counts && !Ratings.settle(handle, table)) throw new RatingConflict();
            write(handle, table);
            rematch.ifPresent(next -> open(handle, next, network(handle, table.id())));
            return true;
          });
    } catch (RatingConflict e) {
      return false;
    }
  }

  /**
   * Appends an event that ends no game, in a transaction of the caller.
   *
   * @return false if an event with this number exists already; nothing has been written then
   */
  boolean append(Handle handle, Table table) {
    boolean written = insert(handle, table, Optional.empty());
    if (written) write(handle, table);
    return written;
  }

  /** Everything that follows from the last event of a table. */
  private void write(Handle handle, Table table) {
    update(handle, table);
    Event event = table.last().event();
    if (event instanceof Event.Sat || event instanceof Event.Left) writeSeats(handle, table);
    boolean begins = event instanceof Event.Sat && table.phase() == Table.Phase.PLAYING;
    if (begins && table.terms().counts()) FairRating.judge(handle, table, table.changed());
    notifyNodes(handle, TableNotice.appended(table));
  }

  private static void update(Handle handle, Table table) {
    boolean moved = table.last().event() instanceof Event.Moved;
    String sql =
        "UPDATE tables SET phase = :phase, number = :number, changed = :changed,"
            + " deadline = :deadline, thinking = :thinking, ply = :ply, turn = :turn"
            + (moved ? "" : ", summary = :summary")
            + " WHERE id = :id";
    Update update = row(handle.createUpdate(sql), table);
    if (!moved) update.bind("summary", summary(table));
    update.execute();
  }

  /** A table as the lobby shows it. */
  private static @Nullable String summary(Table table) {
    return table.terms().listed()
        ? JsonFormat.MAPPER.writeValueAsString(TableSummary.of(table))
        : null;
  }

  /** A rating was changed by another transaction meanwhile. */
  private static final class RatingConflict extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  /**
   * Gives a person another name in all logs.
   *
   * @return the tables whose logs were searched
   */
  List<String> rename(Handle handle, String player, String name) {
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
        Event renamed = entry.event().renaming(player, name);
        if (renamed.equals(entry.event())) continue;
        handle.execute(
            "UPDATE events SET event = ? WHERE table_id = ? AND number = ?",
            JsonFormat.MAPPER.writeValueAsString(renamed),
            table,
            entry.number());
      }
      // Until something happens at the table, lists read its log.
      handle.execute("UPDATE tables SET summary = NULL WHERE id = ?", table);
      notifyNodes(handle, TableNotice.rewritten(table));
    }
    return tables;
  }

  /**
   * Takes a name from the guests who have it at a table.
   *
   * @return the tables whose logs were searched
   */
  List<String> yieldName(Person owner) {
    return database.write(
        handle ->
            guestsNamed(handle, owner).stream()
                .flatMap(guest -> rename(handle, guest, Person.SOMEONE).stream())
                .distinct()
                .toList());
  }

  /** The guests with seats at tables whose names cannot be told apart from this one. */
  private static List<String> guestsNamed(Handle handle, Person owner) {
    return handle
        .createQuery(
            "SELECT DISTINCT player FROM seats"
                + " WHERE (looks IN (<looks>) OR folded_looks IN (<looks>)) AND player <> :owner"
                + " AND player NOT IN (SELECT player FROM accounts)")
        .bindList("looks", List.copyOf(Names.looks(owner.name())))
        .bind("owner", owner.id())
        .mapTo(String.class)
        .list();
  }

  /** Binds the columns of a table's row. */
  private static Update row(Update update, Table table) {
    return update
        .bind("id", table.id())
        .bind("phase", word(table.phase()))
        .bind("number", table.number())
        .bind("changed", table.changed())
        .bind("deadline", table.due().orElse(null))
        .bind("thinking", thinkingSince(table).orElse(null))
        .bind("ply", table.playthrough().ply())
        .bind("turn", turn(table).orElse(null));
  }

  static Optional<Long> thinkingSince(Table table) {
    return table.computerToMove().map(_ -> table.changed());
  }

  static Optional<String> turn(Table table) {
    return table.turn().map(Seat::word);
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
      // Names of accounts are reserved anyway.
      List<String> looks =
          person.rating().isPresent() ? List.of() : List.copyOf(Names.looks(person.name()));
      handle.execute(
          "INSERT INTO seats (table_id, seat, player, looks, folded_looks) VALUES (?, ?, ?, ?, ?)",
          table.id(),
          taken.getKey().word(),
          person.id(),
          looks.isEmpty() ? null : looks.getFirst(),
          looks.isEmpty() ? null : looks.getLast());
    }
  }

  private void notifyNodes(Handle handle, TableNotice notice) {
    database.notifyOthers(handle, notice.toString());
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

  /** A place in the list of finished games, ordered by their last change. */
  record Cursor(long changed, String table) {}

  /**
   * The listed tables whose games are over, oldest first.
   *
   * @param after the place after which they begin
   * @param until the latest change
   */
  List<Cursor> finished(Cursor after, long until, int most) {
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
                .map((row, _) -> new Cursor(row.getLong("changed"), row.getString("id")))
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

  /** The number of games that wait for a person's move. */
  int waitingFor(String player) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "SELECT COUNT(*) FROM seats JOIN tables ON tables.id = table_id"
                        + " WHERE player = :player AND phase = 'playing' AND turn = seat")
                .bind("player", player)
                .mapTo(Integer.class)
                .one());
  }

  /** Some table where a person has a seat. */
  Optional<String> anyOf(String player) {
    return database.read(
        handle ->
            handle
                .createQuery("SELECT table_id FROM seats WHERE player = :player LIMIT 1")
                .bind("player", player)
                .mapTo(String.class)
                .findOne());
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

  /** The time of the last event; 0 if there is none. */
  long lastChange() {
    return database.read(
        handle ->
            handle
                .createQuery("SELECT COALESCE(MAX(changed), 0) FROM tables")
                .mapTo(Long.class)
                .one());
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

  static Head head(ResultSet row) throws SQLException {
    return new Head(row.getString("id"), row.getInt("number"));
  }

  static String word(Table.Phase phase) {
    return phase.name().toLowerCase(Locale.ROOT);
  }
}
