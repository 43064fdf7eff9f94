package stackyard.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackyard.rules.Result;
import stackyard.rules.Seat;
import stackyard.server.table.Action;
import stackyard.server.table.Clock;
import stackyard.server.table.Computer;
import stackyard.server.table.Sitter;
import stackyard.server.table.Table;
import stackyard.server.table.Tabletop;
import stackyard.server.table.Terms;
import tools.jackson.databind.JsonNode;

/** Computers, clocks, and a house that is left and entered again. */
class HouseTest {
  private static final int PATIENCE_SECONDS = 60;

  private final SettableClock clock = new SettableClock();

  private House house(Database database) {
    return new House(database, clock, Rates.usual(clock));
  }

  /** All that happens in a house. */
  private static BlockingQueue<Table> listen(House house) {
    BlockingQueue<Table> seen = new LinkedBlockingQueue<>();
    house.tables().onChange(seen::add);
    return seen;
  }

  private static Table next(BlockingQueue<Table> seen) throws InterruptedException {
    Table table = seen.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
    assertThat(table).as("something happens").isNotNull();
    return table;
  }

  private static Terms against(String game, Map<Seat, Sitter> seats) {
    return new Terms(game, Map.of(), seats, Optional.empty(), false);
  }

  @ParameterizedTest
  @CsvSource({"dvonn, WHITE", "pathagon, DARK", "docker, RED"})
  void theComputerMovesWhenItIsItsTurn(String game, Seat first) throws Exception {
    try (House house = house(Database.inMemory())) {
      BlockingQueue<Table> seen = listen(house);
      Table table = house.tables().open(against(game, Map.of(first, new Computer(1))));
      Action sit = new Action.Sit(Optional.empty());
      house.tables().act(table.id(), Tabletop.ANNA, sit, Optional.empty());
      Table now = next(seen);
      while (now.match().ply() == 0 || !now.turn().equals(now.seatOf(Tabletop.ANNA))) {
        now = next(seen);
      }
      assertThat(now.match().moveTexts()).isNotEmpty();
    }
  }

  @Test
  void theComputerMovesAtManyTablesOneMoveEach() throws Exception {
    try (House house = house(Database.inMemory())) {
      BlockingQueue<Table> seen = listen(house);
      Map<Seat, Sitter> seats = Map.of(Seat.WHITE, new Computer(2), Seat.BLACK, Tabletop.ANNA);
      for (int i = 0; i < 20; i++) house.tables().open(against("dvonn", seats));
      int moves = 0;
      while (moves < 20) if (next(seen).match().ply() == 1) moves++;
      assertThat(seen).isEmpty();
    }
  }

  @Test
  void theComputerMovesAfterARestartToo(@TempDir Path folder) throws Exception {
    Map<Seat, Sitter> seats = Map.of(Seat.WHITE, new Computer(1), Seat.BLACK, Tabletop.ANNA);
    String id;
    try (Database database = Database.inFolder(folder)) {
      id =
          new Tables(new Ledger(database), clock, (player, _) -> player)
              .open(against("dvonn", seats))
              .id();
    }
    try (House house = house(Database.inFolder(folder))) {
      Mailbox mailbox = house.audience().watch(id, Optional.empty());
      mailbox.put(house.tables().get(id));
      Table now = house.tables().get(id);
      while (now.match().ply() == 0) {
        now = mailbox.take(Duration.ofSeconds(PATIENCE_SECONDS)).orElseThrow();
      }
      assertThat(now.turn()).contains(Seat.BLACK);
    }
  }

  @Test
  void timeIsUpWithoutAnybodyDoingAnything() {
    try (House house = house(Database.inMemory())) {
      Terms terms = Tabletop.dvonn(Optional.of(new Clock.ForTheGame(1, 0)));
      String id = house.tables().open(terms).id();
      house.timekeeper().check();
      assertThat(house.tables().get(id).phase()).isEqualTo(Table.Phase.PLAYING);
      clock.advance(60_000);
      house.timekeeper().check();
      assertThat(house.tables().get(id).result())
          .contains(new Result(Seat.BLACK, Result.Ending.TIME));
    }
  }

  @Test
  void aTableWhoseLogCannotBeReadCostsOnlyItself(@TempDir Path folder) throws Exception {
    Optional<Clock> minute = Optional.of(new Clock.ForTheGame(1, 0));
    List<Table> broken = new ArrayList<>();
    Table good;
    Table finished;
    try (Database database = Database.inFolder(folder)) {
      Tables tables = new Tables(new Ledger(database), clock, (player, _) -> player);
      Map<Seat, Sitter> seats = Map.of(Seat.WHITE, new Computer(1), Seat.BLACK, Tabletop.ANNA);
      broken.add(tables.open(new Terms("dvonn", Map.of(), seats, Optional.empty(), true)));
      broken.add(tables.open(Tabletop.dvonn(minute)));
      broken.add(resigned(tables));
      append(database, broken.get(0), "{'type': 'moved', 'seat': 'white', 'ply': 0, 'move': 'z9'}");
      append(database, broken.get(1), "{'type': 'sang', 'seat': 'white'}");
      append(database, broken.get(2), "{");
      clock.advance(1);
      good = tables.open(Tabletop.dvonn(minute));
      finished = resigned(tables);
    }
    House house = house(Database.inFolder(folder));
    try (Server server = Server.start(Setting.local(), () -> house);
        Guest guest = new Guest(server)) {
      String lobby = guest.get("/api/lobby").response().body();
      assertThat(lobby).contains(good.id());
      String own = Lobby.of(house, Tabletop.ANNA).toString();
      assertThat(own).contains(good.id(), finished.id());
      clock.advance(60_000);
      house.timekeeper().check();
      assertThat(house.tables().get(good.id()).result())
          .contains(new Result(Seat.BLACK, Result.Ending.TIME));
      String export = guest.get("/api/export").response().body();
      assertThat(export).contains(finished.id());
      for (Table table : broken) assertThat(lobby + own + export).doesNotContain(table.id());
    }
  }

  private static Table resigned(Tables tables) {
    String id = tables.open(Tabletop.dvonn(Optional.empty())).id();
    return tables.act(id, Tabletop.ANNA, new Action.Resign(), Optional.empty()).table();
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
  void whatWasAcknowledgedIsThereAfterAKillAndARestart(@TempDir Path folder) throws Exception {
    // The first server is not stopped: it leaves nothing in order for the second.
    Server killed = server(folder);
    try (Guest anna = Guest.known(killed);
        Guest borys = Guest.known(killed)) {
      String table = anna.open("{'game': 'dvonn', 'seat': 'white'}");
      borys.act(table, "{'type': 'sit'}").json(200);
      JsonNode acknowledged = anna.move(table, 0, "c3").json(200).path("table");
      String cookie = anna.cookie();
      try (Server again = server(folder);
          Guest same = new Guest(again)) {
        JsonNode seen = same.get("/api/tables/" + table, "Cookie", cookie).json(200);
        for (String field : new String[] {"number", "moves", "position", "turn", "seats", "you"}) {
          assertThat(seen.path(field)).as(field).isEqualTo(acknowledged.path(field));
        }
      }
    } finally {
      killed.close();
    }
  }

  private static Server server(Path folder) throws Exception {
    return Server.start(Setting.local(), () -> new House(Database.inFolder(folder)));
  }
}
