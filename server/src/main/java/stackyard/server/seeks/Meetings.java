package stackyard.server.seeks;

import org.jdbi.v3.core.Handle;
import stackyard.server.storage.Database;

/** The number of changes of seeks and challenges, by which nodes notice those of the others. */
final class Meetings {
  private Meetings() {}

  /**
   * Begins a transaction that changes seeks or challenges. It waits for every other one to end, on
   * any node, so that all see what has become of the others.
   */
  static void begin(Handle handle) {
    handle.execute("UPDATE meetings SET changes = changes + 1");
  }

  static long changes(Database database) {
    return database.read(
        handle -> handle.createQuery("SELECT changes FROM meetings").mapTo(Long.class).one());
  }
}
