package stackyard.cli.commands;

import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import stackyard.cli.play.RecordFile;
import stackyard.rules.Format;

@Command(
    name = "convert",
    description = "Writes a recorded game in another format.",
    mixinStandardHelpOptions = true)
public final class ConvertCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "FILE",
      description = "a record in any format that is read, or - for standard input")
  private String file = "";

  @Option(
      names = "--to",
      required = true,
      paramLabel = "FORMAT",
      completionCandidates = FormatNames.class,
      description = "one of ${COMPLETION-CANDIDATES}; all games have the first")
  private String format = "";

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws IOException {
    Format to = Format.of(format);
    spec.commandLine().getOut().print(RecordFile.read(file).write(to));
    spec.commandLine().getOut().flush();
    return 0;
  }
}
