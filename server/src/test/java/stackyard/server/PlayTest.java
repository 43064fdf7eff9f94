package stackyard.server;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Keyboard;
import com.microsoft.playwright.options.ReducedMotion;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whole games, from the front door to the sentence that says who has won. */
class PlayTest extends BrowserTest {
  private static final Pattern END = Pattern.compile(".*(wins|draw).*");

  /** The cell with the focus; an empty text where none has it. */
  private static final String FOCUS = "document.activeElement.dataset.cell ?? ''";

  @ParameterizedTest
  @ValueSource(strings = {"dvonn", "docker", "pathagon"})
  void byMouse(String game) {
    try (Visit visit = visit()) {
      Table table = visit.together(game);
      table.play(6);
      visit.screenshot("game-" + game);
      assertThat(table.finish(table::click).winner()).isNotNull();
      assertThat(table.status()).hasText(END);
      visit.screenshot("end-" + game);
    }
  }

  @Test
  void byDragging() {
    try (Visit visit =
        chromium.visit(server, desktop().setReducedMotion(ReducedMotion.NO_PREFERENCE))) {
      visit.open("new/dvonn");
      visit.find("input[value=random]").check();
      visit.find("form .choices button").nth(1).click();
      visit.find("form > .primary").click();
      Table table = visit.table();
      table.finish(move -> drag(table, move));
      assertThat(table.status()).hasText(END);
    }
  }

  private static void drag(Table table, Table.Move move) {
    if (move.is("pass")) table.click(move);
    else table.drag(move);
  }

  @ParameterizedTest
  @ValueSource(strings = {"dvonn", "docker", "pathagon"})
  void byTouchOnAPhone(String game) {
    try (Visit visit = chromium.visit(server, phone())) {
      visit.find("[data-game=" + game + "] .choices button").nth(1).tap();
      Table table = visit.table();
      table.finish(move -> table.make(move, table::tap));
      assertThat(table.status()).hasText(END);
      visit.screenshot("end-" + game + "-phone");
    }
  }

  @Test
  void byKeyboardAlone() {
    try (Visit visit = visit()) {
      Keyboard keyboard = visit.page().keyboard();
      String wanted =
          "document.activeElement === document.querySelectorAll('[data-game=pathagon] .choices button')[1]";
      while (!(boolean) visit.page().evaluate(wanted)) keyboard.press("Tab");
      keyboard.press("Enter");
      Table table = visit.table();
      while (visit.page().evaluate(FOCUS).equals("")) keyboard.press("Tab");
      table.finish(move -> table.make(move, cell -> walkTo(visit, cell)));
      assertThat(table.status()).hasText(END);
    }
  }

  /** Goes to a cell of Pathagon by the arrow keys, from wherever the focus is, and presses it. */
  private static void walkTo(Visit visit, String cell) {
    Keyboard keyboard = visit.page().keyboard();
    String here = visit.page().evaluate(FOCUS).toString();
    int right = cell.charAt(0) - here.charAt(0);
    int up = cell.charAt(1) - here.charAt(1);
    for (int i = 0; i < Math.abs(right); i++)
      keyboard.press(right > 0 ? "ArrowRight" : "ArrowLeft");
    for (int i = 0; i < Math.abs(up); i++) keyboard.press(up > 0 ? "ArrowUp" : "ArrowDown");
    assertThat(visit.page().evaluate(FOCUS)).isEqualTo(cell);
    keyboard.press("Enter");
  }

  @Test
  void againstTheComputer() {
    try (Visit visit = visit()) {
      Table table = visit.begin("pathagon", 0);
      assertThat(visit.find(".players")).containsText("Computer 2");
      visit.find(".coach .quiet").click();
      Table.View end = table.finish(table::click);
      assertThat(List.of("dark", "light")).contains(end.winner());
      assertThat(table.status()).hasText(END);
      visit.screenshot("end-computer");
    }
  }
}
