package stackyard.server;

import static org.assertj.core.api.Assertions.assertThat;
import static stackyard.server.testing.AttackedServer.ATTACKERS;
import static stackyard.server.testing.AttackedServer.SAMPLES;
import static stackyard.server.testing.AttackedServer.account;
import static stackyard.server.testing.AttackedServer.assertMedian;
import static stackyard.server.testing.AttackedServer.during;
import static stackyard.server.testing.AttackedServer.time;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import stackyard.server.accounts.Sessions;
import stackyard.server.json.JsonFormat;
import stackyard.server.testing.AttackedServer;
import stackyard.server.testing.AttackedServer.Attempt;
import stackyard.server.testing.TestClient;
import tools.jackson.databind.JsonNode;

/**
 * Attacks on a real server as operators start it, while honest people use it. Only here tests hold
 * times: medians, against bounds that leave room for a busy machine. Each prints what it measured.
 * Kills are in {@link FaultTest}, where a thorough run has a thousand games; malformed requests are
 * in {@code MalformedRequestTest}; connections are in {@link ConnectionAttackTest}.
 */
@EnabledIfSystemProperty(named = "thorough", matches = "true")
@Timeout(600)
@Isolated
class AttackTest {
  private static final Duration SECOND = Duration.ofSeconds(1);
  private static final Duration LOBBY = Duration.ofMillis(200);

  @TempDir private Path folder;

  @Test
  void aLogThatIsToGrowSlowsNobodyDown() throws Exception {
    try (AttackedServer server = new AttackedServer(folder)) {
      TestClient anna = server.honest();
      String other = anna.open("{'game': 'dvonn', 'seat': 'white', 'listed': true}");
      String terms =
          "{'game': 'docker', 'options': {'players': '4'}, 'seat': 'red', 'listed': true}";
      String table = server.from("198.51.100.1").open(terms);
      // One more, and the game would begin.
      List<TestClient> attackers =
          List.of(server.from("198.51.100.2"), server.from("198.51.100.3"));
      Attempt comeAndGo =
          n ->
              attackers
                  .get(n % 2)
                  .act(table, n / 2 % 2 == 0 ? "{'type': 'sit'}" : "{'type': 'leave'}");
      during("lobby while a log is to grow", 100_000, comeAndGo, LOBBY, server.lobby());
      int number = anna.look(table).path("number").asInt();
      System.out.printf("Attack: the log has %d events%n", number);
      assertThat(number).isBetween(4, 5_000);
      server.process().killAndRestart();
      List<Duration> times = new ArrayList<>();
      for (int i = 0; i < SAMPLES; i++) times.add(time(server.lobby()));
      assertMedian("lobby after kill -9 and restart", times, LOBBY);
      assertThat(server.lobby().call()).contains(other);
    }
  }

  @Test
  void anEasyLevelAnswersWhileHardOnesAreAskedFor() throws Exception {
    String against =
        "{'game': 'dvonn', 'options': {'setup': 'random'}, 'seat': 'black',"
            + " 'computers': {'white': %d}}";
    try (AttackedServer server = new AttackedServer(folder)) {
      for (int i = 0; i < 20; i++) server.from("198.51.100.1").open(against.formatted(8));
      for (int i = 0; i < 20; i++) server.from("198.51.100." + (2 + i)).open(against.formatted(8));
      List<Duration> times = new ArrayList<>();
      for (int i = 0; i < 10; i++) {
        TestClient anna = server.honest();
        TestClient.Watching[] watching = new TestClient.Watching[1];
        times.add(
            time(
                () -> {
                  String table = anna.open(against.formatted(1));
                  watching[0] = anna.watch("/api/tables/" + table + "/live?after=0");
                  JsonNode news = watching[0].next();
                  while (news.path("table").path("ply").asInt() == 0) news = watching[0].next();
                  return news;
                }));
        watching[0].leave();
      }
      assertMedian("reply of level 1 while 40 games of level 8 wait", times, SECOND);
    }
  }

