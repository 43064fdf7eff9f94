package stackyard.rules;

import java.util.List;
import java.util.function.BiConsumer;

/** Random games that are the same at every run and visit the rare corners of the rules too. */
final class RandomPlay {
  private RandomPlay() {}

  /** Where a position came up, for the message of a failing test. */
  record At(Game game, long seed, int ply) {}

  /** What one random game is played with. */
  static SplitMix64 random(Game game, long seed) {
    // The options are mixed in, else both setups of DVONN would play the same games.
    return new SplitMix64(seed ^ (long) game.options().hashCode() << 32);
  }

  /** Shows every position of random games, those at the end included. */
  static void visit(Game game, int games, BiConsumer<Position, At> visitor) {
    for (long seed = 0; seed < games; seed++) {
      SplitMix64 random = random(game, seed);
      Position position = game.start(random);
      for (int ply = 0; ply < 100; ply++) {
        visitor.accept(position, new At(game, seed, ply));
        if (position.over()) break;
        position = position.play(choose(position, seed, random));
      }
    }
  }

  static int any(Position position, SplitMix64 random) {
    int[] moves = position.moves();
    return moves[random.nextInt(moves.length)];
  }

  /**
   * A random move. Random Pathagon would hardly ever be won, so in every second game the players
   * go, half of the time, for a column and a row of their own.
   */
  static int choose(Position position, long seed, SplitMix64 random) {
    int move = any(position, random);
    if (!(position instanceof PathagonPosition pathagon) || seed % 2 == 0) return move;
    int line = (int) (seed / 2 % 7);
    boolean build = random.nextInt(2) == 0;
    for (int tries = 0; build && tries < 10 && !builds(pathagon, move, line); tries++) {
      move = any(position, random);
    }
    return move;
  }

  private static boolean builds(PathagonPosition position, int move, int line) {
    List<Position.Step> path = position.effect(move).path();
    boolean isOnLine = isOn(position.toMove(), line, path.getLast().cell());
    boolean wasOnLine = path.size() > 1 && isOn(position.toMove(), line, path.getFirst().cell());
    return isOnLine && !wasOnLine;
  }

  private static boolean isOn(Seat seat, int line, int cell) {
    return seat == Seat.DARK
        ? Pathagon.BOARD.column(cell) == line
        : Pathagon.BOARD.row(line).contains(cell);
  }
}
