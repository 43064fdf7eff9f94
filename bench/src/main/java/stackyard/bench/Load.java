package stackyard.bench;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import stackyard.rules.Game;
import stackyard.rules.GameType;

/**
 * Random games through real sockets against server processes: so many tables with a move every two
 * seconds each, both players watching. {@code bench/load} runs it.
 */
@Command(
    name = "load",
    mixinStandardHelpOptions = true,
    description = "Plays random games at servers of its own and says how they do.")
public final class Load implements Callable<Integer> {
  /** Java is slow at first, and nobody asks how slow. */
  private static final Duration WARM_UP = Duration.ofSeconds(30);

  @Option(names = "--jar", required = true, hidden = true)
  private Path jar = Path.of("");

  @Parameters(
      index = "0",
      defaultValue = "sqlite",
      paramLabel = "WHERE",
      description = "Where the tables are kept: ${COMPLETION-CANDIDATES} (${DEFAULT-VALUE}).")
  private Where where = Where.SQLITE;

  @Parameters(
      index = "1",
      defaultValue = "2000",
      paramLabel = "TABLES",
      description = "How many there are (${DEFAULT-VALUE}).")
  private int tables;

  @Parameters(
      index = "2",
      defaultValue = "60",
      paramLabel = "SECONDS",
      description = "How long they are measured (${DEFAULT-VALUE}).")
  private int seconds;

  @Parameters(
      index = "3",
      defaultValue = "2000",
      paramLabel = "IDLE",
      description = "How many connections only wait afterwards (${DEFAULT-VALUE}).")
  private int idle;

  @Option(
      names = "--game",
      paramLabel = "GAME",
      description = "What is played, a game for two without a die (the first there is).")
  private Optional<String> game = Optional.empty();

  private Game game() {
    List<Game> games =
        GameType.all().stream()
            .map(type -> Game.of(type.name()))
            .filter(one -> !one.hasDie() && one.seats().size() == 2)
            .toList();
    return game.map(Game::of).orElseGet(games::getFirst);
  }

  /** Where the tables are kept, and by how many servers. */
  enum Where {
    SQLITE,
    POSTGRES,
    TWO_NODES;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  public static void main(String[] args) {
    System.exit(new CommandLine(new Load()).execute(args));
  }

  @Override
  public Integer call() throws Exception {
    switch (where) {
      case SQLITE -> {
        Path data = Files.createTempDirectory("stackyard-load");
        run(List.of("--data", data.toString()), 1);
      }
      case POSTGRES -> postgres(1);
      case TWO_NODES -> postgres(2);
    }
    return ExitCode.OK;
  }

  private void postgres(int nodes) throws Exception {
    // An acknowledged move is on the disk, as on any server that is not for tests.
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
        all.add(new LoadTable(game(), List.of(first, last), i, acknowledged, announced));
      }
      long end = System.nanoTime() + WARM_UP.plusSeconds(seconds).toNanos();
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

  /** The cost of connections that only wait, with the garbage collected before and after. */
  private void idle(LoadNode node) throws Exception {
    try (LoadClient client = new LoadClient(node.address())) {
      String cookie = client.guest("10.255.0.1");
      String table = client.open("10.255.0.1", cookie, game());
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
