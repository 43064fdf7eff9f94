package stackyard.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import stackyard.server.accounts.Sessions;
import stackyard.server.json.JsonFormat;
import stackyard.server.testing.ServerProcess;
import stackyard.server.testing.ServerProcess.Guard;
import stackyard.server.testing.TestClient;
import tools.jackson.databind.JsonNode;

/**
 * Attacks on a real server as operators start it, while honest people use it. Only here tests hold
 * times: medians, against bounds that leave room for a busy machine. Each prints what it measured.
 * Kills are in {@link FaultTest}, where a thorough run has a thousand games; malformed requests are
 * in {@code MalformedRequestTest}.
 */
@EnabledIfSystemProperty(named = "thorough", matches = "true")
@Timeout(600)
class AttackTest {
  private static final Duration SECOND = Duration.ofSeconds(1);
  private static final Duration LOBBY = Duration.ofMillis(200);
  private static final int ATTACKERS = 16;
  private static final int SAMPLES = 40;

  @TempDir private Path folder;

  private final AtomicInteger addresses = new AtomicInteger();

  private interface Attempt {
    void make(int number) throws Exception;
  }

  /** Somebody who comes by the proxy from an address of their own. */
  private TestClient from(ServerProcess server, String address) throws Exception {
    TestClient client = new TestClient(server.address(), Optional.of(address));
    client.get("/api/me").json(200);
    return client;
  }

  private TestClient honest(ServerProcess server) throws Exception {
    int i = addresses.incrementAndGet();
    return from(server, "203.0." + i / 250 + "." + (i % 250 + 1));
  }

  private static TestClient account(TestClient client, String name) throws Exception {
    String account = "{'name': '%s', 'password': 'secret of %1$s'}".formatted(name);
    client.post("/api/account", account).json(201);
    return client;
  }

  /**
   * Times something honest while an attack goes on, at least so often and until the attack is over.
   *
   * @param attempts how often the attack is tried
   */
  private static void during(
      String what, int attempts, Attempt attack, Duration bound, Callable<?> honest)
      throws Exception {
    AtomicInteger made = new AtomicInteger();
    AtomicBoolean over = new AtomicBoolean();
    List<Duration> times = new ArrayList<>();
    try (ExecutorService people = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<?>> attackers = new ArrayList<>();
      for (int i = 0; i < ATTACKERS; i++) {
        attackers.add(
            people.submit(
                () -> {
                  for (int n = made.getAndIncrement(); n < attempts; n = made.getAndIncrement()) {
                    attack.make(n);
                  }
                  over.set(true);
                  return null;
                }));
      }
      while (!over.get() || times.size() < SAMPLES) times.add(time(honest));
      for (Future<?> attacker : attackers) attacker.get();
    }
    assertMedian(what + ", " + attempts + " attempts", times, bound);
  }

  private static Duration time(Callable<?> honest) throws Exception {
    long start = System.nanoTime();
    honest.call();
    return Duration.ofNanos(System.nanoTime() - start);
  }

  private static void assertMedian(String what, List<Duration> times, Duration bound) {
    List<Duration> sorted = times.stream().sorted().toList();
    Duration median = sorted.get(sorted.size() / 2);
    System.out.printf(
        "Attack: %s: median %d ms, worst %d ms of %d; bound %d ms%n",
        what, median.toMillis(), sorted.getLast().toMillis(), sorted.size(), bound.toMillis());
    assertThat(median).as(what).isLessThan(bound);
  }

  /** Asks for the lobby from one address after the other: each may ask only so often. */
  private Callable<String> lobby(ServerProcess server) {
    return () -> {
      TestClient one =
          new TestClient(
              server.address(), Optional.of("203.0.113." + addresses.incrementAndGet() % 250));
      TestClient.Answer answer = one.get("/api/lobby");
      assertThat(answer.status()).isEqualTo(200);
      return answer.response().body();
    };
  }

  @Test
  void aLogThatIsToGrowSlowsNobodyDown() throws Exception {
    try (ServerProcess server = ServerProcess.startGuarded(folder, Guard.BEHIND_PROXY)) {
      TestClient anna = honest(server);
      String other = anna.open("{'game': 'dvonn', 'seat': 'white', 'listed': true}");
      String terms =
          "{'game': 'docker', 'options': {'players': '4'}, 'seat': 'red', 'listed': true}";
      String table = from(server, "198.51.100.1").open(terms);
      List<TestClient> attackers = new ArrayList<>();
      for (int i = 0; i < ATTACKERS; i++) attackers.add(from(server, "198.51.100." + (10 + i)));
      Attempt comeAndGo =
          n ->
              attackers
                  .get(n % ATTACKERS)
                  .act(table, n / ATTACKERS % 2 == 0 ? "{'type': 'sit'}" : "{'type': 'leave'}");
      during("lobby while a log is to grow", 100_000, comeAndGo, LOBBY, lobby(server));
      int number = anna.look(table).path("number").asInt();
      System.out.printf("Attack: the log has %d events%n", number);
      assertThat(number).isLessThan(5_000);
      server.killAndRestart();
      List<Duration> times = new ArrayList<>();
      for (int i = 0; i < SAMPLES; i++) times.add(time(lobby(server)));
      assertMedian("lobby after kill -9 and restart", times, LOBBY);
      assertThat(lobby(server).call()).contains(other);
    }
  }

