package stackyard.cli.dvonn;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import stackyard.engine.Limits;
import stackyard.engine.contest.Pace;
import stackyard.rules.Refusal;

@Command(
    name = "codecup",
    description =
        "Plays a game of DVONN for another program, by the protocol of the CodeCup contest.",
    footer = {
      "%nA move a line on standard input and output: C3, A1B2, PASS. White is told Start;",
      "Quit ends the game at any time."
    },
    mixinStandardHelpOptions = true)
final class CodeCupCommand implements Callable<Integer> {
  @Option(
      names = "--time",
      paramLabel = "SECONDS",
      defaultValue = "5",
      description = "for all moves of the game together (default: ${DEFAULT-VALUE})")
  private double time = 0;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      description = "positions to search for each move, instead of a time")
  private Optional<Long> nodes = Optional.empty();

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "how many search together (default: as many as the machine has)")
  private Optional<Integer> threads = Optional.empty();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws IOException {
    if (!(time > 0)) throw new Refusal("time", "what", "--time " + time);
    if (threads.filter(number -> number < 1).isPresent()) {
      throw new Refusal("at-least-one", "what", "--threads " + threads.get());
    }
    if (nodes.filter(number -> number < 1).isPresent()) {
      throw new Refusal("at-least-one", "what", "--nodes " + nodes.get());
    }
    Pace pace =
        nodes
            .<Pace>map(number -> new Pace.PerMove(Limits.ofNodes(number)))
            .orElseGet(() -> new Pace.PerGame(Math.round(1000 * time), 0));
    int searching = threads.orElseGet(Runtime.getRuntime()::availableProcessors);
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    CodeCupSession session =
        new CodeCupSession(
            pace, searching, spec.commandLine().getOut(), spec.commandLine().getErr());
    // A line that is already there may have been waiting since this program was started.
    session.run(in, in.ready() ? age() : 0);
    return 0;
  }

  /** Milliseconds since this program was started. */
  private static long age() {
    Optional<Instant> start = ProcessHandle.current().info().startInstant();
    return start.map(instant -> Duration.between(instant, Instant.now()).toMillis()).orElse(0L);
  }
}
