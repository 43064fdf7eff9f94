package stackyard.cli.commands;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import stackyard.cli.options.ColourOption;
import stackyard.cli.options.LanguageOption;
import stackyard.cli.options.PositionArguments;
import stackyard.cli.play.Drawing;
import stackyard.cli.play.Telling;
import stackyard.cli.text.Texts;
import stackyard.rules.Playthrough;
import stackyard.rules.Position;

@Command(
    name = "show",
    description = "Draws a position; the last line is its text.",
    mixinStandardHelpOptions = true)
public final class ShowCommand implements Callable<Integer> {
  @Mixin private PositionArguments arguments = new PositionArguments();
  @Mixin private ColourOption colour = new ColourOption();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    Position position = arguments.position();
    PrintWriter out = spec.commandLine().getOut();
    Texts texts = LanguageOption.texts(spec);
    out.println(Drawing.of(position, colour.wanted(), texts));
    out.println(new Telling(texts).state(Playthrough.from(position.game(), position)));
    out.println(position);
    return 0;
  }
}
