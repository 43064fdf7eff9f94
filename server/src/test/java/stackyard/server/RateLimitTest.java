package stackyard.server;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How often one may ask. */
class RateLimitTest {
  @Test
  void soManyAtOnceAndMoreWithTime() {
    SettableClock clock = new SettableClock();
    RateLimit limit = new RateLimit(2, 3, clock);
    for (int i = 0; i < 3; i++) assertThat(limit.allows("a")).isTrue();
    assertThat(limit.allows("a")).isFalse();
    assertThat(limit.allows("b")).as("everybody has his own").isTrue();
    clock.advance(499);
    assertThat(limit.allows("a")).isFalse();
    clock.advance(1);
    assertThat(limit.allows("a")).isTrue();
    assertThat(limit.allows("a")).isFalse();
    clock.advance(60_000);
    for (int i = 0; i < 3; i++) assertThat(limit.allows("a")).isTrue();
    assertThat(limit.allows("a")).isFalse();
  }

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
    assertThat(Doorkeeper.network(one).equals(Doorkeeper.network(other))).isEqualTo(same);
  }

  @Test
  void whoAsksTooOftenIsToldSo() throws Exception {
    SettableClock clock = new SettableClock();
    RateLimit one = new RateLimit(1, 1, clock);
    RateLimit many = new RateLimit(1, 100, clock);
    Rates rates = new Rates(many, many, one, many, many, many);
    try (Server server =
            Server.start(Setting.local(), () -> new House(Database.inMemory(), clock, rates));
        Guest anna = Guest.known(server);
        Guest borys = Guest.known(server)) {
      anna.open("{'game': 'dvonn'}");
      Guest.Answer answer = borys.post("/api/tables", "{'game': 'dvonn'}");
      assertThat(answer.status()).isEqualTo(429);
      assertThat(answer.error()).contains("wait a moment");
      assertThat(answer.response().headers().firstValue("retry-after")).contains("1");
      clock.advance(1_000);
      borys.open("{'game': 'dvonn'}");
    }
  }
}
