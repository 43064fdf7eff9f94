package stackyard.server.browsertest;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ReducedMotion;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The settings: each works at once, in the game below, and is as it was left the next time. */
class SettingsTest extends BrowserTest {

  /** How many things on the board move by themselves. */
  private static final String MOVING =
      "document.querySelector('.board').getAnimations({ subtree: true }).length";

  private static final String COLOURS =
      """
      [...document.querySelectorAll('.board svg *')].map((part) => {
        const { fill, stroke, stopColor } = getComputedStyle(part);
        return [fill, stroke, stopColor].join();
      }).join('\\n')
      """;

  @Test
  void theSettingsOpenOverAnyScreenAndAreAccessible() {
    try (Visit visit = visit(narrowPhone())) {
      BoardPage table = visit.together("pathagon", 5);
      open(visit);
      visit.assertFits();
      BoundingBox sheet = visit.find(".settings-sheet").boundingBox();
      assertThat(sheet.height).isLessThanOrEqualTo(650);
      visit.assertAccessibleInLightAndDark("settings-phone");
      visit.find(".settings-sheet .sheet-head button").click();
      assertThat(visit.find(".settings-sheet")).hasCount(0);
      table.at(5);
    }
  }

  @Test
  void aThemeIsChosenAndStays() {
    try (Visit visit = visit()) {
      visit.open("rules");
      open(visit);
      choose(visit, "theme", "dark");
      assertThat(visit.find("html")).hasAttribute("data-theme", "dark");
      visit.page().reload();
      assertThat(visit.find("html")).hasAttribute("data-theme", "dark");
      open(visit);
      choose(visit, "theme", "system");
      assertThat(visit.find("html[data-theme]")).hasCount(0);
    }
  }

  @Test
  void aLanguageIsChosenOnAPhone() {
    try (Visit visit = visit(narrowPhone())) {
      visit.open("");
      open(visit);
      visit.find(".settings-sheet select").selectOption("uk");
      assertThat(visit.find("html")).hasAttribute("lang", "uk");
    }
  }

  @Test
  void soundIsTheSameHereAndInTheHead() {
    try (Visit visit = visit()) {
      visit.open("rules");
      Locator head = visit.find(".chosen button").first();
      assertThat(head).hasAttribute("aria-pressed", "true");
      open(visit);
      visit.find(".settings-sheet [name=sound]").uncheck();
      assertThat(head).hasAttribute("aria-pressed", "false");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"dvonn", "docker", "pathagon"})
  void coordinatesGoAndComeBack(String game) {
    String names = ".board :is(.coordinates text, .name)";
    try (Visit visit = visit()) {
      visit.together(game, 3).ready();
      assertThat(visit.find(names).first()).isVisible();
      set(visit, "coordinates", false);
      assertThat(visit.find(names).first()).isHidden();
      visit.page().reload();
      visit.table().ready();
      assertThat(visit.find(names).first()).isHidden();
      set(visit, "coordinates", true);
      assertThat(visit.find(names).first()).isVisible();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"dvonn", "pathagon"})
  void aMoveIsMadeOnlyAfterItIsConfirmed(String game) {
    try (Visit visit = visit()) {
      BoardPage table = visit.together(game, game.equals("dvonn") ? 50 : 4);
      set(visit, "confirm", true);
      BoardPage.Move move = table.ready().moves().getFirst();
      Locator question = visit.find(".move-question");
      press(table, move);
      assertThat(question).containsText(move.to());
      assertThat(question.locator(".primary")).isFocused();
      visit.assertAccessibleInLightAndDark("confirm-" + game);
      int ply = table.view().ply();
      visit.page().keyboard().press("Escape");
      assertThat(question).hasCount(0);
      assertThat(table.view().ply()).isEqualTo(ply);
      // The choice made before still stands.
      table.click(move.to());
      question.locator(".primary").click();
      table.at(ply + 1);
      assertThat(question).hasCount(0);
      set(visit, "confirm", false);
      table.play(1);
    }
  }

