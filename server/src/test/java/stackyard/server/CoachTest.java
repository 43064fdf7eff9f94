package stackyard.server;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.Gson;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.ColorScheme;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The coach: what it says at a turn, what it warns of, and when it is there at all. */
class CoachTest extends BrowserTest {
  /**
   * A position, what the coach says there, and a move that it warns of.
   *
   * @param told what is to be done and what is threatened
   * @param warning what the move would allow
   */
  private record Lesson(
      String game,
      List<String> seats,
      String setup,
      List<String> told,
      String blunder,
      String warning) {}

  private static final List<Lesson> LESSONS =
      List.of(
          new Lesson(
              "dvonn",
              List.of("white", "black"),
              ".,.,.,.,.,.,b4,*,b/.,b4,w2,*,.,w4,b3,b,b2,./b,b,w3,w4,w,.,*,b2,.,w2,./"
                  + ".,w,.,.,.,.,w3,.,w2,w/.,b,.,.,.,w2,.,.,. w stacking",
              List.of(
                  "10 of your 11 stacks can move",
                  "Careful: your opponent can cut off 5 of your pieces."),
              "e3d3",
              "After this, your opponent can cut off 5 of your pieces."),
          new Lesson(
              "docker",
              List.of("red", "green"),
              ".,.,./r,.,./g,.,. rg rg r 5",
              List.of(
                  "7 moves with 5. Each level up or down costs 1 more.",
                  "Look: you can cover another container on a1"),
              "@c2",
              "After this, Green can cover your container on a2 with 3 of the 6 rolls."),
          new Lesson(
              "pathagon",
              List.of("dark", "light"),
              "......./......./......./lll.lll/......./d..d..d/d..d..d d - - -",
              List.of(
                  "8 pieces in hand. Your path leads from row 1 to row 7.",
                  "Careful: your opponent can complete the path."),
              "a7",
              "After this, your opponent can complete the path."));

  private static Lesson lesson(String game) {
    return LESSONS.stream().filter(lesson -> lesson.game.equals(game)).findFirst().orElseThrow();
  }

  /** Keeps a game as the page does. */
  private static void keep(Visit visit, Lesson lesson, String id, boolean over) {
    Map<String, Object> played =
        Map.of("game", lesson.game, "options", Map.of(), "setup", lesson.setup, "moves", List.of());
    Map<String, Object> game =
        Map.of(
            "id",
            id,
            "played",
            played,
            "seats",
            lesson.seats,
            "players",
            List.of(0, 1),
            "typedDice",
            false,
            "coach",
            true,
            "seed",
            1,
            "undone",
            List.of(),
            "over",
            over,
            "touched",
            1);
    String store = "([id, game]) => localStorage.setItem(`stackyard.game.${id}`, game)";
    visit.page().evaluate(store, List.of(id, new Gson().toJson(game)));
  }

  /** A game against the computer that is at the position of a lesson. */
  private static Table begin(Visit visit, Lesson lesson) {
    keep(visit, lesson, lesson.game, false);
    visit.open("game/" + lesson.game);
    Table table = visit.table();
    table.ready();
    return table;
  }

  private static Table.View blunder(Table table, Lesson lesson) {
    return table.click(
        table.ready().moves().stream()
            .filter(move -> move.text().equals(lesson.blunder))
            .findFirst()
            .orElseThrow());
  }

  private static Locator card(Visit visit) {
    return visit.find(".coach");
  }

  private static Locator ways(Visit visit) {
    return visit.find(".coach .ways button");
  }

  @ParameterizedTest
  @ValueSource(strings = {"dvonn", "docker", "pathagon"})
  void whatCanBeDoneAndWhatIsThreatenedIsTold(String game) {
    try (Visit visit = visit()) {
      Lesson lesson = lesson(game);
      begin(visit, lesson);
      for (String sentence : lesson.told) assertThat(card(visit)).containsText(sentence);
      assertThat(visit.find(".board .arrow").first()).isVisible();
      visit.screenshot("coach-" + game);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"dvonn", "docker", "pathagon"})
  void aCostlyMoveIsHeldUntilItIsTakenBack(String game) {
    try (Visit visit = visit()) {
      Lesson lesson = lesson(game);
      Table table = begin(visit, lesson);
      blunder(table, lesson);
      assertThat(card(visit)).containsText(lesson.warning);
      assertThat(table.status()).containsText("This move is not made yet.");
      assertThat(visit.find(".board .arrow.threat")).hasCount(1);
      assertThat(visit.find(".moves li")).hasCount(0);
      assertThat(table.button("Hint")).isDisabled();
      visit.screenshot("coach-warns-" + game);
      ways(visit).first().click();
      table.at(0);
      assertThat(card(visit)).containsText(lesson.told.getFirst());
      blunder(table, lesson);
      assertThat(card(visit)).containsText(lesson.warning);
      visit.page().keyboard().press("u");
      table.at(0);
      assertThat(table.button("Take back")).isDisabled();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"dvonn", "docker", "pathagon"})
  void aCostlyMoveIsMadeAllTheSame(String game) {
    try (Visit visit = visit()) {
      Lesson lesson = lesson(game);
      Table table = begin(visit, lesson);
      blunder(table, lesson);
      ways(visit).last().click();
      table.after(1);
      assertThat(visit.find(".moves button").first()).hasText(lesson.blunder);
    }
  }

