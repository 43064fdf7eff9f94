package stackyard.server.seeks;

import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import org.jdbi.v3.core.Handle;
import stackyard.rules.Game;
import stackyard.rules.Refusal;
import stackyard.rules.Seat;
import stackyard.server.matching.OpenTable;
import stackyard.server.matching.Partner;
import stackyard.server.matching.Pool;
import stackyard.server.matching.Seek;
import stackyard.server.matching.Wish;
import stackyard.server.storage.Database;
import stackyard.server.table.Denied;
import stackyard.server.table.Participant;
import stackyard.server.table.Person;
import stackyard.server.table.RandomId;
import stackyard.server.table.Rating;
import stackyard.server.table.Table;
import stackyard.server.table.Terms;
import stackyard.server.table.TimeControl;
import stackyard.server.tables.TableSummary;
import stackyard.server.tables.TableView;
import stackyard.server.tables.Tables;

/**
 * People who look for a game. All of them and the open tables are paired in one transaction, which
 * waits for every other one: nobody is paired twice, whichever nodes people come to.
 */
public final class Seeks {
  /** A live seek ends so long after the connection of its owner. */
  public static final Duration GRACE = Duration.ofSeconds(10);

  /** A seek by days ends then. */
  public static final Duration LONGEST = Duration.ofDays(14);

  /** A live seek ends then. */
  static final Duration LONGEST_LIVE = Duration.ofHours(2);

  /** How long somebody is told of the game that was found. */
  static final Duration TOLD = Duration.ofMinutes(10);

  /** The most seeks by days of one person. */
  static final int MOST_BY_DAYS = 5;

  private final Database database;
  private final Tables tables;
  private final InstantSource clock;
  private final BiFunction<Person, String, Person> rated;
  private final Presence presence;
  private volatile List<SeekStore.Stored> known = List.of();

  /** Who is connected, on any node. */
  public interface Presence {
    /**
     * Since when a person is no longer connected, to be sure since that time; empty if they are.
     */
    Optional<Long> goneSince(String person, long since);

    /** Whether a person has a table open. */
    boolean isAt(String table, String person);
  }

  /**
   * The seeks of a database.
   *
   * @param rated gives a person their present rating in a game
   */
  public Seeks(
      Database database,
      Tables tables,
      InstantSource clock,
      BiFunction<Person, String, Person> rated,
      Presence presence) {
    this.database = database;
    this.tables = tables;
    this.clock = clock;
    this.rated = rated;
    this.presence = presence;
    reload();
  }

  /**
   * A seek as people see it.
   *
   * @param person who looks for a game; only the owner's list leaves this out
   * @param table of the game that was found
   */
  public record View(
      String id,
      Optional<Person> person,
      Map<String, Rating> ratings,
      List<String> games,
      List<TimeControl> clocks,
      Optional<Integer> within,
      Optional<Boolean> rated,
      long since,
      Optional<String> table) {
    private static View of(SeekStore.Stored stored, boolean own) {
      Seek seek = stored.seek();
      Wish wish = seek.wish();
      return new View(
          seek.id(),
          Optional.of(seek.person()).filter(_ -> !own),
          own ? Map.of() : seek.ratings(),
          wish.games(),
          wish.clocks(),
          wish.within(),
          wish.rated(),
          seek.since(),
          stored.table());
    }
  }

