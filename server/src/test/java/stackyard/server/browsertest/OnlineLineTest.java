package stackyard.server.browsertest;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Route;
import com.microsoft.playwright.WebSocketRoute;
import com.microsoft.playwright.options.RequestOptions;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import stackyard.server.Server;
import stackyard.server.ServerSettings;
import stackyard.server.testing.SettableClock;
import stackyard.server.testing.TestClient;

/** Lines that are cut, answers that are lost, clocks, and servers that are not there. */
class OnlineLineTest extends BrowserTest {
  private static final String ACTIONS = "**/actions";
  private static final String OWN_TABLES = "**/me/tables";
  private static final String RECORD = "**/record";
  private static final String CUT = "net::ERR_";

  /** No move is on its way any more. */
  private static final String NOTHING_KEPT =
      "() => !Object.keys(localStorage).some((key) => key.startsWith('stackyard.pending.'))";

  @Test
  void afterALostConnectionAllIsSeenAndTheOwnMoveIsNotLost() {
    try (OnlinePlayers party = new OnlinePlayers(chromium, server)) {
      Visit anna = party.comes("Anna");
      Visit borys = party.comes("Borys").forgive(CUT);
      party.begin("dvonn", anna, borys);
      borys.context().setOffline(true);
      assertThat(borys.find(".lost")).hasText("Connection lost, trying again…");
      borys.screenshot("online-lost");
      borys.assertAccessible();
      party.table("white").move();
      borys.context().setOffline(false);
      BoardPage other = party.table("black");
      other.at(1);
      assertThat(borys.find(".lost")).hasCount(0);

      borys.context().setOffline(true);
      assertThat(borys.find(".lost")).isVisible();
      other.move();
      assertThat(borys.find("[data-unconfirmed]")).isVisible();
      assertThat(borys.find(".lost")).containsText("Your move is saved and will be sent.");
      assertThat(party.table("white").view().ply()).isEqualTo(1);
      borys.context().setOffline(false);
      party.table("white").at(2);
      assertThat(borys.find("[data-unconfirmed]")).hasCount(0);
      assertThat(borys.find(".lost")).hasCount(0);
      party.play(3);
    }
  }

  /** Somebody who has begun a game with another, and whose first move does not get through. */
  private static Visit movesInVain(OnlinePlayers party) {
    Visit anna = party.comes("Anna").forgive(CUT);
    party.begin("pathagon", anna, party.comes("Borys"));
    anna.context().route(ACTIONS, Route::abort);
    party.table("dark").move();
    assertThat(anna.find("[data-unconfirmed]")).isVisible();
    return anna;
  }

  @Test
  void aMoveThatWasNotSentIsSentAfterReloading() {
    try (OnlinePlayers party = new OnlinePlayers(chromium, server)) {
      Visit anna = movesInVain(party);
      anna.context().unroute(ACTIONS);
      anna.page().reload();
      party.table("light").at(1);
      party.table("dark").at(1);
      assertThat(anna.find("[data-unconfirmed]")).hasCount(0);
    }
  }

