package stackyard.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import stackyard.rules.GameRecord;
import stackyard.rules.Match;

@Command(
    name = "replay",
    description = "Goes through a recorded game, position by position.",
    mixinStandardHelpOptions = true)
final class ReplayCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "FILE",
      description = "a record in any format that is read, or - for standard input")
  private String file = "";

  @Option(
      names = "--at",
      paramLabel = "N",
      description = "only the position after N moves, rolls and passes counted; 0 is the start")
  private Optional<Integer> at = Optional.empty();

  @Mixin private ColourOption colour = new ColourOption();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws IOException {
    GameRecord record = RecordFile.read(file);
    List<Match> shown =
        at.map(ply -> List.of(record.match().at(ply))).orElseGet(record.match()::history);
    PrintWriter out = spec.commandLine().getOut();
    record.tags().forEach((name, value) -> out.println(name + ": " + value));
    for (Match match : shown) {
      out.println();
      Telling.lastMove(match).ifPresent(out::println);
      String comment = record.comments().get(match.ply());
      if (comment != null) out.println("{" + comment + "}");
      out.println(Drawing.of(match.position(), colour.wanted()));
      out.println(Telling.state(match));
      out.println(match.position());
    }
    return 0;
  }
}
