package stackyard.server;

import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.EnumMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jdbi.v3.core.JdbiException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import stackyard.rules.Dice;
import stackyard.rules.Seat;
import stackyard.server.table.Action;
import stackyard.server.table.Denied;
import stackyard.server.table.Entry;
import stackyard.server.table.Event;
import stackyard.server.table.Player;
import stackyard.server.table.RandomId;
import stackyard.server.table.Sitter;
import stackyard.server.table.Table;
import stackyard.server.table.Terms;

/**
 * All tables. What happens at one is decided by its log as it stands, appended to it, committed,
 * and only then acknowledged and announced. Whoever comes second with an event of the same number
 * looks again and decides anew.
 */
final class Tables {
  private static final Logger LOG = LoggerFactory.getLogger(Tables.class);
  private static final int KEPT = 5_000;

  private final SecureRandom random = new SecureRandom();
  private final List<Consumer<Table>> listeners = new CopyOnWriteArrayList<>();
  private final Ledger ledger;
  private final InstantSource clock;
  private final BiFunction<Player, String, Player> seated;

  /** Tables of which it was said already that they cannot be read. */
  private final Set<String> broken = ConcurrentHashMap.newKeySet();

  /** Tables as they were when last looked at. */
  private final Map<String, Table> known =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Table> eldest) {
          return size() > KEPT;
        }
      };

  Tables(Ledger ledger, InstantSource clock, BiFunction<Player, String, Player> seated) {
    this.ledger = ledger;
    this.clock = clock;
    this.seated = seated;
  }

  /** What was done, and the table as it is then. */
  record Receipt(Entry entry, Table table) {}

  /** Has somebody told of every event that is appended here, after it has been committed. */
  void onChange(Consumer<Table> listener) {
    listeners.add(listener);
  }

  Table open(Terms terms) {
    Table table = prepare(RandomId.draw(), terms);
    ledger.open(table);
    announce(table);
    return table;
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

  /** The table as it is now. */
  Table get(String id) {
    Optional<Table> before = remembered(id);
    List<Entry> news = ledger.since(id, before.map(Table::number).orElse(0));
    Table table = before.orElseGet(() -> first(id, news));
    for (Entry entry : news) if (entry.number() > table.number()) table = table.after(entry);
    return remember(table);
  }

  /** The same for those who read many: nothing is remembered of it. */
  Table read(String id) {
    List<Entry> log = ledger.since(id, 0);
    Table table = first(id, log);
    for (Entry entry : log.subList(1, log.size())) table = table.after(entry);
    return table;
  }

  private Table first(String id, List<Entry> log) {
    Dice dice =
        ledger
            .dice(id)
            .filter(_ -> !log.isEmpty())
            .orElseThrow(() -> new Denied(Denied.Reason.UNKNOWN, "There is no such table."));
    return Table.open(id, dice, log.getFirst());
  }

  /** The table as it was at some number or later: asks the database only where it has to. */
  Table get(Ledger.Head head) {
    return remembered(head.table())
        .filter(table -> table.number() >= head.number())
        .orElseGet(() -> get(head.table()));
  }

  /**
   * The table, unless its log cannot be read, as after an upgrade that refuses a stored move. For
   * whoever goes through many tables: one that is broken costs nobody but those who sit there.
   *
   * @param look the way in which it is read
   */
  Optional<Table> readable(String id, Function<String, Table> look) {
    try {
      return Optional.of(look.apply(id));
    } catch (JdbiException e) {
      // That is no fault of the table.
      throw e;
    } catch (RuntimeException e) {
      // What the exception says may hold names, or a link to a table.
      String kind = e.getClass().getSimpleName();
      if (broken.add(id)) LOG.warn("a table is left out, its log cannot be read: {}", kind);
      return Optional.empty();
    }
  }

  /** The same, where the database need not be asked for what is known. */
  Optional<Table> readable(Ledger.Head head) {
    return readable(head.table(), _ -> get(head));
  }

  private Optional<Table> remembered(String id) {
    synchronized (known) {
      return Optional.ofNullable(known.get(id));
    }
  }

  private Table remember(Table table) {
    synchronized (known) {
      return known.merge(table.id(), table, (old, now) -> now.number() > old.number() ? now : old);
    }
  }

  /**
   * Does what a player wants to do.
   *
   * @param request a name that the player has given to his wish: the same wish is fulfilled once,
   *     and answered the same way however often it comes
   * @throws Denied when it cannot be done
   */
  Receipt act(String id, Player player, Action action, Optional<String> request) {
    Ledger.Signature signature = new Ledger.Signature(player.id(), request);
    while (true) {
      Table table = expire(remembered(id).orElseGet(() -> get(id)));
      Event event;
      try {
        event = action.decide(table, player);
      } catch (Denied denied) {
        // What is remembered may be old: another node has appended to the log.
        if (get(id).number() > table.number()) continue;
        return answered(table, signature).orElseThrow(() -> denied);
      }
      Optional<Table> after = append(table, event, Optional.of(signature));
      if (after.isPresent()) return new Receipt(last(after.get()), after.get());
      Optional<Receipt> before = answered(get(id), signature);
      if (before.isPresent()) return before.get();
    }
  }

  private Optional<Receipt> answered(Table table, Ledger.Signature signature) {
    return signature
        .request()
        .flatMap(request -> ledger.answered(table.id(), signature.player(), request))
        .map(number -> new Receipt(get(table.id()).since(number - 1).getFirst(), table));
  }

  /**
   * Appends an event that was decided by a table as it was seen.
   *
   * @return the table after it; nothing when something else has happened there meanwhile
   */
  Optional<Table> append(Table seen, Event event, Optional<Ledger.Signature> signature) {
    // Clocks of several machines may differ; time at a table does not go back.
    long at = Math.max(clock.millis(), seen.changed());
    Table after = seen.after(new Entry(seen.number() + 1, at, event));
    Optional<Table> rematch =
        after
            .rematch()
            .filter(_ -> seen.rematch().isEmpty())
            .map(id -> prepare(id, asNow(after.rematchTerms())));
    if (!ledger.append(seen, after, signature, rematch)) return Optional.empty();
    rematch.ifPresent(this::announce);
    announce(after);
    return Optional.of(after);
  }

  /** The same people, with the ratings that they have now. */
  private Terms asNow(Terms terms) {
    Map<Seat, Sitter> sitters = new EnumMap<>(Seat.class);
    terms
        .seats()
        .forEach(
            (seat, sitter) ->
                sitters.put(
                    seat,
                    sitter instanceof Player player ? seated.apply(player, terms.game()) : sitter));
    return terms.with(sitters);
  }

  /** Reads these tables anew when they are next needed: their logs were changed. */
  void forget(List<String> changed) {
    synchronized (known) {
      known.keySet().removeAll(changed);
    }
  }

  /** Reads all anew: what was changed elsewhere may not have been heard of. */
  void forgetAll() {
    synchronized (known) {
      known.clear();
    }
  }

  /** The table after somebody's time was up, if it is. */
  Table expire(Table seen) {
    Table table = seen;
    for (Optional<Event> expiry = table.expiry(clock.millis());
        expiry.isPresent();
        expiry = table.expiry(clock.millis())) {
      String id = table.id();
      table = append(table, expiry.get(), Optional.empty()).orElseGet(() -> get(id));
    }
    return table;
  }

  private void announce(Table table) {
    remember(table);
    listeners.forEach(listener -> listener.accept(table));
  }

  private static Entry last(Table table) {
    return table.since(table.number() - 1).getFirst();
  }
}
