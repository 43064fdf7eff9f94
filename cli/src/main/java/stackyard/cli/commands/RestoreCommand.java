package stackyard.cli.commands;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import stackyard.cli.options.LanguageOption;
import stackyard.cli.play.KeptGames;
import stackyard.cli.text.Texts;
import stackyard.server.storage.Backups;

@Command(
    name = "restore",
    description = "Puts a backup in the place of a server's tables, which are kept beside it.",
    mixinStandardHelpOptions = true)
public final class RestoreCommand implements Callable<Integer> {
  @Parameters(paramLabel = "BACKUP", description = "the file of a backup")
  private Path backup = Path.of("");

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = "the folder where tables are kept; the user's own by default")
  private Optional<Path> data = Optional.empty();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    Path folder = data.orElseGet(KeptGames::dataOfUser);
    Optional<Path> before = Backups.restore(backup, folder);
    Texts texts = LanguageOption.texts(spec);
    spec.commandLine()
        .getOut()
        .println(texts.text("terminal.restore.done", "folder", folder.toString()));
    before.ifPresent(
        old ->
            spec.commandLine()
                .getOut()
                .println(texts.text("terminal.restore.before", "file", old.toString())));
    return 0;
  }
}
