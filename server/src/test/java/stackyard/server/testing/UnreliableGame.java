package stackyard.server.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import stackyard.rules.Dice;
import stackyard.rules.Game;
import stackyard.rules.Playthrough;
import stackyard.rules.SplitMix64;
import stackyard.server.json.JsonFormat;
import stackyard.server.table.Entry;
import stackyard.server.table.Table;
import tools.jackson.databind.JsonNode;

/**
 * Two players and a watcher at one table, on a network that sends messages twice, too late, in the
 * wrong order or not at all; and at the end a check that everything they were told is true.
 */
public final class UnreliableGame implements AutoCloseable {
  private final Map<Integer, JsonNode> acknowledged = new HashMap<>();
  private final List<Integer> watched = new ArrayList<>();
  private final Random random;
  private final List<ServerProcess> servers;
  private final TestClient[] players;
  private final TestClient watcher;
  private final String table;

  /** A game between players at one server each, which may be the same. */
  public UnreliableGame(ServerProcess here, ServerProcess there, long seed) throws Exception {
    random = new Random(seed);
    servers = List.of(here, there);
    Optional<String> address = Optional.of("10.0." + seed / 250 + "." + seed % 250);
    players =
        new TestClient[] {
          new TestClient(here.address(), address), new TestClient(there.address(), address)
        };
    for (TestClient player : players) player.get("/api/me").json(200);
    watcher = new TestClient(there.address(), address);
    table =
        players[0].open(
            "{'game': 'dvonn', 'seat': 'white', 'clock': {'minutes': 60, 'increment': 5}}");
    players[1].act(table, "{'type': 'sit'}").json(200);
  }

  /** Plays so many moves, and reports each that is acknowledged. */
  public void play(int plies, Runnable acknowledgement) throws Exception {
    Thread watching = Thread.ofVirtual().start(() -> watch(plies + 2));
    Game game = Game.of("dvonn", Map.of());
    Playthrough playthrough = Playthrough.from(game, game.start(new SplitMix64(0)));
    for (int ply = 0; ply < plies; ply++) {
      int[] moves = playthrough.position().moves();
      String move = playthrough.position().moveText(moves[random.nextInt(moves.length)]);
      TestClient mover = players[playthrough.game().seats().indexOf(playthrough.position().turn())];
      String order = order("move " + ply, ply, move);
      trouble(mover, order, ply, move);
      JsonNode answer = deliver(mover, order).json(200);
      JsonNode entry = answer.path("events").get(0);
      acknowledged.put(entry.path("number").asInt(), entry);
      playthrough = playthrough.play(move);
      acknowledgement.run();
    }
    watching.join();
  }

  private static String order(String id, int ply, String move) {
    String action = "{'type': 'move', 'ply': " + ply + ", 'move': '" + move + "'}";
    return "{'id': '" + id + "', 'action': " + action + "}";
  }

  /** The faults of a bad network before the move itself arrives. */
  private void trouble(TestClient mover, String order, int ply, String move) {
    switch (random.nextInt(6)) {
      case 0 -> Thread.ofVirtual().start(() -> attempt(mover, order)); // twice at once
      case 1 -> attempt(mover, order); // done, but nobody hears of it
      case 2 -> deny(mover, order("stale " + ply, ply - 1, move));
      case 3 -> deny(mover, order("early " + ply, ply + 1, move));
      default -> {}
    }
  }

  private void deny(TestClient mover, String order) {
    assertThat(deliver(mover, order).status()).isEqualTo(409);
  }

  private Optional<TestClient.Answer> attempt(TestClient mover, String order) {
    try {
      return Optional.of(mover.post("/api/tables/" + table + "/actions", order))
          .filter(answer -> answer.status() < 500);
    } catch (IOException e) {
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  /** Sends it until there is an answer: the server may be killed meanwhile. */
  private TestClient.Answer deliver(TestClient mover, String order) {
    while (true) {
      Optional<TestClient.Answer> answer = attempt(mover, order);
      if (answer.isPresent()) return answer.get();
      servers.forEach(ServerProcess::awaitRunning);
    }
  }

  /** Watches, and connects again after a loss, until that many events have come. */
  private void watch(int events) {
    try {
      while (watched.size() < events) {
        TestClient.Watching watching =
            watcher.watch("/api/tables/" + table + "/live?after=" + watched.size());
        Optional<JsonNode> news = watching.nextOrEnd();
        while (news.isPresent()) {
          news.get().path("events").forEach(e -> watched.add(e.path("number").asInt()));
          if (watched.size() >= events) break;
          news = watching.nextOrEnd();
        }
        servers.forEach(ServerProcess::awaitRunning);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Checks that the log holds what was acknowledged and nothing else, and that times follow. */
  public void check(int plies) throws Exception {
    JsonNode all = players[0].watch("/api/tables/" + table + "/live?after=0").next();
    JsonNode seen = all.path("table");
    List<Entry> log = new ArrayList<>();
    all.path("events").forEach(e -> log.add(JsonFormat.MAPPER.treeToValue(e, Entry.class)));
    assertThat(log).hasSize(plies + 2);
    Table replayed = Table.open(table, new Dice("00"), log.getFirst());
    for (Entry entry : log.subList(1, log.size())) {
      assertThat(entry.at()).as("time does not go back").isGreaterThanOrEqualTo(replayed.changed());
      replayed = replayed.after(entry);
    }
    for (Map.Entry<Integer, JsonNode> told : acknowledged.entrySet()) {
      assertThat(all.path("events").get(told.getKey() - 1)).isEqualTo(told.getValue());
    }
    assertThat(acknowledged).hasSize(plies);
    assertThat(watched).as("exactly, and in order").hasSize(plies + 2).isSorted();
    assertThat(watched).doesNotHaveDuplicates();
    assertThat(seen.path("position").asString())
        .isEqualTo(replayed.playthrough().position().toString());
    replayed
        .timeLeft(seen.path("now").asLong())
        .forEach(
            (seat, left) ->
                assertThat(seen.path("times").path(seat.word()).asLong()).isEqualTo(left));
  }

  @Override
  public void close() {
    for (TestClient player : players) player.close();
    watcher.close();
  }
}
