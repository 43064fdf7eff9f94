package stackyard.engine.pathagon;

import static stackyard.rules.pathagon.PathagonPosition.trapping;

import java.util.List;
import stackyard.engine.learning.Network;
import stackyard.engine.puzzle.Canonical;
import stackyard.rules.pathagon.Pathagon;

/**
 * The inputs of the network: of each piece where it stands, whether it is on a shortest path or
 * near one and whether it can be trapped; of each empty cell whose paths it is on or near and who
 * would trap there; what rests and what is closed; what the paths lack, the phase of the game and
 * how many pieces there are. All of it from the side of the player on turn, whose edges are those
 * of Dark: the board is turned over for Light. One instance serves one thread.
 */
final class PathagonInputs {
  private static final int CELLS = 49;
  private static final int ROWS = 7;

  /** Own pieces and the opponent's. */
  private static final int OWNERS = 2;

  /** Elsewhere, on a path that lacks one more than the shortest, on a shortest path. */
  private static final int NEARNESS = 3;

  /** The kinds of a cell: a piece's by owner, nearness and trap; then an empty one's. */
  private static final int OF_PIECE = OWNERS * NEARNESS * 2;

  private static final int KINDS = OF_PIECE + NEARNESS * NEARNESS * 2 * 2;
  private static final int LACKS = PathagonPaths.NO_WAY;
  private static final int WAYS = 12;
  private static final int COUNTS = Pathagon.PIECES + 1;

  private static final int RESTING = CELLS * KINDS;
  private static final int CLOSED = RESTING + CELLS * OWNERS;
  private static final int LACKING = CLOSED + CELLS;
  private static final int WAY = LACKING + 2 * LACKS * LACKS;
  private static final int COUNT = WAY + OWNERS * WAYS;

  /** Up to four cells are closed and two pieces rest; the rest are five numbers. */
  static final Network.Shape SHAPE =
      new Network.Shape("pathagon", COUNT + OWNERS * COUNTS, CELLS + 4 + 2 + 5, 32);

  /** The number of a cell from 0 to 48, by the side on turn and the cell's bit. */
  private static final int[][] NUMBERS = new int[2][64];

  /** The first input of a cell, in the same way. */
  private static final int[][] AT = new int[2][64];

  /** The eight bits of a number, each in a byte of its own. */
  private static final long[] SPREAD = new long[256];

  /**
   * The kind of a cell by seven bits. A piece: on a path, near one, can be trapped, is the
   * opponent's, 0, 0, 1. An empty cell: on an own path, near one, traps the opponent, traps own
   * pieces, on a path of the opponent, near one, 0.
   */
  private static final int[] KIND = new int[128];

  static {
    for (int row = 0; row < ROWS; row++) {
      for (int column = 0; column < ROWS; column++) {
        int cell = row * PathagonNode.STRIDE + column;
        NUMBERS[0][cell] = row * ROWS + column;
        NUMBERS[1][cell] = column * ROWS + row;
        for (int side = 0; side < 2; side++) AT[side][cell] = NUMBERS[side][cell] * KINDS;
      }
    }
    for (int i = 0; i < SPREAD.length; i++) {
      for (int bit = 0; bit < 8; bit++) SPREAD[i] |= (i >>> bit & 1L) << (8 * bit);
    }
    for (int code = 0; code < KIND.length; code++) {
      int near = (code & 1) + (code >>> 1 & 1);
      int second = code >>> 2 & 1;
      int third = code >>> 3 & 1;
      int theirs = (code >>> 4 & 1) + (code >>> 5 & 1);
      KIND[code] =
          code >>> 6 == 1
              ? (third * NEARNESS + near) * 2 + second
              : OF_PIECE + ((near * NEARNESS + theirs) * 2 + second) * 2 + third;
    }
  }

  final int[] ones = new int[SHAPE.width()];
  int count;

