package stackyard.server.browsertest;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Locator;
import java.io.IOException;
import java.time.InstantSource;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import stackyard.server.Server;
import stackyard.server.ServerSettings;
import stackyard.server.moderation.Moderation;
import stackyard.server.node.Node;
import stackyard.server.testing.TestClient;

/** Reporting somebody, being told, and the page of operators. */
class ModerationPageTest extends BrowserTest {
  private final Node node = TestClient.node(InstantSource.system());
  private final Server own;

  ModerationPageTest() throws IOException {
    own = Server.start(ServerSettings.local(), () -> node);
  }

  @AfterEach
  void stop() {
    own.close();
  }

  private Visit operator(OnlinePlayers party) {
    Visit operator = party.comesWithAccount("Olena Operator", desktop());
    node.moderation()
        .appoint("Olena Operator", true, new Moderation.Operator(Optional.empty(), "root"));
    return operator;
  }

  @Test
  void aGameIsReportedAndAnOperatorBansWhoIsToldOnThePage() {
    try (OnlinePlayers party = new OnlinePlayers(chromium, own)) {
      Visit operator = operator(party);
      Visit anna = party.comes("Anna");
      Visit borys = party.comes("Borys", narrowPhone());
      party.begin("dvonn", anna, borys);
      borys.find(".table .menu summary").last().click();
      borys.find(".menu button").getByText("Report Anna").click();
      Locator sheet = borys.find("report-sheet dialog");
      assertThat(sheet).containsText("this game is attached");
      sheet.getByText("Lets the clock run on purpose").click();
      sheet.locator("textarea").fill("Ten minutes for one move.");
      borys.assertFits();
      borys.screenshot("report-phone");
      borys.assertAccessible();
      sheet.locator(".primary").click();
      assertThat(sheet).containsText("The report is sent.");
      borys.screenshot("report-sent-phone");

      operator.open("operations");
      assertThat(operator.find("operations-page li").first()).containsText("Ten minutes");
      operator.screenshot("operations");
      operator.assertAccessible();
      operator.find("operations-page li a").first().click();
      assertThat(operator.find("operations-page h2").first()).containsText("Anna");
      operator.find("[name=reason]").selectOption("stalling");
      operator.find("[name=note]").fill("twice this week");
      operator.find("[name=days]").selectOption("7");
      operator.find(".acts button").getByText("Ban").click();
      assertThat(operator.find("operations-page [role=status]")).hasText("Done.");
      assertThat(operator.find("operations-page")).containsText("twice this week");
      operator.screenshot("operations-person");
      operator.assertAccessible();

      // The game has ended for the other player, and the person is told at the next screen.
      assertThat(borys.find("dialog.result")).isVisible();
      anna.open("lobby");
      anna.page().reload();
      assertThat(anna.find(".update")).containsText("You’re banned until");
      assertThat(anna.find(".update")).containsText("Lets the clock run on purpose");
      anna.screenshot("banned");
      anna.assertAccessible();
    }
  }

  @Test
  void aNameHasAMenuBeforeTheGame() {
    try (OnlinePlayers party = new OnlinePlayers(chromium, own)) {
      Visit anna = party.comes("Rude name");
      Visit borys = party.comes("Borys", phone());
      String table = party.opens(anna, "{'game': 'pathagon', 'seat': 'dark'}");
      borys.open("table/" + table);
      borys.find(".seats .person summary").click();
      borys.screenshot("name-menu-phone");
      borys.find(".seats .person button").click();
      borys.find("report-sheet .primary").click();
      assertThat(borys.find("report-sheet")).containsText("The report is sent.");
      assertEquals(1, node.moderation().reports().list(false).size());
    }
  }

  @ParameterizedTest
  @MethodSource("languages")
  void aWarningSpeaksTheLanguageOfItsReader(String language) {
    try (OnlinePlayers party = new OnlinePlayers(chromium, own)) {
      Visit operator = operator(party);
      Visit anna = party.comes("Anna", narrowPhone().setLocale(language));
      party.opens(anna, "{'game': 'dvonn', 'seat': 'white'}");
      assertThat(anna.find("table-open h1")).isVisible();
      operator.open("operations/" + onlyPlayer());
      operator.find(".acts button").first().click();
      assertThat(operator.find("operations-page [role=status]")).hasText("Done.");
      anna.open("lobby");
      anna.page().reload();
      Locator notice = anna.find(".update");
      assertThat(notice).isVisible();
      anna.assertFits();
      anna.screenshot("warned-" + language);
      notice.locator("button").click();
      assertThat(notice).hasCount(0);
    }
  }

  private String onlyPlayer() {
    return node.database()
        .read(
            handle ->
                handle.createQuery("SELECT player FROM seats LIMIT 1").mapTo(String.class).one());
  }
}
