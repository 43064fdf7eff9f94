package stackyard.server.tables;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.JdbiException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import stackyard.rules.Dice;
import stackyard.rules.Refusal;
import stackyard.rules.Seat;
import stackyard.server.storage.Database;
import stackyard.server.table.Action;
import stackyard.server.table.Denied;
import stackyard.server.table.Entry;
import stackyard.server.table.Event;
import stackyard.server.table.Participant;
import stackyard.server.table.Person;
import stackyard.server.table.RandomId;
import stackyard.server.table.Table;
import stackyard.server.table.Terms;

/**
 * All tables. An action is decided by the table as its log stands; its event is appended and
 * committed, and only then acknowledged and announced. If another event with the same number was
 * faster, the action is decided again.
 */
public final class Tables {
  private static final Logger LOG = LoggerFactory.getLogger(Tables.class);
  private static final int CACHED = 5_000;

  /** The most tables of each phase in the lobby. */
  private static final int MOST_IN_LOBBY = 100;

  /** Tables without a change for so long are not shown. */
  private static final Duration SHOWN_IN_LOBBY = Duration.ofDays(3);

  /** How long the lobby of this node may be behind moves, and behind other nodes. */
  public static final Duration LOBBY_MOMENT = Duration.ofMillis(200);

  private final SecureRandom random = new SecureRandom();
  private final List<Consumer<Table>> listeners = new CopyOnWriteArrayList<>();
  private final TableStore store;
  private final LobbyStore lobbyStore;
  private final InstantSource clock;
  private final BiFunction<Person, String, Person> rated;

  /** Tables that were logged as unreadable. */
  private final Set<String> unreadable = ConcurrentHashMap.newKeySet();

  /** Tables as they were last seen, which may be behind their logs. */
  private final Cache<String, Table> cache = Caffeine.newBuilder().maximumSize(CACHED).build();

  /** Counts how often logs were rewritten. */
  private final AtomicLong rewritings = new AtomicLong();

  /** Counts what changes the lobby and is no move. */
  private final AtomicLong lobbyChanges = new AtomicLong();

  /** The others whom the lobby shows. */
  private volatile Supplier<Lobby.Guests> guests = () -> Lobby.Guests.NONE;

  private final Object lobbyLock = new Object();
  private Optional<Lobby> lobby = Optional.empty();
  private long lobbyNumber;
  private long lobbyRead;

  private final Cache<String, Optional<String>> networks =
      Caffeine.newBuilder().maximumSize(CACHED).build();

  /**
   * The tables of a database.
   *
   * @param rated gives a person their present rating in a game
   */
  public Tables(Database database, InstantSource clock, BiFunction<Person, String, Person> rated) {
    store = new TableStore(database);
    lobbyStore = new LobbyStore(database);
    this.clock = clock;
    this.rated = rated;
  }

  /** The time of the last event at any table of a database. */
  public static long lastChange(Database database) {
    return new TableStore(database).lastChange();
  }

  /** The event of an action, and the table after it. */
  public record Receipt(Entry entry, Table table) {}

  /** Calls a listener after each event appended by this node has been committed. */
  public void onChange(Consumer<Table> listener) {
    listeners.add(listener);
  }

  public Table open(Terms terms) {
    return open(terms, Optional.empty());
  }

  /**
   * Opens a table.
   *
   * @param network where from, if known
   */
  public Table open(Terms terms, Optional<String> network) {
    Table table = prepare(RandomId.draw(), terms);
    store.open(table, network);
    announceNew(table);
    return table;
  }

  /**
   * Opens a table in a transaction of the caller, who calls {@link #announce} after the commit.
   *
   * @param network where from, if known
   */
  public Table open(Handle handle, Terms terms, Optional<String> network) {
    return store.open(handle, prepare(RandomId.draw(), terms), network);
  }

