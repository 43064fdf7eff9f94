package stackyard.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.sql.SQLException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import stackyard.server.node.Node;
import stackyard.server.storage.Database;
import stackyard.server.testing.TestClient;
import stackyard.server.testing.TestPostgres;
import tools.jackson.databind.JsonNode;

/** Two servers with one PostgreSQL. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TwoNodesTest {
  private final String url;
  private final Server here;
  private final Server there;

  TwoNodesTest() throws IOException, SQLException {
    url = TestPostgres.newDatabase();
    here = server(url);
    there = server(url);
  }

  private Server server(String url) throws IOException {
    return Server.start(ServerSettings.local(), () -> new Node(database(url)));
  }

  /** A database, and how its nodes tell each other what happens. */
  Database database(String url) {
    return Database.at(url);
  }

  /** Cuts the lines on which nodes hear each other; how many there were. */
  int cutLines(Database database) {
    return database
        .read(
            handle ->
                handle
                    .createQuery(
                        "SELECT pid FROM pg_stat_activity WHERE query LIKE 'LISTEN %'"
                            + " AND datname = current_database()"
                            + " AND pg_terminate_backend(pid)")
                    .mapTo(Integer.class)
                    .list())
        .size();
  }

  @AfterAll
  void stop() {
    here.close();
    there.close();
  }

  @Test
  void eventsOfOneNodeAreSeenOnTheOther() throws Exception {
    try (TestClient anna = TestClient.known(here);
        TestClient borys = TestClient.known(there)) {
      String table = anna.open("{'game': 'dvonn', 'seat': 'white'}");
      TestClient.Watching watching = borys.watch("/api/tables/" + table + "/live?after=0");
      assertThat(watching.next().path("events")).hasSize(1);
      borys.act(table, "{'type': 'sit'}").json(200);
      watching.next();
      for (int ply = 0; ply < 6; ply += 2) {
        anna.move(table, ply, "a" + (ply / 2 + 1)).json(200);
        JsonNode news = watching.next();
        assertThat(news.path("events").get(0).path("number").asInt()).isEqualTo(ply + 3);
        assertThat(news.path("table").path("turn").asString()).isEqualTo("black");
        borys.move(table, ply + 1, "b" + (ply / 2 + 1)).json(200);
        watching.next();
      }
      assertThat(anna.look(table)).isNotNull();
      assertThat(anna.look(table).path("ply").asInt()).isEqualTo(6);
    }
  }

  @Test
  void presenceIsSeenFromBothNodes() throws Exception {
    try (TestClient anna = TestClient.known(here);
        TestClient borys = TestClient.known(there);
        TestClient celia = TestClient.known(there)) {
      String table = anna.open("{'game': 'dvonn', 'seat': 'white'}");
      borys.act(table, "{'type': 'sit'}").json(200);
      String live = "/api/tables/" + table + "/live?after=0";
      TestClient.Watching first = anna.watch(live);
      TestClient.Watching second = borys.watch(live);
      first.untilPresent(0, "white", "black");
      second.untilPresent(0, "white", "black");
      TestClient.Watching third = celia.watch(live);
      first.untilPresent(1, "white", "black");
      third.leave();
      second.leave();
      first.untilPresent(0, "white");
    }
  }

  @Test
  void aNodeThatComesLaterHearsWhoIsThere() throws Exception {
    try (TestClient anna = TestClient.known(here)) {
      String table = anna.open("{'game': 'dvonn', 'seat': 'white'}");
      String live = "/api/tables/" + table + "/live?after=0";
      TestClient.Watching first = anna.watch(live);
      first.untilPresent(0, "white");
      try (Server later = server(url);
          TestClient stranger = new TestClient(later)) {
        stranger.watch(live).untilPresent(1, "white");
        first.untilPresent(1, "white");
      }
      first.untilPresent(0, "white");
    }
  }

  @Test
  void theLobbyIsTheSameEverywhereAndSoIsEverybody() throws Exception {
    try (TestClient anna = TestClient.known(here);
        TestClient borys = TestClient.known(there)) {
      TestClient.Watching lobby = borys.watch("/api/lobby/live");
      lobby.next();
      String table = anna.open("{'game': 'docker', 'seat': 'red', 'listed': true}");
      lobby.untilOpen(table, true);
      try (TestClient same = new TestClient(there)) {
        JsonNode seen = same.get("/api/tables/" + table, "Cookie", anna.cookie()).json(200);
        assertThat(seen.path("you").asString()).isEqualTo("red");
      }
    }
  }

  @Test
  void seekersOnDifferentNodesMeet() throws Exception {
    String wish = "{'games': ['pathagon'], 'clocks': [{'minutes': 3, 'increment': 2}]}";
    try (TestClient anna = TestClient.known(here);
        TestClient borys = TestClient.known(there)) {
      TestClient.Watching desk = anna.watch("/api/me/live");
      desk.next();
      borys.watch("/api/me/live").next();
      anna.post("/api/seeks", wish).json(201);
      String table = borys.post("/api/seeks", wish).json(201).path("table").asString();
      JsonNode told = desk.next();
      while (!told.path("seeks").path(0).has("table")) told = desk.next();
      assertThat(told.path("seeks").path(0).path("table").asString()).isEqualTo(table);
    }
  }

  @Test
  void leavingOneNodeOnPurposeCountsOnTheOtherToo() throws Exception {
    try (TestClient anna = TestClient.known(here);
        TestClient borys = TestClient.known(there)) {
      String table =
          anna.open(
              "{'game': 'pathagon', 'seat': 'dark', 'clock': {'minutes': 10, 'increment': 5}}");
      borys.act(table, "{'type': 'sit'}").json(200);
      anna.move(table, 0, "a1").json(200);
      borys.move(table, 1, "a7").json(200);
      String live = "/api/tables/" + table + "/live";
      TestClient.Watching own = anna.watch(live);
      TestClient.Watching other = borys.watch(live);
      other.untilPresent(0, "dark", "light");
      own.leaveOnPurpose();
      long claim = Long.MAX_VALUE;
      long now = 0;
      // Ten seconds instead of a minute.
      while (claim - now > 10_000) {
        JsonNode seen = other.next().path("table");
        now = seen.path("now").asLong();
        claim = seen.path("present").path("claim").asLong(Long.MAX_VALUE);
      }
      assertThat(borys.act(table, "{'type': 'claim', 'draw': false}").status()).isEqualTo(409);
    }
  }

  @Test
  void aTableWhoseLogCannotBeReadDoesNotKeepANodeFromHearingOfOthers() throws Exception {
    String own = TestPostgres.newDatabase();
    try (Server one = server(own);
        Server other = server(own);
        TestClient anna = TestClient.known(one);
        TestClient borys = TestClient.known(other);
        Database database = Database.at(own)) {
      String broken = anna.open("{'game': 'dvonn', 'seat': 'white'}");
      String good = anna.open("{'game': 'dvonn', 'seat': 'white'}");
      anna.watch("/api/tables/" + broken + "/live?after=0").next();
      TestClient.Watching watching = anna.watch("/api/tables/" + good + "/live?after=0");
      watching.next();
      database.write(
          handle ->
              handle.execute(
                  "INSERT INTO events (table_id, number, at, event) VALUES (?, 2, 0, '{')",
                  broken));
      // Both have to listen anew, and to look what they have missed.
      assertThat(cutLines(database)).isGreaterThanOrEqualTo(2);
      borys.act(good, "{'type': 'sit'}").json(200);
      assertThat(watching.numbersUntil(2)).containsExactly(2);
    }
  }
}
