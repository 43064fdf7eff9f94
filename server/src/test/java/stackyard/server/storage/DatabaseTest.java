package stackyard.server.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Base64;
import java.util.stream.Stream;
import org.jdbi.v3.core.ConnectionException;
import org.jdbi.v3.core.JdbiException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;
import stackyard.messages.Messages;
import stackyard.rules.Refusal;

/** Where tables are kept. */
class DatabaseTest {
  @Test
  void aFolderHasOneServer(@TempDir Path folder) {
    Path data = folder.resolve("new").resolve("data");
    Database first = Database.inFolder(data);
    assertThatThrownBy(() -> Database.inFolder(data)).hasMessageContaining("database-used");
    first.close();
    Database.inFolder(data).close();
  }

  @Test
  void aDatabaseInMemoryHasTheSameTables() {
    try (Database database = Database.inMemory()) {
      assertThat(tables(database)).isZero();
    }
  }

  @Test
  void aFileIsWrittenSoThatAPowerCutLosesNothing(@TempDir Path folder) {
    try (Database database = Database.inFolder(folder)) {
      assertThat(pragma(database, "journal_mode")).isEqualTo("wal");
      assertThat(pragma(database, "synchronous")).isEqualTo("2");
      assertThat(pragma(database, "foreign_keys")).isEqualTo("1");
    }
  }

  @Test
  void aFileIsForItsOwnerAlone(@TempDir Path folder) throws IOException {
    try (Database database = Database.inFolder(folder)) {
      assertThat(tables(database)).isZero();
      try (Stream<Path> files = Files.list(folder)) {
        for (Path file : files.toList()) {
          String permissions = PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
          assertThat(permissions).as(file.toString()).isEqualTo("rw-------");
        }
      }
    }
  }

  @Test
  void filesFromBeforeAreMadePrivate(@TempDir Path folder) throws IOException {
    Database.inFolder(folder).close();
    Path file = folder.resolve("stackyard.db");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
    Database.inFolder(folder).close();
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-------");
  }

  @Test
  void keysAreNotInTheDatabaseThatIsBackedUp(@TempDir Path folder) throws IOException {
    byte[] key;
    try (Database database = Database.inFolder(folder)) {
      key = database.secret("cookies");
      assertThat(database.secret("cookies")).isEqualTo(key);
      assertThat(database.secret("networks")).isNotEqualTo(key);
    }
    String text = Base64.getEncoder().encodeToString(key);
    assertThat(Files.readString(folder.resolve("stackyard.keys"))).contains(text);
    assertThat(Files.readString(folder.resolve("stackyard.db"), StandardCharsets.ISO_8859_1))
        .doesNotContain(text);
    try (Database database = Database.inFolder(folder)) {
      assertThat(database.secret("cookies")).as("after a restart").isEqualTo(key);
    }
  }

  @Test
  void keysFromBeforeMoveOutOfTheDatabase(@TempDir Path folder) throws IOException {
    String before = Base64.getEncoder().encodeToString(new byte[] {1, 2, 3, 4, 5, 6, 7, 8});
    try (Database database = Database.inFolder(folder)) {
      database.write(handle -> handle.execute("INSERT INTO secrets VALUES ('cookies', ?)", before));
    }
    try (Database database = Database.inFolder(folder)) {
      assertThat(database.secret("cookies")).isEqualTo(Base64.getDecoder().decode(before));
    }
    assertThat(Files.readString(folder.resolve("stackyard.keys"))).contains(before);
    assertThat(Files.readString(folder.resolve("stackyard.db"), StandardCharsets.ISO_8859_1))
        .doesNotContain(before);
  }

  @ParameterizedTest
  @CsvSource({
    "SQLITE_FULL, database-full",
    "SQLITE_READONLY, database-broken",
    "SQLITE_IOERR, database-broken",
    "SQLITE_CORRUPT, database-broken",
    "SQLITE_NOTADB, database-broken"
  })
  void diskProblemsAreReportedAsTheyAre(SQLiteErrorCode code, String told) {
    JdbiException trouble = new ConnectionException(new SQLiteException("wrong", code));
    assertThat(Trouble.of(trouble).orElseThrow().code()).isEqualTo(told);
    JdbiException mistake =
        new ConnectionException(new SQLiteException("wrong", SQLiteErrorCode.SQLITE_CONSTRAINT));
    assertThat(Trouble.of(mistake)).isEmpty();
  }

  private static int tables(Database database) {
    return database.read(
        handle -> handle.createQuery("SELECT COUNT(*) FROM tables").mapTo(Integer.class).one());
  }

  private static String pragma(Database database, String name) {
    return database.read(handle -> handle.createQuery("PRAGMA " + name).mapTo(String.class).one());
  }

  @Test
  void aFileThatIsNoDatabaseIsRefusedWithASentence(@TempDir Path folder) throws IOException {
    refused("postgresql://user:se@cret@localhost", "postgresql://localhost: write a database");
    refused(
        "postgresql://user:secret@no_such_host/x", "postgresql://no_such_host/x: this database");
    refused("mysql://localhost/x", "write a database as in postgresql://");
    refused("postgresql://user:secret@localhost:1/x", "postgresql://localhost:1/x: this database");
    Path file = Files.writeString(folder.resolve("stackyard.db"), "This is no database at all.");
    assertThat(file).exists();
    assertThatThrownBy(() -> Database.inFolder(folder).close())
        .isInstanceOfSatisfying(
            Refusal.class,
            refusal -> assertThat(sentence(refusal)).contains("this database cannot be used"));
    assertThatThrownBy(() -> Database.inFolder(file.resolve("x")).close())
        .isInstanceOf(Refusal.class);
  }

  private static void refused(String url, String sentence) {
    assertThatThrownBy(() -> Database.at(url).close())
        .hasMessageNotContaining("secret")
        .isInstanceOfSatisfying(
            Refusal.class,
            refusal -> assertThat(sentence(refusal)).contains(sentence).doesNotContain("secret"));
  }

  private static String sentence(Refusal refusal) {
    return Messages.of("en").sentence(refusal);
  }
}
