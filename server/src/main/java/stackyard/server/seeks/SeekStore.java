package stackyard.server.seeks;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import stackyard.server.json.JsonFormat;
import stackyard.server.matching.Seek;
import stackyard.server.matching.Wish;
import stackyard.server.table.Person;
import stackyard.server.table.Rating;
import tools.jackson.core.type.TypeReference;

/** The seeks in the database. Holds all SQL about them. */
final class SeekStore {
  private static final TypeReference<Map<String, Rating>> RATINGS = new TypeReference<>() {};

  private SeekStore() {}

  /**
   * A seek as it is stored.
   *
   * @param network where it was placed from, if known
   * @param ends when it ends by itself
   * @param table of the game that has been found
   */
  record Stored(Seek seek, Optional<String> network, long ends, Optional<String> table) {}

  static void insert(Handle handle, Seek seek, Optional<String> network, long ends) {
    handle.execute(
        "INSERT INTO seeks (id, player, person, live, wish, ratings, network, since, ends)"
            + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        seek.id(),
        seek.person().id(),
        JsonFormat.MAPPER.writeValueAsString(seek.person()),
        seek.wish().live() ? 1 : 0,
        JsonFormat.MAPPER.writeValueAsString(seek.wish()),
        JsonFormat.MAPPER.writeValueAsString(seek.ratings()),
        network.orElse(null),
        seek.since(),
        ends);
  }

  /** All seeks, those that have found a game too, the oldest first. */
  static List<Stored> all(Handle handle) {
    Map<String, Set<String>> avoided = new HashMap<>();
    handle
        .createQuery(
            "SELECT player, blocked FROM blocks WHERE player IN (SELECT player FROM seeks)")
        .map((row, _) -> Map.entry(row.getString("player"), row.getString("blocked")))
        .forEach(
            pair ->
                avoided.computeIfAbsent(pair.getKey(), _ -> new HashSet<>()).add(pair.getValue()));
    return handle
        .createQuery("SELECT * FROM seeks ORDER BY since, id")
        .map((row, _) -> stored(row, avoided))
        .list();
  }

  private static Stored stored(ResultSet row, Map<String, Set<String>> avoided)
      throws SQLException {
    Seek seek =
        new Seek(
            row.getString("id"),
            JsonFormat.MAPPER.readValue(row.getString("person"), Person.class),
            JsonFormat.MAPPER.readValue(row.getString("wish"), Wish.class),
            JsonFormat.MAPPER.readValue(row.getString("ratings"), RATINGS),
            avoided.getOrDefault(row.getString("player"), Set.of()),
            row.getLong("since"));
    return new Stored(
        seek,
        Optional.ofNullable(row.getString("network")),
        row.getLong("ends"),
        Optional.ofNullable(row.getString("table_id")));
  }

  /** The number of seeks by days of a person who waits. */
  static int waitingByDays(Handle handle, String player) {
    return handle
        .createQuery(
            "SELECT COUNT(*) FROM seeks WHERE player = :player AND live = 0 AND table_id IS NULL")
        .bind("player", player)
        .mapTo(Integer.class)
        .one();
  }

  static int withdrawLive(Handle handle, String player) {
    return handle.execute(
        "DELETE FROM seeks WHERE player = ? AND live = 1 AND table_id IS NULL", player);
  }

  static int withdraw(Handle handle, String player, String id) {
    return handle.execute(
        "DELETE FROM seeks WHERE player = ? AND id = ? AND table_id IS NULL", player, id);
  }

  /** Notes the game that a seek has found, until when its owner is told; false if it had one. */
  static boolean found(Handle handle, String id, String table, long until) {
    return handle.execute(
            "UPDATE seeks SET table_id = ?, ends = ? WHERE id = ? AND table_id IS NULL",
            table,
            until,
            id)
        == 1;
  }

  static int end(Handle handle, long now) {
    return handle.execute("DELETE FROM seeks WHERE ends <= ?", now);
  }

  static void forget(Handle handle, String player) {
    handle.execute("DELETE FROM seeks WHERE player = ?", player);
  }
}
