package stackyard.server.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackyard.rules.Refusal;
import stackyard.server.Server;
import stackyard.server.ServerSettings;
import stackyard.server.accounts.Passkeys;
import stackyard.server.json.JsonFormat;
import stackyard.server.node.Node;
import stackyard.server.operations.RateLimits;
import stackyard.server.storage.Database;
import stackyard.server.table.Person;
import stackyard.server.testing.SettableClock;
import stackyard.server.testing.TestAuthenticator;
import stackyard.server.testing.TestClient;
import stackyard.server.testing.TestPostgres;
import tools.jackson.databind.JsonNode;

/** Passkeys sign their owners in, and nobody else. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PasskeysApiTest {
  private static final String NEW_PASSKEY = "{'name': 'Phone', 'credential': %s}";
  private static final String ENTERING = "{'credential': %s}";

  private final SettableClock clock = new SettableClock();
  private final Server server;

  PasskeysApiTest() throws IOException {
    server = Server.start(ServerSettings.local(), () -> TestClient.node(clock));
  }

  @AfterAll
  void stop() {
    server.close();
  }

  private static String origin(Server server) {
    return server.address().toString().replaceFirst("/$", "");
  }

  private static TestClient signedUp(Server server, String name) throws Exception {
    TestClient client = new TestClient(server);
    String account = "{'name': '%s', 'password': 'secret of %1$s'}".formatted(name);
    client.post("/api/account", account).json(201);
    return client;
  }

  private static JsonNode optionsToAdd(TestClient client, String name) throws Exception {
    return client.post("/api/passkeys/options", "{'password': 'secret of " + name + "'}").json(200);
  }

  private static JsonNode optionsToEnter(TestClient client) throws Exception {
    return client.post("/api/session/passkey/options", "").json(200);
  }

  /** Somebody with an account and a passkey. */
  private TestAuthenticator added(TestClient client, String name) throws Exception {
    TestAuthenticator device = new TestAuthenticator(origin(server));
    String credential = device.create(optionsToAdd(client, name));
    client.post("/api/passkeys", NEW_PASSKEY.formatted(credential)).json(201);
    return device;
  }

  private int enters(TestAuthenticator device) throws Exception {
    try (TestClient stranger = new TestClient(server)) {
      String credential = device.sign(optionsToEnter(stranger));
      return stranger.post("/api/session/passkey", ENTERING.formatted(credential)).status();
    }
  }

  @Test
  void aPasskeySignsInWithoutANameAndIsListedAndRemoved() throws Exception {
    try (TestClient anna = signedUp(server, "Key Anna");
        TestClient phone = new TestClient(server);
        TestClient other = signedUp(server, "Key Other")) {
      TestAuthenticator device = added(anna, "Key Anna");
      JsonNode own = anna.get("/api/passkeys").json(200).path("passkeys");
      assertThat(own).hasSize(1);
      assertThat(own.get(0).path("name").asString()).isEqualTo("Phone");
      assertThat(own.get(0).has("used")).isFalse();
      String credential = device.sign(optionsToEnter(phone));
      JsonNode me = phone.post("/api/session/passkey", ENTERING.formatted(credential)).json(200);
      assertThat(me.path("name").asString()).isEqualTo("Key Anna");
      assertThat(me.path("account").asBoolean()).isTrue();
      assertThat(me.has("recoveryCodes")).isFalse();
      assertThat(phone.get("/api/passkeys").json(200).path("passkeys").get(0).has("used")).isTrue();
      assertThat(optionsToAdd(anna, "Key Anna").path("excludeCredentials")).hasSize(1);
      String path = "/api/passkeys/" + own.get(0).path("id").asString();
      assertThat(other.send("DELETE", path, "").status()).isEqualTo(404);
      assertThat(anna.send("DELETE", path, "").status()).isEqualTo(204);
      assertThat(enters(device)).as("a passkey that was removed").isEqualTo(401);
    }
  }

  @Test
  void aForgottenPasswordIsReplacedByAPasskey() throws Exception {
    try (TestClient anna = signedUp(server, "Key Forgetful");
        TestClient phone = new TestClient(server);
        TestClient other = signedUp(server, "Key Bystander")) {
      TestAuthenticator device = added(anna, "Key Forgetful");
      String form = "{'credential': %s, 'password': 'a new secret'}";
      String elsewhere = form.formatted(device.sign(optionsToEnter(other)));
      assertThat(other.post("/api/session/passkey", elsewhere).status())
          .as("on the screen of another account")
          .isEqualTo(401);
      String entering = form.formatted(device.sign(optionsToEnter(phone)));
      JsonNode me = phone.post("/api/session/passkey", entering).json(200);
      assertThat(me.path("recoveryCodes")).hasSize(8);
      assertThat(anna.get("/api/passkeys").status()).as("all other sessions end").isEqualTo(401);
      anna.post("/api/session", "{'name': 'Key Forgetful', 'password': 'a new secret'}").json(200);
    }
  }

  @Test
  void onlyThePasswordAddsAPasskey() throws Exception {
    try (TestClient anna = signedUp(server, "Key Careful")) {
      assertThat(anna.post("/api/passkeys/options", "{'password': 'stolen session'}").status())
          .isEqualTo(403);
    }
  }

  @Test
  void aPasskeyOfAnotherSiteIsRefused() throws Exception {
    try (TestClient anna = signedUp(server, "Key Phished")) {
      TestAuthenticator device = added(anna, "Key Phished");
      assertThat(enters(device.copied().withOrigin("https://evil.example"))).isEqualTo(401);
      assertThat(enters(device.copied().withOrigin(origin(server).replace("http:", "https:"))))
          .as("another scheme")
          .isEqualTo(401);
      try (TestClient stranger = new TestClient(server)) {
        JsonNode options = optionsToEnter(stranger);
        JsonNode forged =
            JsonFormat.MAPPER.readTree(options.toString().replace("127.0.0.1", "evil.example"));
        String credential = device.copied().sign(forged);
        assertThat(stranger.post("/api/session/passkey", ENTERING.formatted(credential)).status())
            .as("signed for another host")
            .isEqualTo(401);
      }
      assertThat(enters(device)).isEqualTo(200);
    }
  }

  @Test
  void aChallengeIsGoodOnceAndForFiveMinutesAndForOnePurpose() throws Exception {
    try (TestClient anna = signedUp(server, "Key Replay");
        TestClient thief = signedUp(server, "Key Thief")) {
      JsonNode adding = optionsToAdd(anna, "Key Replay");
      TestAuthenticator device = new TestAuthenticator(origin(server));
      String created = NEW_PASSKEY.formatted(device.create(adding));
      assertThat(thief.post("/api/passkeys", created).status()).as("Anna's own").isEqualTo(400);
      anna.post("/api/passkeys", created).json(201);
      assertThat(anna.post("/api/passkeys", created).status()).as("once").isEqualTo(400);

      JsonNode entering = optionsToEnter(thief);
      String signed = ENTERING.formatted(device.sign(entering));
      thief.post("/api/session/passkey", signed).json(200);
      assertThat(thief.post("/api/session/passkey", signed).status()).isEqualTo(401);
      String again = ENTERING.formatted(device.sign(entering));
      assertThat(thief.post("/api/session/passkey", again).status())
          .as("a new signature of an old challenge")
          .isEqualTo(401);
      String other = ENTERING.formatted(device.sign(optionsToAdd(anna, "Key Replay")));
      assertThat(thief.post("/api/session/passkey", other).status())
          .as("a challenge for something else")
          .isEqualTo(401);

      String late = ENTERING.formatted(device.sign(optionsToEnter(thief)));
      clock.advance(Duration.ofMinutes(5).toMillis() + 1);
      assertThat(thief.post("/api/session/passkey", late).status()).isEqualTo(401);
      assertThat(enters(device)).isEqualTo(200);
    }
  }

  @Test
  void nobodyEntersWithAnotherKeyOrAsSomebodyElse() throws Exception {
    try (TestClient anna = signedUp(server, "Key Victim");
        TestClient thief = signedUp(server, "Key Attacker")) {
      TestAuthenticator device = added(anna, "Key Victim");
      assertThat(enters(device.imitated())).as("another key").isEqualTo(401);
      assertThat(enters(new TestAuthenticator(origin(server)))).as("unknown").isEqualTo(401);
      String victim = anna.get("/api/me").json(200).path("id").asString();
      TestAuthenticator own = added(thief, "Key Attacker");
      assertThat(enters(own.copied().withOwner(victim))).as("another owner").isEqualTo(401);
      assertThat(enters(own.copied().locked())).as("not unlocked").isEqualTo(401);
      // Nor can the victim's passkey be added to another account.
      String stolen = device.copied().create(optionsToAdd(thief, "Key Attacker"));
      assertThat(thief.post("/api/passkeys", NEW_PASSKEY.formatted(stolen)).status())
          .isEqualTo(400);
    }
  }

  @Test
  void aCopiedDeviceIsNoticed() throws Exception {
    try (TestClient anna = signedUp(server, "Key Copied")) {
      TestAuthenticator device = added(anna, "Key Copied");
      TestAuthenticator copy = device.copied();
      assertThat(enters(device)).isEqualTo(200);
      assertThat(enters(device)).isEqualTo(200);
      assertThat(enters(copy)).as("its counter is behind").isEqualTo(401);
      assertThat(enters(device)).isEqualTo(200);
    }
  }

  @Test
  void aPasskeyEndsWithItsAccount() throws Exception {
    try (TestClient anna = signedUp(server, "Key Gone")) {
      TestAuthenticator device = added(anna, "Key Gone");
      String password = "{'password': 'secret of Key Gone'}";
      assertThat(anna.send("DELETE", "/api/account", password).status()).isEqualTo(204);
      assertThat(enters(device)).isEqualTo(401);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "[]",
        "1",
        "'x'",
        "{'id': 'x', 'rawId': 'x', 'type': 'public-key', 'response': {}}",
        "{'id': '!!', 'rawId': '!!', 'type': 'public-key', 'clientExtensionResults': {},"
            + " 'response': {'clientDataJSON': '!!', 'authenticatorData': 'AA', 'signature': 'AA',"
            + " 'attestationObject': 'AA'}}",
        "{'id': 'AA', 'rawId': 'AA', 'type': 'public-key', 'clientExtensionResults': {},"
            + " 'response': {'clientDataJSON': 'e30', 'authenticatorData': 'AA',"
            + " 'signature': 'AA', 'attestationObject': 'oA'}}",
        "{'id': 'AA', 'rawId': 'AA', 'type': 'public-key', 'clientExtensionResults': {},"
            + " 'response': {'clientDataJSON': 'bnVsbA', 'authenticatorData': 'AA',"
            + " 'signature': 'AA', 'attestationObject': '9g'}}"
      })
  void malformedCredentialsAreRefused(String credential) throws Exception {
    try (TestClient anna = new TestClient(server)) {
      String name = "Malformed " + Integer.toHexString(credential.hashCode());
      anna.post("/api/account", "{'name': '" + name + "', 'password': 'any secret'}").json(201);
      assertThat(anna.post("/api/passkeys", NEW_PASSKEY.formatted(credential)).error())
          .startsWith("This passkey could not be checked");
      assertThat(anna.post("/api/session/passkey", ENTERING.formatted(credential)).status())
          .isIn(400, 401);
    }
  }

  /** As if there were attempts to guess. */
  @Test
  void attemptsOfAnAddressAreLimited() throws Exception {
    Database database = Database.inMemory();
    Server strict =
        Server.start(
            ServerSettings.local(), () -> new Node(database, clock, RateLimits.standard(clock)));
    try (strict;
        TestClient thief = new TestClient(strict)) {
      int last = 200;
      int attempts = 0;
      for (; last != 429 && attempts < 100; attempts++) {
        last = thief.post("/api/session/passkey/options", "").status();
      }
      assertThat(attempts).isEqualTo(21);
      assertThat(thief.post("/api/session/passkey", ENTERING.formatted("{}")).status())
          .isEqualTo(429);
    }
  }

  @Test
  void anyNodeKnowsAChallengeOnce() throws Exception {
    String url = TestPostgres.newDatabase();
    ServerSettings behind = ServerSettings.local();
    Passkeys.Site site = new Passkeys.Site("games.example", "https://games.example");
    try (Server here = Server.start(behind, () -> new Node(Database.at(url)));
        Node there = new Node(Database.at(url));
        TestClient anna = signedUp(here, "Key Nodes")) {
      JsonNode me = anna.get("/api/me").json(200);
      Person person = new Person(me.path("id").asString(), me.path("name").asString());
      try (Node other = new Node(Database.at(url))) {
        TestAuthenticator device = new TestAuthenticator(site.origin());
        String created =
            device.create(
                JsonFormat.MAPPER.valueToTree(
                    new Adding(
                        other.passkeys().challengeToAdd(person, site),
                        new Named(site.host()),
                        new Named("YQ"))));
        device.withOwner(person.id());
        there.passkeys().add(person, site, "Phone", created);
        assertThatThrownBy(() -> other.passkeys().add(person, site, "Phone", created))
            .isInstanceOf(Refusal.class);
        JsonNode entering =
            JsonFormat.MAPPER.valueToTree(
                new Entering(other.passkeys().challengeToEnter(site), site.host()));
        String signed = device.sign(entering);
        assertThat(there.passkeys().enter(site, signed)).contains(person.id());
        assertThat(other.passkeys().enter(site, signed)).isEmpty();
        Passkeys.Site elsewhere = new Passkeys.Site("evil.example", "https://evil.example");
        JsonNode foreign =
            JsonFormat.MAPPER.valueToTree(
                new Entering(there.passkeys().challengeToEnter(elsewhere), elsewhere.host()));
        String there2 = device.copied().withOrigin(elsewhere.origin()).sign(foreign);
        assertThat(there.passkeys().enter(elsewhere, there2))
            .as("a passkey works only at the host that it was made for")
            .isEmpty();
        assertThat(other.passkeys().of(person))
            .extracting(Passkeys.Passkey::name)
            .isEqualTo(List.of("Phone"));
      }
    }
  }

  private record Named(String id) {}

  private record Adding(String challenge, Named rp, Named user) {}

  private record Entering(String challenge, String rpId) {}
}
