package stackyard.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.InstantSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import stackyard.server.Server;
import stackyard.server.ServerSettings;
import stackyard.server.testing.TestClient;
import tools.jackson.databind.JsonNode;

/** The limits that clients are told are those that hold. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ApiLimitsTest {
  private final Server server;

  ApiLimitsTest() throws IOException {
    server = Server.start(ServerSettings.local(), () -> TestClient.node(InstantSource.system()));
  }

  @AfterAll
  void stop() {
    server.close();
  }

  private interface Attempt {
    TestClient.Answer with(int value) throws Exception;
  }

  /** The extremes pass, and the values beyond them are refused. */
  private static void assertHolds(JsonNode range, int accepted, Attempt attempt) throws Exception {
    int least = range.path("least").asInt(-1);
    int most = range.path("most").asInt(-1);
    assertThat(least).isNotNegative();
    assertThat(most).isGreaterThan(least);
    assertThat(attempt.with(least).status()).isEqualTo(accepted);
    assertThat(attempt.with(most).status()).isEqualTo(accepted);
    assertThat(attempt.with(least - 1).status()).isEqualTo(400);
    assertThat(attempt.with(most + 1).status()).isEqualTo(400);
  }

  private static String letters(int count) {
    return "vexing".repeat(Math.max(0, count)).substring(0, Math.max(0, count));
  }

  @Test
  void namesAndPasswordsKeepThem() throws Exception {
    try (TestClient guest = TestClient.known(server)) {
      JsonNode limits = guest.get("/api/limits").json(200);
      assertHolds(
          limits.path("name"),
          200,
          length -> guest.send("PUT", "/api/me", "{'name': '" + letters(length) + "'}"));
      assertHolds(
          limits.path("password"),
          201,
          length -> {
            try (TestClient other = TestClient.known(server)) {
              String account =
                  "{'name': 'Length %s', 'password': '%s'}".formatted(length, letters(length));
              return other.post("/api/account", account);
            }
          });
    }
  }

  @Test
  void clocksAndLevelsKeepThem() throws Exception {
    try (TestClient guest = TestClient.known(server)) {
      JsonNode limits = guest.get("/api/limits").json(200);
      String table = "{'game': 'dvonn', 'clock': {%s}}";
      assertHolds(
          limits.path("minutes"),
          201,
          n -> guest.post("/api/tables", table.formatted("'minutes': " + n + ", 'increment': 0")));
      assertHolds(
          limits.path("increment"),
          201,
          n -> guest.post("/api/tables", table.formatted("'minutes': 5, 'increment': " + n)));
      assertHolds(
          limits.path("days"),
          201,
          n -> guest.post("/api/tables", table.formatted("'days': " + n)));
      assertHolds(
          limits.path("level"),
          201,
          n ->
              guest.post(
                  "/api/tables", "{'game': 'dvonn', 'computers': {'black': %s}}".formatted(n)));
    }
  }

  @Test
  void ratedGamesKeepThem() throws Exception {
    try (TestClient owner = TestClient.known(server)) {
      owner.post("/api/account", "{'name': 'Rated Owner', 'password': 'long enough'}").json(201);
      JsonNode players = owner.get("/api/limits").json(200).path("ratedPlayers");
      assertThat(players.path("least").asInt()).isEqualTo(players.path("most").asInt());
      for (int n = 2; n <= 4; n++) {
        String terms =
            "{'game': 'docker', 'options': {'players': '%s'}, 'rated': true, 'clock': {'days': 3}}"
                .formatted(n);
        int expected = n == players.path("most").asInt() ? 201 : 400;
        assertThat(owner.post("/api/tables", terms).status()).as(terms).isEqualTo(expected);
      }
    }
  }

  @Test
  void tokensKeepThem() throws Exception {
    try (TestClient owner = TestClient.known(server)) {
      owner.post("/api/account", "{'name': 'Token Owner', 'password': 'long enough'}").json(201);
      JsonNode limits = owner.get("/api/limits").json(200);
      assertHolds(
          limits.path("tokenName"),
          201,
          n -> owner.post("/api/tokens", "{'name': '%s', 'scope': 'read'}".formatted(letters(n))));
      int most = limits.path("tokens").path("most").asInt();
      String token = "{'name': 'one more', 'scope': 'read'}";
      for (int i = 2; i < most; i++) owner.post("/api/tokens", token).json(201);
      assertThat(owner.post("/api/tokens", token).status()).isEqualTo(400);
    }
  }
}
