package stackyard.bench;

import java.io.IOException;
import java.net.http.WebSocket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import stackyard.rules.Game;
import stackyard.rules.Playthrough;
import stackyard.rules.SplitMix64;
import tools.jackson.databind.JsonNode;

/** What a connection, a watcher, a computer's move and a stored game cost a server. */
final class LoadCosts {
  private static final Duration SILENCE = Duration.ofSeconds(30);
  private static final int UPDATES = 30;
  private static final List<Integer> LEVELS = List.of(1, 4, 8);
  private static final int COMPUTER_MOVES = 30;

  /** Nobody may do more in the long run. */
  private static final Duration PAUSE = Duration.ofMillis(250);

  private static final int GAMES = 100;
  private static final String ADDRESS = "10.255.0.1";

  private final LoadNode node;
  private final LoadStorage storage;
  private final Game game;
  private final LoadClient client;
  private final String cookie;

  LoadCosts(LoadNode node, LoadStorage storage, Game game)
      throws IOException, InterruptedException {
    this.node = node;
    this.storage = storage;
    this.game = game;
    client = new LoadClient(node.address());
    cookie = client.guest(ADDRESS);
  }

  void print(int idle) throws Exception {
    try (client) {
      connections(idle);
      for (int level : LEVELS) computer(level);
      stored();
    }
    if (storage.database().isPresent()) LoadNotify.print(storage.database().get());
  }

  /** Connections that only wait, with the garbage collected before and after; then all are told. */
  private void connections(int count) throws Exception {
    String table = client.open(ADDRESS, cookie, game);
    String other = client.guest("10.255.0.2");
    client.act(table, "10.255.0.2", other, "{\"type\": \"sit\"}");
    long before = node.heap();
    CountDownLatch told = new CountDownLatch(count * UPDATES);
    List<WebSocket> watching = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      String address = LoadTable.address(1_000_000 + i);
      watching.add(
          client.watch(
              address,
              cookie,
              table,
              news -> news.path("events").forEach(event -> countMove(event, told))));
    }
    double heap = (node.heap() - before) / 1e3 / count;
    Duration start = node.processorTime();
    Thread.sleep(SILENCE);
    double waiting = millisSince(start) / count * (60.0 / SILENCE.toSeconds());
    start = node.processorTime();
    Playthrough playthrough = start();
    for (int i = 0; i < UPDATES; i++) {
      String mover = playthrough.position().turn() == game.seats().getFirst() ? cookie : other;
      playthrough = move(table, mover, playthrough);
    }
    if (!told.await(1, TimeUnit.MINUTES)) throw new IllegalStateException("updates are missing");
    System.out.printf(
        Locale.ROOT,
        "  an idle connection: %,.1f kB of heap, %.2f ms a minute; a watcher: %.3f ms an update%n",
        heap,
        waiting,
        millisSince(start) / count / UPDATES);
    watching.forEach(WebSocket::abort);
  }

  private static void countMove(JsonNode event, CountDownLatch told) {
    if (event.path("event").path("type").asString().equals("moved")) told.countDown();
  }

  private Playthrough start() {
    return Playthrough.start(game, new SplitMix64(0));
  }

  private Playthrough move(String table, String mover, Playthrough before)
      throws IOException, InterruptedException {
    String move = before.position().moveText(before.position().moves()[0]);
    String action =
        "{\"type\": \"move\", \"ply\": %d, \"move\": \"%s\"}".formatted(before.ply(), move);
    if (!client.act(table, ADDRESS, mover, action)) {
      throw new IllegalStateException("a move is refused");
    }
    return before.play(move);
  }

  private double millisSince(Duration start) {
    return node.processorTime().minus(start).toNanos() / 1e6;
  }

  /** Half of a game: the person plays fast, the computer thinks. */
  private void computer(int level) throws Exception {
    String table = client.open(ADDRESS, cookie, game, level);
    BlockingQueue<String> moves = new LinkedBlockingQueue<>();
    WebSocket watching = client.watch(ADDRESS, cookie, table, news -> takeMoves(news, moves));
    Playthrough playthrough = start();
    Duration start = node.processorTime();
    int made = 0;
    while (made < COMPUTER_MOVES && !playthrough.over()) {
      if (playthrough.position().turn() == game.seats().getFirst()) {
        Thread.sleep(PAUSE);
        move(table, cookie, playthrough);
      } else {
        made++;
      }
      playthrough = playthrough.play(moves.take());
    }
    double each = millisSince(start) / made;
    watching.abort();
    System.out.printf(Locale.ROOT, "  a move of the computer, level %d: %,.0f ms%n", level, each);
  }

  private static void takeMoves(JsonNode news, BlockingQueue<String> moves) {
    for (JsonNode event : news.path("events")) {
      String move = event.path("event").path("move").asString("");
      if (!move.isEmpty()) moves.add(move);
    }
  }

  /** Whole games of random moves, at once and fast. */
  private void stored() throws Exception {
    long before = storage.size();
    List<Future<Integer>> games = new ArrayList<>();
    try (ExecutorService people = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < GAMES; i++) {
        int number = 2_000_000 + i;
        LoadTable table =
            new LoadTable(game, List.of(client, client), number, new Latencies(), new Latencies());
        games.add(people.submit(table::playOne));
      }
    }
    int plies = 0;
    for (Future<Integer> game : games) plies += game.get();
    System.out.printf(
        Locale.ROOT,
        "  a stored game of %d moves: %,.1f kB%n",
        plies / GAMES,
        (storage.size() - before) / 1e3 / GAMES);
  }
}
