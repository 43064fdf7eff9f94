package stackyard.rules.noughts;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import stackyard.rules.Bits;
import stackyard.rules.Obstacle;
import stackyard.rules.Position;
import stackyard.rules.Seat;
import stackyard.rules.SplitMix64;

/** A position: the cells of each player as nine bits. A move is the number of its cell. */
public final class NoughtsPosition implements Position {
  private static final int FULL = 0x1ff;
  private static final int[] LINES = {0x7, 0x38, 0x1c0, 0x49, 0x92, 0x124, 0x111, 0x54};

  private final Noughts game;
  private final int crosses;
  private final int noughts;
  private final Seat toMove;

  NoughtsPosition(Noughts game, int crosses, int noughts, Seat toMove) {
    this.game = game;
    this.crosses = crosses;
    this.noughts = noughts;
    this.toMove = toMove;
  }

  @Override
  public Noughts game() {
    return game;
  }

  private int cells(Seat seat) {
    return seat == Noughts.CROSS ? crosses : noughts;
  }

  private static Seat other(Seat seat) {
    return seat == Noughts.CROSS ? Noughts.NOUGHT : Noughts.CROSS;
  }

  /** The player on turn, or who would be if the game were not over. */
  public Seat toMove() {
    return toMove;
  }

  /** The same board with the other player on turn. */
  public NoughtsPosition withOtherTurn() {
    return new NoughtsPosition(game, crosses, noughts, other(toMove));
  }

  /** How many lines a player can still complete. */
  public int openLines(Seat seat) {
    int open = 0;
    for (int line : LINES) if ((cells(other(seat)) & line) == 0) open++;
    return open;
  }

  boolean hasLine(Seat seat) {
    for (int line : LINES) if ((cells(seat) & line) == line) return true;
    return false;
  }

  @Override
  public Seat turn() {
    boolean over = winner() != Seat.NOBODY || (crosses | noughts) == FULL;
    return over ? Seat.NOBODY : toMove;
  }

  @Override
  public Seat winner() {
    if (hasLine(Noughts.CROSS)) return Noughts.CROSS;
    return hasLine(Noughts.NOUGHT) ? Noughts.NOUGHT : Seat.NOBODY;
  }

  @Override
  public int height(int cell) {
    return Bits.has(crosses | noughts, cell) ? 1 : 0;
  }

  @Override
  public Seat owner(int cell) {
    if (Bits.has(crosses, cell)) return Noughts.CROSS;
    return Bits.has(noughts, cell) ? Noughts.NOUGHT : Seat.NOBODY;
  }

  @Override
  public int[] moves() {
    if (over()) return new int[0];
    return Bits.list(FULL & ~(crosses | noughts)).stream().mapToInt(Integer::intValue).toArray();
  }

  @Override
  public int moveCount() {
    return over() ? 0 : 9 - Integer.bitCount(crosses | noughts);
  }

  @Override
  public NoughtsPosition play(int move) {
    int cell = 1 << move;
    return toMove == Noughts.CROSS
        ? new NoughtsPosition(game, crosses | cell, noughts, Noughts.NOUGHT)
        : new NoughtsPosition(game, crosses, noughts | cell, Noughts.CROSS);
  }

  @Override
  public String moveText(int move) {
    return Noughts.BOARD.name(move);
  }

  @Override
  public int readMove(String text) {
    return NoughtsText.readMove(this, text);
  }

  @Override
  public long hash() {
    return SplitMix64.mix(crosses | noughts << 9 | (toMove == Noughts.CROSS ? 1L << 18 : 0));
  }

  @Override
  public Optional<Obstacle> obstacle(int cell) {
    if (over()) return Optional.of(Obstacle.Shared.OVER);
    return height(cell) > 0 ? Optional.of(Obstacle.Shared.OCCUPIED) : Optional.empty();
  }

  @Override
  public Effect effect(int move) {
    return new Effect(List.of(new Step(move, 0)), List.of());
  }

  @Override
  public Standing standing(Seat seat) {
    int pieces = Integer.bitCount(cells(seat));
    return new Standing(pieces, 5 - pieces, true);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof NoughtsPosition position
        && position.crosses == crosses
        && position.noughts == noughts
        && position.toMove == toMove;
  }

  @Override
  public int hashCode() {
    return Objects.hash(crosses, noughts, toMove.word());
  }

  @Override
  public String toString() {
    return NoughtsText.write(this);
  }
}
