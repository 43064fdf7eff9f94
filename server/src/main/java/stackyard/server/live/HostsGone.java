package stackyard.server.live;

import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import stackyard.server.table.Event;
import stackyard.server.table.Person;
import stackyard.server.table.Table;
import stackyard.server.tables.TableSummary;
import stackyard.server.tables.Tables;

/**
 * Closes listed tables for live games whose people have gone before the game, so that nobody sits
 * down where nobody comes.
 */
final class HostsGone {
  static final Duration PATIENCE = Duration.ofSeconds(30);

  /** The tables that somebody has left. */
  private final Set<String> watched = ConcurrentHashMap.newKeySet();

  private final Tables tables;
  private final Absences absences;
  private final InstantSource clock;

  HostsGone(Tables tables, Absences absences, InstantSource clock) {
    this.tables = tables;
    this.absences = absences;
    this.clock = clock;
  }

  /** Begins with the tables of the lobby: their people may have gone while nobody looked. */
  void start() {
    tables.lobby().open().stream().map(TableSummary::id).forEach(watched::add);
  }

  void leftAt(String table) {
    watched.add(table);
  }

  void check() {
    for (String id : List.copyOf(watched)) {
      boolean waits = tables.readable(id, tables::known).filter(HostsGone::isMeant).isPresent();
      if (!waits) watched.remove(id);
      else tables.readable(id).filter(HostsGone::isMeant).ifPresent(this::closeIfGone);
    }
  }

  private static boolean isMeant(Table table) {
    return table.phase() == Table.Phase.OPEN
        && table.terms().listed()
        && table.patience().isPresent();
  }

  private void closeIfGone(Table table) {
    long latest = clock.millis() - PATIENCE.toMillis();
    boolean gone =
        table.participants().values().stream()
            .filter(Person.class::isInstance)
            .map(Person.class::cast)
            .allMatch(
                person ->
                    absences
                        .of(table.id(), person.id(), table.opened())
                        .filter(away -> away.since() <= latest)
                        .isPresent());
    if (!gone) return;
    tables.close(table, Event.Closing.HOST_GONE);
    watched.remove(table.id());
  }
}
