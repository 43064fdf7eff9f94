package stackyard.server.tables;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import stackyard.rules.Seat;
import stackyard.server.table.Person;
import stackyard.server.table.Table;
import stackyard.server.table.TimeControl;

/** A table in a list. */
public record TableSummary(
    String id,
    int number,
    String game,
    Map<String, String> options,
    Optional<Boolean> rated,
    Table.Phase phase,
    List<TableView.SeatView> seats,
    Optional<TimeControl> clock,
    Optional<Long> deadline,
    long changed,
    int ply,
    Optional<Seat> turn,
    Optional<TableView.ResultView> result,
    Optional<Seat> you) {

  static TableSummary of(Table table, Optional<Person> viewer) {
    return new TableSummary(
        table.id(),
        table.number(),
        table.playthrough().game().name(),
        table.playthrough().game().options(),
        table.terms().rated(),
        table.phase(),
        TableView.SeatView.of(table),
        table.terms().clock(),
        table.deadline(),
        table.changed(),
        table.playthrough().ply(),
        table.turn(),
        table.result().map(TableView.ResultView::of),
        viewer.flatMap(table::seatOf));
  }
}
