package stackyard.engine;

import static stackyard.rules.PathagonPosition.around;

import stackyard.rules.PathagonPosition;
import stackyard.rules.Position;
import stackyard.rules.Seat;

/** Pathagon: a win counts the more the sooner it comes. */
final class PathagonEvaluation implements Evaluation {
  private final PathagonFeatures features;

  PathagonEvaluation(Weights weights) {
    features = new PathagonFeatures(weights);
  }

  @Override
  public int of(Position position) {
    return features.sum(position);
  }

  @Override
  public int ofEnd(Position position, int ply) {
    return -(Score.WIN - ply);
  }

  @Override
  public void promise(Position position, int[] moves, int[] promises) {
    PathagonPosition pathagon = (PathagonPosition) position;
    Seat turn = pathagon.toMove();
    long mine = pathagon.pieces(turn);
    long others = pathagon.pieces(turn == Seat.DARK ? Seat.LIGHT : Seat.DARK);
    long nearOwn = around(mine);
    long nearOthers = around(others);
    for (int i = 0; i < moves.length; i++) {
      long to = 1L << moves[i];
      int promise = 150 * Integer.bitCount(moves[i] >>> 12);
      if ((nearOwn & to) != 0) promise += 40;
      if ((nearOthers & to) != 0) promise += 30;
      if ((PathagonFeatures.CENTRE & to) != 0) promise += 20;
      promises[i] = promise;
    }
  }

  @Override
  public int depthStep() {
    return 1;
  }

  @Override
  public boolean winsCount() {
    return false;
  }

  @Override
  public boolean repeats() {
    return true;
  }
}
