package stackyard.engine;

import stackyard.rules.DvonnPosition;
import stackyard.rules.Position;
import stackyard.rules.Seat;

/**
 * DVONN: one sum of features while pieces are placed, another while stacks move, in the same
 * measure.
 */
final class DvonnEvaluation implements Evaluation {
  private final DvonnPlacing placing;
  private final DvonnStacking stacking;

  DvonnEvaluation(Weights weights) {
    placing = new DvonnPlacing(weights);
    stacking = new DvonnStacking(weights);
  }

  @Override
  public int of(Position position) {
    return ((DvonnPosition) position).stacking() ? stacking.sum(position) : placing.sum(position);
  }

  @Override
  public int ofEnd(Position position, int ply) {
    DvonnPosition dvonn = (DvonnPosition) position;
    int ahead = dvonn.pieces(dvonn.stacks(Seat.WHITE)) - dvonn.pieces(dvonn.stacks(Seat.BLACK));
    if (dvonn.toMove() == Seat.BLACK) ahead = -ahead;
    return 100 * ahead + Integer.signum(ahead) * Score.WON;
  }

  @Override
  public void promise(Position position, int[] moves, int[] promises) {
    DvonnPosition dvonn = (DvonnPosition) position;
    long others = dvonn.stacks(dvonn.toMove() == Seat.WHITE ? Seat.BLACK : Seat.WHITE);
    long red = dvonn.dvonn();
    long near = dvonn.stacking() ? 0 : DvonnPosition.around(red);
    for (int i = 0; i < moves.length; i++) {
      long to = 1L << moves[i];
      int promise = (others & to) != 0 ? 200 + 20 * dvonn.height(moves[i] & 63) : 0;
      if (((red | near) & to) != 0) promise += 150;
      promises[i] = promise;
    }
  }

  /** Whoever has just moved looks better than he is, so only even depths compare. */
  @Override
  public int depthStep() {
    return 2;
  }

  @Override
  public boolean winsCount() {
    return true;
  }

  @Override
  public boolean repeats() {
    return false;
  }
}
