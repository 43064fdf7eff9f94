package stackyard.server.live;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import stackyard.rules.Seat;
import stackyard.server.table.Person;
import stackyard.server.table.Table;
import stackyard.server.tables.Presence;

/**
 * The people who watch a table.
 *
 * @param people the ids of those who are known
 * @param strangers the number of the others
 */
record Viewers(Set<String> people, int strangers) {
  static final Viewers NONE = new Viewers(Set.of(), 0);

  Viewers and(Viewers others) {
    if (others.equals(NONE)) return this;
    Set<String> all = new HashSet<>(people);
    all.addAll(others.people);
    return new Viewers(all, strangers + others.strangers);
  }

  /**
   * The same as the players' seats and a number of watchers.
   *
   * @param claim when the game can be claimed from the player to move
   */
  Presence at(Table table, Optional<Long> claim) {
    List<Seat> seats =
        table.seats().stream()
            .filter(seat -> table.participants().get(seat) instanceof Person)
            .filter(seat -> people.contains(table.idAt(seat)))
            .toList();
    Set<String> seated = seats.stream().map(table::idAt).collect(Collectors.toSet());
    return new Presence(seats, people.size() - seated.size() + strangers, claim);
  }
}
