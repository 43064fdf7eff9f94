package stackyard.server.browsertest;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType.LaunchOptions;
import com.microsoft.playwright.Playwright;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import stackyard.server.Server;

/**
 * The browser that tests look at the page with: the Chromium of this machine. Tests share browsers:
 * each borrows one, has it alone until it gives it back, and opens windows that know nothing of
 * what the tests before did. Playwright is fine with any thread, but only one at a time.
 */
final class TestBrowser implements AutoCloseable {
  private static final String EXECUTABLE =
      System.getenv().getOrDefault("CHROMIUM", "/usr/bin/chromium");
  private static final String HEADLESS =
      System.getenv().getOrDefault("CHROMIUM_HEADLESS", EXECUTABLE);

  /** Generous, because the machine may be busy with other things too. */
  private static final int PATIENCE_MS = 60_000;

  /** Browsers that no test uses right now, by whether they have everything. */
  private static final Map<Boolean, Queue<TestBrowser>> FREE = new ConcurrentHashMap<>();

  private final Playwright playwright =
      Playwright.create(
          new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
  private final boolean whole;
  private final Browser browser;

  private TestBrowser(boolean whole) {
    this.whole = whole;
    browser =
        playwright
            .chromium()
            .launch(
                new LaunchOptions()
                    .setExecutablePath(Path.of(whole ? EXECUTABLE : HEADLESS))
                    .setArgs(
                        List.of(
                            "--no-sandbox",
                            "--disable-background-networking",
                            "--disable-component-update",
                            // A site of the tests may have a frame from this machine.
                            "--disable-features=LocalNetworkAccessChecks",
                            "--disable-dev-shm-usage")));
  }

  /** A browser without windows, which needs much less of a machine. */
  static TestBrowser borrow() {
    return borrow(false);
  }

  /** A browser with everything a desktop has, such as notifications. */
  static TestBrowser borrowWhole() {
    return borrow(true);
  }

  private static TestBrowser borrow(boolean whole) {
    TestBrowser free = free(whole).poll();
    return free == null ? new TestBrowser(whole) : free;
  }

  private static Queue<TestBrowser> free(boolean whole) {
    return FREE.computeIfAbsent(whole, _ -> new ConcurrentLinkedQueue<>());
  }

  /** Lets the next test have this browser, unless it has crashed. */
  void giveBack() {
    if (browser.isConnected()) free(whole).add(this);
    else close();
  }

  /** Closes all browsers that no test uses. */
  static void closeAll() {
    FREE.values().forEach(queue -> queue.forEach(TestBrowser::close));
    FREE.clear();
  }

  /**
   * Opens a window to a server, for somebody who was never there. Only a whole browser has a
   * service worker: it fetches the page once more for every visit, and tests cannot stand in for
   * the server behind it.
   */
  Visit visit(Server server, Browser.NewContextOptions options) {
    return visit(server.address(), options);
  }

  Visit visit(URI address, Browser.NewContextOptions options) {
    Visit visit = visitOffline(address, options);
    if (!whole) visit.context().addInitScript("delete Navigator.prototype.serviceWorker");
    return visit;
  }

  /** Opens a window in which the page is kept for use without a network. */
  Visit visitOffline(URI address, Browser.NewContextOptions options) {
    var context = browser.newContext(options);
    context.setDefaultTimeout(PATIENCE_MS);
    return new Visit(context, address);
  }

  @Override
  public void close() {
    playwright.close();
  }
}
