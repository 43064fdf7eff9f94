package stackyard.server;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Response;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** The page in a real browser. */
class PageTest extends BrowserTest {
  private static final String READY = "navigator.serviceWorker.ready.then(() => true)";

  /** Asks the worker for a game, as the page does. */
  private static final String START =
      """
      async () => {
        const files = await (await fetch('service-worker.js')).text();
        const worker = new Worker(files.match(/assets\\/worker-\\w+\\.js/)[0]);
        return new Promise((resolve, reject) => {
          worker.onmessage = (event) => resolve(JSON.stringify(event.data));
          worker.onerror = (event) => reject(new Error(event.message));
          worker.postMessage({ id: 1, call: 'start', args: ['pathagon', {}, 1] });
        });
      }
      """;

  @Test
  void thePageOpensAndIsAccessibleInLightAndDark() {
    for (ColorScheme scheme : new ColorScheme[] {ColorScheme.LIGHT, ColorScheme.DARK}) {
      var options = new Browser.NewContextOptions().setColorScheme(scheme);
      try (Visit visit = chromium.visit(server, options)) {
        assertThat(visit.page()).hasTitle("Stackyard");
        assertThat(visit.page().getByRole(AriaRole.MAIN)).isVisible();
        visit.screenshot("start-" + scheme.name().toLowerCase(Locale.ROOT));
        visit.assertAccessible();
      }
    }
  }

  @Test
  void theRulesRunInTheWorkerUnderItsPolicy() {
    try (Visit visit = chromium.visit(server)) {
      assertThat(visit.page().evaluate(START).toString()).contains("\"game\":\"pathagon\"");
    }
  }

  @Test
  void whatIsWrongIsToldInTheReadersLanguage() {
    var options = new Browser.NewContextOptions().setLocale("uk-UA");
    try (Visit visit = chromium.visit(server, options)) {
      visit.page().navigate(server.address() + "#/analysis/2abc");
      assertThat(visit.page().getByRole(AriaRole.ALERT))
          .containsText("це посилання не зі Stackyard");
      visit.page().navigate(server.address() + "#/analysis/dvonn");
      visit.page().getByText("Розставити").click();
      visit.page().getByLabel("Позиція текстом").fill("x");
      assertThat(visit.page().locator("#setup-refusal"))
          .containsText("x: позиція DVONN має три частини");
    }
  }

  @Test
  void thePageStaysWhenTheServerIsGone() throws IOException {
    Server passing = Server.start("127.0.0.1", 0);
    try (passing;
        Visit visit = chromium.visit(passing)) {
      assertThat(visit.page().evaluate(READY)).isEqualTo(true);
      passing.close();
      visit.context().setOffline(true);
      Response response = visit.page().reload();
      assertThat(response.fromServiceWorker()).isTrue();
      assertThat(visit.page().getByRole(AriaRole.MAIN)).isVisible();
    }
  }
}
