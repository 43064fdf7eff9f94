package stackyard.server.seeks;

import java.nio.file.Path;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import stackyard.server.storage.Database;

class SqliteSeeksTest extends SeeksTest {
  SqliteSeeksTest(@TempDir(cleanup = CleanupMode.ALWAYS) Path folder) {
    super(Database.inFolder(folder.resolve("new")));
  }
}
