package stackyard.engine.docker;

import java.util.Arrays;
import java.util.List;
import stackyard.rules.Seat;
import stackyard.rules.docker.Docker;
import stackyard.rules.docker.DockerPosition;

/**
 * Judges a position before a roll by a few numbers about each player who is in, which are weighed
 * and added up; the players' chances are in proportion to the exponentials of their sums.
 */
final class DockerFeatures {
  /** The sides of the yard in the order of play. */
  static final List<Seat> SIDES = new Docker(4).seats();

  /**
   * The numbers about a player:
   *
   * <ul>
   *   <li>{@code hand0-free2} and the like: 1 for so many containers in hand and so many on the
   *       board that some roll can move
   *   <li>{@code risk}: the share of rolls that would put the player out
   *   <li>{@code risk-now}: the same if the player is on turn
   *   <li>{@code single}: the share of rolls that only one container can play
   *   <li>{@code threat}: the containers that can move, each as likely as one of the others can
   *       cover it before the player is on turn
   *   <li>{@code wait}: the share of the others whose turns come before
   *   <li>{@code self}, {@code above}, {@code below}: the stacks whose two topmost containers are
   *       both the player's; of which only the top is; of which only the one below is. The owner of
   *       the other one has to be in.
   * </ul>
   */
  static final List<String> NAMES =
      List.of(
          "hand0-free0",
          "hand0-free1",
          "hand0-free2",
          "hand0-free3",
          "hand1-free0",
          "hand1-free1",
          "hand1-free2",
          "hand2-free0",
          "hand2-free1",
          "hand3-free0",
          "risk",
          "risk-now",
          "single",
          "threat",
          "wait",
          "self",
          "above",
          "below");

  /** Where the features {@code hand…} begin for each number of containers in hand. */
  private static final int[] HAND = {0, 4, 7, 9};

  private static final int RISK = NAMES.indexOf("risk");
  private static final int RISK_NOW = NAMES.indexOf("risk-now");
  private static final int SINGLE = NAMES.indexOf("single");
  private static final int THREAT = NAMES.indexOf("threat");
  private static final int WAIT = NAMES.indexOf("wait");
  private static final int SELF = NAMES.indexOf("self");
  private static final int ABOVE = NAMES.indexOf("above");
  private static final int BELOW = NAMES.indexOf("below");

  private static final int CELLS = 9;
  private static final int PIPS = 6;
  private static final int ALL_ROLLS = 63;

  private final DockerReach walks;

  private final double[][] features = new double[SIDES.size()][NAMES.size()];
  private final boolean[] in = new boolean[SIDES.size()];
  private int players;

  /** Of each side, the cells from which a container can move and where all can go. */
  private final int[] free = new int[SIDES.size()];

  private final long[] reach = new long[SIDES.size()];

  DockerFeatures(DockerReach walks) {
    this.walks = walks;
  }

  /** The features of a side; none for a player who is out. */
  double[] of(int side) {
    return features[side];
  }

  boolean isIn(int side) {
    return in[side];
  }

  /** How many players are in. */
  int players() {
    return players;
  }

  /** Takes the features of a position. */
  void take(DockerPosition position) {
    int turn = position.sideOnTurn();
    players = 0;
    for (int i = 0; i < SIDES.size(); i++) {
      int side = turn + i & 3;
      Arrays.fill(features[side], 0);
      in[side] = position.isIn(side);
      if (in[side]) walk(position, side, players++);
    }
    for (int side = 0; side < SIDES.size(); side++) {
      if (!in[side]) continue;
      features[side][THREAT] = threat(side, turn);
      features[side][WAIT] /= players - 1;
    }
    for (int cell = 0; cell < CELLS; cell++) {
      cover(position.side(cell, 0), position.side(cell, 1));
    }
  }

  /** Fills in the features that come from the moves of a side. */
  private void walk(DockerPosition position, int side, int before) {
    int playable = 0;
    int twice = 0;
    free[side] = 0;
    reach[side] = 0;
    for (int from = 0; from <= DockerPosition.SUPPLY; from++) {
      long ends = walks.of(position, side, from);
      if (ends == 0) continue;
      if (from != DockerPosition.SUPPLY) free[side] |= 1 << from;
      reach[side] |= ends;
      int rolls = rolls(ends);
      twice |= playable & rolls;
      playable |= rolls;
    }
    int hand = position.inHand(side);
    double risk = hand > 0 ? 0 : 1 - share(playable);
    features[side][HAND[hand] + Integer.bitCount(free[side])] = 1;
    features[side][RISK] = risk;
    features[side][RISK_NOW] = before == 0 ? risk : 0;
    features[side][SINGLE] = share(playable & ~twice);
    features[side][WAIT] = before;
  }

  /** The rolls that lead to any cell. */
  private static int rolls(long reach) {
    long three = reach | reach >>> (3 * PIPS) | reach >>> (6 * PIPS);
    return (int) (three | three >>> PIPS | three >>> (2 * PIPS)) & ALL_ROLLS;
  }

  private static double share(int rolls) {
    return Integer.bitCount(rolls) / (double) PIPS;
  }

  private double threat(int side, int turn) {
    double threat = 0;
    for (int left = free[side]; left != 0; left &= left - 1) {
      int cell = Integer.numberOfTrailingZeros(left);
      double safe = 1;
      for (int other = turn; other != side; other = other + 1 & 3) {
        if (in[other]) safe *= 1 - share((int) (reach[other] >>> (PIPS * cell)) & ALL_ROLLS);
      }
      threat += 1 - safe;
    }
    return threat;
  }

  /** Counts the two topmost containers of a stack; a missing one has no side. */
  private void cover(int top, int next) {
    if (next < 0 || !in[top] || !in[next]) return;
    if (top == next) {
      features[top][SELF]++;
    } else {
      features[top][ABOVE]++;
      features[next][BELOW]++;
    }
  }

  /** Each side's chance to win by these features. */
  double[] chances(DockerWeights weights) {
    double[] by = weights.of(players);
    double[] chances = new double[SIDES.size()];
    double sum = 0;
    for (int side = 0; side < chances.length; side++) {
      if (!in[side]) continue;
      double score = 0;
      for (int i = 0; i < by.length; i++) score += by[i] * features[side][i];
      chances[side] = Math.exp(score);
      sum += chances[side];
    }
    for (int side = 0; side < chances.length; side++) chances[side] /= sum;
    return chances;
  }
}
