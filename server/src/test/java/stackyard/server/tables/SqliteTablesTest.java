package stackyard.server.tables;

import java.nio.file.Path;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import stackyard.server.storage.Database;

class SqliteTablesTest extends TablesTest {
  SqliteTablesTest(@TempDir(cleanup = CleanupMode.ALWAYS) Path folder) {
    super(Database.inFolder(folder.resolve("new")));
  }
}
