package stackyard.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import stackyard.server.Server;
import stackyard.server.ServerSettings;
import stackyard.server.accounts.FairRating;
import stackyard.server.testing.SettableClock;
import stackyard.server.testing.TestClient;
import tools.jackson.databind.JsonNode;

/** Nobody can give themselves a rating. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RatingAttackTest {
  private static final String TERMS =
      "{'game': 'pathagon', 'seat': 'dark', 'rated': true, 'clock': {'days': 3}}";

  private final SettableClock clock = new SettableClock();
  private final Server server;

  RatingAttackTest() throws IOException {
    ServerSettings settings = new ServerSettings("127.0.0.1", 0, true, Optional.empty());
    server = Server.start(settings, () -> TestClient.node(clock));
  }

  @AfterAll
  void stop() {
    server.close();
  }

  private TestClient account(String name, String address) throws Exception {
    TestClient client = new TestClient(server.address(), Optional.of(address));
    String body = "{'name': '" + name + "', 'password': 'secret of " + name + "'}";
    client.post("/api/account", body).json(201);
    return client;
  }

  /** Plays a game that dark resigns, and says what became of it. */
  private static JsonNode lose(TestClient dark, TestClient light, boolean played) throws Exception {
    String table = dark.open(TERMS);
    light.act(table, "{'type': 'sit'}").json(200);
    if (played) TestClient.playTenMoves(table, dark, light);
    dark.act(table, "{'type': 'resign'}").json(200);
    return dark.get("/api/tables/" + table + "/ratings").json(200);
  }

  private static JsonNode own(TestClient client) throws Exception {
    return client.get("/api/me").json(200).path("ratings").path("pathagon");
  }

  @Test
  void gamesThatAreResignedAtOnceDoNotCount() throws Exception {
    try (TestClient one = account("Quick one", "203.0.113.1");
        TestClient other = account("Quick other", "203.0.113.2")) {
      for (int i = 0; i < 10; i++) {
        JsonNode after = lose(one, other, false);
        assertThat(after.path("uncounted").asString()).isEqualTo("too_short");
        assertThat(after.path("ratings")).isEmpty();
      }
      assertThat(own(other).isMissingNode()).isTrue();
    }
  }

  @Test
  void accountsOfOneNetworkDoNotRateEachOther() throws Exception {
    try (TestClient one = account("Home one", "2001:db8:1:2::1");
        TestClient other = account("Home other", "2001:db8:1:2::ffff")) {
      assertThat(lose(one, other, true).path("uncounted").asString()).isEqualTo("same_network");
      assertThat(own(other).isMissingNode()).isTrue();
    }
  }

  private static final String LONG_TURNS =
      "{'game': 'pathagon', 'seat': 'dark', 'rated': true, 'clock': {'days': 14}}";

  private static String ending(String table, TestClient dark, TestClient light) throws Exception {
    TestClient.playTenMoves(table, dark, light);
    dark.act(table, "{'type': 'resign'}").json(200);
    return dark.get("/api/tables/" + table + "/ratings").json(200).path("uncounted").asString();
  }

  @Test
  void aGameThatBeganOnOneNetworkDoesNotCountWhereverItEnds() throws Exception {
    try (TestClient one = account("Slow one", "203.0.113.31");
        TestClient other = account("Slow other", "203.0.113.31")) {
      String table = one.open(LONG_TURNS);
      other.act(table, "{'type': 'sit'}").json(200);
      clock.advance(Duration.ofDays(13).toMillis());
      TestClient away = one.movedTo("203.0.113.32");
      TestClient gone = other.movedTo("203.0.113.33");
      assertThat(ending(table, away, gone)).isEqualTo("same_network");
    }
  }

  @Test
  void aGameThatIsPlayedOnOneNetworkDoesNotCountWhereverItEnds() throws Exception {
    try (TestClient one = account("Met one", "203.0.113.41");
        TestClient other = account("Met other", "203.0.113.42")) {
      String table = one.open(LONG_TURNS);
      other.act(table, "{'type': 'sit'}").json(200);
      clock.advance(Duration.ofDays(13).toMillis());
      TestClient.playTenMoves(table, one.movedTo("203.0.113.43"), other.movedTo("203.0.113.43"));
      clock.advance(Duration.ofDays(13).toMillis());
      one.act(table, "{'type': 'resign'}").json(200);
      assertThat(
              one.get("/api/tables/" + table + "/ratings").json(200).path("uncounted").asString())
          .isEqualTo("same_network");
    }
  }

  @Test
  void aBurstOfLossesOnTimeCountsOnce() throws Exception {
    String days = "{'game': 'pathagon', 'seat': 'dark', 'rated': true, 'clock': {'days': 1}}";
    try (TestClient away = account("Away", "203.0.113.51");
        TestClient first = account("First winner", "203.0.113.52");
        TestClient second = account("Second winner", "203.0.113.53");
        TestClient third = account("Third winner", "203.0.113.54")) {
      List<String> tables = new ArrayList<>();
      for (TestClient winner : List.of(first, second)) {
        String table = away.open(days);
        winner.act(table, "{'type': 'sit'}").json(200);
        TestClient.playTenMoves(table, away, winner);
        tables.add(table);
      }
      clock.advance(Duration.ofDays(1).toMillis());
      assertThat(lostOnTime(tables.getFirst(), first)).isEmpty();
      assertThat(lostOnTime(tables.getLast(), second)).isEqualTo("time_burst");
      assertThat(own(away).path("games").asInt()).isEqualTo(1);
      clock.advance(Duration.ofDays(2).toMillis());
      String later = away.open(days);
      third.act(later, "{'type': 'sit'}").json(200);
      TestClient.playTenMoves(later, away, third);
      clock.advance(Duration.ofDays(1).toMillis());
      assertThat(lostOnTime(later, third)).as("another absence").isEmpty();
    }
  }

  /** Lets the time of a table run out, and says why the game has not counted, if it has not. */
  private static String lostOnTime(String table, TestClient winner) throws Exception {
    assertThat(winner.look(table).path("result").path("ending").asString()).isEqualTo("time");
    return winner.get("/api/tables/" + table + "/ratings").json(200).path("uncounted").asString("");
  }

  @Test
  void aPairHasOnlySoManyGamesADayAndAPeriodIsCountedAsAWhole() throws Exception {
    try (TestClient one = account("Pair one", "203.0.113.11");
        TestClient other = account("Pair other", "203.0.113.12")) {
      int before = 1500;
      for (int i = 0; i < FairRating.MOST_OF_A_PAIR; i++) {
        JsonNode after = lose(one, other, true);
        assertThat(after.has("uncounted")).isFalse();
        int now = after.path("ratings").path("light").path("rating").path("value").asInt();
        assertThat(now).isGreaterThan(before);
        before = now;
      }
      assertThat(lose(one, other, true).path("uncounted").asString()).isEqualTo("same_pair");
      assertThat(own(other).path("games").asInt()).isEqualTo(FairRating.MOST_OF_A_PAIR);
      assertThat(one.get("/operations/gains").status()).isEqualTo(403);
      try (TestClient operator = new TestClient(server.address(), Optional.of("127.0.0.1"))) {
        JsonNode shown = operator.get("/operations/gains").json(200).path("players");
        assertThat(shown.toString()).contains("Pair other").doesNotContain("Pair one");
        assertThat(shown.get(0).path("opponents").asInt()).isEqualTo(1);
      }
      clock.advance(Duration.ofDays(1).toMillis());
      assertThat(lose(one, other, true).has("uncounted")).isFalse();
    }
  }
}
