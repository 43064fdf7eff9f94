package stackyard.server.browsertest;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ReducedMotion;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.extension.ExtendWith;
import stackyard.rules.GameType;
import stackyard.server.Server;

/**
 * The things that all tests of the page share: a server for all of them and a browser of one's own.
 */
@ExtendWith(SharedByPageTests.class)
abstract class BrowserTest {
  /** Everything in every language, and whole games: {@code ./test --thorough}. */
  static final boolean THOROUGH = Boolean.getBoolean("thorough");

  static {
    // Machines that build are busy; what is wrong stays wrong for longer.
    PlaywrightAssertions.setDefaultAssertionTimeout(60_000);
  }

  final Server server = SharedByPageTests.server();
  final TestBrowser chromium;

  BrowserTest() {
    this(TestBrowser.borrow());
  }

  BrowserTest(TestBrowser chromium) {
    this.chromium = chromium;
  }

  @AfterEach
  void giveBack() {
    chromium.giveBack();
  }

  /** The languages in which every screen is looked at: Polish has the longest texts. */
  static List<String> languages() {
    return THOROUGH ? List.of("en", "uk", "pl", "ru", "es") : List.of("pl");
  }

  /** All games by name, for what holds for each of them. */
  static List<String> games() {
    return GameType.all().stream().map(GameType::name).toList();
  }

  /** A desktop, with nothing that moves by itself. */
  static Browser.NewContextOptions desktop() {
    return new Browser.NewContextOptions()
        .setViewportSize(1280, 800)
        .setReducedMotion(ReducedMotion.REDUCE);
  }

  static Browser.NewContextOptions tablet() {
    return desktop().setViewportSize(768, 1024).setHasTouch(true);
  }

  static Browser.NewContextOptions phone() {
    return desktop().setViewportSize(390, 844).setHasTouch(true).setIsMobile(true);
  }

  /** A phone that lies on its side. */
  static Browser.NewContextOptions lyingPhone() {
    return phone().setViewportSize(740, 360);
  }

  static Browser.NewContextOptions wideDesktop() {
    return desktop().setViewportSize(1920, 1080);
  }

  /** The narrowest phone on which everything has to fit. */
  static Browser.NewContextOptions narrowPhone() {
    return phone().setViewportSize(360, 740);
  }

  /** A window on a desktop in which nothing has been opened yet. */
  Visit visit() {
    return visit(desktop());
  }

  Visit visit(Browser.NewContextOptions options) {
    return chromium.visit(server, options);
  }
}
