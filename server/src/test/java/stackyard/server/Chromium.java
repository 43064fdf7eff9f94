package stackyard.server;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType.LaunchOptions;
import com.microsoft.playwright.Playwright;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * The browser that tests look at the page with: the Chromium of this machine. It belongs to one
 * thread, that is, to one test class whose tests run one after the other.
 */
final class Chromium implements AutoCloseable {
  private static final String EXECUTABLE =
      System.getenv().getOrDefault("CHROMIUM", "/usr/bin/chromium");
  private static final String HEADLESS =
      System.getenv().getOrDefault("CHROMIUM_HEADLESS", EXECUTABLE);

  private final Playwright playwright =
      Playwright.create(
          new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
  private final Browser browser;

  Chromium() {
    this(HEADLESS);
  }

  private Chromium(String executable) {
    browser =
        playwright
            .chromium()
            .launch(
                new LaunchOptions()
                    .setExecutablePath(Path.of(executable))
                    .setArgs(
                        List.of(
                            "--no-sandbox",
                            "--disable-background-networking",
                            "--disable-component-update",
                            "--disable-dev-shm-usage")));
  }

  /** With all that belongs to a desktop, notifications for one. */
  static Chromium whole() {
    return new Chromium(EXECUTABLE);
  }

  /** Opens the page of a server in a window of its own, as somebody who was never there. */
  Visit visit(Server server) {
    return visit(server, new Browser.NewContextOptions());
  }

  Visit visit(Server server, Browser.NewContextOptions options) {
    return new Visit(browser.newContext(options), server.address());
  }

  @Override
  public void close() {
    playwright.close();
  }
}
