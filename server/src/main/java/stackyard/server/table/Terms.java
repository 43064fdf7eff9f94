package stackyard.server.table;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import stackyard.rules.Game;
import stackyard.rules.Refusal;
import stackyard.rules.Seat;

/**
 * The conditions that a table is opened with.
 *
 * @param game its name
 * @param options those that differ from the default, or all
 * @param seats those taken from the start; the others are free
 * @param clock the time control; without one, time is unlimited
 * @param listed whether the lobby shows the table; otherwise only its link leads there
 * @param rated whether the game counts for the players' ratings; all of them need accounts then
 */
public record Terms(
    String game,
    Map<String, String> options,
    Map<Seat, Participant> seats,
    Optional<TimeControl> clock,
    boolean listed,
    Optional<Boolean> rated) {
  /** How many play a game that is rated; all of them are people. */
  public static final Range RATED_PLAYERS = new Range(2, 2);

  public Terms {
    options = Game.of(game, options).options();
    List<Seat> there = Game.of(game, options).seats();
    int computers = 0;
    for (Map.Entry<Seat, Participant> taken : seats.entrySet()) {
      Seat seat = taken.getKey();
      if (!there.contains(seat)) {
        throw new Refusal(
            "seat", "what", seat.word(), "all", there.stream().map(Seat::word).toList());
      }
      if (taken.getValue() instanceof Computer) computers++;
    }
    if (computers == there.size()) {
      throw new Refusal("table-people");
    }
    if (rated.orElse(false)) {
      if (!RATED_PLAYERS.includes(there.size()) || computers > 0) {
        throw new Refusal("rated-two");
      }
      if (!seats.values().stream().allMatch(Terms::mayBeRated)) {
        throw new Refusal("rated-account");
      }
    }
    seats = Collections.unmodifiableMap(seats.isEmpty() ? Map.of() : new LinkedHashMap<>(seats));
  }

  public Terms(
      String game,
      Map<String, String> options,
      Map<Seat, Participant> seats,
      Optional<TimeControl> clock,
      boolean listed) {
    this(game, options, seats, clock, listed, Optional.empty());
  }

  static boolean mayBeRated(Participant participant) {
    return participant instanceof Person person && person.rating().isPresent();
  }

  /** Whether a computer plays. */
  public boolean hasComputer() {
    return seats.values().stream().anyMatch(Computer.class::isInstance);
  }

  /** Whether the game counts. */
  public boolean counts() {
    return rated.orElse(false);
  }

  /** The same terms with other participants. */
  public Terms with(Map<Seat, Participant> participants) {
    return new Terms(game, options, participants, clock, listed, rated);
  }

  /** The same terms with everyone one seat further, so that somebody else begins. */
  Terms rotated(Map<Seat, Participant> participants) {
    List<Seat> there = Game.of(game, options).seats();
    Map<Seat, Participant> moved = new LinkedHashMap<>();
    for (int i = 0; i < there.size(); i++) {
      Participant participant = participants.get(there.get(i));
      if (participant != null) moved.put(there.get((i + 1) % there.size()), participant);
    }
    return with(moved);
  }
}
