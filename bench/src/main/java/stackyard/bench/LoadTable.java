package stackyard.bench;

import java.io.IOException;
import java.net.http.WebSocket;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import stackyard.rules.Game;
import stackyard.rules.Playthrough;
import stackyard.rules.SplitMix64;
import tools.jackson.databind.JsonNode;

/** Two people who play at random, a move every two seconds, one game after the other. */
final class LoadTable {
  private static final Duration EVERY = Duration.ofSeconds(2);

  /** Nobody may do more in the long run. */
  private static final Duration FAST = Duration.ofMillis(100);

  private final Map<Integer, Long> sent = new ConcurrentHashMap<>();
  private final Game game;
  private final List<LoadClient> clients;
  private final SplitMix64 random;
  private final Latencies acknowledged;
  private final Latencies announced;
  private final List<String> addresses;
  private final List<String> cookies;
  private final long offset;
  private List<WebSocket> watching = List.of();
  private String table = "";
  private Playthrough playthrough;

  /** Each of the two has a client, and with it a node. */
  LoadTable(
      Game game, List<LoadClient> clients, int number, Latencies acknowledged, Latencies announced)
      throws IOException, InterruptedException {
    this.game = game;
    this.clients = clients;
    playthrough = start();
    this.acknowledged = acknowledged;
    this.announced = announced;
    random = new SplitMix64(number);
    // Not all at the same moment.
    offset = number * 7_919L % EVERY.toMillis();
    addresses = List.of(address(2 * number), address(2 * number + 1));
    cookies =
        List.of(clients.get(0).guest(addresses.get(0)), clients.get(1).guest(addresses.get(1)));
    begin();
  }

  static String address(int number) {
    return "10." + (number >> 16 & 255) + "." + (number >> 8 & 255) + "." + (number & 255);
  }

  private Playthrough start() {
    return Playthrough.start(game, new SplitMix64(0));
  }

  private void begin() throws IOException, InterruptedException {
    close();
    sent.clear();
    playthrough = start();
    table = clients.get(0).open(addresses.get(0), cookies.get(0), game);
    clients.get(1).act(table, addresses.get(1), cookies.get(1), "{\"type\": \"sit\"}");
    watching =
        Stream.of(0, 1)
            .map(i -> clients.get(i).watch(addresses.get(i), cookies.get(i), table, this::hear))
            .toList();
  }

  private void hear(JsonNode news) {
    for (JsonNode entry : news.path("events")) {
      if (!entry.path("event").path("type").asString().equals("moved")) continue;
      Long then = sent.get(entry.path("event").path("ply").asInt());
      if (then != null) announced.add(System.nanoTime() - then);
    }
  }

  /** Plays until then; how many moves were refused, which should be none. */
  int play(long end) throws IOException, InterruptedException {
    int refused = 0;
    long next = System.nanoTime() + offset * 1_000_000;
    while (next < end) {
      Thread.sleep(Duration.ofNanos(Math.max(0, next - System.nanoTime())));
      next += EVERY.toNanos();
      if (playthrough.over()) begin();
      if (!move()) refused++;
    }
    return refused;
  }

  /** Plays one game to its end, and fast; of how many moves it was. */
  int playOne() throws IOException, InterruptedException {
    while (!playthrough.over()) {
      Thread.sleep(FAST);
      if (!move()) throw new IllegalStateException("a move is refused");
    }
    close();
    return playthrough.ply();
  }

  void close() {
    watching.forEach(WebSocket::abort);
  }

  private boolean move() throws IOException, InterruptedException {
    int[] moves = playthrough.position().moves();
    String move = playthrough.position().moveText(moves[random.nextInt(moves.length)]);
    int mover = playthrough.game().seats().indexOf(playthrough.position().turn());
    int ply = playthrough.ply();
    String action = "{\"type\": \"move\", \"ply\": " + ply + ", \"move\": \"" + move + "\"}";
    long start = System.nanoTime();
    sent.put(ply, start);
    boolean done = clients.get(mover).act(table, addresses.get(mover), cookies.get(mover), action);
    if (!done) return false;
    acknowledged.add(System.nanoTime() - start);
    playthrough = playthrough.play(move);
    return true;
  }
}