  @Test
  void rematchesOpenNoMoreTablesThanAllowed() throws Exception {
    try (AttackedServer server = new AttackedServer(folder)) {
      long start = System.nanoTime();
      int opened = 0;
      for (int pair = 0; pair < 10; pair++) {
        TestClient one = server.from("198.51.100.1");
        TestClient other = server.from("198.51.100.1");
        TestClient.Answer first = one.post("/api/tables", "{'game': 'pathagon', 'seat': 'dark'}");
        if (first.status() != 201) continue;
        opened++;
        String table = first.json().path("id").asString();
        other.act(table, "{'type': 'sit'}");
        while (true) {
          one.act(table, "{'type': 'resign'}");
          other.act(table, "{'type': 'offer', 'kind': 'rematch'}");
          TestClient.Answer agreed = one.act(table, "{'type': 'answer', 'accept': true}");
          if (agreed.status() != 200 || !agreed.json().path("table").has("rematch")) break;
          opened++;
          table = agreed.json().path("table").path("rematch").asString();
        }
      }
      long seconds = (System.nanoTime() - start) / 1_000_000_000;
      System.out.printf("Attack: rematches opened %d tables in %d s%n", opened, seconds);
      assertThat(opened).isLessThanOrEqualTo((int) (21 + seconds / 5));
    }
  }

  @Test
  void accountsOfOneAddressMakeNoRatings() throws Exception {
    try (AttackedServer server = new AttackedServer(folder)) {
      List<TestClient> accounts = new ArrayList<>();
      for (int i = 0; i < 7; i++) {
        accounts.add(account(server.from("198.51.100.1"), "Climber " + i));
      }
      String terms =
          "{'game': 'pathagon', 'seat': 'dark', 'rated': true,"
              + " 'clock': {'minutes': 5, 'increment': 0}}";
      int played = 0;
      for (int i = 0; i < 100; i++) {
        TestClient loser = accounts.get(i % 7);
        TestClient.Answer opened = loser.post("/api/tables", terms);
        if (opened.status() != 201) continue;
        String table = opened.json().path("id").asString();
        accounts.get((i + 1) % 7).act(table, "{'type': 'sit'}");
        if (loser.act(table, "{'type': 'resign'}").status() == 200) played++;
      }
      System.out.printf("Attack: %d rated games resigned at once%n", played);
      assertThat(played).isPositive();
      for (TestClient one : accounts) {
        assertThat(one.get("/api/me").json(200).path("ratings").path("pathagon").isMissingNode())
            .isTrue();
      }
      JsonNode ranking = server.honest().get("/api/ranking/pathagon").json(200);
      assertThat(ranking.path("players")).isEmpty();
    }
  }

  /** Variation selector, joiner, Cyrillic, full width, no-break space, other normal forms. */
  private static final List<String> LOOK_ALIKES =
      List.of(
          "Zo\u00eb A",
          "Zoe\u0308 A",
          "Zo\u00eb\ufe0f A",
          "Zo\u00eb\u034f A",
          "Zo\u00eb\u00a0A",
          "Zo\u00eb \u0410",
          "\uff3ao\u00eb A",
          "Z\u043e\u00eb A",
          "Zo\u00eb  A ",
          "Zo\u00eb\u200b A",
          "Computer, level 8",
          "C0mputer",
          "\u0421omputer",
          "4dmin",
          "Bell\u0007");

  @Test
  void nobodyTakesANameThatLooksTheSame() throws Exception {
    try (AttackedServer server = new AttackedServer(folder)) {
      account(server.honest(), "Zo\u00eb A");
      for (String name : LOOK_ALIKES) {
        String form = JsonFormat.MAPPER.writeValueAsString(Map.of("name", name));
        int status = server.honest().send("PUT", "/api/me", form).status();
        assertThat(status).as(name).isIn(400, 409);
      }
    }
  }

