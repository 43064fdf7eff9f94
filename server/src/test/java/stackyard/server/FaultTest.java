package stackyard.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Servers that are killed, networks that fail, nodes that race and clocks that differ. */
class FaultTest {
  private static void play(List<Mischief> tables, int plies, AtomicInteger moves) throws Exception {
    List<Callable<Void>> games = new ArrayList<>();
    for (Mischief table : tables) {
      games.add(
          () -> {
            table.play(plies, moves);
            return null;
          });
    }
    try (ExecutorService people = Executors.newVirtualThreadPerTaskExecutor()) {
      for (Future<Void> game : people.invokeAll(games)) game.get();
    }
    for (Mischief table : tables) table.check(plies);
    tables.forEach(Mischief::close);
  }

  @Test
  void whatWasAcknowledgedSurvivesEveryKill(@TempDir Path folder) throws Exception {
    int games = 1_000;
    int plies = 9;
    try (ServerProcess server = ServerProcess.start(folder.toString(), Duration.ZERO)) {
      List<Mischief> tables = new ArrayList<>();
      for (int i = 0; i < games; i++) {
        tables.add(new Mischief(server.address(), server.address(), i));
      }
      AtomicInteger moves = new AtomicInteger();
      AtomicInteger kills = new AtomicInteger();
      Thread killer =
          Thread.ofVirtual()
              .start(
                  () -> {
                    try {
                      while (kills.get() < 2) {
                        // In the middle of games: after a third, and after two thirds of all moves.
                        int next = (kills.get() + 1) * games * plies / 3;
                        while (moves.get() < next) Thread.sleep(1);
                        server.killAndRestart();
                        kills.incrementAndGet();
                      }
                    } catch (Exception e) {
                      throw new IllegalStateException(e);
                    }
                  });
      play(tables, plies, moves);
      killer.join();
      assertThat(kills).hasValue(2);
      assertThat(moves).hasValue(games * plies);
    }
  }

  @Test
  void twoNodesWhoseClocksDifferKeepOneLog() throws Exception {
    String database = Postgres.newDatabase();
    try (ServerProcess here = ServerProcess.start(database, Duration.ZERO);
        ServerProcess there = ServerProcess.start(database, Duration.ofSeconds(3))) {
      List<Mischief> tables = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        tables.add(new Mischief(here.address(), there.address(), 100 + i));
      }
      play(tables, 60, new AtomicInteger());
      race(here, there);
    }
  }

  /** Many different moves for one ply at both nodes at once: one is made, at every ply. */
  private static void race(ServerProcess here, ServerProcess there) throws Exception {
    try (Guest anna = new Guest(here.address());
        Guest alsoAnna = new Guest(there.address());
        ExecutorService people = Executors.newVirtualThreadPerTaskExecutor()) {
      anna.get("/api/me").json(200);
      String cookie = anna.cookie();
      String table = anna.open("{'game': 'pathagon', 'seat': 'dark', 'computers': {'light': 1}}");
      for (int round = 0; round < 3; round++) {
        int ply = untilDark(anna, table);
        List<Callable<Integer>> moves = new ArrayList<>();
        for (char column = 'a'; column <= 'g'; column++) {
          for (int row = 1; row <= 2; row++) {
            Guest one = (column + row) % 2 == 0 ? anna : alsoAnna;
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
  private static int untilDark(Guest anna, String table) throws Exception {
    Guest.Watching watching = anna.watch("/api/tables/" + table + "/live?after=0");
    while (true) {
      var now = watching.next().path("table");
      if (!now.path("turn").asString().equals("dark")) continue;
      watching.leave();
      return now.path("ply").asInt();
    }
  }
}
