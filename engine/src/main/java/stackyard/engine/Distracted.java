package stackyard.engine;

import stackyard.rules.Position;
import stackyard.rules.SplitMix64;

/**
 * An evaluation by somebody who does not look closely: each position seems better or worse than it
 * is.
 */
final class Distracted implements Evaluation {
  private final Evaluation evaluation;
  private final int most;
  private final long seed;

  /**
   * @param most by how much a position is misjudged at the most
   * @param seed the same misjudges the same positions in the same way
   */
  Distracted(Evaluation evaluation, int most, long seed) {
    this.evaluation = evaluation;
    this.most = most;
    this.seed = seed;
  }

  @Override
  public int of(Position position) {
    SplitMix64 random = new SplitMix64(position.hash() ^ seed);
    // As the sum of two dice: small errors are likelier than big ones.
    int better = random.nextInt(most + 1);
    int worse = random.nextInt(most + 1);
    return Math.clamp(evaluation.of(position) + better - worse, -Score.WON + 1, Score.WON - 1);
  }

  @Override
  public int ofEnd(Position position, int ply) {
    return evaluation.ofEnd(position, ply);
  }

  @Override
  public void promise(Position position, int[] moves, int[] promises) {
    evaluation.promise(position, moves, promises);
  }

  @Override
  public int depthStep() {
    return evaluation.depthStep();
  }

  @Override
  public boolean winsCount() {
    return evaluation.winsCount();
  }

  @Override
  public boolean repeats() {
    return evaluation.repeats();
  }
}
