package stackyard.engine.contest;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.LongSupplier;
import stackyard.engine.Limits;
import stackyard.rules.Docker;
import stackyard.rules.Match;
import stackyard.rules.Position;
import stackyard.rules.Seat;
import stackyard.rules.SplitMix64;

/** Has players play a game: rolls the die, keeps the clocks, and takes only legal moves. */
final class Referee {
  /** Milliseconds beyond the limit before a player has lost on time: the machine may be busy. */
  private static final long GRACE = 1_000;

  /** Milliseconds to wait for a player who has no limit of time. */
  private static final long PATIENCE = 300_000;

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
   * @param failure who could not go on, if somebody could not
   */
  record Game(Match match, Optional<Failure> failure) {}

  /** That a player lost by something else than the rules of the game. */
  record Failure(Seat seat, String what) {}

  /** How many milliseconds to wait for the answer of a player with so much left on his clock. */
  static long patience(Pace pace, long left) {
    return switch (pace) {
      case Pace.Clock _ -> left + GRACE;
      case Pace.PerMove each ->
          each.limits().millis() == Limits.NONE.millis()
              ? PATIENCE
              : each.limits().millis() + GRACE;
    };
  }

  /**
   * Plays a game to its end.
   *
   * @param players in the order of the seats
   */
  Game play(Match start, List<Player> players, SplitMix64 die) {
    List<Seat> seats = start.game().seats();
    Map<Seat, Long> clocks = new HashMap<>();
    for (Seat seat : seats) {
      Pace pace = players.get(seats.indexOf(seat)).pace();
      if (pace instanceof Pace.Clock clock) clocks.put(seat, clock.millis());
    }
    Match match = start;
    while (!match.over()) {
      Position position = match.position();
      if (position.chance()) {
        int[] rolls = position.moves();
        match = match.play(rolls[die.nextInt(rolls.length)]);
        continue;
      }
      Seat seat = position.turn();
      try {
        match = match.play(move(match, players.get(seats.indexOf(seat)), clocks));
      } catch (RuntimeException e) {
        return fail(match, seat, e);
      }
      boolean tooLong = drawAfter.isPresent() && match.ply() >= drawAfter.getAsInt();
      if (tooLong && !match.over()) match = match.agreeDraw();
    }
    return new Game(match, Optional.empty());
  }

  private int move(Match match, Player player, Map<Seat, Long> clocks) {
    Seat seat = match.position().turn();
    long start = clock.getAsLong();
    int move = player.choose(match, Map.copyOf(clocks));
    if (player.pace() instanceof Pace.Clock pace) {
      long left = clocks.getOrDefault(seat, 0L) - (clock.getAsLong() - start);
      if (left < -GRACE) throw new PlayerFailure("has overrun the clock by " + -left + " ms");
      clocks.put(seat, Math.max(0, left) + pace.increment());
    }
    if (Arrays.stream(match.position().moves()).noneMatch(legal -> legal == move)) {
      throw new PlayerFailure("played an illegal move: " + move);
    }
    return move;
  }

  /** The game after a player could not go on. */
  static Game fail(Match match, Seat seat, RuntimeException failure) {
    String what =
        failure instanceof PlayerFailure
            ? String.valueOf(failure.getMessage())
            : "failed: " + failure;
    // In Docker one can resign only at one's own turn.
    boolean resigns = !(match.game() instanceof Docker) || match.position().turn() == seat;
    return new Game(resigns ? match.resign(seat) : match, Optional.of(new Failure(seat, what)));
  }
}
