package stackyard.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import stackyard.server.Server;
import stackyard.server.ServerSettings;
import stackyard.server.node.Node;
import stackyard.server.testing.SettableClock;
import stackyard.server.testing.TestClient;
import tools.jackson.databind.JsonNode;

/**
 * Seeks, challenges, people who follow and block each other, and games that end fairly, by HTTP.
 */
class MeetingApiTest {
  private static final String BLITZ =
      "{'games': ['pathagon'], 'clocks': [{'minutes': 3, 'increment': 2}]}";

  private final SettableClock clock = new SettableClock();
  private final List<TestClient> clients = new ArrayList<>();
  private Node node;
  private Server server;

  @BeforeEach
  void start() throws Exception {
    node = TestClient.node(clock);
    server = Server.start(ServerSettings.local(), () -> node);
  }

  @AfterEach
  void stop() {
    clients.forEach(TestClient::close);
    server.close();
  }

  private TestClient guest() throws Exception {
    TestClient guest = TestClient.known(server);
    clients.add(guest);
    return guest;
  }

  private TestClient account(String name) throws Exception {
    TestClient person = guest();
    person
        .post("/api/account", "{'name': '%s', 'password': 'quite long enough'}".formatted(name))
        .json(201);
    return person;
  }

  private static String id(TestClient person) throws Exception {
    return person.get("/api/me").json(200).path("id").asString();
  }

  /** A desk that is watched, after its first frame: from now on its owner is there. */
  private static TestClient.Watching sitsAtDesk(TestClient person) throws Exception {
    TestClient.Watching desk = person.watch("/api/me/live");
    desk.next();
    return desk;
  }

  @Test
  void twoWhoSeekTheSameAreToldOfTheirGame() throws Exception {
    TestClient anna = guest();
    TestClient borys = guest();
    TestClient.Watching desk = sitsAtDesk(anna);
    anna.post("/api/seeks", BLITZ).json(201);
    assertThat(anna.get("/api/seeks").json(200).path("seeks")).hasSize(1);
    String table = borys.post("/api/seeks", BLITZ).json(201).path("table").asString();
    JsonNode told = desk.next();
    while (!told.path("seeks").path(0).has("table")) told = desk.next();
    assertThat(told.path("seeks").path(0).path("table").asString()).isEqualTo(table);
    assertThat(anna.look(table).path("phase").asString()).isEqualTo("playing");
    assertThat(anna.get("/api/seeks").json(200).path("seeks")).isEmpty();
  }

  @Test
  void theLobbyShowsWhoWaitsForWhat() throws Exception {
    TestClient anna = guest();
    sitsAtDesk(anna);
    anna.post("/api/seeks", BLITZ).json(201);
    JsonNode lobby = guest().get("/api/lobby").json(200);
    assertThat(lobby.path("seeks")).hasSize(1);
    assertThat(lobby.path("seeks").get(0).path("games").get(0).asString()).isEqualTo("pathagon");
    assertThat(lobby.path("here").asInt()).isEqualTo(1);
  }

  @Test
  void aLiveSeekEndsAfterItsOwnerHasGone() throws Exception {
    TestClient anna = guest();
    TestClient.Watching desk = sitsAtDesk(anna);
    anna.post("/api/seeks", BLITZ).json(201);
    desk.leave();
    while (node.live().isHere(id(anna))) Thread.onSpinWait();
    clock.advance(9_999);
    node.meet();
    assertThat(anna.get("/api/seeks").json(200).path("seeks")).hasSize(1);
    clock.advance(1);
    node.meet();
    assertThat(anna.get("/api/seeks").json(200).path("seeks")).isEmpty();
  }

  @Test
  void withdrawnSeeksAreNotFound() throws Exception {
    TestClient anna = guest();
    sitsAtDesk(anna);
    String seek = anna.post("/api/seeks", BLITZ).json(201).path("id").asString();
    assertThat(guest().send("DELETE", "/api/seeks/" + seek, "").status()).isEqualTo(404);
    assertThat(anna.send("DELETE", "/api/seeks/" + seek, "").status()).isEqualTo(204);
    assertThat(guest().post("/api/seeks", BLITZ).json(201).has("table")).isFalse();
  }

