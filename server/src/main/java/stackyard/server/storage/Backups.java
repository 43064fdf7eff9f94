package stackyard.server.storage;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jdbi.v3.core.ConnectionException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConnection;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;
import stackyard.rules.Refusal;

/** Copies of a SQLite database, made by themselves once a day; only the newest are kept. */
public final class Backups implements AutoCloseable {
  /** How many are kept. */
  static final int MOST = 7;

  static final Duration INTERVAL = Duration.ofDays(1);

  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private static final Logger LOG = LoggerFactory.getLogger(Backups.class);
  private static final String FOLDER = "backups";
  private static final String PREFIX = "stackyard-";
  private static final String SUFFIX = ".db";
  private static final long LOOK_MINUTES = 10;
  private static final int PAUSE_MILLIS = 100;
  private static final int ATTEMPTS = 100;
  private static final int ALL_PAGES = -1;

  /** In the order of time, by name too. */
  private static final DateTimeFormatter NAME =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH-mm-ss").withZone(ZoneOffset.UTC);

  private final CountDownLatch closed = new CountDownLatch(1);
  private final Thread thread = Thread.ofVirtual().name("backups").unstarted(this::run);
  private final Database database;
  private final Path folder;
  private final InstantSource clock;

  /** The backups of a database in a folder. */
  public Backups(Database database, Path data, InstantSource clock) {
    this.database = database;
    folder = data.resolve(FOLDER);
    this.clock = clock;
  }

  public void start() {
    thread.start();
  }

  private void run() {
    try {
      do tryBackUp();
      while (!closed.await(LOOK_MINUTES, TimeUnit.MINUTES));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void tryBackUp() {
    try {
      backUpIfDue();
    } catch (IOException | RuntimeException | Error e) {
      if (closed.getCount() > 0) LOG.error("no backup could be made: {}", e.toString());
    }
  }

  /** Makes a backup if the last one is a day old, and returns it. */
  Optional<Path> backUpIfDue() throws IOException {
    String due = name(clock.millis() - INTERVAL.toMillis());
    List<Path> present = all();
    if (!present.isEmpty() && present.getLast().getFileName().toString().compareTo(due) > 0) {
      return Optional.empty();
    }
    DataFolder.createPrivateFolder(folder);
    Path next = folder.resolve("next");
    Files.deleteIfExists(next);
    DataFolder.createPrivate(next);
    copyTo(next);
    check(next);
    Path backup = folder.resolve(name(clock.millis()));
    Files.move(next, backup, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    List<Path> kept = all();
    for (Path old : kept.subList(0, Math.max(0, kept.size() - MOST))) Files.delete(old);
    return Optional.of(backup);
  }

  /** Copies a SQLite database as it is at one moment, while it goes on. */
  private void copyTo(Path file) {
    database.read(
        handle -> {
          try {
            SQLiteConnection connection = handle.getConnection().unwrap(SQLiteConnection.class);
            // All pages in one step: whatever is written meanwhile would make it begin again.
            int status =
                connection
                    .getDatabase()
                    .backup("main", file.toString(), null, PAUSE_MILLIS, ATTEMPTS, ALL_PAGES);
            if (status == SQLiteErrorCode.SQLITE_OK.code) return file;
            throw new SQLiteException("no copy", SQLiteErrorCode.getErrorCode(status));
          } catch (SQLException e) {
            throw new ConnectionException(e);
          }
        });
  }

  /**
   * Checks that a file is a whole database of ours.
   *
   * @throws Refusal if it is not
   */
  private static void check(Path file) {
    SQLiteConfig config = new SQLiteConfig();
    config.setReadOnly(true);
    try (Connection connection = config.createConnection("jdbc:sqlite:" + file.toAbsolutePath());
        Statement statement = connection.createStatement()) {
      try (ResultSet check = statement.executeQuery("PRAGMA quick_check")) {
        if (!check.next() || !check.getString(1).equals("ok")) throw unusable(file);
      }
      try (ResultSet tables = statement.executeQuery("SELECT COUNT(*) FROM tables")) {
        if (!tables.next()) throw unusable(file);
      }
    } catch (SQLException e) {
      throw unusable(file);
    }
  }

  private static Refusal unusable(Path file) {
    return new Refusal("backup-broken", "what", file.toString());
  }

  private static String name(long time) {
    return PREFIX + NAME.format(Instant.ofEpochMilli(time)) + SUFFIX;
  }

  /** All backups, the oldest first. */
  List<Path> all() throws IOException {
    if (!Files.isDirectory(folder)) return List.of();
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.getFileName().toString().startsWith(PREFIX))
          .sorted()
          .toList();
    }
  }

  /**
   * Puts a backup in the place of the database in a folder. What was there stays beside it.
   *
   * @return where it is now, if there was one
   * @throws Refusal if the file is no backup, or a server uses the folder
   */
  public static Optional<Path> restore(Path backup, Path path) {
    DataFolder folder = new DataFolder(path);
    if (!Files.isRegularFile(backup)) throw unusable(backup);
    check(backup);
    try {
      DataFolder.createPrivateFolder(path);
      FileChannel lock = folder.lock();
      try {
        return replace(backup, folder);
      } finally {
        DataFolder.close(lock);
      }
    } catch (IOException e) {
      throw new Refusal("database-folder", "what", path.toString());
    }
  }

  private static Optional<Path> replace(Path backup, DataFolder folder) throws IOException {
    Path next = folder.database().resolveSibling("next");
    Files.deleteIfExists(next);
    DataFolder.createPrivate(next);
    Files.copy(backup, next, StandardCopyOption.REPLACE_EXISTING);
    Optional<Path> before = putAside(folder.database());
    Files.move(next, folder.database(), StandardCopyOption.ATOMIC_MOVE);
    folder.makePrivate();
    return before;
  }

  /** With what is in its log: SQLite would take that for the backup's. */
  private static Optional<Path> putAside(Path file) throws IOException {
    if (!Files.exists(file)) return Optional.empty();
    Path before = file.resolveSibling(file.getFileName() + ".before-restore");
    for (String part : DataFolder.PARTS) {
      Path own = file.resolveSibling(file.getFileName() + part);
      Path aside = file.resolveSibling(before.getFileName() + part);
      Files.deleteIfExists(aside);
      if (Files.exists(own)) Files.move(own, aside);
    }
    return Optional.of(before);
  }

  @Override
  public void close() {
    closed.countDown();
    try {
      thread.join(PATIENCE);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
