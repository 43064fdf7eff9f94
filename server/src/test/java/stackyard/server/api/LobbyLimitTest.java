package stackyard.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import stackyard.server.Server;
import stackyard.server.ServerSettings;
import stackyard.server.testing.SettableClock;
import stackyard.server.testing.TestClient;

/** A network has only so many tables in the lobby. */
class LobbyLimitTest {
  private static final String LISTED = "{'game': 'dvonn', 'seat': 'white', 'listed': true}";

  @Test
  void aNetworkCannotFillTheLobby() throws Exception {
    ServerSettings behind = new ServerSettings("127.0.0.1", 0, true, Optional.empty());
    try (Server server = Server.start(behind, () -> TestClient.node(new SettableClock()));
        TestClient honest = new TestClient(server.address(), Optional.of("2001:db8:2::1"))) {
      honest.get("/api/me");
      for (int i = 0; i < TablesApi.MOST_IN_LOBBY; i++) {
        TestClient attacker = new TestClient(server.address(), Optional.of(attack(i)));
        attacker.get("/api/me");
        attacker.open(LISTED);
      }
      TestClient attacker = new TestClient(server.address(), Optional.of(attack(1_000)));
      attacker.get("/api/me");
      assertThat(attacker.post("/api/tables", LISTED).json(400).path("code").asString())
          .isEqualTo("lobby-tables");
      attacker.open("{'game': 'dvonn', 'seat': 'white'}");
      String table = honest.open(LISTED);
      assertThat(honest.get("/api/lobby").response().body()).contains(table);
    }
  }

  /** One of the 65,536 networks of a site. */
  private static String attack(int i) {
    return "2001:db8:1:" + Integer.toHexString(i) + "::1";
  }
}
