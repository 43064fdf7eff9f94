package stackyard.engine;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import stackyard.rules.DockerPosition;
import stackyard.rules.Seat;

/** Knows how likely each player of Docker is to win a position. */
public interface DockerValues {

  /** Each seat's probability of winning, in the order of play; together they make 1. */
  List<Double> values(DockerPosition position);

  /** A seat's probability of winning. */
  default double winning(DockerPosition position, Seat seat) {
    return values(position).get(position.game().seats().indexOf(seat));
  }

  /**
   * What each legal move, or each roll of the die, leads to; the best for the player on turn first.
   */
  default List<MoveValue> moves(DockerPosition position) {
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
  record MoveValue(int move, double winning, List<Double> values) {}
}
