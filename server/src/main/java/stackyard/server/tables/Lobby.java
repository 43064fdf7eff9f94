package stackyard.server.tables;

import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import stackyard.server.table.Person;
import stackyard.server.table.Table;

/**
 * The public list of tables: those with free seats, and games to watch.
 *
 * @param open newest first
 * @param playing newest first
 */
public record Lobby(List<TableSummary> open, List<TableSummary> playing) {
  private static final int MOST = 100;
  private static final Duration SHOWN = Duration.ofDays(3);

  static Lobby of(Tables tables, InstantSource clock, Optional<Person> viewer) {
    return new Lobby(
        listed(tables, clock, Table.Phase.OPEN, viewer),
        listed(tables, clock, Table.Phase.PLAYING, viewer));
  }

  /** Tables without a change since then are not shown. */
  static long since(InstantSource clock) {
    return clock.instant().minus(SHOWN).toEpochMilli();
  }

  private static List<TableSummary> listed(
      Tables tables, InstantSource clock, Table.Phase phase, Optional<Person> viewer) {
    return tables.readable(tables.store().listed(phase, since(clock), MOST)).stream()
        // A table may have changed since the query.
        .filter(table -> table.phase() == phase)
        .map(table -> TableSummary.of(table, viewer))
        .toList();
  }

  /** A person's games: all that are being played, and the last that are open or over. */
  static List<TableSummary> of(Tables tables, Person person) {
    TableStore store = tables.store();
    List<TableStore.Head> heads =
        new ArrayList<>(store.tablesOf(person.id(), Table.Phase.PLAYING, Integer.MAX_VALUE));
    heads.addAll(store.tablesOf(person.id(), Table.Phase.OPEN, MOST));
    heads.addAll(store.tablesOf(person.id(), Table.Phase.OVER, MOST));
    return tables.readable(heads).stream()
        .map(table -> TableSummary.of(table, Optional.of(person)))
        .toList();
  }
}
