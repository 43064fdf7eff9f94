package stackyard.server.table;

import java.util.Map;
import java.util.Optional;
import stackyard.rules.Dice;
import stackyard.rules.Seat;

/** A table for tests, with two people and a clock that goes only when told to. */
public final class Tabletop {
  public static final Player ANNA = new Player("anna", "Anna");
  public static final Player BORYS = new Player("borys", "Borys");
  public static final Player CELIA = new Player("celia", "Celia");
  public static final Dice DICE = new Dice("5eed".repeat(16));

  long now = 1_000_000;
  Table table;

  Tabletop(Terms terms) {
    table = Table.open("t", DICE, new Entry(1, now, Table.opening(terms, DICE)));
  }

  /** DVONN between Anna and Borys. */
  public static Terms dvonn(Optional<Clock> clock) {
    return new Terms("dvonn", Map.of(), Map.of(Seat.WHITE, ANNA, Seat.BLACK, BORYS), clock, true);
  }

  static Terms docker(Optional<Clock> clock) {
    return new Terms(
        "docker",
        Map.of("players", "3"),
        Map.of(Seat.RED, ANNA, Seat.YELLOW, BORYS, Seat.GREEN, CELIA),
        clock,
        true);
  }

  Tabletop does(Player player, Action action) {
    return happens(action.decide(table, player));
  }

  Tabletop happens(Event event) {
    table = table.after(new Entry(table.number() + 1, now, event));
    return this;
  }

  /** Makes moves for whoever's turn it is. */
  Tabletop plays(String... moves) {
    for (String move : moves) {
      Seat turn = table.turn().orElseThrow();
      happens(new Action.Move(table.match().ply(), move).decide(table, turn));
    }
    return this;
  }

  /** Some move of whoever's turn it is. */
  String firstMove() {
    return table.match().position().moveText(table.match().position().moves()[0]);
  }

  Tabletop waits(long millis) {
    now += millis;
    return this;
  }

  long left(Seat seat) {
    return table.timeLeft(now).getOrDefault(seat, -1L);
  }
}