  @Test
  void nobodyLocksSomebodyElseOut() throws Exception {
    try (AttackedServer server = new AttackedServer(folder)) {
      TestClient anna = account(server.honest(), "Locked Anna");
      anna.send("DELETE", "/api/session", "");
      String right = "{'name': 'Locked Anna', 'password': 'secret of Locked Anna'}";
      String wrong = "{'name': 'Locked Anna', 'password': 'a wrong guess'}";
      int refused = 0;
      for (int i = 0; i < 300; i++) {
        String address = "198.51." + (100 + i % 3) + "." + (1 + i % 100);
        TestClient attacker = new TestClient(server.address(), Optional.of(address));
        if (attacker.post("/api/session", wrong).status() == 429) refused++;
      }
      Duration took = time(() -> anna.post("/api/session", right).json(200));
      System.out.printf(
          "Attack: of 300 guesses %d were refused unread; then Anna signed in within %d ms%n",
          refused, took.toMillis());
      assertThat(refused).isPositive();
    }
  }

  @Test
  void anHonestTableIsSeenInALobbyThatIsFlooded() throws Exception {
    try (AttackedServer server = new AttackedServer(folder)) {
      List<TestClient> attackers = new ArrayList<>();
      for (int i = 0; i < ATTACKERS; i++) attackers.add(server.from("198.51.100." + (1 + i % 6)));
      String listed = "{'game': 'dvonn', 'seat': 'white', 'listed': true}";
      AtomicInteger opened = new AtomicInteger();
      String table = server.honest().open(listed);
      Attempt open =
          n -> {
            if (attackers.get(n % ATTACKERS).post("/api/tables", listed).status() == 201) {
              opened.incrementAndGet();
            }
          };
      during(
          "lobby that is flooded, with an honest table in it",
          2_000,
          open,
          LOBBY,
          () -> assertThat(server.lobby().call()).contains(table));
      System.out.printf("Attack: 6 addresses opened %d tables%n", opened.get());
      assertThat(opened.get()).isLessThanOrEqualTo(6 * 30);
    }
  }

  @Test
  void exportsThatAreHoardedLeaveRoomForOthers() throws Exception {
    try (AttackedServer server = new AttackedServer(folder)) {
      finishGames(server);
      TestClient attacker = server.from("198.51.100.1");
      AtomicInteger refused = new AtomicInteger();
      Attempt export =
          _ -> {
            if (attacker.get("/api/export").status() == 429) refused.incrementAndGet();
          };
      during(
          "export while an address asks for many",
          3_000,
          export,
          SECOND,
          () -> server.honest().get("/api/export?game=dvonn").status());
      System.out.printf("Attack: %d exports refused%n", refused.get());
      assertThat(server.honest().get("/api/export").status()).isEqualTo(200);
    }
  }

  private void finishGames(AttackedServer server) throws Exception {
    for (int i = 0; i < 50; i++) {
      TestClient one = server.honest();
      TestClient other = server.honest();
      String table = one.open("{'game': 'pathagon', 'seat': 'dark', 'listed': true}");
      other.act(table, "{'type': 'sit'}").json(200);
      TestClient.playTenMoves(table, one, other);
      one.act(table, "{'type': 'resign'}").json(200);
    }
  }

  @Test
  void anAccountHasOnlySoManySessions() throws Exception {
    try (AttackedServer server = new AttackedServer(folder)) {
      TestClient anna = account(server.honest(), "Many Devices");
      String right = "{'name': 'Many Devices', 'password': 'secret of Many Devices'}";
      TestClient last = anna;
      for (int i = 0; i < 50; i++) {
        last = server.honest();
        last.post("/api/session", right).json(200);
      }
      assertThat(last.get("/api/sessions").json(200).path("sessions")).hasSize(Sessions.MOST);
    }
  }
}
