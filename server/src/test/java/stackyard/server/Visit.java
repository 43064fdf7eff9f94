package stackyard.server;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** One look at the page. It ends well only if neither the console nor the page complained. */
final class Visit implements AutoCloseable {
  static final Path SCREENSHOTS = Path.of("target", "screenshots");

  /** What sticks out of a window that is too narrow for the page. */
  private static final String TOO_WIDE =
      """
      () => {
        const { scrollWidth, clientWidth } = document.documentElement;
        if (scrollWidth <= clientWidth) return [];
        return [document.body, ...document.body.querySelectorAll('*')]
          .filter((element) => element.getBoundingClientRect().right > clientWidth)
          .map((element) => element.cloneNode().outerHTML);
      }
      """;

  /**
   * Asked of axe itself: its Java wrapper looks for frames, of which there are none, for a second.
   */
  private static final String VIOLATIONS =
      """
      async () => {
        const { violations } = await axe.run({ resultTypes: ['violations'] });
        return violations.map(({ help, nodes }) => `${help}: ${nodes.map((node) => node.html)}`);
      }
      """;

  /** The server has done what was asked, but its answer is lost after the headers. */
  private static final String BREAK_OFF =
      """
      (path) => {
        const fetch = self.fetch;
        self.fetch = async (address, request) => {
          const response = await fetch(address, request);
          if (!String(address).endsWith(path)) return response;
          self.fetch = fetch;
          const fail = (body) => body.error(new TypeError('network error'));
          return new Response(new ReadableStream({ start: fail }), response);
        };
      }
      """;

  private final BrowserContext context;
  private final URI address;
  private final Page page;
  private final List<String> complaints = new ArrayList<>();
  private final List<String> forgiven = new ArrayList<>();

  Visit(BrowserContext context, URI address) {
    this.context = context;
    this.address = address;
    context.onConsoleMessage(
        message -> {
          // Violations of the security policy come here too.
          String text = message.text();
          boolean expected = forgiven.stream().anyMatch(text::contains);
          if (message.type().matches("error|warning") && !expected) complaints.add(text);
        });
    context.onWebError(error -> complaints.add(error.error()));
    page = context.newPage();
    page.navigate(address.toString());
  }

  Page page() {
    return page;
  }

  BrowserContext context() {
    return context;
  }

  /** Expects what the browser itself says of a line that is cut, or of a request that is denied. */
  Visit forgive(String complaint) {
    forgiven.add(complaint);
    return this;
  }

  /** Has the next answer to what is asked of a path, as in {@code api/me}, break off. */
  void breakOff(String path) {
    page.evaluate(BREAK_OFF, path);
  }

  /** Has the server refuse all that matches, as it does for a while when it is asked too often. */
  void refuse(String pattern) {
    forgive("429");
    context.route(
        pattern,
        route ->
            route.fulfill(
                new Route.FulfillOptions()
                    .setStatus(429)
                    .setContentType("application/json")
                    .setBody("{\"error\": \"Too many requests came from you; wait a moment.\"}")));
  }

  /** Another tab of the same browser that shows the same. */
  Page tab() {
    Page tab = context.newPage();
    tab.navigate(page.url());
    return tab;
  }

  /** Goes to another screen, as in {@code rules/dvonn}; the empty name is the front door. */
  void open(String screen) {
    page.navigate(address.resolve("#/" + screen).toString());
  }

  Locator find(String selector) {
    return page.locator(selector);
  }

  /**
   * Begins a game by a button of its card on the front door.
   *
   * @param how which of the buttons: 0 against the computer, 1 together, 2 watch
   */
  Table begin(String game, int how) {
    open("");
    find("[data-game=%s] .choices button".formatted(game)).nth(how).click();
    return table();
  }

  Table together(String game) {
    return begin(game, 1);
  }

  /** The game that has just been begun. */
  Table table() {
    assertThat(page).hasURL(Pattern.compile(".*#/game/.+"));
    return new Table(page);
  }

  /** Keeps a picture for people to look at. */
  void screenshot(String name) {
    page.screenshot(
        new Page.ScreenshotOptions().setPath(SCREENSHOTS.resolve(name + ".png")).setFullPage(true));
  }

  /** Holds that the page as it is now breaks no rule of accessibility. */
  void assertAccessible() {
    if (!(boolean) page.evaluate("'axe' in window")) page.evaluate(AxeBuilder.getAxeScript());
    assertThat((List<?>) page.evaluate(VIOLATIONS)).as("violations: " + page.url()).isEmpty();
  }

  /** Holds that nobody has to scroll sideways. */
  void assertFits() {
    assertThat((List<?>) page.evaluate(TOO_WIDE)).as("too wide: " + page.url()).isEmpty();
  }

  @Override
  public void close() {
    context.close();
    assertThat(complaints).as("complaints in the console").isEmpty();
  }
}
