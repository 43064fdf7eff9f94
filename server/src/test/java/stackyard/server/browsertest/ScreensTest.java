package stackyard.server.browsertest;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static java.util.regex.Pattern.CASE_INSENSITIVE;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Locator;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** All screens in every language, in light and dark, on small and large windows. */
class ScreensTest extends BrowserTest {
  /** Where people can still press the right cell with a finger. */
  private static final int FINGER = 28;

  /** How far the two nearest cells are from each other, in pixels of the window. */
  private static final String NEAREST =
      """
      () => {
        const points = [...document.querySelectorAll('.board [data-cell]')]
          .filter((cell) => !['die', 'hand'].includes(cell.dataset.cell))
          .map((cell) => (cell.querySelector('.reach, .room, .floor, .top') ?? cell)
            .getBoundingClientRect())
          .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }));
        let nearest = Infinity;
        points.forEach((one, i) => points.slice(i + 1).forEach((other) => {
          nearest = Math.min(nearest, Math.hypot(one.x - other.x, one.y - other.y));
        }));
        return nearest;
      }
      """;

  /** The parts of the head of the page that lie on another. */
  private static final String OVERLAPS =
      """
      () => {
        const parts = [...document.querySelectorAll('header a, header button, header select')]
          .filter((part) => part.checkVisibility());
        const covers = (one, other) =>
          one.left < other.right && other.left < one.right &&
          one.top < other.bottom && other.top < one.bottom;
        return parts
          .filter((part, i) => parts.slice(0, i).some((other) =>
            covers(part.getBoundingClientRect(), other.getBoundingClientRect())))
          .map((part) => part.cloneNode().outerHTML);
      }
      """;

  private static final String SCROLLS =
      "() => document.documentElement.scrollHeight > document.documentElement.clientHeight";

  private static Browser.NewContextOptions window(String name) {
    return switch (name) {
      case "phone" -> phone();
      case "tablet" -> tablet();
      case "lying" -> lyingPhone();
      case "wide" -> wideDesktop();
      default -> desktop();
    };
  }

  @ParameterizedTest
  @MethodSource("languages")
  void everyScreenSpeaksALanguageAndFitsANarrowPhone(String language) {
    try (Visit visit = visit(narrowPhone().setLocale(language))) {
      for (String game : games()) {
        visit.together(game).ready();
        shown(visit, language, "game", game);
        for (String screen : List.of("new", "analysis", "rules")) {
          visit.open(screen + "/" + game);
          assertThat(heading(visit, screen)).not().hasText("");
          shown(visit, language, screen, game);
        }
      }
      assertThat(visit.find("html")).hasAttribute("lang", language);
      visit.open("");
      assertThat(visit.find(".card")).hasCount(3);
      shown(visit, language, "home", "all");
    }
  }

  /** The heading of a screen itself: the one before stays until it is there. */
  private static Locator heading(Visit visit, String screen) {
    String element =
        switch (screen.split("/")[0]) {
          case "new" -> "new-game-sheet h2";
          case "rules" -> "book-page h1";
          case "analysis" -> "analysis-page h1";
          default -> "main h1";
        };
    return visit.find(element).first();
  }

  private static void shown(Visit visit, String language, String screen, String game) {
    visit.assertFits();
    assertThat((List<?>) visit.page().evaluate(OVERLAPS)).as("in the head of the page").isEmpty();
    if (!game.equals("docker")) visit.screenshot("%s-%s-%s".formatted(screen, game, language));
  }

  private static List<String> windows() {
    List<String> usual = List.of("phone", "tablet", "desktop");
    return THOROUGH ? List.of("phone", "lying", "tablet", "desktop", "wide") : usual;
  }

