package stackyard.server;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import stackyard.rules.Seat;
import stackyard.server.table.Clock;
import stackyard.server.table.Player;
import stackyard.server.table.Table;

/** A table in a list. */
record Summary(
    String id,
    int number,
    String game,
    Map<String, String> options,
    Optional<Boolean> rated,
    Table.Phase phase,
    List<TableView.SeatView> seats,
    Optional<Clock> clock,
    Optional<Long> deadline,
    long changed,
    int ply,
    Optional<Seat> turn,
    Optional<TableView.ResultView> result,
    Optional<Seat> you) {

  static Summary of(Table table, Optional<Player> viewer) {
    return new Summary(
        table.id(),
        table.number(),
        table.match().game().name(),
        table.match().game().options(),
        table.terms().rated(),
        table.phase(),
        TableView.SeatView.of(table),
        table.terms().clock(),
        table.deadline(),
        table.changed(),
        table.match().ply(),
        table.turn(),
        table.result().map(TableView.ResultView::of),
        viewer.flatMap(table::seatOf));
  }
}