  @Test
  void wrongWishesAreRefusedInWords() throws Exception {
    TestClient anna = guest();
    String mixed = "{'games': ['dvonn'], 'clocks': [{'minutes': 3, 'increment': 2}, {'days': 1}]}";
    assertThat(anna.post("/api/seeks", mixed).error()).contains("either live clocks or days");
    assertThat(anna.post("/api/seeks", "{'games': [], 'clocks': []}").status()).isEqualTo(400);
    assertThat(anna.post("/api/seeks", "{'games': ['chess'], 'clocks': [{'days': 1}]}").status())
        .isEqualTo(400);
    String far = "{'games': ['dvonn'], 'clocks': [{'days': 1}], 'within': 5}";
    assertThat(anna.post("/api/seeks", far).status()).isEqualTo(400);
  }

  @Test
  void aChallengeByNameIsAnsweredByTheOneWhoIsMeant() throws Exception {
    TestClient anna = account("Challenging Anna");
    TestClient borys = account("Challenged Borys");
    TestClient.Watching desk = sitsAtDesk(borys);
    String wanted =
        "{'name': 'Challenged Borys', 'game': 'dvonn', 'clock': {'days': 3}, 'rated': true}";
    String id = anna.post("/api/challenges", wanted).json(201).path("id").asString();
    assertThat(desk.next().path("challenges").get(0).path("from").path("name").asString())
        .isEqualTo("Challenging Anna");
    assertThat(guest().post("/api/challenges/" + id + "/accept", "").status()).isEqualTo(404);
    JsonNode table = borys.post("/api/challenges/" + id + "/accept", "").json(201);
    assertThat(table.path("phase").asString()).isEqualTo("playing");
    assertThat(table.path("rated").asBoolean()).isTrue();
    JsonNode mine = anna.get("/api/me/desk").json(200).path("challenges").get(0);
    assertThat(mine.path("table").asString()).isEqualTo(table.path("id").asString());
  }

  @Test
  void aStandingChallengeIsInTheLobby() throws Exception {
    TestClient anna = guest();
    String wanted = "{'game': 'pathagon', 'clock': {'days': 3}, 'games': 3}";
    anna.post("/api/challenges", wanted).json(201);
    TestClient borys = guest();
    JsonNode open = borys.get("/api/lobby").json(200).path("challenges").get(0);
    assertThat(open.path("games").asInt()).isEqualTo(3);
    String id = open.path("id").asString();
    borys.post("/api/challenges/" + id + "/accept", "").json(201);
    assertThat(borys.get("/api/challenges/" + id).json(200).path("games").asInt()).isEqualTo(2);
  }

  @Test
  void blockedPeopleCannotSitDownAtTheOthersTable() throws Exception {
    TestClient anna = guest();
    TestClient borys = guest();
    String blocked = "/api/people/" + id(borys) + "/block";
    anna.send("PUT", blocked, "{'name': 'Borys'}");
    String table = anna.open("{'game': 'dvonn', 'seat': 'white', 'listed': true}");
    JsonNode denied = borys.act(table, "{'type': 'sit'}").json(403);
    assertThat(denied.path("reason").asString()).isEqualTo("blocked");
    assertThat(anna.get("/api/people").json(200).path("blocked").get(0).path("name").asString())
        .isEqualTo("Borys");
    anna.send("DELETE", blocked, "");
    borys.act(table, "{'type': 'sit'}").json(200);
  }

