package stackyard.cli.options;

import java.util.Optional;
import picocli.CommandLine.Option;
import stackyard.engine.Engine;
import stackyard.engine.Limits;

/** How long and with what the engine thinks. */
public final class EngineOptions {
  private static final int MEBIBYTES = 256;

  @Option(
      names = "--time",
      paramLabel = "SECONDS",
      defaultValue = "2",
      description = "how long to think about a position (default: ${DEFAULT-VALUE})")
  private double seconds = 2;

  @Option(
      names = "--nodes",
      paramLabel = "NUMBER",
      description = "about how many positions to search, instead of a time")
  private Optional<Long> nodes = Optional.empty();

  @Option(
      names = "--threads",
      paramLabel = "NUMBER",
      description = "how many threads think together (default: all)")
  private int threads = Runtime.getRuntime().availableProcessors();

  public Engine engine() {
    return new Engine(MEBIBYTES, Math.max(1, threads));
  }

  public Limits limits() {
    return nodes.map(Limits::ofNodes).orElseGet(() -> Limits.ofMillis(Math.round(1000 * seconds)));
  }
}
