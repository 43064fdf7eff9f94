package stackyard.engine;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import stackyard.rules.Position;
import stackyard.rules.Seat;

/** Knows how likely each player is to win. */
public interface Chances {

  /** Each seat's probability of winning, in the order of play; together they make 1. */
  List<Double> values(Position position);

  /** A seat's probability of winning. */
  default double winning(Position position, Seat seat) {
    return values(position).get(position.game().seats().indexOf(seat));
  }

  /**
   * The result of each legal move, or of each roll of the die; the best for the player on turn
   * first.
   */
  default List<MoveValue> moves(Position position) {
    int player = position.game().seats().indexOf(position.turn());
    List<MoveValue> moves = new ArrayList<>();
    for (int move : position.moves()) {
      List<Double> values = values(position.play(move));
      moves.add(new MoveValue(move, values.get(player), values));
    }
    moves.sort(Comparator.comparingDouble(MoveValue::winning).reversed());
    return moves;
  }

  /**
   * A move and what it leads to.
   *
   * @param winning how likely the player who makes it is to win
   * @param values the same for each seat, in the order of play
   */
  record MoveValue(int move, double winning, List<Double> values) {

    /** The chance as a {@link Scale.Chance} has it. */
    public int score() {
      return (int) Math.round(Scale.CERTAIN * winning);
    }
  }
}
