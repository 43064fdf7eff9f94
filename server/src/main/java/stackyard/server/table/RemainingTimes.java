package stackyard.server.table;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import stackyard.rules.Seat;

/**
 * The time that each seat has left.
 *
 * @param left milliseconds by seat as they were at {@code since}; empty without a clock
 * @param running the seat whose clock is running
 * @param since when it started
 */
record RemainingTimes(Map<Seat, Long> left, Optional<Seat> running, long since) {

  static RemainingTimes full(Optional<TimeControl> clock, List<Seat> seats) {
    Map<Seat, Long> left = new LinkedHashMap<>();
    clock.ifPresent(c -> seats.forEach(seat -> left.put(seat, c.full())));
    return new RemainingTimes(left, Optional.empty(), 0);
  }

  /**
   * The times after the clock has passed to another seat.
   *
   * @param turnEnded whether the seat whose clock ran has completed its turn
   * @param next the seat whose clock runs now; none if the computer is to move or the game is over
   */
  RemainingTimes pass(
      Optional<TimeControl> clock, long at, boolean turnEnded, Optional<Seat> next) {
    if (clock.isEmpty()) return this;
    Map<Seat, Long> passed = new LinkedHashMap<>(left);
    running.ifPresent(
        seat -> {
          long rest = left(seat, at);
          passed.put(seat, turnEnded ? clock.get().afterTurn(rest) : rest);
        });
    if (turnEnded || !next.equals(running)) {
      next.ifPresent(seat -> passed.computeIfPresent(seat, (s, l) -> clock.get().beforeTurn(l)));
    }
    return new RemainingTimes(passed, next, at);
  }

  /** The time that a seat has left at a moment; 0 once it has run out. */
  long left(Seat seat, long at) {
    long then = left.getOrDefault(seat, 0L);
    return running.equals(Optional.of(seat)) ? Math.max(0, then - Math.max(0, at - since)) : then;
  }

  /** When the running clock runs out. */
  Optional<Long> deadline() {
    return running.map(seat -> since + left.getOrDefault(seat, 0L));
  }
}
