package stackyard.server.browsertest;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.AriaRole;
import java.io.IOException;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stackyard.server.testing.ServerProcess;

/**
 * Noughts and crosses on the page and at a table. It stands in the test sources of all modules; the
 * tests of {@code web} build a page with it. No other source knows it.
 */
class FurtherGameTest extends BrowserTest {
  private static final Path GAME_AND_PAGE = Path.of("..", "web", "target", "noughts", "classes");
  private static final Pattern RESULT =
      Pattern.compile("(Cross|Nought).* wins!|You win!|.*A draw.*");

  @Test
  void aGameMovesInWithoutAChangeToSharedCode(@TempDir Path folder) throws IOException {
    try (ServerProcess noughts = ServerProcess.startWith(GAME_AND_PAGE, folder);
        Visit visit = chromium.visit(noughts.address(), desktop())) {
      playAgainstTheComputer(visit);
      analyse(visit);
      learn(visit);
      playAtATable(visit);
    }
  }

  private static void playAgainstTheComputer(Visit visit) {
    visit.open("");
    Locator card = visit.find("[data-game=noughts]");
    assertThat(card.getByRole(AriaRole.HEADING)).hasText("Noughts and crosses");
    assertThat(card.locator("a[href*=puzzles]")).hasCount(0);
    card.locator(".choices button").first().click();
    BoardPage table = visit.table();
    assertThat(visit.find(".coach")).containsText("Take any empty cell. Three in a row win.");
    table.play(1);
    assertThat(table.view().ply()).isEqualTo(2);
    table.button("Take back").click();
    assertThat(table.at(0).turn()).isEqualTo("cross");
    table.button("Hint").click();
    assertThat(table.note()).hasText(Pattern.compile("[abc][123].*\\."));
    visit.assertAccessible();
    visit.find(".coach .quiet").click();
    table.finish(table::click);
    assertThat(table.status()).hasText(RESULT);
    visit.closeResult();
    visit.screenshot("noughts");
  }

  private static void analyse(Visit visit) {
    BoardPage table = visit.table();
    table.inMenu("Analyse this game").click();
    assertThat(visit.find("move-tree")).isVisible();
    assertThat(visit.find("h1 .tag")).hasText("Noughts and crosses");
    table.button("To the start").click();
    table.at(0);
    assertThat(visit.find("engine-lines .score")).hasText(new String[] {"draw", "draw", "draw"});
    visit.find(".chosen select").selectOption("uk");
    assertThat(visit.find("h1 .tag")).hasText("Хрестики-нулики");
    visit.find(".chosen select").selectOption("en");
    assertThat(visit.find("h1 .tag")).hasText("Noughts and crosses");
  }

  private static void learn(Visit visit) {
    visit.open("rules/noughts/line");
    visit.find(".bars button").last().click();
    assertThat(visit.find(".exercise")).isVisible();
    visit.find("book-lesson [data-cell=c1]").click();
    assertThat(visit.find(".exercise [role=status]")).containsText("That’s it!");
  }

  private static void playAtATable(Visit visit) {
    visit.open("table/new/noughts");
    visit.find("form select").nth(1).selectOption("1");
    visit.find("form .primary").click();
    BoardPage table = new BoardPage(visit.page());
    table.finish(table::click);
    assertThat(table.status()).hasText(RESULT);
  }
}
