package stackyard.server;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.pool.HikariPool.PoolInitializationException;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.jdbi.v3.core.HandleCallback;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.jdbi.v3.core.statement.StatementExceptions;
import org.jdbi.v3.core.statement.StatementExceptions.MessageRendering;
import org.postgresql.ds.PGSimpleDataSource;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteDataSource;
import stackyard.rules.Refusal;

/**
 * Where tables are kept: a file of SQLite for one machine, or PostgreSQL for as many as one likes.
 * Both understand the same SQL as far as it is used here.
 */
public final class Database implements AutoCloseable {
  private static final String FILE = "stackyard.db";

  /** Names of hosts may have signs in them that Java's own reader of addresses does not know. */
  private static final Pattern URL =
      Pattern.compile(
          "postgres(ql)?://((?<user>[^:@/]*)(:(?<password>[^@/]*))?@)?(?<place>[^@/]+/.+)");

  private static final int CONNECTIONS = 10;

  /** One that writes, and some that read meanwhile. */
  private static final int CONNECTIONS_TO_A_FILE = 4;

  private static final int CACHE_KIBIBYTES = 65_536;
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final HikariDataSource connections;
  private final Jdbi jdbi;
  private final Optional<DataSource> postgres;
  private final Optional<Scribe> scribe;

  private Database(String name, HikariConfig config, boolean shared) {
    postgres = shared ? Optional.of(config.getDataSource()) : Optional.empty();
    try {
      connections = new HikariDataSource(config);
    } catch (PoolInitializationException e) {
      throw refused(name, e);
    }
    try {
      Flyway.configure()
          .dataSource(connections)
          .locations("classpath:stackyard/server/migrations")
          .load()
          .migrate();
    } catch (FlywayException e) {
      connections.close();
      throw refused(name, e);
    }
    jdbi = Jdbi.create(connections);
    // Troubles are logged, and what was to be written is nobody's business there.
    jdbi.getConfig(StatementExceptions.class).setMessageRendering(MessageRendering.NONE);
    scribe = shared ? Optional.empty() : Optional.of(new Scribe(jdbi));
  }

  private static Refusal refused(String name, Exception trouble) {
    Throwable cause = trouble;
    while (cause.getCause() != null) cause = cause.getCause();
    String why = String.valueOf(cause.getMessage()).strip().replaceAll("\\s+", " ");
    return new Refusal(name, "this database cannot be used: " + why);
  }

  /** A file in a folder, which is made where it does not exist. */
  public static Database inFolder(Path folder) {
    Path file = folder.resolve(FILE);
    try {
      Files.createDirectories(folder);
      if (!Files.exists(file)) createPrivate(file);
    } catch (FileAlreadyExistsException e) {
      // Another server was faster; or it is the folder's name, and that will be told below.
    } catch (IOException e) {
      throw new Refusal(folder.toString(), "nothing can be kept in this folder");
    }
    return sqlite(file.toString(), CONNECTIONS_TO_A_FILE);
  }

  /** There are secrets in it: the seeds of dice, and what cookies are signed with. */
  private static void createPrivate(Path file) throws IOException {
    boolean posix = file.getFileSystem().supportedFileAttributeViews().contains("posix");
    if (!posix) return;
    Files.createFile(
        file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
  }

  /** Nothing is kept when the program ends. */
  public static Database inMemory() {
    return sqlite(":memory:", 1);
  }

  private static Database sqlite(String file, int connections) {
    SQLiteConfig sqlite = new SQLiteConfig();
    sqlite.setJournalMode(SQLiteConfig.JournalMode.WAL);
    // What has been acknowledged survives the loss of power too.
    sqlite.setSynchronous(SQLiteConfig.SynchronousMode.FULL);
    sqlite.setTransactionMode(SQLiteConfig.TransactionMode.IMMEDIATE);
    sqlite.enforceForeignKeys(true);
    sqlite.setBusyTimeout(10_000);
    sqlite.setCacheSize(-CACHE_KIBIBYTES);
    SQLiteDataSource source = new SQLiteDataSource(sqlite);
    source.setUrl("jdbc:sqlite:" + file);
    HikariConfig config = new HikariConfig();
    config.setDataSource(source);
    config.setMaximumPoolSize(connections);
    config.setMaxLifetime(0);
    return new Database(file, config, false);
  }

  /**
   * A PostgreSQL server.
   *
   * @param url as in {@code postgresql://user:password@host:5432/name}, or that of JDBC
   */
  public static Database at(String url) {
    HikariConfig config = new HikariConfig();
    config.setDataSource(postgres(url));
    config.setMaximumPoolSize(CONNECTIONS);
    // Whoever asks while the database is away is soon told so.
    config.setConnectionTimeout(PATIENCE.toMillis());
    config.setValidationTimeout(PATIENCE.toMillis() / 4);
    return new Database(hidden(url), config, true);
  }

  private static DataSource postgres(String url) {
    PGSimpleDataSource source = new PGSimpleDataSource();
    // A line that was cut without a word is given up.
    source.setConnectTimeout((int) PATIENCE.toSeconds());
    source.setSocketTimeout(20);
    source.setTcpKeepAlive(true);
    if (url.startsWith("jdbc:postgresql:")) {
      source.setUrl(url);
      return source;
    }
    Matcher parts = URL.matcher(url);
    if (!parts.matches()) {
      throw new Refusal(
          hidden(url),
          "a database is written as in postgresql://user:password@localhost:5432/stackyard");
    }
    source.setUrl("jdbc:postgresql://" + parts.group("place"));
    if (parts.group("user") != null) source.setUser(decoded(parts.group("user")));
    if (parts.group("password") != null) source.setPassword(decoded(parts.group("password")));
    return source;
  }

  private static String decoded(String part) {
    return URLDecoder.decode(part.replace("+", "%2B"), StandardCharsets.UTF_8);
  }

  /** What may be shown of an address, which has passwords in it. */
  private static String hidden(String url) {
    return url.replaceAll("//.*@", "//").replaceAll("\\?.*", "");
  }

  /** Asks for something. */
  <T> T read(HandleCallback<T, RuntimeException> work) {
    return jdbi.withHandle(work);
  }

  /**
   * Does something in one transaction, which an exception undoes, and gives its result when that is
   * committed to the disk.
   */
  <T> T write(HandleCallback<T, RuntimeException> work) {
    return scribe.isPresent() ? scribe.get().write(work) : jdbi.inTransaction(work);
  }

  /**
   * Whether something failed because the database cannot be reached, and not because of what was
   * asked.
   */
  static boolean isGone(JdbiException trouble) {
    for (Throwable cause = trouble; cause != null; cause = cause.getCause()) {
      if (cause instanceof SQLTransientConnectionException) return true;
      if (!(cause instanceof SQLException sql)) continue;
      // 08: no connection; 57P: the server stops or starts.
      String state = Objects.requireNonNullElse(sql.getSQLState(), "");
      if (state.startsWith("08") || state.startsWith("57P")) return true;
    }
    return false;
  }

  /** How other machines' news are heard, where there can be other machines. */
  Optional<DataSource> postgres() {
    return postgres;
  }

  @Override
  public void close() {
    scribe.ifPresent(Scribe::close);
    connections.close();
  }
}