  /**
   * Lets somebody sit down in a transaction of the caller, who calls {@link #announce} after the
   * commit.
   *
   * @param seen the table as it was seen
   * @return empty if the table has changed meanwhile; nothing has been written then
   * @throws Denied if it is not possible
   */
  public Optional<Table> sit(Handle handle, Table seen, Person person) {
    Event event = new Action.Sit(Optional.empty()).decide(seen, person);
    Table after = seen.after(next(seen, event));
    return Optional.of(after).filter(table -> store.append(handle, table));
  }

  private Entry next(Table seen, Event event) {
    // The clocks of nodes may differ; time at a table does not go back.
    return new Entry(seen.number() + 1, Math.max(clock.millis(), seen.changed()), event);
  }

  private Table prepare(String id, Terms terms) {
    Dice dice = drawDice();
    return Table.open(id, dice, new Entry(1, clock.millis(), Table.opening(terms, dice)));
  }

  private Dice drawDice() {
    byte[] seed = new byte[32];
    random.nextBytes(seed);
    return new Dice(HexFormat.of().formatHex(seed));
  }

  /** The table as it is now, by its log. */
  public Table get(String id) {
    long rewritingsBefore = rewritings.get();
    Optional<Table> before = cached(id);
    List<Entry> entries = store.since(id, before.map(Table::number).orElse(0));
    Table table = before.orElseGet(() -> first(id, entries));
    for (Entry entry : entries) if (entry.number() > table.number()) table = table.after(entry);
    cache(before, table);
    // It may have been read before it was rewritten, and cached after it was to be forgotten.
    if (rewritings.get() != rewritingsBefore) cache.invalidate(id);
    return table;
  }

  /** The table as this node has seen it last; another node may know it better. */
  public Table known(String id) {
    return cached(id).orElseGet(() -> get(id));
  }

  /** The same without caching, for reading many tables once. */
  Table read(String id) {
    List<Entry> log = store.since(id, 0);
    Table table = first(id, log);
    for (Entry entry : log.subList(1, log.size())) table = table.after(entry);
    return table;
  }

  private Table first(String id, List<Entry> log) {
    Dice dice =
        store
            .dice(id)
            .filter(_ -> !log.isEmpty())
            .orElseThrow(() -> new Denied(Denied.Reason.UNKNOWN, new Refusal("table-unknown")));
    return Table.open(id, dice, log.getFirst());
  }

  /** The table at an event or later; asks the database only if the cache is behind. */
  private Table get(TableStore.Head head) {
    return cached(head.table())
        .filter(table -> table.number() >= head.number())
        .orElseGet(() -> get(head.table()));
  }

  /**
   * The table, or empty if its log cannot be read, as after an upgrade that refuses a stored move.
   * For everything that goes through many tables: a broken one must not spoil the others.
   */
  public Optional<Table> readable(String id) {
    return readable(id, this::get);
  }

  /** The same, read in a way of the caller's. */
  public Optional<Table> readable(String id, Function<String, Table> reader) {
    try {
      return Optional.of(reader.apply(id));
    } catch (JdbiException e) {
      // The database failed, not this table.
      throw e;
    } catch (RuntimeException e) {
      // The message may contain names, or the link to a table: it is not logged.
      String kind = e.getClass().getSimpleName();
      if (unreadable.add(id)) LOG.warn("table skipped, its log cannot be read: {}", kind);
      return Optional.empty();
    }
  }

  Optional<Table> readable(TableStore.Head head) {
    return readable(head.table(), _ -> get(head));
  }

  /** The table that a notice from another node is about. */
  public Optional<Table> readable(TableNotice notice) {
    return readable(new TableStore.Head(notice.table(), notice.number()));
  }

  /** Where a table was opened from, if known. */
  Optional<String> networkOf(String id) {
    return networks.get(id, store::network);
  }

  private Optional<Table> cached(String id) {
    return Optional.ofNullable(cache.getIfPresent(id));
  }

  /** Caches a table in the place of what it follows from, unless that is no longer cached. */
  private void cache(Optional<Table> before, Table table) {
    if (before.isPresent()) cache.asMap().replace(table.id(), before.get(), table);
    else cache.asMap().putIfAbsent(table.id(), table);
  }

