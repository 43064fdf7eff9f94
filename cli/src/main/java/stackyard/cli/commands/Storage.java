package stackyard.cli.commands;

import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;
import stackyard.cli.play.KeptGames;
import stackyard.server.storage.Database;

/** Where a server's tables are kept. */
final class Storage {
  private static final Optional<String> SHARED =
      Optional.ofNullable(System.getenv("STACKYARD_DATABASE")).filter(url -> !url.isBlank());

  /** Keys are made from it, instead of being kept in PostgreSQL. */
  private static final Optional<String> SECRET =
      Optional.ofNullable(System.getenv("STACKYARD_SECRET")).filter(own -> !own.isBlank());

  /** How servers hear of a command, where they use it. */
  private static final Optional<URI> VALKEY =
      Optional.ofNullable(System.getenv("STACKYARD_VALKEY"))
          .filter(url -> !url.isBlank())
          .map(URI::create);

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = "the folder where tables are kept; the user's own by default")
  private Optional<Path> data = Optional.empty();

  @Option(
      names = "--database",
      paramLabel = "URL",
      description =
          "tables are in PostgreSQL instead, for several servers at once:"
              + " postgresql://user:password@host:5432/name. Better told by STACKYARD_DATABASE:"
              + " all users of a machine see arguments")
  private Optional<String> database = Optional.empty();

  /** For a server. */
  Database open(Optional<URI> valkey) {
    return url()
        .map(at -> Database.at(at, SECRET, valkey))
        .orElseGet(() -> Database.inFolder(folder()));
  }

  /** For a command, which may run beside a server. */
  Database visit() {
    return url()
        .map(at -> Database.at(at, SECRET, VALKEY))
        .orElseGet(() -> Database.visited(folder()));
  }

  /** A folder that is named is meant. */
  Optional<String> url() {
    return database.or(() -> data.isPresent() ? Optional.empty() : SHARED);
  }

  private Path folder() {
    return data.orElseGet(KeptGames::dataOfUser);
  }
}
