package stackyard.server.moderation;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import stackyard.server.storage.Database;

/** The log of what operators have done: entries are added and never changed. */
public final class AuditLog {
  private static final int PAGE = 100;

  private final Database database;

  AuditLog(Database database) {
    this.database = database;
  }

  /**
   * What was done, when, by whom, to whom, and why.
   *
   * @param operator the operator's account; none for a command on the server's machine
   * @param operatorName as it was then
   * @param name the person's, as it was then
   * @param details what else belongs to it, as the new name
   */
  public record Entry(
      String id,
      long at,
      Optional<String> operator,
      String operatorName,
      String act,
      Optional<String> player,
      Optional<String> name,
      Optional<String> table,
      Reason reason,
      String note,
      Optional<Long> until,
      String details) {

    private static Entry read(ResultSet row) throws SQLException {
      long until = row.getLong("until");
      boolean endless = row.wasNull();
      return new Entry(
          row.getString("id"),
          row.getLong("at"),
          Optional.ofNullable(row.getString("operator")),
          row.getString("operator_name"),
          row.getString("act"),
          Optional.ofNullable(row.getString("player")),
          Optional.ofNullable(row.getString("name")),
          Optional.ofNullable(row.getString("table_id")),
          Reason.valueOf(row.getString("reason").toUpperCase(Locale.ROOT)),
          row.getString("note"),
          endless ? Optional.empty() : Optional.of(until),
          row.getString("details"));
    }
  }

  /** Adds an entry in the transaction of what it tells of. */
  static void add(Handle handle, Entry entry) {
    handle.execute(
        "INSERT INTO audit (id, at, operator, operator_name, act, player, name, table_id, reason,"
            + " note, until, details) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        entry.id,
        entry.at,
        entry.operator.orElse(null),
        entry.operatorName,
        entry.act,
        entry.player.orElse(null),
        entry.name.orElse(null),
        entry.table.orElse(null),
        entry.reason.name().toLowerCase(Locale.ROOT),
        entry.note,
        entry.until.orElse(null),
        entry.details);
  }

  /** The entries before a time, newest first. */
  public List<Entry> before(long time) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "SELECT * FROM audit WHERE at < :time ORDER BY at DESC, id LIMIT :most")
                .bind("time", time)
                .bind("most", PAGE)
                .map((row, _) -> Entry.read(row))
                .list());
  }

  /** All that was done about a person, newest first. */
  public List<Entry> about(String player) {
    return database.read(
        handle ->
            handle
                .createQuery("SELECT * FROM audit WHERE player = :player ORDER BY at DESC, id")
                .bind("player", player)
                .map((row, _) -> Entry.read(row))
                .list());
  }
}
