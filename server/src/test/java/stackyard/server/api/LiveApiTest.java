package stackyard.server.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.WebSocketHandshakeException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import stackyard.server.Server;
import stackyard.server.json.JsonFormat;
import stackyard.server.testing.TestClient;
import tools.jackson.databind.JsonNode;

/** Tables as they change. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LiveApiTest {
  private static final String SIT = "{'type': 'sit'}";

  private final Server server;

  LiveApiTest() throws IOException {
    server = Server.start("127.0.0.1", 0);
  }

  @AfterAll
  void stop() {
    server.close();
  }

  private static String live(String table, int after) {
    return "/api/tables/" + table + "/live?after=" + after;
  }

  @Test
  void watchersSeeEveryEvent() throws Exception {
    try (TestClient anna = TestClient.known(server);
        TestClient borys = TestClient.known(server)) {
      String table = anna.open("{'game': 'dvonn', 'seat': 'white'}");
      TestClient.Watching watching = borys.watch(live(table, 0));
      JsonNode first = watching.next();
      assertThat(first.path("events")).hasSize(1);
      assertThat(first.path("table").path("phase").asString()).isEqualTo("open");
      borys.act(table, SIT).json(200);
      JsonNode second = watching.next();
      assertThat(second.path("events").get(0).path("number").asInt()).isEqualTo(2);
      assertThat(second.path("table").path("you").asString()).isEqualTo("black");
      anna.move(table, 0, "c3").json(200);
      JsonNode third = watching.next();
      assertThat(third.path("events").get(0).path("event").toString())
          .isEqualTo("{\"type\":\"moved\",\"seat\":\"white\",\"ply\":0,\"move\":\"c3\"}");
      assertThat(third.path("table").path("ply").asInt()).isEqualTo(1);
      watching.leave();
    }
  }

  @Test
  void clientsThatAskForNewMovesGetEachOnce() throws Exception {
    try (TestClient anna = TestClient.known(server);
        TestClient borys = TestClient.known(server)) {
      String table = anna.open("{'game': 'dvonn', 'seat': 'white'}");
      borys.act(table, SIT).json(200);
      anna.move(table, 0, "a1").json(200);
      TestClient.Watching watching = borys.watch(live(table, 3) + "&moves=new");
      JsonNode first = watching.next().path("table");
      assertThat(first.path("moves").toString()).isEqualTo("[\"a1\"]");
      assertThat(first.has("movesFrom")).isFalse();
      borys.move(table, 1, "b1").json(200);
      JsonNode second = watching.next();
      while (second.path("events").isEmpty()) second = watching.next();
      assertThat(second.path("table").path("movesFrom").asInt()).isEqualTo(1);
      assertThat(second.path("table").path("moves").toString()).isEqualTo("[\"b1\"]");
      assertRefused(borys.watch(live(table, 0) + "&moves=some"), 400);
    }
  }

  @Test
  void aReturningClientGetsExactlyTheRest() throws Exception {
    List<String> cells = List.of("a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1");
    try (TestClient anna = TestClient.known(server);
        TestClient borys = TestClient.known(server)) {
      String table = anna.open("{'game': 'dvonn', 'seat': 'white'}");
      borys.act(table, SIT).json(200);
      List<Integer> seen = new ArrayList<>();
      int ply = 0;
      for (String cell : cells) {
        (ply % 2 == 0 ? anna : borys).move(table, ply++, cell).json(200);
        TestClient.Watching watching = anna.watch(live(table, seen.size()));
        seen.addAll(watching.numbersUntil(ply + 2));
        watching.leave();
      }
      assertThat(seen).containsExactly(1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
      TestClient.Watching nothingNew = borys.watch(live(table, 10));
      assertThat(nothingNew.next().path("events")).isEmpty();
      TestClient.Watching fromTheFuture = borys.watch(live(table, 99));
      assertThat(fromTheFuture.numbersUntil(10)).hasSize(10);
    }
  }

  @Test
  void aLateWatcherMissesNothing() throws Exception {
    try (TestClient anna = TestClient.known(server);
        TestClient borys = TestClient.known(server)) {
      String table = anna.open("{'game': 'dvonn', 'seat': 'white'}");
      borys.act(table, SIT).json(200);
      List<TestClient.Watching> audience = new ArrayList<>();
      int ply = 0;
      for (char column = 'a'; column <= 'i'; column++) {
        audience.add(anna.watch(live(table, 0)));
        (ply % 2 == 0 ? anna : borys).move(table, ply++, column + "1").json(200);
        audience.add(borys.watch(live(table, 0)));
      }
      for (TestClient.Watching watching : audience) {
        assertThat(watching.numbersUntil(11)).containsExactly(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11);
      }
    }
  }

  @Test
  void programsGetTheSameAsLines() throws Exception {
    try (TestClient anna = TestClient.known(server);
        TestClient borys = TestClient.known(server)) {
      String table = anna.open("{'game': 'pathagon', 'seat': 'dark'}");
      URI stream = server.address().resolve("/api/tables/" + table + "/events?after=1");
      try (BufferedReader lines =
          new BufferedReader(
              new InputStreamReader(stream.toURL().openStream(), StandardCharsets.UTF_8))) {
        assertThat(JsonFormat.MAPPER.readTree(lines.readLine()).path("events")).isEmpty();
        borys.act(table, SIT).json(200);
        JsonNode sat = JsonFormat.MAPPER.readTree(lines.readLine());
        assertThat(sat.path("events").get(0).path("event").path("type").asString())
            .isEqualTo("sat");
        assertThat(sat.path("table").path("number").asInt()).isEqualTo(2);
      }
    }
  }

  @Test
  void everybodySeesWhoIsAtTheTable() throws Exception {
    try (TestClient anna = TestClient.known(server);
        TestClient borys = TestClient.known(server);
        TestClient stranger = new TestClient(server)) {
      String table = anna.open("{'game': 'dvonn', 'seat': 'white'}");
      TestClient.Watching anna1 = anna.watch(live(table, 0));
      anna1.untilPresent(0, "white");
      TestClient.Watching anna2 = anna.watch(live(table, 0));
      TestClient.Watching watching = borys.watch(live(table, 0));
      anna1.untilPresent(1, "white");
      borys.act(table, SIT).json(200);
      anna1.untilPresent(0, "white", "black");
      TestClient.Watching third = stranger.watch(live(table, 2));
      third.untilPresent(1, "white", "black");
      anna1.untilPresent(1, "white", "black");
      anna1.leave();
      anna2.untilPresent(1, "white", "black");
      watching.leave();
      anna2.untilPresent(1, "white");
      anna2.leave();
      third.untilPresent(1);
    }
  }

  @Test
  void theLobbyIsLiveToo() throws Exception {
    try (TestClient anna = TestClient.known(server)) {
      TestClient.Watching lobby = anna.watch("/api/lobby/live");
      lobby.next();
      String table = anna.open("{'game': 'dvonn', 'seat': 'white', 'listed': true}");
      lobby.untilOpen(table, true);
      anna.act(table, "{'type': 'leave'}").json(200);
      lobby.untilOpen(table, false);
    }
  }

  @Test
  void aPageFromElsewhereMayNotWatch() throws Exception {
    try (TestClient anna = TestClient.known(server)) {
      String table = anna.open("{'game': 'dvonn'}");
      assertRefused(anna.watch(live(table, 0), "Origin", "https://elsewhere.example"), 403);
      assertRefused(anna.watch("/api/lobby/live", "Origin", "null"), 403);
      String own = "http://" + server.address().getAuthority();
      assertThat(anna.watch(live(table, 0), "Origin", own).next().path("events")).hasSize(1);
    }
  }

  @Test
  void thereIsNothingToWatchWhereThereIsNoTable() throws Exception {
    try (TestClient anna = TestClient.known(server)) {
      assertRefused(anna.watch(live("nothing", 0)), 404);
      assertRefused(anna.watch("/api/tables/nothing/live?after=x"), 404);
      String table = anna.open("{'game': 'dvonn'}");
      assertRefused(anna.watch("/api/tables/" + table + "/live?after=x"), 400);
      assertThat(anna.get("/api/tables/" + table + "/events?after=-1").status()).isEqualTo(400);
    }
  }

  private static void assertRefused(TestClient.Watching watching, int status) {
    assertThatThrownBy(() -> watching.socket().join())
        .isInstanceOf(CompletionException.class)
        .cause()
        .isInstanceOfSatisfying(
            WebSocketHandshakeException.class,
            e -> assertThat(e.getResponse().statusCode()).isEqualTo(status));
  }

  @Test
  void whenTheServerStopsThoseWhoWatchAreToldToComeAgain() throws Exception {
    Server stopping = Server.start("127.0.0.1", 0);
    try (TestClient anna = TestClient.known(stopping)) {
      TestClient.Watching watching = anna.watch(live(anna.open("{'game': 'dvonn'}"), 0));
      watching.next();
      stopping.close();
      assertThat(watching.awaitClosed()).as("restart").isEqualTo(1012);
    }
  }
}
