package stackyard.server.browsertest;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.Gson;
import com.google.gson.reflect.TypeToken;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import stackyard.rules.Game;
import stackyard.rules.Playthrough;
import stackyard.rules.Position;

/** The page and the rules are of one mind: what its boards are told is what the JVM says. */
class CoreTest extends BrowserTest {
  private static final int GAMES = THOROUGH ? 20 : 1;

  /** A position as a board is told of it, and the move that is made in it; none at the end. */
  record Step(String text, List<String> moves, boolean over, String played) {}

  /** A random game, played by asking as the page does. */
  private static final String PLAY =
      """
      async ([game, options, seed]) => {
        const { rules } = document.querySelector('stackyard-app');
        let played = await rules.call('start', [game, options, seed]);
        const steps = [];
        let random = seed;
        for (;;) {
          const view = await rules.call('view', [played]);
          const moves = view.moves.map((move) => move.text);
          const over = view.outcome !== null;
          random = (random * 1103515245 + 12345) % 2147483648;
          const move = over || steps.length > 150 ? '' : moves[random % moves.length];
          steps.push({ text: view.text, moves, over, played: move });
          if (move === '') return JSON.stringify(steps);
          played = { ...played, moves: [...played.moves, move] };
        }
      }
      """;

  static Stream<Game> variants() {
    return Stream.of(
        Game.of("dvonn"),
        Game.of("dvonn", Map.of("setup", "random")),
        Game.of("docker", Map.of("players", "2")),
        Game.of("docker", Map.of("players", "3")),
        Game.of("docker", Map.of("players", "4")),
        Game.of("pathagon"),
        Game.of("pathagon", Map.of("first", "light", "capture", "always")));
  }

  @ParameterizedTest
  @MethodSource("variants")
  void positionsAndMovesAreThoseOfTheRules(Game game) {
    try (Visit visit = visit()) {
      // A screen without a board of its own: nothing else is asked meanwhile.
      visit.open("account");
      visit.page().waitForSelector("main h1");
      for (int seed = 1; seed <= GAMES; seed++) {
        List<Object> arguments = List.of(game.name(), game.options(), seed);
        Object steps = visit.page().evaluate(PLAY, arguments);
        assertAgrees(game, new Gson().fromJson(steps.toString(), new TypeToken<>() {}));
      }
    }
  }

  private static void assertAgrees(Game game, List<Step> steps) {
    Playthrough playthrough = Playthrough.from(game, game.read(steps.getFirst().text()));
    for (Step step : steps) {
      Position position = playthrough.position();
      assertThat(step.text()).isEqualTo(position.toString());
      assertThat(step.over()).isEqualTo(playthrough.over());
      List<String> moves =
          playthrough.over()
              ? List.of()
              : Arrays.stream(position.moves()).mapToObj(position::moveText).toList();
      assertThat(step.moves()).containsExactlyInAnyOrderElementsOf(moves);
      if (!step.played().isEmpty()) playthrough = playthrough.play(step.played());
    }
  }
}