  @Test
  void aMoveWhoseAnswerWasLostIsMadeOnce() {
    try (OnlinePlayers party = new OnlinePlayers(chromium, server)) {
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
  void aMoveWhoseAnswerBreaksOffIsMadeOnce() {
    try (OnlinePlayers party = new OnlinePlayers(chromium, server)) {
      Visit anna = party.comes("Anna");
      party.begin("dvonn", anna, party.comes("Borys"));
      anna.breakOff("/actions");
      party.table("white").move();
      party.table("black").at(1);
      assertThat(anna.find("[data-unconfirmed]")).hasCount(0);
      assertThat(anna.find(".lost")).hasCount(0);
      party.play(2);
    }
  }

  @Test
  void aMoveIsSentThoughItsTableIsNoLongerShown() {
    try (OnlinePlayers party = new OnlinePlayers(chromium, server)) {
      Visit anna = party.comes("Anna").forgive(CUT);
      Visit borys = party.comes("Borys");
      party.begin("dvonn", anna, borys);
      anna.open("tables");
      assertThat(anna.find(".badge")).hasText("1");
      anna.page().goBack();
      BoardPage table = party.table("white");
      anna.context().setOffline(true);
      table.move();
      assertThat(anna.find("[data-unconfirmed]")).isVisible();
      anna.open("tables");
      assertThat(anna.find(".games li.waits")).hasCount(1);
      anna.context().setOffline(false);
      party.table("black").at(1);
      assertThat(anna.find(".badge")).hasCount(0);
      anna.page().goBack();
      table.at(1);
      assertThat(anna.find("[data-unconfirmed]")).hasCount(0);
      party.play(2);
    }
  }

  @Test
  void aMoveThatWasNotSentIsSentWhateverScreenThePageIsOpenedAtNext() {
    try (OnlinePlayers party = new OnlinePlayers(chromium, server)) {
      Visit anna = movesInVain(party);
      anna.open("");
      anna.page().reload();
      anna.context().unroute(ACTIONS);
      party.table("light").at(1);
      anna.page().waitForFunction(NOTHING_KEPT);
    }
  }

  @Test
  void aKeptMoveThatNobodyCanMakeAnyMoreIsDropped() {
    try (OnlinePlayers party = new OnlinePlayers(chromium, server)) {
      Visit anna = party.comes("Anna").forgive("409");
      String table = party.opens(anna, "{'game': 'dvonn', 'seat': 'white'}");
      assertThat(anna.find("table-open")).isVisible();
      anna.open("");
      String move = "{\"id\": \"old\", \"ply\": 9, \"move\": \"a1-a2\"}";
      anna.page()
          .evaluate(
              "([table, move]) => localStorage['stackyard.pending.' + table] = move",
              List.of(table, move));
      anna.page().reload();
      anna.page().waitForFunction(NOTHING_KEPT);
      assertThat(anna.find("home-page")).isVisible();
    }
  }

  @Test
  void aRecordThatTheServerRefusesIsSaidToBeRefused() {
    try (OnlinePlayers party = new OnlinePlayers(chromium, server)) {
      Visit anna = party.comes("Anna");
      party.opens(anna, "{'game': 'dvonn', 'seat': 'white', 'computers': {'black': 1}}");
      BoardPage table = party.at("white", anna).table("white");
      table.button("Resign").click();
      anna.find(".offer .primary").click();
      anna.closeResult();
      anna.refuse(RECORD);
      table.button("Analyse this game").click();
      assertThat(table.note()).hasText("Too many requests. Wait a moment.");
      anna.context().unroute(RECORD);
      table.button("Analyse this game").click();
      assertThat(anna.find("analysis-page")).isVisible();
    }
  }

  @Test
  void aMoveThatComesTooLateIsTakenBackWithASentence() {
    try (OnlinePlayers party = new OnlinePlayers(chromium, server)) {
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
      BoardPage table = party.table("white");
      BoardPage.Move other =
          table.ready().moves().stream()
              .filter(m -> m.text().equals("a1"))
              .findFirst()
              .orElseThrow();
      table.click(other);
      assertThat(table.note()).containsText("The game changed before your move arrived");
      assertThat(table.view().text()).isEqualTo(party.table("black").at(1).text());
      assertThat(anna.find(".moves button")).hasText("c3");
    }
  }

  @Test
  void whoseTimeIsUpHasLost() throws IOException {
    SettableClock time = new SettableClock();
    try (Server timed = Server.start(ServerSettings.local(), () -> TestClient.node(time));
        OnlinePlayers party = new OnlinePlayers(chromium, timed)) {
      Visit anna = party.comes("Anna");
      Visit borys = party.comes("Borys");
      String clock = "'clock': {'minutes': 5, 'increment': 3}";
      party.opens(anna, "{'game': 'pathagon', 'seat': 'dark', " + clock + "}");
      party.at("dark", anna).sits(borys, "light");
      party.table("light");
      // Before all have moved, the game would be called off.
      party.play(2);
      time.advance(60_000);
      party.play(1);
      assertThat(borys.find(".clock").first()).hasText("4:06");
      assertThat(anna.find(".clock").first()).hasText("4:06");
      anna.screenshot("online-clock");
      time.advance(5 * 60_000 + 3_000);
      assertThat(anna.find(".panel .status")).hasText("You win on time.");
      assertThat(borys.find(".panel .status")).hasText("Dark wins on time.");
      assertThat(borys.find(".clock").nth(1)).hasText("0.0");
    }
  }

  @Test
  void withoutAServerForTablesThePageSaysSoAndTheRestWorks() throws IOException {
    Server passing = Server.start("127.0.0.1", 0);
    try (passing;
        Visit visit = chromium.visitOffline(passing.address(), desktop())) {
      visit.forgive("404").forgive(CUT);
      visit.open("");
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
      assertThat(visit.find("[role=alert]")).containsText("Online play isn’t available");
      visit.assertAccessible();
      visit.screenshot("online-absent");
      visit.open("table/abc");
      assertThat(visit.find("[role=alert]")).containsText("The server does not answer now.");
      passing.close();
      visit.context().unroute("**/api/**");
      visit.page().reload();
      visit.open("lobby");
      assertThat(visit.find("[role=alert]")).containsText("Online play isn’t available");
      visit.open("table/new/dvonn");
      visit.find("form .primary").click();
      assertThat(visit.find("[role=alert]")).containsText("The server does not answer now.");
      visit.together("pathagon").play(2);
    }
  }

  @Test
  void aRefusedVisitorIsToldAndEntersTheLobbyLater() {
    try (OnlinePlayers party = new OnlinePlayers(chromium, server)) {
      party.opens(party.comes("Olena"), "{'game': 'dvonn', 'seat': 'white', 'listed': true}");
      Visit borys = party.comes("Borys");
      borys.refuse("**/api/me");
      borys.open("lobby");
      assertThat(borys.find("[role=alert]")).hasText("Too many requests. Wait a moment.");
      assertThat(borys.find("button:has-text('Try again')")).isVisible();
      borys.assertAccessible();
      borys.screenshot("online-lobby-refused");
      borys.context().unroute("**/api/me");
      assertThat(borys.find(".tables li:has-text('Olena')")).isVisible();
      assertThat(borys.find("my-name")).containsText("Borys");
    }
  }

  @Test
  void gamesThatTheServerRefusesToListCanBeAskedForAgain() {
    try (OnlinePlayers party = new OnlinePlayers(chromium, server)) {
      Visit anna = party.comes("Anna");
      party.begin("dvonn", anna, party.comes("Borys"));
      anna.refuse(OWN_TABLES);
      // News from the lobby would have the page ask again by itself.
      anna.context().routeWebSocket(Pattern.compile(".*/lobby/live"), lobby -> {});
      anna.open("tables");
      anna.page().reload();
      assertThat(anna.find("[role=alert]")).hasText("Too many requests. Wait a moment.");
      anna.assertAccessible();
      anna.screenshot("online-tables-refused");
      anna.context().unroute(OWN_TABLES);
      anna.find("button:has-text('Try again')").click();
      assertThat(anna.find(".games li.waits")).hasCount(1);
      assertThat(anna.find("[role=alert]")).hasCount(0);
    }
  }

  @Test
  void howeverMuchHappensInTheLobbyOnesOwnGamesAreAskedForNowAndThen() {
    try (OnlinePlayers party = new OnlinePlayers(chromium, server)) {
      Visit anna = party.comes("Anna");
      party.begin("dvonn", anna, party.comes("Borys"));
      BlockingQueue<WebSocketRoute> lobby = new LinkedBlockingQueue<>();
      anna.context().routeWebSocket(Pattern.compile(".*/lobby/live"), lobby::add);
      AtomicInteger asked = new AtomicInteger();
      anna.page()
          .onRequest(
              request -> {
                if (request.url().endsWith("/me/tables")) asked.incrementAndGet();
              });
      anna.open("tables");
      anna.page().reload();
      anna.page().waitForCondition(() -> !lobby.isEmpty());
      assertThat(anna.find(".games li.waits")).hasCount(1);

      asked.set(0);
      for (int i = 0; i < 50; i++) lobby.peek().send("{\"open\": [], \"playing\": []}");
      anna.page().waitForCondition(() -> asked.get() > 0);
      // Everything that was asked before this has been counted then.
      anna.page().evaluate("fetch('api/me').then(() => true)");
      assertThat(asked.get()).isLessThan(3);
    }
  }

  @Test
  void theLobbyIsLiveForReturningVisitors() {
    try (OnlinePlayers party = new OnlinePlayers(chromium, server)) {
      Visit anna = party.comes("Nadia");
      Visit borys = party.comes("Borys").forgive(CUT);
      borys.open("lobby");
      assertThat(borys.find(".room h2")).hasCount(2);
      borys.context().setOffline(true);
      assertThat(borys.find(".lost")).isVisible();
      party.opens(anna, "{'game': 'docker', 'seat': 'red', 'listed': true}");
      borys.context().setOffline(false);
      assertThat(borys.find(".tables li[data-game=docker]:has-text('Nadia')")).isVisible();
      assertThat(borys.find(".lost")).hasCount(0);
    }
  }
}
