package stackyard.server.browsertest;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.LoadState;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What is seen before any script of the page has come, and that nothing moves when they come. */
class FirstPaintTest extends BrowserTest {
  /** The scripts without which the document stays as it was sent. */
  private static final String SCRIPTS = "**/main-*.js";

  /** The places of the boards, and of the texts that stand beside them. */
  private static final String PLACES =
      """
      async () => {
        await document.fonts.ready;
        return [...document.querySelectorAll('.card .living svg, .card h2, .hero h1')]
          .filter((element) => element.checkVisibility())
          .map((element) => element.getBoundingClientRect())
          .map(({ x, y, width, height }) => [x, y, width, height].map(Math.round));
      }
      """;

  private static final String SHOWN =
      """
      () => [...document.querySelectorAll('svg use')].filter((use) => use.checkVisibility()).length
      """;

  /** Notes from the beginning how far what is seen has moved by itself. */
  private static final String SHIFTS =
      """
      self.shifts = [];
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput, sources } of list.getEntries()) {
          if (hadRecentInput) continue;
          const names = sources.map(({ node }) => node?.cloneNode().outerHTML ?? '');
          self.shifts.push({ value, names });
        }
      }).observe({ type: 'layout-shift', buffered: true });
      """;

  /** The sum for the document so far, with what moved. */
  private static final String MOVED =
      """
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve([
        self.shifts.reduce((sum, { value }) => sum + value, 0),
        JSON.stringify(self.shifts),
      ]))))
      """;

  /** Vitals call this good at 0.1. */
  private static final double STILL = 0.02;

  private static Browser.NewContextOptions window(int width, int height) {
    Browser.NewContextOptions window = desktop().setViewportSize(width, height);
    return width < 1000 || height < 500 ? window.setHasTouch(true).setIsMobile(true) : window;
  }

  @ParameterizedTest
  @CsvSource({"1280, 800, en", "360, 740, uk", "768, 1024, pl"})
  void theFrontDoorIsThereAtOnceAndStaysInItsPlace(int width, int height, String language) {
    List<?> before;
    try (Visit visit = visit(window(width, height).setLocale(language)).forgive("ERR_FAILED")) {
      visit.page().route(SCRIPTS, Route::abort);
      visit.request("");
      assertThat(visit.find(".first")).isVisible();
      assertThat(((Number) visit.page().evaluate(SHOWN)).intValue()).isGreaterThan(60);
      before = (List<?>) visit.page().evaluate(PLACES);
      assertThat(before).hasSize(7);
    }
    try (Visit visit = visit(window(width, height).setLocale(language))) {
      visit.open("");
      assertThat(visit.find("home-page .living svg")).hasCount(3);
      assertThat(visit.find(".first")).hasCount(0);
      assertThat(visit.page().evaluate(PLACES)).isEqualTo(before);
    }
  }

  @ParameterizedTest
  @MethodSource("games")
  void theAddressOfAGameShowsItsBoardAtOnce(String game) {
    try (Visit visit = visit(narrowPhone()).forgive("ERR_FAILED")) {
      visit.page().route(SCRIPTS, Route::abort);
      visit.request("game/" + game + "-1");
      assertThat(visit.find(".first .table:visible")).hasCount(1);
      assertThat(visit.find(".first .table:visible")).hasAttribute("data-game", game);
      assertThat(visit.find(".first .stage .board svg:visible")).hasCount(1);
      assertThat(visit.find(".first div.front")).isHidden();
    }
  }

  @Test
  void anotherScreenShowsItsHeadAndNothingElse() {
    try (Visit visit = visit().forgive("ERR_FAILED")) {
      visit.page().route(SCRIPTS, Route::abort);
      visit.request("puzzles");
      assertThat(visit.find(".first header")).isVisible();
      assertThat(visit.find(".first div.front")).isHidden();
      assertThat(visit.find(".first .table:visible")).hasCount(0);
    }
  }

  private static List<String> windows() {
    List<String> usual = List.of("360 740", "1280 800");
    return THOROUGH ? List.of("360 740", "740 360", "768 1024", "1280 800", "1920 1080") : usual;
  }

  @ParameterizedTest
  @MethodSource("windows")
  void nothingMovesByItself(String size) {
    int width = Integer.parseInt(size.split(" ")[0]);
    int height = Integer.parseInt(size.split(" ")[1]);
    List<String> screens =
        List.of(
            "",
            "new/dvonn",
            "game/dvonn-52",
            "game/docker-12",
            "game/pathagon-12",
            "puzzles",
            "puzzles/dvonn",
            "rules/dvonn",
            "rules/docker/goal",
            "sheet/pathagon",
            "analysis/dvonn",
            "lobby",
            "tables",
            "table/new/docker",
            "ranking/dvonn",
            "account",
            "about");
    for (String screen : screens) {
      try (Visit visit = visit(window(width, height))) {
        visit.context().addInitScript(SHIFTS);
        for (String game : games()) {
          if (screen.startsWith("game/" + game)) visit.keep(game, screen.endsWith("52") ? 52 : 12);
        }
        visit.open(screen);
        assertThat(visit.find("main > *").first()).isVisible();
        visit.page().waitForLoadState(LoadState.NETWORKIDLE);
        List<?> moved = (List<?>) visit.page().evaluate(MOVED);
        assertThat(((Number) moved.getFirst()).doubleValue())
            .as("%s at %d × %d: %s", screen, width, height, moved.getLast())
            .isLessThan(STILL);
      }
    }
  }
}
