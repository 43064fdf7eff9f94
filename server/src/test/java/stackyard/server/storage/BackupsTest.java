package stackyard.server.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stackyard.rules.Refusal;
import stackyard.server.table.Action;
import stackyard.server.table.Table;
import stackyard.server.table.TableFixture;
import stackyard.server.tables.Tables;
import stackyard.server.testing.SettableClock;

/** Backups are made by themselves, and what is restored from one is all that was there. */
class BackupsTest {
  private final SettableClock clock = new SettableClock();

  private Tables tables(Database database) {
    return new Tables(database, clock, (player, _) -> player);
  }

  @Test
  void aRestoredDatabaseEqualsTheOriginal(@TempDir Path folder, @TempDir Path other)
      throws IOException {
    Path backup;
    Table then;
    try (Database database = Database.inFolder(folder)) {
      String id = tables(database).open(TableFixture.dvonn(Optional.empty())).id();
      Action move = new Action.Move(0, "c3");
      then = tables(database).act(id, TableFixture.ANNA, move, Optional.empty()).table();
      backup = new Backups(database, folder, clock).backUpIfDue().orElseThrow();
      Action later = new Action.Move(1, "d4");
      tables(database).act(id, TableFixture.BORYS, later, Optional.empty());
      assertThatThrownBy(() -> Backups.restore(backup, folder))
          .as("while a server uses the folder")
          .isInstanceOf(Refusal.class)
          .hasMessageContaining("database-used");
    }
    for (Path place : new Path[] {folder, other}) {
      Optional<Path> before = Backups.restore(backup, place);
      assertThat(before.isPresent()).isEqualTo(place.equals(folder));
      try (Database database = Database.inFolder(place)) {
        Table now = tables(database).get(then.id());
        assertThat(now.since(0)).isEqualTo(then.since(0));
        assertThat(now.dice()).isEqualTo(then.dice());
      }
    }
    Path aside = folder.resolve("stackyard.db.before-restore");
    assertThat(Backups.restore(aside, other)).isPresent();
    try (Database database = Database.inFolder(other)) {
      assertThat(tables(database).get(then.id()).playthrough().moveTexts())
          .as("nothing is lost by restoring")
          .containsExactly("c3", "d4");
    }
  }

  @Test
  void thereIsOneADayAndTheNewestAreKeptForTheirOwner(@TempDir Path folder) throws IOException {
    try (Database database = Database.inFolder(folder)) {
      Backups backups = new Backups(database, folder, clock);
      Path first = backups.backUpIfDue().orElseThrow();
      clock.advance(Backups.INTERVAL.toMillis() - 1_000);
      assertThat(backups.backUpIfDue()).isEmpty();
      clock.advance(1_000);
      for (int day = 1; day <= Backups.MOST; day++) {
        assertThat(backups.backUpIfDue()).isPresent();
        clock.advance(Backups.INTERVAL.toMillis());
      }
      assertThat(backups.all()).hasSize(Backups.MOST).doesNotContain(first);
      Path parent = first.getParent();
      Map<Path, String> rights = Map.of(backups.all().getFirst(), "rw-------", parent, "rwx------");
      for (Map.Entry<Path, String> own : rights.entrySet()) {
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(own.getKey())))
            .isEqualTo(own.getValue());
      }
    }
  }

  @Test
  void aFileThatIsNoBackupIsRefused(@TempDir Path folder) throws IOException {
    Path nothing = folder.resolve("nothing.db");
    Path text = Files.writeString(folder.resolve("text.db"), "This is no database at all.");
    Path whole;
    try (Database database = Database.inFolder(folder)) {
      whole = new Backups(database, folder, clock).backUpIfDue().orElseThrow();
    }
    byte[] bytes = Files.readAllBytes(whole);
    Path cut = Files.write(folder.resolve("cut.db"), Arrays.copyOf(bytes, bytes.length / 2));
    for (Path bad : new Path[] {nothing, text, cut}) {
      assertThatThrownBy(() -> Backups.restore(bad, folder))
          .as(bad.toString())
          .isInstanceOf(Refusal.class)
          .hasMessageContaining("backup-broken");
    }
    Database.inFolder(folder).close();
  }
}
