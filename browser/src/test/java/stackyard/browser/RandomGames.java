package stackyard.browser;

import java.util.Map;
import java.util.stream.Stream;
import stackyard.rules.Game;
import stackyard.rules.Playthrough;
import stackyard.rules.SplitMix64;

/** Random games of all games and options, the same at every run. */
final class RandomGames {
  private static final int LONGEST = 120;

  private RandomGames() {}

  /** All games, also the one that stands in test sources. */
  static Stream<Game> all() {
    return Stream.concat(compiled(), Stream.of(Game.of("noughts")));
  }

  /** The games that are compiled to WebAssembly. */
  static Stream<Game> compiled() {
    return Stream.of(
        Game.of("dvonn"),
        Game.of("dvonn", Map.of("setup", "random")),
        Game.of("docker", Map.of("players", "2")),
        Game.of("docker", Map.of("players", "3")),
        Game.of("docker", Map.of("players", "4")),
        Game.of("pathagon"),
        Game.of("pathagon", Map.of("capture", "always")),
        Game.of("pathagon", Map.of("first", "light")),
        Game.of("pathagon", Map.of("first", "light", "capture", "always")));
  }

  static Playthrough play(Game game, long seed) {
    SplitMix64 random = new SplitMix64(seed);
    Playthrough playthrough = Playthrough.start(game, random);
    while (!playthrough.over() && playthrough.ply() < LONGEST) {
      int[] moves = playthrough.position().moves();
      playthrough = playthrough.play(moves[random.nextInt(moves.length)]);
    }
    return playthrough;
  }
}
