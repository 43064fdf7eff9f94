package stackyard.server.seeks;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import stackyard.server.json.JsonFormat;
import stackyard.server.table.Person;

/** The challenges in the database. Holds all SQL about them. */
final class ChallengeStore {
  private static final String WITH_NAMES =
      "SELECT challenges.*, accounts.name AS opponent_name FROM challenges"
          + " LEFT JOIN accounts ON accounts.player = challenges.opponent";

  private ChallengeStore() {}

  static void insert(Handle handle, Challenge challenge, Optional<String> network) {
    handle.execute(
        "INSERT INTO challenges (id, player, person, opponent, terms, games_left, network, since,"
            + " ends) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        challenge.id(),
        challenge.from().id(),
        JsonFormat.MAPPER.writeValueAsString(challenge.from()),
        challenge.to().map(Person::id).orElse(null),
        JsonFormat.MAPPER.writeValueAsString(challenge.terms()),
        challenge.games(),
        network.orElse(null),
        challenge.since(),
        challenge.ends());
  }

  /** All challenges, the oldest first; also those that have just been accepted. */
  static List<Challenge> all(Handle handle) {
    return handle
        .createQuery(WITH_NAMES + " ORDER BY challenges.since, challenges.id")
        .map((row, _) -> challenge(row))
        .list();
  }

  static Optional<Challenge> of(Handle handle, String id) {
    return handle
        .createQuery(WITH_NAMES + " WHERE challenges.id = :id")
        .bind("id", id)
        .map((row, _) -> challenge(row))
        .findOne();
  }

  private static Challenge challenge(ResultSet row) throws SQLException {
    String to = row.getString("opponent");
    String name = row.getString("opponent_name");
    return new Challenge(
        row.getString("id"),
        JsonFormat.MAPPER.readValue(row.getString("person"), Person.class),
        to == null
            ? Optional.empty()
            : Optional.of(new Person(to, name == null ? Person.SOMEONE : name)),
        JsonFormat.MAPPER.readValue(row.getString("terms"), Challenge.Offered.class),
        row.getInt("games_left"),
        row.getLong("since"),
        row.getLong("ends"),
        Optional.ofNullable(row.getString("table_id")));
  }

  static Optional<String> network(Handle handle, String id) {
    return handle
        .createQuery("SELECT network FROM challenges WHERE id = :id AND network IS NOT NULL")
        .bind("id", id)
        .mapTo(String.class)
        .findOne();
  }

  /** Counts a game down; without any left, its owner is told until then. */
  static void accepted(Handle handle, Challenge challenge, String table, long until) {
    int left = challenge.games() - 1;
    handle.execute(
        "UPDATE challenges SET games_left = ?, table_id = ?, ends = ? WHERE id = ?",
        left,
        table,
        left > 0 ? challenge.ends() : until,
        challenge.id());
  }

  /** Ends a challenge of somebody, or to somebody. */
  static int end(Handle handle, String player, String id) {
    return handle.execute(
        "DELETE FROM challenges WHERE id = ? AND (player = ? OR opponent = ?)", id, player, player);
  }

  static int end(Handle handle, long now) {
    return handle.execute("DELETE FROM challenges WHERE ends <= ?", now);
  }

  static void forget(Handle handle, String player) {
    handle.execute("DELETE FROM challenges WHERE player = ? OR opponent = ?", player, player);
  }
}
