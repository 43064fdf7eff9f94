package stackyard.server.browsertest;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.options.ColorScheme;
import org.junit.jupiter.api.Test;

/** The page that says what can be asked by HTTP. */
class ApiDescriptionPageTest extends BrowserTest {
  @Test
  void itTellsAllOfIt() {
    look(desktop().setColorScheme(ColorScheme.LIGHT), "manual");
    look(phone().setViewportSize(360, 780).setColorScheme(ColorScheme.DARK), "manual-phone");
  }

  private void look(Browser.NewContextOptions options, String name) {
    try (Visit visit = visit(options)) {
      visit.page().navigate(server.address().resolve("/api").toString());
      assertThat(visit.find("h2").allTextContents()).contains("POST /api/tables");
      assertThat(visit.find("body").innerText()).contains("for openers", "Opens a table");
      visit.assertAccessible();
      visit.assertFits();
      visit.screenshot(name);
    }
  }
}
