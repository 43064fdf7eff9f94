package stackyard.server;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ReducedMotion;
import java.io.IOException;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.ResourceLock;

/**
 * What all tests of the page share: a server and a browser, for one class after the other, so that
 * browsers do not slow each other down.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Execution(ExecutionMode.SAME_THREAD)
@ResourceLock("browser")
abstract class BrowserTest {
  static {
    // Machines that build are busy; what is wrong stays wrong for longer.
    PlaywrightAssertions.setDefaultAssertionTimeout(20_000);
  }

  final Chromium chromium;
  final Server server;

  BrowserTest() {
    this(() -> new House(Database.inMemory()));
  }

  BrowserTest(Supplier<House> house) {
    this(new Chromium(), house);
  }

  BrowserTest(Chromium chromium, Supplier<House> house) {
    this.chromium = chromium;
    try {
      server = Server.start(Setting.local(), house);
    } catch (IOException e) {
      throw new IllegalStateException("no server for the page", e);
    }
  }

  @AfterAll
  void close() {
    chromium.close();
    server.close();
  }

  /** A desktop, with nothing that moves by itself. */
  static Browser.NewContextOptions desktop() {
    return new Browser.NewContextOptions()
        .setViewportSize(1280, 800)
        .setReducedMotion(ReducedMotion.REDUCE);
  }

  static Browser.NewContextOptions tablet() {
    return desktop().setViewportSize(820, 1180).setHasTouch(true);
  }

  static Browser.NewContextOptions phone() {
    return desktop().setViewportSize(390, 844).setHasTouch(true).setIsMobile(true);
  }

  Visit visit() {
    return chromium.visit(server, desktop());
  }
}
