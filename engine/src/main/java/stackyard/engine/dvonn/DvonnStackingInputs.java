package stackyard.engine.dvonn;

import stackyard.engine.learning.Network;
import stackyard.rules.dvonn.Dvonn;

/**
 * The inputs of the network for stacking: of each stack where it stands and what it is, where it
 * stands and what it can do, and what it can do by how near it is to a DVONN piece; and how many
 * stacks are left. All of it from the side of the player on turn. One instance serves one thread.
 */
final class DvonnStackingInputs {
  private static final int CELLS = 49;

  /** Own stacks and the opponent's. */
  private static final int OWNERS = 2;

  private static final int HEIGHTS = 6;
  private static final int MOVES = 5;
  private static final int ATTACKS = 3;
  private static final int RINGS = 4;
  private static final int LOW_HEIGHTS = 4;
  private static final int PHASES = 8;

  /** A lone DVONN piece on a cell. */
  private static final int ALONE = 0;

  /** Where a stack is, whose, how high, and whether with a DVONN piece. */
  private static final int STANDING = ALONE + CELLS;

  /** Where a stack is, whose, what it can do and how often it can be taken. */
  private static final int ACTIVE = STANDING + CELLS * OWNERS * HEIGHTS * 2;

  /** How near a DVONN piece a stack is, whether on the edge, and the rest without its cell. */
  private static final int NEAR = ACTIVE + CELLS * OWNERS * MOVES * ATTACKS;

  private static final int PHASE = NEAR + RINGS * 2 * OWNERS * MOVES * ATTACKS * 2 * LOW_HEIGHTS;

  static final Network.Shape SHAPE =
      new Network.Shape("dvonn-stacking", PHASE + PHASES, 3 * CELLS + 1, 32);

  /** The number of a cell from 0 to 48, by its bit. */
  static final int[] NUMBERS = numbers();

  /** Added to the number of an input for the cell and the owner of a stack, by the cell's bit. */
  private static final int[] STANDING_AT = at(STANDING, OWNERS * HEIGHTS * 2);

  private static final int[] ACTIVE_AT = at(ACTIVE, OWNERS * MOVES * ATTACKS);

  /** The eight bits of a number, each in a byte of its own. */
  private static final long[] SPREAD = new long[256];

  /**
   * The kind of a stack, in seven bits: the opponent's, with a DVONN piece, three bits for its
   * height, whether its own side can move onto it, on the edge. What that adds to the numbers of
   * inputs.
   */
  private static final int[] IS_STANDING = new int[128];

  private static final int[] IS_ACTIVE = new int[128];
  private static final int[] IS_NEAR = new int[128];

  /**
   * The moves of a stack, in seven bits: three for its moves, two for whether it can be taken, and
   * more than once, two for how near a DVONN piece is. What that adds to the numbers of inputs.
   */
  private static final int[] DOES_ACTIVE = new int[128];

  private static final int[] DOES_NEAR = new int[128];

  static {
    for (int i = 0; i < SPREAD.length; i++) {
      for (int bit = 0; bit < 8; bit++) SPREAD[i] |= (i >>> bit & 1L) << (8 * bit);
    }
    for (int code = 0; code < 128; code++) {
      int owner = code & 1;
      int height = code >>> 2 & 7;
      IS_STANDING[code] = (owner * HEIGHTS + height) * 2 + (code >>> 1 & 1);
      IS_ACTIVE[code] = owner * MOVES * ATTACKS;
      int edge = code >>> 6;
      int supported = code >>> 5 & 1;
      int low = Math.min(height, LOW_HEIGHTS - 1);
      IS_NEAR[code] =
          NEAR + ((edge * OWNERS + owner) * MOVES * ATTACKS * 2 + supported) * LOW_HEIGHTS + low;
      int active = (code & 7) * ATTACKS + (code >>> 3 & 1) + (code >>> 4 & 1);
      int ring = code >>> 5;
      DOES_ACTIVE[code] = active;
      DOES_NEAR[code] = (ring * 2 * OWNERS * MOVES * ATTACKS + active) * 2 * LOW_HEIGHTS;
    }
  }

  final int[] ones = new int[SHAPE.width()];
  int count;

  private static int[] numbers() {
    int[] numbers = new int[64];
    for (int i = 0; i < CELLS; i++) numbers[Dvonn.BOARD.cells().get(i)] = i;
    return numbers;
  }

  private static int[] at(int group, int perCell) {
    int[] at = new int[64];
    for (int cell : Dvonn.BOARD.cells()) at[cell] = group + NUMBERS[cell] * perCell;
    return at;
  }

