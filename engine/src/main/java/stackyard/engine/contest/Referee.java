package stackyard.engine.contest;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.LongSupplier;
import stackyard.rules.Playthrough;
import stackyard.rules.Position;
import stackyard.rules.Seat;
import stackyard.rules.SplitMix64;

/** Has players play a game: rolls the die, keeps the clocks, and takes only legal moves. */
final class Referee {
  private final OptionalInt drawAfter;
  private final LongSupplier clock;

  /**
   * @param drawAfter moves after which a game that is still going on is a draw
   * @param clock milliseconds since some moment
   */
  Referee(OptionalInt drawAfter, LongSupplier clock) {
    this.drawAfter = drawAfter;
    this.clock = clock;
  }

  /**
   * How a game went.
   *
   * @param failure the player who could not go on, if there was one
   * @param clocks how much the players with a clock have used of it
   */
  record Game(Playthrough playthrough, Optional<Failure> failure, Map<Seat, ClockUse> clocks) {}

  /** That a player lost by something else than the rules of the game. */
  record Failure(Seat seat, String what) {}

  /**
   * Plays a game to its end.
   *
   * @param players in the order of the seats
   */
  Game play(Playthrough start, List<MatchPlayer> players, SplitMix64 die) {
    List<Seat> seats = start.game().seats();
    Map<Seat, Long> clocks = new HashMap<>();
    Map<Seat, ClockUse> used = new HashMap<>();
    for (Seat seat : seats) {
      Pace pace = players.get(seats.indexOf(seat)).pace();
      if (pace instanceof Pace.PerGame clock) {
        clocks.put(seat, clock.millis());
        used.put(seat, new ClockUse(0, clock.millis()));
      }
    }
    Playthrough playthrough = start;
    while (!playthrough.over()) {
      Position position = playthrough.position();
      if (position.chance()) {
        int[] rolls = position.moves();
        playthrough = playthrough.play(rolls[die.nextInt(rolls.length)]);
        continue;
      }
      Seat seat = position.turn();
      try {
        MatchPlayer player = players.get(seats.indexOf(seat));
        playthrough = playthrough.play(move(playthrough, player, clocks, used));
      } catch (RuntimeException e) {
        return fail(playthrough, seat, e);
      }
      boolean tooLong = drawAfter.isPresent() && playthrough.ply() >= drawAfter.getAsInt();
      if (tooLong && !playthrough.over()) playthrough = playthrough.agreeDraw();
    }
    return new Game(playthrough, Optional.empty(), used);
  }

  private int move(
      Playthrough playthrough,
      MatchPlayer player,
      Map<Seat, Long> clocks,
      Map<Seat, ClockUse> used) {
    Seat seat = playthrough.position().turn();
    long start = clock.getAsLong();
    int move = player.choose(playthrough, Map.copyOf(clocks));
    if (player.pace() instanceof Pace.PerGame pace) {
      long taken = clock.getAsLong() - start;
      long left = clocks.getOrDefault(seat, 0L) - taken;
      used.computeIfPresent(seat, (_, use) -> use.plus(taken, pace.increment()));
      if (left < -Pace.GRACE) throw new PlayerFailure("has overrun the clock by " + -left + " ms");
      clocks.put(seat, Math.max(0, left) + pace.increment());
    }
    if (Arrays.stream(playthrough.position().moves()).noneMatch(legal -> legal == move)) {
      throw new PlayerFailure("played an illegal move: " + move);
    }
    return move;
  }

  /** The game after a player could not go on. */
  static Game fail(Playthrough playthrough, Seat seat, RuntimeException failure) {
    String what =
        failure instanceof PlayerFailure
            ? String.valueOf(failure.getMessage())
            : "failed: " + failure;
    // Where the others play on, a player can resign only at their own turn.
    boolean resigns =
        !playthrough.game().playsOnAfterResignation() || playthrough.position().turn() == seat;
    return new Game(
        resigns ? playthrough.resign(seat) : playthrough,
        Optional.of(new Failure(seat, what)),
        Map.of());
  }
}
