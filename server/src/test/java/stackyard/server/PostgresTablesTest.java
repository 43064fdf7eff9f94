package stackyard.server;

import java.sql.SQLException;

class PostgresTablesTest extends TablesTest {
  PostgresTablesTest() throws SQLException {
    super(Database.at(Postgres.newDatabase()));
  }
}
