package stackyard.server.storage;

import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import javax.sql.DataSource;
import org.jdbi.v3.core.Handle;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;

/** NOTIFY and LISTEN: PostgreSQL delivers with the commit, and needs nothing beside it. */
final class PostgresChannel implements NodeChannel {
  private static final String NAME = "stackyard";

  private final DataSource database;

  PostgresChannel(DataSource database) {
    this.database = database;
  }

  @Override
  public void send(Handle handle, String text) {
    handle.createQuery("SELECT " + sending(":text")).bind("text", text).mapTo(String.class).list();
  }

  @Override
  public String sending(String column) {
    return "CAST(pg_notify('" + NAME + "', " + column + ") AS TEXT)";
  }

  @Override
  public void sent(List<String> texts) {
    // By the statement.
  }

  @Override
  public Notifications listen() throws IOException {
    try {
      return new Line(database.getConnection());
    } catch (SQLException e) {
      throw new IOException(e);
    }
  }

  private static final class Line implements Notifications {
    private final Connection connection;
    private final PGConnection postgres;

    Line(Connection connection) throws SQLException {
      this.connection = connection;
      postgres = connection.unwrap(PGConnection.class);
      try (Statement statement = connection.createStatement()) {
        statement.execute("LISTEN " + NAME);
      } catch (SQLException e) {
        connection.close();
        throw e;
      }
    }

    @Override
    public List<String> next(Duration timeout) throws IOException {
      try {
        PGNotification[] received = postgres.getNotifications((int) timeout.toMillis());
        if (received == null) return List.of();
        return Arrays.stream(received).map(PGNotification::getParameter).toList();
      } catch (SQLException e) {
        throw new IOException(e);
      }
    }

    @Override
    public void close() throws IOException {
      try {
        connection.close();
      } catch (SQLException e) {
        throw new IOException(e);
      }
    }
  }

  @Override
  public void close() {
    // Connections belong to those who listen.
  }
}
