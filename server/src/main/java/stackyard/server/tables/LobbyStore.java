package stackyard.server.tables;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import stackyard.server.json.JsonFormat;
import stackyard.server.storage.Database;
import stackyard.server.table.Table;
import tools.jackson.core.JacksonException;

/** The tables that the lobby shows, as the database has them: without their logs. */
final class LobbyStore {
  /** The lobby is chosen among this many tables: more than many networks together may list. */
  private static final int MOST_LOOKED_AT = 20_000;

  private final Database database;

  LobbyStore(Database database) {
    this.database = database;
  }

  /**
   * A table for the lobby.
   *
   * @param summary as it is stored; without one, the log says it
   */
  record Listed(TableStore.Head head, Optional<TableSummary> summary) {}

  /**
   * The listed tables of one phase that have changed since, newest first. If there are more than
   * fit, networks take turns, so that nobody hides the tables of others.
   */
  List<Listed> listed(Table.Phase phase, long since, int most) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "SELECT tables.id, number, tables.changed, deadline, ply, turn, summary"
                        + " FROM tables JOIN (SELECT id FROM"
                        + " (SELECT id, changed, ROW_NUMBER() OVER"
                        + " (PARTITION BY COALESCE(network, id) ORDER BY changed DESC) AS place"
                        + " FROM (SELECT id, changed, network FROM tables"
                        + " WHERE listed = 1 AND phase = :phase AND changed > :since"
                        + " ORDER BY changed DESC LIMIT :looked) AS newest) AS placed"
                        + " ORDER BY place, changed DESC LIMIT :most) AS chosen"
                        + " ON chosen.id = tables.id ORDER BY tables.changed DESC")
                .bind("phase", TableStore.word(phase))
                .bind("since", since)
                .bind("looked", MOST_LOOKED_AT)
                .bind("most", most)
                .map((row, _) -> listed(row))
                .list());
  }

  private static Listed listed(ResultSet row) throws SQLException {
    TableStore.Head head = TableStore.head(row);
    String summary = row.getString("summary");
    if (summary == null) return new Listed(head, Optional.empty());
    long deadline = row.getLong("deadline");
    Optional<Long> ends = row.wasNull() ? Optional.empty() : Optional.of(deadline);
    try {
      TableSummary stored = JsonFormat.MAPPER.readValue(summary, TableSummary.class);
      String turn = Objects.requireNonNullElse(row.getString("turn"), "");
      long changed = row.getLong("changed");
      return new Listed(
          head, Optional.of(stored.after(head.number(), changed, ends, row.getInt("ply"), turn)));
    } catch (JacksonException e) {
      // A newer version has written it.
      return new Listed(head, Optional.empty());
    }
  }

  /** The number of tables with free seats that a network has in the lobby. */
  int openInLobby(String network, long since) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "SELECT COUNT(*) FROM tables WHERE network = :network AND listed = 1"
                        + " AND phase = 'open' AND changed > :since")
                .bind("network", network)
                .bind("since", since)
                .mapTo(Integer.class)
                .one());
  }
}
