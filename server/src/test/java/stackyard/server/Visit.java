package stackyard.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.deque.html.axecore.results.Rule;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** One look at the page. It ends well only if neither the console nor the page complained. */
final class Visit implements AutoCloseable {
  private static final Path SCREENSHOTS = Path.of("target", "screenshots");

  private final BrowserContext context;
  private final Page page;
  private final List<String> complaints = new ArrayList<>();

  Visit(BrowserContext context, URI address) {
    this.context = context;
    context.onConsoleMessage(
        message -> {
          // Violations of the security policy come here too.
          if (message.type().matches("error|warning")) complaints.add(message.text());
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

  /** Keeps a picture for people to look at. */
  void screenshot(String name) {
    page.screenshot(
        new Page.ScreenshotOptions().setPath(SCREENSHOTS.resolve(name + ".png")).setFullPage(true));
  }

  /** Holds that the page as it is now breaks no rule of accessibility. */
  void assertAccessible() {
    List<Rule> violations = new AxeBuilder(page).analyze().getViolations();
    assertThat(violations).extracting(rule -> rule.getHelp() + " " + rule.getNodes()).isEmpty();
  }

  @Override
  public void close() {
    context.close();
    assertThat(complaints).as("complaints in the console").isEmpty();
  }
}
