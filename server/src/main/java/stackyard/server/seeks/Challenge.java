package stackyard.server.seeks;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import stackyard.rules.Game;
import stackyard.rules.Refusal;
import stackyard.rules.Seat;
import stackyard.server.matching.Wish;
import stackyard.server.table.Participant;
import stackyard.server.table.Person;
import stackyard.server.table.Range;
import stackyard.server.table.Terms;
import stackyard.server.table.TimeControl;

/**
 * A challenge: to one person, or a standing one, to everyone who fits.
 *
 * @param to empty for a standing one
 * @param games how many are left
 * @param table of the last game that it has led to
 */
public record Challenge(
    String id,
    Person from,
    Optional<Person> to,
    Offered terms,
    int games,
    long since,
    long ends,
    Optional<String> table) {
  /** How many games a standing challenge offers. */
  public static final Range GAMES = new Range(1, 10);

  /**
   * The game that is offered, for two and with its usual options.
   *
   * @param seat of the one who challenges; drawn by default
   * @param within how far the other's rating may be
   */
  public record Offered(
      String game,
      TimeControl clock,
      Optional<Seat> seat,
      Optional<Boolean> rated,
      Optional<Integer> within) {
    public Offered {
      List<Seat> seats = Game.of(game).seats();
      if (!Terms.RATED_PLAYERS.includes(seats.size())) throw new Refusal("seek-two", "game", game);
      seat.ifPresent(own -> Game.of(game).seat(own.word()));
      within.ifPresent(Wish::checkDistance);
    }

    /** The terms of a table where the two play. */
    Terms between(Person from, Person to) {
      List<Seat> seats = Game.of(game).seats();
      Seat own = seat.orElseGet(() -> seats.get(ThreadLocalRandom.current().nextInt(seats.size())));
      Map<Seat, Participant> taken = new LinkedHashMap<>();
      for (Seat there : seats) taken.put(there, there == own ? from : to);
      return new Terms(game, Map.of(), taken, Optional.of(clock), true, rated);
    }
  }

  /** Whether anyone who fits may accept it. */
  boolean standing() {
    return to.isEmpty();
  }
}
