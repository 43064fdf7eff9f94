package stackyard.rules;

import java.util.function.BiConsumer;

/** Random games that are the same at every run and visit the rare corners of the rules too. */
public final class RandomPlay {
  private RandomPlay() {}

  /** Where a position came up, for the message of a failing test. */
  public record At(Game game, long seed, int ply) {}

  /** The random numbers that one random game is played with. */
  public static SplitMix64 random(Game game, long seed) {
    // The options are mixed in, else both setups of DVONN would play the same games.
    return new SplitMix64(seed ^ (long) game.options().hashCode() << 32);
  }

  /** Shows every position of random games, those at the end included. */
  public static void visit(Game game, int games, BiConsumer<Position, At> visitor) {
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

  public static int any(Position position, SplitMix64 random) {
    int[] moves = position.moves();
    return moves[random.nextInt(moves.length)];
  }

  /** A random move, as the tester of the game likes it. */
  public static int choose(Position position, long seed, SplitMix64 random) {
    return GameTester.of(position.game()).choose(position, seed, random);
  }

  /** A random game to its end, or for 120 moves. */
  public static Playthrough playthrough(Game game, long seed) {
    SplitMix64 random = new SplitMix64(seed);
    Playthrough playthrough = Playthrough.start(game, random);
    while (!playthrough.over() && playthrough.ply() < 120) {
      int[] moves = playthrough.position().moves();
      playthrough = playthrough.play(moves[random.nextInt(moves.length)]);
    }
    return playthrough;
  }
}
