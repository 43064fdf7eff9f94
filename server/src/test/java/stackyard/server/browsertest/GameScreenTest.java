package stackyard.server.browsertest;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import stackyard.rules.Game;

/** The screen of a game: what is asked, stepped through and in sight, on every kind of window. */
class GameScreenTest extends BrowserTest {
  /** Dark traps the light piece on d4 by placing one on e4. */
  private static final KeptGame TRAP =
      KeptGame.from(
          Game.of("pathagon"), "......./......./......./..dl.../......./......./....... d - - -");

  private static final String SCROLLS =
      "() => document.documentElement.scrollHeight > document.documentElement.clientHeight";

  /** How much of what had been painted has moved since, without anybody pressing anything. */
  private static final String SHIFTED =
      """
      () => new Promise((resolve) => {
        let moved = 0;
        new PerformanceObserver((list) => {
          for (const shift of list.getEntries()) if (!shift.hadRecentInput) moved += shift.value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(moved), 0);
      })
      """;

  @Test
  void theFateOfATrappedPieceIsAskedInWords() {
    try (Visit visit = visit()) {
      BoardPage table = visit.open(TRAP);
      Locator question = visit.find(".question");
      table.click("e4");
      assertThat(question).containsText("Your e4 traps the piece on d4.");
      visit.assertAccessibleInLightAndDark("question");
      // A press elsewhere is no answer, and no move either.
      table.click("a1");
      assertThat(question).hasCount(0);
      assertThat(table.view().ply()).isZero();
      table.click("e4");
      question.getByText("Leave it").click();
      assertThat(table.at(1).text()).contains("..dld..");
      table.button("Take back").click();
      table.at(0);
      table.click("e4");
      question.getByText("Take it").click();
      assertThat(table.at(1).text()).contains("..d.d..");
    }
  }

  @Test
  void theQuestionIsAnsweredByKeys() {
    try (Visit visit = visit()) {
      BoardPage table = visit.open(TRAP);
      table.click("e4");
      assertThat(visit.find(".question")).isVisible();
      visit.find(".panel .buttons button:enabled").first().focus();
      visit.page().keyboard().press("l");
      assertThat(table.at(1).text()).contains("..dld..");
    }
  }

  @Test
  void aMenuClosesOnEscapeAndWhenSomethingElseIsPressed() {
    try (Visit visit = visit()) {
      visit.together("pathagon");
      Locator open = visit.find(".menu[open]");
      visit.find(".menu summary").click();
      assertThat(open).hasCount(1);
      visit.page().keyboard().press("Escape");
      assertThat(open).hasCount(0);
      assertThat(visit.find(".menu summary")).isFocused();
      visit.find(".menu summary").click();
      visit.find(".panel .status").click();
      assertThat(open).hasCount(0);
    }
  }

  @Test
  void arrowKeysStepThroughTheGame() {
    try (Visit visit = visit()) {
      BoardPage table = visit.together("pathagon", 6);
      visit.page().keyboard().press("ArrowLeft");
      table.at(5);
      visit.page().keyboard().press("ArrowLeft");
      table.at(4);
      visit.page().keyboard().press("ArrowRight");
      table.at(5);
      table.button("To the end").click();
      table.at(6);
    }
  }

  @Test
  void aGameThatIsOverOffersTheNextOne() {
    try (Visit visit = visit()) {
      BoardPage table = visit.open(KeptGame.nearTheEnd(Game.of("pathagon")));
      table.finish(table::click);
      visit.closeResult();
      visit.find(".ending .primary").click();
      assertThat(table.at(0).over()).isFalse();
    }
  }

  @Test
  void theBoardOfDvonnFillsAPhone() {
    try (Visit visit = visit(narrowPhone())) {
      visit.together("dvonn", 60).ready();
      double width = ((Number) visit.find(".board .edge").first().evaluate(WIDTH)).doubleValue();
      assertThat(width / 360).isGreaterThanOrEqualTo(0.86);
    }
  }

  private static final String WIDTH =
      "(slab) => (slab.getBBox().width + parseFloat(slab.getAttribute('stroke-width')))"
          + " * slab.getScreenCTM().a";

  @ParameterizedTest
  @MethodSource("games")
  void allOfAGameIsInSightOnAPhoneThatLies(String game) {
    try (Visit visit = visit(phone().setViewportSize(740, 360))) {
      BoardPage table = visit.together(game, game.equals("dvonn") ? 60 : 12);
      table.ready();
      visit.assertFits();
      assertThat((boolean) visit.page().evaluate(SCROLLS)).isFalse();
      assertThat(visit.find(".buttons summary")).isInViewport();
      assertThat(visit.find(".players li").last()).isInViewport();
      assertThat(table.freeCells()).isGreaterThan(8);
      visit.assertAccessible();
      visit.screenshot("game-" + game + "-lying");
    }
  }

  private static final String CUT =
      """
      () => [...document.querySelectorAll('.players .name b')]
        .filter((name) => name.scrollWidth > name.clientWidth ||
          name.scrollHeight > name.clientHeight + 1)
        .map((name) => name.textContent)
      """;

  @Test
  void fourPlayersKeepTheirNamesOnANarrowPhone() {
    try (Visit visit = visit(narrowPhone())) {
      Game four = Game.of("docker", Map.of("players", "4"));
      visit.open(KeptGame.start(four).against(4)).ready();
      assertThat(visit.find(".players li")).hasCount(4);
      assertThat((List<?>) visit.page().evaluate(CUT)).isEmpty();
    }
  }

  @Test
  void aRollIsTypedInOnAPhoneThatLies() {
    try (Visit visit = visit(phone().setViewportSize(740, 360))) {
      Game three = Game.of("docker", Map.of("players", "3"));
      BoardPage table = visit.open(KeptGame.start(three).withTypedDice());
      Locator rolls = visit.find(".panel .dice button");
      assertThat(rolls).hasCount(6);
      assertThat(visit.find(".buttons summary")).isInViewport();
      visit.assertFits();
      rolls.nth(2).click();
      assertThat(table.at(1).roll()).isEqualTo(3);
    }
  }

  @Test
  void nothingMovesWhileScreensLoad() {
    try (Visit visit = visit()) {
      visit.open("");
      assertThat(visit.find(".living svg")).hasCount(3);
      assertStill(visit);
      for (String game : games()) {
        visit.together(game, 5).ready();
        assertStill(visit);
      }
    }
  }

  private static void assertStill(Visit visit) {
    double moved = ((Number) visit.page().evaluate(SHIFTED)).doubleValue();
    assertThat(moved).as("layout shift: " + visit.page().url()).isLessThan(0.02);
  }
}