  /**
   * Lists the inputs that are 1. Each property of the stacks is a set of cells; eight cells at a
   * time, the sets are turned into one number for each stack.
   *
   * @param measured has just measured the node
   */
  void list(DvonnNode node, DvonnStacking measured) {
    int n = 0;
    DvonnReach own = measured.own;
    DvonnReach enemy = measured.enemy;
    long owned = own.stacks | enemy.stacks;
    for (long left = node.occupied & ~owned; left != 0; left &= left - 1) {
      ones[n++] = ALONE + NUMBERS[Long.numberOfTrailingZeros(left)];
    }
    // Heights 1, 2, 3, 4, 5 to 7, 8 and more have the classes 0 to 5.
    long high = node.height3 | node.height4 | node.height5;
    long two = node.height1 & ~node.height0 & ~node.height2 & ~high;
    long three = node.height1 & node.height0 & ~node.height2 & ~high;
    long four = node.height2 & ~node.height1 & ~node.height0 & ~high;
    long five = node.height2 & (node.height1 | node.height0) & ~high;
    // Blocked stacks, and those of 0, 1, 2 to 3, 4 and more moves have the classes 0 to 4.
    long many = own.moves4 | enemy.moves4;
    long some = (own.moves2 | enemy.moves2) & ~many;
    long one = (own.moves1 | enemy.moves1) & ~many & ~some;
    long none = owned & ~(own.mobile | enemy.mobile | own.blocked | enemy.blocked);
    long ownTargets = own.targets();
    long enemyTargets = enemy.targets();
    long taken = (ownTargets & enemy.stacks) | (enemyTargets & own.stacks);
    long often =
        ((own.twos | own.fours | own.eights) & enemy.stacks)
            | ((enemy.twos | enemy.fours | enemy.eights) & own.stacks);
    long supported = (ownTargets & own.stacks) | (enemyTargets & enemy.stacks);
    long height0 = two | four | high;
    long height1 = three | four;
    long height2 = five | high;
    long moves0 = none | some;
    long moves1 = one | some;
    long ring0 = measured.rings[1] | measured.rings[3];
    long ring1 = measured.rings[2] | measured.rings[3];
    for (int shift = 0; shift < 56; shift += 8) {
      int left = (int) (owned >>> shift) & 255;
      if (left == 0) continue;
      long is =
          spread(enemy.stacks, shift)
              | spread(node.red, shift) << 1
              | spread(height0, shift) << 2
              | spread(height1, shift) << 3
              | spread(height2, shift) << 4
              | spread(supported, shift) << 5
              | spread(DvonnPlacing.EDGE, shift) << 6;
      long does =
          spread(moves0, shift)
              | spread(moves1, shift) << 1
              | spread(many, shift) << 2
              | spread(taken, shift) << 3
              | spread(often, shift) << 4
              | spread(ring0, shift) << 5
              | spread(ring1, shift) << 6;
      for (; left != 0; left &= left - 1) {
        int bit = Integer.numberOfTrailingZeros(left);
        int cell = shift + bit;
        int isCode = (int) (is >>> (8 * bit)) & 127;
        int doesCode = (int) (does >>> (8 * bit)) & 127;
        ones[n++] = STANDING_AT[cell] + IS_STANDING[isCode];
        ones[n++] = ACTIVE_AT[cell] + IS_ACTIVE[isCode] + DOES_ACTIVE[doesCode];
        ones[n++] = IS_NEAR[isCode] + DOES_NEAR[doesCode];
      }
    }
    ones[n++] = PHASE + (Long.bitCount(node.occupied) - 1) * PHASES / CELLS;
    count = n;
  }

  private static long spread(long cells, int shift) {
    return SPREAD[(int) (cells >>> shift) & 255];
  }

  /** Which input becomes which when cells go to others, by their numbers. */
  static int[] image(int[] cells) {
    int[] image = new int[SHAPE.inputs()];
    for (int input = 0; input < image.length; input++) {
      if (input < STANDING) image[input] = ALONE + cells[input - ALONE];
      else if (input < ACTIVE) image[input] = moved(input, STANDING, OWNERS * HEIGHTS * 2, cells);
      else if (input < NEAR) image[input] = moved(input, ACTIVE, OWNERS * MOVES * ATTACKS, cells);
      else image[input] = input;
    }
    return image;
  }

  private static int moved(int input, int group, int perCell, int[] cells) {
    int cell = (input - group) / perCell;
    return input + (cells[cell] - cell) * perCell;
  }
}
