package stackyard.server;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import stackyard.server.table.Player;
import stackyard.server.table.Table;

/**
 * What everybody may see: tables with free seats, and games to watch.
 *
 * @param open the newest first
 * @param playing the newest first
 */
record Lobby(List<Summary> open, List<Summary> playing) {
  private static final int MOST = 100;
  private static final Duration KEPT = Duration.ofDays(3);

  static Lobby of(House house, Optional<Player> viewer) {
    return new Lobby(
        tables(house, Table.Phase.OPEN, viewer), tables(house, Table.Phase.PLAYING, viewer));
  }

  /** Tables where nothing has happened since are not shown. */
  static long since(House house) {
    return house.clock().instant().minus(KEPT).toEpochMilli();
  }

  private static List<Summary> tables(House house, Table.Phase phase, Optional<Player> viewer) {
    return summaries(house, house.ledger().listed(phase, since(house), MOST), viewer).stream()
        // One may have gone on since the list was made.
        .filter(table -> table.phase() == phase)
        .toList();
  }

  /** The games that a player plays, all of them, those that he waits for, and his last ones. */
  static List<Summary> of(House house, Player player) {
    List<Ledger.Head> heads = new ArrayList<>();
    Ledger ledger = house.ledger();
    heads.addAll(ledger.tablesOf(player.id(), Table.Phase.PLAYING, Integer.MAX_VALUE));
    heads.addAll(ledger.tablesOf(player.id(), Table.Phase.OPEN, MOST));
    heads.addAll(ledger.tablesOf(player.id(), Table.Phase.OVER, MOST));
    return summaries(house, heads, Optional.of(player));
  }

  private static List<Summary> summaries(
      House house, List<Ledger.Head> heads, Optional<Player> viewer) {
    return heads.stream()
        .flatMap(head -> house.tables().readable(head).stream())
        .map(table -> Summary.of(table, viewer))
        .toList();
  }
}