  /** The tables of one phase where a person has a seat, newest first. */
  public List<Table> of(Person person, Table.Phase phase) {
    return readable(store.tablesOf(person.id(), phase, Integer.MAX_VALUE));
  }

  /** Some table where a person has a seat. */
  public Optional<String> anyOf(String person) {
    return store.anyOf(person);
  }

  /** The number of games that a person plays with a computer at the table. */
  public long computerGames(Person person) {
    return of(person, Table.Phase.PLAYING).stream().filter(t -> t.terms().hasComputer()).count();
  }

  /** The open tables where a person has a seat and that the lobby may show. */
  public List<Table> openInLobby(Person person) {
    long since = shownSince();
    return of(person, Table.Phase.OPEN).stream().filter(t -> t.changed() > since).toList();
  }

  private List<Table> readable(List<TableStore.Head> heads) {
    return heads.stream().flatMap(head -> readable(head).stream()).toList();
  }

  /**
   * The lobby. All who look within a moment see the same one, so that the database is asked once;
   * what somebody does with a table of this node is there at once, except a move.
   */
  public Lobby lobby() {
    synchronized (lobbyLock) {
      boolean fresh = System.nanoTime() - lobbyRead < LOBBY_MOMENT.toNanos();
      if (lobby.isPresent() && fresh && lobbyNumber == lobbyChanges.get()) return lobby.get();
      lobbyNumber = lobbyChanges.get();
      lobbyRead = System.nanoTime();
      lobby =
          Optional.of(
              new Lobby(listed(Table.Phase.OPEN), listed(Table.Phase.PLAYING), guests.get()));
      return lobby.get();
    }
  }

  /** Says whom the lobby shows besides those who sit at tables. */
  public void showInLobby(Supplier<Lobby.Guests> others) {
    guests = others;
  }

  /** The lobby has changed, though no table has. */
  public void lobbyChanged() {
    lobbyChanges.incrementAndGet();
  }

  private List<TableSummary> listed(Table.Phase phase) {
    return lobbyStore.listed(phase, shownSince(), MOST_IN_LOBBY).stream()
        .filter(listed -> !unreadable.contains(listed.head().table()))
        .flatMap(listed -> listed.summary().or(() -> summary(listed.head())).stream())
        // A table may have changed since the query.
        .filter(summary -> summary.phase() == phase)
        .toList();
  }

  private Optional<TableSummary> summary(TableStore.Head head) {
    return readable(head).map(TableSummary::of);
  }

  private long shownSince() {
    return clock.instant().minus(SHOWN_IN_LOBBY).toEpochMilli();
  }

  /** The number of tables with free seats that a network has in the lobby. */
  public int openInLobby(String network) {
    return lobbyStore.openInLobby(network, shownSince());
  }

  /** A person's games: all that are being played, and the last that are open or over. */
  public List<TableSummary> summariesOf(Person person) {
    List<TableStore.Head> heads =
        new ArrayList<>(store.tablesOf(person.id(), Table.Phase.PLAYING, Integer.MAX_VALUE));
    heads.addAll(store.tablesOf(person.id(), Table.Phase.OPEN, MOST_IN_LOBBY));
    heads.addAll(store.tablesOf(person.id(), Table.Phase.OVER, MOST_IN_LOBBY));
    return heads.stream()
        .flatMap(head -> summary(head).stream())
        .map(summary -> summary.seenBy(person.id()))
        .toList();
  }

  /** The number of games that wait for a person's move. */
  public int waitingFor(String person) {
    return store.waitingFor(person);
  }

  /** The number of tables in each phase. */
  public Map<String, Long> countsByPhase() {
    return store.countsByPhase();
  }

  TableStore store() {
    return store;
  }

