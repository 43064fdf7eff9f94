package stackyard.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackyard.server.Server;
import stackyard.server.ServerSettings;
import stackyard.server.accounts.FairRating;
import stackyard.server.node.Node;
import stackyard.server.operations.RateLimit;
import stackyard.server.operations.RateLimits;
import stackyard.server.storage.Database;
import stackyard.server.testing.SettableClock;
import stackyard.server.testing.TestClient;
import tools.jackson.databind.JsonNode;

/** Names with passwords, and what they are good for. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AccountsApiTest {
  private static final String SIT = "{'type': 'sit'}";
  private static final String RESIGN = "{'type': 'resign'}";

  private final SettableClock clock = new SettableClock();
  private final Server server;

  AccountsApiTest() throws IOException {
    server = Server.start(ServerSettings.local(), () -> TestClient.node(clock));
  }

  @AfterAll
  void stop() {
    server.close();
  }

  private static String credentials(String name, String password) {
    return "{'name': '" + name + "', 'password': '" + password + "'}";
  }

  private TestClient signedUp(String name) throws Exception {
    TestClient guest = TestClient.known(server);
    guest.post("/api/account", credentials(name, "password of " + name)).json(201);
    return guest;
  }

  @Test
  void aGuestStaysTheSamePersonWithAnAccount() throws Exception {
    try (TestClient anna = TestClient.known(server);
        TestClient elsewhere = new TestClient(server)) {
      String id = anna.get("/api/me").json(200).path("id").asString();
      String before = anna.cookie();
      String table = anna.open("{'game': 'dvonn', 'seat': 'white'}");
      TestClient.Answer made = anna.post("/api/account", credentials("Anna K.", "correct horse"));
      assertThat(made.json(201).path("id").asString()).isEqualTo(id);
      assertThat(made.json().path("account").asBoolean()).isTrue();
      assertThat(made.response().headers().firstValue("set-cookie").orElseThrow())
          .contains("HttpOnly", "SameSite=Lax");
      assertThat(made.response().body()).doesNotContain("horse", "argon");
      assertThat(anna.look(table).path("you").asString()).isEqualTo("white");
      JsonNode signedIn =
          elsewhere.post("/api/session", credentials("anna k.", "correct horse")).json(200);
      assertThat(signedIn.path("name").asString()).isEqualTo("Anna K.");
      assertThat(elsewhere.look(table).path("you").asString()).isEqualTo("white");
      try (TestClient thief = new TestClient(server)) {
        assertThat(thief.get("/api/me/tables", "Cookie", before).status())
            .as("a guest’s cookie from before is no longer enough")
            .isEqualTo(401);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "Borys L., wrong password",
    "Nobody At All, any password",
    "' ', any password",
    "Borys L., ''"
  })
  void wrongPasswordsAreRefused(String name, String password) throws Exception {
    try (TestClient borys = new TestClient(server);
        TestClient stranger = new TestClient(server)) {
      borys.post("/api/account", credentials("Borys L.", "the right one"));
      TestClient.Answer answer = stranger.post("/api/session", credentials(name, password));
      assertThat(answer.status()).isEqualTo(401);
      assertThat(answer.error()).isEqualTo("Wrong name or password.");
      assertThat(answer.response().headers().firstValue("set-cookie")).isEmpty();
    }
  }

  @Test
  void aNameBelongsToOneAccountHoweverItIsWritten() throws Exception {
    try (TestClient celia = signedUp("Celia");
        TestClient other = TestClient.known(server);
        TestClient dora = signedUp("Dora")) {
      TestClient.Answer taken = other.post("/api/account", credentials("CELIA", "another one"));
      assertThat(taken.status()).isEqualTo(409);
      assertThat(taken.error()).contains("belongs to another account");
      assertThat(other.send("PUT", "/api/me", "{'name': 'celia'}").status()).isEqualTo(409);
      assertThat(dora.send("PUT", "/api/me", "{'name': 'celia'}").status()).isEqualTo(409);
      assertThat(celia.post("/api/account", credentials("Celia 2", "another one")).status())
          .isEqualTo(409);
      JsonNode renamed = celia.send("PUT", "/api/me", "{'name': 'CELIA'}").json(200);
      assertThat(renamed.path("name").asString()).isEqualTo("CELIA");
      assertThat(celia.get("/api/me").json(200).path("name").asString()).isEqualTo("CELIA");
      assertThat(other.post("/api/account", credentials("X", "short")).error())
          .contains("password: use 8 to 200 characters");
    }
  }

  @Test
  void allSessionsEndWhenThePasswordChanges() throws Exception {
    try (TestClient emil = signedUp("Emil");
        TestClient phone = new TestClient(server)) {
      phone.post("/api/session", credentials("Emil", "password of Emil")).json(200);
      String change = "{'old': '%s', 'password': 'a better one'}";
      assertThat(emil.send("PUT", "/api/account/password", change.formatted("wrong")).status())
          .isEqualTo(403);
      emil.send("PUT", "/api/account/password", change.formatted("password of Emil")).json(200);
      assertThat(emil.get("/api/tokens").status()).as("who changed it stays").isEqualTo(200);
      assertThat(phone.get("/api/tokens").status()).isEqualTo(401);
      assertThat(phone.post("/api/session", credentials("Emil", "password of Emil")).status())
          .isEqualTo(401);
      phone.post("/api/session", credentials("Emil", "a better one")).json(200);
    }
  }

  @Test
  void signingOutForgetsThePersonHereOrEverywhere() throws Exception {
    try (TestClient fedir = signedUp("Fedir");
        TestClient phone = new TestClient(server)) {
      phone.post("/api/session", credentials(" fedir  ", "password of Fedir")).json(200);
      assertThat(phone.send("DELETE", "/api/session", "").status()).isEqualTo(204);
      assertThat(phone.get("/api/tokens").status()).isEqualTo(401);
      String cookie = fedir.cookie();
      assertThat(fedir.send("DELETE", "/api/session?everywhere=true", "").status()).isEqualTo(204);
      assertThat(phone.get("/api/tokens", "Cookie", cookie).status()).isEqualTo(401);
    }
  }

  @Test
  void aDeletedAccountIsSomeoneInItsGames() throws Exception {
    try (TestClient galya = signedUp("Galya");
        TestClient hanna = signedUp("Hanna")) {
      String waiting = galya.open("{'game': 'dvonn', 'seat': 'white'}");
      String left = hanna.open("{'game': 'docker', 'options': {'players': '3'}, 'seat': 'red'}");
      galya.act(left, SIT).json(200);
      galya.act(left, "{'type': 'leave'}").json(200);
      String docker = galya.open("{'game': 'docker', 'seat': 'green', 'clock': {'days': 1}}");
      hanna.act(docker, SIT).json(200);
      String table = galya.open("{'game': 'dvonn', 'seat': 'white'}");
      String cookie = galya.cookie();
      hanna.act(table, SIT).json(200);
      String password = "{'password': 'password of Galya'}";
      TestClient.Answer tooEarly = galya.send("DELETE", "/api/account", password);
      assertThat(tooEarly.json(409).path("error").asString())
          .contains("2 of your games are still in progress");
      galya.act(table, RESIGN).json(200);
      galya.act(docker, RESIGN).json(200);
      assertThat(galya.send("DELETE", "/api/account", "{'password': 'guess'}").status())
          .isEqualTo(403);
      assertThat(galya.send("DELETE", "/api/account", password).status()).isEqualTo(204);
      JsonNode seen = hanna.look(table);
      assertThat(seen.path("seats").toString()).contains("someone", "Hanna");
      assertThat(seen.path("result").path("winner").asString()).isEqualTo("black");
      assertThat(hanna.get("/api/tables/" + table + "/record").response().body())
          .contains("[White \"someone\"]")
          .doesNotContain("Galya");
      assertThat(hanna.look(waiting).path("phase").asString()).isEqualTo("closed");
      assertThat(hanna.look(docker).path("seats").toString()).contains("someone");
      TestClient.Watching watching = hanna.watch("/api/tables/" + left + "/live");
      assertThat(watching.next().path("events").toString())
          .contains("someone", "Hanna")
          .doesNotContain("Galya");
      try (TestClient old = new TestClient(server)) {
        assertThat(old.get("/api/me/tables", "Cookie", cookie).status()).isEqualTo(401);
      }
      assertThat(galya.post("/api/session", credentials("Galya", "password of Galya")).status())
          .isEqualTo(401);
      galya.post("/api/account", credentials("Galya", "somebody else")).json(201);
    }
  }

  @Test
  void ratedGamesAreForAccountsAndCount() throws Exception {
    try (TestClient ihor = signedUp("Ihor");
        TestClient jan = signedUp("Jan");
        TestClient guest = TestClient.known(server)) {
      String terms = "{'game': 'pathagon', 'seat': 'dark', 'rated': true, 'clock': {'days': 3}}";
      assertThat(guest.post("/api/tables", terms).error()).contains("sign in to an account");
      assertThat(
              ihor.post(
                      "/api/tables",
                      "{'game': 'docker', 'options': {'players': '3'}, 'rated': true,"
                          + " 'clock': {'days': 3}}")
                  .error())
          .contains("between two people");
      assertThat(ihor.post("/api/tables", "{'game': 'dvonn', 'rated': true}").error())
          .contains("needs a clock");
      String table = ihor.open(terms);
      JsonNode refused = guest.act(table, SIT).json(403);
      assertThat(refused.path("reason").asString()).isEqualTo("account_needed");
      JsonNode sat = jan.act(table, SIT).json(200).path("table");
      assertThat(sat.path("rated").asBoolean()).isTrue();
      assertThat(sat.path("seats").get(1).path("sitter").path("rating").toString())
          .isEqualTo("{\"value\":1500,\"deviation\":350}");
      TestClient.playTenMoves(table, ihor, jan);
      ihor.act(table, RESIGN).json(200);
      JsonNode winner = jan.get("/api/me").json(200).path("ratings").path("pathagon");
      JsonNode loser = ihor.get("/api/me").json(200).path("ratings").path("pathagon");
      assertThat(winner.path("rating").path("value").asInt()).isGreaterThan(1600);
      assertThat(loser.path("rating").path("value").asInt()).isLessThan(1400);
      assertThat(winner.path("games").asInt()).isEqualTo(1);
      JsonNode settled = guest.get("/api/tables/" + table + "/ratings").json(200).path("ratings");
      assertThat(settled.path("light").path("rating")).isEqualTo(winner.path("rating"));
      assertThat(settled.path("light").path("change").asInt()).isEqualTo(162);
      assertThat(settled.path("dark").path("rating")).isEqualTo(loser.path("rating"));
      assertThat(settled.path("dark").path("change").asInt()).isEqualTo(-162);
      jan.act(table, "{'type': 'offer', 'kind': 'rematch'}").json(200);
      assertThat(jan.get("/api/me").json(200).path("ratings").path("pathagon"))
          .as("a game counts once")
          .isEqualTo(winner);
      String rematch =
          ihor.act(table, "{'type': 'answer', 'accept': true}")
              .json(200)
              .path("table")
              .path("rematch")
              .asString();
      JsonNode next = jan.look(rematch);
      assertThat(guest.get("/api/tables/" + rematch + "/ratings").json(200).path("ratings"))
          .as("the game is not over")
          .isEmpty();
      assertThat(next.path("rated").asBoolean()).isTrue();
      assertThat(next.path("seats").get(0).path("sitter").path("rating").path("value"))
          .as("with the ratings of now")
          .isEqualTo(winner.path("rating").path("value"));
    }
  }

  @Test
  void whereOthersAreAwaitedOneSitsAsWhoOneIsNow() throws Exception {
    try (TestClient mila = TestClient.known(server);
        TestClient nina = TestClient.known(server)) {
      String waiting = mila.open("{'game': 'dvonn', 'seat': 'white'}");
      String begun = mila.open("{'game': 'dvonn', 'seat': 'white'}");
      nina.act(begun, SIT).json(200);
      String before = mila.look(begun).path("seats").toString();
      mila.send("PUT", "/api/me", "{'name': 'Ludmila'}").json(200);
      JsonNode sitter = mila.look(waiting).path("seats").get(0).path("sitter");
      assertThat(sitter.path("name").asString()).isEqualTo("Ludmila");
      assertThat(sitter.has("rating")).isFalse();
      mila.post("/api/account", credentials("Mila", "password of Mila")).json(201);
      sitter = mila.look(waiting).path("seats").get(0).path("sitter");
      assertThat(sitter.path("name").asString()).isEqualTo("Mila");
      assertThat(sitter.path("rating").path("value").asInt()).isEqualTo(1500);
      assertThat(mila.look(begun).path("seats").toString()).isEqualTo(before);
    }
  }

  @Test
  void aPlayerWithEnoughGamesIsRanked() throws Exception {
    try (TestClient kira = signedUp("Kira");
        TestClient lev = signedUp("Lev")) {
      assertThat(kira.get("/api/ranking/pathagon").json(200).path("players").toString())
          .doesNotContain("Kira");
      for (int i = 0; i < 24; i++) {
        if (i % FairRating.MOST_OF_A_PAIR == 0) clock.advance(Duration.ofDays(1).toMillis());
        String terms = "{'game': 'pathagon', 'seat': 'dark', 'rated': true, 'clock': {'days': 3}}";
        String table = kira.open(terms);
        lev.act(table, SIT).json(200);
        TestClient.playTenMoves(table, kira, lev);
        (i % 4 == 0 ? kira : lev).act(table, RESIGN).json(200);
      }
      JsonNode players = kira.get("/api/ranking/pathagon").json(200).path("players");
      assertThat(players).hasSize(2);
      assertThat(players.get(0).path("name").asString()).isEqualTo("Kira");
      assertThat(players.get(0).path("games").asInt()).isEqualTo(24);
      assertThat(players.get(1).path("rating").path("value").asInt()).isLessThan(1500);
      assertThat(kira.get("/api/ranking/chess").status()).isEqualTo(400);
    }
  }

  @Test
  void aTokenIsGoodForWhatItWasMadeForUntilItIsRevoked() throws Exception {
    try (TestClient mira = signedUp("Mira");
        TestClient program = new TestClient(server)) {
      JsonNode play = mira.post("/api/tokens", "{'name': 'bot', 'scope': 'play'}").json(201);
      JsonNode read = mira.post("/api/tokens", "{'name': 'eye', 'scope': 'read'}").json(201);
      String[] player = {"Authorization", "Bearer " + play.path("token").asString()};
      String[] reader = {"Authorization", "Bearer " + read.path("token").asString()};
      assertThat(program.get("/api/me", player).json(200).path("name").asString())
          .isEqualTo("Mira");
      assertThat(program.get("/api/me", reader).response().headers().firstValue("set-cookie"))
          .isEmpty();
      String terms = "{'game': 'dvonn', 'seat': 'white'}";
      String table = program.post("/api/tables", terms, player).json(201).path("id").asString();
      assertThat(program.get("/api/tables/" + table, reader).json(200).path("you").asString())
          .isEqualTo("white");
      TestClient.Watching watching = program.watch("/api/tables/" + table + "/live", reader);
      assertThat(watching.next().path("table").path("you").asString()).isEqualTo("white");
      assertThat(program.post("/api/tables", terms, reader).error())
          .isEqualTo("This token allows reading only.");
      for (String asked :
          List.of(
              "GET /api/tokens",
              "PUT /api/account/password",
              "DELETE /api/account",
              "PUT /api/me",
              "DELETE /api/session?everywhere=true")) {
        String[] words = asked.split(" ");
        assertThat(program.send(words[0], words[1], "{}", player).error())
            .as(asked)
            .isEqualTo("A token does not allow this. Sign in instead.");
      }
      assertThat(program.get("/api/lobby", "Authorization", "Basic cGVuOmluaw==").status())
          .as("a password of the site's own")
          .isEqualTo(200);
      String listed = mira.get("/api/tokens").response().body();
      assertThat(listed).contains("bot", "eye").doesNotContain(play.path("token").asString());
      String id = play.path("id").asString();
      try (TestClient nosy = signedUp("Nosy")) {
        assertThat(nosy.send("DELETE", "/api/tokens/" + id, "").status()).isEqualTo(404);
      }
      assertThat(mira.send("DELETE", "/api/tokens/" + id, "").status()).isEqualTo(204);
      TestClient.Answer revoked = program.get("/api/me", player);
      assertThat(revoked.json(401).path("error").asString()).contains("revoked");
      assertThat(program.get("/api/lobby", "Authorization", "Bearer guess").status())
          .isEqualTo(401);
    }
  }

  @Test
  void guestsHaveNoAccountToManage() throws Exception {
    try (TestClient guest = TestClient.known(server);
        TestClient stranger = new TestClient(server)) {
      assertThat(guest.get("/api/tokens").status()).isEqualTo(403);
      assertThat(stranger.get("/api/tokens").status()).isEqualTo(401);
      assertThat(guest.send("DELETE", "/api/account", "{'password': 'x'}").status()).isEqualTo(403);
    }
  }

  @Test
  void aNameIsNotChangedAgainAndAgain() throws Exception {
    SettableClock clock = new SettableClock();
    RateLimit many = new RateLimit(Duration.ofSeconds(1), 1_000, clock);
    RateLimits rates =
        new RateLimits(
            many,
            many,
            many,
            many,
            many,
            many,
            many,
            many,
            new RateLimit(Duration.ofSeconds(10), 3, clock),
            many);
    try (Server strict =
            Server.start(
                ServerSettings.local(), () -> new Node(Database.inMemory(), clock, rates));
        TestClient guest = TestClient.known(strict)) {
      for (int i = 0; i < 3; i++) {
        guest.send("PUT", "/api/me", "{'name': 'Name " + i + "'}").json(200);
      }
      assertThat(guest.send("PUT", "/api/me", "{'name': 'Name 3'}").json(429).toString())
          .contains("Too many attempts");
    }
  }

  @Test
  void passwordsAreNotGuessedQuickly() throws Exception {
    SettableClock clock = new SettableClock();
    RateLimit many = new RateLimit(Duration.ofSeconds(1), 1_000, clock);
    RateLimit three = new RateLimit(Duration.ofSeconds(10), 3, clock);
    RateLimits byName = new RateLimits(many, many, many, many, many, three, many, many, many, many);
    RateLimits byAddress =
        new RateLimits(many, many, many, many, three, many, many, many, many, many);
    for (RateLimits rates : new RateLimits[] {byName, byAddress}) {
      try (Server strict =
              Server.start(
                  ServerSettings.local(), () -> new Node(Database.inMemory(), clock, rates));
          TestClient guesser = new TestClient(strict)) {
        for (int i = 0; i < 3; i++) {
          assertThat(guesser.post("/api/session", credentials("Olha", "guess " + i)).status())
              .isEqualTo(401);
        }
        TestClient.Answer fourth = guesser.post("/api/session", credentials("OLHA", "guess 3"));
        assertThat(fourth.status()).isEqualTo(429);
        clock.advance(10_000);
        assertThat(guesser.post("/api/session", credentials("Olha", "guess 4")).status())
            .isEqualTo(401);
      }
    }
  }
}
