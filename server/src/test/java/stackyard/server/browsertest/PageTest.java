package stackyard.server.browsertest;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Request;
import com.microsoft.playwright.Response;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.AriaRole;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackyard.server.Server;

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
  void theRulesRunInTheWorkerUnderItsPolicy() {
    try (Visit visit = visit()) {
      visit.open("");
      assertThat(visit.page().evaluate(START).toString()).contains("\"game\":\"pathagon\"");
    }
  }

  @Test
  void errorsSpeakTheReadersLanguage() {
    try (Visit visit = visit(desktop().setLocale("uk-UA"))) {
      visit.page().navigate(server.address() + "#/analysis/2abc");
      assertThat(visit.page().getByRole(AriaRole.ALERT))
          .containsText("Це посилання не зі Stackyard");
      visit.page().navigate(server.address() + "#/analysis/dvonn");
      visit.find("#set-up").click();
      visit.page().getByLabel("Позиція текстом").fill("x");
      assertThat(visit.page().locator("#setup-refusal"))
          .containsText("x: позиція DVONN має три частини");
    }
  }

  @Test
  void thePageStaysWhenTheServerIsGone() throws IOException {
    Server passing = Server.start("127.0.0.1", 0);
    try (passing;
        Visit visit = chromium.visitOffline(passing.address(), desktop())) {
      visit.open("");
      assertThat(visit.page().evaluate(READY)).isEqualTo(true);
      passing.close();
      visit.context().setOffline(true);
      Response response = visit.page().reload();
      assertThat(response.fromServiceWorker()).isTrue();
      assertThat(visit.page().getByRole(AriaRole.MAIN)).isVisible();
    }
  }

  @Test
  void aGameIsPlayedAgainstTheComputerWithoutANetwork() {
    try (Visit visit = chromium.visitOffline(server.address(), desktop())) {
      visit.open("new/pathagon");
      assertThat(visit.page().evaluate(READY)).isEqualTo(true);
      visit.context().setOffline(true);
      visit.page().reload();
      BoardPage table = visit.begin("pathagon", "computer");
      visit.find(".coach .quiet").click();
      table.play(2);
      assertThat(table.view().ply()).isEqualTo(4);
    }
  }

  @Test
  void aPageThatCannotLoadTheRulesSaysSo() {
    try (Visit visit = visit().forgive("ERR_FAILED").forgive("Failed to fetch")) {
      visit.page().route("**/*.wasm", Route::abort);
      visit.open("");
      assertThat(visit.find("[role=alert]")).isVisible();
      assertThat(visit.find("stackyard-app")).hasCount(0);
    }
  }

  @Test
  void anOldBrowserIsToldWhatIsMissing() {
    try (Visit visit = visit()) {
      visit.context().addInitScript("WebAssembly.validate = () => false");
      visit.open("");
      assertThat(visit.find("[role=alert]")).containsText("WebAssembly garbage collection");
      assertThat(visit.find("stackyard-app")).hasCount(0);
      visit.screenshot("old-browser");
      visit.assertAccessible();
    }
  }

  @Test
  void theFirstMoveIsSoonPossible() {
    // A time is no test on machines that do other things too: it is told, for people to look at.
    long start = System.nanoTime();
    try (Visit visit = visit()) {
      visit.open("");
      visit.find(".card[data-game=pathagon] .primary").click();
      BoardPage table = visit.table();
      table.click(table.ready().moves().getFirst());
      long millis = (System.nanoTime() - start) / 1_000_000;
      System.out.printf("From the first visit to the first move: %d ms%n", millis);
    }
  }

  /** Ukrainian needs two alphabets, and has long texts. */
  @ParameterizedTest
  @CsvSource({"en-GB, 620000", "uk-UA, 640000"})
  void theFirstVisitLoadsLittleUntilTheFirstMove(String locale, int most) {
    Map<String, Integer> loaded = new ConcurrentHashMap<>();
    try (Visit visit = visit(desktop().setLocale(locale))) {
      List<Request> finished = new CopyOnWriteArrayList<>();
      visit.context().onRequestFinished(finished::add);
      visit.open("");
      visit.find(".card[data-game=pathagon] .primary").click();
      BoardPage table = visit.table();
      table.click(table.ready().moves().getFirst());
      for (Request request : finished) {
        loaded.merge(request.url(), request.sizes().responseBodySize, Math::max);
      }
    }
    int sum = loaded.values().stream().mapToInt(Integer::intValue).sum();
    System.out.printf("The first visit loads %d bytes: %s%n", sum, loaded);
    assertThat(loaded.keySet()).anyMatch(url -> url.endsWith(".wasm"));
    assertThat(sum).isBetween(300_000, most);
  }

  @Test
  void thePuzzlesAreSmall() throws IOException {
    int puzzles = 0;
    for (String file : resource("web.files").toString(StandardCharsets.UTF_8).lines().toList()) {
      if (file.endsWith(".puzzles")) puzzles += resource("web/" + file + ".gz").size();
    }
    assertThat(puzzles).isBetween(1, 100 << 10);
  }

  private static ByteArrayOutputStream resource(String name) throws IOException {
    var content = new ByteArrayOutputStream();
    try (InputStream resource = PageTest.class.getResourceAsStream("/stackyard/" + name)) {
      assertThat(resource).as(name).isNotNull();
      resource.transferTo(content);
    }
    return content;
  }
}
