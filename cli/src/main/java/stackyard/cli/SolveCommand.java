package stackyard.cli;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import stackyard.engine.Analysis;
import stackyard.engine.Engine;
import stackyard.engine.Limits;
import stackyard.rules.DockerPosition;
import stackyard.rules.Match;
import stackyard.rules.Position;
import stackyard.rules.Refusal;

@Command(
    name = "solve",
    description = "Finds the exact value of a position and of every move, however long it takes.",
    mixinStandardHelpOptions = true)
final class SolveCommand implements Callable<Integer> {
  private static final int MEBIBYTES = 1024;

  @Mixin private PositionArguments arguments = new PositionArguments();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    Position position = arguments.position();
    if (position.over()) throw new Refusal(position.toString(), "the game is over");
    if (position instanceof DockerPosition docker && docker.in().size() > 2) {
      throw new Refusal(
          position.toString(), "Docker is solved when two players are left, and not before");
    }
    PrintWriter out = spec.commandLine().getOut();
    Analysis analysis = solve(position);
    if (position instanceof DockerPosition docker) {
      double winning = new Engine(1, 1).docker(Limits.NONE).winning(docker, docker.turn());
      out.println("%-10s %s".formatted(docker.turn().title(), Scores.exactly(winning)));
    }
    for (Analysis.Line line : analysis.lines()) {
      String text = position.moveText(line.move());
      out.println("%-10s %s".formatted(text, value(position, line)));
    }
    return 0;
  }

  private static String value(Position position, Analysis.Line line) {
    return position instanceof DockerPosition
        ? Scores.exactly(line.score().value() / 1e6)
        : Scores.text(position, line.score());
  }

  private Analysis solve(Position position) {
    Engine engine = new Engine(MEBIBYTES, Runtime.getRuntime().availableProcessors());
    PrintWriter err = spec.commandLine().getErr();
    long start = System.nanoTime();
    Analysis solved =
        engine.analyse(
            Match.from(position.game(), position),
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
