package stackyard.server.browsertest;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Keyboard;
import com.microsoft.playwright.Locator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import stackyard.rules.Game;

/** Around the moves of a game: looking back, watching, leaving, and what a screen is called. */
class LoopTest extends BrowserTest {
  /** White can move a1 onto b1; Black’s stack has nowhere to go. */
  private static final String LAST_MOVES =
      ".,.,.,.,.,.,.,.,./.,.,.,.,.,.,.,.,.,./.,.,.,.,.,.,.,.,.,.,./.,.,.,.,.,.,.,.,.,./w,*,*,*,b5,.,.,.,."
          + " w stacking";

  @Test
  void arrowKeysStepThroughTheGameAfterAPressOnTheBoard() {
    try (Visit visit = visit()) {
      BoardPage table = visit.together("pathagon");
      table.play(3);
      Keyboard keyboard = visit.page().keyboard();
      keyboard.press("ArrowLeft");
      table.at(2);
      keyboard.press("Home");
      table.at(0);
      keyboard.press("ArrowRight");
      table.at(1);
      keyboard.press("End");
      table.at(3);
    }
  }

  @Test
  void theListOfMovesOnAPhoneClosesOnEscapeAndWhenSomethingElseIsPressed() {
    try (Visit visit = visit()) {
      visit.page().setViewportSize(360, 740);
      BoardPage table = visit.together("pathagon");
      table.play(1);
      Locator moves = visit.find("made-moves .stepping");
      Locator button = visit.find(".open-moves");
      button.click();
      assertThat(moves).isVisible();
      visit.page().keyboard().press("Escape");
      assertThat(moves).isHidden();
      assertThat(button).isFocused();
      button.click();
      assertThat(moves).isVisible();
      visit.find(".players .above .name").click();
      assertThat(moves).isHidden();
      assertThat(button).hasAttribute("aria-expanded", "false");
      button.click();
      button.click();
      assertThat(moves).isHidden();
    }
  }

  @Test
  void aPassPlaysItselfAndIsTold() {
    try (Visit visit = visit()) {
      BoardPage table = visit.open(KeptGame.from(Game.of("dvonn"), LAST_MOVES));
      table.click("a1");
      table.click("b1");
      assertThat(table.at(2).turn()).isEqualTo("white");
      assertThat(table.status()).containsText("Black had no move and passed.");
    }
  }

  @Test
  void computersThatPlayEachOtherStopAndGoOn() {
    try (Visit visit = visit()) {
      BoardPage table = visit.watch("pathagon");
      table.after(1);
      visit.find(".watching button").click();
      assertThat(visit.find(".watching button")).hasText("Continue");
      visit.find(".watching select").selectOption("fast");
      int ply = table.view().ply();
      visit.screenshot("watching");
      visit.find(".watching button").click();
      table.after(ply + 2);
    }
  }

  @Test
  void everyScreenHasATitleOfItsOwn() {
    try (Visit visit = visit()) {
      Set<String> titles = new HashSet<>();
      List<String> screens =
          List.of(
              "",
              "about",
              "puzzles",
              "puzzles/dvonn",
              "rules/dvonn",
              "rules/dvonn/goal",
              "sheet/docker",
              "analysis/pathagon",
              "lobby",
              "tables",
              "people",
              "ranking/dvonn",
              "account",
              "table/new/docker");
      String before = "Stackyard";
      for (String screen : screens) {
        visit.open(screen);
        assertThat(visit.page()).not().hasTitle(before);
        assertThat(visit.page()).hasTitle(Pattern.compile(".+ · Stackyard"));
        before = visit.page().title();
        assertThat(titles.add(before)).as(screen).isTrue();
      }
      visit.begin("pathagon", "computer");
      assertThat(visit.page()).hasTitle("● Your turn · Pathagon · Stackyard");
    }
  }

  @Test
  void theDocumentSaysWhatItIsForInTheLanguageOfItsReader() {
    try (Visit visit = visit()) {
      visit.open("lobby");
      visit.find(".chosen select").selectOption("uk");
      assertThat(visit.page()).hasTitle("Грати онлайн · Stackyard");
      assertThat(visit.find("meta[name=description]"))
          .hasAttribute("content", Pattern.compile("Грайте в.DVONN, Докер і.Pathagon.*"));
      String manifest = visit.find("link[rel=manifest]").getAttribute("href");
      assertThat(
              visit.page().request().get(visit.page().url().replaceFirst("#.*", manifest)).text())
          .contains("\"lang\": \"uk\"", "Грайте в");
    }
  }
}
