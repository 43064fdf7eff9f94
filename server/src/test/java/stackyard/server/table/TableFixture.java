package stackyard.server.table;

import java.util.Map;
import java.util.Optional;
import stackyard.rules.Dice;
import stackyard.rules.Seat;
import stackyard.rules.docker.Docker;
import stackyard.rules.dvonn.Dvonn;
import stackyard.server.tables.Tables;

/** A table for tests, with two people and a clock that goes only when told to. */
public final class TableFixture {
  public static final Person ANNA = new Person("anna", "Anna");
  public static final Person BORYS = new Person("borys", "Borys");
  public static final Person CELIA = new Person("celia", "Celia");
  public static final Dice DICE = new Dice("5eed".repeat(16));

  long now = 1_000_000;
  Table table;

  TableFixture(Terms terms) {
    table = Table.open("t", DICE, new Entry(1, now, Table.opening(terms, DICE)));
  }

  /** DVONN between Anna and Borys. */
  public static Terms dvonn(Optional<TimeControl> clock) {
    return new Terms("dvonn", Map.of(), Map.of(Dvonn.WHITE, ANNA, Dvonn.BLACK, BORYS), clock, true);
  }

  /** White and black place a piece each, after which the game counts as begun. */
  public static void playOneMoveEach(Tables tables, String dvonn) {
    tables.act(dvonn, ANNA, new Action.Move(0, "c3"), Optional.empty());
    tables.act(dvonn, BORYS, new Action.Move(1, "d4"), Optional.empty());
  }

  static Terms docker(Optional<TimeControl> clock) {
    return new Terms(
        "docker",
        Map.of("players", "3"),
        Map.of(Docker.RED, ANNA, Docker.YELLOW, BORYS, Docker.GREEN, CELIA),
        clock,
        true);
  }

  TableFixture does(Person player, Action action) {
    return happens(action.decide(table, player));
  }

  TableFixture happens(Event event) {
    table = table.after(new Entry(table.number() + 1, now, event));
    return this;
  }

  /** Makes moves for the player on turn. */
  TableFixture plays(String... moves) {
    for (String move : moves) {
      Seat turn = table.turn().orElseThrow();
      happens(new Action.Move(table.playthrough().ply(), move).decide(table, turn));
    }
    return this;
  }

  /** Some move of the player on turn. */
  String firstMove() {
    return table.playthrough().position().moveText(table.playthrough().position().moves()[0]);
  }

  TableFixture waits(long millis) {
    now += millis;
    return this;
  }

  long left(Seat seat) {
    return table.timeLeft(now).getOrDefault(seat, -1L);
  }
}
