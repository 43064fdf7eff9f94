package stackyard.server.moderation;

import java.io.IOException;
import stackyard.server.storage.Database;

class SqliteModerationTest extends ModerationTest {
  SqliteModerationTest() throws IOException {
    super(Database.inMemory());
  }
}
