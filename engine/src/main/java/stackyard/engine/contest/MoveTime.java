package stackyard.engine.contest;

import stackyard.engine.Analysis;

/**
 * The time of one move while a search goes on. A move that has been best for long gets less than
 * its share, one that has just become best gets more, and so does one whose worth falls.
 */
public final class MoveTime {
  /** The share of the fair time that a search gets, by how many depths agree on its move. */
  private static final double[] SHARES = {1.5, 1.2, 1.0, 0.8, 0.7};

  /** Added, or taken away, for each piece by which the move's worth has fallen, or risen. */
  private static final double FALLING = 0.15;

  private static final int PIECE = 100;

  /** The share when it is certain who wins, and only the margin is not. */
  private static final double DECIDED = 0.3;

  /** With less than the last part of the time left another depth would hardly tell anything new. */
  private static final double LAST_PART = 0.3;

  private final TimeManager.Allotment allotment;
  private int move;
  private int value;
  private int agreeing = -1;

  /** Milliseconds that the search may take; asked from several threads. */
  private volatile long target;

  public MoveTime(TimeManager.Allotment allotment) {
    this.allotment = allotment;
    target = allotment.fair();
  }

  /** Whether a search that has taken so many milliseconds has to end. */
  public boolean isSpent(long millis) {
    return millis >= target;
  }

  /** Hears what a search knows after a depth, so many milliseconds after it began. */
  public void hear(Analysis analysis, long millis) {
    agreeing = agreeing >= 0 && analysis.bestMove() == move ? agreeing + 1 : 0;
    int now = analysis.best().score().value();
    double fallen = agreeing > 0 ? Math.clamp(value - now, -2 * PIECE, 4 * PIECE) : 0;
    move = analysis.bestMove();
    value = now;
    double share = SHARES[Math.min(agreeing, SHARES.length - 1)] + FALLING * fallen / PIECE;
    if (analysis.best().score().proven()) share = DECIDED;
    long most = Math.min((long) (share * allotment.fair()), allotment.most());
    target = millis >= (1 - LAST_PART) * most ? 0 : most;
  }
}
