package stackyard.server.browsertest;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Media;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The rule book, read to its end by somebody who tries everything. */
class BookTest extends BrowserTest {
  /** Docker for two is solved before its tips are judged, which takes a slow machine long. */
  private static final double SLOW_MS = 180_000;

  /** The space of a sheet of A4 within its margins, in pixels of CSS. */
  private static final int WIDTH = 703;

  private static final int HEIGHT = 1031;

  private static final String SCROLLS =
      "() => document.documentElement.scrollHeight > document.documentElement.clientHeight";

  /**
   * Tries moves of an exercise until both a wrong one and a right one have been judged, or only the
   * first of them.
   */
  private static final String TRY =
      """
      async (lesson, [number, all]) => {
        const until = (holds) => new Promise((go, fail) => {
          const late = setTimeout(() => fail(new Error('nothing happened')), 60_000);
          const look = () => {
            if (!holds()) return;
            changes.disconnect();
            clearTimeout(late);
            go();
          };
          const changes = new MutationObserver(look);
          changes.observe(lesson, { subtree: true, childList: true, attributes: true });
          look();
        });
        const board = () => lesson.querySelector('.board > *');
        const state = (name) => lesson.querySelector('.exercise')?.classList.contains(name);
        const judged = {};
        lesson.querySelectorAll('.bars button')[number].click();
        await until(() => lesson.querySelector('.exercise') && board()?.active &&
          lesson.querySelectorAll('.bars button')[number].ariaCurrent === 'step');
        for (const { text } of board().view.moves) {
          board().dispatchEvent(new CustomEvent('play', { detail: text, bubbles: true }));
          await until(() => state('right') || state('wrong'));
          judged[state('right') ? 'right' : 'wrong'] =
              lesson.querySelector('.judged').textContent.trim();
          if (!all || judged.right && judged.wrong) break;
          lesson.querySelector('.again').click();
          await until(() => !state('right') && !state('wrong') && board().active);
        }
        return judged;
      }
      """;

  @ParameterizedTest
  @MethodSource("languages")
  void everyChapterFitsAndEveryExerciseHasAWrongMoveWithItsSentenceAndARightOne(String language) {
    // The right move does not depend on the language; the length of the sentences does.
    boolean solves = THOROUGH || language.equals("pl");
    try (Visit visit = visit(phone().setLocale(language))) {
      Page page = visit.page();
      visit.open("rules");
      for (String game : games()) {
        for (String address : chapters(page, game)) {
          open(page, address);
          Locator lesson = page.locator("book-lesson");
          for (int step : exercises(page)) {
            var judged = (Map<?, ?>) lesson.evaluate(TRY, List.of(step, solves));
            assertThat(judged).as(address).hasSize(solves ? 2 : 1);
            assertThat(judged.containsValue("")).as(address).isFalse();
            assertThat((boolean) page.evaluate(SCROLLS)).as(address + " scrolls").isFalse();
          }
          visit.assertFits();
        }
        if (!solves) continue;
        open(page, "#/rules/" + game);
        page.reload();
        assertThat(page.locator(".chapters small").first()).isVisible();
        assertThat(page.locator(".chapters a:not(.done) small")).hasCount(0);
      }
    }
  }

  @Test
  void anExerciseIsSolvedByMouseAndByKeyboard() {
    try (Visit visit = visit()) {
      Page page = visit.page();
      visit.open("rules");
      open(page, "#/rules/dvonn/moving");
      page.locator(".bars button").nth(1).click();
      Locator judged = page.locator(".exercise .judged");
      page.locator("[data-cell=d2]").click();
      page.locator("[data-cell=e2]").click();
      assertThat(page.locator(".exercise.wrong")).isVisible();
      assertThat(judged).containsText("Not five");
      page.locator(".exercise .again").click();
      assertThat(page.locator(".exercise.wrong")).hasCount(0);
      page.locator("[data-cell=d3]").focus();
      page.keyboard().press("Enter");
      page.keyboard().press("ArrowRight");
      page.keyboard().press("ArrowRight");
      page.keyboard().press("Enter");
      assertThat(page.locator(".exercise.right")).isVisible();
      assertThat(judged).containsText("d3 to f3");
      assertThat(page.locator(".turning .primary")).hasCount(0);
      page.locator(".exercise .trying .primary").click();
      assertThat(page.locator("[data-exercise=over]")).isVisible();
    }
  }

  @Test
  void aMoveIsShownAndTakenBack() {
    try (Visit visit = visit()) {
      Page page = visit.page();
      visit.open("rules");
      open(page, "#/rules/dvonn/moving");
      page.locator(".bars button").nth(2).click();
      assertThat(page.locator("[data-exercise=over]")).isVisible();
      page.locator(".exercise .show").click();
      assertThat(page.locator("[data-cell=c2]")).hasAttribute("aria-label", "c2, empty");
      assertThat(page.locator(".stage-foot [role=status]")).containsText("c2f2");
      assertThat(page.locator(".board .arrow")).hasCount(1);
      assertThat(page.locator("[data-cell=c2]")).not().hasAttribute("aria-label", "c2, empty");
      assertThat(page.locator(".exercise .judged")).isEmpty();
    }
  }

