package stackyard.rules;

import java.util.List;
import java.util.Optional;

/**
 * A position of a game: an immutable value that knows its moves, what each of them leads to, its
 * text, and how to explain itself to a person.
 *
 * <p>Moves are {@code int}s whose bits each position class documents; they mean something only to
 * the position that listed them. A die roll is a move too, made by {@link #chance}. {@code
 * toString} gives the position text, and positions are equal exactly when their games' options for
 * captures and their texts are.
 */
public interface Position {

  Game game();

  /** The player on turn; {@link Seat#NOBODY} when the game is over. */
  Seat turn();

  /** Whether the next move is a roll of the die for the player whose turn it is. */
  default boolean chance() {
    return false;
  }

  default boolean over() {
    return turn() == Seat.NOBODY;
  }

  /** The winner; {@link Seat#NOBODY} for a draw and while the game goes on. */
  Seat winner();

  /** How many pieces stand on a cell. */
  int height(int cell);

  /** The player whose piece is on top of a cell; {@link Seat#NOBODY} where that is no player's. */
  Seat owner(int cell);

  /** All legal moves; none when the game is over. The array is the caller's to change. */
  int[] moves();

  /** How many legal moves there are: the length of {@link #moves} without listing them. */
  int moveCount();

  /**
   * The position after a legal move. A move that is not legal here gives a meaningless position.
   */
  Position play(int move);

  /**
   * The move by which the player on turn resigns while the others play on. It is never listed, and
   * only games that {@link Game#playsOnAfterResignation} have it.
   */
  default int resignation() {
    throw new UnsupportedOperationException(game().name() + " ends when somebody resigns");
  }

  /** The text of a legal move. */
  String moveText(int move);

  /** The legal move that a text means; any other text is refused with the reason. */
  int readMove(String text);

  /**
   * A 64-bit hash: equal for equal positions, and for others of the same game only by a chance of
   * 2<sup>-64</sup>.
   */
  long hash();

  /**
   * Why the player whose turn it is can do nothing with a cell: neither move what stands there nor,
   * where pieces are placed, place one there. Empty when there is a legal move that begins on the
   * cell.
   */
  Optional<Obstacle> obstacle(int cell);

  /** The effect of a legal move. */
  Effect effect(int move);

  /** How a player stands. */
  Standing standing(Seat seat);

  /** The rolls that would give the player whose turn it is a move; none in games without a die. */
  default List<Integer> playableRolls() {
    return List.of();
  }

  /**
   * The cells of the path that has won the game, from edge to edge; none in games without paths.
   */
  default List<Integer> winningPath() {
    return List.of();
  }

  /**
   * The effect of a move.
   *
   * @param path the cells the piece stands on from first to last with the cost of getting there
   *     from the one before; a piece that comes from hand begins with the cell that it enters.
   *     Empty for a pass and a roll.
   * @param removed the cells whose pieces the move takes off the board
   */
  record Effect(List<Step> path, List<Integer> removed) {
    public static final Effect NONE = new Effect(List.of(), List.of());
  }

  /** One cell of a path and what it cost to get there. */
  record Step(int cell, int cost) {}

  /**
   * How a player stands.
   *
   * @param pieces the pieces that count for the player: those on the board, or in owned stacks
   * @param inHand the pieces that are yet to come to the board
   * @param in false when the player is out of the game
   */
  record Standing(int pieces, int inHand, boolean in) {}
}
