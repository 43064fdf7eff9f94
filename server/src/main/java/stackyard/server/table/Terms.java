package stackyard.server.table;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import stackyard.rules.Game;
import stackyard.rules.Refusal;
import stackyard.rules.Seat;

/**
 * What a table is opened with.
 *
 * @param game its name
 * @param options those that differ from the default, or all
 * @param seats who sits there from the beginning; seats that are not named are free
 * @param clock none: everybody has all the time in the world
 * @param listed whether the lobby shows it; else only who has its link finds it
 */
public record Terms(
    String game,
    Map<String, String> options,
    Map<Seat, Sitter> seats,
    Optional<Clock> clock,
    boolean listed) {

  public Terms {
    options = Game.of(game, options).options();
    List<Seat> there = Game.of(game, options).seats();
    int computers = 0;
    for (Map.Entry<Seat, Sitter> taken : seats.entrySet()) {
      Seat seat = taken.getKey();
      if (!there.contains(seat)) throw new Refusal(seat.word(), "this game has no such seat");
      if (taken.getValue() instanceof Computer) computers++;
    }
    if (computers == there.size()) {
      throw new Refusal("seats", "a table is for people; at least one seat must be theirs");
    }
    seats = Collections.unmodifiableMap(seats.isEmpty() ? Map.of() : new EnumMap<>(seats));
  }

  /** The same with everybody one seat further, so that somebody else begins. */
  Terms rotated(Map<Seat, Sitter> sitters) {
    List<Seat> there = Game.of(game, options).seats();
    Map<Seat, Sitter> moved = new EnumMap<>(Seat.class);
    for (int i = 0; i < there.size(); i++) {
      Sitter sitter = sitters.get(there.get(i));
      if (sitter != null) moved.put(there.get((i + 1) % there.size()), sitter);
    }
    return new Terms(game, options, moved, clock, listed);
  }
}