  @Test
  void followersSeePresenceUnlessItIsHidden() throws Exception {
    TestClient anna = account("Following Anna");
    TestClient borys = account("Followed Borys");
    assertThat(anna.send("PUT", "/api/people/" + id(borys) + "/follow", "{}").status())
        .isEqualTo(204);
    TestClient.Watching desk = sitsAtDesk(anna);
    sitsAtDesk(borys);
    assertThat(desk.next().path("following").get(0).path("online").asBoolean()).isTrue();
    borys
        .send(
            "PUT",
            "/api/me/preferences",
            "{'takeBacks': 'always', 'draws': 'never', 'online': false}")
        .json(200);
    assertThat(desk.next().path("following").get(0).has("online")).isFalse();
    assertThat(guest().send("PUT", "/api/people/nobody/follow", "{}").status()).isEqualTo(404);
  }

  @Test
  void offersThatAreNotWantedAreRefused() throws Exception {
    TestClient anna = guest();
    TestClient borys = guest();
    borys
        .send(
            "PUT",
            "/api/me/preferences",
            "{'takeBacks': 'never', 'draws': 'casual', 'online': true}")
        .json(200);
    String table = playing(anna, borys, "{'days': 1}");
    JsonNode refused = anna.act(table, "{'type': 'offer', 'kind': 'take_back'}").json(409);
    assertThat(refused.path("reason").asString()).isEqualTo("not_wanted");
    anna.act(table, "{'type': 'offer', 'kind': 'draw'}").json(200);
  }

  /** A game of Pathagon in which both have moved; the first one is to move. */
  private static String playing(TestClient dark, TestClient light, String clock) throws Exception {
    String table = dark.open("{'game': 'pathagon', 'seat': 'dark', 'clock': %s}".formatted(clock));
    light.act(table, "{'type': 'sit'}").json(200);
    dark.move(table, 0, "a1").json(200);
    light.move(table, 1, "a7").json(200);
    return table;
  }

  @Test
  void aGameIsClaimedFromWhoeverHasLeftAndNotBefore() throws Exception {
    TestClient anna = guest();
    TestClient borys = guest();
    String table = playing(anna, borys, "{'minutes': 10, 'increment': 5}");
    String live = "/api/tables/" + table + "/live";
    TestClient.Watching own = anna.watch(live);
    TestClient.Watching other = borys.watch(live);
    other.untilPresent(0, "dark", "light");
    String claim = "{'type': 'claim', 'draw': false}";
    assertThat(borys.act(table, claim).json(409).path("reason").asString()).isEqualTo("present");
    own.leave();
    JsonNode seen = other.next().path("table").path("present");
    while (!seen.has("claim")) seen = other.next().path("table").path("present");
    assertThat(seen.path("claim").asLong()).isEqualTo(clock.millis() + 60_000);
    clock.advance(59_999);
    assertThat(borys.act(table, claim).status()).isEqualTo(409);
    clock.advance(1);
    JsonNode over = borys.act(table, claim).json(200).path("table");
    assertThat(over.path("result").path("winner").asString()).isEqualTo("light");
  }

  @Test
  void leavingOnPurposeShortensTheWait() throws Exception {
    TestClient anna = guest();
    TestClient borys = guest();
    String table = playing(anna, borys, "{'minutes': 10, 'increment': 5}");
    String live = "/api/tables/" + table + "/live";
    TestClient.Watching own = anna.watch(live);
    TestClient.Watching other = borys.watch(live);
    other.untilPresent(0, "dark", "light");
    own.leaveOnPurpose();
    JsonNode seen = other.next().path("table").path("present");
    while (seen.path("claim").asLong() != clock.millis() + 10_000) {
      seen = other.next().path("table").path("present");
    }
    clock.advance(10_000);
    borys.act(table, "{'type': 'claim', 'draw': true}").json(200);
    assertThat(anna.look(table).path("result").has("winner")).isFalse();
  }

