package stackyard.rules.docker;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import stackyard.rules.Bits;
import stackyard.rules.Dice;
import stackyard.rules.Obstacle;
import stackyard.rules.Position;
import stackyard.rules.Seat;
import stackyard.rules.SplitMix64;

/**
 * A Docker position in two numbers.
 *
 * <p>{@code yard}: bits 0–35 the heights of the nine cells, four bits each; from bit 36 the sides
 * of all containers on the board, two bits each, cell by cell and each stack from bottom to top.
 * {@code state}: bits 0–3 the sides that play, bits 4–7 those still in, bits 8–9 whose turn it is,
 * bits 10–12 the roll, 0 when the die is to be rolled.
 *
 * <p>A move: bits 0–3 the cell it ends on, bits 4–7 the cell it comes from, {@link #SUPPLY} for a
 * new container. A roll is {@link #ROLL} plus the number. {@link #RESIGN} puts the player whose
 * turn it is out of the game; it is never listed.
 */
public final class DockerPosition implements Position {
  /** Where a new container comes from: the number after the cells. */
  public static final int SUPPLY = 9;

  static final int ROLL = 0x100;
  static final int RESIGN = 0x200;

  private static final int CELLS = 9;
  private static final int CONTENTS = 36;
  private static final int PIPS = Dice.PIPS;

  /** Three containers can go to eight cells each, and a new one to nine. */
  private static final int MOST_MOVES = 33;

  static final int[][] NEIGHBOURS = {
    {1, 3}, {0, 2, 4}, {1, 5}, {0, 4, 6}, {1, 3, 5, 7}, {2, 4, 8}, {3, 7}, {4, 6, 8}, {5, 7}
  };

  private final long yard;
  private final int state;

  private DockerPosition(long yard, int state) {
    this.yard = yard;
    this.state = state;
  }

  static DockerPosition start(List<Seat> seats) {
    return of(0, seats, seats, seats.getFirst(), 0);
  }

  static DockerPosition of(long yard, List<Seat> seats, List<Seat> in, Seat turn, int roll) {
    return new DockerPosition(
        yard, mask(seats) | mask(in) << 4 | Docker.SIDES.indexOf(turn) << 8 | roll << 10);
  }

  private static int mask(List<Seat> seats) {
    int mask = 0;
    for (Seat seat : seats) mask |= 1 << Docker.SIDES.indexOf(seat);
    return mask;
  }

  @Override
  public Docker game() {
    return new Docker(Integer.bitCount(state & 15));
  }

  /** The players still in the game, in the order of play. */
  public List<Seat> in() {
    return Docker.SIDES.stream().filter(this::isIn).toList();
  }

  private boolean isIn(Seat seat) {
    return (state >>> (4 + Docker.SIDES.indexOf(seat)) & 1) != 0;
  }

  /**
   * The position as the player on turn sees it, who then sits where the first side does; of that
   * and its mirror image the one that comes first. Once two players are left, positions with the
   * same image are worth the same: a mirror image reverses the order of play.
   */
  public DockerPosition image() {
    int side = onTurn(state);
    long turned = DockerImages.turn(yard, side);
    long mirrored = DockerImages.mirror(yard, side);
    int seats = DockerImages.turnMask(state & 15, side);
    int in = DockerImages.turnMask(state >>> 4 & 15, side);
    int rest = state & (7 << 10);
    DockerPosition first = new DockerPosition(turned, seats | in << 4 | rest);
    DockerPosition second =
        new DockerPosition(
            mirrored, DockerImages.mirrorMask(seats) | DockerImages.mirrorMask(in) << 4 | rest);
    boolean firstComesFirst = turned == mirrored ? first.state <= second.state : turned < mirrored;
    return firstComesFirst ? first : second;
  }

  /** The roll to be played, or 0 when the die is to be rolled. */
  public int roll() {
    return state >>> 10;
  }

  /** The containers on a cell from bottom to top. */
  public List<Seat> stack(int cell) {
    List<Seat> stack = new ArrayList<>();
    for (int i = under(cell); i < under(cell + 1); i++) stack.add(Docker.SIDES.get(side(yard, i)));
    return stack;
  }

