package stackyard.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackyard.rules.Dice;
import stackyard.rules.GameRecord;
import stackyard.server.Server;
import stackyard.server.ServerSettings;
import stackyard.server.accounts.IdentityCookies;
import stackyard.server.table.Person;
import stackyard.server.testing.TestClient;
import tools.jackson.databind.JsonNode;

/** Tables by HTTP. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TablesApiTest {
  private static final String DVONN = "{'game': 'dvonn', 'seat': 'white', 'listed': true}";
  private static final String SIT = "{'type': 'sit'}";

  private final Server server;

  TablesApiTest() throws IOException {
    server = Server.start(ServerSettings.local(), () -> TestClient.node(InstantSource.system()));
  }

  @AfterAll
  void stop() {
    server.close();
  }

  private TestClient guest() throws Exception {
    return TestClient.known(server);
  }

  private static List<String> texts(JsonNode array) {
    List<String> texts = new ArrayList<>();
    array.forEach(text -> texts.add(text.asString()));
    return texts;
  }

  @Test
  void visitorsGetANameAndAreRecognisedLater() throws Exception {
    try (TestClient guest = new TestClient(server)) {
      TestClient.Answer first = guest.get("/api/me");
      String cookie = first.response().headers().firstValue("set-cookie").orElseThrow();
      assertThat(cookie)
          .startsWith("stackyard=")
          .contains("HttpOnly", "SameSite=Lax", "Path=/")
          .doesNotContain("Secure");
      JsonNode me = first.json(200);
      assertThat(me.path("name").asString()).matches("Guest \\d{4}");
      assertThat(guest.get("/api/me").json(200)).isEqualTo(me);
      JsonNode renamed = guest.send("PUT", "/api/me", "{'name': '  Анна   К. '}").json(200);
      assertThat(renamed.path("name").asString()).isEqualTo("Анна К.");
      assertThat(renamed.path("id")).isEqualTo(me.path("id"));
      assertThat(guest.get("/api/me").json(200)).isEqualTo(renamed);
      assertThat(guest.send("PUT", "/api/me", "{'name': ' '}").error())
          .isEqualTo("Use 1 to 30 visible characters for a name.");
    }
  }

  @Test
  void aForgedCookieIsNobodys() throws Exception {
    try (TestClient anna = guest();
        TestClient thief = new TestClient(server)) {
      String id = anna.get("/api/me").json(200).path("id").asString();
      String forged =
          new IdentityCookies(new byte[32])
              .cookie(new IdentityCookies.Claim(new Person(id, "A"), Optional.empty()));
      TestClient.Answer answer = thief.get("/api/me/tables", "Cookie", "stackyard=" + forged);
      assertThat(answer.status()).isEqualTo(401);
      assertThat(answer.error()).isEqualTo("The server does not know who you are. Sign in again.");
    }
  }

  @Test
  void onlyThoseWhoSaidWhoTheyAreCanDoThings() throws Exception {
    try (TestClient stranger = new TestClient(server)) {
      assertThat(stranger.post("/api/tables", DVONN).status()).isEqualTo(401);
      assertThat(stranger.act("x", SIT).status()).isEqualTo(401);
      assertThat(stranger.get("/api/me/tables").status()).isEqualTo(401);
      assertThat(stranger.send("PUT", "/api/me", "{'name': 'X'}").status()).isEqualTo(401);
      assertThat(stranger.get("/api/lobby").status()).isEqualTo(200);
    }
  }

  @Test
  void twoPeoplePlay() throws Exception {
    try (TestClient anna = guest();
        TestClient borys = guest()) {
      String table = anna.open(DVONN);
      assertThat(borys.get("/api/lobby").json(200).path("open").toString()).contains(table);
      JsonNode sat = borys.act(table, SIT).json(200);
      assertThat(sat.path("events").get(0).path("event").path("type").asString()).isEqualTo("sat");
      assertThat(sat.path("table").path("phase").asString()).isEqualTo("playing");
      assertThat(sat.path("table").path("you").asString()).isEqualTo("black");
      anna.move(table, 0, "c3").json(200);
      borys.move(table, 1, "d4").json(200);
      JsonNode seen = anna.look(table);
      assertThat(texts(seen.path("moves"))).containsExactly("c3", "d4");
      assertThat(seen.path("turn").asString()).isEqualTo("white");
      assertThat(seen.path("number").asInt()).isEqualTo(4);
      assertThat(seen.path("you").asString()).isEqualTo("white");
      assertThat(seen.has("dice")).as("no chance in this game").isFalse();
      JsonNode over = anna.act(table, "{'type': 'resign'}").json(200).path("table");
      assertThat(over.path("result").toString())
          .isEqualTo("{\"winner\":\"black\",\"ending\":\"resignation\"}");
      assertThat(borys.get("/api/me/tables").json(200).path("tables").get(0).path("id").asString())
          .isEqualTo(table);
      GameRecord record =
          GameRecord.read(anna.get("/api/tables/" + table + "/record").response().body());
      assertThat(record.playthrough().moveTexts()).containsExactly("c3", "d4");
      assertThat(record.tags()).containsKeys("White", "Black", "Date");
    }
  }

  @Test
  void refusedActionsAreAnsweredPreciselyWithTheTableAsItIs() throws Exception {
    try (TestClient anna = guest();
        TestClient borys = guest();
        TestClient celia = guest()) {
      String table = anna.open(DVONN);
      denied(anna.move(table, 0, "c3"), 409, "not_begun", 1);
      borys.act(table, SIT).json(200);
      denied(celia.move(table, 0, "c3"), 403, "not_seated", 2);
      denied(borys.move(table, 0, "c3"), 409, "not_your_turn", 2);
      denied(anna.move(table, 0, "z9"), 422, "illegal", 2);
      anna.move(table, 0, "c3").json(200);
      denied(anna.move(table, 0, "c3"), 409, "stale", 3);
      denied(celia.act(table, SIT), 409, "taken", 3);
      denied(anna.act(table, "{'type': 'answer', 'accept': true}"), 409, "no_offer", 3);
      TestClient.Answer unknown = anna.move("nothing", 0, "c3");
      assertThat(unknown.json(404).path("reason").asString()).isEqualTo("unknown");
    }
  }

  private static void denied(TestClient.Answer answer, int status, String reason, int number) {
    JsonNode json = answer.json(status);
    assertThat(json.path("error").asString()).isNotEmpty();
    assertThat(json.path("reason").asString()).isEqualTo(reason);
    assertThat(json.path("table").path("number").asInt()).isEqualTo(number);
  }

  @Test
  void aMoveSentTwiceIsMadeOnceAndAnsweredTheSame() throws Exception {
    try (TestClient anna = guest();
        TestClient borys = guest()) {
      String table = anna.open(DVONN);
      borys.act(table, SIT);
      String order = "{'id': 'a1', 'action': {'type': 'move', 'ply': 0, 'move': 'c3'}}";
      JsonNode first = anna.post("/api/tables/" + table + "/actions", order).json(200);
      JsonNode again = anna.post("/api/tables/" + table + "/actions", order).json(200);
      assertThat(again.path("events")).isEqualTo(first.path("events"));
      assertThat(anna.look(table).path("ply").asInt()).isEqualTo(1);
    }
  }

  @Test
  void theSeedOfTheDiceIsShownAfterTheGameAndExplainsEveryRoll() throws Exception {
    try (TestClient anna = guest();
        TestClient borys = guest()) {
      String table = anna.open("{'game': 'docker', 'seat': 'red'}");
      borys.act(table, SIT);
      JsonNode before = anna.move(table, 0, "roll").json(200).path("table");
      assertThat(before.path("dice").has("seed")).isFalse();
      assertThat(anna.get("/api/tables/" + table + "/record").response().body())
          .contains("DiceHash")
          .doesNotContain("DiceSeed");
      JsonNode after = anna.act(table, "{'type': 'resign'}").json(200).path("table");
      Dice dice = new Dice(after.path("dice").path("seed").asString());
      assertThat(dice.hash()).isEqualTo(before.path("dice").path("hash").asString());
      assertThat(before.path("moves").get(0).asString()).isEqualTo(String.valueOf(dice.roll(0)));
      String record = anna.get("/api/tables/" + table + "/record").response().body();
      assertThat(GameRecord.read(record).tags()).containsEntry("DiceSeed", dice.seed());
    }
  }

  @Test
  void aTableThatIsNotListedIsFoundByItsLinkAlone() throws Exception {
    try (TestClient anna = guest();
        TestClient borys = guest()) {
      String table = anna.open("{'game': 'pathagon', 'seat': 'dark'}");
      assertThat(borys.get("/api/lobby").response().body()).doesNotContain(table);
      assertThat(borys.look(table).path("phase").asString()).isEqualTo("open");
      assertThat(borys.look(table).has("you")).isFalse();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "null",
        "7",
        "{",
        "{'game': 'chess'}",
        "{'game': 'dvonn', 'seat': 'red'}",
        "{'game': 'dvonn', 'nonsense': 1}",
        "{'game': 'dvonn', 'options': {'a': 'b'}}",
        "{'game': 'dvonn', 'computers': {'white': 1, 'black': 1}}",
        "{'game': 'dvonn', 'computers': {'white': 9}}",
        "{'game': 'dvonn', 'computers': {'white': null}}",
        "{'game': 'docker', 'options': {'players': null}}",
        "{'game': 'dv\\u0000onn'}",
        "{'game': 'dvonn', 'clock': {'days': 99}}",
        "{'game': 'dvonn', 'clock': {'minutes': 0, 'increment': 0}}",
        "{'seat': 'white'}"
      })
  void wrongTermsAreRefusedWithASentence(String terms) throws Exception {
    try (TestClient anna = guest()) {
      TestClient.Answer answer = anna.post("/api/tables", terms);
      assertThat(answer.status()).isEqualTo(400);
      assertThat(answer.error()).isNotEmpty().doesNotContain("stackyard.", "Exception");
    }
  }

  @Test
  void termsAreKept() throws Exception {
    try (TestClient anna = guest()) {
      String table =
          anna.open(
              "{'game': 'docker', 'options': {'players': '3'}, 'seat': 'green', 'computers':"
                  + " {'yellow': 2}, 'clock': {'minutes': 5, 'increment': 3}}");
      JsonNode seen = anna.look(table);
      assertThat(seen.path("options").path("players").asString()).isEqualTo("3");
      assertThat(seen.path("clock").path("increment").asInt()).isEqualTo(3);
      assertThat(seen.path("times").path("green").asLong()).isEqualTo(300_000);
      assertThat(seen.path("seats").get(0).has("sitter")).isFalse();
      assertThat(seen.path("seats").get(1).path("sitter").path("level").asInt()).isEqualTo(2);
    }
  }

  @Test
  void aRefusalIsAValueWithAMessageInTheLanguageAskedFor() throws Exception {
    try (TestClient anna = guest();
        TestClient borys = guest()) {
      String terms = "{'game': 'chess'}";
      JsonNode refused =
          anna.post("/api/tables", terms, "Accept-Language", "de, uk-UA;q=0.8").json(400);
      assertThat(refused.path("error").asString())
          .isEqualTo("chess: no such game; there are dvonn, docker and pathagon");
      assertThat(refused.path("code").asString()).isEqualTo("game");
      assertThat(refused.path("arguments").path("what").asString()).isEqualTo("chess");
      assertThat(refused.path("arguments").path("all")).hasSize(3);
      assertThat(refused.path("message").asString())
          .isEqualTo("chess: такої гри немає; є\u00a0dvonn, docker і\u00a0pathagon");
      JsonNode english = anna.post("/api/tables", terms).json(400);
      assertThat(english.path("message")).isEqualTo(refused.path("error"));
      String table = anna.open(DVONN);
      borys.act(table, SIT).json(200);
      JsonNode illegal = anna.move(table, 0, "z9").json(422);
      assertThat(illegal.path("code").asString()).isEqualTo("no-row");
      assertThat(illegal.path("message").asString())
          .isEqualTo("z9: DVONN has no such cell; row 9 does not exist");
      JsonNode early = borys.move(table, 0, "c3").json(409);
      assertThat(early.path("code").asString()).isEqualTo("not-your-turn");
      assertThat(early.path("message").asString()).isEqualTo("It is not your turn.");
      JsonNode lost = anna.get("/api/nothing", "Accept-Language", "pl").json(404);
      assertThat(lost.path("error").asString()).isEqualTo("There is nothing at this address.");
      assertThat(lost.path("code").asString()).isEqualTo("no-address");
      assertThat(lost.path("message").asString()).isEqualTo("Pod tym adresem nic nie ma.");
    }
  }

  @Test
  void aBodyThatIsTooLongIsRefused() throws Exception {
    try (TestClient anna = guest()) {
      TestClient.Answer answer = anna.post("/api/tables", " ".repeat(20_000) + DVONN);
      assertThat(answer.status()).isEqualTo(413);
      assertThat(answer.error()).isNotEmpty();
    }
  }

  @Test
  void pagesFromElsewhereMayNotAsk() throws Exception {
    try (TestClient anna = guest()) {
      for (String origin : List.of("https://elsewhere.example", "null", "::")) {
        TestClient.Answer answer = anna.post("/api/tables", DVONN, "Origin", origin);
        assertThat(answer.status()).isEqualTo(403);
        assertThat(answer.error()).isEqualTo("Pages of other sites are not allowed to call this.");
      }
      String own = "http://" + server.address().getAuthority();
      assertThat(anna.post("/api/tables", DVONN, "Origin", own).status()).isEqualTo(201);
    }
  }

  @Test
  void errorsAreJsonAndTheHeadersStandThereToo() throws Exception {
    try (TestClient anna = guest()) {
      TestClient.Answer nothing = anna.get("/api/nothing");
      assertThat(nothing.json(404).path("error").asString()).contains("nothing at this address");
      assertThat(nothing.response().headers().firstValue("content-security-policy")).isPresent();
      assertThat(nothing.response().headers().firstValue("cache-control")).contains("no-store");
      TestClient.Answer wrong = anna.send("DELETE", "/api/me", "");
      assertThat(wrong.json(405).path("error").asString()).contains("GET", "PUT");
      assertThat(wrong.response().headers().firstValue("allow").orElse("").split(", "))
          .containsExactlyInAnyOrder("GET", "HEAD", "PUT");
    }
  }
}
