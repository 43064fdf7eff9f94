package stackyard.bench;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import javax.sql.DataSource;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;

/** How many notifications PostgreSQL carries: as many nodes write and notify as listen. */
final class LoadNotify {
  private static final int NODES = 8;
  private static final Duration LONG = Duration.ofSeconds(5);

  /** As long as the notice of a move. */
  private static final String WRITE =
      "WITH written AS (INSERT INTO notified VALUES (1) RETURNING id)"
          + " SELECT COUNT(pg_notify('load', 'xxxxxxxxxxxxxxxxxxxxxx 100' || number))"
          + " FROM written, generate_series(1, ?) AS number";

  private LoadNotify() {}

  static void print(DataSource postgres) throws Exception {
    try (Connection connection = postgres.getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE notified (id INTEGER)");
    }
    for (int each : List.of(1, 10, 100)) {
      System.out.printf(
          Locale.ROOT,
          "  notifications heard by %d nodes, %d to a transaction: %,.0f/s%n",
          NODES,
          each,
          rate(postgres, each));
    }
  }

  /** What the slowest of those who listen hears. */
  private static double rate(DataSource postgres, int each) throws Exception {
    long end = System.nanoTime() + LONG.toNanos();
    List<Callable<Long>> nodes = new ArrayList<>();
    for (int i = 0; i < NODES; i++) nodes.add(() -> listen(postgres, end));
    for (int i = 0; i < NODES; i++) nodes.add(() -> write(postgres, each, end));
    try (ExecutorService threads = Executors.newCachedThreadPool()) {
      long least = Long.MAX_VALUE;
      for (Future<Long> heard : threads.invokeAll(nodes)) least = Math.min(least, heard.get());
      return least / (double) LONG.toSeconds();
    }
  }

  private static long listen(DataSource postgres, long end) throws SQLException {
    try (Connection connection = postgres.getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute("LISTEN load");
      long heard = 0;
      while (System.nanoTime() < end) {
        PGNotification[] some = connection.unwrap(PGConnection.class).getNotifications(100);
        if (some != null) heard += some.length;
      }
      return heard;
    }
  }

  /** Counts for nothing. */
  private static long write(DataSource postgres, int each, long end) throws SQLException {
    try (Connection connection = postgres.getConnection();
        PreparedStatement statement = connection.prepareStatement(WRITE)) {
      while (System.nanoTime() < end) {
        statement.setInt(1, each);
        statement.execute();
      }
      return Long.MAX_VALUE;
    }
  }
}
