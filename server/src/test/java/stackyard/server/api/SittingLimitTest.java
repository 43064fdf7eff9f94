package stackyard.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import stackyard.server.Server;
import stackyard.server.ServerSettings;
import stackyard.server.node.Node;
import stackyard.server.operations.RateLimits;
import stackyard.server.storage.Database;
import stackyard.server.testing.SettableClock;
import stackyard.server.testing.TestClient;

/** Nobody can use up the seats of somebody else's table by coming and going. */
class SittingLimitTest {
  private static final int GUESTS = 12;
  private static final int SITTINGS = 5;

  @Test
  void guestsOfOneNetworkLeaveATableOpenForOthers() throws Exception {
    SettableClock clock = new SettableClock();
    ServerSettings behind = new ServerSettings("127.0.0.1", 0, true, Optional.empty());
    RateLimits limits = RateLimits.standard(clock);
    try (Server server = Server.start(behind, () -> new Node(Database.inMemory(), clock, limits));
        TestClient anna = new TestClient(server.address(), Optional.of("203.0.113.1"));
        TestClient borys = new TestClient(server.address(), Optional.of("203.0.113.2"))) {
      anna.get("/api/me");
      borys.get("/api/me");
      String table =
          anna.open(
              "{'game': 'docker', 'options': {'players': '4'}, 'seat': 'red', 'listed': true}");
      int last = 200;
      for (int i = 0; i < GUESTS; i++) {
        TestClient guest = new TestClient(server.address(), Optional.of("198.51.100.1"));
        guest.get("/api/me");
        for (int sitting = 0; sitting < SITTINGS; sitting++) {
          clock.advance(100);
          last = guest.act(table, "{'type': 'sit'}").status();
          if (last == 200) guest.act(table, "{'type': 'leave'}").json(200);
        }
      }
      assertThat(last).as("the guests are stopped").isEqualTo(429);
      borys.act(table, "{'type': 'sit'}").json(200);
    }
  }
}