  /**
   * Looks for a game. A live seek replaces the one before.
   *
   * @return the seek, with the table if a game was found at once
   */
  public View place(Person person, Wish wish, Optional<String> network) {
    Map<String, Rating> ratings = new LinkedHashMap<>();
    for (String game : wish.games()) {
      rated.apply(person, game).rating().ifPresent(rating -> ratings.put(game, rating));
    }
    if (ratings.isEmpty() && (wish.within().isPresent() || wish.rated().orElse(false))) {
      throw new Refusal("seek-account");
    }
    String id = RandomId.draw();
    Seek seek = new Seek(id, person, wish, ratings, Set.of(), clock.millis());
    Duration longest = wish.live() ? LONGEST_LIVE : LONGEST;
    database.write(
        handle -> {
          MeetingChanges.begin(handle);
          if (wish.live()) SeekStore.withdrawLive(handle, person.id());
          else if (SeekStore.waitingByDays(handle, person.id()) >= MOST_BY_DAYS) {
            throw new Refusal("seek-full", "count", MOST_BY_DAYS);
          }
          SeekStore.insert(handle, seek, network, seek.since() + longest.toMillis());
          return seek;
        });
    reload();
    pair();
    return known.stream()
        .filter(stored -> stored.seek().id().equals(id))
        .map(stored -> View.of(stored, true))
        .findFirst()
        .orElseThrow();
  }

  /** Stops looking; false if there is no such seek that waits. */
  public boolean withdraw(String person, String id) {
    boolean there =
        database.write(
            handle -> {
              MeetingChanges.begin(handle);
              return SeekStore.withdraw(handle, person, id) == 1;
            });
    reload();
    return there;
  }

  /** Ends the live seek of somebody who has begun to play otherwise. */
  public void withdrawLive(String person) {
    boolean waits =
        known.stream()
            .anyMatch(
                stored ->
                    stored.table().isEmpty()
                        && stored.seek().wish().live()
                        && stored.seek().person().id().equals(person));
    if (!waits) return;
    database.write(
        handle -> {
          MeetingChanges.begin(handle);
          return SeekStore.withdrawLive(handle, person);
        });
    reload();
  }

  /** A person's own seeks, those that have just found a game too. */
  public List<View> of(String person) {
    return known.stream()
        .filter(stored -> stored.seek().person().id().equals(person))
        .map(stored -> View.of(stored, true))
        .toList();
  }

  /** All who wait, the longest first. */
  public List<View> waiting() {
    return known.stream()
        .filter(stored -> stored.table().isEmpty())
        .map(stored -> View.of(stored, false))
        .toList();
  }

  /** Reads what other nodes have changed. */
  void reload() {
    known = database.read(SeekStore::all);
  }

  /** Ends seeks whose time is up or whose owner has gone, and pairs the others. */
  void check() {
    long now = clock.millis();
    List<String> gone =
        known.stream()
            .filter(stored -> stored.table().isEmpty() && stored.seek().wish().live())
            .map(SeekStore.Stored::seek)
            .filter(
                seek ->
                    presence
                        .goneSince(seek.person().id(), seek.since())
                        .filter(since -> now - since >= GRACE.toMillis())
                        .isPresent())
            .map(seek -> seek.person().id())
            .toList();
    for (String person : gone) withdrawLive(person);
    if (known.stream().anyMatch(stored -> stored.ends() <= now)) {
      database.write(handle -> SeekStore.end(handle, now));
      reload();
    }
    pair();
  }

  private static List<Seek> waitingSeeks(List<SeekStore.Stored> all) {
    return all.stream()
        .filter(stored -> stored.table().isEmpty())
        .map(SeekStore.Stored::seek)
        .toList();
  }

  /**
   * Pairs everyone who can be paired. What is found by looking is found again in a transaction,
   * with those who have come or gone meanwhile.
   */
  private void pair() {
    List<Seek> seeks = waitingSeeks(known);
    if (seeks.isEmpty()) return;
    List<OpenTable> open = openTables();
    List<Pool.Pair> possible = Pool.pairs(seeks, open);
    if (possible.isEmpty()) return;
    Map<String, Table> seen = seen(possible);
    List<OpenTable> free = open.stream().filter(table -> seen.containsKey(table.id())).toList();
    List<Table> begun =
        database.write(
            handle -> {
              MeetingChanges.begin(handle);
              List<SeekStore.Stored> all = SeekStore.all(handle);
              Map<String, Optional<String>> networks = new HashMap<>();
              all.forEach(stored -> networks.put(stored.seek().id(), stored.network()));
              List<Table> games = new ArrayList<>();
              for (Pool.Pair pair : Pool.pairs(waitingSeeks(all), free)) {
                Optional<String> network = Objects.requireNonNull(networks.get(pair.seek().id()));
                begin(handle, pair, seen, network).ifPresent(games::add);
              }
              return games;
            });
    reload();
    begun.forEach(tables::announceNew);
  }

