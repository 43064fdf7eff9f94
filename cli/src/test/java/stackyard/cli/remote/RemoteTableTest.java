package stackyard.cli.remote;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.JsonNode;

/** A table as a server tells of it, update by update. */
@Timeout(120)
class RemoteTableTest {
  /** A server that says what is written here, one stream for each connection. */
  private static final class Script implements AutoCloseable {
    private final HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    private final Queue<String> asked = new ConcurrentLinkedQueue<>();

    Script(String acted, String... streams) throws IOException {
      Queue<String> left = new ConcurrentLinkedQueue<>(List.of(streams));
      server.createContext(
          "/api/tables/t/events",
          exchange -> {
            asked.add(exchange.getRequestURI().getQuery());
            answer(exchange, left.remove());
          });
      server.createContext("/api/tables/t/actions", exchange -> answer(exchange, acted));
      server.start();
    }

    private static void answer(HttpExchange exchange, String text) throws IOException {
      byte[] body = text.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
      exchange.sendResponseHeaders(200, body.length);
      exchange.getResponseBody().write(body);
      exchange.close();
    }

    /** Watches until the event with this number, and gives what was seen: its number and moves. */
    List<String> watch(int last, Consumer<RemoteTable> first) throws Exception {
      URI address = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
      RemoteTable table = new RemoteTable(address, "t", Optional.of("token"), Optional.empty());
      List<String> seen = new ArrayList<>();
      table.watch(
          now -> {
            seen.add(now.path("number").asInt() + ": " + moves(now));
            if (seen.size() == 1) first.accept(table);
            return now.path("number").asInt() < last;
          });
      return seen;
    }

    private static String moves(JsonNode table) {
      return String.join(" ", table.path("moves").valueStream().map(JsonNode::asString).toList());
    }

    @Override
    public void close() {
      server.stop(0);
    }
  }

  private static void act(RemoteTable table) {
    try {
      table.act(Map.of("type", "move", "ply", 2, "move", "e5"));
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void newMovesFollowThoseThatWereSentBefore() throws Exception {
    // People come and go without a move, and two moves are taken back.
    String updates =
        """
        {'events': [], 'table': {'number': 2, 'moves': ['c3', 'd4']}}
        {'events': [], 'table': {'number': 3, 'movesFrom': 2, 'moves': ['e5']}}

        {'events': [], 'table': {'number': 3, 'movesFrom': 3, 'moves': []}}
        {'events': [], 'table': {'number': 5, 'movesFrom': 1, 'moves': []}}
        {'events': [], 'table': {'number': 7, 'movesFrom': 1, 'moves': ['a1', 'b1']}}
        """;
    try (Script script = new Script("", updates)) {
      assertThat(script.watch(7, _ -> {}))
          .containsExactly("2: c3 d4", "3: c3 d4 e5", "3: c3 d4 e5", "5: c3", "7: c3 a1 b1");
      assertThat(script.asked).containsExactly("moves=new&after=0");
    }
  }

  @Test
  void anUpdateFromBeforeTheOwnMoveIsPassedOverButItsMovesAreKept() throws Exception {
    // The opponent's move and the own one cross: the former is told after the latter was answered.
    String updates =
        """
        {'events': [], 'table': {'number': 2, 'moves': ['c3']}}
        {'events': [], 'table': {'number': 3, 'movesFrom': 1, 'moves': ['d4']}}
        {'events': [], 'table': {'number': 4, 'movesFrom': 2, 'moves': ['e5']}}
        """;
    try (Script script = new Script("{'table': {'number': 4}}", updates)) {
      assertThat(script.watch(4, RemoteTableTest::act)).containsExactly("2: c3", "4: c3 d4 e5");
    }
  }

  @Test
  void movesThatWereMissedAreAskedForAgain() throws Exception {
    String gap =
        """
        {'events': [], 'table': {'number': 2, 'moves': ['c3']}}
        {'events': [], 'table': {'number': 5, 'movesFrom': 3, 'moves': ['a1']}}
        """;
    String whole =
        """
        {'events': [], 'table': {'number': 5, 'moves': ['c3', 'd4', 'e5', 'a1']}}
        """;
    try (Script script = new Script("", gap, whole)) {
      assertThat(script.watch(5, _ -> {})).containsExactly("2: c3", "5: c3 d4 e5 a1");
      assertThat(script.asked).containsExactly("moves=new&after=0", "moves=new&after=2");
    }
  }
}
