package stackyard.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.WebSocketHandshakeException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import stackyard.server.table.Terms;
import tools.jackson.databind.JsonNode;

/** Tables as they change. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LiveTest {
  private static final String SIT = "{'type': 'sit'}";

  private final Server server;

  LiveTest() throws IOException {
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
  void whoWatchesSeesWhatHappens() throws Exception {
    try (Guest anna = Guest.known(server);
        Guest borys = Guest.known(server)) {
      String table = anna.open("{'game': 'dvonn', 'seat': 'white'}");
      Guest.Watching watching = borys.watch(live(table, 0));
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
  void whoAnsweredAndFallsSilentIsGone() throws Exception {
    AtomicLong nanos = new AtomicLong();
    try (House house = Guest.house(InstantSource.system())) {
      Terms terms = new Terms("dvonn", Map.of(), Map.of(), Optional.empty(), true);
      String table = house.tables().open(terms).id();
      List<String> sent = new ArrayList<>();
      Watcher silent = new Watcher(house, table, Optional.empty(), sent::add, nanos::get);
      Watcher neverAnswers = new Watcher(house, table, Optional.empty(), sent::add, nanos::get);
      silent.heard();
      // He need not wait for news.
      neverAnswers.close();
      nanos.addAndGet(Duration.ofSeconds(46).toNanos());
      neverAnswers.table(0);
      assertThat(sent).hasSize(1);
      assertThatThrownBy(() -> silent.table(0)).isInstanceOf(IOException.class);
      silent.heard();
      silent.close();
      silent.table(0);
      assertThat(sent).hasSize(2);
    }
  }

  @Test
  void whoComesBackGetsExactlyTheRest() throws Exception {
    List<String> cells = List.of("a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1");
    try (Guest anna = Guest.known(server);
        Guest borys = Guest.known(server)) {
      String table = anna.open("{'game': 'dvonn', 'seat': 'white'}");
      borys.act(table, SIT).json(200);
      List<Integer> seen = new ArrayList<>();
      int ply = 0;
      for (String cell : cells) {
        (ply % 2 == 0 ? anna : borys).move(table, ply++, cell).json(200);
        Guest.Watching watching = anna.watch(live(table, seen.size()));
        seen.addAll(watching.numbersUntil(ply + 2));
        watching.leave();
      }
      assertThat(seen).containsExactly(1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
      Guest.Watching nothingNew = borys.watch(live(table, 10));
      assertThat(nothingNew.next().path("events")).isEmpty();
      Guest.Watching fromTheFuture = borys.watch(live(table, 99));
      assertThat(fromTheFuture.numbersUntil(10)).hasSize(10);
    }
  }

  @Test
  void whoComesInTheMiddleOfThingsMissesNothing() throws Exception {
    try (Guest anna = Guest.known(server);
        Guest borys = Guest.known(server)) {
      String table = anna.open("{'game': 'dvonn', 'seat': 'white'}");
      borys.act(table, SIT).json(200);
      List<Guest.Watching> audience = new ArrayList<>();
      int ply = 0;
      for (char column = 'a'; column <= 'i'; column++) {
        audience.add(anna.watch(live(table, 0)));
        (ply % 2 == 0 ? anna : borys).move(table, ply++, column + "1").json(200);
        audience.add(borys.watch(live(table, 0)));
      }
      for (Guest.Watching watching : audience) {
        assertThat(watching.numbersUntil(11)).containsExactly(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11);
      }
    }
  }

  @Test
  void programsGetTheSameAsLines() throws Exception {
    try (Guest anna = Guest.known(server);
        Guest borys = Guest.known(server)) {
      String table = anna.open("{'game': 'pathagon', 'seat': 'dark'}");
      URI stream = server.address().resolve("/api/tables/" + table + "/events?after=1");
      try (BufferedReader lines =
          new BufferedReader(
              new InputStreamReader(stream.toURL().openStream(), StandardCharsets.UTF_8))) {
        assertThat(Json.MAPPER.readTree(lines.readLine()).path("events")).isEmpty();
        borys.act(table, SIT).json(200);
        JsonNode sat = Json.MAPPER.readTree(lines.readLine());
        assertThat(sat.path("events").get(0).path("event").path("type").asString())
            .isEqualTo("sat");
        assertThat(sat.path("table").path("number").asInt()).isEqualTo(2);
      }
    }
  }

  @Test
  void everybodySeesWhoIsAtTheTable() throws Exception {
    try (Guest anna = Guest.known(server);
        Guest borys = Guest.known(server);
        Guest stranger = new Guest(server)) {
      String table = anna.open("{'game': 'dvonn', 'seat': 'white'}");
      Guest.Watching anna1 = anna.watch(live(table, 0));
      anna1.untilPresent(0, "white");
      Guest.Watching anna2 = anna.watch(live(table, 0));
      Guest.Watching watching = borys.watch(live(table, 0));
      anna1.untilPresent(1, "white");
      borys.act(table, SIT).json(200);
      anna1.untilPresent(0, "white", "black");
      Guest.Watching third = stranger.watch(live(table, 2));
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
    try (Guest anna = Guest.known(server)) {
      Guest.Watching lobby = anna.watch("/api/lobby/live");
      lobby.next();
      String table = anna.open("{'game': 'dvonn', 'seat': 'white', 'listed': true}");
      lobby.untilOpen(table, true);
      anna.act(table, "{'type': 'leave'}").json(200);
      lobby.untilOpen(table, false);
    }
  }

  @Test
  void aPageFromElsewhereMayNotWatch() throws Exception {
    try (Guest anna = Guest.known(server)) {
      String table = anna.open("{'game': 'dvonn'}");
      assertRefused(anna.watch(live(table, 0), "Origin", "https://elsewhere.example"), 403);
      assertRefused(anna.watch("/api/lobby/live", "Origin", "null"), 403);
      String own = "http://" + server.address().getAuthority();
      assertThat(anna.watch(live(table, 0), "Origin", own).next().path("events")).hasSize(1);
    }
  }

  @Test
  void thereIsNothingToWatchWhereThereIsNoTable() throws Exception {
    try (Guest anna = Guest.known(server)) {
      assertRefused(anna.watch(live("nothing", 0)), 404);
      assertRefused(anna.watch("/api/tables/nothing/live?after=x"), 404);
      String table = anna.open("{'game': 'dvonn'}");
      assertRefused(anna.watch("/api/tables/" + table + "/live?after=x"), 400);
      assertThat(anna.get("/api/tables/" + table + "/events?after=-1").status()).isEqualTo(400);
    }
  }

  private static void assertRefused(Guest.Watching watching, int status) {
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
    try (Guest anna = Guest.known(stopping)) {
      Guest.Watching watching = anna.watch(live(anna.open("{'game': 'dvonn'}"), 0));
      watching.next();
      stopping.close();
      assertThat(watching.awaitClosed()).as("restart").isEqualTo(1012);
    }
  }
}
