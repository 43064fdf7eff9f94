package stackyard.server.moderation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import stackyard.server.Server;
import stackyard.server.ServerSettings;
import stackyard.server.node.Node;
import stackyard.server.storage.Database;
import stackyard.server.testing.SettableClock;
import stackyard.server.testing.TestClient;
import tools.jackson.databind.JsonNode;

/** Reports, sanctions and the work of operators; the same on both databases. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class ModerationTest {
  private static final String DVONN = "{'game': 'dvonn', 'seat': 'white'}";
  private static final String RATED =
      "{'game': 'pathagon', 'seat': 'dark', 'rated': true, 'clock': {'days': 14}}";
  private static final String SIT = "{'type': 'sit'}";
  private static final Moderation.Operator CONSOLE =
      new Moderation.Operator(Optional.empty(), "root");

  private final SettableClock clock = new SettableClock();
  private final Database database;
  private final Node node;
  private final Server server;
  private int people;

  ModerationTest(Database database) throws IOException {
    this.database = database;
    node = new Node(database, clock, TestClient.unlimited());
    ServerSettings settings = new ServerSettings("127.0.0.1", 0, true, Optional.empty());
    server = Server.start(settings, () -> node);
  }

  @AfterAll
  void stop() {
    server.close();
  }

  /** A person at an address of their own. */
  private TestClient guest() throws Exception {
    TestClient guest = at("198.51.100." + ++people);
    guest.get("/api/me").json(200);
    return guest;
  }

  private TestClient at(String address) {
    return new TestClient(server.address(), Optional.of(address));
  }

  private TestClient account(String name) throws Exception {
    TestClient client = guest();
    String body = "{'name': '" + name + "', 'password': 'secret of " + name + "'}";
    client.post("/api/account", body).json(201);
    return client;
  }

  private TestClient operator(String name) throws Exception {
    TestClient client = account(name);
    assertThat(node.moderation().appoint(name, true, CONSOLE)).isTrue();
    return client;
  }

  private static String id(TestClient client) throws Exception {
    return client.get("/api/me").json(200).path("id").asString();
  }

  private static TestClient.Answer act(TestClient operator, String type, String rest)
      throws Exception {
    return operator.post(
        "/api/operations/acts",
        "{'type': '" + type + "', " + rest + "'why': {'reason': 'other', 'note': 'a note'}}");
  }

  private static String player(TestClient client) throws Exception {
    return "'player': '" + id(client) + "', ";
  }

  private static TestClient.Answer report(
      TestClient reporter, TestClient reported, String table, String words) throws Exception {
    return reporter.post(
        "/api/reports",
        "{'kind': 'game', 'reason': 'stalling', "
            + player(reported)
            + "'table': '"
            + table
            + "', 'words': '"
            + words
            + "'}");
  }

  private static JsonNode notices(TestClient client) throws Exception {
    return client.get("/api/me/notices").json(200).path("notices");
  }

  private String until(Duration later) {
    return "'until': " + clock.instant().plus(later).toEpochMilli() + ", ";
  }

  private static void sit(TestClient client, String table) throws Exception {
    client.act(table, SIT).json(200);
  }

  @Test
  void aReportReachesOperatorsOnceAndIsSettled() throws Exception {
    try (TestClient operator = operator("Olena");
        TestClient anna = guest();
        TestClient borys = guest()) {
      String table = anna.open(DVONN);
      sit(borys, table);
      assertThat(report(anna, borys, table, "He waits.").status()).isEqualTo(204);
      assertThat(report(anna, borys, table, "Again.").status()).isEqualTo(204);
      List<JsonNode> own = reportsAbout(operator, borys);
      assertThat(own).hasSize(1);
      assertThat(own.getFirst().path("words").asString()).isEqualTo("He waits.");
      assertThat(own.getFirst().path("table").asString()).isEqualTo(table);
      assertThat(own.getFirst().has("network")).as("nobody sees networks").isFalse();
      String settle =
          "{'type': 'settle', 'why': {'reason': 'other', 'report': '"
              + own.getFirst().path("id").asString()
              + "'}}";
      assertThat(operator.post("/api/operations/acts", settle).status()).isEqualTo(204);
      assertThat(reportsAbout(operator, borys)).isEmpty();
      assertThat(operator.post("/api/operations/acts", settle).error()).contains("open report");
      JsonNode file = operator.get("/api/operations/people/" + id(borys)).json(200);
      assertThat(file.path("reports")).hasSize(1);
    }
  }

  private static List<JsonNode> reportsAbout(TestClient operator, TestClient reported)
      throws Exception {
    String id = id(reported);
    JsonNode all = operator.get("/api/operations/reports").json(200).path("reports");
    return all.valueStream().filter(one -> one.path("player").asString().equals(id)).toList();
  }

  @Test
  void reportsAreLimitedAndMustBeAboutSomebodyElse() throws Exception {
    try (TestClient anna = guest();
        TestClient borys = guest();
        TestClient celia = guest()) {
      String table = anna.open(DVONN);
      sit(borys, table);
      assertThat(report(anna, anna, table, "").error()).contains("yourself");
      assertThat(report(anna, celia, table, "").error()).contains("no such person");
      assertThat(report(anna, borys, "nowhere", "").status()).isEqualTo(404);
      assertThat(report(anna, borys, table, "x".repeat(501)).error()).contains("500 characters");
      String unknown = "{'kind': 'name', 'reason': 'name', 'player': 'nobody'}";
      assertThat(anna.post("/api/reports", unknown).error()).contains("no such person");
      for (int i = 0; i < Reports.MOST_OF_A_PERSON; i++) {
        String other = anna.open(DVONN);
        sit(borys, other);
        assertThat(report(anna, borys, other, "").status()).isEqualTo(204);
      }
      String last = anna.open(DVONN);
      sit(borys, last);
      assertThat(report(anna, borys, last, "").error()).contains("tomorrow");
      assertThat(at("203.0.113.9").post("/api/reports", unknown).status()).isEqualTo(401);
      clock.advance(Duration.ofDays(1).toMillis());
      assertThat(report(anna, borys, last, "").status()).isEqualTo(204);
    }
  }

  @Test
  void aNetworkSendsNoMoreReportsThanItsLimit() throws Exception {
    try (TestClient borys = guest()) {
      String table = borys.open(DVONN);
      int taken = 0;
      for (int i = 0; i < 5; i++) {
        try (TestClient anna = at("2001:db8:77::" + (i + 1))) {
          anna.get("/api/me").json(200);
          for (int j = 0; j < Reports.MOST_OF_A_PERSON; j++) {
            String other = j == 0 ? table : borys.open(DVONN);
            if (report(anna, borys, other, "").status() == 204) taken++;
          }
        }
      }
      assertThat(taken).isEqualTo(Reports.MOST_OF_A_NETWORK);
    }
  }

  @Test
  void onlyThoseWhoAreAppointedAreOperators() throws Exception {
    try (TestClient anna = account("Not appointed");
        TestClient borys = guest()) {
      String acts = "/api/operations/acts";
      String ban = "{'type': 'ban', " + player(borys) + "'why': {'reason': 'other'}}";
      for (TestClient client : List.of(anna, borys)) {
        assertThat(client.post(acts, ban).error()).contains("Only operators");
        assertThat(client.get("/api/operations/reports").status()).isEqualTo(403);
        assertThat(client.get("/api/operations/log").status()).isEqualTo(403);
        assertThat(client.get("/api/operations/people/x").status()).isEqualTo(403);
      }
      node.moderation().appoint("not appointed", true, CONSOLE);
      assertThat(anna.get("/api/operations/log").status()).isEqualTo(200);
      String token =
          anna.post("/api/tokens", "{'name': 'bot', 'scope': 'play'}")
              .json(201)
              .path("token")
              .asString();
      int byToken = borys.get("/api/operations/log", "Authorization", "Bearer " + token).status();
      assertThat(byToken).as("a token is no operator").isEqualTo(403);
      node.moderation().appoint("not appointed", false, CONSOLE);
      assertThat(anna.get("/api/operations/log").status()).isEqualTo(403);
    }
  }

  @Test
  void operatorsDoNotActUponEachOther() throws Exception {
    try (TestClient one = operator("Operator one");
        TestClient other = operator("Operator two")) {
      assertThat(act(one, "ban", player(other)).error()).contains("machine");
      Act.Why why = new Act.Why(Reason.OTHER, Optional.empty(), Optional.empty());
      node.moderation().perform(new Act.Warn(id(other), why), CONSOLE);
      assertThat(notices(other)).hasSize(1);
    }
  }

  @Test
  void aWarningIsShownUntilItIsRead() throws Exception {
    try (TestClient operator = operator("Warner");
        TestClient anna = guest();
        TestClient borys = guest()) {
      anna.open(DVONN);
      assertThat(act(operator, "warn", player(anna)).status()).isEqualTo(204);
      JsonNode told = notices(anna);
      assertThat(told).hasSize(1);
      assertThat(told.get(0).path("kind").asString()).isEqualTo("warning");
      assertThat(told.get(0).path("reason").asString()).isEqualTo("other");
      String notice = "/api/me/notices/" + told.get(0).path("id").asString();
      assertThat(borys.send("DELETE", notice, "").status()).as("another's").isEqualTo(404);
      assertThat(anna.send("DELETE", notice, "").status()).isEqualTo(204);
      assertThat(notices(anna)).isEmpty();
      anna.open(DVONN);
    }
  }

  @Test
  void mutedPeoplePlayButWriteNothing() throws Exception {
    try (TestClient operator = operator("Muter");
        TestClient anna = guest();
        TestClient borys = guest()) {
      String table = anna.open(DVONN);
      sit(borys, table);
      act(operator, "mute", player(anna) + until(Duration.ofDays(2)));
      TestClient.Answer refused =
          anna.send("PUT", "/api/me", "{'name': 'Rude'}", "Accept-Language", "uk");
      assertThat(refused.status()).isEqualTo(403);
      assertThat(refused.json().path("message").asString()).contains("не можете нічого писати");
      assertThat(report(anna, borys, table, "rude").status()).as("words").isEqualTo(403);
      assertThat(report(anna, borys, table, "").status()).as("without words").isEqualTo(204);
      String account = "{'name': 'Rude too', 'password': 'long enough for all'}";
      assertThat(anna.post("/api/account", account).status()).as("a new name").isEqualTo(403);
      anna.move(table, 0, "a1").json(200);
      assertThat(notices(anna).get(0).path("until").isNumber()).isTrue();
      clock.advance(Duration.ofDays(3).toMillis());
      anna.send("PUT", "/api/me", "{'name': 'Polite again'}").json(200);
      assertThat(notices(anna)).isEmpty();
    }
  }

  @Test
  void bannedPeopleOnlyWatchAndNobodyWaitsForThem() throws Exception {
    try (TestClient operator = operator("Banner");
        TestClient anna = account("Banned one");
        TestClient borys = guest()) {
      String playing = anna.open(DVONN);
      sit(borys, playing);
      String open = anna.open(DVONN);
      String token =
          anna.post("/api/tokens", "{'name': 'bot', 'scope': 'play'}")
              .json(201)
              .path("token")
              .asString();
      act(operator, "ban", player(anna) + until(Duration.ofDays(7)));
      assertThat(borys.look(playing).at("/result/winner").asString()).isEqualTo("black");
      assertThat(borys.look(open).path("phase").asString()).isEqualTo("closed");
      TestClient.Answer refused = anna.post("/api/tables", DVONN);
      assertThat(refused.status()).isEqualTo(403);
      assertThat(refused.error()).contains("banned until 2027-01-22");
      String free = borys.open("{'game': 'dvonn', 'seat': 'black'}");
      assertThat(anna.act(free, SIT).status()).isEqualTo(403);
      int bot =
          borys
              .post("/api/tables", DVONN, "Authorization", "Bearer " + token, "Cookie", "none=1")
              .status();
      assertThat(bot).as("its programs").isEqualTo(403);
      assertThat(anna.look(free).path("phase").asString()).isEqualTo("open");
      assertThat(notices(anna).get(0).path("kind").asString()).isEqualTo("ban");
      assertThat(anna.send("DELETE", "/api/session", "").status()).isEqualTo(204);
      clock.advance(Duration.ofDays(8).toMillis());
      anna.post("/api/session", "{'name': 'Banned one', 'password': 'secret of Banned one'}")
          .json(200);
      anna.open(DVONN);
    }
  }

  @Test
  void aBanCanBeLifted() throws Exception {
    try (TestClient operator = operator("Lifter");
        TestClient anna = guest()) {
      anna.open(DVONN);
      act(operator, "ban", player(anna));
      assertThat(anna.post("/api/tables", DVONN).error()).contains("for good");
      String ban = notices(anna).get(0).path("id").asString();
      assertThat(act(operator, "lift", "'sanction': '" + ban + "', ").status()).isEqualTo(204);
      anna.open(DVONN);
      assertThat(act(operator, "lift", "'sanction': '" + ban + "', ").status()).isEqualTo(400);
    }
  }

  @Test
  void aBanFollowsAPersonToTheirNetworks() throws Exception {
    try (TestClient operator = operator("Follower");
        TestClient anna = at("2001:db8:5:5::1");
        TestClient same = at("2001:db8:5:5:ffff::2");
        TestClient other = at("2001:db8:5:6::1")) {
      for (TestClient client : List.of(anna, same, other)) client.get("/api/me").json(200);
      anna.open(DVONN);
      same.open(DVONN);
      String networks = "'networks': true, ";
      assertThat(act(operator, "ban", player(anna) + networks).error())
          .as("a network needs an end")
          .contains("needs an end");
      act(operator, "ban", player(anna) + networks + until(Duration.ofDays(7)));
      assertThat(same.post("/api/tables", DVONN).status()).isEqualTo(403);
      assertThat(same.post("/api/account", "{'name': 'x', 'password': 'y'}").status())
          .isEqualTo(403);
      assertThat(notices(same).get(0).path("kind").asString()).isEqualTo("ban");
      other.open(DVONN);
      clock.advance(Duration.ofDays(8).toMillis());
      same.open(DVONN);
    }
  }

  @Test
  void aRangeOfAddressesIsBannedAndOnlyItsHashIsStored() throws Exception {
    try (TestClient operator = operator("Ranger");
        TestClient inside = at("203.0.113.200");
        TestClient outside = at("203.0.114.200")) {
      for (TestClient client : List.of(inside, outside)) client.get("/api/me").json(200);
      String week = until(Duration.ofDays(7));
      act(operator, "ban_network", "'network': '203.0.113.0/24', " + week);
      assertThat(inside.post("/api/tables", DVONN).status()).isEqualTo(403);
      outside.open(DVONN);
      for (String wrong : List.of("x", "203.0.113.0/40", "203.0.113.0/0", "2001:db8::/129", "/")) {
        assertThat(act(operator, "ban_network", "'network': '" + wrong + "', " + week).error())
            .contains("203.0.113.0/24");
      }
      List<String> stored = new ArrayList<>();
      for (String table : List.of("sanctions", "audit")) {
        stored.addAll(
            database.read(
                handle ->
                    handle.createQuery("SELECT * FROM " + table).mapToMap().list().stream()
                        .map(Object::toString)
                        .toList()));
      }
      assertThat(stored).isNotEmpty().noneMatch(row -> row.contains("203.0.11"));
      JsonNode networks = operator.get("/api/operations/networks").json(200).path("notices");
      assertThat(networks).isNotEmpty();
      String ban = networks.get(0).path("id").asString();
      act(operator, "lift", "'sanction': '" + ban + "', ");
      inside.open(DVONN);
    }
  }

  private JsonNode rating(TestClient client) throws Exception {
    return client.get("/api/me").json(200).path("ratings").path("pathagon");
  }

  /** Plays a rated game that dark resigns. */
  private static String lose(TestClient dark, TestClient light) throws Exception {
    String table = dark.open(RATED);
    sit(light, table);
    TestClient.playTenMoves(table, dark, light);
    dark.act(table, "{'type': 'resign'}").json(200);
    return table;
  }

  @Test
  void ratingsAfterAnAnnulledGameAreThoseWithoutIt() throws Exception {
    try (TestClient operator = operator("Annuller");
        TestClient one = account("Annul one");
        TestClient two = account("Annul two");
        TestClient three = account("Annul three");
        TestClient four = account("Annul four")) {
      // Both pairs play the same games at the same times, but for one.
      lose(one, two);
      lose(three, four);
      String annulled = lose(two, one);
      clock.advance(Duration.ofDays(10).toMillis());
      lose(one, two);
      lose(three, four);
      assertThat(rating(one)).isNotEqualTo(rating(three));
      assertThat(act(operator, "annul", "'table': '" + annulled + "', ").status()).isEqualTo(204);
      assertThat(rating(one).path("games").asInt()).isEqualTo(2);
      assertThat(rating(one).at("/rating/value").asDouble())
          .isCloseTo(rating(three).at("/rating/value").asDouble(), within(1.0));
      assertThat(rating(two).at("/rating/deviation").asDouble())
          .isCloseTo(rating(four).at("/rating/deviation").asDouble(), within(1.0));
      JsonNode after = one.get("/api/tables/" + annulled + "/ratings").json(200);
      assertThat(after.path("uncounted").asString()).isEqualTo("annulled");
      assertThat(after.path("ratings")).isEmpty();
      // The next game goes on from there, in both pairs alike.
      lose(two, one);
      lose(four, three);
      assertThat(rating(one).at("/rating/value").asDouble())
          .isCloseTo(rating(three).at("/rating/value").asDouble(), within(1.0));
    }
  }

  @Test
  void theOnlyGameLeavesNoRatingAndAGameThatGoesOnWillNotCount() throws Exception {
    try (TestClient operator = operator("Annuller two");
        TestClient one = account("Lone one");
        TestClient two = account("Lone two")) {
      String only = lose(one, two);
      act(operator, "annul", "'table': '" + only + "', ");
      assertThat(rating(one).isMissingNode()).isTrue();
      String running = one.open(RATED);
      sit(two, running);
      act(operator, "annul", "'table': '" + running + "', ");
      TestClient.playTenMoves(running, one, two);
      one.act(running, "{'type': 'resign'}").json(200);
      assertThat(rating(two).isMissingNode()).isTrue();
      assertThat(act(operator, "annul", "'table': 'nowhere', ").status()).isEqualTo(404);
    }
  }

  @Test
  void anOperatorRenamesAccountsAndGuestsInAllLogs() throws Exception {
    try (TestClient operator = operator("Renamer");
        TestClient anna = account("Rude account");
        TestClient borys = guest()) {
      borys.send("PUT", "/api/me", "{'name': 'Rude guest'}").json(200);
      String table = anna.open(DVONN);
      sit(borys, table);
      act(operator, "rename", player(anna) + "'name': 'Kind account', ");
      act(operator, "rename", player(borys) + "'name': 'Kind guest', ");
      assertThat(anna.look(table).path("seats").toString())
          .contains("Kind account", "Kind guest")
          .doesNotContain("Rude");
      assertThat(anna.get("/api/tables/" + table + "/record").response().body())
          .doesNotContain("Rude");
      assertThat(anna.get("/api/me").json(200).path("name").asString()).isEqualTo("Kind account");
      assertThat(borys.get("/api/me").json(200).path("name").asString()).isEqualTo("Kind guest");
      borys.send("PUT", "/api/me", "{'name': 'My own choice'}").json(200);
      assertThat(borys.get("/api/me").json(200).path("name").asString()).isEqualTo("My own choice");
      assertThat(act(operator, "rename", player(borys) + "'name': 'Kind account', ").error())
          .contains("belongs to another");
      assertThat(act(operator, "rename", player(borys) + "'name': 'Admin', ").status())
          .isEqualTo(400);
    }
  }

  @Test
  void aTableIsClosedForThoseWhoPlayAndWatch() throws Exception {
    try (TestClient operator = operator("Closer");
        TestClient anna = guest();
        TestClient borys = guest()) {
      String table =
          anna.open("{'game': 'dvonn', 'seat': 'white', 'listed': true, 'clock': {'days': 1}}");
      sit(borys, table);
      TestClient.Watching watching = borys.watch("/api/tables/" + table + "/live?after=2");
      watching.next();
      assertThat(act(operator, "close", "'table': '" + table + "', ").status()).isEqualTo(204);
      assertThat(watching.numbersUntil(3)).contains(3);
      JsonNode closed = anna.look(table);
      assertThat(closed.path("phase").asString()).isEqualTo("closed");
      assertThat(closed.has("deadline")).isFalse();
      assertThat(anna.move(table, 0, "a1").status()).isEqualTo(409);
      assertThat(anna.get("/api/lobby").response().body()).doesNotContain(table);
      clock.advance(Duration.ofDays(3).toMillis());
      node.timekeeper().check();
      assertThat(anna.look(table).path("phase").asString()).isEqualTo("closed");
      assertThat(act(operator, "close", "'table': '" + table + "', ").error()).contains("over");
    }
  }

  @Test
  void endingSessionsSignsAnAccountOutEverywhere() throws Exception {
    try (TestClient operator = operator("Ender");
        TestClient anna = account("Signed in")) {
      act(operator, "sign_out", player(anna));
      assertThat(anna.get("/api/sessions").status()).isEqualTo(401);
    }
  }

  @Test
  void theLogTellsWhoDidWhatToWhomWhenAndWhy() throws Exception {
    try (TestClient operator = operator("Logger");
        TestClient anna = account("Logged person")) {
      long before = clock.millis();
      String id = id(anna);
      act(operator, "mute", player(anna) + until(Duration.ofDays(1)));
      clock.advance(1);
      act(operator, "rename", player(anna) + "'name': 'Renamed person', ");
      JsonNode file =
          operator.get("/api/operations/people/Renamed person".replace(" ", "%20")).json(200);
      assertThat(file.path("id").asString()).isEqualTo(id);
      JsonNode entries = file.path("entries");
      assertThat(entries).hasSize(2);
      JsonNode rename = entries.get(0);
      assertThat(rename.path("act").asString()).isEqualTo("rename");
      assertThat(rename.path("name").asString()).isEqualTo("Logged person");
      assertThat(rename.path("details").asString()).isEqualTo("Renamed person");
      JsonNode mute = entries.get(1);
      assertThat(mute.path("act").asString()).isEqualTo("mute");
      assertThat(mute.path("operatorName").asString()).isEqualTo("Logger");
      assertThat(mute.path("operator").asString()).isEqualTo(id(operator));
      assertThat(mute.path("at").asLong()).isEqualTo(before);
      assertThat(mute.path("reason").asString()).isEqualTo("other");
      assertThat(mute.path("note").asString()).isEqualTo("a note");
      assertThat(mute.path("until").isNumber()).isTrue();
      JsonNode all = operator.get("/api/operations/log").json(200).path("entries");
      assertThat(all.valueStream().map(one -> one.path("act").asString())).contains("appoint");
      assertThat(
              operator
                  .get("/api/operations/log?before=" + before)
                  .json(200)
                  .path("entries")
                  .toString())
          .doesNotContain(id);
    }
  }

  @Test
  void anActThatIsRefusedIsNotInTheLog() throws Exception {
    try (TestClient operator = operator("Refused")) {
      int before = node.moderation().log().before(Long.MAX_VALUE).size();
      assertThat(act(operator, "warn", "'player': 'nobody', ").status()).isEqualTo(400);
      assertThat(act(operator, "mute", "'player': 'x', 'until': 1, ").status()).isEqualTo(400);
      assertThat(operator.post("/api/operations/acts", "{'type': 'burn'}").status()).isEqualTo(400);
      assertThat(node.moderation().log().before(Long.MAX_VALUE)).hasSize(before);
    }
  }

  @Test
  void aDeletedAccountIsNoOperatorAndItsNameIsForgotten() throws Exception {
    try (TestClient operator = operator("Short-lived");
        TestClient anna = guest()) {
      String table = operator.open(DVONN);
      sit(anna, table);
      report(anna, operator, table, "");
      String id = id(operator);
      operator.act(table, "{'type': 'resign'}").json(200);
      operator.send("DELETE", "/api/account", "{'password': 'secret of Short-lived'}").response();
      assertThat(node.moderation().operators().has(id)).isFalse();
      assertThat(node.moderation().reports().about(id).getFirst().name()).isEqualTo("someone");
    }
  }

  @Test
  void networksAreForgottenAfterAWhile() throws Exception {
    try (TestClient operator = operator("Cleaner");
        TestClient anna = guest();
        TestClient borys = guest()) {
      String table = anna.open(DVONN);
      sit(borys, table);
      report(anna, borys, table, "");
      act(operator, "ban_network", "'network': '203.0.113.77', " + until(Duration.ofDays(40)));
      CleanUp cleanUp = new CleanUp(database, clock, Duration.ofDays(30));
      clock.advance(Duration.ofDays(29).toMillis());
      cleanUp.forget();
      assertThat(count("reports WHERE network IS NOT NULL AND table_id = '" + table + "'")).isOne();
      assertThat(count("tables WHERE network IS NOT NULL AND id = '" + table + "'")).isOne();
      assertThat(count("seen_networks WHERE player = '" + id(anna) + "'")).isOne();
      clock.advance(Duration.ofDays(2).toMillis());
      cleanUp.forget();
      assertThat(count("reports WHERE network IS NOT NULL AND table_id = '" + table + "'"))
          .isZero();
      assertThat(count("tables WHERE network IS NOT NULL AND id = '" + table + "'")).isZero();
      assertThat(count("seen_networks WHERE player = '" + id(anna) + "'")).isZero();
      assertThat(count("sanctions WHERE bits = 32 AND network IS NOT NULL"))
          .as("the ban holds")
          .isOne();
      assertThat(at("203.0.113.77").post("/api/account", "{}").status()).isEqualTo(403);
      clock.advance(Duration.ofDays(10).toMillis());
      cleanUp.forget();
      assertThat(count("sanctions WHERE bits = 32 AND network IS NOT NULL")).isZero();
    }
  }

  private int count(String what) {
    return database.read(
        handle -> handle.createQuery("SELECT COUNT(*) FROM " + what).mapTo(Integer.class).one());
  }
}