  /**
   * Does what a person asks for.
   *
   * @param request an id chosen by the client: the same request is carried out once, and answered
   *     the same way however often it comes
   * @throws Denied if it is not possible
   */
  public Receipt act(String id, Person person, Action action, Optional<String> request) {
    TableStore.Origin origin = new TableStore.Origin(person.id(), request);
    while (true) {
      Table table = expire(known(id));
      Event event;
      try {
        event = action.decide(table, person);
      } catch (Denied denied) {
        // The cached table may be old: another node may have appended to the log.
        if (get(id).number() > table.number()) continue;
        return answered(table, origin).orElseThrow(() -> denied);
      }
      Optional<Table> after = append(table, event, Optional.of(origin));
      if (after.isPresent()) return new Receipt(after.get().last(), after.get());
      Optional<Receipt> before = answered(get(id), origin);
      if (before.isPresent()) return before.get();
    }
  }

  private Optional<Receipt> answered(Table table, TableStore.Origin origin) {
    return origin
        .request()
        .flatMap(request -> store.answered(table.id(), origin.person(), request))
        .map(number -> new Receipt(get(table.id()).since(number - 1).getFirst(), table));
  }

  /**
   * Appends an event that was decided by a table as it was seen.
   *
   * @return the table after it; empty if another event was appended meanwhile
   */
  Optional<Table> append(Table seen, Event event, Optional<TableStore.Origin> origin) {
    Table after = seen.after(next(seen, event));
    Optional<Table> rematch =
        after
            .rematch()
            .filter(_ -> seen.rematch().isEmpty())
            .map(id -> prepare(id, withRatings(after.rematchTerms())));
    if (!store.append(seen, after, origin, rematch)) return Optional.empty();
    rematch.ifPresent(this::announceNew);
    cache(Optional.of(seen), after);
    announce(after);
    return Optional.of(after);
  }

  /** The same people, with their present ratings. */
  private Terms withRatings(Terms terms) {
    Map<Seat, Participant> seats = new LinkedHashMap<>();
    terms
        .seats()
        .forEach(
            (seat, taken) ->
                seats.put(
                    seat,
                    taken instanceof Person person ? rated.apply(person, terms.game()) : taken));
    return terms.with(seats);
  }

  /**
   * Gives a person another name in all logs, in a transaction of the caller.
   *
   * @return the tables to {@link #reload} after the commit
   */
  public List<String> rename(Handle handle, String person, String name) {
    return store.rename(handle, person, name);
  }

  /** Takes a name from the guests who have it at a table: it is an account's now. */
  public void yieldName(Person owner) {
    reload(store.yieldName(owner));
  }

  /** Closes a table; nothing happens if its game is over. */
  public void close(String id) {
    while (true) {
      Table table = expire(get(id));
      boolean ended = table.phase() == Table.Phase.OVER || table.phase() == Table.Phase.CLOSED;
      if (ended
          || append(
                  table,
                  new Event.Closed(Event.Closing.OPERATOR, Optional.empty()),
                  Optional.empty())
              .isPresent()) return;
    }
  }

  /** Reads these tables again when they are next needed: their logs were rewritten. */
  public void reload(List<String> rewritten) {
    rewritings.incrementAndGet();
    cache.invalidateAll(rewritten);
    lobbyChanges.incrementAndGet();
  }

  /** Reads all tables again: notices from other nodes may have been missed. */
  public void reloadAll() {
    rewritings.incrementAndGet();
    cache.invalidateAll();
  }

  /** The table after the clocks that have run out by now. */
  public Table expire(Table seen) {
    Table table = seen;
    for (Optional<Event> expiry = table.expiry(clock.millis());
        expiry.isPresent();
        expiry = table.expiry(clock.millis())) {
      String id = table.id();
      table = append(table, expiry.get(), Optional.empty()).orElseGet(() -> get(id));
    }
    return table;
  }

  /** Closes a table without a result, unless something else happens there meanwhile. */
  public void close(Table seen, Event.Closing why) {
    append(seen, new Event.Closed(why, Optional.empty()), Optional.empty());
  }

  /** Tells the listeners of a new table. */
  public void announceNew(Table table) {
    cache(Optional.empty(), table);
    announce(table);
  }

  private void announce(Table table) {
    boolean moved = table.last().event() instanceof Event.Moved;
    if (table.terms().listed() && !moved) lobbyChanges.incrementAndGet();
    listeners.forEach(listener -> listener.accept(table));
  }
}
