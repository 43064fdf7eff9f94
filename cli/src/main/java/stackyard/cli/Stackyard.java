package stackyard.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.util.concurrent.Callable;
import picocli.AutoComplete.GenerateCompletion;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import stackyard.rules.Refusal;

/** The client: {@code stackyard COMMAND …}; without a command it serves the page. */
@Command(
    name = "stackyard",
    description = "DVONN, Docker and Pathagon in the browser and in the terminal.",
    footer =
        "%nWithout a command the page opens, as with serve. 'stackyard help COMMAND' says more of a"
            + " command.",
    mixinStandardHelpOptions = true,
    versionProvider = Stackyard.Version.class,
    subcommands = {
      ServeCommand.class,
      MenuCommand.class,
      PlayCommand.class,
      PuzzleCommand.class,
      ShowCommand.class,
      MovesCommand.class,
      PerftCommand.class,
      ReplayCommand.class,
      ConvertCommand.class,
      VerifyDiceCommand.class,
      AnalyseCommand.class,
      SolveCommand.class,
      SelfPlayCommand.class,
      TuneCommand.class,
      PuzzlesCommand.class,
      VerifyPuzzlesCommand.class,
      MatchCommand.class,
      UgiCommand.class,
      CodeCupCommand.class,
      PlayBotCommand.class,
      HelpCommand.class,
      GenerateCompletion.class
    })
public final class Stackyard implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  public static void main(String[] args) {
    PrintWriter out = utf8(FileDescriptor.out);
    PrintWriter err = utf8(FileDescriptor.err);
    System.exit(commandLine(out, err).execute(args));
  }

  /** The client with its output going to these writers. */
  static CommandLine commandLine(PrintWriter out, PrintWriter err) {
    return new CommandLine(new Stackyard())
        .setOut(out)
        .setErr(err)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setExecutionExceptionHandler(
            (exception, command, result) -> {
              command.getErr().println(sentence(exception));
              return CommandLine.ExitCode.SOFTWARE;
            });
  }

  @Override
  public Integer call() {
    return spec.commandLine().execute("serve");
  }

  /** What to tell a person of an exception. */
  static String sentence(Exception exception) {
    return switch (exception) {
      case Refusal refusal -> String.valueOf(refusal.getMessage());
      case NoSuchFileException missing -> missing.getFile() + ": there is no such file";
      case IOException io -> "reading or writing failed: " + io.getMessage();
      default -> "this should not have happened; please report it: " + exception;
    };
  }

  private static PrintWriter utf8(FileDescriptor descriptor) {
    return new PrintWriter(new FileOutputStream(descriptor), true, StandardCharsets.UTF_8);
  }

  static final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
      String version = Stackyard.class.getPackage().getImplementationVersion();
      return new String[] {"stackyard " + (version == null ? "from source" : version)};
    }
  }
}
