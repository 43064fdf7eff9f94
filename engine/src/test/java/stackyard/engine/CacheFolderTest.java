package stackyard.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CacheFolderTest {
  @TempDir private Path directory;

  @Test
  void writtenDataIsReadBack() throws IOException {
    CacheFolder cache = new CacheFolder(directory.resolve("new"));
    assertThat(cache.read("a.bin")).isEmpty();
    cache.write("a.bin", new byte[] {1, 2, 3});
    cache.write("a.bin", new byte[] {4, 5});
    assertThat(cache.read("a.bin")).hasValue(new byte[] {4, 5});
    try (var files = Files.list(directory.resolve("new"))) {
      assertThat(files).containsExactly(directory.resolve("new/a.bin"));
    }
  }

  @Test
  void aPlaceThatCannotBeWrittenToDoesNoHarm() throws IOException {
    Files.write(directory.resolve("new"), new byte[0]);
    CacheFolder cache = new CacheFolder(directory.resolve("new"));
    cache.write("a.bin", new byte[] {1});
    assertThat(cache.read("a.bin")).isEmpty();
    assertThat(directory.resolve("new")).isEmptyFile();
  }
}
