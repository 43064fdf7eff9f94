package stackyard.server.tables;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
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

  static TableSummary of(Table table) {
    return new TableSummary(
        table.id(),
        table.number(),
        table.playthrough().game().name(),
        table.playthrough().game().options(),
        table.terms().rated(),
        table.phase(),
        TableView.SeatView.of(table),
        table.terms().clock(),
        table.due(),
        table.changed(),
        table.playthrough().ply(),
        table.turn(),
        table.result().map(TableView.ResultView::of),
        Optional.empty());
  }

  /** The same after moves. */
  TableSummary after(int number, long changed, Optional<Long> deadline, int ply, String turn) {
    Optional<Seat> next =
        seats.stream().map(TableView.SeatView::seat).filter(s -> s.word().equals(turn)).findFirst();
    return new TableSummary(
        id, number, game, options, rated, phase, seats, clock, deadline, changed, ply, next, result,
        you);
  }

  /** The same as a person sees it. */
  TableSummary seenBy(String person) {
    return new TableSummary(
        id,
        number,
        game,
        options,
        rated,
        phase,
        seats,
        clock,
        deadline,
        changed,
        ply,
        turn,
        result,
        seats.stream()
            .filter(view -> view.person().filter(own -> own.id().equals(person)).isPresent())
            .map(TableView.SeatView::seat)
            .findFirst());
  }

  /** The people who sit there. */
  public Stream<Person> people() {
    return seats.stream().flatMap(view -> view.person().stream());
  }
}
