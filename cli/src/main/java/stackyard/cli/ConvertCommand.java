package stackyard.cli;

import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import stackyard.rules.Format;

@Command(
    name = "convert",
    description = "Writes a recorded game in another format.",
    mixinStandardHelpOptions = true)
final class ConvertCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "FILE",
      description = "a record in any format that is read, or - for standard input")
  private String file = "";

  @Option(
      names = "--to",
      required = true,
      paramLabel = "FORMAT",
      description = "stackyard; for DVONN also littlegolem, boardspace and codecup")
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
