package stackyard.engine;

import java.util.List;
import java.util.Optional;
import stackyard.rules.Position;
import stackyard.rules.Seat;

/**
 * A move and how the game may go on after it.
 *
 * @param seat the player who makes the move
 * @param positions the one before the move, the one after it, after the reply, and so on
 * @param moves between them
 * @param score the worth of the position after the move to the player on turn in it; none when the
 *     game is over
 */
public record Way(Seat seat, List<Position> positions, List<Integer> moves, Optional<Score> score) {

  /** The position after so many moves, or after the last one known. */
  public Position after(int count) {
    return positions.get(Math.min(count, positions.size() - 1));
  }

  /** The cell on which a move, counted from 0, ends; none for a pass and beyond the last move. */
  public Optional<Integer> end(int move) {
    if (move >= moves.size()) return Optional.empty();
    List<Position.Step> path = positions.get(move).effect(moves.get(move)).path();
    return path.isEmpty() ? Optional.empty() : Optional.of(path.getLast().cell());
  }

  /** The player's probability of winning after the move; where the game is over, its result. */
  double winning() {
    Position after = after(1);
    if (score.isEmpty()) {
      return after.winner() == Seat.NOBODY ? 0.5 : after.winner() == seat ? 1 : 0;
    }
    double winning = GameEngine.of(after.game()).scale(after).winning(score.get());
    return after.turn() == seat ? winning : 1 - winning;
  }
}
