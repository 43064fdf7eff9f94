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
 * @param rated whether the game counts for the ratings of its players, who need accounts then
 */
public record Terms(
    String game,
    Map<String, String> options,
    Map<Seat, Sitter> seats,
    Optional<Clock> clock,
    boolean listed,
    Optional<Boolean> rated) {

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
    if (rated.orElse(false)) {
      if (there.size() != 2 || computers > 0) {
        throw new Refusal("rated", "only games between two people are");
      }
      if (!seats.values().stream().allMatch(Terms::mayBeRated)) {
        throw new Refusal("rated", "only those with an account play for a rating");
      }
    }
    seats = Collections.unmodifiableMap(seats.isEmpty() ? Map.of() : new EnumMap<>(seats));
  }

  public Terms(
      String game,
      Map<String, String> options,
      Map<Seat, Sitter> seats,
      Optional<Clock> clock,
      boolean listed) {
    this(game, options, seats, clock, listed, Optional.empty());
  }

  static boolean mayBeRated(Sitter sitter) {
    return sitter instanceof Player player && player.rating().isPresent();
  }

  /** Whether the game counts. */
  public boolean counts() {
    return rated.orElse(false);
  }

  /** The same with other people, or the same people as they are now. */
  public Terms with(Map<Seat, Sitter> sitters) {
    return new Terms(game, options, sitters, clock, listed, rated);
  }

  /** The same with everybody one seat further, so that somebody else begins. */
  Terms rotated(Map<Seat, Sitter> sitters) {
    List<Seat> there = Game.of(game, options).seats();
    Map<Seat, Sitter> moved = new EnumMap<>(Seat.class);
    for (int i = 0; i < there.size(); i++) {
      Sitter sitter = sitters.get(there.get(i));
      if (sitter != null) moved.put(there.get((i + 1) % there.size()), sitter);
    }
    return with(moved);
  }
}
