package stackyard.server.moderation;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import stackyard.rules.Refusal;
import stackyard.server.storage.Database;
import stackyard.server.table.Person;
import stackyard.server.table.RandomId;

/** What people report about others. The limits are counted in the database, for all nodes. */
public final class Reports {
  /** The longest words of a report. */
  public static final int LONGEST_WORDS = 500;

  /** The reports of one person within a day. */
  static final int MOST_OF_A_PERSON = 10;

  /** The reports of one network within a day. */
  static final int MOST_OF_A_NETWORK = 30;

  private static final Duration DAY = Duration.ofDays(1);
  private static final int MOST_LISTED = 200;

  private final Database database;
  private final InstantSource clock;

  Reports(Database database, InstantSource clock) {
    this.database = database;
    this.clock = clock;
  }

  /** What is reported about somebody. */
  public enum Kind {
    NAME,
    GAME
  }

  /**
   * A report.
   *
   * @param table where it happened
   * @param name of the person reported, as it was then
   * @param settled when an operator was done with it
   */
  public record Report(
      String id,
      long at,
      Kind kind,
      Reason reason,
      String words,
      Optional<String> table,
      String player,
      String name,
      String reporter,
      Optional<Long> settled) {

    private static Report read(ResultSet row) throws SQLException {
      long settled = row.getLong("settled");
      boolean open = row.wasNull();
      return new Report(
          row.getString("id"),
          row.getLong("at"),
          Kind.valueOf(row.getString("kind").toUpperCase(Locale.ROOT)),
          Reason.valueOf(row.getString("reason").toUpperCase(Locale.ROOT)),
          row.getString("words"),
          Optional.ofNullable(row.getString("table_id")),
          row.getString("player"),
          row.getString("name"),
          row.getString("reporter"),
          open ? Optional.empty() : Optional.of(settled));
    }
  }

  /**
   * Takes a report; the same one again, while it is open, is not stored twice.
   *
   * @param network of the reporter, if it is known
   */
  public void add(
      Kind kind,
      Reason reason,
      String words,
      Optional<String> table,
      Person reported,
      String reporter,
      Optional<String> network) {
    if (words.length() > LONGEST_WORDS) throw new Refusal("report-words", "last", LONGEST_WORDS);
    long now = clock.millis();
    database.write(
        handle -> {
          if (isOpen(handle, kind, table, reported.id(), reporter)) return 0;
          int own = count(handle, "reporter", reporter, now);
          int together = network.map(own2 -> count(handle, "network", own2, now)).orElse(0);
          if (own >= MOST_OF_A_PERSON || together >= MOST_OF_A_NETWORK) {
            throw new Refusal("reports-often");
          }
          return handle.execute(
              "INSERT INTO reports (id, at, kind, reason, words, table_id, player, name, reporter,"
                  + " network) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
              RandomId.draw(),
              now,
              kind.name().toLowerCase(Locale.ROOT),
              reason.name().toLowerCase(Locale.ROOT),
              words,
              table.orElse(null),
              reported.id(),
              reported.name(),
              reporter,
              network.orElse(null));
        });
  }

  private static boolean isOpen(
      Handle handle, Kind kind, Optional<String> table, String player, String reporter) {
    return handle
            .createQuery(
                "SELECT COUNT(*) FROM reports WHERE settled IS NULL AND kind = :kind"
                    + " AND COALESCE(table_id, '') = :table AND player = :player"
                    + " AND reporter = :reporter")
            .bind("kind", kind.name().toLowerCase(Locale.ROOT))
            .bind("table", table.orElse(""))
            .bind("player", player)
            .bind("reporter", reporter)
            .mapTo(Integer.class)
            .one()
        > 0;
  }

  private static int count(Handle handle, String column, String value, long now) {
    return handle
        .createQuery("SELECT COUNT(*) FROM reports WHERE " + column + " = :value AND at > :since")
        .bind("value", value)
        .bind("since", now - DAY.toMillis())
        .mapTo(Integer.class)
        .one();
  }

  /** The reports that wait, oldest first; or also those that are settled, newest first. */
  public List<Report> list(boolean all) {
    String which = all ? " ORDER BY at DESC" : " WHERE settled IS NULL ORDER BY at";
    return database.read(
        handle ->
            handle
                .createQuery("SELECT * FROM reports" + which + " LIMIT :most")
                .bind("most", MOST_LISTED)
                .map((row, _) -> Report.read(row))
                .list());
  }

  /** All reports about a person, newest first. */
  public List<Report> about(String player) {
    return database.read(
        handle ->
            handle
                .createQuery("SELECT * FROM reports WHERE player = :player ORDER BY at DESC")
                .bind("player", player)
                .map((row, _) -> Report.read(row))
                .list());
  }

  static boolean settle(Handle handle, String id, long now) {
    return handle.execute(
            "UPDATE reports SET settled = ? WHERE id = ? AND settled IS NULL", now, id)
        == 1;
  }

  static void rename(Handle handle, String player, String name) {
    handle.execute("UPDATE reports SET name = ? WHERE player = ?", name, player);
  }
}