  /** The tables where somebody would sit down, as they are now. */
  private Map<String, Table> seen(List<Pool.Pair> pairs) {
    Map<String, Table> seen = new HashMap<>();
    for (Pool.Pair pair : pairs) {
      if (!(pair.partner() instanceof Partner.AtTable(OpenTable wanted))) continue;
      tables
          .readable(wanted.id())
          .filter(table -> table.phase() == Table.Phase.OPEN)
          .ifPresent(table -> seen.put(table.id(), table));
    }
    return seen;
  }

  private Optional<Table> begin(
      Handle handle, Pool.Pair pair, Map<String, Table> seen, Optional<String> network) {
    long until = clock.millis() + TOLD.toMillis();
    Seek seek = pair.seek();
    return switch (pair.partner()) {
      case Partner.Waiting other -> {
        Table table = tables.open(handle, terms(seek, other), network);
        SeekStore.found(handle, seek.id(), table.id(), until);
        SeekStore.found(handle, other.seek().id(), table.id(), until);
        yield Optional.of(table);
      }
      case Partner.AtTable(OpenTable free) -> {
        Person person = withRating(seek, free.game());
        Optional<Table> table = sit(handle, Objects.requireNonNull(seen.get(free.id())), person);
        table.ifPresent(now -> SeekStore.found(handle, seek.id(), now.id(), until));
        yield table;
      }
    };
  }

  private Optional<Table> sit(Handle handle, Table seen, Person person) {
    try {
      return tables.sit(handle, seen, person);
    } catch (Denied e) {
      // Somebody else was faster, or the table has closed.
      return Optional.empty();
    }
  }

  private static Person withRating(Seek seek, String game) {
    Rating rating = seek.ratings().get(game);
    return rating == null ? seek.person() : seek.person().rated(rating);
  }

  /** Who begins is drawn. */
  private static Terms terms(Seek seek, Partner.Waiting other) {
    String game = other.game();
    List<Person> people =
        new ArrayList<>(List.of(withRating(seek, game), withRating(other.seek(), game)));
    Collections.shuffle(people);
    Map<Seat, Participant> seats = new LinkedHashMap<>();
    List<Seat> there = Game.of(game).seats();
    for (int i = 0; i < there.size(); i++) seats.put(there.get(i), people.get(i));
    return new Terms(
        game,
        Map.of(),
        seats,
        Optional.of(other.clock()),
        true,
        Optional.of(true).filter(_ -> other.rated()));
  }

  /**
   * The tables in the lobby where one person waits for another, who is there if they would play
   * live.
   */
  private List<OpenTable> openTables() {
    return tables.lobby().open().stream().flatMap(table -> openTable(table).stream()).toList();
  }

  private Optional<OpenTable> openTable(TableSummary summary) {
    List<Person> people = summary.people().toList();
    List<TableView.SeatView> seats = summary.seats();
    boolean two = Terms.RATED_PLAYERS.includes(seats.size()) && people.size() == seats.size() - 1;
    boolean usual = summary.options().equals(Game.of(summary.game()).options());
    if (!two || !usual || summary.clock().isEmpty()) return Optional.empty();
    TimeControl time = summary.clock().get();
    Person host = people.getFirst();
    if (time.speed().live() && !presence.isAt(summary.id(), host.id())) return Optional.empty();
    return Optional.of(
        new OpenTable(
            summary.id(),
            host,
            summary.game(),
            time,
            summary.rated().orElse(false),
            summary.changed()));
  }
}
