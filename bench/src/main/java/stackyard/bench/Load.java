package stackyard.bench;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Random games through real sockets against a server process: so many tables with a move every two
 * seconds each, both players watching. {@code bench/load TABLES SECONDS IDLE} runs it.
 */
public final class Load {
  private static final Pattern HEAP =
      Pattern.compile("jvm_memory_used_bytes\\{area=\"heap\".*} (\\S+)");

  private Load() {}

  public static void main(String[] args) throws Exception {
    Path jar = Path.of(args[0]);
    int tables = number(args, 1, 100);
    int seconds = number(args, 2, 30);
    int idle = number(args, 3, 200);
    Path data = Files.createTempDirectory("stackyard-load");
    Process server = start(jar, data);
    try {
      String line =
          Optional.ofNullable(server.inputReader(StandardCharsets.UTF_8).readLine())
              .orElseThrow(() -> new IllegalStateException("the server does not start"));
      URI address = URI.create(line.replaceFirst(".*(http\\S+).*", "$1"));
      System.out.println(line);
      play(address, tables, seconds);
      idle(address, server, idle);
    } finally {
      server.destroy();
      server.waitFor();
    }
  }

  private static int number(String[] args, int index, int usual) {
    return args.length > index ? Integer.parseInt(args[index]) : usual;
  }

  /** Behind a proxy, so that everybody can come from an address of his own. */
  private static Process start(Path jar, Path data) throws IOException {
    String java = ProcessHandle.current().info().command().orElse("java");
    return new ProcessBuilder(
            java,
            "-jar",
            jar.toString(),
            "serve",
            "--no-browser",
            "--behind-proxy",
            "--data",
            data.toString())
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  private static void play(URI server, int tables, int seconds) throws Exception {
    Latencies acknowledged = new Latencies();
    Latencies announced = new Latencies();
    List<LoadTable> all = new ArrayList<>();
    long start;
    int refused = 0;
    try (LoadClient client = new LoadClient(server);
        ExecutorService people = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < tables; i++) {
        all.add(new LoadTable(client, i, acknowledged, announced));
      }
      System.out.printf(Locale.ROOT, "%,d tables are open.%n", tables);
      start = System.nanoTime();
      long end = start + Duration.ofSeconds(seconds).toNanos();
      List<Future<Integer>> games = new ArrayList<>();
      for (LoadTable table : all) games.add(people.submit(() -> table.play(end)));
      for (Future<Integer> game : games) refused += game.get();
    }
    double took = (System.nanoTime() - start) / 1e9;
    System.out.printf(
        Locale.ROOT,
        "%,.0f moves/s acknowledged (%s), %,.0f announcements/s (%s), %d refused%n",
        acknowledged.count() / took,
        acknowledged,
        announced.count() / took,
        announced,
        refused);
  }

  /** What connections cost that only wait, with the garbage collected before and after. */
  private static void idle(URI server, Process process, int connections) throws Exception {
    try (LoadClient client = new LoadClient(server)) {
      String cookie = client.guest("10.255.0.1");
      String table = client.open("10.255.0.1", cookie);
      long before = heap(client, process);
      for (int i = 0; i < connections; i++) {
        client.watch(LoadTable.address(1_000_000 + i), cookie, table, _ -> {});
      }
      long after = heap(client, process);
      System.out.printf(
          Locale.ROOT,
          "%,d idle connections take %,.1f kB of heap each%n",
          connections,
          (after - before) / 1e3 / connections);
    }
  }

  private static long heap(LoadClient client, Process process)
      throws IOException, InterruptedException {
    String jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd").toString();
    new ProcessBuilder(jcmd, String.valueOf(process.pid()), "GC.run").start().waitFor();
    Matcher used = HEAP.matcher(client.get("/metrics"));
    double bytes = 0;
    while (used.find()) bytes += Double.parseDouble(used.group(1));
    return (long) bytes;
  }
}
