package stackyard.server;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.RequestOptions;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Lines that are cut, answers that are lost, clocks, and servers that are not there. */
class OnlineLineTest extends BrowserTest {
  private static final String ACTIONS = "**/actions";
  private static final String CUT = "net::ERR_";

  /**
   * Notes what the browser has shown. Its own list of notifications is no witness: Chromium loses
   * one that is asked for while it appears.
   */
  private static final String NOTE_NOTIFICATIONS =
      """
      () => {
        const browser = ServiceWorkerRegistration.prototype;
        const show = browser.showNotification;
        browser.showNotification = async function (title, options) {
          await show.call(this, title, options);
          self.notified = title;
        };
      }
      """;

  private static final SettableClock CLOCK = new SettableClock();

  OnlineLineTest() {
    super(() -> Guest.house(CLOCK));
  }

  @Test
  void whoWasCutOffSeesAllThatHappenedAndHisOwnMoveIsNotLost() {
    try (Party party = new Party(chromium, server)) {
      Visit anna = party.comes("Anna");
      Visit borys = party.comes("Borys").forgive(CUT);
      party.begin("dvonn", anna, borys);
      borys.context().setOffline(true);
      assertThat(borys.find(".lost")).hasText("Connection lost, trying again…");
      borys.screenshot("online-lost");
      borys.assertAccessible();
      party.table("white").move();
      borys.context().setOffline(false);
      Table other = party.table("black");
      other.at(1);
      assertThat(borys.find(".lost")).hasCount(0);

      borys.context().setOffline(true);
      assertThat(borys.find(".lost")).isVisible();
      other.move();
      assertThat(borys.find("[data-unconfirmed]")).isVisible();
      assertThat(borys.find(".lost")).containsText("Your move is kept and will be sent.");
      assertThat(party.table("white").view().ply()).isEqualTo(1);
      borys.context().setOffline(false);
      party.table("white").at(2);
      assertThat(borys.find("[data-unconfirmed]")).hasCount(0);
      assertThat(borys.find(".lost")).hasCount(0);
      party.play(3);
    }
  }

  @Test
  void aMoveThatWasNotSentIsSentAfterReloading() {
    try (Party party = new Party(chromium, server)) {
      Visit anna = party.comes("Anna").forgive(CUT);
      party.begin("pathagon", anna, party.comes("Borys"));
      anna.context().route(ACTIONS, Route::abort);
      party.table("dark").move();
      assertThat(anna.find("[data-unconfirmed]")).isVisible();
      anna.context().unroute(ACTIONS);
      anna.page().reload();
      party.table("light").at(1);
      party.table("dark").at(1);
      assertThat(anna.find("[data-unconfirmed]")).hasCount(0);
    }
  }

  @Test
  void aMoveWhoseAnswerWasLostIsMadeOnce() {
    try (Party party = new Party(chromium, server)) {
      Visit anna = party.comes("Anna").forgive(CUT);
      party.begin("docker", anna, party.comes("Borys"));
      AtomicInteger sent = new AtomicInteger();
      anna.context()
          .route(
              ACTIONS,
              route -> {
                if (sent.incrementAndGet() > 2) {
                  route.resume();
                } else {
                  route.fetch();
                  route.abort();
                }
              });
      party.table("red").move();
      assertThat(anna.find("[data-unconfirmed]")).hasCount(0);
      party.table("green").at(1);
      assertThat(anna.find(".note")).isHidden();
      party.play(4);
      assertThat(sent.get()).isGreaterThan(2);
    }
  }

  @Test
  void aMoveThatComesTooLateIsTakenBackWithASentence() {
    try (Party party = new Party(chromium, server)) {
      Visit anna = party.comes("Anna").forgive("409");
      Visit borys = party.comes("Borys");
      party.begin("dvonn", anna, borys);
      // The same person has moved elsewhere while this move was on its way.
      anna.context()
          .route(
              ACTIONS,
              route -> {
                String move = "{\"action\": {\"type\": \"move\", \"ply\": 0, \"move\": \"c3\"}}";
                anna.context()
                    .request()
                    .post(route.request().url(), RequestOptions.create().setData(move));
                route.resume();
              });
      Table table = party.table("white");
      Table.Move other =
          table.ready().moves().stream()
              .filter(m -> m.text().equals("a1"))
              .findFirst()
              .orElseThrow();
      table.click(other);
      assertThat(table.note()).containsText("Something happened at the table");
      assertThat(table.view().text()).isEqualTo(party.table("black").at(1).text());
      assertThat(anna.find(".moves button")).hasText("c3");
    }
  }

