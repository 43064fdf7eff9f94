package stackyard.server.seeks;

import java.sql.SQLException;
import stackyard.server.storage.Database;
import stackyard.server.testing.TestPostgres;

class PostgresSeeksTest extends SeeksTest {
  PostgresSeeksTest() throws SQLException {
    super(Database.at(TestPostgres.newDatabase()));
  }
}