  @ParameterizedTest
  @MethodSource("windows")
  void everyScreenFitsItsWindowAndNothingCoversTheBoard(String name) {
    try (Visit visit = visit(window(name))) {
      for (String game : games()) {
        BoardPage table = visit.together(game, game.equals("dvonn") ? 52 : 12);
        table.ready();
        assertBoardIsFree(visit, table);
        assertThat(visit.find(".buttons")).isInViewport();
        assertThat((boolean) visit.page().evaluate(SCROLLS)).as("the game scrolls").isFalse();
        visit.assertAccessible();
        visit.screenshot("game-" + game + "-" + name);
        if (visit.find(".open-moves").isVisible()) visit.find(".open-moves").click();
        assertThat(visit.find(".moves [aria-current=true]")).isInViewport();
        visit.assertAccessible();
        for (String screen : List.of("new", "analysis", "rules")) {
          visit.open(screen + "/" + game);
          assertThat(heading(visit, screen)).not().hasText("");
          visit.assertFits();
          if (screen.equals("analysis")) assertBoardIsFree(visit, new BoardPage(visit.page()));
          if (game.equals("docker")) visit.screenshot(screen + "-" + name);
        }
      }
      visit.open("");
      assertThat(visit.find(".living")).hasCount(3);
      visit.assertFits();
      visit.screenshot("home-" + name);
    }
  }

  /** Every cell can be pressed, and on its own. */
  private static void assertBoardIsFree(Visit visit, BoardPage table) {
    visit.assertFits();
    assertThat(table.freeCells()).isGreaterThan(8);
    double nearest = ((Number) visit.page().evaluate(NEAREST)).doubleValue();
    assertThat(nearest).as("pixels between cells").isGreaterThanOrEqualTo(FINGER);
  }

  @Test
  void everyGameIsAccessible() {
    try (Visit visit = visit()) {
      for (String game : games()) {
        visit.together(game, 7).ready();
        visit.assertAccessibleInLightAndDark("game-" + game);
      }
      visit.find(".menu summary").click();
      visit.assertAccessibleInLightAndDark("menu");
      visit.find(".menu").getByText("Copy, save or share").click();
      assertThat(visit.find("dialog")).isVisible();
      visit.assertAccessibleInLightAndDark("records");
    }
  }

  @Test
  void theAnalysisIsAccessible() {
    try (Visit visit = visit()) {
      for (String game : games()) {
        visit.open("analysis/" + game);
        assertThat(visit.find("engine-lines .score")).hasCount(3);
        visit.assertAccessibleInLightAndDark("analysis-" + game);
        visit.find("#set-up").click();
        assertThat(visit.find("setup-editor h1")).isVisible();
        visit.assertAccessibleInLightAndDark("setup-" + game);
      }
    }
  }

  @Test
  void everyOtherScreenIsAccessible() {
    try (Visit visit = visit()) {
      visit.open("new/docker");
      assertThat(heading(visit, "new/docker")).isVisible();
      visit.assertAccessibleInLightAndDark("new-docker");
      for (String game : games()) {
        visit.open("rules/" + game);
        // Not the heading of the game before, which is about to go.
        assertThat(heading(visit, "rules")).hasText(Pattern.compile(game, CASE_INSENSITIVE));
        visit.assertAccessibleInLightAndDark("rules-" + game);
      }
      visit.open("");
      assertThat(visit.find(".living")).hasCount(3);
      visit.assertAccessibleInLightAndDark("home");
    }
  }

  @Test
  void theRulesLeadToOneAnotherAndToAGame() {
    try (Visit visit = visit()) {
      visit.open("lobby");
      visit.find("header nav a[href^='#/rules']").click();
      for (int game = 0; game < 3; game++) {
        visit.find(".games-nav a").nth(game).click();
        assertThat(visit.find(".games-nav [aria-current=page]")).hasCount(1);
        visit.find(".chapters a").last().click();
        assertThat(visit.find(".in-short section")).hasCount(7);
      }
      visit.find(".turning .next").click();
      assertThat(visit.choice("game", "pathagon")).isChecked();
    }
  }
}
