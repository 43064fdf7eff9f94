package stackyard.server.node;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackyard.rules.Game;
import stackyard.rules.Result;
import stackyard.rules.Seat;
import stackyard.rules.dvonn.Dvonn;
import stackyard.server.Server;
import stackyard.server.ServerSettings;
import stackyard.server.operations.RateLimits;
import stackyard.server.storage.Database;
import stackyard.server.table.Action;
import stackyard.server.table.Computer;
import stackyard.server.table.Participant;
import stackyard.server.table.Table;
import stackyard.server.table.TableFixture;
import stackyard.server.table.Terms;
import stackyard.server.table.TimeControl;
import stackyard.server.tables.Tables;
import stackyard.server.testing.SettableClock;
import stackyard.server.testing.TestClient;
import tools.jackson.databind.JsonNode;

/** Computers, clocks, and a node that is stopped and started again. */
class NodeTest {
  private static final int PATIENCE_SECONDS = 60;

  private final SettableClock clock = new SettableClock();

  private Node node(Database database) {
    return new Node(database, clock, RateLimits.standard(clock));
  }

  /** All that happens at the tables of a node. */
  private static BlockingQueue<Table> listen(Node node) {
    BlockingQueue<Table> seen = new LinkedBlockingQueue<>();
    node.tables().onChange(seen::add);
    return seen;
  }

  private static Table next(BlockingQueue<Table> seen) throws InterruptedException {
    Table table = seen.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
    assertThat(table).as("something happens").isNotNull();
    return table;
  }

  private static Terms against(String game, Map<Seat, Participant> seats) {
    return new Terms(game, Map.of(), seats, Optional.empty(), false);
  }

  @ParameterizedTest
  @ValueSource(strings = {"dvonn", "pathagon", "docker"})
  void theComputerMovesWhenItIsItsTurn(String game) throws Exception {
    Seat first = Game.of(game, Map.of()).seats().getFirst();
    try (Node node = node(Database.inMemory())) {
      BlockingQueue<Table> seen = listen(node);
      Table table = node.tables().open(against(game, Map.of(first, new Computer(1))));
      Action sit = new Action.Sit(Optional.empty());
      node.tables().act(table.id(), TableFixture.ANNA, sit, Optional.empty());
      Table now = next(seen);
      while (now.playthrough().ply() == 0 || !now.turn().equals(now.seatOf(TableFixture.ANNA))) {
        now = next(seen);
      }
      assertThat(now.playthrough().moveTexts()).isNotEmpty();
    }
  }

  @Test
  void theComputerMovesAtManyTablesOneMoveEach() throws Exception {
    try (Node node = node(Database.inMemory())) {
      BlockingQueue<Table> seen = listen(node);
      Map<Seat, Participant> seats =
          Map.of(Dvonn.WHITE, new Computer(2), Dvonn.BLACK, TableFixture.ANNA);
      for (int i = 0; i < 20; i++) node.tables().open(against("dvonn", seats));
      int moves = 0;
      while (moves < 20) if (next(seen).playthrough().ply() == 1) moves++;
      // That a table was opened may be told after the computer's move there.
      assertThat(seen).noneMatch(table -> table.playthrough().ply() > 0);
    }
  }

  @Test
  void theComputerMovesAfterARestartToo(@TempDir Path folder) throws Exception {
    Map<Seat, Participant> seats =
        Map.of(Dvonn.WHITE, new Computer(1), Dvonn.BLACK, TableFixture.ANNA);
    String id;
    try (Database database = Database.inFolder(folder)) {
      id = new Tables(database, clock, (player, _) -> player).open(against("dvonn", seats)).id();
    }
    try (Node node = node(Database.inFolder(folder))) {
      BlockingQueue<Table> seen = listen(node);
      Table now = node.tables().get(id);
      while (now.playthrough().ply() == 0) now = next(seen);
      assertThat(now.turn()).contains(Dvonn.BLACK);
    }
  }

  @Test
  void timeIsUpWithoutAnybodyDoingAnything() {
    try (Node node = node(Database.inMemory())) {
      Terms terms = TableFixture.dvonn(Optional.of(new TimeControl.ForTheGame(1, 0)));
      String id = node.tables().open(terms).id();
      TableFixture.playOneMoveEach(node.tables(), id);
      node.timekeeper().check();
      assertThat(node.tables().get(id).phase()).isEqualTo(Table.Phase.PLAYING);
      clock.advance(60_000);
      node.timekeeper().check();
      assertThat(node.tables().get(id).result())
          .contains(new Result(Dvonn.BLACK, Result.Ending.TIME));
    }
  }

