package stackyard.server.tables;

import java.sql.SQLException;
import stackyard.server.storage.Database;
import stackyard.server.testing.TestPostgres;

class PostgresTablesTest extends TablesTest {
  PostgresTablesTest() throws SQLException {
    super(Database.at(TestPostgres.newDatabase()));
  }
}
