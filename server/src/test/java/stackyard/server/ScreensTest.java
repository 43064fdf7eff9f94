package stackyard.server;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.options.ColorScheme;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** All screens in every language, in light and dark, on small and large windows. */
class ScreensTest extends BrowserTest {
  private static final List<String> GAMES = List.of("dvonn", "docker", "pathagon");

  private static final int NARROWEST = 360;

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

  /** What lies on another part of the head of the page. */
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

  private static Browser.NewContextOptions window(String name) {
    return switch (name) {
      case "phone" -> phone();
      case "tablet" -> tablet();
      default -> desktop();
    };
  }

  @ParameterizedTest
  @ValueSource(strings = {"en", "uk", "pl", "ru", "es"})
  void everyScreenSpeaksALanguageAndFitsANarrowPhone(String language) {
    var options = phone().setViewportSize(NARROWEST, 740).setLocale(language);
    try (Visit visit = chromium.visit(server, options)) {
      assertThat(visit.find("html")).hasAttribute("lang", language);
      for (String game : GAMES) {
        visit.together(game).ready();
        shown(visit, language, "game", game);
        for (String screen : List.of("new", "analysis", "rules")) {
          visit.open(screen + "/" + game);
          assertThat(visit.find("main h1").first()).not().hasText("");
          shown(visit, language, screen, game);
        }
      }
      visit.open("");
      assertThat(visit.find(".card")).hasCount(3);
      shown(visit, language, "home", "all");
    }
  }

  private static void shown(Visit visit, String language, String screen, String game) {
    visit.assertFits();
    assertThat((List<?>) visit.page().evaluate(OVERLAPS)).as("in the head of the page").isEmpty();
    if (!game.equals("docker")) visit.screenshot("%s-%s-%s".formatted(screen, game, language));
  }

  @ParameterizedTest
  @ValueSource(strings = {"phone", "tablet", "desktop"})
  void everyScreenFitsItsWindowAndNothingCoversTheBoard(String name) {
    try (Visit visit = chromium.visit(server, window(name))) {
      for (String game : GAMES) {
        Table table = visit.together(game);
        table.play(game.equals("dvonn") ? 52 : 12);
        assertBoardIsFree(visit, table);
        assertThat(visit.find(".moves [aria-current=true]")).isInViewport();
        visit.assertAccessible();
        visit.screenshot("game-" + game + "-" + name);
        for (String screen : List.of("new", "analysis", "rules")) {
          visit.open(screen + "/" + game);
          assertThat(visit.find("main h1").first()).not().hasText("");
          visit.assertFits();
          if (screen.equals("analysis")) assertBoardIsFree(visit, new Table(visit.page()));
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
  private static void assertBoardIsFree(Visit visit, Table table) {
    visit.assertFits();
    List<String> cells =
        visit.find(".board [data-cell]").all().stream()
            .map(cell -> cell.getAttribute("data-cell"))
            .toList();
    assertThat(cells).hasSizeGreaterThan(8);
    cells.forEach(table::point);
    double nearest = ((Number) visit.page().evaluate(NEAREST)).doubleValue();
    assertThat(nearest).as("pixels between cells").isGreaterThanOrEqualTo(FINGER);
  }

  @ParameterizedTest
  @EnumSource(names = {"LIGHT", "DARK"})
  void everyScreenIsAccessible(ColorScheme scheme) {
    try (Visit visit = chromium.visit(server, desktop().setColorScheme(scheme))) {
      String name = scheme.name().toLowerCase(Locale.ROOT);
      for (String game : GAMES) {
        Table table = visit.together(game);
        table.play(7);
        visit.assertAccessible();
        visit.screenshot("game-" + game + "-" + name);
      }
      visit.find(".menu summary").click();
      visit.assertAccessible();
      visit.find(".menu").getByText("Copy, save or share").click();
      assertThat(visit.find("dialog")).isVisible();
      visit.assertAccessible();
      visit.screenshot("records-" + name);
      visit.page().keyboard().press("Escape");

      for (String game : GAMES) {
        visit.open("analysis/" + game);
        assertThat(visit.find("engine-lines .score")).hasCount(3);
        visit.assertAccessible();
        visit.find("#set-up").click();
        assertThat(visit.find("setup-editor h1")).isVisible();
        visit.assertAccessible();
        visit.screenshot("setup-" + game + "-" + name);
      }
      for (String screen : List.of("new/docker", "rules/dvonn", "rules/docker", "rules/pathagon")) {
        visit.open(screen);
        assertThat(visit.find("main h1").first()).isVisible();
        visit.assertAccessible();
        visit.screenshot(screen.replace('/', '-') + "-" + name);
      }
      visit.open("");
      assertThat(visit.find(".living")).hasCount(3);
      visit.assertAccessible();
      visit.screenshot("home-" + name);
    }
  }

  @Test
  void theRulesLeadToOneAnotherAndToAGame() {
    try (Visit visit = visit()) {
      visit.find("header nav a[href^='#/rules']").click();
      for (int game = 0; game < 3; game++) {
        visit.find(".games-nav a").nth(game).click();
        assertThat(visit.find(".games-nav [aria-current=page]")).hasCount(1);
        visit.find(".chapters a").last().click();
        assertThat(visit.find(".in-short section")).hasCount(7);
      }
      visit.find(".turning .next").click();
      assertThat(visit.find("form h1")).containsText("Pathagon");
    }
  }
}
