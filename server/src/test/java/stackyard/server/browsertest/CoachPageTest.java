package stackyard.server.browsertest;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import stackyard.rules.Game;

/** The coach: what it says at a turn, what it warns of, and when it is there at all. */
class CoachPageTest extends BrowserTest {
  /**
   * A position, what the coach says there, and a move that it warns of.
   *
   * @param told what is to be done and what is threatened
   * @param warning what the move would allow
   */
  private record Lesson(
      String game, String setup, List<String> told, String blunder, String warning) {
    KeptGame kept() {
      return KeptGame.from(Game.of(game), setup).against(1);
    }
  }

  private static final List<Lesson> LESSONS =
      List.of(
          new Lesson(
              "dvonn",
              ".,.,.,.,.,.,b4,*,b/.,b4,w2,*,.,w4,b3,b,b2,./b,b,w3,w4,w,.,*,b2,.,w2,./"
                  + ".,w,.,.,.,.,w3,.,w2,w/.,b,.,.,.,w2,.,.,. w stacking",
              List.of(
                  "Your stacks that can move: 10 of 11",
                  "Careful: your opponent can cut off 5 of your pieces."),
              "e3d3",
              "After this, your opponent can cut off 5 of your pieces."),
          new Lesson(
              "docker",
              ".,.,./.,r,./g,.,. rg rg r 5",
              List.of(
                  "9 moves with 5. Each level up or down costs 1 more.",
                  "Look: you can cover another container on a1"),
              "@b2",
              "After this, Green can cover your container on b2 with 2 of the 6 rolls."),
          new Lesson(
              "pathagon",
              "......./......./...d.../lll.lll/...d.../...d..d/d..d... d - - -",
              List.of(
                  "8 pieces in hand. Your path leads from row 1 to row 7.",
                  "Careful: your opponent can complete the path."),
              "a7",
              "After this, your opponent completes a path on the next move."));

  private static Lesson lesson(String game) {
    return LESSONS.stream().filter(lesson -> lesson.game.equals(game)).findFirst().orElseThrow();
  }

  /** A game against the computer that is at the position of a lesson. */
  private static BoardPage begin(Visit visit, Lesson lesson) {
    BoardPage table = visit.open(lesson.kept());
    table.ready();
    return table;
  }

  private static BoardPage.View blunder(BoardPage table, Lesson lesson) {
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
  void optionsAndThreatsAreExplained(String game) {
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
      BoardPage table = begin(visit, lesson);
      blunder(table, lesson);
      assertThat(card(visit)).containsText(lesson.warning);
      assertThat(table.status()).containsText("This move hasn’t been made yet.");
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
      BoardPage table = begin(visit, lesson);
      blunder(table, lesson);
      ways(visit).last().click();
      table.after(1);
      assertThat(visit.find(".moves button").first()).hasText(lesson.blunder);
    }
  }

  @Test
  void aGoodMoveIsAnsweredAtOnce() {
    try (Visit visit = visit()) {
      BoardPage table = begin(visit, lesson("pathagon"));
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
      KeptGame played = lesson("pathagon").kept();
      for (String id : List.of("one", "two", "three")) visit.keep(played.ended(id));
      visit.open("new/dvonn");
      assertThat(coach).isChecked();
      visit.open("new/pathagon");
      assertThat(coach).not().isChecked();
      visit.screenshot("coach-new");
      visit.find(".new-game .more summary").click();
      coach.check();
      visit.play();
      assertThat(card(visit)).isVisible();
      visit.open("new/pathagon");
      assertThat(coach).isChecked();
    }
  }

  @Test
  void theCoachIsSwitchedOffAndOnInAGameAndItIsRemembered() {
    try (Visit visit = visit()) {
      BoardPage table = visit.begin("pathagon", "computer");
      assertThat(card(visit)).containsText("14 pieces in hand.");
      visit.find(".coach .quiet").click();
      assertThat(card(visit)).hasCount(0);
      visit.begin("pathagon", "computer");
      assertThat(card(visit)).hasCount(0);
      table.inMenu("Coach").click();
      assertThat(card(visit)).containsText("14 pieces in hand.");
      visit.begin("pathagon", "computer");
      assertThat(card(visit)).isVisible();
    }
  }

  @Test
  void peopleAmongThemselvesHaveNoCoach() {
    try (Visit visit = visit()) {
      visit.open("new/pathagon");
      assertThat(visit.find("input[name=coach]")).hasCount(1);
      visit.choose("opponent", "together");
      assertThat(visit.find("input[name=coach]")).hasCount(0);
      BoardPage table = visit.together("pathagon");
      table.ready();
      assertThat(card(visit)).hasCount(0);
      assertThat(table.inMenu("Coach")).hasCount(0);
    }
  }

  @Test
  void theCoachIsAccessible() {
    try (Visit visit = visit()) {
      Lesson lesson = lesson("dvonn");
      BoardPage table = begin(visit, lesson);
      assertThat(card(visit)).containsText("Careful");
      visit.assertAccessibleInLightAndDark("coach");
      blunder(table, lesson);
      assertThat(ways(visit)).hasCount(2);
      visit.assertAccessibleInLightAndDark("coach-warns");
    }
  }

  @ParameterizedTest
  @MethodSource("languages")
  void theCoachSpeaksEveryLanguageOnANarrowPhone(String language) {
    try (Visit visit = visit(narrowPhone().setLocale(language))) {
      for (Lesson lesson : LESSONS) {
        BoardPage table = begin(visit, lesson);
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
  void theCoachIsALineThatGrowsWhenItWarnsAndMovesNothing(String window) {
    try (Visit visit = visit(window.equals("phone") ? phone() : desktop())) {
      for (Lesson lesson : LESSONS) {
        BoardPage table = begin(visit, lesson);
        assertThat(visit.find(".coach p").nth(1)).isVisible();
        double line = card(visit).boundingBox().height;
        assertThat(line).isLessThanOrEqualTo(52);
        Object board = visit.find(".board").evaluate(PLACE);
        blunder(table, lesson);
        assertThat(ways(visit)).hasCount(2);
        assertThat(card(visit).boundingBox().height).isGreaterThan(line);
        assertThat(visit.find(".board").evaluate(PLACE)).isEqualTo(board);
        // The choice is in sight without scrolling, the page's or the card's.
        assertThat(ways(visit).last()).isInViewport();
        assertThat(scrolls(visit)).isFalse();
        ways(visit).first().click();
        assertThat(ways(visit)).hasCount(0);
        card(visit).locator(".why").click();
        assertThat(card(visit).locator("p").first()).isInViewport();
        assertThat(visit.find(".board").evaluate(PLACE)).isEqualTo(board);
      }
    }
  }

  private static final String PLACE = "(board) => JSON.stringify(board.getBoundingClientRect())";

  private static boolean scrolls(Visit visit) {
    return (boolean) card(visit).evaluate("(card) => card.scrollHeight > card.clientHeight");
  }
}
