package stackyard.server.browsertest;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Keyboard;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ReducedMotion;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import stackyard.rules.Game;

/**
 * Games from the front door to the sentence that says who has won. Only a thorough run plays all
 * that is in between; the others go on near the end.
 */
class PlayTest extends BrowserTest {
  /** The cell with the focus; an empty text where none has it. */
  private static final String FOCUS = "document.activeElement.dataset.cell ?? ''";

  /** Goes to where the test plays the end of a game from. */
  private static BoardPage nearTheEnd(Visit visit, BoardPage begun, Game game) {
    if (THOROUGH) return begun;
    return visit.open(KeptGame.nearTheEnd(game));
  }

  /** The game is over, and the page says of the winner what the rules say. */
  private static void assertEnded(BoardPage table, BoardPage.View end) {
    assertThat(end.over()).isTrue();
    String winner = end.winner();
    if (winner.isEmpty()) {
      assertThat(end.game())
          .as("only stacks can be as high as those of the other")
          .isEqualTo("dvonn");
      assertThat(table.status()).hasText(Pattern.compile(".*draw.*"));
    } else {
      assertThat(table.status())
          .hasText(Pattern.compile(winner + " wins.*", Pattern.CASE_INSENSITIVE));
    }
  }

  @ParameterizedTest
  @MethodSource("games")
  void byMouse(String game) {
    try (Visit visit = visit()) {
      BoardPage begun = visit.open(KeptGame.start(Game.of(game)));
      begun.play(6);
      visit.screenshot("game-" + game);
      BoardPage table = nearTheEnd(visit, begun, Game.of(game));
      assertEnded(table, table.finish(table::click));
      visit.screenshot("end-" + game);
    }
  }

  @Test
  void byDragging() {
    Game game = Game.of("dvonn", Map.of("setup", "random"));
    try (Visit visit = visit(desktop().setReducedMotion(ReducedMotion.NO_PREFERENCE))) {
      BoardPage begun = visit.open(KeptGame.start(game));
      for (int i = 0; i < 2; i++) begun.drag(begun.ready().moves().getFirst());
      BoardPage table = nearTheEnd(visit, begun, game);
      assertEnded(table, table.finish(move -> drag(table, move)));
    }
  }

  private static void drag(BoardPage table, BoardPage.Move move) {
    if (move.is("pass")) table.click(move);
    else table.drag(move);
  }

  @ParameterizedTest
  @MethodSource("games")
  void byTouchOnAPhone(String game) {
    try (Visit visit = visit(phone())) {
      visit.open("");
      visit.find("[data-game=" + game + "] .choices button").nth(1).tap();
      BoardPage begun = visit.table();
      for (int i = 0; i < 3; i++) begun.make(begun.ready().moves().getFirst(), begun::tap);
      BoardPage table = nearTheEnd(visit, begun, Game.of(game));
      assertEnded(table, table.finish(move -> table.make(move, table::tap)));
      visit.screenshot("end-" + game + "-phone");
    }
  }

  @Test
  void byKeyboardAlone() {
    try (Visit visit = visit()) {
      visit.open("");
      Page page = visit.page();
      String button = "[data-game=pathagon] .choices button";
      assertThat(visit.find(button)).hasCount(3);
      String focused = "document.activeElement === document.querySelectorAll('" + button + "')[1]";
      while (!(boolean) page.evaluate(focused)) page.keyboard().press("Tab");
      page.keyboard().press("Enter");
      BoardPage begun = visit.table();
      focusBoard(page);
      for (int i = 0; i < 3; i++) press(page, begun, begun.ready().moves().getFirst());
      BoardPage table = nearTheEnd(visit, begun, Game.of("pathagon"));
      focusBoard(page);
      assertEnded(table, table.finish(move -> press(page, table, move)));
    }
  }

  private static void focusBoard(Page page) {
    while (page.evaluate(FOCUS).equals("")) page.keyboard().press("Tab");
  }

  private static void press(Page page, BoardPage table, BoardPage.Move move) {
    table.make(move, cell -> walkTo(page, cell));
  }

  /** Goes to a cell of Pathagon by the arrow keys, from wherever the focus is, and presses it. */
  private static void walkTo(Page page, String cell) {
    Keyboard keyboard = page.keyboard();
    String here = page.evaluate(FOCUS).toString();
    int right = cell.charAt(0) - here.charAt(0);
    int up = cell.charAt(1) - here.charAt(1);
    for (int i = 0; i < Math.abs(right); i++)
      keyboard.press(right > 0 ? "ArrowRight" : "ArrowLeft");
    for (int i = 0; i < Math.abs(up); i++) keyboard.press(up > 0 ? "ArrowUp" : "ArrowDown");
    assertThat(page.evaluate(FOCUS)).isEqualTo(cell);
    keyboard.press("Enter");
  }

  @Test
  void againstTheComputer() {
    try (Visit visit = visit()) {
      visit.open("");
      visit.find("[data-game=pathagon] .choices button").first().click();
      BoardPage begun = visit.table();
      assertThat(visit.find(".players")).containsText("Computer 2");
      visit.find(".coach .quiet").click();
      begun.play(2);
      BoardPage table =
          THOROUGH
              ? begun
              : visit.open(KeptGame.nearTheEnd(Game.of("pathagon")).against(2).withoutCoach());
      assertEnded(table, table.finish(table::click));
      visit.screenshot("end-computer");
    }
  }
}