  @Test
  void whoseTimeIsUpHasLost() {
    try (Party party = new Party(chromium, server)) {
      Visit anna = party.comes("Anna");
      Visit borys = party.comes("Borys");
      String clock = "'clock': {'minutes': 5, 'increment': 3}";
      party.opens(anna, "{'game': 'pathagon', 'seat': 'dark', " + clock + "}");
      party.at("dark", anna).sits(borys, "light");
      party.table("light");
      CLOCK.advance(60_000);
      party.play(1);
      assertThat(borys.find(".clock").first()).hasText("4:03");
      assertThat(anna.find(".clock").first()).hasText("4:03");
      anna.screenshot("online-clock");
      CLOCK.advance(5 * 60_000);
      for (Visit visit : List.of(anna, borys)) {
        assertThat(visit.find(".panel .status")).hasText("Dark wins on time.");
      }
      assertThat(borys.find(".clock").nth(1)).hasText("0.0");
    }
  }

  @Test
  void theSystemCallsWhoWantsThatAndLooksElsewhere() {
    try (Chromium whole = Chromium.whole();
        Party party = new Party(whole, server)) {
      Visit anna = party.comes("Anna");
      Visit borys = party.comes("Borys");
      borys.context().grantPermissions(List.of("notifications"));
      party.begin("dvonn", anna, borys);
      borys.find(".menu summary").click();
      borys.find(".switch input").check();
      // The browser says a moment later that it allows it.
      borys
          .page()
          .waitForFunction("() => localStorage['stackyard.settings']?.includes('\"notify\":true')");
      borys.page().evaluate("document.hasFocus = () => false");
      borys.page().evaluate(NOTE_NOTIFICATIONS);
      party.table("white").move();
      borys.page().waitForFunction("() => self.notified === 'Your turn: DVONN'");
    }
  }

  @Test
  void withoutAServerForTablesThePageSaysSoAndTheRestWorks() throws IOException {
    Server passing = Server.start("127.0.0.1", 0);
    try (passing;
        Visit visit = chromium.visit(passing, desktop())) {
      visit.forgive("404").forgive(CUT);
      visit.page().evaluate("navigator.serviceWorker.ready.then(() => true)");
      visit
          .context()
          .route(
              "**/api/**",
              route ->
                  route.fulfill(
                      new Route.FulfillOptions()
                          .setStatus(404)
                          .setContentType("text/html")
                          .setBody("<h1>Not here</h1>")));
      visit.open("lobby");
      assertThat(visit.find("[role=alert]")).containsText("There are no tables here now");
      visit.assertAccessible();
      visit.screenshot("online-absent");
      visit.open("table/abc");
      assertThat(visit.find("[role=alert]")).containsText("The server does not answer now.");
      passing.close();
      visit.context().unroute("**/api/**");
      visit.page().reload();
      visit.open("lobby");
      assertThat(visit.find("[role=alert]")).containsText("There are no tables here now");
      visit.open("table/new/dvonn");
      visit.find("form .primary").click();
      assertThat(visit.find("[role=alert]")).containsText("The server does not answer now.");
      visit.together("pathagon").play(2);
    }
  }

  @Test
  void whoComesBackToTheLobbyFindsItAlive() {
    try (Party party = new Party(chromium, server)) {
      Visit anna = party.comes("Anna");
      Visit borys = party.comes("Borys").forgive(CUT);
      borys.open("lobby");
      assertThat(borys.find(".lobby h2")).hasCount(3);
      borys.context().setOffline(true);
      assertThat(borys.find(".lost")).isVisible();
      party.opens(anna, "{'game': 'docker', 'seat': 'red', 'listed': true}");
      borys.context().setOffline(false);
      assertThat(borys.find(".tables li[data-game=docker]")).isVisible();
      assertThat(borys.find(".lost")).hasCount(0);
    }
  }
}