  /**
   * Lists the inputs that are 1. Each property of the cells is a set of them; a row at a time, the
   * sets are turned into one number for each cell.
   *
   * @param measured has just measured the node
   */
  void list(PathagonNode node, PathagonFeatures measured) {
    long own = node.own;
    long enemy = node.enemy;
    long empty = node.empty();
    long pieces = own | enemy;
    PathagonPaths ours = measured.ownPaths;
    PathagonPaths theirs = measured.enemyPaths;
    ours.widen(own, empty);
    theirs.widen(enemy, empty);
    long ownTraps = trapping(own, enemy) & empty;
    long enemyTraps = trapping(enemy, own) & empty;
    long on = ours.pieces | theirs.pieces | ours.cells;
    long near = ours.nearPieces | theirs.nearPieces | ours.nearCells;
    long second = trappable(own, enemy, empty) | trappable(enemy, own, empty) | ownTraps;
    long third = enemy | enemyTraps;
    long told = pieces | ours.nearCells | theirs.nearCells | ownTraps | enemyTraps;
    int[] at = AT[node.side];
    int n = 0;
    for (int shift = 0; shift < ROWS * PathagonNode.STRIDE; shift += PathagonNode.STRIDE) {
      int left = (int) (told >>> shift) & 255;
      if (left == 0) continue;
      long codes =
          spread(on, shift)
              | spread(near, shift) << 1
              | spread(second, shift) << 2
              | spread(third, shift) << 3
              | spread(theirs.cells, shift) << 4
              | spread(theirs.nearCells, shift) << 5
              | spread(pieces, shift) << 6;
      for (; left != 0; left &= left - 1) {
        int bit = Integer.numberOfTrailingZeros(left);
        ones[n++] = at[shift + bit] + KIND[(int) (codes >>> (8 * bit)) & 127];
      }
    }
    int[] numbers = NUMBERS[node.side];
    if (node.ownResting != PathagonNode.NONE) {
      ones[n++] = RESTING + numbers[node.ownResting] * OWNERS;
    }
    if (node.enemyResting != PathagonNode.NONE) {
      ones[n++] = RESTING + numbers[node.enemyResting] * OWNERS + 1;
    }
    for (long left = node.closed; left != 0; left &= left - 1) {
      ones[n++] = CLOSED + numbers[Long.numberOfTrailingZeros(left)];
    }
    int phase = node.placing() ? 0 : LACKS * LACKS;
    ones[n++] = LACKING + phase + (ours.lacks - 1) * LACKS + theirs.lacks - 1;
    ones[n++] = WAY + Math.min(Long.bitCount(ours.cells), WAYS - 1);
    ones[n++] = WAY + WAYS + Math.min(Long.bitCount(theirs.cells), WAYS - 1);
    ones[n++] = COUNT + Long.bitCount(own);
    ones[n++] = COUNT + COUNTS + Long.bitCount(enemy);
    count = n;
  }

  private static long spread(long cells, int shift) {
    return SPREAD[(int) (cells >>> shift) & 255];
  }

  /** The pieces between an enemy and an empty cell. */
  private static long trappable(long pieces, long enemy, long empty) {
    long row = (enemy << 1 & empty >>> 1) | (enemy >>> 1 & empty << 1);
    long column =
        (enemy << PathagonNode.STRIDE & empty >>> PathagonNode.STRIDE)
            | (enemy >>> PathagonNode.STRIDE & empty << PathagonNode.STRIDE);
    return pieces & (row | column);
  }

  /** Which input becomes which in the mirror images that leave each player's edges as they are. */
  static List<int[]> symmetries() {
    return Canonical.SQUARE.subList(0, 4).stream()
        .map(image -> image(Canonical.places(Pathagon.BOARD, image)))
        .toList();
  }

  /**
   * Which input becomes which when cells go to others.
   *
   * @param cells by their numbers
   */
  private static int[] image(int[] cells) {
    int[] image = new int[SHAPE.inputs()];
    for (int input = 0; input < image.length; input++) {
      if (input < RESTING) image[input] = moved(input, 0, KINDS, cells);
      else if (input < CLOSED) image[input] = moved(input, RESTING, OWNERS, cells);
      else if (input < LACKING) image[input] = moved(input, CLOSED, 1, cells);
      else image[input] = input;
    }
    return image;
  }

  private static int moved(int input, int group, int perCell, int[] cells) {
    int cell = (input - group) / perCell;
    return input + (cells[cell] - cell) * perCell;
  }
}
