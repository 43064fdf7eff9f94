package stackyard.server.storage;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;

/** A connection to PostgreSQL that receives what nodes notify each other of. */
public final class Notifications implements AutoCloseable {
  private final Connection connection;
  private final PGConnection postgres;

  Notifications(Connection connection, String channel) throws SQLException {
    this.connection = connection;
    postgres = connection.unwrap(PGConnection.class);
    try (Statement statement = connection.createStatement()) {
      statement.execute("LISTEN " + channel);
    } catch (SQLException e) {
      connection.close();
      throw e;
    }
  }

  /** Waits for notifications, and returns their texts; none if none came in time. */
  public List<String> next(Duration timeout) throws SQLException {
    PGNotification[] received = postgres.getNotifications((int) timeout.toMillis());
    if (received == null) return List.of();
    return Arrays.stream(received).map(PGNotification::getParameter).toList();
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
