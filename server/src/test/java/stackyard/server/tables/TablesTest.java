package stackyard.server.tables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static stackyard.server.table.TableFixture.ANNA;
import static stackyard.server.table.TableFixture.BORYS;
import static stackyard.server.table.TableFixture.CELIA;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import stackyard.rules.Result;
import stackyard.rules.Seat;
import stackyard.rules.docker.Docker;
import stackyard.rules.dvonn.Dvonn;
import stackyard.rules.pathagon.Pathagon;
import stackyard.server.accounts.FairRating;
import stackyard.server.accounts.Ratings;
import stackyard.server.storage.Database;
import stackyard.server.table.Action;
import stackyard.server.table.Computer;
import stackyard.server.table.Denied;
import stackyard.server.table.Entry;
import stackyard.server.table.Offer;
import stackyard.server.table.Participant;
import stackyard.server.table.Person;
import stackyard.server.table.Rating;
import stackyard.server.table.Table;
import stackyard.server.table.TableFixture;
import stackyard.server.table.Terms;
import stackyard.server.table.TimeControl;
import stackyard.server.testing.SettableClock;

/** Tables in a database; the subclasses say in which. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class TablesTest {
  private final SettableClock clock = new SettableClock();
  private final Database database;
  private final TableStore store;
  private final LobbyStore lobby;
  private final Tables tables;

  TablesTest(Database database) {
    this.database = database;
    store = new TableStore(database);
    lobby = new LobbyStore(database);
    tables = new Tables(database, clock, (player, _) -> player);
  }

  @AfterAll
  void close() {
    database.close();
  }

  private Table dvonn() {
    return tables.open(TableFixture.dvonn(Optional.empty()));
  }

  /** The same tables as another process sees them. */
  private Tables elsewhere() {
    return new Tables(database, clock, (player, _) -> player);
  }

  private Table act(Table table, Person player, Action action) {
    return tables.act(table.id(), player, action, Optional.empty()).table();
  }

  private static Action move(int ply, String move) {
    return new Action.Move(ply, move);
  }

  @Test
  void everyWatcherSeesEveryAction() {
    Table table = dvonn();
    act(table, ANNA, move(0, "c3"));
    Table after = act(table, BORYS, move(1, "d4"));
    Table read = elsewhere().get(table.id());
    assertThat(read.since(0)).isEqualTo(after.since(0)).hasSize(3);
    assertThat(read.playthrough().moveTexts()).containsExactly("c3", "d4");
    assertThat(read.dice()).isEqualTo(table.dice());
    assertThat(read.participants()).isEqualTo(Map.of(Dvonn.WHITE, ANNA, Dvonn.BLACK, BORYS));
  }

  @Test
  void everyKindOfEventIsReadAsItWasWritten() {
    Optional<TimeControl> clock = Optional.of(new TimeControl.ForEveryTurn(3));
    Map<Seat, Participant> anna = Map.of(Dvonn.WHITE, ANNA);
    Table table = tables.open(new Terms("dvonn", Map.of("setup", "random"), anna, clock, false));
    act(table, CELIA, new Action.Sit(Optional.of(Dvonn.BLACK)));
    Table now = tables.get(table.id());
    String first = now.playthrough().position().moveText(now.playthrough().position().moves()[0]);
    act(table, ANNA, move(0, first));
    act(table, ANNA, new Action.Propose(Offer.Kind.TAKE_BACK));
    act(table, CELIA, new Action.Answer(false));
    act(table, CELIA, new Action.Resign());
    act(table, ANNA, new Action.Propose(Offer.Kind.REMATCH));
    Table after = act(table, CELIA, new Action.Answer(true));
    assertThat(elsewhere().get(table.id()).since(0)).isEqualTo(after.since(0)).hasSize(8);
    Table rematch = elsewhere().get(after.rematch().orElseThrow());
    assertThat(rematch.participants()).isEqualTo(Map.of(Dvonn.WHITE, CELIA, Dvonn.BLACK, ANNA));
    assertThat(rematch.terms().clock()).isEqualTo(clock);
    assertThat(rematch.dice()).isNotEqualTo(table.dice());
  }

  @Test
  void aViewerWhoLeftIsNoLongerListed() {
    Person anna = new Person("leaving-anna", "Anna");
    Map<Seat, Participant> seats = Map.of(Docker.RED, anna);
    Table table = tables.open(new Terms("docker", Map.of(), seats, Optional.empty(), true));
    assertThat(store.tablesOf(anna.id(), Table.Phase.OPEN, 9)).hasSize(1);
    act(table, anna, new Action.Leave());
    assertThat(elsewhere().get(table.id()).phase()).isEqualTo(Table.Phase.CLOSED);
    assertThat(store.tablesOf(anna.id(), Table.Phase.CLOSED, 9)).isEmpty();
  }

  @Test
  void aRequestThatComesTwiceIsFulfilledOnceAndAnsweredTheSame() {
    Table table = dvonn();
    Tables.Receipt first = tables.act(table.id(), ANNA, move(0, "c3"), Optional.of("request 1"));
    act(table, BORYS, move(1, "d4"));
    Tables.Receipt again =
        elsewhere().act(table.id(), ANNA, move(0, "c3"), Optional.of("request 1"));
    assertThat(again.entry()).isEqualTo(first.entry());
    assertThat(again.table().playthrough().ply()).isEqualTo(2);
    assertThatThrownBy(() -> tables.act(table.id(), ANNA, move(0, "c3"), Optional.of("request 2")))
        .isInstanceOf(Denied.class);
  }

  @Test
  void anOfferThatComesTwiceIsMadeOnce() {
    Table table = dvonn();
    Action draw = new Action.Propose(Offer.Kind.DRAW);
    Entry first = tables.act(table.id(), ANNA, draw, Optional.of("draw")).entry();
    act(table, BORYS, new Action.Answer(false));
    assertThat(tables.act(table.id(), ANNA, draw, Optional.of("draw")).entry()).isEqualTo(first);
    assertThat(tables.get(table.id()).offer()).isEmpty();
  }

  @Test
  void anEventDecidedByAnOldLookIsNotAppended() {
    Table table = dvonn();
    act(table, ANNA, move(0, "c3"));
    assertThat(tables.append(table, move(0, "d4").decide(table, ANNA), Optional.empty())).isEmpty();
    assertThat(tables.get(table.id()).playthrough().moveTexts()).containsExactly("c3");
  }

  @Test
  void ofTwoHundredWhoMoveAtOnceExactlyOneDoes() throws Exception {
    Table table = dvonn();
    for (int ply = 0; ply < 3; ply++) {
      int now = ply;
      Person player = ply % 2 == 0 ? ANNA : BORYS;
      List<Callable<String>> movers =
          IntStream.range(0, 200)
              .<Callable<String>>mapToObj(
                  i ->
                      () ->
                          attempt(i, table, player, now, "abcdefgh".charAt(i % 8) + "" + (now + 1)))
              .toList();
      List<String> answers = new ArrayList<>();
      try (ExecutorService people = Executors.newVirtualThreadPerTaskExecutor()) {
        for (Future<String> answer : people.invokeAll(movers)) answers.add(answer.get());
      }
      assertThat(answers.stream().filter("done"::equals)).hasSize(1);
      assertThat(answers.stream().filter("STALE"::equals)).hasSize(199);
      assertThat(elsewhere().get(table.id()).playthrough().ply()).isEqualTo(ply + 1);
    }
  }

  /** Half of them go to one node and half to another. */
  private String attempt(int i, Table table, Person player, int ply, String cell) {
    try {
      Tables node = i % 2 == 0 ? tables : elsewhere();
      node.act(table.id(), player, move(ply, cell), Optional.of("mover " + i + " " + ply));
      return "done";
    } catch (Denied denied) {
      return denied.reason().name();
    }
  }

  @Test
  void everyRatedGameCountsOnceHoweverManyEndAtOnce() throws Exception {
    Ratings ratings = new Ratings(database);
    Rating unknown = new Rating(1500, 350);
    Person anna = new Person("rated-anna", "Rated Anna", Optional.of(unknown));
    database.write(handle -> account(handle, anna.id()));
    List<Callable<Tables.Receipt>> endings = new ArrayList<>();
    for (int i = 0; i < 24; i++) {
      Person borys = new Person("rated-borys-" + i, "Rated Borys", Optional.of(unknown));
      database.write(handle -> account(handle, borys.id()));
      Table table = tables.open(rated(anna, borys));
      for (int ply = 0; ply < FairRating.LEAST_MOVES; ply++) {
        act(table, ply % 2 == 0 ? anna : borys, move(ply, "abcdefghij".charAt(ply) + "3"));
      }
      Person loser = i % 3 == 0 ? anna : borys;
      Tables node = i % 2 == 0 ? tables : elsewhere();
      endings.add(() -> node.act(table.id(), loser, new Action.Resign(), Optional.empty()));
    }
    try (ExecutorService people = Executors.newVirtualThreadPerTaskExecutor()) {
      for (Future<Tables.Receipt> ending : people.invokeAll(endings)) {
        assertThat(ending.get().table().phase()).isEqualTo(Table.Phase.OVER);
      }
    }
    long now = clock.millis();
    assertThat(ratings.of(anna.id(), now).values())
        .hasSize(1)
        .allMatch(ranked -> ranked.games() == 24 && ranked.rating().deviation() < 110);
    assertThat(ratings.of("rated-borys-7", now).values())
        .hasSize(1)
        .allMatch(ranked -> ranked.games() == 1);
    assertThat(ratings.ranking("dvonn", now)).hasSize(1);
    assertThat(ratings.ranking("dvonn", now + 86_400_000L * 3_650)).as("long ago").isEmpty();
  }

  private static Terms rated(Person white, Person black) {
    Map<Seat, Participant> seats = Map.of(Dvonn.WHITE, white, Dvonn.BLACK, black);
    return new Terms("dvonn", Map.of(), seats, Optional.empty(), false, Optional.of(true));
  }

  private static int account(Handle handle, String player) {
    return handle.execute(
        "INSERT INTO accounts (player, name, sign_in, password, session, since)"
            + " VALUES (?, ?, ?, '', 1, 0)",
        player,
        player,
        player);
  }

  @Test
  void thoseWhoStayAwayTakeNobodysPlaceInTheRanking() {
    long now = clock.millis();
    long away = now - Duration.ofDays(3_650).toMillis();
    database.write(
        handle -> {
          for (int i = 0; i < 101; i++) {
            rate(handle, "strong-" + i, 2_000 + i, away);
            rate(handle, "active-" + i, 1_500 + i, now);
          }
          return handle;
        });
    List<String> ranking =
        new Ratings(database)
            .ranking("pathagon", now).stream().map(line -> line.id().orElseThrow()).toList();
    assertThat(ranking).hasSize(100).startsWith("active-100").endsWith("active-1");
  }

  private static void rate(Handle handle, String player, int rating, long changed) {
    account(handle, player);
    handle.execute(
        "INSERT INTO ratings (player, game, rating, deviation, volatility, games, changed)"
            + " VALUES (?, 'pathagon', ?, 60, 0.06, 30, ?)",
        player,
        rating,
        changed);
  }

  @Test
  void aNameCanBeForgotten() {
    Person anna = new Person("forgotten-anna", "Anna To Forget");
    Map<Seat, Participant> seats = Map.of(Docker.RED, anna);
    Table opened = tables.open(new Terms("docker", Map.of(), seats, Optional.empty(), true));
    act(opened, anna, new Action.Leave());
    Table joined = tables.open(new Terms("docker", Map.of(), Map.of(), Optional.empty(), true));
    act(joined, anna, new Action.Sit(Optional.empty()));
    List<String> changed =
        database.write(handle -> tables.rename(handle, anna.id(), Person.SOMEONE));
    assertThat(changed).containsExactlyInAnyOrder(opened.id(), joined.id());
    tables.reload(changed);
    for (Table table : List.of(opened, joined)) {
      assertThat(tables.get(table.id()).since(0).toString())
          .contains("someone")
          .doesNotContain("Anna To Forget");
    }
    assertThat(tables.lobby().text(Optional.empty()))
        .contains(joined.id())
        .doesNotContain("Anna To Forget");
  }

  @Test
  void theNewNameIsSeenHoweverBusyTheTableIs() {
    Person guest = new Person("renamed-guest", "Guest");
    Map<Seat, Participant> seats = Map.of(Docker.RED, guest);
    String id = tables.open(new Terms("docker", Map.of(), seats, Optional.empty(), true)).id();
    for (int i = 0; i < 30; i++) {
      String name = "Guest " + i + " with a new name";
      CountDownLatch reloaded = new CountDownLatch(1);
      try (ExecutorService readers = Executors.newVirtualThreadPerTaskExecutor()) {
        for (int reader = 0; reader < 4; reader++) {
          readers.execute(
              () -> {
                while (reloaded.getCount() > 0) tables.get(id);
              });
        }
        tables.reload(database.write(handle -> tables.rename(handle, guest.id(), name)));
        reloaded.countDown();
      }
      assertThat(tables.known(id).since(0).toString()).contains(name);
    }
  }

  @Test
  void theLobbyReadsNoLogs() {
    Person anna = new Person("summary-anna", "Summary Anna", Optional.of(new Rating(1_600, 80)));
    Map<Seat, Participant> seats = Map.of(Pathagon.DARK, anna, Pathagon.LIGHT, new Computer(3));
    Optional<TimeControl> days = Optional.of(new TimeControl.ForEveryTurn(3));
    clock.advance(1);
    Table table = tables.open(new Terms("pathagon", Map.of(), seats, days, true));
    Table after = act(table, anna, move(0, "d4"));
    database.write(
        handle -> handle.execute("UPDATE events SET event = '{' WHERE table_id = ?", table.id()));
    List<LobbyStore.Listed> playing = lobby.listed(Table.Phase.PLAYING, 0, 1_000);
    assertThat(playing)
        .filteredOn(listed -> listed.head().table().equals(table.id()))
        .singleElement()
        .satisfies(listed -> assertThat(listed.summary()).contains(TableSummary.of(after)));
    assertThat(elsewhere().lobby().text(Optional.empty())).contains(table.id());
  }

  @Test
  void allWhoSitNowhereShareOneLobby() {
    Person anna = new Person("shared-anna", "Anna");
    Map<Seat, Participant> seats = Map.of(Pathagon.DARK, anna);
    clock.advance(1);
    tables.open(new Terms("pathagon", Map.of(), seats, Optional.empty(), true));
    Lobby lobby = tables.lobby();
    String shared = lobby.text(Optional.empty());
    assertThat(shared).doesNotContain("\"you\"");
    assertThat(lobby.text(Optional.of(new Person("stranger", "Stranger")))).isSameAs(shared);
    assertThat(lobby.text(Optional.of(anna))).contains("\"you\":\"dark\"");
  }

  @Test
  void listenersAreToldOfWhatHasBeenCommitted() {
    Tables others = elsewhere();
    Tables own = new Tables(database, clock, (player, _) -> player);
    ConcurrentLinkedQueue<Integer> seen = new ConcurrentLinkedQueue<>();
    own.onChange(table -> seen.add(others.get(table.id()).number()));
    Table table = own.open(TableFixture.dvonn(Optional.empty()));
    own.act(table.id(), ANNA, move(0, "c3"), Optional.empty());
    assertThatThrownBy(() -> own.act(table.id(), ANNA, move(0, "c3"), Optional.empty()))
        .hasMessageContaining("stale");
    assertThat(seen).containsExactly(1, 2);
  }

  @Test
  void aMoveThatComesTooLateLosesOnTime() {
    String id = tables.open(TableFixture.dvonn(Optional.of(new TimeControl.ForTheGame(1, 0)))).id();
    TableFixture.playOneMoveEach(tables, id);
    Table table = tables.get(id);
    assertThat(store.expired(table.deadline().orElseThrow() - 1)).doesNotContain(table.id());
    assertThat(store.expired(table.deadline().orElseThrow())).contains(table.id());
    clock.advance(60_000);
    assertThatThrownBy(() -> act(table, ANNA, move(2, "e5"))).hasMessage("game-over {}");
    Table after = tables.get(table.id());
    assertThat(after.result()).contains(new Result(Dvonn.BLACK, Result.Ending.TIME));
    assertThat(store.expired(Long.MAX_VALUE)).doesNotContain(table.id());
  }

  @Test
  void theLobbyAndOnesOwnGamesAreFound() {
    Person anna = new Person("lobby-anna", "Anna");
    Map<Seat, Participant> seats = Map.of(Pathagon.DARK, anna);
    Table open = tables.open(new Terms("pathagon", Map.of(), seats, Optional.empty(), true));
    Table hidden = tables.open(new Terms("pathagon", Map.of(), seats, Optional.empty(), false));
    assertThat(lobby.listed(Table.Phase.OPEN, 0, 1_000))
        .extracting(LobbyStore.Listed::head)
        .contains(new TableStore.Head(open.id(), 1))
        .doesNotContain(new TableStore.Head(hidden.id(), 1));
    assertThat(store.tablesOf(anna.id(), Table.Phase.OPEN, 10))
        .containsExactlyInAnyOrder(
            new TableStore.Head(open.id(), 1), new TableStore.Head(hidden.id(), 1));
    assertThat(store.tablesOf(anna.id(), Table.Phase.OPEN, 1)).hasSize(1);
    act(open, BORYS, new Action.Sit(Optional.empty()));
    assertThat(store.tablesOf(anna.id(), Table.Phase.PLAYING, 10))
        .containsExactly(new TableStore.Head(open.id(), 2));
    assertThat(lobby.listed(Table.Phase.OPEN, 0, 1_000))
        .extracting(listed -> listed.head().table())
        .doesNotContain(open.id());
    assertThat(lobby.listed(Table.Phase.PLAYING, 0, 1_000))
        .extracting(LobbyStore.Listed::head)
        .contains(new TableStore.Head(open.id(), 2));
  }

  @Test
  void aFloodOfTablesDoesNotHideThoseOfOthers() {
    Map<Seat, Participant> seats = Map.of(Pathagon.DARK, ANNA);
    Terms terms = new Terms("pathagon", Map.of(), seats, Optional.empty(), true);
    clock.advance(1);
    Table honest = tables.open(terms, Optional.of("home"));
    for (int i = 0; i < 120; i++) {
      clock.advance(1);
      tables.open(terms, Optional.of("attacker " + i % 6));
    }
    Lobby lobby = tables.lobby();
    assertThat(lobby.open()).hasSize(100).extracting(TableSummary::id).contains(honest.id());
    assertThat(lobby.open())
        .extracting(TableSummary::changed)
        .isSortedAccordingTo(Comparator.reverseOrder());
  }

  @Test
  void thereAreOnlyTheTablesThatWereOpened() {
    assertThatThrownBy(() -> tables.get("nothing")).hasMessage("table-unknown {}");
  }
}