  /**
   * The owner of the container so deep in a stack, 0 being its top; nobody's where the stack ends.
   */
  public Seat container(int cell, int depth) {
    if (depth >= height(yard, cell)) return Seat.NOBODY;
    return Docker.SIDES.get(side(cell, depth));
  }

  /**
   * The number of the side whose container is so deep in a stack, 0 being its top; -1 where the
   * stack ends. Sides are numbered in the order of play, from the first seat of the game for four.
   */
  public int side(int cell, int depth) {
    return depth < height(yard, cell) ? side(yard, under(cell + 1) - 1 - depth) : -1;
  }

  /** Whether the player of the side of this number is still in the game. */
  public boolean isIn(int side) {
    return Bits.has(state, 4 + side);
  }

  /** How many containers the side of this number has not brought in yet. */
  public int inHand(int side) {
    return Docker.CONTAINERS - onBoard(yard, side);
  }

  /** The number of the side whose turn it is, or who has won. */
  public int sideOnTurn() {
    return onTurn(state);
  }

  /** The heights of all cells, four bits each: walks depend on nothing else. */
  public long heights() {
    return yard & (1L << CONTENTS) - 1;
  }

  @Override
  public int height(int cell) {
    return height(yard, cell);
  }

  @Override
  public Seat owner(int cell) {
    return container(cell, 0);
  }

  /** The player on turn, or the winner. */
  public Seat onTurn() {
    return Docker.SIDES.get(onTurn(state));
  }

  private static int onTurn(int state) {
    return state >>> 8 & 3;
  }

  @Override
  public Seat turn() {
    return over() ? Seat.NOBODY : onTurn();
  }

  @Override
  public boolean over() {
    return Integer.bitCount(state >>> 4 & 15) == 1;
  }

  @Override
  public Seat winner() {
    return over() ? onTurn() : Seat.NOBODY;
  }

  @Override
  public boolean chance() {
    return roll() == 0 && !over();
  }

  @Override
  public int resignation() {
    return RESIGN;
  }

  @Override
  public int[] moves() {
    if (over()) return new int[0];
    if (roll() == 0) {
      int[] rolls = new int[PIPS];
      for (int pips = 1; pips <= PIPS; pips++) rolls[pips - 1] = ROLL + pips;
      return rolls;
    }
    int[] moves = new int[MOST_MOVES];
    int n = 0;
    for (int from = 0; from <= SUPPLY; from++) {
      for (int ends = ends(from, roll()); ends != 0; ends &= ends - 1) {
        moves[n++] = from << 4 | Integer.numberOfTrailingZeros(ends);
      }
    }
    return Arrays.copyOf(moves, n);
  }

  @Override
  public int moveCount() {
    if (over()) return 0;
    if (roll() == 0) return PIPS;
    int count = 0;
    for (int from = 0; from <= SUPPLY; from++) count += Integer.bitCount(ends(from, roll()));
    return count;
  }

  /**
   * The cells where a container of the player on turn that starts here can end by spending exactly
   * this much.
   */
  private int ends(int from, int roll) {
    int side = onTurn(state);
    if (from != SUPPLY) {
      if (!isTop(yard, side, from)) return 0;
      return ends(yard, from, height(yard, from) - 1, roll, 1 << from);
    }
    if (onBoard(yard, side) == Docker.CONTAINERS) return 0;
    int entry = Docker.ENTRIES[side];
    int level = height(yard, entry);
    int left = roll - 1 - level; // K5
    if (left <= 0) return left == 0 ? 1 << entry : 0;
    return ends(yard, entry, level, left, 1 << entry);
  }

  /** K3 and K4: a walk from a cell and level that may not enter the visited cells. */
  private static int ends(long yard, int cell, int level, int left, int visited) {
    int ends = 0;
    for (int next : NEIGHBOURS[cell]) {
      if (Bits.has(visited, next)) continue;
      int nextLevel = height(yard, next);
      int rest = left - cost(level, nextLevel);
      if (rest == 0) ends |= 1 << next;
      else if (rest > 0) ends |= ends(yard, next, nextLevel, rest, visited | 1 << next);
    }
    return ends;
  }

  /**
   * Where a player's container that starts from a cell, or from {@link #SUPPLY}, could end on that
   * player's turn, for all rolls at once: bit {@code 6 * cell + roll - 1}. {@link #play} makes such
   * a move of the player on turn without its roll too.
   */
  public long reach(Seat seat, int from) {
    return reach(Docker.SIDES.indexOf(seat), from);
  }

