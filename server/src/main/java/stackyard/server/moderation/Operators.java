package stackyard.server.moderation;

import java.util.List;
import org.jdbi.v3.core.Handle;
import stackyard.server.storage.Database;
import stackyard.server.table.Person;

/** The accounts that may moderate. They are appointed on the server's machine alone. */
public final class Operators {
  private final Database database;

  Operators(Database database) {
    this.database = database;
  }

  public boolean has(String player) {
    return database.read(handle -> has(handle, player));
  }

  static boolean has(Handle handle, String player) {
    return handle
        .createQuery("SELECT 1 FROM operators WHERE player = :player")
        .bind("player", player)
        .mapTo(Integer.class)
        .findOne()
        .isPresent();
  }

  /** All of them, by name. */
  public List<Person> all() {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "SELECT accounts.player, accounts.name FROM operators"
                        + " JOIN accounts ON accounts.player = operators.player"
                        + " ORDER BY accounts.name")
                .map((row, _) -> new Person(row.getString("player"), row.getString("name")))
                .list());
  }

  static boolean add(Handle handle, String player, long now) {
    return handle.execute(
            "INSERT INTO operators (player, since) VALUES (?, ?) ON CONFLICT DO NOTHING",
            player,
            now)
        == 1;
  }

  static boolean remove(Handle handle, String player) {
    return handle.execute("DELETE FROM operators WHERE player = ?", player) == 1;
  }
}
