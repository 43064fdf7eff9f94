package stackyard.server.testing;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;

/** A real PostgreSQL for the tests: one server, started when it is first needed. */
public final class TestPostgres {
  private static final AtomicInteger DATABASES = new AtomicInteger();

  private static final class Running {
    static final EmbeddedPostgres SERVER = start();

    private static EmbeddedPostgres start() {
      try {
        EmbeddedPostgres server =
            EmbeddedPostgres.builder().setServerConfig("max_connections", "200").start();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(server)));
        return server;
      } catch (IOException e) {
        throw new IllegalStateException("PostgreSQL does not start", e);
      }
    }

    private static void stop(EmbeddedPostgres server) {
      try {
        server.close();
      } catch (IOException e) {
        throw new IllegalStateException("PostgreSQL does not stop", e);
      }
    }
  }

  private TestPostgres() {}

  /** The address of a database that is new and empty. */
  public static String newDatabase() throws SQLException {
    EmbeddedPostgres server = Running.SERVER;
    String name = "test" + DATABASES.incrementAndGet();
    try (Connection connection = server.getPostgresDatabase().getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE DATABASE " + name);
    }
    return "postgresql://postgres@localhost:" + server.getPort() + "/" + name;
  }
}
