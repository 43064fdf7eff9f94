package stackyard.server.storage;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.pool.HikariPool.PoolInitializationException;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.HandleCallback;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.StatementExceptions;
import org.jdbi.v3.core.statement.StatementExceptions.MessageRendering;
import org.postgresql.ds.PGSimpleDataSource;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteDataSource;
import stackyard.rules.Refusal;

/**
 * The database: a SQLite file for one node, or PostgreSQL for any number of nodes. All SQL in the
 * server runs on both.
 */
public final class Database implements AutoCloseable {
  private static final String HMAC = "HmacSHA256";

  /** Host names may contain characters that {@link java.net.URI} rejects. */
  private static final Pattern URL =
      Pattern.compile(
          "postgres(ql)?://((?<user>[^:@/]*)(:(?<password>[^@/]*))?@)?(?<place>[^@/]+/.+)");

  private static final int CONNECTIONS = 10;

  /** One for the writer, the others for readers. */
  private static final int CONNECTIONS_TO_A_FILE = 4;

  private static final int CACHE_KIBIBYTES = 65_536;
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final HikariDataSource connections;
  private final Jdbi jdbi;
  private final Optional<NodeChannel> channel;
  private final Optional<BatchWriter> writer;
  private final Optional<FileChannel> lock;
  private final Keys keys;
  private final Optional<Path> folder;
  private final boolean visiting;

  /** Where a secret comes from that is not in the database, if it is told. */
  private interface Keys {
    Optional<byte[]> of(String name, Supplier<byte[]> before);
  }

  private Database(
      String name,
      HikariConfig config,
      Optional<Path> folder,
      Optional<FileChannel> lock,
      Keys keys,
      Optional<Function<Database, NodeChannel>> nodes,
      boolean visiting) {
    this.visiting = visiting;
    this.folder = folder;
    this.lock = lock;
    this.keys = keys;
    try {
      connections = new HikariDataSource(config);
    } catch (PoolInitializationException e) {
      throw refused(name, e);
    }
    try {
      Flyway flyway =
          Flyway.configure()
              .dataSource(connections)
              .locations("classpath:stackyard/server/storage/migrations")
              .load();
      if (!visiting) flyway.migrate();
      else if (flyway.info().pending().length > 0) throw new Refusal("database-older");
    } catch (FlywayException e) {
      connections.close();
      throw refused(name, e);
    } catch (Refusal refused) {
      connections.close();
      throw refused;
    }
    jdbi = Jdbi.create(connections);
    // Errors are logged, and the values in a statement do not belong in a log.
    jdbi.getConfig(StatementExceptions.class).setMessageRendering(MessageRendering.NONE);
    writer = nodes.isPresent() ? Optional.empty() : Optional.of(new BatchWriter(jdbi));
    channel = nodes.map(among -> among.apply(this));
  }

  private static Refusal refused(String name, Exception trouble) {
    Throwable cause = trouble;
    while (cause.getCause() != null) cause = cause.getCause();
    String why = String.valueOf(cause.getMessage()).strip().replaceAll("\\s+", " ");
    return new Refusal("database", "what", name, "detail", why);
  }

  /** A SQLite file in a folder, which is created if it does not exist. */
  public static Database inFolder(Path path) {
    DataFolder folder = new DataFolder(path);
    folder.prepare();
    FileChannel lock = folder.lock();
    try {
      folder.makePrivate();
      KeyFile keys = new KeyFile(folder.keys());
      return sqlite(
          folder.database().toString(),
          CONNECTIONS_TO_A_FILE,
          Optional.of(path),
          Optional.of(lock),
          (name, before) -> Optional.of(keys.secret(name, before)),
          false);
    } catch (Refusal refused) {
      DataFolder.close(lock);
      throw refused;
    }
  }

