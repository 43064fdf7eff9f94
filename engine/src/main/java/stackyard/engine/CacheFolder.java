package stackyard.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/** Keeps bytes as files of a folder. Where it cannot be written to, nothing is kept. */
record CacheFolder(Path folder) implements Host.Cache {

  /** The folder in the user's cache directory. */
  static CacheFolder ofUser() {
    String cache = System.getenv("XDG_CACHE_HOME");
    Path directory =
        cache == null || cache.isEmpty()
            ? Path.of(System.getProperty("user.home"), ".cache")
            : Path.of(cache);
    return new CacheFolder(directory.resolve("stackyard"));
  }

  @Override
  public boolean keeps() {
    return true;
  }

  @Override
  public Optional<byte[]> read(String name) {
    try {
      return Optional.of(Files.readAllBytes(folder.resolve(name)));
    } catch (IOException missing) {
      return Optional.empty();
    }
  }

  @Override
  public void write(String name, byte[] bytes) {
    Path file = folder.resolve(name).toAbsolutePath();
    try {
      Files.createDirectories(file.getParent());
      // Moved into place whole, so that half a file is never read.
      Path whole = Files.createTempFile(file.getParent(), name, ".tmp");
      try {
        Files.write(whole, bytes);
        Files.move(
            whole, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      } finally {
        Files.deleteIfExists(whole);
      }
    } catch (IOException e) {
      // It will be computed again next time.
      return;
    }
  }
}