  @Test
  void anEasyLevelAnswersWhileHardOnesAreAskedFor() throws Exception {
    String against =
        "{'game': 'dvonn', 'options': {'setup': 'random'}, 'seat': 'black',"
            + " 'computers': {'white': %d}}";
    try (ServerProcess server = ServerProcess.startGuarded(folder, Guard.BEHIND_PROXY)) {
      for (int i = 0; i < 20; i++) from(server, "198.51.100.1").open(against.formatted(8));
      for (int i = 0; i < 20; i++) from(server, "198.51.100." + (2 + i)).open(against.formatted(8));
      List<Duration> times = new ArrayList<>();
      for (int i = 0; i < 10; i++) {
        TestClient anna = honest(server);
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
    try (ServerProcess server = ServerProcess.startGuarded(folder, Guard.BEHIND_PROXY)) {
      long start = System.nanoTime();
      int opened = 0;
      for (int pair = 0; pair < 10; pair++) {
        TestClient one = from(server, "198.51.100.1");
        TestClient other = from(server, "198.51.100.1");
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
    try (ServerProcess server = ServerProcess.startGuarded(folder, Guard.BEHIND_PROXY)) {
      List<TestClient> accounts = new ArrayList<>();
      for (int i = 0; i < 7; i++) {
        accounts.add(account(from(server, "198.51.100.1"), "Climber " + i));
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
      JsonNode ranking = honest(server).get("/api/ranking/pathagon").json(200);
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
    try (ServerProcess server = ServerProcess.startGuarded(folder, Guard.BEHIND_PROXY)) {
      account(honest(server), "Zo\u00eb A");
      for (String name : LOOK_ALIKES) {
        String form = JsonFormat.MAPPER.writeValueAsString(Map.of("name", name));
        int status = honest(server).send("PUT", "/api/me", form).status();
        assertThat(status).as(name).isIn(400, 409);
      }
    }
  }

  @Test
  void nobodyLocksSomebodyElseOut() throws Exception {
    try (ServerProcess server = ServerProcess.startGuarded(folder, Guard.BEHIND_PROXY)) {
      TestClient anna = account(honest(server), "Locked Anna");
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
    try (ServerProcess server = ServerProcess.startGuarded(folder, Guard.BEHIND_PROXY)) {
      List<TestClient> attackers = new ArrayList<>();
      for (int i = 0; i < ATTACKERS; i++) attackers.add(from(server, "198.51.100." + (1 + i % 6)));
      String listed = "{'game': 'dvonn', 'seat': 'white', 'listed': true}";
      AtomicInteger opened = new AtomicInteger();
      String table = honest(server).open(listed);
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
          () -> assertThat(lobby(server).call()).contains(table));
      System.out.printf("Attack: 6 addresses opened %d tables%n", opened.get());
      assertThat(opened.get()).isLessThanOrEqualTo(6 * 30);
    }
  }

  @Test
  void exportsThatAreHoardedLeaveRoomForOthers() throws Exception {
    try (ServerProcess server = ServerProcess.startGuarded(folder, Guard.BEHIND_PROXY)) {
      finishGames(server);
      TestClient attacker = from(server, "198.51.100.1");
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
          () -> honest(server).get("/api/export?game=dvonn").status());
      System.out.printf("Attack: %d exports refused%n", refused.get());
      assertThat(honest(server).get("/api/export").status()).isEqualTo(200);
    }
  }

  private void finishGames(ServerProcess server) throws Exception {
    for (int i = 0; i < 50; i++) {
      TestClient one = honest(server);
      TestClient other = honest(server);
      String table = one.open("{'game': 'pathagon', 'seat': 'dark', 'listed': true}");
      other.act(table, "{'type': 'sit'}").json(200);
      TestClient.playTenMoves(table, one, other);
      one.act(table, "{'type': 'resign'}").json(200);
    }
  }

  /** A lobby that somebody watches, until its first message. */
  private Callable<JsonNode> watch(ServerProcess server) {
    return () -> {
      try (TestClient anna = honest(server)) {
        return anna.watch("/api/lobby/live").next();
      }
    };
  }

  @Test
  void manyWebSocketsOfOneAddressLeaveRoomForOthers() throws Exception {
    try (ServerProcess server = ServerProcess.startGuarded(folder, Guard.BEHIND_PROXY);
        TestClient attacker = from(server, "198.51.100.1")) {
      AtomicInteger open = new AtomicInteger();
      Attempt another =
          _ -> {
            try {
              attacker.watch("/api/lobby/live").socket().join();
              open.incrementAndGet();
            } catch (CompletionException refused) {
              // One too many.
            }
          };
      during("a WebSocket while one address opens many", 1_000, another, SECOND, watch(server));
      System.out.printf("Attack: of 1000 WebSockets %d were opened%n", open.get());
      assertThat(open.get()).isBetween(1, 200);
    }
  }

  /** Opens a WebSocket by hand: no library sends so much without listening. */
  private static Socket upgraded(ServerProcess server, String address) throws IOException {
    Socket socket = new Socket(server.address().getHost(), server.address().getPort());
    socket.setSoTimeout(60_000);
    String request =
        "GET /api/lobby/live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
            + "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nX-Forwarded-For: "
            + address
            + "\r\n\r\n";
    socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
    byte[] status = socket.getInputStream().readNBytes(12);
    assertThat(new String(status, StandardCharsets.US_ASCII)).isEqualTo("HTTP/1.1 101");
    return socket;
  }

  /** A ping of 125 bytes, masked with zeros. */
  private static byte[] ping() {
    byte[] frame = new byte[2 + 4 + 125];
    frame[0] = (byte) 0x89;
    frame[1] = (byte) (0x80 | 125);
    return frame;
  }

  @Test
  void pingsWithoutEndHurtNobody() throws Exception {
    try (ServerProcess server = ServerProcess.startGuarded(folder, Guard.BEHIND_PROXY)) {
      byte[] pings = new byte[1_000 * ping().length];
      for (int i = 0; i < 1_000; i++) {
        System.arraycopy(ping(), 0, pings, i * ping().length, ping().length);
      }
      List<Socket> sockets = new ArrayList<>();
      List<Thread> writers = new ArrayList<>();
      AtomicInteger sent = new AtomicInteger();
      try {
        for (int i = 0; i < 100; i++) {
          Socket socket = upgraded(server, "198.51.100." + i % 10);
          sockets.add(socket);
          // The others never read an answer.
          if (i % 2 == 0) writers.add(Thread.ofVirtual().start(() -> drain(socket)));
          writers.add(
              Thread.ofVirtual()
                  .start(
                      () -> {
                        try {
                          for (int n = 0; n < 1_000; n++) {
                            socket.getOutputStream().write(pings);
                            sent.addAndGet(1_000);
                          }
                        } catch (IOException closed) {
                          // The server has had enough, or the test is over.
                        }
                      }));
        }
        List<Duration> times = new ArrayList<>();
        while (times.size() < SAMPLES) times.add(time(lobby(server)));
        int before = sent.get();
        while (times.size() < 5 * SAMPLES) times.add(time(lobby(server)));
        System.out.printf("Attack: %d pings sent, then %d%n", before, sent.get());
        assertMedian("lobby while 100 sockets send pings", times, LOBBY);
        server.awaitRunning();
      } finally {
        for (Socket socket : sockets) socket.close();
        for (Thread writer : writers) writer.join();
      }
      assertThat(watch(server).call().has("open")).isTrue();
    }
  }

  private static void drain(Socket socket) {
    try {
      socket.getInputStream().transferTo(OutputStream.nullOutputStream());
    } catch (IOException closed) {
      // The test is over.
    }
  }

  @Test
  void thousandsOfSlowConnectionsSilenceNobody() throws Exception {
    List<Socket> sockets = new ArrayList<>();
    try (ServerProcess server = ServerProcess.startGuarded(folder, Guard.OPEN);
        TestClient anna = new TestClient(server.address())) {
      anna.get("/api/me").json(200);
      InetAddress attacker = InetAddress.getByName("127.0.0.2");
      InetAddress target = InetAddress.getByName(server.address().getHost());
      List<Duration> times = new ArrayList<>();
      for (int i = 0; i < 5_000; i++) {
        Socket socket = new Socket(target, server.address().getPort(), attacker, 0);
        sockets.add(socket);
        begin(socket);
        if (i % 100 == 99) times.add(time(() -> anna.get("/api/lobby").json(200)));
      }
      assertMedian("lobby while 5000 slow connections come", times, SECOND);
      times.clear();
      for (int i = 0; i < SAMPLES; i++) times.add(time(() -> anna.get("/api/lobby").json(200)));
      assertMedian("lobby beside 5000 slow connections", times, SECOND);
    } finally {
      for (Socket socket : sockets) socket.close();
    }
  }

  /** Begins a request that never ends. */
  private static void begin(Socket socket) {
    try {
      socket.getOutputStream().write("GET / HTTP/1.1\r\nX-".getBytes(StandardCharsets.US_ASCII));
    } catch (IOException closed) {
      // One too many.
    }
  }

  @Test
  void anAccountHasOnlySoManySessions() throws Exception {
    try (ServerProcess server = ServerProcess.startGuarded(folder, Guard.BEHIND_PROXY)) {
      TestClient anna = account(honest(server), "Many Devices");
      String right = "{'name': 'Many Devices', 'password': 'secret of Many Devices'}";
      TestClient last = anna;
      for (int i = 0; i < 50; i++) {
        last = honest(server);
        last.post("/api/session", right).json(200);
      }
      assertThat(last.get("/api/sessions").json(200).path("sessions")).hasSize(Sessions.MOST);
    }
  }
}
