package stackyard.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import stackyard.server.Server;
import stackyard.server.ServerSettings;
import stackyard.server.node.Node;
import stackyard.server.operations.RateLimit;
import stackyard.server.operations.RateLimits;
import stackyard.server.storage.Database;
import stackyard.server.testing.SettableClock;
import stackyard.server.testing.TestClient;

/** However tables are opened, one address opens only so many. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OpeningLimitTest {
  private static final int BURST = 5;

  private final SettableClock clock = new SettableClock();
  private final Server limited;
  private final Server unlimited;

  OpeningLimitTest() throws IOException {
    RateLimits none = TestClient.unlimited();
    RateLimit few = new RateLimit(Duration.ofSeconds(5), BURST, clock);
    RateLimits limits =
        new RateLimits(
            none.address(),
            none.person(),
            few,
            none.sitting(),
            none.signing(),
            none.name(),
            none.guesses(),
            none.recovery(),
            none.self(),
            none.pictures());
    limited =
        Server.start(ServerSettings.local(), () -> new Node(Database.inMemory(), clock, limits));
    unlimited = Server.start(ServerSettings.local(), () -> TestClient.node(clock));
  }

  @AfterAll
  void stop() {
    limited.close();
    unlimited.close();
  }

  @Test
  void aRematchCountsAsATableThatIsOpened() throws Exception {
    try (TestClient anna = TestClient.known(limited);
        TestClient borys = TestClient.known(limited)) {
      String table = anna.open("{'game': 'pathagon', 'seat': 'dark'}");
      borys.act(table, "{'type': 'sit'}").json(200);
      int opened = 1;
      int status = 200;
      while (status == 200 && opened < 100) {
        anna.act(table, "{'type': 'resign'}").json(200);
        status = borys.act(table, "{'type': 'offer', 'kind': 'rematch'}").status();
        if (status != 200) break;
        table =
            anna.act(table, "{'type': 'answer', 'accept': true}")
                .json(200)
                .path("table")
                .path("rematch")
                .asString();
        opened++;
      }
      assertThat(status).isEqualTo(429);
      assertThat(opened).isEqualTo(BURST);
    }
  }

  @Test
  void onePersonPlaysOnlySoManyGamesAgainstComputers() throws Exception {
    try (TestClient anna = TestClient.known(unlimited)) {
      String terms = "{'game': 'pathagon', 'seat': 'dark', 'computers': {'light': 1}}";
      for (int i = 0; i < TablesApi.MOST_COMPUTER_GAMES; i++) anna.open(terms);
      TestClient.Answer refused = anna.post("/api/tables", terms);
      assertThat(refused.json(400).path("code").asString()).isEqualTo("computer-tables");
      String shared = "{'game': 'docker', 'options': {'players': '3'}, 'computers': {'red': 1}}";
      try (TestClient borys = TestClient.known(unlimited)) {
        String table = borys.open(shared);
        assertThat(anna.act(table, "{'type': 'sit'}").json(400).path("code").asString())
            .isEqualTo("computer-tables");
        borys.act(table, "{'type': 'sit'}").json(200);
      }
      anna.open("{'game': 'pathagon', 'seat': 'dark'}");
    }
  }

  @Test
  void aRematchAgainstAComputerCountsToo() throws Exception {
    try (TestClient anna = TestClient.known(unlimited)) {
      String terms = "{'game': 'pathagon', 'seat': 'dark', 'computers': {'light': 1}}";
      String first = anna.open(terms);
      anna.act(first, "{'type': 'resign'}").json(200);
      for (int i = 0; i < TablesApi.MOST_COMPUTER_GAMES; i++) anna.open(terms);
      TestClient.Answer refused = anna.act(first, "{'type': 'offer', 'kind': 'rematch'}");
      assertThat(refused.json(400).path("code").asString()).isEqualTo("computer-tables");
    }
  }

  @Test
  void aRematchWithAComputerCountsForThoseWhoAgree() throws Exception {
    try (TestClient anna = TestClient.known(unlimited);
        TestClient borys = TestClient.known(unlimited)) {
      String shared =
          "{'game': 'docker', 'options': {'players': '3'}, 'seat': 'red', 'computers': {'green': 1}}";
      String table = borys.open(shared);
      anna.act(table, "{'type': 'sit'}").json(200);
      borys.act(table, "{'type': 'resign'}").json(200);
      anna.act(table, "{'type': 'resign'}").json(200);
      while (!anna.look(table).path("phase").asString().equals("over")) Thread.onSpinWait();
      String terms = "{'game': 'pathagon', 'seat': 'dark', 'computers': {'light': 1}}";
      for (int i = 0; i < TablesApi.MOST_COMPUTER_GAMES; i++) anna.open(terms);
      borys.act(table, "{'type': 'offer', 'kind': 'rematch'}").json(200);
      TestClient.Answer refused = anna.act(table, "{'type': 'answer', 'accept': true}");
      assertThat(refused.json(400).path("code").asString()).isEqualTo("computer-tables");
    }
  }
}
