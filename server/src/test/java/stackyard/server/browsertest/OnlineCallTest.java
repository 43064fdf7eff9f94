package stackyard.server.browsertest;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How the system calls people to their turn. */
class OnlineCallTest extends BrowserTest {
  /**
   * The page is not looked at, and what the browser shows instead is noted. Its own list of
   * notifications is no witness: TestBrowser loses one that is asked for while it appears.
   */
  private static final String LOOK_ELSEWHERE =
      """
      document.hasFocus = () => false;
      self.notified = [];
      const browser = self.ServiceWorkerRegistration?.prototype;
      const show = browser?.showNotification;
      if (show) browser.showNotification = async function (title, options) {
        await show.call(this, title, options);
        self.notified.push(title);
      };
      """;

  private static final String DVONN = "Your turn: DVONN";
  private static final String PATHAGON = "Your turn: Pathagon";

  OnlineCallTest() {
    super(TestBrowser.borrowWhole());
  }

  /** Somebody wants to be called, and looks elsewhere from now on. */
  private static void wantsCalls(Visit visit) {
    visit.context().grantPermissions(List.of("notifications"));
    visit.find(".switch input").check();
    // The browser says a moment later that it allows it.
    visit
        .page()
        .waitForFunction("() => localStorage['stackyard.settings']?.includes('\"notify\":true')");
    visit.context().addInitScript(LOOK_ELSEWHERE);
    visit.page().reload();
  }

  private static void assertCalled(Page page, String... calls) {
    page.waitForFunction("(count) => self.notified.length >= count", calls.length);
    assertThat((List<?>) page.evaluate("self.notified")).isEqualTo(List.of(calls));
  }

  /** The refresh that happens of itself every half minute. */
  private static void looksAgain(Page page) {
    page.waitForResponse(
        "**/me/tables",
        () -> page.evaluate("document.dispatchEvent(new Event('visibilitychange'))"));
  }

  private static void moves(Page page) {
    new BoardPage(page).move();
    assertThat(page.locator("[data-unconfirmed]")).hasCount(0);
  }

  @Test
  void theTableOnTheScreenCallsWhoLooksElsewhere() {
    try (OnlinePlayers party = new OnlinePlayers(chromium, server)) {
      Visit anna = party.comes("Anna");
      Visit borys = party.comes("Borys");
      party.begin("dvonn", anna, borys);
      borys.find(".menu summary").click();
      wantsCalls(borys);
      party.table("black");
      moves(anna.page());
      assertCalled(borys.page(), DVONN);
    }
  }

  @Test
  void onesOtherTablesCallOnceATurnUnlessATabShowsThem() {
    try (OnlinePlayers party = new OnlinePlayers(chromium, server)) {
      Visit anna = party.comes("Anna");
      Visit borys = party.comes("Borys");
      // Here it is Borys’s turn already, which is nothing new.
      party.begin("dvonn", borys, anna);
      party.begin("dvonn", anna, borys);
      String dvonn = anna.page().url();
      party.begin("pathagon", anna, borys);
      String pathagon = anna.page().url();
      borys.open("tables");
      wantsCalls(borys);
      assertThat(borys.find(".badge")).hasText("1");
      Page tab = borys.tab();
      tab.navigate(pathagon);
      new BoardPage(tab);

      moves(anna.page());
      assertCalled(tab, PATHAGON);
      looksAgain(borys.page());
      anna.page().navigate(dvonn);
      moves(anna.page());
      looksAgain(borys.page());
      assertCalled(borys.page(), DVONN);
      looksAgain(borys.page());

      moves(tab);
      looksAgain(borys.page());
      tab.navigate(tab.url().replaceFirst("#.*", "#/"));
      anna.page().navigate(pathagon);
      moves(anna.page());
      looksAgain(borys.page());
      assertCalled(borys.page(), DVONN, PATHAGON);
    }
  }
}