  /**
   * The SQLite file of a folder for a command, which may run beside the server that uses it: SQLite
   * lets several processes write, one after the other.
   */
  public static Database visited(Path path) {
    DataFolder folder = new DataFolder(path);
    if (!folder.isUsed()) return inFolder(path);
    KeyFile keys = new KeyFile(folder.keys());
    return sqlite(
        folder.database().toString(),
        CONNECTIONS_TO_A_FILE,
        Optional.of(path),
        Optional.empty(),
        (name, before) -> Optional.of(keys.secret(name, before)),
        true);
  }

  /** A database in memory, gone when the program ends. */
  public static Database inMemory() {
    return sqlite(
        ":memory:", 1, Optional.empty(), Optional.empty(), (_, _) -> Optional.empty(), false);
  }

  private static Database sqlite(
      String file,
      int connections,
      Optional<Path> folder,
      Optional<FileChannel> lock,
      Keys keys,
      boolean visiting) {
    SQLiteConfig sqlite = new SQLiteConfig();
    sqlite.setJournalMode(SQLiteConfig.JournalMode.WAL);
    // An acknowledged write survives a power cut.
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
    return new Database(file, config, folder, lock, keys, Optional.empty(), visiting);
  }

  /**
   * A PostgreSQL server.
   *
   * @param url as in {@code postgresql://user:password@host:5432/name}, or that of JDBC
   */
  public static Database at(String url) {
    return at(url, Optional.empty(), Optional.empty());
  }

  /**
   * A PostgreSQL server whose nodes share a secret outside the database.
   *
   * @param secret the same on all nodes; without one, the keys are in the database
   * @param valkey carries what nodes tell each other; without one, PostgreSQL does
   */
  public static Database at(String url, Optional<String> secret, Optional<URI> valkey) {
    HikariConfig config = new HikariConfig();
    DataSource postgres = postgres(url);
    config.setDataSource(postgres);
    config.setMaximumPoolSize(CONNECTIONS);
    // Requests fail soon while the database is away.
    config.setConnectionTimeout(PATIENCE.toMillis());
    config.setValidationTimeout(PATIENCE.toMillis() / 4);
    // A node that vanishes in the middle of a transaction must not block the others for hours.
    config.setConnectionInitSql(
        "SET idle_in_transaction_session_timeout = " + 2 * PATIENCE.toMillis());
    return new Database(
        hidden(url),
        config,
        Optional.empty(),
        Optional.empty(),
        (name, _) -> secret.map(own -> derived(own, name)),
        Optional.of(
            database ->
                valkey.map(database::channelBy).orElseGet(() -> new PostgresChannel(postgres))),
        false);
  }

  /** Others may use the same Valkey for their databases. */
  private NodeChannel channelBy(URI valkey) {
    return new ValkeyChannel(valkey, "stackyard-" + HexFormat.of().formatHex(stored("channel")));
  }

  private static DataSource postgres(String url) {
    PGSimpleDataSource source = new PGSimpleDataSource();
    // A connection that was cut silently is given up.
    source.setConnectTimeout((int) PATIENCE.toSeconds());
    source.setSocketTimeout(20);
    source.setTcpKeepAlive(true);
    if (url.startsWith("jdbc:postgresql:")) {
      source.setUrl(url);
      return source;
    }
    Matcher parts = URL.matcher(url);
    if (!parts.matches()) {
      throw new Refusal("database-url", "what", hidden(url));
    }
    source.setUrl("jdbc:postgresql://" + parts.group("place"));
    if (parts.group("user") != null) source.setUser(decoded(parts.group("user")));
    if (parts.group("password") != null) source.setPassword(decoded(parts.group("password")));
    return source;
  }

  private static String decoded(String part) {
    return URLDecoder.decode(part.replace("+", "%2B"), StandardCharsets.UTF_8);
  }

  /** A URL as it may be shown: without user, password and parameters. */
  private static String hidden(String url) {
    return url.replaceAll("//.*@", "//").replaceAll("\\?.*", "");
  }

