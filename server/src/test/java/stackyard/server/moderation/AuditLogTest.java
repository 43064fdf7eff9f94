package stackyard.server.moderation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The audit log only grows. */
class AuditLogTest {
  private static final Pattern CHANGES =
      Pattern.compile("(?i)(update|delete\\s+from|drop\\s+table|truncate)\\s+\"?audit\\b");

  @Test
  void nothingInTheServerChangesOrDeletesAnEntry() throws IOException {
    int sources = 0;
    try (Stream<Path> files = Files.walk(Path.of("src/main"))) {
      for (Path file : files.filter(f -> f.toString().matches(".*\\.(java|sql)")).toList()) {
        assertThat(CHANGES.matcher(Files.readString(file)).find()).as(file.toString()).isFalse();
        sources++;
      }
    }
    assertThat(sources).isGreaterThan(100);
  }
}