  /** The same for the player of the side of this number. */
  public long reach(int side, int from) {
    if (from != SUPPLY) {
      return isTop(yard, side, from) ? reach(from, height(yard, from) - 1, 0, 1 << from) : 0;
    }
    int entry = Docker.ENTRIES[side];
    int level = height(yard, entry);
    if (level >= PIPS || onBoard(yard, side) == Docker.CONTAINERS) return 0;
    return 1L << (PIPS * entry + level) | reach(entry, level, 1 + level, 1 << entry);
  }

  private long reach(int cell, int level, int spent, int visited) {
    long ends = 0;
    for (int next : NEIGHBOURS[cell]) {
      int nextLevel = height(yard, next);
      int cost = spent + cost(level, nextLevel);
      if (cost > PIPS || Bits.has(visited, next)) continue;
      ends |= 1L << (PIPS * next + cost - 1);
      ends |= reach(next, nextLevel, cost, visited | 1 << next);
    }
    return ends;
  }

  private static int cost(int level, int nextLevel) {
    return 1 + Math.abs(nextLevel - level);
  }

  static int height(long yard, int cell) {
    return (int) (yard >>> (4 * cell)) & 15;
  }

  /** The number of containers on the cells before this one. */
  private int under(int cell) {
    return under(yard, cell);
  }

  static int under(long yard, int cell) {
    long heights = yard & (1L << (4 * cell)) - 1;
    // The product's ninth digit is the sum of all digits: never over 12, so none carries.
    return (int) ((heights * 0x111111111L) >>> 32) & 15;
  }

  private static int side(long yard, int container) {
    return (int) (yard >>> (CONTENTS + 2 * container)) & 3;
  }

  private static boolean isTop(long yard, int side, int cell) {
    return height(yard, cell) > 0 && side(yard, under(yard, cell + 1) - 1) == side;
  }

  private static int onBoard(long yard, int side) {
    long differs = (yard >>> CONTENTS) ^ side * DockerImages.LOW;
    long all = (1L << (2 * under(yard, CELLS))) - 1;
    return Long.bitCount(~(differs | differs >>> 1) & DockerImages.LOW & all);
  }

  @Override
  public DockerPosition play(int move) {
    if (move == RESIGN) return new DockerPosition(yard, leave(yard, state));
    if (move >= ROLL) return new DockerPosition(yard, roll(move - ROLL));
    int from = move >>> 4;
    long next = from == SUPPLY ? yard : pop(yard, from);
    next = push(next, onTurn(state), move & 15);
    return new DockerPosition(next, pass(next, state & ~(7 << 10)));
  }

  private boolean canPlay(int roll) {
    for (int from = 0; from <= SUPPLY; from++) if (ends(from, roll) != 0) return true;
    return false;
  }

  private int roll(int pips) {
    int rolled = state | pips << 10;
    if (canPlay(pips)) return rolled;
    if (onBoard(yard, onTurn(state)) < Docker.CONTAINERS) return state; // K7
    return leave(yard, state); // K8
  }

  /** The player on turn is out: the turn goes on, or the last one left has won. */
  private static int leave(long yard, int state) {
    int without = state & ~(7 << 10) & ~(1 << (4 + onTurn(state)));
    return pass(yard, without);
  }

  /**
   * The turn goes clockwise to the next player still in; one whom no roll could help is out at once
   * (K9).
   */
  private static int pass(long yard, int state) {
    int next = onTurn(state);
    do next = next + 1 & 3;
    while (!Bits.has(state, 4 + next));
    int passed = (state & ~(3 << 8)) | next << 8;
    boolean alone = Integer.bitCount(state >>> 4 & 15) == 1; // K10
    return alone || anyRollHelps(yard, next) ? passed : leave(yard, passed);
  }

  /** Whether some roll gives a move; if so, one that is a single step does. */
  private static boolean anyRollHelps(long yard, int side) {
    if (height(yard, Docker.ENTRIES[side]) < PIPS && onBoard(yard, side) < Docker.CONTAINERS)
      return true;
    for (int cell = 0; cell < CELLS; cell++) {
      if (!isTop(yard, side, cell)) continue;
      for (int next : NEIGHBOURS[cell]) {
        if (cost(height(yard, cell) - 1, height(yard, next)) <= PIPS) return true;
      }
    }
    return false;
  }

