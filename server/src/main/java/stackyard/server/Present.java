package stackyard.server;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import stackyard.rules.Seat;
import stackyard.server.table.Player;
import stackyard.server.table.Table;

/**
 * Who is at a table now.
 *
 * @param seats those whose people are there; the computer is not counted
 * @param watchers how many others are
 */
record Present(List<Seat> seats, int watchers) {

  static Present of(Table table, Crowd crowd) {
    List<Seat> seats =
        table.seats().stream()
            .filter(seat -> table.sitters().get(seat) instanceof Player)
            .filter(seat -> crowd.players().contains(table.idAt(seat)))
            .toList();
    Set<String> seated = seats.stream().map(table::idAt).collect(Collectors.toSet());
    return new Present(seats, crowd.players().size() - seated.size() + crowd.strangers());
  }
}
