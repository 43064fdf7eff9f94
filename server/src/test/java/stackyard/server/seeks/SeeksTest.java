package stackyard.server.seeks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import stackyard.rules.Refusal;
import stackyard.rules.Seat;
import stackyard.rules.pathagon.Pathagon;
import stackyard.server.matching.Wish;
import stackyard.server.people.People;
import stackyard.server.storage.Database;
import stackyard.server.table.Participant;
import stackyard.server.table.Person;
import stackyard.server.table.Table;
import stackyard.server.table.Terms;
import stackyard.server.table.TimeControl;
import stackyard.server.tables.Tables;
import stackyard.server.testing.SettableClock;

/** Seeks and challenges in a database; the subclasses say in which. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class SeeksTest {
  private static final TimeControl BLITZ = new TimeControl.ForTheGame(3, 2);
  private static final TimeControl RAPID = new TimeControl.ForTheGame(10, 5);
  private static final TimeControl DAY = new TimeControl.ForEveryTurn(1);
  private static final Person ANNA = new Person("anna", "Anna");
  private static final Person BORYS = new Person("borys", "Borys");
  private static final Person CELIA = new Person("celia", "Celia");

  private final SettableClock clock = new SettableClock();
  private final Map<String, Long> gone = new ConcurrentHashMap<>();
  private final Database database;
  private final People people;
  private final Tables tables;
  private final Seeks seeks;
  private final Challenges challenges;

  SeeksTest(Database database) {
    this.database = database;
    people = new People(database, clock);
    tables = new Tables(database, clock, (person, _) -> person);
    seeks = seeks(tables);
    challenges = new Challenges(database, tables, people, clock, (person, _) -> person);
  }

  private Seeks seeks(Tables node) {
    return new Seeks(database, node, clock, (person, _) -> person, new Connected());
  }

  /** Everybody is there but those who are noted as gone. */
  private final class Connected implements Seeks.Presence {
    @Override
    public Optional<Long> goneSince(String person, long since) {
      return Optional.ofNullable(gone.get(person));
    }

    @Override
    public boolean isAt(String table, String person) {
      return !gone.containsKey(person);
    }
  }

  @AfterEach
  void clear() {
    database.write(
        handle -> {
          handle.execute("DELETE FROM seeks");
          handle.execute("DELETE FROM challenges");
          handle.execute("UPDATE tables SET phase = 'closed', listed = 0");
          return handle.execute("DELETE FROM blocks");
        });
    gone.clear();
    tables.lobbyChanged();
    seeks.reload();
    challenges.reload();
  }

  @AfterAll
  void close() {
    database.close();
  }

  private static Wish wish(TimeControl... clocks) {
    return new Wish(
        List.of("dvonn", "pathagon"), List.of(clocks), Optional.empty(), Optional.empty());
  }

  private String place(Person person, Wish wish) {
    return seeks.place(person, wish, Optional.of("home")).table().orElse("");
  }

  @Test
  void twoWhoFitPlayAtOnce() {
    assertThat(place(ANNA, wish(BLITZ, RAPID))).isEmpty();
    assertThat(seeks.waiting()).hasSize(1);
    String table = place(BORYS, wish(RAPID));
    Table game = tables.get(table);
    assertThat(game.phase()).isEqualTo(Table.Phase.PLAYING);
    assertThat(game.terms().clock()).contains(RAPID);
    assertThat(game.terms().game()).isEqualTo("dvonn");
    assertThat(game.seatOf(ANNA)).isPresent();
    assertThat(game.seatOf(BORYS)).isPresent();
    assertThat(seeks.waiting()).isEmpty();
    assertThat(seeks.of("anna").getFirst().table()).contains(table);
  }

  @Test
  void liveAndDaysNeverMeet() {
    place(ANNA, wish(BLITZ));
    assertThat(place(BORYS, wish(DAY))).isEmpty();
    assertThat(seeks.waiting()).hasSize(2);
  }

  @Test
  void aLiveSeekReplacesTheOneBeforeAndThoseByDaysAreCounted() {
    place(ANNA, wish(BLITZ));
    place(ANNA, wish(RAPID));
    assertThat(seeks.of("anna")).hasSize(1);
    for (int i = 0; i < Seeks.MOST_BY_DAYS; i++) place(ANNA, wish(DAY));
    assertThatThrownBy(() -> place(ANNA, wish(DAY))).hasMessageStartingWith("seek-full");
  }

  @Test
  void thoseWhoAreBlockedDoNotMeet() {
    people.block("anna", BORYS);
    place(ANNA, wish(BLITZ));
    assertThat(place(BORYS, wish(BLITZ))).isEmpty();
    assertThat(place(CELIA, wish(BLITZ))).isNotEmpty();
  }

  @Test
  void aSeatAtAnOpenTableIsTaken() {
    Map<Seat, Participant> anna = Map.of(Pathagon.LIGHT, ANNA);
    Terms terms = new Terms("pathagon", Map.of(), anna, Optional.of(BLITZ), true);
    Table open = tables.open(terms);
    assertThat(place(BORYS, wish(BLITZ))).isEqualTo(open.id());
    assertThat(tables.get(open.id()).phase()).isEqualTo(Table.Phase.PLAYING);
  }

  @Test
  void aTableThatIsOpenedLaterIsFoundToo() {
    place(BORYS, wish(BLITZ));
    Map<Seat, Participant> anna = Map.of(Pathagon.LIGHT, ANNA);
    Table open = tables.open(new Terms("pathagon", Map.of(), anna, Optional.of(BLITZ), true));
    seeks.check();
    assertThat(tables.get(open.id()).seatOf(BORYS)).isPresent();
    assertThat(seeks.of("borys").getFirst().table()).contains(open.id());
  }

  @Test
  void nobodySitsDownWhereTheHostHasGone() {
    gone.put("anna", clock.millis());
    Map<Seat, Participant> anna = Map.of(Pathagon.LIGHT, ANNA);
    tables.open(new Terms("pathagon", Map.of(), anna, Optional.of(BLITZ), true));
    assertThat(place(BORYS, wish(BLITZ))).isEmpty();
  }

  @Test
  void aLiveSeekEndsWithTheConnectionAfterAGrace() {
    place(ANNA, wish(BLITZ));
    place(ANNA, wish(DAY));
    gone.put("anna", clock.millis());
    clock.advance(Seeks.GRACE.toMillis() - 1);
    seeks.check();
    assertThat(seeks.waiting()).hasSize(2);
    clock.advance(1);
    seeks.check();
    assertThat(seeks.waiting())
        .singleElement()
        .satisfies(s -> assertThat(s.clocks()).contains(DAY));
  }

  @Test
  void aSeekSurvivesAShortAbsence() {
    place(ANNA, wish(BLITZ));
    gone.put("anna", clock.millis());
    clock.advance(Seeks.GRACE.toMillis() - 1);
    gone.clear();
    clock.advance(60_000);
    seeks.check();
    assertThat(seeks.waiting()).hasSize(1);
  }

  @Test
  void aSeekByDaysEndsAfterTwoWeeks() {
    place(ANNA, wish(DAY));
    clock.advance(Duration.ofDays(14).toMillis() - 1);
    seeks.check();
    assertThat(seeks.waiting()).hasSize(1);
    clock.advance(1);
    seeks.check();
    assertThat(seeks.waiting()).isEmpty();
  }

  @Test
  void twoNodesMatchNobodyTwice() throws Exception {
    Seeks other = seeks(new Tables(database, clock, (person, _) -> person));
    List<Callable<String>> comers = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      Person person = new Person("comer-" + i, "Comer " + i);
      Seeks node = i % 2 == 0 ? seeks : other;
      comers.add(() -> node.place(person, wish(BLITZ), Optional.empty()).id());
    }
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (Future<String> comer : threads.invokeAll(comers)) comer.get();
    }
    seeks.reload();
    Map<String, Set<String>> met = new HashMap<>();
    for (int i = 0; i < 60; i++) {
      List<Seeks.View> own = seeks.of("comer-" + i);
      assertThat(own).hasSize(1);
      String table = own.getFirst().table().orElseThrow();
      met.computeIfAbsent(table, _ -> new HashSet<>()).add("comer-" + i);
    }
    assertThat(met).hasSize(30);
    met.forEach(
        (table, pair) -> {
          assertThat(pair).hasSize(2);
          Table game = tables.get(table);
          assertThat(game.seats().stream().map(game::idAt))
              .containsExactlyInAnyOrderElementsOf(pair);
        });
  }

  @Test
  void guestsHaveNoRatingToLookFor() {
    Wish near = new Wish(List.of("dvonn"), List.of(BLITZ), Optional.of(200), Optional.empty());
    assertThatThrownBy(() -> place(ANNA, near)).hasMessageStartingWith("seek-account");
  }

  private static Challenge.Offered offered(TimeControl time) {
    return new Challenge.Offered(
        "dvonn", time, Optional.empty(), Optional.empty(), Optional.empty());
  }

  @Test
  void aChallengeIsForOnePersonAndAcceptedOnce() {
    Challenge challenge = challenges.challenge(ANNA, BORYS, offered(BLITZ), Optional.empty());
    assertThatThrownBy(() -> challenges.accept(CELIA, challenge.id()))
        .isInstanceOf(Challenges.Gone.class);
    assertThat(challenges.of("borys")).hasSize(1);
    Table game = challenges.accept(BORYS, challenge.id());
    assertThat(game.phase()).isEqualTo(Table.Phase.PLAYING);
    assertThat(challenges.of("anna").getFirst().table()).contains(game.id());
    assertThatThrownBy(() -> challenges.accept(BORYS, challenge.id()))
        .isInstanceOf(Challenges.Gone.class);
  }

  @Test
  void aStandingChallengeIsCountedDown() {
    Challenge standing = challenges.stand(ANNA, offered(DAY), 2, Optional.empty());
    assertThatThrownBy(() -> challenges.accept(ANNA, standing.id()))
        .isInstanceOf(Challenges.Gone.class);
    challenges.accept(BORYS, standing.id());
    assertThat(challenges.standing()).singleElement().extracting(Challenge::games).isEqualTo(1);
    assertThatThrownBy(() -> challenges.accept(BORYS, standing.id()))
        .hasMessageStartingWith("challenge-playing");
    challenges.accept(CELIA, standing.id());
    assertThat(challenges.standing()).isEmpty();
  }

  @Test
  void ofManyWhoAcceptAtOnceOnlySoManyPlay() throws Exception {
    Challenge standing = challenges.stand(ANNA, offered(DAY), 3, Optional.empty());
    List<Callable<Boolean>> takers = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      Person person = new Person("taker-" + i, "Taker " + i);
      takers.add(() -> accepts(person, standing.id()));
    }
    int begun = 0;
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (Future<Boolean> taker : threads.invokeAll(takers)) if (taker.get()) begun++;
    }
    assertThat(begun).isEqualTo(3);
  }

  private boolean accepts(Person person, String challenge) {
    try {
      challenges.accept(person, challenge);
      return true;
    } catch (Challenges.Gone e) {
      return false;
    }
  }

  @Test
  void blockedPeopleCanNeitherChallengeNorAccept() {
    people.block("anna", BORYS);
    assertThatThrownBy(() -> challenges.challenge(BORYS, ANNA, offered(DAY), Optional.empty()))
        .isInstanceOf(Refusal.class)
        .hasMessageStartingWith("blocked");
    Challenge standing = challenges.stand(ANNA, offered(DAY), 2, Optional.empty());
    assertThatThrownBy(() -> challenges.accept(BORYS, standing.id()))
        .hasMessageStartingWith("blocked");
  }

  @Test
  void challengesHaveLimits() {
    assertThatThrownBy(() -> challenges.stand(ANNA, offered(DAY), 11, Optional.empty()))
        .hasMessageStartingWith("challenge-games");
    assertThatThrownBy(() -> challenges.stand(ANNA, offered(BLITZ), 1, Optional.empty()))
        .hasMessageStartingWith("challenge-days");
    challenges.challenge(ANNA, BORYS, offered(DAY), Optional.empty());
    assertThatThrownBy(() -> challenges.challenge(ANNA, BORYS, offered(DAY), Optional.empty()))
        .hasMessageStartingWith("challenge-twice");
    for (int i = 0; i < Challenges.MOST_STANDING; i++) {
      challenges.stand(CELIA, offered(DAY), 1, Optional.empty());
    }
    assertThatThrownBy(() -> challenges.stand(CELIA, offered(DAY), 1, Optional.empty()))
        .hasMessageStartingWith("challenge-full");
  }

  @Test
  void aChallengeThatNobodyAnswersEnds() {
    challenges.challenge(ANNA, BORYS, offered(BLITZ), Optional.empty());
    clock.advance(Challenges.LONGEST_LIVE.toMillis());
    challenges.check();
    assertThat(challenges.of("borys")).isEmpty();
  }
}
