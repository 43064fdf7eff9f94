package stackyard.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static stackyard.browser.Asked.in;
import static stackyard.browser.Asked.list;
import static stackyard.browser.Asked.number;
import static stackyard.browser.Asked.text;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import stackyard.engine.GameEngine;
import stackyard.rules.Game;
import stackyard.rules.GameType;

/** The page is told what the rules and the engine know of the games. */
class GameFactsTest {
  private static final Object FACTS = Json.read(GameFacts.json());

  @Test
  void theFactsOfEveryGameAreTold() {
    assertThat(number(FACTS, "levels")).isEqualTo(8);
    assertThat(number(in(FACTS, "newcomer"), "rating")).isEqualTo(1200);
    assertThat(list(FACTS, "games").stream().map(game -> text(game, "name")).toList())
        .isEqualTo(GameType.all().stream().map(GameType::name).toList());
    for (Object game : list(FACTS, "games")) {
      assertThat(list(game, "variants"))
          .as("%s", game)
          .allSatisfy(
              variant -> {
                Game played = Game.of(text(game, "name"), texts(in(variant, "options")));
                assertThat(in(variant, "options")).isEqualTo(played.options());
                assertThat(list(variant, "seats")).isEqualTo(View.words(played.seats()));
                assertThat(in(variant, "random")).isEqualTo(played.startsAtRandom());
                boolean solved = GameEngine.of(played).solvedAtFirstUse(played);
                assertThat(in(variant, "solvedAtFirstUse")).isEqualTo(solved);
              });
    }
  }

  @Test
  void aGameUnderWayIsToldOfEveryGame() {
    for (Object game : list(FACTS, "games")) {
      Object sample = in(game, "sample");
      Object view = in(sample, "view");
      assertThat(text(view, "game")).isEqualTo(text(game, "name"));
      assertThat(list(in(sample, "played"), "moves"))
          .isNotEmpty()
          .hasSize(((Number) in(view, "ply")).intValue());
      assertThat(in(view, "outcome")).as("it goes on").isEqualTo(Optional.empty());
      assertThat((Map<?, ?>) in(view, "stacks")).isNotEmpty();
    }
  }

  @Test
  void theFactsOfAGameWithADieAreTold() {
    Object docker = fact("docker");
    assertThat(in(docker, "options")).isEqualTo(Map.of("players", List.of("2", "3", "4")));
    assertThat(list(docker, "seats")).isEqualTo(List.of("red", "yellow", "green", "blue"));
    assertThat(list(docker, "variants")).hasSize(3);
    List<?> own = List.of(Json.object("name", "stackyard", "ending", "txt"));
    assertThat(list(docker, "formats")).isEqualTo(own);
    Object boardspace = Json.object("name", "boardspace", "ending", "sgf");
    assertThat(list(fact("dvonn"), "formats")).hasSize(4).anyMatch(boardspace::equals);
    assertThat(in(docker, "die")).isEqualTo(true);
    assertThat(in(docker, "draws")).isEqualTo(false);
    assertThat(text(docker, "resignMove")).isEqualTo("resign");
    assertThat(in(fact("pathagon"), "resignMove")).isEqualTo(Optional.empty());
    assertThat(list(fact("pathagon"), "variants")).hasSize(4);
  }

  private static Object fact(String name) {
    return list(FACTS, "games").stream()
        .filter(game -> text(game, "name").equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static Map<String, String> texts(Object object) {
    Map<String, String> texts = new LinkedHashMap<>();
    ((Map<?, ?>) object).forEach((name, value) -> texts.put((String) name, (String) value));
    return texts;
  }

  @Test
  void theEngineSaysWhichGamesAreSolvedAndHowItThinks() {
    assertThat(list(fact("docker"), "variants").stream().map(one -> in(one, "solvedAtFirstUse")))
        .containsExactly(true, false, false);
    assertThat(list(fact("docker"), "analysisMillis")).hasSizeGreaterThan(1).isSorted();
    assertThat(list(fact("dvonn"), "analysisMillis")).hasSize(1);
    assertThat(number(fact("dvonn"), "reviewMillis")).isPositive();
  }
}