  static long push(long yard, int side, int cell) {
    int at = CONTENTS + 2 * under(yard, cell + 1);
    long below = yard & (1L << at) - 1;
    return below + (1L << (4 * cell)) | (long) side << at | yard >>> at << (at + 2);
  }

  private static long pop(long yard, int cell) {
    int at = CONTENTS + 2 * (under(yard, cell + 1) - 1);
    long below = yard & (1L << at) - 1;
    return below - (1L << (4 * cell)) | yard >>> (at + 2) << at;
  }

  /**
   * Whether the player on turn could be: no roll yet and some roll helps, or a roll that can be
   * played.
   */
  boolean canGoOn() {
    return over() || (roll() == 0 ? anyRollHelps(yard, onTurn(state)) : canPlay(roll()));
  }

  @Override
  public List<Integer> playableRolls() {
    List<Integer> rolls = new ArrayList<>();
    if (over()) return rolls;
    for (int pips = 1; pips <= PIPS; pips++) if (canPlay(pips)) rolls.add(pips);
    return rolls;
  }

  @Override
  public Optional<Obstacle> obstacle(int cell) {
    if (over()) return Optional.of(Obstacle.Shared.OVER);
    if (roll() == 0) return Optional.of(DockerObstacle.ROLL_FIRST);
    if (ends(cell, roll()) != 0) return Optional.empty();
    List<Seat> stack = stack(cell);
    if (stack.isEmpty()) return Optional.of(Obstacle.Shared.EMPTY);
    if (stack.getLast() == onTurn()) return Optional.of(DockerObstacle.NO_WALK);
    return Optional.of(
        stack.contains(onTurn()) ? DockerObstacle.COVERED : Obstacle.Shared.NOT_YOURS);
  }

  @Override
  public Effect effect(int move) {
    if (move >= ROLL) return Effect.NONE;
    int from = move >>> 4;
    int to = move & 15;
    List<Step> path = new ArrayList<>();
    if (from != SUPPLY) {
      path.add(new Step(from, 0));
      return new Effect(walk(path, height(yard, from) - 1, to, roll()), List.of());
    }
    int entry = Docker.ENTRIES[onTurn(state)];
    int level = height(yard, entry);
    path.add(new Step(entry, 1 + level));
    return new Effect(walk(path, level, to, roll() - 1 - level), List.of());
  }

  /**
   * The shortest way to spend what is left from the end of a path to a cell; empty where there is
   * none.
   */
  private List<Step> walk(List<Step> path, int level, int to, int left) {
    int cell = path.getLast().cell();
    if (left == 0) return cell == to ? path : List.of();
    List<Step> best = List.of();
    for (int next : NEIGHBOURS[cell]) {
      int nextLevel = height(yard, next);
      int cost = cost(level, nextLevel);
      if (cost > left || path.stream().anyMatch(step -> step.cell() == next)) continue;
      List<Step> longer = new ArrayList<>(path);
      longer.add(new Step(next, cost));
      List<Step> whole = walk(longer, nextLevel, to, left - cost);
      if (!whole.isEmpty() && (best.isEmpty() || whole.size() < best.size())) best = whole;
    }
    return best;
  }

  @Override
  public Standing standing(Seat seat) {
    int onBoard = onBoard(yard, Docker.SIDES.indexOf(seat));
    return new Standing(onBoard, Docker.CONTAINERS - onBoard, isIn(seat));
  }

  @Override
  public String moveText(int move) {
    if (move == RESIGN) return "resign";
    if (move >= ROLL) return String.valueOf(move - ROLL);
    String to = Docker.BOARD.name(move & 15);
    return (move >>> 4 == SUPPLY ? "@" : Docker.BOARD.name(move >>> 4)) + to;
  }

  @Override
  public int readMove(String text) {
    return DockerText.readMove(this, text);
  }

  @Override
  public long hash() {
    return SplitMix64.mix(Bits.hash(Bits.hash(0, yard), state));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof DockerPosition p && yard == p.yard && state == p.state;
  }

  @Override
  public int hashCode() {
    return Long.hashCode(hash());
  }

  @Override
  public String toString() {
    return DockerText.write(this);
  }
}
