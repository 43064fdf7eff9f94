package stackyard.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stackyard.server.testing.ServerProcess;
import stackyard.server.testing.TestClient;
import stackyard.server.testing.TestPostgres;
import stackyard.server.testing.UnreliableGame;

/** Servers that are killed, networks that fail, nodes that race and clocks that differ. */
class FaultTest {
  /** A thousand tables, killed and killed again, take minutes. */
  private static final int GAMES = Boolean.getBoolean("thorough") ? 1_000 : 100;

  private static final int PLIES = 9;

  private static void play(List<UnreliableGame> tables, int plies, Runnable acknowledgement)
      throws Exception {
    List<Callable<Void>> games = new ArrayList<>();
    for (UnreliableGame table : tables) {
      games.add(
          () -> {
            table.play(plies, acknowledgement);
            return null;
          });
    }
    try (ExecutorService people = Executors.newVirtualThreadPerTaskExecutor()) {
      for (Future<Void> game : people.invokeAll(games)) game.get();
    }
    for (UnreliableGame table : tables) table.check(plies);
    tables.forEach(UnreliableGame::close);
  }

  @Test
  void acknowledgedMovesSurviveEveryKill(@TempDir Path folder) throws Exception {
    try (ServerProcess server = ServerProcess.start(folder.toString(), Duration.ZERO);
        ExecutorService killer = Executors.newSingleThreadExecutor()) {
      List<UnreliableGame> tables = new ArrayList<>();
      for (int i = 0; i < GAMES; i++) tables.add(new UnreliableGame(server, server, i));
      AtomicInteger moves = new AtomicInteger();
      // In the middle of games: after a third, and after two thirds of all moves.
      CountDownLatch third = new CountDownLatch(GAMES * PLIES / 3);
      CountDownLatch twoThirds = new CountDownLatch(2 * GAMES * PLIES / 3);
      Future<Integer> kills =
          killer.submit(
              () -> {
                third.await();
                server.killAndRestart();
                twoThirds.await();
                server.killAndRestart();
                return 2;
              });
      play(
          tables,
          PLIES,
          () -> {
            moves.incrementAndGet();
            third.countDown();
            twoThirds.countDown();
          });
      assertThat(kills.get()).isEqualTo(2);
      assertThat(moves).hasValue(GAMES * PLIES);
    }
  }

  @Test
  void twoNodesWhoseClocksDifferKeepOneLog() throws Exception {
    String database = TestPostgres.newDatabase();
    try (ServerProcess here = ServerProcess.start(database, Duration.ZERO);
        ServerProcess there = ServerProcess.start(database, Duration.ofSeconds(3))) {
      List<UnreliableGame> tables = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        tables.add(new UnreliableGame(here, there, 100 + i));
      }
      play(tables, 60, () -> {});
      race(here, there);
    }
  }

  /** Many different moves for one ply at both nodes at once: one is made, at every ply. */
  private static void race(ServerProcess here, ServerProcess there) throws Exception {
    try (TestClient anna = new TestClient(here.address());
        TestClient alsoAnna = new TestClient(there.address());
        ExecutorService people = Executors.newVirtualThreadPerTaskExecutor()) {
      anna.get("/api/me").json(200);
      String cookie = anna.cookie();
      String table = anna.open("{'game': 'pathagon', 'seat': 'dark', 'computers': {'light': 1}}");
      for (int round = 0; round < 3; round++) {
        int ply = untilDark(anna, table);
        List<Callable<Integer>> moves = new ArrayList<>();
        for (char column = 'a'; column <= 'g'; column++) {
          for (int row = 1; row <= 2; row++) {
            TestClient one = (column + row) % 2 == 0 ? anna : alsoAnna;
            String cell = "" + column + row;
            String action =
                "{'action': {'type': 'move', 'ply': " + ply + ", 'move': '" + cell + "'}}";
            String path = "/api/tables/" + table + "/actions";
            moves.add(() -> one.post(path, action, "Cookie", cookie).status());
          }
        }
        List<Integer> answers = new ArrayList<>();
        for (Future<Integer> answer : people.invokeAll(moves)) answers.add(answer.get());
        assertThat(answers.stream().filter(status -> status == 200)).hasSize(1);
        assertThat(answers).isSubsetOf(200, 409, 422);
      }
    }
  }

  /** Waits for the computer's move. */
  private static int untilDark(TestClient anna, String table) throws Exception {
    TestClient.Watching watching = anna.watch("/api/tables/" + table + "/live?after=0");
    while (true) {
      var now = watching.next().path("table");
      if (!now.path("turn").asString().equals("dark")) continue;
      watching.leave();
      return now.path("ply").asInt();
    }
  }
}