  private static void press(BoardPage table, BoardPage.Move move) {
    if (!move.is("place")) table.click(move.from());
    table.click(move.to());
  }

  @Test
  void withoutAnimationMovesAreThereAtOnce() {
    try (Visit visit = visit(desktop().setReducedMotion(ReducedMotion.NO_PREFERENCE))) {
      BoardPage table = visit.together("dvonn", 50);
      open(visit);
      choose(visit, "speed", "slow");
      visit.page().keyboard().press("Escape");
      table.click(table.ready().moves().getFirst());
      assertThat(moving(visit)).isPositive();
      open(visit);
      choose(visit, "speed", "none");
      visit.page().keyboard().press("Escape");
      table.click(table.ready().moves().getFirst());
      assertThat(visit.find(".board .flying")).hasCount(0);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"dvonn", "docker", "pathagon"})
  void boardsAndPiecesLookAsChosen(String game) {
    try (Visit visit = visit()) {
      visit.together(game, game.equals("dvonn") ? 52 : 12).ready();
      String classic = colours(visit);
      String wooden = dressed(visit, "board", "wood");
      String slate = dressed(visit, "board", "slate");
      assertThat(wooden).isNotEqualTo(classic);
      assertThat(slate).isNotEqualTo(classic).isNotEqualTo(wooden);
      dressed(visit, "board", "own");
      assertThat(dressed(visit, "pieces", "wood")).isNotEqualTo(classic);
      visit.page().reload();
      visit.table().ready();
      assertThat(visit.find("html")).hasAttribute("data-pieces", "wood");
      assertThat(dressed(visit, "pieces", "own")).isEqualTo(classic);
    }
  }

  /** The colours of the board after a choice. */
  private static String dressed(Visit visit, String what, String how) {
    open(visit);
    choose(visit, what, how);
    visit.page().keyboard().press("Escape");
    assertThat(visit.find(".settings-sheet")).hasCount(0);
    return colours(visit);
  }

  /** The board's colours, without a cell under the pointer. */
  private static String colours(Visit visit) {
    visit.page().mouse().move(640, 10);
    return (String) visit.page().evaluate(COLOURS);
  }

  private static int moving(Visit visit) {
    return ((Number) visit.page().evaluate(MOVING)).intValue();
  }

  @Test
  void theButtonsOfAPhoneAreForEitherHand() {
    try (Visit visit = visit(narrowPhone())) {
      visit.together("pathagon", 3).ready();
      Locator more = visit.find(".buttons summary");
      assertThat(more.boundingBox().x).isGreaterThan(180);
      set(visit, "leftHanded", true);
      assertThat(more.boundingBox().x).isLessThan(180);
      more.click();
      visit.assertFits();
      visit.assertAccessible();
      visit.screenshot("left-handed");
    }
    try (Visit visit = visit(phone().setViewportSize(740, 360))) {
      visit.together("pathagon", 3).ready();
      visit.page().evaluate("document.documentElement.dataset.leftHanded = 'true'");
      assertThat(visit.find(".buttons").boundingBox().x).isLessThan(10);
      assertThat(visit.find(".players li").first().boundingBox().x).isGreaterThan(600);
      visit.assertFits();
    }
  }

  private static void open(Visit visit) {
    visit.find(".chosen .settings").click();
    assertThat(visit.find(".settings-sheet")).isVisible();
  }

  private static void choose(Visit visit, String name, String value) {
    visit.find(".settings-sheet input[name=%s][value=%s]".formatted(name, value)).check();
  }

  private static void set(Visit visit, String name, boolean on) {
    open(visit);
    visit.find(".settings-sheet [name=%s]".formatted(name)).setChecked(on);
    visit.page().keyboard().press("Escape");
    assertThat(visit.find(".settings-sheet")).hasCount(0);
  }
}