  /** Runs a query. */
  public <T> T read(HandleCallback<T, RuntimeException> work) {
    return jdbi.withHandle(work);
  }

  /**
   * Runs work in one transaction, which an exception rolls back, and returns its result once it is
   * committed to the disk.
   */
  public <T> T write(HandleCallback<T, RuntimeException> work) {
    return writer.isPresent() ? writer.get().write(work) : jdbi.inTransaction(work);
  }

  /**
   * Runs a single statement of a shared database: a transaction by itself, in one round trip, and
   * committed to the disk when this returns.
   */
  public <T> T writeAtOnce(HandleCallback<T, RuntimeException> work) {
    if (!shared()) throw new IllegalStateException("a file has one writer");
    return jdbi.withHandle(work);
  }

  private static byte[] derived(String secret, String name) {
    try {
      Mac mac = Mac.getInstance(HMAC);
      mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), HMAC));
      return mac.doFinal(name.getBytes(StandardCharsets.UTF_8));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every JDK has HMAC with SHA-256", e);
    }
  }

  /**
   * A secret of this database, which all nodes share; it is drawn when it is first needed. Where
   * there is a place outside the database, it is kept there, so that readers of a backup do not
   * have it.
   */
  public byte[] secret(String name) {
    Optional<byte[]> outside = keys.of(name, () -> stored(name));
    if (outside.isEmpty()) return stored(name);
    write(
        handle -> {
          // Not only marked as free: overwritten.
          if (!shared()) handle.execute("PRAGMA secure_delete = ON");
          return handle.execute("DELETE FROM secrets WHERE name = ?", name);
        });
    return outside.get();
  }

  private byte[] stored(String name) {
    byte[] drawn = new byte[32];
    new SecureRandom().nextBytes(drawn);
    String secret =
        write(
            handle -> {
              handle.execute(
                  "INSERT INTO secrets (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING",
                  name,
                  Base64.getEncoder().encodeToString(drawn));
              return handle
                  .createQuery("SELECT value FROM secrets WHERE name = :name")
                  .bind("name", name)
                  .mapTo(String.class)
                  .one();
            });
    return Base64.getDecoder().decode(secret);
  }

  /** Writes something unimportant; fails if the database cannot be reached, or is full. */
  public boolean tryWrite() {
    return write(handle -> handle.execute("UPDATE health SET checked = checked + 1")) == 1;
  }

  /** The folder of a database in a file. */
  public Optional<Path> folder() {
    return folder;
  }

  /** Whether other nodes may use this database too. */
  public boolean shared() {
    return channel.isPresent();
  }

  /** How nodes tell each other what happens, where there may be others. */
  public NodeChannel channel() {
    return channel.orElseThrow(() -> new IllegalStateException("no other nodes"));
  }

  /**
   * Tells others what has happened, once the transaction is committed: all nodes of a shared
   * database, or the server whose folder this command visits.
   */
  public void notifyOthers(Handle handle, String text) {
    channel.ifPresent(nodes -> nodes.send(handle, text));
    if (!visiting) return;
    byte[] id = new byte[8];
    new SecureRandom().nextBytes(id);
    handle.execute(
        "INSERT INTO visitor_notices (id, text) VALUES (?, ?)", HexFormat.of().formatHex(id), text);
  }

  /** Takes what commands have told since the last time. */
  public List<String> visitorNotices() {
    List<String> ids =
        read(
            handle ->
                handle.createQuery("SELECT id FROM visitor_notices").mapTo(String.class).list());
    if (ids.isEmpty()) return ids;
    return write(
        handle -> {
          List<String> texts =
              handle.createQuery("SELECT text FROM visitor_notices").mapTo(String.class).list();
          handle.execute("DELETE FROM visitor_notices");
          return texts;
        });
  }

  @Override
  public void close() {
    writer.ifPresent(BatchWriter::close);
    channel.ifPresent(NodeChannel::close);
    connections.close();
    lock.ifPresent(DataFolder::close);
  }
}
