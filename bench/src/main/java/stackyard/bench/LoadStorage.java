package stackyard.bench;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.sql.DataSource;

/** Where servers under load keep their tables, and what that costs. */
final class LoadStorage implements AutoCloseable {
  /** How often a second the kernel counts the time of processors. */
  private static final int TICKS = 100;

  private static final int USER_TIME = 11;
  private static final int CHILDREN_SYSTEM_TIME = 14;

  private final Path folder;
  private final Optional<EmbeddedPostgres> postgres;

  private LoadStorage(Path folder, Optional<EmbeddedPostgres> postgres) {
    this.folder = folder;
    this.postgres = postgres;
  }

  static LoadStorage sqlite() throws IOException {
    return new LoadStorage(Files.createTempDirectory("stackyard-load"), Optional.empty());
  }

  static LoadStorage postgres() throws IOException {
    Path folder = Files.createTempDirectory("stackyard-load");
    // An acknowledged move is on the disk, as on any server that is not for tests.
    EmbeddedPostgres postgres =
        EmbeddedPostgres.builder()
            .setDataDirectory(folder)
            .setServerConfig("fsync", "on")
            .setServerConfig("synchronous_commit", "on")
            .start();
    return new LoadStorage(folder, Optional.of(postgres));
  }

  /** What a server has to be told to use it. */
  List<String> arguments() {
    return postgres
        .map(server -> List.of("--database", server.getJdbcUrl("postgres", "postgres")))
        .orElseGet(() -> List.of("--data", folder.toString()));
  }

  /** PostgreSQL itself, if it is that. */
  Optional<DataSource> database() {
    return postgres.map(EmbeddedPostgres::getPostgresDatabase);
  }

  /** What PostgreSQL has used of the processors; SQLite is part of the server. */
  Duration processorTime() throws IOException {
    if (postgres.isEmpty()) return Duration.ZERO;
    long first = Long.parseLong(Files.readAllLines(folder.resolve("postmaster.pid")).getFirst());
    long ticks = ticks(first);
    for (ProcessHandle child : ProcessHandle.of(first).orElseThrow().children().toList()) {
      ticks += ticks(child.pid());
    }
    return Duration.ofMillis(ticks * 1_000 / TICKS);
  }

  /** With the time of children that have ended. */
  private static long ticks(long process) throws IOException {
    Path file = Path.of("/proc", String.valueOf(process), "stat");
    if (!Files.exists(file)) return 0;
    String[] fields = Files.readString(file).replaceFirst("^.*\\) ", "").split(" ");
    long sum = 0;
    for (int i = USER_TIME; i <= CHILDREN_SYSTEM_TIME; i++) sum += Long.parseLong(fields[i]);
    return sum;
  }

  /** The bytes that the tables take. */
  long size() throws IOException, SQLException {
    if (postgres.isPresent()) return sizeOfPostgres(postgres.get());
    try (Stream<Path> files = Files.list(folder)) {
      long sum = 0;
      for (Path file : files.filter(Files::isRegularFile).toList()) sum += Files.size(file);
      return sum;
    }
  }

  private static long sizeOfPostgres(EmbeddedPostgres server) throws SQLException {
    try (Connection connection = server.getPostgresDatabase().getConnection();
        Statement statement = connection.createStatement();
        ResultSet size = statement.executeQuery("SELECT pg_database_size(current_database())")) {
      size.next();
      return size.getLong(1);
    }
  }

  @Override
  public void close() throws IOException {
    if (postgres.isPresent()) postgres.get().close();
  }
}
