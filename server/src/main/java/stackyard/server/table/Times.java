package stackyard.server.table;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import stackyard.rules.Seat;

/**
 * The time that everybody has left.
 *
 * @param left milliseconds by seat, as they were at {@code since}; nothing without a clock
 * @param running whose time runs
 * @param since when it began to
 */
record Times(Map<Seat, Long> left, Optional<Seat> running, long since) {

  static Times full(Optional<Clock> clock, List<Seat> seats) {
    Map<Seat, Long> left = new EnumMap<>(Seat.class);
    clock.ifPresent(c -> seats.forEach(seat -> left.put(seat, c.full())));
    return new Times(left, Optional.empty(), 0);
  }

  /**
   * The times when it is somebody's turn from now on.
   *
   * @param turnEnded whether whoever's time ran has done what he had to
   * @param next whose time runs; nobody's when the computer is to move or the game is over
   */
  Times pass(Optional<Clock> clock, long at, boolean turnEnded, Optional<Seat> next) {
    if (clock.isEmpty()) return this;
    Map<Seat, Long> passed = new EnumMap<>(left);
    running.ifPresent(
        seat -> {
          long rest = left(seat, at);
          passed.put(seat, turnEnded ? clock.get().afterTurn(rest) : rest);
        });
    if (turnEnded || !next.equals(running)) {
      next.ifPresent(seat -> passed.computeIfPresent(seat, (s, l) -> clock.get().beforeTurn(l)));
    }
    return new Times(passed, next, at);
  }

  /** What somebody has left at a moment; nought when his time is up. */
  long left(Seat seat, long at) {
    long then = left.getOrDefault(seat, 0L);
    return running.equals(Optional.of(seat)) ? Math.max(0, then - Math.max(0, at - since)) : then;
  }

  /** When the time that runs will be up. */
  Optional<Long> deadline() {
    return running.map(seat -> since + left.getOrDefault(seat, 0L));
  }
}
