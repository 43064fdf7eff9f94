package stackyard.engine.dvonn;

import stackyard.engine.learning.Network;

/**
 * The inputs of the network for placing: which piece lies on which cell, and how many have been
 * placed. It speaks for White.
 */
final class DvonnPlacingInputs {
  private static final int CELLS = 49;

  /** Kinds of pieces. */
  static final int WHITE = 0;

  static final int BLACK = 1;
  static final int RED = 2;

  private static final int STAGE = 3 * CELLS;

  static final Network.Shape SHAPE =
      new Network.Shape("dvonn-placing", STAGE + CELLS + 1, CELLS + 1, 128);

  private DvonnPlacingInputs() {}

  /** The input for a piece. */
  static int piece(int kind, int cell) {
    return kind * CELLS + DvonnStackingInputs.NUMBERS[cell];
  }

  /** The input for how many pieces have been placed. */
  static int stage(int placed) {
    return STAGE + placed;
  }

  /** The hidden layer of a board while pieces are placed, from nothing. */
  static void sum(Network network, DvonnNode node, long[] sums) {
    network.clear(sums);
    for (long left = node.occupied; left != 0; left &= left - 1) {
      int cell = Long.numberOfTrailingZeros(left);
      int kind = (node.red >>> cell & 1) != 0 ? RED : (int) (node.black >>> cell & 1);
      network.add(sums, piece(kind, cell));
    }
    network.add(sums, stage(Long.bitCount(node.occupied)));
  }

  /** Which input becomes which when cells go to others, by their numbers. */
  static int[] image(int[] cells) {
    int[] image = new int[SHAPE.inputs()];
    for (int input = 0; input < image.length; input++) {
      int cell = input % CELLS;
      image[input] = input < STAGE ? input - cell + cells[cell] : input;
    }
    return image;
  }
}
