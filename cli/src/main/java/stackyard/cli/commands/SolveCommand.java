package stackyard.cli.commands;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import stackyard.cli.options.LanguageOption;
import stackyard.cli.options.PositionArguments;
import stackyard.cli.play.Scores;
import stackyard.cli.text.Layout;
import stackyard.cli.text.Texts;
import stackyard.engine.Analysis;
import stackyard.engine.Chances;
import stackyard.engine.Chances.MoveValue;
import stackyard.engine.Engine;
import stackyard.engine.GameEngine;
import stackyard.engine.Limits;
import stackyard.rules.Playthrough;
import stackyard.rules.Position;
import stackyard.rules.Refusal;

@Command(
    name = "solve",
    description = "Finds the exact value of a position and of every move, however long it takes.",
    mixinStandardHelpOptions = true)
public final class SolveCommand implements Callable<Integer> {
  private static final int MEBIBYTES = 1024;
  private static final int FIRST_COLUMN = 11;

  @Mixin private PositionArguments arguments = new PositionArguments();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    Position position = arguments.position();
    if (position.over()) throw new Refusal("over", "what", position.toString());
    if (!GameEngine.of(position.game()).solvable(position)) {
      throw new Refusal(
          "not-solvable", "what", position.toString(), "game", position.game().name());
    }
    Optional<Chances> chances = new Engine(1, 1).chances(position.game(), Limits.NONE);
    if (chances.isPresent()) printChances(position, chances.get());
    else printScores(position);
    return 0;
  }

  private void printChances(Position position, Chances chances) {
    Texts texts = LanguageOption.texts(spec);
    double winning = chances.winning(position, position.turn());
    printRow(texts.seat(position.turn()), texts.exactly(winning));
    for (MoveValue value : chances.moves(position)) {
      printRow(position.moveText(value.move()), texts.exactly(value.winning()));
    }
  }

  private void printScores(Position position) {
    Texts texts = LanguageOption.texts(spec);
    for (Analysis.Line line : solve(position).lines()) {
      printRow(position.moveText(line.move()), Scores.text(position, line.score(), texts));
    }
  }

  private void printRow(String what, String value) {
    spec.commandLine().getOut().println(Layout.padded(what, FIRST_COLUMN) + value);
  }

  private Analysis solve(Position position) {
    Engine engine = new Engine(MEBIBYTES, Runtime.getRuntime().availableProcessors());
    PrintWriter err = spec.commandLine().getErr();
    long start = System.nanoTime();
    Analysis solved =
        engine.analyse(
            Playthrough.from(position.game(), position),
            Limits.NONE,
            position.moveCount(),
            progress -> {
              double seconds = (System.nanoTime() - start) / 1e9;
              err.printf(
                  Locale.ROOT,
                  "\rdepth %d, %,d nodes, %,.0f nodes/s ",
                  progress.depth(),
                  progress.nodes(),
                  progress.nodes() / seconds);
              err.flush();
            });
    err.println();
    return solved;
  }
}
