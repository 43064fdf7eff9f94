package stackyard.cli.commands;

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
import stackyard.cli.options.ColourOption;
import stackyard.cli.options.LanguageOption;
import stackyard.cli.play.Drawing;
import stackyard.cli.play.RecordFile;
import stackyard.cli.play.Telling;
import stackyard.cli.text.Texts;
import stackyard.rules.GameRecord;
import stackyard.rules.Playthrough;

@Command(
    name = "replay",
    description = "Goes through a recorded game, position by position.",
    mixinStandardHelpOptions = true)
public final class ReplayCommand implements Callable<Integer> {
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
    List<Playthrough> shown =
        at.map(ply -> List.of(record.playthrough().at(ply)))
            .orElseGet(record.playthrough()::history);
    PrintWriter out = spec.commandLine().getOut();
    Texts texts = LanguageOption.texts(spec);
    Telling telling = new Telling(texts);
    record.tags().forEach((name, value) -> out.println(name + ": " + value));
    for (Playthrough playthrough : shown) {
      out.println();
      telling.lastMove(playthrough).ifPresent(out::println);
      String comment = record.comments().get(playthrough.ply());
      if (comment != null) out.println("{" + comment + "}");
      out.println(Drawing.of(playthrough.position(), colour.wanted(), texts));
      out.println(telling.state(playthrough));
      out.println(playthrough.position());
    }
    return 0;
  }
}
