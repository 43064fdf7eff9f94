package stackyard.server.browsertest;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The screens for online play in every language, in light and dark, on small windows. */
class OnlineScreensTest extends BrowserTest {
  private static final String LONGEST_NAME = "Wolfeschlegelsteinhausenberger";
  private static final String TERMS =
      "{'game': '%s', 'seat': '%s', 'listed': true, 'clock': {'minutes': 180, 'increment': 5}}";

  private static final String RATED =
      "{'game': 'pathagon', 'seat': 'dark', 'listed': true, 'rated': true, 'clock': {'days': 3}}";

  @ParameterizedTest
  @MethodSource("languages")
  void everyScreenSpeaksALanguageAndFitsANarrowPhone(String language) {
    var window = narrowPhone().setLocale(language);
    try (OnlinePlayers party = new OnlinePlayers(chromium, server)) {
      Visit anna = party.comes(LONGEST_NAME, window);
      Visit borys = party.comes("Borys");
      for (List<String> game :
          List.of(List.of("dvonn", "white", "black"), List.of("docker", "red", "green"))) {
        anna.open("table/new/" + game.getFirst());
        assertThat(anna.find("form select")).not().hasCount(0);
        shown(anna, "new-" + game.getFirst(), language);
        party.opens(anna, TERMS.formatted(game.get(0), game.get(1)));
        assertThat(anna.find("table-open h1")).isVisible();
        shown(anna, "open-" + game.getFirst(), language);
        anna.open("lobby");
        assertThat(anna.find(".tables li").first()).isVisible();
        shown(anna, "lobby-" + game.getFirst(), language);
        anna.page().goBack();
        party.at(game.get(1), anna).sits(borys, game.get(2));
        // In Docker one can give up at one's own turn only.
        BoardPage.View view = party.play(1);
        while (!view.turn().equals(game.get(1))) view = party.play(1);
        shown(anna, "playing-" + game.getFirst(), language);
        anna.find(".resign").click();
        shown(anna, "resigning-" + game.getFirst(), language);
        anna.find(".offer .primary").click();
        assertThat(anna.find("dialog.result")).isVisible();
        shown(anna, "result-" + game.getFirst(), language);
        anna.closeResult();
        shown(anna, "over-" + game.getFirst(), language);
      }
      anna.find("fair-dice summary").click();
      anna.find("fair-dice button").click();
      assertThat(anna.find(".rolls")).isVisible();
      shown(anna, "dice", language);
      anna.open("tables");
      assertThat(anna.find(".meeting.mine h1")).isVisible();
      anna.find("[value=finished]").check();
      assertThat(anna.find(".games li")).not().hasCount(0);
      shown(anna, "tables", language);
      anna.open("people");
      assertThat(anna.find(".wants select")).hasCount(2);
      shown(anna, "people", language);
      accountScreens(party, anna, language);
    }
  }

  /** The longest of everything: a guest at a rated table, an account with all of it opened. */
  private static void accountScreens(OnlinePlayers party, Visit guest, String language) {
    guest.open("ranking/docker");
    assertThat(guest.find("ranking-page .hint")).isVisible();
    shown(guest, "ranking", language);
    for (int wish = 0; wish < 2; wish++) {
      guest.open("account");
      guest.find(".choices.two button").nth(wish).click();
      shown(guest, "account-guest-" + wish, language);
    }
    String name = "Wolfeschlegelsteinhausen " + language;
    var window = narrowPhone().setLocale(language);
    Visit own = party.comesWithAccount(name, window);
    party.opens(own, RATED);
    assertThat(own.find("table-open .rating").first()).hasText("1500?\u00a0±\u00a0350");
    shown(own, "open-rated", language);
    guest.open(own.page().url().replaceFirst(".*#/", ""));
    assertThat(guest.find("table-open a[href^='#/account/table/']")).isVisible();
    shown(guest, "open-rated-guest", language);
    own.open("account");
    makeToken(own);
    shown(own, "account", language);
  }

  private static void makeToken(Visit visit) {
    assertThat(visit.find("account-page summary")).hasCount(5);
    visit.find("account-page summary").all().forEach(summary -> summary.click());
    visit.find("[name=token]").fill("A program with a name of many words");
    visit.find("account-tokens form > button").click();
    visit.find(".tokens button").click();
    assertThat(visit.find("copy-field input")).isVisible();
  }

  private static void shown(Visit visit, String screen, String language) {
    visit.assertFits();
    visit.screenshot("online-%s-%s".formatted(screen, language));
  }

  @Test
  void everyScreenIsAccessible() {
    try (OnlinePlayers party = new OnlinePlayers(chromium, server)) {
      Visit anna = party.comes("Anna");
      Visit borys = party.comes("Borys", tablet());
      party.opens(anna, TERMS.formatted("pathagon", "dark"));
      assertThat(anna.find("table-open h1")).isVisible();
      looked(anna, "open");
      borys.open("lobby");
      assertThat(borys.find(".tables li").first()).isVisible();
      looked(borys, "lobby");
      borys.open("table/new/docker");
      assertThat(borys.find("form select")).hasCount(2);
      looked(borys, "new");
      party.at("dark", anna).sits(borys, "light");
      party.play(9);
      looked(anna, "playing");
      looked(borys, "playing-tablet");
      new BoardPage(anna.page()).button("Resign").click();
      looked(anna, "resigning");
      anna.find(".offer .primary").click();
      assertThat(borys.find("dialog.result")).isVisible();
      looked(borys, "result");
      borys.closeResult();
      looked(borys, "over");
      borys.open("tables");
      borys.find("[value=finished]").check();
      assertThat(borys.find(".games li").first()).isVisible();
      looked(borys, "tables");
      borys.open("people");
      assertThat(borys.find(".wants select")).hasCount(2);
      looked(borys, "people");
    }
  }

  @Test
  void everyScreenOfAnAccountIsAccessible() {
    try (OnlinePlayers party = new OnlinePlayers(chromium, server)) {
      Visit anna = party.comesWithAccount("Anna Accessible", desktop());
      Visit guest = party.comes("Borys");
      guest.open("account");
      guest.find("account-enter .primary").click();
      assertThat(guest.find("account-enter .refusal")).hasText("Use at least 8 characters.");
      looked(guest, "account-guest");
      anna.open("table/new/docker");
      anna.find("[name=rated][value=yes]").check();
      looked(anna, "new-rated");
      party.opens(anna, RATED);
      guest.open("lobby");
      assertThat(guest.find(".tables li:has-text('Anna Accessible')"))
          .containsText("rated · 3 days a turn");
      looked(guest, "lobby-rated");
      anna.open("ranking");
      assertThat(anna.find("ranking-page .hint")).isVisible();
      looked(anna, "ranking-none");
      anna.open("account");
      makeToken(anna);
      looked(anna, "account");
    }
  }

  private static void looked(Visit visit, String screen) {
    visit.assertFits();
    visit.assertAccessibleInLightAndDark("online-" + screen);
  }
}