  @Test
  void aGoodMoveIsAnsweredAtOnce() {
    try (Visit visit = visit()) {
      Table table = begin(visit, lesson("pathagon"));
      table.click("d4");
      table.at(2);
      assertThat(card(visit)).containsText("7 pieces in hand");
    }
  }

  @Test
  void aMoveThatIsHeldIsNotKept() {
    try (Visit visit = visit()) {
      Lesson lesson = lesson("pathagon");
      blunder(begin(visit, lesson), lesson);
      assertThat(ways(visit)).hasCount(2);
      visit.page().reload();
      visit.table().at(0);
    }
  }

  @Test
  void theFirstGamesHaveACoachAndLaterOnesIfItWasLeftOn() {
    try (Visit visit = visit()) {
      Locator coach = visit.find("input[name=coach]");
      visit.open("new/pathagon");
      assertThat(coach).isChecked();
      for (String id : List.of("one", "two", "three")) keep(visit, lesson("pathagon"), id, true);
      visit.open("new/dvonn");
      assertThat(coach).isChecked();
      visit.open("new/pathagon");
      assertThat(coach).not().isChecked();
      visit.screenshot("coach-new");
      coach.check();
      visit.find("form > .primary").click();
      visit.table();
      assertThat(card(visit)).isVisible();
      visit.open("new/pathagon");
      assertThat(coach).isChecked();
    }
  }

  @Test
  void theCoachIsSwitchedOffAndOnInAGameAndItIsRemembered() {
    try (Visit visit = visit()) {
      Table table = visit.begin("pathagon", 0);
      assertThat(card(visit)).containsText("14 pieces in hand.");
      visit.find(".coach .quiet").click();
      assertThat(card(visit)).hasCount(0);
      visit.begin("pathagon", 0);
      assertThat(card(visit)).hasCount(0);
      table.inMenu("Coach").click();
      assertThat(card(visit)).containsText("14 pieces in hand.");
      visit.begin("pathagon", 0);
      assertThat(card(visit)).isVisible();
    }
  }

  @Test
  void peopleAmongThemselvesHaveNoCoach() {
    try (Visit visit = visit()) {
      visit.open("new/pathagon");
      assertThat(visit.find("input[name=coach]")).hasCount(1);
      visit.find("form .choices button").nth(1).click();
      assertThat(visit.find("input[name=coach]")).hasCount(0);
      Table table = visit.together("pathagon");
      table.ready();
      assertThat(card(visit)).hasCount(0);
      assertThat(table.inMenu("Coach")).hasCount(0);
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"LIGHT", "DARK"})
  void theCoachIsAccessible(ColorScheme scheme) {
    try (Visit visit = chromium.visit(server, desktop().setColorScheme(scheme))) {
      Lesson lesson = lesson("dvonn");
      Table table = begin(visit, lesson);
      assertThat(card(visit)).containsText("Careful");
      visit.assertAccessible();
      blunder(table, lesson);
      assertThat(ways(visit)).hasCount(2);
      visit.assertAccessible();
      visit.screenshot("coach-" + scheme.name().toLowerCase(Locale.ROOT));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"en", "uk", "pl", "ru", "es"})
  void theCoachSpeaksEveryLanguageOnANarrowPhone(String language) {
    var options = phone().setViewportSize(360, 740).setLocale(language);
    try (Visit visit = chromium.visit(server, options)) {
      for (Lesson lesson : LESSONS) {
        Table table = begin(visit, lesson);
        assertThat(visit.find(".coach p").nth(1)).isVisible();
        visit.assertFits();
        assertThat(scrolls(visit)).isFalse();
        visit.screenshot("coach-%s-%s".formatted(lesson.game, language));
        blunder(table, lesson);
        assertThat(ways(visit)).hasCount(2);
        visit.assertFits();
        assertThat(scrolls(visit)).isFalse();
        visit.screenshot("coach-warns-%s-%s".formatted(lesson.game, language));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"phone", "desktop"})
  void theCardStaysAsHighAsItIsWhateverItSays(String window) {
    try (Visit visit = chromium.visit(server, window.equals("phone") ? phone() : desktop())) {
      for (Lesson lesson : LESSONS) {
        Table table = begin(visit, lesson);
        assertThat(visit.find(".coach p").nth(1)).isVisible();
        double height = card(visit).boundingBox().height;
        blunder(table, lesson);
        assertThat(ways(visit)).hasCount(2);
        assertThat(card(visit).boundingBox().height).isEqualTo(height);
        // The choice is in sight without scrolling, the page's or the card's.
        assertThat(ways(visit).last()).isInViewport();
        assertThat(scrolls(visit)).isFalse();
      }
    }
  }

  private static boolean scrolls(Visit visit) {
    return (boolean) card(visit).evaluate("(card) => card.scrollHeight > card.clientHeight");
  }
}
