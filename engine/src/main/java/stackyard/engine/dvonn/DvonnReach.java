package stackyard.engine.dvonn;

import stackyard.rules.dvonn.DvonnPosition;

/** The moves of one player's stacks in a position. */
final class DvonnReach {
  long stacks;

  /** The stacks whose neighbouring cells are all occupied (D8). */
  long blocked;

  /** The stacks that have a move. */
  long mobile;

  /** How many moves go to each cell, as four binary digits. */
  long ones;

  long twos;
  long fours;
  long eights;

  /** How many moves each stack has, as three binary digits. */
  long moves1;

  long moves2;
  long moves4;

  /** The cells that some move goes to. */
  long targets() {
    return ones | twos | fours | eights;
  }

  /** How many moves go to these cells. */
  int movesTo(long cells) {
    return Long.bitCount(ones & cells)
        + 2 * Long.bitCount(twos & cells)
        + 4 * Long.bitCount(fours & cells)
        + 8 * Long.bitCount(eights & cells);
  }

  /**
   * Finds out.
   *
   * @param surrounded the cells whose neighbouring cells are all occupied
   */
  void measure(DvonnNode node, long own, long surrounded) {
    stacks = own;
    blocked = own & surrounded;
    mobile = 0;
    ones = 0;
    twos = 0;
    fours = 0;
    eights = 0;
    moves1 = 0;
    moves2 = 0;
    moves4 = 0;
    long free = own & ~surrounded & ~(node.height4 | node.height5);
    long low = free & ~node.height3;
    long three = low & ~node.height2;
    countAcross(node, three & node.height0 & ~node.height1, 1);
    countAcross(node, three & node.height1 & ~node.height0, 2);
    countAcross(node, three & node.height1 & node.height0, 3);
    countAcross(node, low & node.height2 & ~(node.height1 | node.height0), 4);
    long left = free & (node.height3 | (node.height2 & (node.height1 | node.height0)));
    for (int height = DvonnNode.HIGHEST_ACROSS + 1;
        left != 0 && height <= DvonnPosition.HIGHEST_MOVING;
        height++) {
      long same = left & node.ofHeight(height);
      left ^= same;
      long east = node.east(same, height);
      long west = node.west(same, height);
      countMoves(east >>> height, west << height, 0, 0, 0, 0);
      count(east, west, 0, 0, 0, 0);
    }
  }

  /** Counts the moves of stacks of one height in all directions. */
  private void countAcross(DvonnNode node, long same, int height) {
    if (same == 0) return;
    int column = DvonnNode.STRIDE * height;
    int diagonal = column + height;
    long occupied = node.occupied;
    long east = node.east(same, height);
    long west = node.west(same, height);
    long north = same << column & occupied;
    long south = same >>> column & occupied;
    long up = same << diagonal & occupied;
    long down = same >>> diagonal & occupied;
    countMoves(
        east >>> height,
        west << height,
        north >>> column,
        south << column,
        up >>> diagonal,
        down << diagonal);
    count(east, west, north, south, up, down);
  }

  /** Counts the moves of stacks of one height by where they begin; no other height counts there. */
  private void countMoves(long a, long b, long c, long d, long e, long f) {
    long ab = a ^ b;
    long cd = c ^ d;
    long ef = e ^ f;
    long two1 = a & b;
    long abcd = ab ^ cd;
    long two2 = (c & d) | (ab & cd);
    long two3 = (e & f) | (abcd & ef);
    long either = two1 ^ two2;
    long one = abcd ^ ef;
    long two = either ^ two3;
    long four = (two1 & two2) | (either & two3);
    mobile |= one | two | four;
    moves1 |= one;
    moves2 |= two;
    moves4 |= four;
  }

  /** Adds six digits to those of each cell. */
  private void count(long a, long b, long c, long d, long e, long f) {
    long ab = a ^ b;
    long cd = c ^ d;
    long ef = e ^ f;
    long sum = ones;
    long two1 = (a & b) | (sum & ab);
    sum ^= ab;
    long two2 = (c & d) | (sum & cd);
    sum ^= cd;
    long two3 = (e & f) | (sum & ef);
    ones = sum ^ ef;
    long either = two1 ^ two2;
    long four1 = (two1 & two2) | (twos & either);
    sum = twos ^ either;
    long four2 = sum & two3;
    twos = sum ^ two3;
    either = four1 ^ four2;
    eights |= (four1 & four2) | (fours & either);
    fours ^= either;
  }
}
