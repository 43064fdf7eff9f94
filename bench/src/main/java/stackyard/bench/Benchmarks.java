package stackyard.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/** Runs the benchmarks and writes their results as a table: {@code bench/run}. */
public final class Benchmarks {
  private static final String MATCHES = "## Matches";

  private Benchmarks() {}

  public static void main(String[] args) throws IOException, RunnerException {
    Options options =
        new OptionsBuilder()
            .include(RulesBenchmark.class.getSimpleName())
            .include(EngineBenchmark.class.getSimpleName())
            .include(NetworkBenchmark.class.getSimpleName())
            .param("rulesCase", names(GameCases.allRules(), GameCases.RulesCase::name))
            .param("engineCase", names(GameCases.allEngine(), GameCases.EngineCase::name))
            .mode(Mode.Throughput)
            .forks(1)
            .warmupIterations(3)
            .warmupTime(TimeValue.seconds(1))
            .measurementIterations(5)
            .measurementTime(TimeValue.seconds(1))
            .build();
    Map<String, Double> perSecond = new HashMap<>();
    for (RunResult result : new Runner(options).run()) {
      String label = result.getPrimaryResult().getLabel();
      String name = result.getParams().getParam(parameter(label));
      perSecond.put(label + " " + name, result.getPrimaryResult().getScore());
    }
    Path file = Path.of(args[0]);
    Files.writeString(file, table(perSecond) + matches(file));
  }

  private static String parameter(String label) {
    return switch (label) {
      case "think" -> "engineCase";
      case "judge" -> "way";
      default -> "rulesCase";
    };
  }

  private static <T> String[] names(List<T> cases, Function<T, String> name) {
    return cases.stream().map(name).toArray(String[]::new);
  }

  /** The file has the results of matches too, which take hours: they stay. */
  private static String matches(Path file) throws IOException {
    String old = Files.exists(file) ? Files.readString(file) : "";
    int start = old.indexOf("\n" + MATCHES);
    return start < 0 ? "" : old.substring(start);
  }

  private static String table(Map<String, Double> perSecond) {
    StringBuilder table =
        new StringBuilder(
            """
            # Results

            Written by `bench/run`: JMH, one thread, fast and naive rules in the same run. The naive
            ones are the reference in the tests of `rules`, so the ratio is what compares between
            machines. Perft counts the last ply in bulk.

            Machine: %s, Java %s, %d cores.

            | task | rules | naive | ratio |
            |---|--:|--:|--:|
            """
                .formatted(cpu(), System.getProperty("java.version"), cores()));
    for (GameCases.RulesCase task : GameCases.allRules()) {
      double fast = task.units() * perSecond.getOrDefault("fast " + task.name(), Double.NaN);
      double naive = task.units() * perSecond.getOrDefault("naive " + task.name(), Double.NaN);
      table.append(
          String.format(
              Locale.ROOT,
              "| %s | %,.0f %s | %,.0f %s | %,.0f |%n",
              task.name(),
              fast,
              task.unit(),
              naive,
              task.unit(),
              fast / naive));
    }
    table.append(
        """

        The whole engine at work, one thread: the speed of a search, and the time of an exact solution.

        | task | engine |
        |---|--:|
        """);
    for (GameCases.EngineCase task : GameCases.allEngine()) {
      double runs = perSecond.getOrDefault("think " + task.name(), Double.NaN);
      table.append("| %s | %s |%n".formatted(task.name(), task.result(runs)));
    }
    double plain = perSecond.getOrDefault("judge plain", Double.NaN);
    double vectors = perSecond.getOrDefault("judge vectors", Double.NaN);
    table.append(
        String.format(
            Locale.ROOT,
            """

            A network of 4,000 inputs, 100 of them at 1, and 32 hidden units, summed anew: %,.0f a second in
            plain integers, %,.0f in vectors, a ratio of %.1f.
            """,
            plain,
            vectors,
            vectors / plain));
    return table.toString();
  }

  private static int cores() {
    return Runtime.getRuntime().availableProcessors();
  }

  private static String cpu() {
    try {
      return Files.readAllLines(Path.of("/proc/cpuinfo")).stream()
          .filter(line -> line.startsWith("model name"))
          .map(line -> line.substring(line.indexOf(':') + 1).strip())
          .findFirst()
          .orElse("unknown processor");
    } catch (IOException notLinux) {
      return System.getProperty("os.arch");
    }
  }
}
