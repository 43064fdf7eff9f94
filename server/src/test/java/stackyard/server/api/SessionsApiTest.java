package stackyard.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackyard.server.Server;
import stackyard.server.ServerSettings;
import stackyard.server.accounts.Sessions;
import stackyard.server.node.Node;
import stackyard.server.operations.RateLimit;
import stackyard.server.operations.RateLimits;
import stackyard.server.storage.Database;
import stackyard.server.testing.SettableClock;
import stackyard.server.testing.TestClient;
import tools.jackson.databind.JsonNode;

/** Sessions end when they should, and nobody can lock somebody else out. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SessionsApiTest {
  private static final int ATTEMPTS = 3;
  private static final int GUESSES = 10;

  private final SettableClock clock = new SettableClock();
  private final Server server;

  SessionsApiTest() throws IOException {
    RateLimits none = TestClient.unlimited();
    RateLimits limits =
        new RateLimits(
            none.address(),
            none.person(),
            none.opening(),
            none.sitting(),
            none.signing(),
            new RateLimit(Duration.ofMinutes(1), ATTEMPTS, clock),
            new RateLimit(Duration.ofMinutes(1), GUESSES, clock),
            new RateLimit(Duration.ofMinutes(1), ATTEMPTS, clock),
            none.self(),
            none.pictures());
    ServerSettings settings = new ServerSettings("127.0.0.1", 0, true, Optional.empty());
    server = Server.start(settings, () -> new Node(Database.inMemory(), clock, limits));
  }

  @AfterAll
  void stop() {
    server.close();
  }

  private TestClient at(String address) {
    return new TestClient(server.address(), Optional.of(address));
  }

  private static String credentials(String name, String password) {
    return "{'name': '" + name + "', 'password': '" + password + "'}";
  }

  private TestClient signedUp(String name) throws Exception {
    TestClient client = at("203.0.113.5");
    client.post("/api/account", credentials(name, "secret of " + name)).json(201);
    return client;
  }

  private TestClient signedIn(String name) throws Exception {
    TestClient client = at("203.0.113.6");
    client.post("/api/session", credentials(name, "secret of " + name)).json(200);
    return client;
  }

  private int status(String cookie) throws Exception {
    try (TestClient thief = at("203.0.113.9")) {
      return thief.get("/api/sessions", "Cookie", cookie).status();
    }
  }

  @Test
  void aStolenCookieEndsWithItsSession() throws Exception {
    try (TestClient anna = signedUp("Session Anna");
        TestClient phone = signedIn("Session Anna")) {
      String stolen = phone.cookie();
      assertThat(status(stolen)).isEqualTo(200);
      assertThat(phone.send("DELETE", "/api/session", "").status()).isEqualTo(204);
      assertThat(status(stolen)).as("signing out ends the session").isEqualTo(401);
      assertThat(anna.get("/api/sessions").json(200).path("sessions")).hasSize(1);
    }
  }

  @Test
  void sessionsAreListedAndEndedOneByOne() throws Exception {
    try (TestClient anna = signedUp("List Anna");
        TestClient phone = signedIn("List Anna");
        TestClient other = signedUp("List Other")) {
      JsonNode sessions = anna.get("/api/sessions").json(200).path("sessions");
      assertThat(sessions).hasSize(2);
      List<JsonNode> others = sessions.valueStream().filter(one -> !one.has("current")).toList();
      assertThat(others).hasSize(1);
      String path = "/api/sessions/" + others.getFirst().path("id").asString();
      assertThat(other.send("DELETE", path, "").status()).isEqualTo(404);
      assertThat(anna.send("DELETE", path, "").status()).isEqualTo(204);
      assertThat(phone.get("/api/sessions").status()).isEqualTo(401);
      assertThat(anna.get("/api/sessions").json(200).path("sessions")).hasSize(1);
    }
  }

  @Test
  void aSessionThatIsNotUsedEnds() throws Exception {
    try (TestClient anna = signedUp("Idle Anna");
        TestClient phone = signedIn("Idle Anna")) {
      String cookie = phone.cookie();
      clock.advance(Sessions.LIFETIME.toMillis() / 2 + 1);
      assertThat(anna.get("/api/sessions").status()).isEqualTo(200);
      clock.advance(Sessions.LIFETIME.toMillis() / 2 + 1);
      assertThat(anna.get("/api/sessions").status()).as("used in between").isEqualTo(200);
      assertThat(status(cookie)).isEqualTo(401);
    }
  }

  @Test
  void aSessionEndsAfterAYearHoweverMuchItIsUsed() throws Exception {
    try (TestClient anna = signedUp("Year Anna")) {
      String cookie = anna.cookie();
      long day = Duration.ofDays(1).toMillis();
      for (int days = 0; days < Sessions.LONGEST.toDays(); days += 5) {
        assertThat(status(cookie)).as("after %d days", days).isEqualTo(200);
        clock.advance(5 * day);
      }
      clock.advance(1);
      assertThat(status(cookie)).isEqualTo(401);
      anna.post("/api/session", credentials("Year Anna", "secret of Year Anna")).json(200);
      assertThat(anna.get("/api/sessions").json(200).path("sessions")).hasSize(1);
    }
  }

  @Test
  void aRecoveryCodeHasEnoughBitsForAPlainHash() throws Exception {
    try (TestClient anna = at("203.0.113.40")) {
      JsonNode made =
          anna.post("/api/account", credentials("Bits Anna", "secret of Bits")).json(201);
      String code = made.path("recoveryCodes").get(0).asString();
      double bits = code.replace("-", "").length() * Math.log(31) / Math.log(2);
      assertThat(bits).isGreaterThan(112);
      String typed = code.replace('-', ' ').toUpperCase(Locale.ROOT);
      anna.post(
              "/api/session/recovery",
              "{'name': 'Bits Anna', 'code': '" + typed + "', 'password': 'a new secret'}")
          .json(200);
    }
  }

  @Test
  void everywhereMeansTokensToo() throws Exception {
    try (TestClient anna = signedUp("Token Anna");
        TestClient program = at("203.0.113.7")) {
      JsonNode token = anna.post("/api/tokens", "{'name': 'bot', 'scope': 'play'}").json(201);
      String[] bearer = {"Authorization", "Bearer " + token.path("token").asString()};
      assertThat(program.get("/api/me/tables", bearer).status()).isEqualTo(200);
      anna.send("DELETE", "/api/session?everywhere=true", "");
      assertThat(program.get("/api/me/tables", bearer).status()).isEqualTo(401);
    }
  }

  @Test
  void guessingPasswordsLocksOutOnlyTheGuesser() throws Exception {
    try (TestClient anna = signedUp("Locked Anna");
        TestClient attacker = at("198.51.100.1")) {
      String wrong = credentials("Locked Anna", "a wrong guess");
      for (int i = 0; i < ATTEMPTS; i++) {
        assertThat(attacker.post("/api/session", wrong).status()).isEqualTo(401);
      }
      assertThat(attacker.post("/api/session", wrong).status()).isEqualTo(429);
      try (TestClient elsewhere = signedIn("Locked Anna")) {
        assertThat(elsewhere.get("/api/sessions").status()).isEqualTo(200);
      }
      int last = 401;
      for (int i = 2; last == 401 && i < 100; i++) {
        try (TestClient another = at("198.51.100." + i)) {
          last = another.post("/api/session", wrong).status();
        }
      }
      assertThat(last).as("many addresses together are stopped too").isEqualTo(429);
      anna.send("DELETE", "/api/session", "");
      anna.post("/api/session", credentials("Locked Anna", "secret of Locked Anna")).json(200);
    }
  }

  /** Tries passwords from many addresses until they are all refused. */
  private void useUpGuesses(String name) throws Exception {
    int last = 401;
    for (int i = 1; last == 401; i++) {
      try (TestClient another = at("198.51.101." + i)) {
        last = another.post("/api/session", credentials(name, "a wrong guess")).status();
      }
    }
    assertThat(last).isEqualTo(429);
  }

  @Test
  void aCodeOpensAnAccountThatStrangersLocked() throws Exception {
    try (TestClient anna = at("203.0.113.20");
        TestClient phone = at("203.0.113.21")) {
      String name = "Code Anna";
      JsonNode made = anna.post("/api/account", credentials(name, "secret of Anna")).json(201);
      useUpGuesses(name);
      assertThat(phone.post("/api/session", credentials(name, "secret of Anna")).status())
          .isEqualTo(429);
      String code = made.path("recoveryCodes").get(0).asString();
      String form =
          "{'name': '%s', 'code': '%s', 'password': 'a new secret'}".formatted(name, code);
      phone.post("/api/session/recovery", form).json(200);
    }
  }

  @Test
  void oneDeviceDoesNotLockOutAnother() throws Exception {
    String name = "Two Devices";
    try (TestClient laptop = signedUp(name);
        TestClient phone = signedIn(name)) {
      String wrong = credentials(name, "a wrong guess");
      for (int i = 0; i < ATTEMPTS; i++) {
        assertThat(phone.post("/api/session", wrong).status()).isEqualTo(401);
      }
      assertThat(phone.post("/api/session", wrong).status()).isEqualTo(429);
      laptop.post("/api/session", credentials(name, "secret of " + name)).json(200);
    }
  }

  @Test
  void aDeviceIsForgottenWithTheOldPassword() throws Exception {
    String name = "Lost Phone";
    try (TestClient anna = signedUp(name);
        TestClient lost = signedIn(name)) {
      String change = "{'old': 'secret of " + name + "', 'password': 'a better secret'}";
      anna.send("PUT", "/api/account/password", change).json(200);
      useUpGuesses(name);
      assertThat(lost.post("/api/session", credentials(name, "a wrong guess")).status())
          .as("a stranger again")
          .isEqualTo(429);
      anna.post("/api/session", credentials(name, "a better secret")).json(200);
    }
  }

  @Test
  void aNewPasswordBringsNewCodes() throws Exception {
    try (TestClient anna = at("203.0.113.30");
        TestClient thief = at("203.0.113.31")) {
      String name = "Changed Anna";
      JsonNode made = anna.post("/api/account", credentials(name, "known to a thief")).json(201);
      String change = "{'old': 'known to a thief', 'password': 'a better secret'}";
      JsonNode changed = anna.send("PUT", "/api/account/password", change).json(200);
      assertThat(changed.path("recoveryCodes")).hasSize(8);
      String form = "{'name': '%s', 'code': '%s', 'password': 'stolen account'}";
      String old = made.path("recoveryCodes").get(0).asString();
      assertThat(thief.post("/api/session/recovery", form.formatted(name, old)).status())
          .isEqualTo(401);
      String own = changed.path("recoveryCodes").get(0).asString();
      JsonNode recovered = anna.post("/api/session/recovery", form.formatted(name, own)).json(200);
      assertThat(recovered.path("recoveryCodes")).hasSize(8);
    }
  }

  @Test
  void aForgottenPasswordIsReplacedByACodeOnce() throws Exception {
    try (TestClient anna = at("203.0.113.8");
        TestClient again = at("203.0.113.8")) {
      JsonNode made =
          anna.post("/api/account", credentials("Recovery Anna", "soon forgotten")).json(201);
      assertThat(made.path("recoveryCodes")).hasSize(8);
      assertThat(anna.get("/api/me").json(200).has("recoveryCodes")).as("shown once").isFalse();
      String code = made.path("recoveryCodes").get(3).asString();
      String form = "{'name': 'Recovery Anna', 'code': '%s', 'password': '%s'}";
      assertThat(
              again.post("/api/session/recovery", form.formatted("wrong", "a new secret")).status())
          .isEqualTo(401);
      again.post("/api/session/recovery", form.formatted(code, "a new secret")).json(200);
      assertThat(anna.get("/api/sessions").status()).as("all other sessions end").isEqualTo(401);
      assertThat(again.post("/api/session/recovery", form.formatted(code, "another one")).status())
          .as("a code is good once")
          .isEqualTo(401);
      clock.advance(Duration.ofHours(1).toMillis());
      again.post("/api/session", credentials("Recovery Anna", "a new secret")).json(200);
      String password = "{'password': 'a new secret'}";
      JsonNode codes = again.post("/api/account/recovery", password).json(201);
      assertThat(codes.path("recoveryCodes")).hasSize(8);
      String old = made.path("recoveryCodes").get(4).asString();
      assertThat(again.post("/api/session/recovery", form.formatted(old, "another one")).status())
          .as("new codes replace the old ones")
          .isEqualTo(401);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "password",
        "Password123",
        "P@ssw0rd!",
        "12345678",
        "qwertyuiop",
        "aaaaaaaa",
        "Common Anna",
        "iloveyou2",
        "1234567890",
        "marishka",
        "FIREBLADE",
        "1q2w3e4r",
        "abababab"
      })
  void passwordsThatEverybodyWouldTryAreRefused(String password) throws Exception {
    try (TestClient anna = at("203.0.113.10")) {
      TestClient.Answer refused = anna.post("/api/account", credentials("Common Anna", password));
      assertThat(refused.json(400).path("code").asString()).isEqualTo("password-common");
    }
  }
}
