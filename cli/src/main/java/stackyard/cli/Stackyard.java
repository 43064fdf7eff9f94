package stackyard.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import picocli.AutoComplete.GenerateCompletion;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.IVersionProvider;
import stackyard.rules.Refusal;

/** The terminal client: {@code stackyard COMMAND …}, and a menu without a command. */
@Command(
    name = "stackyard",
    description = "DVONN, Docker and Pathagon in the terminal.",
    footer =
        "%nWithout a command a menu comes up. 'stackyard help COMMAND' says more of a command.",
    mixinStandardHelpOptions = true,
    versionProvider = Stackyard.Version.class,
    subcommands = {
      PlayCommand.class,
      ShowCommand.class,
      MovesCommand.class,
      PerftCommand.class,
      ReplayCommand.class,
      ConvertCommand.class,
      AnalyseCommand.class,
      SolveCommand.class,
      SelfPlayCommand.class,
      TuneCommand.class,
      MatchCommand.class,
      UgiCommand.class,
      CodeCupCommand.class,
      HelpCommand.class,
      GenerateCompletion.class
    })
public final class Stackyard extends MenuCommand {
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