  @Test
  void aTableWhoseHostHasGoneIsClosed() throws Exception {
    TestClient anna = guest();
    String table =
        anna.open(
            "{'game': 'dvonn', 'seat': 'white', 'listed': true, 'clock': {'minutes': 5,"
                + " 'increment': 3}}");
    TestClient.Watching own = anna.watch("/api/tables/" + table + "/live");
    own.untilPresent(0, "white");
    own.leave();
    while (node.live().isAt(table, id(anna))) Thread.onSpinWait();
    clock.advance(29_999);
    node.live().check();
    assertThat(anna.look(table).path("phase").asString()).isEqualTo("open");
    clock.advance(1);
    node.live().check();
    JsonNode closed = anna.look(table);
    assertThat(closed.path("phase").asString()).isEqualTo("closed");
    assertThat(closed.path("closed").path("why").asString()).isEqualTo("host_gone");
  }

  @Test
  void aPrivateTableWaitsForItsGuest() throws Exception {
    TestClient anna = guest();
    String table =
        anna.open("{'game': 'dvonn', 'seat': 'white', 'clock': {'minutes': 5, 'increment': 3}}");
    TestClient.Watching own = anna.watch("/api/tables/" + table + "/live");
    own.untilPresent(0, "white");
    own.leave();
    while (node.live().isAt(table, id(anna))) Thread.onSpinWait();
    clock.advance(3_600_000);
    node.live().check();
    assertThat(anna.look(table).path("phase").asString()).isEqualTo("open");
  }

  @Test
  void programsAreMarkedWhateverTheyAccept() throws Exception {
    TestClient owner = account("Owner Of A Bot");
    JsonNode token = owner.post("/api/tokens", "{'name': 'bot', 'scope': 'play'}").json(201);
    String[] bearer = {"Authorization", "Bearer " + token.path("token").asString()};
    try (TestClient bot = new TestClient(server)) {
      bot.post("/api/seeks", BLITZ, bearer).json(201);
      JsonNode waiting = guest().get("/api/seeks").json(200).path("seeks").get(0);
      assertThat(waiting.path("person").path("program").asBoolean()).isTrue();
      String table = guest().post("/api/seeks", BLITZ).json(201).path("table").asString();
      assertThat(bot.look(table).path("seats").toString()).contains("\"program\":true");
      String open = owner.open("{'game': 'dvonn', 'seat': 'white'}");
      guest().act(open, "{'type': 'sit'}").json(200);
      JsonNode refused =
          bot.post(
                  "/api/tables/" + open + "/actions",
                  "{'action': {'type': 'move', 'ply': 0, 'move': 'c3'}}",
                  bearer)
              .json(403);
      assertThat(refused.path("reason").asString()).isEqualTo("program");
    }
  }

  @Test
  void anEndIsAdjudicatedWhenTheEngineProvesItAndBothAgree() throws Exception {
    TestClient anna = guest();
    TestClient borys = guest();
    String table = playing(anna, borys, "{'days': 1}");
    JsonNode open = anna.act(table, "{'type': 'offer', 'kind': 'adjudication'}").json(422);
    assertThat(open.path("code").asString()).isEqualTo("adjudication-open");
    List<String> moves = List.of("d1", "b7", "d2", "c7", "d3", "e7", "d4", "f7", "d5", "g7");
    for (int i = 0; i < moves.size(); i++) {
      (i % 2 == 0 ? anna : borys).move(table, i + 2, moves.get(i)).json(200);
    }
    JsonNode asked =
        anna.act(table, "{'type': 'offer', 'kind': 'adjudication'}").json(200).path("table");
    assertThat(asked.path("offer").path("winner").asString()).isNotEmpty();
    JsonNode over = borys.act(table, "{'type': 'answer', 'accept': true}").json(200).path("table");
    assertThat(over.path("phase").asString()).isEqualTo("over");
    assertThat(over.path("result").path("winner").asString())
        .isEqualTo(asked.path("offer").path("winner").asString());
  }

  @Test
  void aLinkIsShownAsAQrCode() throws Exception {
    TestClient.Answer answer = guest().get("/api/qr?to=table/abc");
    assertThat(answer.response().body()).startsWith("<svg").contains("<path");
    assertThat(guest().get("/api/qr?to=https://elsewhere").status()).isEqualTo(400);
  }
}
