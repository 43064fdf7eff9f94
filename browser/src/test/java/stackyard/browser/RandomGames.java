package stackyard.browser;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import stackyard.rules.Game;
import stackyard.rules.Match;
import stackyard.rules.SplitMix64;

/** Random games of all games and options, the same at every run. */
final class RandomGames {
  private static final int LONGEST = 120;

  private RandomGames() {}

  static Stream<Game> all() {
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

  static Match play(Game game, long seed) {
    SplitMix64 random = new SplitMix64(seed);
    Match match = Match.start(game, random);
    while (!match.over() && match.ply() < LONGEST) {
      int[] moves = match.position().moves();
      match = match.play(moves[random.nextInt(moves.length)]);
    }
    return match;
  }

  /** The arguments of a call, of which the first is a game. */
  static String arguments(Match match, Object... others) {
    List<Object> arguments = new ArrayList<>(List.of(Played.of(match).json()));
    arguments.addAll(List.of(others));
    return Json.write(arguments);
  }
}
