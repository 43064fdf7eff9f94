package stackyard.server.seeks;

import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import stackyard.server.accounts.Names;
import stackyard.server.json.JsonFormat;
import stackyard.server.storage.Database;
import stackyard.server.table.Person;

/** The number of changes of seeks and challenges, by which nodes notice those of the others. */
final class MeetingChanges {
  private MeetingChanges() {}

  /**
   * Begins a transaction that changes seeks or challenges. It waits for every other one to end, on
   * any node, so that all see what has become of the others.
   */
  static void begin(Handle handle) {
    handle.execute("UPDATE meetings SET changes = changes + 1");
  }

  /** Takes a name from the guests who have it in one of the tables of this room. */
  static void yieldName(Handle handle, String table, Person owner) {
    Set<String> looks = Names.looks(owner.name());
    Map<String, Person> guests =
        handle
            .createQuery(
                "SELECT id, person FROM "
                    + table
                    + " WHERE player <> :owner AND player NOT IN (SELECT player FROM accounts)")
            .bind("owner", owner.id())
            .map(
                (row, _) ->
                    Map.entry(
                        row.getString("id"),
                        JsonFormat.MAPPER.readValue(row.getString("person"), Person.class)))
            .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    guests.forEach(
        (id, guest) -> {
          if (Collections.disjoint(looks, Names.looks(guest.name()))) return;
          handle.execute(
              "UPDATE " + table + " SET person = ? WHERE id = ?",
              JsonFormat.MAPPER.writeValueAsString(guest.named(Person.SOMEONE)),
              id);
        });
  }

  static long changes(Database database) {
    return database.read(
        handle -> handle.createQuery("SELECT changes FROM meetings").mapTo(Long.class).one());
  }
}
