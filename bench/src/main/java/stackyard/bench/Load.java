package stackyard.bench;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Random games through real sockets against server processes: so many tables with a move every two
 * seconds each, both players watching. {@code bench/load} runs it.
 */
public final class Load {
  /** Java is slow at first, and nobody asks how slow. */
  private static final Duration WARM_UP = Duration.ofSeconds(30);

  private final Path jar;
  private final int tables;
  private final Duration time;
  private final int idle;

  private Load(Path jar, int tables, Duration time, int idle) {
    this.jar = jar;
    this.tables = tables;
    this.time = time;
    this.idle = idle;
  }

  public static void main(String[] args) throws Exception {
    Load load =
        new Load(
            Path.of(args[0]),
            number(args, 2, 2_000),
            Duration.ofSeconds(number(args, 3, 60)),
            number(args, 4, 2_000));
    String where = args.length > 1 ? args[1] : "sqlite";
    switch (where) {
      case "sqlite" -> {
        Path data = Files.createTempDirectory("stackyard-load");
        load.run(List.of("--data", data.toString()), 1);
      }
      case "postgres" -> load.postgres(1);
      case "two-nodes" -> load.postgres(2);
      default ->
          System.err.println(
              where + ": choose sqlite, postgres or two-nodes, then how many tables.");
    }
  }

  private static int number(String[] args, int index, int usual) {
    return args.length > index ? Integer.parseInt(args[index]) : usual;
  }

  private void postgres(int nodes) throws Exception {
    // What is acknowledged is on the disk, as on any server that is not for tests.
    try (EmbeddedPostgres postgres =
        EmbeddedPostgres.builder()
            .setServerConfig("fsync", "on")
            .setServerConfig("synchronous_commit", "on")
            .start()) {
      run(List.of("--database", postgres.getJdbcUrl("postgres", "postgres")), nodes);
    }
  }

  private void run(List<String> storage, int count) throws Exception {
    List<LoadNode> nodes = new ArrayList<>();
    try {
      for (int i = 0; i < count; i++) nodes.add(LoadNode.start(jar, storage));
      play(nodes);
      if (idle > 0) idle(nodes.getFirst());
    } finally {
      for (LoadNode node : nodes) node.stop();
    }
  }

  /** Those who play first come to the first node, their opponents to the last. */
  private void play(List<LoadNode> nodes) throws Exception {
    Latencies acknowledged = new Latencies();
    Latencies announced = new Latencies();
    try (LoadClient first = new LoadClient(nodes.getFirst().address());
        LoadClient last = new LoadClient(nodes.getLast().address());
        ExecutorService people = Executors.newVirtualThreadPerTaskExecutor()) {
      List<LoadTable> all = new ArrayList<>();
      for (int i = 0; i < tables; i++) {
        all.add(new LoadTable(List.of(first, last), i, acknowledged, announced));
      }
      long end = System.nanoTime() + WARM_UP.plus(time).toNanos();
      List<Future<Integer>> games = new ArrayList<>();
      for (LoadTable table : all) games.add(people.submit(() -> table.play(end)));
      Thread.sleep(WARM_UP);
      acknowledged.clear();
      announced.clear();
      long start = System.nanoTime();
      Duration before = processorTime(nodes);
      int refused = 0;
      for (Future<Integer> game : games) refused += game.get();
      double took = (System.nanoTime() - start) / 1e9;
      for (LoadTable table : all) table.close();
      double busy = processorTime(nodes).minus(before).toMillis() / 1e3 / took;
      System.out.printf(
          Locale.ROOT,
          "%,d tables: %,.0f moves/s acknowledged (%s), %,.0f announcements/s (%s), %d refused,"
              + " %.2f processors busy%n",
          tables,
          acknowledged.count() / took,
          acknowledged,
          announced.count() / took,
          announced,
          refused,
          busy);
    }
  }

  private static Duration processorTime(List<LoadNode> nodes) {
    return nodes.stream().map(LoadNode::processorTime).reduce(Duration.ZERO, Duration::plus);
  }

  /** What connections cost that only wait, with the garbage collected before and after. */
  private void idle(LoadNode node) throws Exception {
    try (LoadClient client = new LoadClient(node.address())) {
      String cookie = client.guest("10.255.0.1");
      String table = client.open("10.255.0.1", cookie);
      long before = node.heap();
      for (int i = 0; i < idle; i++) {
        client.watch(LoadTable.address(1_000_000 + i), cookie, table, _ -> {});
      }
      long after = node.heap();
      System.out.printf(
          Locale.ROOT,
          "%,d idle connections: %,.1f kB of heap each%n",
          idle,
          (after - before) / 1e3 / idle);
    }
  }
}
