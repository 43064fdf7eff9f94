package stackyard.cli.play;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import stackyard.rules.GameRecord;
import stackyard.rules.Refusal;

/** Reads a game's record from a file or from standard input. */
public final class RecordFile {
  private RecordFile() {}

  /** {@code -} stands for standard input. */
  public static GameRecord read(String file) throws IOException {
    if (file.equals("-")) {
      return GameRecord.read(new String(System.in.readAllBytes(), StandardCharsets.UTF_8));
    }
    Path path = Path.of(file);
    if (Files.isDirectory(path)) throw new Refusal("folder", "what", file);
    if (!Files.exists(path)) throw new NoSuchFileException(file);
    try {
      return GameRecord.read(Files.readString(path));
    } catch (MalformedInputException binary) {
      throw new Refusal("not-text", "what", file);
    }
  }
}
