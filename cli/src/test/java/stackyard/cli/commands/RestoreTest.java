package stackyard.cli.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stackyard.cli.Ran;
import stackyard.server.storage.Database;

/** A backup is restored from the command line. */
class RestoreTest {
  @Test
  void theReplacedDatabaseStaysBesideIt(@TempDir Path folder, @TempDir Path data)
      throws IOException {
    Database.inFolder(folder).close();
    Database.inFolder(data).close();
    Path backup = folder.resolve("stackyard.db");
    Ran ran = Ran.of("restore", backup.toString(), "--data", data.toString());
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.lines()).hasSize(2);
    assertThat(ran.out()).contains(data.toString(), "stackyard.db.before-restore");
    assertThat(data.resolve("stackyard.db.before-restore")).exists();
    assertThat(Files.size(data.resolve("stackyard.db"))).isEqualTo(Files.size(backup));
  }

  @Test
  void aFileThatIsNoBackupIsRefused(@TempDir Path folder) throws IOException {
    Path text = Files.writeString(folder.resolve("text"), "This is no database at all.");
    Ran ran = Ran.of("restore", text.toString(), "--data", folder.toString());
    assertThat(ran.code()).isNotZero();
    assertThat(ran.err()).contains("is not a whole backup");
  }
}
