package stackyard.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
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
    description = "Plays random games at servers of its own; prints how they do and what it costs.")
public final class Load implements Callable<Integer> {
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
      description = "How many there are for each server (${DEFAULT-VALUE}).")
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
      description =
          "How many connections watch one table afterwards; with 0, nothing but moves is measured"
              + " (${DEFAULT-VALUE}).")
  private int idle;

  @Option(
      names = "--nodes",
      split = ",",
      defaultValue = "1",
      paramLabel = "COUNT",
      description =
          "How many servers share one PostgreSQL; several numbers are measured one after the other,"
              + " as in 1,2,4 (${DEFAULT-VALUE}).")
  private List<Integer> nodes = List.of();

  @Option(
      names = "--warm-up",
      defaultValue = "30",
      paramLabel = "SECONDS",
      description =
          "How long they play before: Java is slow at first, and longer where each server has"
              + " little to do (${DEFAULT-VALUE}).")
  private int warmUp;

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

  /** Where the tables are kept. */
  enum Where {
    SQLITE,
    POSTGRES;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  public static void main(String[] args) {
    System.exit(new CommandLine(new Load()).execute(args));
  }

  @Override
  public Integer call() throws Exception {
    for (int count : where == Where.SQLITE ? List.of(1) : nodes) run(count);
    return ExitCode.OK;
  }

  private void run(int count) throws Exception {
    List<LoadNode> started = new ArrayList<>();
    try (LoadStorage storage =
        where == Where.SQLITE ? LoadStorage.sqlite() : LoadStorage.postgres()) {
      try {
        for (int i = 0; i < count; i++) started.add(LoadNode.start(jar, storage.arguments()));
        play(started, storage);
        if (idle > 0) new LoadCosts(started.getFirst(), storage, game()).print(idle);
      } finally {
        for (LoadNode node : started) node.stop();
      }
    }
  }

  /** The players of a table come to nodes side by side. */
  private void play(List<LoadNode> started, LoadStorage storage) throws Exception {
    int count = tables * started.size();
    Latencies acknowledged = new Latencies();
    Latencies announced = new Latencies();
    List<LoadClient> clients =
        started.stream().map(node -> new LoadClient(node.address())).toList();
    try (ExecutorService people = Executors.newVirtualThreadPerTaskExecutor()) {
      List<LoadTable> all = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        LoadClient first = clients.get(i % clients.size());
        LoadClient second = clients.get((i + 1) % clients.size());
        all.add(new LoadTable(game(), List.of(first, second), i, acknowledged, announced));
      }
      long end = System.nanoTime() + Duration.ofSeconds(warmUp + seconds).toNanos();
      List<Future<Integer>> games = new ArrayList<>();
      for (LoadTable table : all) games.add(people.submit(() -> table.play(end)));
      Thread.sleep(Duration.ofSeconds(warmUp));
      acknowledged.clear();
      announced.clear();
      long start = System.nanoTime();
      Used before = Used.by(started, storage);
      int refused = 0;
      for (Future<Integer> game : games) refused += game.get();
      double took = (System.nanoTime() - start) / 1e9;
      Used used = Used.by(started, storage).since(before);
      for (LoadTable table : all) table.close();
      int moves = Math.max(1, acknowledged.count());
      System.out.printf(
          Locale.ROOT,
          "%s, %d node%s, %,d tables: %,.0f moves/s acknowledged (%s), %,.0f announcements/s (%s),"
              + " %d refused%n",
          where,
          started.size(),
          started.size() == 1 ? "" : "s",
          count,
          moves / took,
          acknowledged,
          announced.count() / took,
          announced,
          refused);
      System.out.printf(
          Locale.ROOT,
          "  a move: %.3f ms of the servers' processors (%.2f busy), %.3f ms of the database's"
              + " (%.2f busy), %,d bytes%n",
          used.servers().toNanos() / 1e6 / moves,
          used.servers().toNanos() / 1e9 / took,
          used.database().toNanos() / 1e6 / moves,
          used.database().toNanos() / 1e9 / took,
          used.bytes() / moves);
    } finally {
      clients.forEach(LoadClient::close);
    }
  }

  /** What servers and database have used: time of processors, and place on the disk. */
  private record Used(Duration servers, Duration database, long bytes) {
    static Used by(List<LoadNode> nodes, LoadStorage storage) throws IOException, SQLException {
      Duration servers =
          nodes.stream().map(LoadNode::processorTime).reduce(Duration.ZERO, Duration::plus);
      return new Used(servers, storage.processorTime(), storage.size());
    }

    Used since(Used before) {
      return new Used(
          servers.minus(before.servers), database.minus(before.database), bytes - before.bytes);
    }
  }
}
