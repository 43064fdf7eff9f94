package stackyard.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import stackyard.server.Server;
import stackyard.server.ServerSettings;
import stackyard.server.accounts.IdentityCookies;
import stackyard.server.node.Node;
import stackyard.server.storage.Database;
import stackyard.server.table.Person;
import stackyard.server.testing.SettableClock;
import stackyard.server.testing.TestClient;
import tools.jackson.databind.JsonNode;

/** Guests lose names that become those of accounts. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class GuestNamesTest {
  private static final String SIT = "{'type': 'sit'}";

  private final Database database = Database.inMemory();
  private final Server server;

  GuestNamesTest() throws IOException {
    Node node = new Node(database, new SettableClock(), TestClient.unlimited());
    server = Server.start(ServerSettings.local(), () -> node);
  }

  @AfterAll
  void stop() {
    server.close();
  }

  private static String credentials(String name, String password) {
    return "{'name': '" + name + "', 'password': '" + password + "'}";
  }

  @Test
  void aGuestWhoSitsAtATableLosesSuchANameToo() throws Exception {
    try (TestClient guest = TestClient.known(server);
        TestClient other = TestClient.known(server);
        TestClient renamed = TestClient.known(server)) {
      guest.send("PUT", "/api/me", "{'name': 'Solomiya'}").json(200);
      String open = guest.open("{'game': 'dvonn', 'seat': 'white', 'listed': true}");
      String playing = guest.open("{'game': 'dvonn', 'seat': 'white', 'listed': true}");
      other.act(playing, SIT).json(200);
      guest.post("/api/seeks", "{'games': ['dvonn'], 'clocks': [{'days': 1}]}").json(201);
      guest.post("/api/challenges", "{'game': 'dvonn', 'clock': {'days': 1}}").json(201);
      assertThat(guest.get("/api/seeks").response().body()).contains("Solomiya");
      other.post("/api/account", credentials("S\u043Elomiya", "password of hers")).json(201);
      for (String table : List.of(open, playing)) {
        assertThat(guest.look(table).path("seats").get(0).toString()).doesNotContain("Solomiya");
      }
      assertThat(guest.get("/api/lobby").response().body()).doesNotContain("\"Solomiya\"");
      assertThat(guest.get("/api/seeks").response().body()).doesNotContain("Solomiya");
      guest.send("PUT", "/api/me", "{'name': 'Yaryna'}").json(200);
      String third = guest.open("{'game': 'dvonn', 'seat': 'white'}");
      renamed.post("/api/account", credentials("Somebody", "password of hers")).json(201);
      renamed.send("PUT", "/api/me", "{'name': 'YARYNA'}").json(200);
      assertThat(guest.look(third).path("seats").get(0).toString()).doesNotContain("Yaryna");
    }
  }

  @Test
  void aNameFromBeforeThatNobodyMayHaveIsReplaced() throws Exception {
    try (TestClient guest = TestClient.known(server)) {
      String id = guest.get("/api/me").json(200).path("id").asString();
      Person before = new Person(id, "Adm\u034Fin");
      IdentityCookies.Claim claim = new IdentityCookies.Claim(before, Optional.empty());
      String cookie = "stackyard=" + IdentityCookies.of(database).cookie(claim);
      String name = guest.get("/api/me", "Cookie", cookie).json(200).path("name").asString();
      assertThat(name).isNotEqualTo(before.name()).matches("Guest \\d{4}");
    }
  }

  @Test
  void aGuestLosesANameThatBecomesAnAccounts() throws Exception {
    try (TestClient guest = TestClient.known(server);
        TestClient other = TestClient.known(server)) {
      String name = "{'name': 'Orysia'}";
      String id = guest.send("PUT", "/api/me", name).json(200).path("id").asString();
      String table = other.open("{'game': 'dvonn', 'seat': 'white'}");
      other.post("/api/account", credentials("\u041Erysia", "password of Orysia")).json(201);
      guest.act(table, SIT).json(200);
      assertThat(guest.look(table).path("seats").get(1).toString()).doesNotContain("Orysia");
      JsonNode renamed = guest.get("/api/me").json(200);
      assertThat(renamed.path("id").asString()).isEqualTo(id);
      assertThat(renamed.path("name").asString()).isNotEqualTo("Orysia");
      assertThat(guest.send("PUT", "/api/me", name).status()).isEqualTo(409);
      assertThat(guest.send("PUT", "/api/me", "{'name': 'Computer, level 8'}").status())
          .isEqualTo(409);
      assertThat(guest.send("PUT", "/api/me", "{'name': 'A\u0007b'}").status()).isEqualTo(400);
    }
  }
}