  @Test
  void theWayOnIsYellowWhenAllExercisesOfAChapterAreSolved() {
    try (Visit visit = visit()) {
      Page page = visit.page();
      visit.open("rules");
      open(page, "#/rules/pathagon/moving");
      assertThat(page.locator(".turning .next")).isVisible();
      assertThat(page.locator(".turning .next.primary")).hasCount(0);
      for (int step : exercises(page)) {
        page.locator("book-lesson").evaluate(TRY, List.of(step, true));
      }
      assertThat(page.locator(".turning .next.primary")).isVisible();
      assertThat(page.locator(".contents .done")).hasCount(1);
    }
  }

  @Test
  void aBoardShowsWhatTheRulesSayAndIsTriedOnTheSpot() {
    try (Visit visit = visit()) {
      Page page = visit.page();
      visit.open("rules");
      open(page, "#/rules/dvonn/losing");
      Locator crosses = page.locator(".board .crossed");
      assertThat(crosses).hasCount(6);
      page.locator("[data-cell=e4]").click();
      page.locator("[data-cell=f4]").click();
      assertThat(crosses).hasCount(0);
      assertThat(page.locator("[data-cell=c3]")).hasAttribute("aria-label", "c3, empty");
      page.locator(".trying button").nth(1).click();
      assertThat(crosses).hasCount(6);
    }
  }

  @Test
  void eachTipHasTheEnginesOpinionOfBothMoves() {
    try (Visit visit = visit()) {
      Page page = visit.page();
      visit.open("rules");
      for (String game : games()) {
        open(page, "#/rules/" + game + "/tips");
        assertThat(page.locator("output").first()).isVisible();
        var slow = new LocatorAssertions.ContainsTextOptions().setTimeout(SLOW_MS);
        for (Locator tip : page.locator("book-tip").all()) {
          for (Locator worth : tip.locator("output").all()) {
            assertThat(worth).containsText(":", slow);
          }
          assertThat(tip.locator("output").allTextContents()).doesNotHaveDuplicates();
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void theBookIsAccessibleAndFits(boolean phone) {
    var options = phone ? phone().setColorScheme(ColorScheme.DARK) : desktop();
    try (Visit visit = visit(options)) {
      visit.open("rules");
      for (String address :
          List.of(
              "rules/pathagon",
              "rules/dvonn/blocked",
              "rules/docker/stuck",
              "rules/pathagon/words",
              "rules/dvonn/short",
              "sheet/docker")) {
        open(visit.page(), "#/" + address);
        visit.assertAccessible();
        visit.assertFits();
        visit.screenshot("book-" + address.replace('/', '-') + (phone ? "-phone" : ""));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"en", "uk", "pl", "ru", "es"})
  void theRulesOfAGameFitOnOneSheet(String language) {
    var options = desktop().setLocale(language).setViewportSize(WIDTH, HEIGHT);
    try (Visit visit = visit(options)) {
      Page page = visit.page();
      visit.open("rules");
      page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
      for (String game : games()) {
        open(page, "#/sheet/" + game);
        Number height = (Number) page.locator(".paper").evaluate("paper => paper.scrollHeight");
        assertThat(height.intValue()).as(game).isLessThanOrEqualTo(HEIGHT);
      }
    }
  }

  /** The addresses of all chapters, from the first page of the book. */
  private List<String> chapters(Page page, String game) {
    open(page, "#/rules/" + game);
    Locator links = page.locator(".chapters a:has(small)");
    assertThat(links.first()).isVisible();
    return links.all().stream().map(link -> link.getAttribute("href")).toList();
  }

  /** The places of the exercises among the steps of the chapter that is shown. */
  private static List<Integer> exercises(Page page) {
    int steps = page.locator(".bars button").count();
    int boards = page.locator(".lesson .texts > p").count();
    assertThat(steps).isGreaterThan(boards);
    return IntStream.range(boards, steps).boxed().toList();
  }

  /** Goes to a page and waits until it is there: the one before has much in common with it. */
  private static void open(Page page, String address) {
    page.evaluate("address => { location.hash = address; }", address);
    String[] parts = address.split("/");
    if (parts[1].equals("sheet")) {
      assertThat(page.locator("sheet-page a[href='#/rules/" + parts[2] + "']")).hasCount(1);
      assertThat(page.locator(".plates svg")).hasCount(4);
    } else if (parts.length == 3) {
      assertThat(page.locator(".cover a[href='#/sheet/" + parts[2] + "']")).isVisible();
    } else {
      String current = ".contents [aria-current][href='" + address + "']";
      assertThat(page.locator(current)).hasCount(1);
      if (parts.length == 4 && page.locator("book-lesson").count() > 0) {
        assertThat(page.locator("book-lesson .board svg")).isVisible();
      }
    }
  }
}
