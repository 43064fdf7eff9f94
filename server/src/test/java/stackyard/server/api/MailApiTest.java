package stackyard.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import stackyard.server.Server;
import stackyard.server.ServerSettings;
import stackyard.server.moderation.CleanUp;
import stackyard.server.node.Node;
import stackyard.server.storage.Database;
import stackyard.server.table.Person;
import stackyard.server.testing.SettableClock;
import stackyard.server.testing.TestClient;
import stackyard.server.testing.TestMailServer;
import stackyard.server.testing.TestPostgres;
import tools.jackson.databind.JsonNode;

/** Addresses of accounts, and forgotten passwords by mail. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class MailApiTest {
  private static final String CODE = "{'code': '%s'}";

  private final SettableClock clock = new SettableClock();
  private final TestMailServer mail = new TestMailServer();
  private final Database database = Database.inMemory();
  private final Server server;

  MailApiTest() throws IOException {
    ServerSettings behind = new ServerSettings("127.0.0.1", 0, true, Optional.empty());
    server =
        Server.start(
            behind,
            () -> new Node(database, clock, TestClient.unlimited(), Optional.of(mail.settings())));
  }

  @AfterAll
  void stop() throws IOException {
    server.close();
    mail.close();
  }

  private TestClient at(String address) {
    return new TestClient(server.address(), Optional.of(address));
  }

  private TestClient signedUp(String name, String address) throws Exception {
    TestClient client = at(address);
    String account = "{'name': '%s', 'password': 'secret of %1$s'}".formatted(name);
    client.post("/api/account", account).json(201);
    return client;
  }

  private static TestClient.Answer change(
      TestClient client, String name, String address, String language) throws Exception {
    return client.send(
        "PUT",
        "/api/account/mail",
        "{'address': '%s', 'password': 'secret of %s', 'language': '%s'}"
            .formatted(address, name, language));
  }

  private void confirmed(TestClient client, String name, String address, String language)
      throws Exception {
    assertThat(change(client, name, address, language).status()).isEqualTo(202);
    String code = mail.next().code();
    assertThat(client.post("/api/mail/confirmation", CODE.formatted(code)).status()).isEqualTo(204);
  }

  private static String address(TestClient client) throws Exception {
    return client.get("/api/account/mail").json(200).path("address").asString("");
  }

  private static int forgotten(TestClient client, String address) throws Exception {
    return client.post("/api/session/mail", "{'address': '" + address + "'}").status();
  }

  private static TestClient.Answer recover(TestClient client, String code) throws Exception {
    return client.send(
        "PUT", "/api/session/mail", "{'code': '%s', 'password': 'a new secret'}".formatted(code));
  }

  @Test
  void anAddressCountsOnceItsOwnerHasOpenedTheLink() throws Exception {
    try (TestClient anna = signedUp("Mail Anna", "203.0.113.1");
        TestClient phone = at("203.0.113.2")) {
      assertThat(change(anna, "somebody", "anna@example.org", "en").status())
          .as("the password is needed")
          .isEqualTo(403);
      assertThat(change(anna, "Mail Anna", "anna@example.org", "uk").status()).isEqualTo(202);
      TestMailServer.Received received = mail.next();
      assertThat(received.to()).isEqualTo("anna@example.org");
      assertThat(received.subject()).isEqualTo("Підтвердьте свою адресу для Stackyard");
      assertThat(received.text())
          .contains("https://games.example/#/mail/confirm/")
          .as("strangers are told nothing that others have written")
          .doesNotContain("Mail Anna");
      assertThat(address(anna)).isEmpty();
      assertThat(recover(phone, received.code()).status()).as("for another purpose").isEqualTo(401);
      assertThat(phone.post("/api/mail/confirmation", CODE.formatted(received.code())).status())
          .as("on any device")
          .isEqualTo(204);
      assertThat(address(anna)).isEqualTo("anna@example.org");
      assertThat(phone.post("/api/mail/confirmation", CODE.formatted(received.code())).status())
          .as("once")
          .isEqualTo(401);
      String stored =
          database.read(
              handle ->
                  handle
                      .createQuery("SELECT address || hash FROM mail_addresses")
                      .mapTo(String.class)
                      .list()
                      .toString());
      assertThat(stored).doesNotContain("anna", "example");
      assertThat(anna.send("DELETE", "/api/account/mail", "").status()).isEqualTo(204);
      assertThat(address(anna)).isEmpty();
    }
  }

  @Test
  void onlyTheNewestLinkConfirmsAndOnlyForADay() throws Exception {
    try (TestClient anna = signedUp("Mail Twice", "203.0.113.3")) {
      change(anna, "Mail Twice", "wrong@example.org", "en");
      String old = mail.next().code();
      change(anna, "Mail Twice", "twice@example.org", "en");
      String code = mail.next().code();
      assertThat(anna.post("/api/mail/confirmation", CODE.formatted(old)).status()).isEqualTo(401);
      clock.advance(Duration.ofDays(1).toMillis() + 1);
      assertThat(anna.post("/api/mail/confirmation", CODE.formatted(code)).status()).isEqualTo(401);
    }
  }

  @Test
  void aForgottenPasswordIsReplacedByALinkOnce() throws Exception {
    try (TestClient anna = signedUp("Mail Forgetful", "203.0.113.4");
        TestClient phone = at("203.0.113.5")) {
      confirmed(anna, "Mail Forgetful", "Forgetful@example.org", "pl");
      assertThat(forgotten(phone, "forgetful@EXAMPLE.org")).isEqualTo(202);
      TestMailServer.Received received = mail.next();
      assertThat(received.to()).isEqualTo("Forgetful@example.org");
      assertThat(received.subject()).isEqualTo("Nowe hasło do Stackyarda");
      assertThat(received.text()).contains("Mail Forgetful");
      forgotten(phone, "forgetful@example.org");
      String second = mail.next().code();
      JsonNode me = recover(phone, received.code()).json(200);
      assertThat(me.path("name").asString()).isEqualTo("Mail Forgetful");
      assertThat(me.path("recoveryCodes")).hasSize(8);
      assertThat(anna.get("/api/sessions").status()).as("all other sessions end").isEqualTo(401);
      assertThat(recover(anna, received.code()).status()).as("once").isEqualTo(401);
      assertThat(recover(anna, second).status())
          .as("no code survives a new password")
          .isEqualTo(401);
      anna.post("/api/session", "{'name': 'Mail Forgetful', 'password': 'a new secret'}").json(200);
    }
  }

  @Test
  void aLinkIsValidForAnHour() throws Exception {
    try (TestClient anna = signedUp("Mail Late", "203.0.113.6")) {
      confirmed(anna, "Mail Late", "late@example.org", "en");
      forgotten(anna, "late@example.org");
      String code = mail.next().code();
      clock.advance(Duration.ofHours(1).toMillis() + 1);
      assertThat(recover(anna, code).status()).isEqualTo(401);
    }
  }

  @Test
  void nobodyLearnsWhichAddressesAreKnown() throws Exception {
    try (TestClient anna = signedUp("Mail Secret", "203.0.113.7");
        TestClient spy = at("203.0.113.8")) {
      confirmed(anna, "Mail Secret", "secret@example.org", "en");
      TestClient.Answer known = spy.post("/api/session/mail", "{'address': 'secret@example.org'}");
      TestClient.Answer unknown =
          spy.post("/api/session/mail", "{'address': 'unknown@example.org'}");
      assertThat(unknown.status()).isEqualTo(known.status()).isEqualTo(202);
      assertThat(unknown.response().body()).isEqualTo(known.response().body());
      assertThat(mail.next().to()).isEqualTo("secret@example.org");
      assertThat(mail.waiting()).as("nothing goes to strangers").isZero();
    }
  }

  @Test
  void nobodyIsFloodedWithMail() throws Exception {
    try (TestClient anna = signedUp("Mail Flooded", "203.0.113.9")) {
      confirmed(anna, "Mail Flooded", "flooded@example.org", "en");
      int sent = 0;
      int last = 202;
      for (int i = 0; last == 202 && i < 100; i++) {
        try (TestClient attacker = at("198.51.100." + i)) {
          last = forgotten(attacker, "flooded@example.org");
        }
        if (last == 202) sent++;
      }
      assertThat(last).isEqualTo(429);
      assertThat(sent).isEqualTo(3);
      for (int i = 0; i < sent; i++) mail.next();
      last = 202;
      int asked = 0;
      for (; last == 202 && asked < 100; asked++) {
        try (TestClient attacker = at("198.51.101.1")) {
          last = forgotten(attacker, "stranger" + asked + "@example.org");
        }
      }
      assertThat(last).as("nor many by one network").isEqualTo(429);
      assertThat(asked).isLessThan(30);
    }
  }

  @Test
  void familiesShareAnAddress() throws Exception {
    try (TestClient anna = signedUp("Mail Mother", "203.0.113.10");
        TestClient borys = signedUp("Mail Son", "203.0.113.11")) {
      confirmed(anna, "Mail Mother", "family@example.org", "en");
      confirmed(borys, "Mail Son", "family@example.org", "en");
      forgotten(anna, "family@example.org");
      String both = mail.next().text() + mail.next().text();
      assertThat(both).contains("Mail Mother", "Mail Son");
    }
  }

  @Test
  void anAddressEndsWithItsAccount() throws Exception {
    try (TestClient anna = signedUp("Mail Gone", "203.0.113.12")) {
      confirmed(anna, "Mail Gone", "gone@example.org", "en");
      String password = "{'password': 'secret of Mail Gone'}";
      assertThat(anna.send("DELETE", "/api/account", password).status()).isEqualTo(204);
      assertThat(
              database.<Integer>read(
                  handle ->
                      handle
                          .createQuery(
                              "SELECT COUNT(*) FROM mail_addresses JOIN accounts"
                                  + " ON accounts.player = mail_addresses.player"
                                  + " WHERE accounts.password = ''")
                          .mapTo(Integer.class)
                          .one()))
          .isZero();
    }
  }

  @Test
  void anyNodeKnowsALinkOnce() throws Exception {
    String url = TestPostgres.newDatabase();
    try (Node here = new Node(Database.at(url), Optional.of(mail.settings()), CleanUp.STANDARD);
        Node there = new Node(Database.at(url), Optional.of(mail.settings()), CleanUp.STANDARD)) {
      Person person = new Person("nodes", "Mail Nodes");
      assertThat(here.accounts().signUp(person, "secret of nodes")).isPresent();
      here.mailAddresses().orElseThrow().confirm(person, "old@example.org", "en");
      String old = mail.next().code();
      assertThat(there.mailAddresses().orElseThrow().confirmed(old)).isTrue();
      assertThat(here.mailAddresses().orElseThrow().confirmed(old)).isFalse();
      there.mailAddresses().orElseThrow().confirm(person, "nodes@example.org", "es");
      assertThat(here.mailAddresses().orElseThrow().confirmed(mail.next().code())).isTrue();
      here.mailAddresses().orElseThrow().forgotten("old@example.org");
      there.mailAddresses().orElseThrow().forgotten("nodes@example.org");
      TestMailServer.Received received = mail.next();
      assertThat(received.to()).isEqualTo("nodes@example.org");
      assertThat(here.accounts().recoverByMail(received.code(), "a new secret")).isPresent();
      assertThat(there.accounts().recoverByMail(received.code(), "another one")).isEmpty();
    }
  }

  @Test
  void withoutAMailServerThereIsNothingOfIt() throws Exception {
    try (Server without = Server.start(ServerSettings.local(), () -> TestClient.node(clock));
        TestClient anna = new TestClient(without)) {
      assertThat(anna.get("/api/limits").json(200).has("mailAddress")).isFalse();
      assertThat(anna.post("/api/session/mail", "{'address': 'anna@example.org'}").status())
          .isEqualTo(404);
      try (TestClient guest = at("203.0.113.13")) {
        assertThat(guest.get("/api/limits").json(200).path("mailAddress").has("most")).isTrue();
      }
    }
  }
}
