package stackyard.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackyard.server.Server;
import stackyard.server.ServerSettings;
import stackyard.server.node.Node;
import stackyard.server.operations.Addresses;
import stackyard.server.operations.RateLimit;
import stackyard.server.operations.RateLimits;
import stackyard.server.storage.Database;
import stackyard.server.testing.SettableClock;
import stackyard.server.testing.TestClient;

/** Limits by address. */
class AccessControlTest {
  @ParameterizedTest
  @CsvSource({
    "192.0.2.1, 192.0.2.1, true",
    "192.0.2.1, ::ffff:192.0.2.1, true",
    "192.0.2.1, 192.0.2.2, false",
    "::ffff:192.0.2.1, ::ffff:192.0.3.1, false",
    "2001:db8:1:2:3:4:5:6, 2001:db8:1:2::1, true",
    "2001:db8:1:2::1, 2001:db8:1:3::1, false",
    "unknown, unknown, true",
    "unknown, hidden, false"
  })
  void aNetworkOfTheNewerKindCountsAsOneAddress(String one, String other, boolean same) {
    assertThat(Addresses.network(one).equals(Addresses.network(other))).isEqualTo(same);
  }

  @Test
  void tooManyRequestsAreRefused() throws Exception {
    SettableClock clock = new SettableClock();
    RateLimit one = new RateLimit(Duration.ofSeconds(1), 1, clock);
    RateLimit many = new RateLimit(Duration.ofSeconds(1), 100, clock);
    RateLimits limits = new RateLimits(many, many, one, many, many, many, many, many, many, many);
    try (Server server =
            Server.start(
                ServerSettings.local(), () -> new Node(Database.inMemory(), clock, limits));
        TestClient anna = TestClient.known(server);
        TestClient borys = TestClient.known(server)) {
      anna.open("{'game': 'dvonn'}");
      TestClient.Answer answer = borys.post("/api/tables", "{'game': 'dvonn'}");
      assertThat(answer.status()).isEqualTo(429);
      assertThat(answer.error()).contains("Wait a moment");
      assertThat(answer.response().headers().firstValue("retry-after")).contains("1");
      clock.advance(1_000);
      borys.open("{'game': 'dvonn'}");
    }
  }
}
