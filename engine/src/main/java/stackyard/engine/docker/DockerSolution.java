package stackyard.engine.docker;

import java.util.ArrayList;
import java.util.List;
import stackyard.engine.Chances;
import stackyard.rules.Position;
import stackyard.rules.Seat;
import stackyard.rules.docker.DockerPosition;

/**
 * Perfect play for two: the winning probability of every position that can follow from one in which
 * two players are left. {@link DockerSolver} finds it.
 */
public final class DockerSolution implements Chances {
  private final DockerIndex index;

  /** For each position of the index how likely the player who is to roll is to win. */
  private final double[] winning;

  private final double precision;

  /**
   * @param precision how close the bounds of all values are
   */
  DockerSolution(DockerIndex index, double[] winning, double precision) {
    this.index = index;
    this.winning = winning;
    this.precision = precision;
  }

  /** How close the bounds of all values are. */
  double precision() {
    return precision;
  }

  /** Whether this solution has the value of a position. */
  boolean has(DockerPosition position) {
    if (position.over()) return true;
    if (position.chance()) return index.find(position.image().hash()) >= 0;
    for (int move : position.moves()) if (!has(position.play(move))) return false;
    return true;
  }

  /** The number of positions before a roll that are solved. */
  int size() {
    return index.size();
  }

  long key(int number) {
    return index.key(number);
  }

  double value(int number) {
    return winning[number];
  }

  /** The probability that the player who is to roll or to move wins. */
  double winning(DockerPosition position) {
    if (position.chance()) {
      int number = index.find(position.image().hash());
      if (number < 0) throw new IllegalArgumentException("Not in this solution: " + position);
      return winning[number];
    }
    double best = 0;
    for (int move : position.moves()) {
      DockerPosition next = position.play(move);
      best = Math.max(best, next.over() ? 1 : 1 - winning(next));
    }
    return best;
  }

  @Override
  public List<Double> values(Position at) {
    DockerPosition position = (DockerPosition) at;
    Seat favourite = position.over() ? position.winner() : position.turn();
    double value = position.over() ? 1 : winning(position);
    List<Double> values = new ArrayList<>();
    for (Seat seat : position.game().seats()) {
      values.add(seat == favourite ? value : position.in().contains(seat) ? 1 - value : 0);
    }
    return values;
  }
}
