package stackyard.rules;

import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/**
 * All that the tests of all games need to know of one. The testers are those that {@code
 * META-INF/services/stackyard.rules.GameTester} lists.
 */
public interface GameTester {

  /** The name of the game. */
  String game();

  /** The position of that text by the naive rules. */
  NaivePosition naive(Game game, String text);

  /** The symmetries of a game with these options. */
  Stream<Symmetry> symmetries(Game game);

  /** Fails where a piece is missing or too many. */
  void checkPieces(Position position, String at);

  /** How many pieces of a player are on a cell. */
  default int count(Position position, Seat seat, int cell) {
    return position.owner(cell) == seat ? 1 : 0;
  }

  /** Whether a move brings a piece onto the board by a cell that it may not stop on. */
  default boolean entersBoard(Position position, int move) {
    return false;
  }

  /** Whether a player is still in the game, told from the text of the position. */
  default boolean isIn(Position position, Seat seat) {
    return true;
  }

  /** The rolls that can be played, found by trying. */
  default List<Integer> playableRolls(Position position) {
    return List.of();
  }

  /** Fails where the cells that won are not what the rules ask for. */
  default void checkWinningPath(Position position, String at) {}

  /** Whether a game that is over was won by a path over the board. */
  default boolean winsByPath() {
    return false;
  }

  /** A random move of a random game; those of one seed may go for something. */
  default int choose(Position position, long seed, SplitMix64 random) {
    return RandomPlay.any(position, random);
  }

  /** After how many moves a random game is left. */
  default int longestGame() {
    return Integer.MAX_VALUE;
  }

  /** How many different positions come up in a thousand random games at least. */
  default int differentPositions() {
    return 10_000;
  }

  /** The tester of a game. */
  static GameTester of(Game game) {
    for (GameTester tester : Registry.ALL) {
      if (tester.game().equals(game.name())) return tester;
    }
    throw new IllegalArgumentException("nobody tests " + game.name());
  }

  /** Loads the testers once. */
  final class Registry {
    private static final List<GameTester> ALL =
        ServiceLoader.load(GameTester.class).stream().map(ServiceLoader.Provider::get).toList();

    private Registry() {}
  }
}