  @Test
  void anErrorAtOneTableDoesNotStopTheClocksOfOthers() throws Exception {
    try (Node node = node(Database.inMemory())) {
      Terms minute = TableFixture.dvonn(Optional.of(new TimeControl.ForTheGame(1, 0)));
      Terms two = TableFixture.dvonn(Optional.of(new TimeControl.ForTheGame(2, 0)));
      String first = node.tables().open(minute).id();
      String second = node.tables().open(two).id();
      TableFixture.playOneMoveEach(node.tables(), first);
      TableFixture.playOneMoveEach(node.tables(), second);
      BlockingQueue<Table> seen = listen(node);
      node.tables()
          .onChange(
              table -> {
                if (table.id().equals(first)) throw new StackOverflowError("on purpose");
              });
      clock.advance(120_000);
      Table over = next(seen);
      while (!over.id().equals(second)) over = next(seen);
      assertThat(over.phase()).isEqualTo(Table.Phase.OVER);
    }
  }

  @Test
  void aTableWhoseLogCannotBeReadCostsOnlyItself(@TempDir Path folder) throws Exception {
    Optional<TimeControl> minute = Optional.of(new TimeControl.ForTheGame(1, 0));
    List<Table> broken = new ArrayList<>();
    Table good;
    Table finished;
    try (Database database = Database.inFolder(folder)) {
      Tables tables = new Tables(database, clock, (player, _) -> player);
      Map<Seat, Participant> seats =
          Map.of(Dvonn.WHITE, new Computer(1), Dvonn.BLACK, TableFixture.ANNA);
      broken.add(tables.open(new Terms("dvonn", Map.of(), seats, Optional.empty(), true)));
      broken.add(tables.open(TableFixture.dvonn(minute)));
      broken.add(resigned(tables));
      append(database, broken.get(0), "{'type': 'moved', 'seat': 'white', 'ply': 0, 'move': 'z9'}");
      append(database, broken.get(1), "{'type': 'sang', 'seat': 'white'}");
      append(database, broken.get(2), "{");
      clock.advance(1);
      good = tables.open(TableFixture.dvonn(minute));
      TableFixture.playOneMoveEach(tables, good.id());
      finished = resigned(tables);
    }
    Node node = node(Database.inFolder(folder));
    try (Server server = Server.start(ServerSettings.local(), () -> node);
        TestClient guest = new TestClient(server)) {
      String lobby = guest.get("/api/lobby").response().body();
      assertThat(lobby).contains(good.id());
      String own = node.tables().summariesOf(TableFixture.ANNA).toString();
      assertThat(own).contains(good.id(), finished.id());
      clock.advance(60_000);
      node.timekeeper().check();
      assertThat(node.tables().get(good.id()).result())
          .contains(new Result(Dvonn.BLACK, Result.Ending.TIME));
      String export = guest.get("/api/export").response().body();
      assertThat(export).contains(finished.id());
      // The node has tried to read all of them by now.
      String later = guest.get("/api/lobby").response().body();
      for (Table table : broken) assertThat(own + export + later).doesNotContain(table.id());
    }
  }

  private static Table resigned(Tables tables) {
    String id = tables.open(TableFixture.dvonn(Optional.empty())).id();
    return tables.act(id, TableFixture.ANNA, new Action.Resign(), Optional.empty()).table();
  }

  /** Writes an event behind everybody's back. */
  private static void append(Database database, Table table, String event) {
    database.write(
        handle ->
            handle.execute(
                "INSERT INTO events (table_id, number, at, event) VALUES (?, ?, ?, ?)",
                table.id(),
                table.number() + 1,
                table.changed(),
                event.replace('\'', '"')));
  }

  @Test
  void acknowledgedMovesAreThereAfterAKillAndARestart(
      @TempDir Path folder, @TempDir Path afterwards) throws Exception {
    try (Server killed = server(folder);
        TestClient anna = TestClient.known(killed);
        TestClient borys = TestClient.known(killed)) {
      String table = anna.open("{'game': 'dvonn', 'seat': 'white'}");
      borys.act(table, "{'type': 'sit'}").json(200);
      JsonNode acknowledged = anna.move(table, 0, "c3").json(200).path("table");
      String cookie = anna.cookie();
      // The files as a kill would leave them: nothing is put in order for the second server.
      try (Stream<Path> files = Files.list(folder)) {
        for (Path file : files.toList()) Files.copy(file, afterwards.resolve(file.getFileName()));
      }
      try (Server again = server(afterwards);
          TestClient same = new TestClient(again)) {
        JsonNode seen = same.get("/api/tables/" + table, "Cookie", cookie).json(200);
        for (String field : new String[] {"number", "moves", "position", "turn", "seats", "you"}) {
          assertThat(seen.path(field)).as(field).isEqualTo(acknowledged.path(field));
        }
      }
    }
  }

  private static Server server(Path folder) throws Exception {
    return Server.start(ServerSettings.local(), () -> new Node(Database.inFolder(folder)));
  }
}
