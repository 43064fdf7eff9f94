package stackyard.engine;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.zip.CRC32;
import stackyard.rules.Docker;
import stackyard.rules.DockerPosition;
import stackyard.rules.SplitMix64;

/**
 * Keeps a {@link DockerSolution} in a file, so that it is solved only once. A file that is missing,
 * damaged or of another version is replaced; where none can be written the position is just solved.
 *
 * <p>The file: version, hash of the position, number of solved positions, the hash and the value of
 * each, and a CRC-32 of all that.
 */
public final class DockerSolutionFile {
  /** To be raised when the rules, the hashes or the format change. */
  private static final int VERSION = 0x444b0001;

  private static final int HEAD = Integer.BYTES + Long.BYTES + Integer.BYTES;
  private static final int ENTRY = Long.BYTES + Double.BYTES;

  private DockerSolutionFile() {}

  /** The solution of the game for two, kept in the user's cache directory. */
  public static DockerSolution forTwo() {
    String cache = System.getenv("XDG_CACHE_HOME");
    Path directory =
        cache == null || cache.isEmpty()
            ? Path.of(System.getProperty("user.home"), ".cache")
            : Path.of(cache);
    return of(new Docker(2).start(new SplitMix64(0)), directory.resolve("stackyard/docker-2.bin"));
  }

  /** The solution of a position from a file, or solved and then kept in that file. */
  public static DockerSolution of(DockerPosition position, Path file) {
    Optional<DockerSolution> kept = read(position, file);
    if (kept.isPresent()) return kept.get();
    DockerSolution solution = DockerSolution.of(position);
    write(position, solution, file);
    return solution;
  }

  private static Optional<DockerSolution> read(DockerPosition position, Path file) {
    try {
      ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file));
      int body = bytes.limit() - Long.BYTES;
      if (body < HEAD || bytes.getLong(body) != checksum(bytes.array(), body)) {
        return Optional.empty();
      }
      if (bytes.getInt() != VERSION || bytes.getLong() != position.hash()) return Optional.empty();
      double[] values = new double[bytes.getInt()];
      DockerIndex index = new DockerIndex();
      for (int i = 0; i < values.length; i++) {
        index.add(bytes.getLong());
        values[i] = bytes.getDouble();
      }
      return Optional.of(new DockerSolution(index, values));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static void write(DockerPosition position, DockerSolution solution, Path file) {
    int body = HEAD + ENTRY * solution.size();
    ByteBuffer bytes = ByteBuffer.allocate(body + Long.BYTES);
    bytes.putInt(VERSION).putLong(position.hash()).putInt(solution.size());
    for (int i = 0; i < solution.size(); i++) {
      bytes.putLong(solution.key(i)).putDouble(solution.value(i));
    }
    bytes.putLong(checksum(bytes.array(), body));
    try {
      Files.createDirectories(file.toAbsolutePath().getParent());
      // Moved into place whole, so that nobody ever reads half a file.
      Path whole = Files.createTempFile(file.toAbsolutePath().getParent(), "docker", ".tmp");
      try {
        Files.write(whole, bytes.array());
        Files.move(
            whole, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      } finally {
        Files.deleteIfExists(whole);
      }
    } catch (IOException e) {
      // The solution is known all the same; it will be solved again next time.
      return;
    }
  }

  private static long checksum(byte[] bytes, int length) {
    CRC32 crc = new CRC32();
    crc.update(bytes, 0, length);
    return crc.getValue();
  }
}
