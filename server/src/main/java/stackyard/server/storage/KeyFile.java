package stackyard.server.storage;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Secrets in a file of their own: a copy of the database does not hold them. */
final class KeyFile {
  private final Path file;
  private final Map<String, String> secrets = new LinkedHashMap<>();

  KeyFile(Path file) {
    this.file = file;
    try {
      if (Files.exists(file)) Files.readAllLines(file).forEach(this::read);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void read(String line) {
    String[] words = line.split(" ", 2);
    if (words.length == 2) secrets.put(words[0], words[1]);
  }

  /** A secret; one that is new is on the disk when this returns. */
  synchronized byte[] secret(String name, Supplier<byte[]> drawn) {
    return Optional.ofNullable(secrets.get(name))
        .map(Base64.getDecoder()::decode)
        .orElseGet(
            () -> {
              byte[] secret = drawn.get();
              secrets.put(name, Base64.getEncoder().encodeToString(secret));
              write();
              return secret;
            });
  }

  private void write() {
    String lines =
        secrets.entrySet().stream()
            .map(entry -> entry.getKey() + " " + entry.getValue() + "\n")
            .collect(Collectors.joining());
    try {
      Path next = file.resolveSibling(file.getFileName() + ".new");
      Files.deleteIfExists(next);
      DataFolder.createPrivate(next);
      Files.writeString(next, lines);
      Files.move(next, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
