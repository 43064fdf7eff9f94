package stackyard.cli.play;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;
import stackyard.rules.Format;
import stackyard.rules.Game;
import stackyard.rules.GameRecord;

/**
 * The folder where games played in the terminal are kept. Each is one file, named after its game
 * and the time it began; while it goes on, its name ends with {@value #UNFINISHED}.
 */
public final class KeptGames {
  private static final String UNFINISHED = "-unfinished.txt";
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuu-MM-dd-HHmmss-SSS");

  private final Path folder;

  public KeptGames(Path folder) {
    this.folder = folder;
  }

  /** The user's own folder. */
  public static KeptGames ofUser() {
    return new KeptGames(dataOfUser().resolve("games"));
  }

  /** Where what a user keeps belongs on this system. */
  public static Path dataOfUser() {
    String data = System.getenv().getOrDefault("XDG_DATA_HOME", "");
    Path home = Path.of(System.getProperty("user.home"));
    Path base = data.isEmpty() ? home.resolve(".local").resolve("share") : Path.of(data);
    return base.resolve("stackyard");
  }

  /** The file for a game that begins now. */
  Path newFile(Game game) {
    LocalDateTime time = LocalDateTime.now(ZoneId.systemDefault());
    Path file = file(game, time);
    while (Files.exists(file) || Files.exists(finished(file))) {
      time = time.plus(1, ChronoUnit.MILLIS);
      file = file(game, time);
    }
    return file;
  }

  private Path file(Game game, LocalDateTime time) {
    return folder.resolve(game.name() + "-" + TIME.format(time) + UNFINISHED);
  }

  /** The game of this kind that was left last. */
  Optional<Path> unfinished(String game) throws IOException {
    if (!Files.isDirectory(folder)) return Optional.empty();
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.getFileName().toString().startsWith(game))
          .filter(file -> file.getFileName().toString().endsWith(UNFINISHED))
          .max(Comparator.naturalOrder());
    }
  }

  /** Writes a record whole or not at all. */
  public static void write(GameRecord record, Path file) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    if (folder != null) Files.createDirectories(folder);
    Path draft = file.resolveSibling(file.getFileName() + ".tmp");
    Files.writeString(draft, record.write(Format.STACKYARD));
    Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING);
  }

  /** Marks a game as one that nobody wants to resume, and says where it is now. */
  static Path putAway(Path file) throws IOException {
    return Files.exists(file) ? Files.move(file, finished(file)) : file;
  }

  private static Path finished(Path file) {
    String name = file.getFileName().toString();
    return file.resolveSibling(name.replace(UNFINISHED, ".txt"));
  }
}
