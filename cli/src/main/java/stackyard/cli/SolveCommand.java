package stackyard.cli;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import stackyard.engine.Analysis;
import stackyard.engine.DockerValues;
import stackyard.engine.DockerValues.MoveValue;
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
    if (position instanceof DockerPosition docker) {
      DockerValues values = new Engine(1, 1).docker(Limits.NONE);
      out.println(
          row(docker.turn().title(), Scores.exactly(values.winning(docker, docker.turn()))));
      for (MoveValue value : values.moves(docker)) {
        out.println(row(docker.moveText(value.move()), Scores.exactly(value.winning())));
      }
      return 0;
    }
    for (Analysis.Line line : solve(position).lines()) {
      out.println(row(position.moveText(line.move()), Scores.text(position, line.score())));
    }
    return 0;
  }

  private static String row(String what, String value) {
    return "%-10s %s".formatted(what, value);
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
