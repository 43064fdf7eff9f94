package stackyard.server.browsertest;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import stackyard.rules.Position;

/**
 * Games between people with a browser each. Only a thorough run shows everybody all moves; the
 * others skip the middle.
 */
class OnlineGameTest extends BrowserTest {
  private static final Pattern END = Pattern.compile(".*(wins?\\b|draw).*");

  /** The end of DVONN is near. */
  private static boolean fewStacksMove(Position position) {
    return position.toString().endsWith("stacking") && position.moves().length < 9;
  }

  /** The end of Docker is near. */
  private static boolean twoAreIn(Position position) {
    return position.game().seats().stream().filter(seat -> position.standing(seat).in()).count()
        <= 2;
  }

  @Test
  void twoPlayDvonnToTheEndAndBothSeeTheSame() {
    try (OnlinePlayers party = new OnlinePlayers(chromium, server)) {
      Visit anna = party.comes("Anna");
      Visit borys = party.comes("Borys", phone());
      party.begin("dvonn", anna, borys);
      assertThat(anna.find(".players")).containsText("Borys");
      party.play(12);
      anna.screenshot("online-dvonn");
      borys.screenshot("online-dvonn-phone");
      if (!THOROUGH) party.skip(OnlineGameTest::fewStacksMove);
      BoardPage.View end = party.finish();
      BoardPage other = party.table("black");
      assertThat(other.at(end.ply()).text()).isEqualTo(end.text());
      assertThat(party.table("white").status()).hasText(END);
      assertThat(other.status()).hasText(END);
      anna.screenshot("online-dvonn-end");
      anna.assertAccessible();
    }
  }

  @Test
  void twoPlayPathagonToTheEndWhileAThirdWatches() {
    try (OnlinePlayers party = new OnlinePlayers(chromium, server)) {
      Visit anna = party.comes("Olha");
      Visit borys = party.comes("Petro");
      Visit celia = party.comes("Celia");
      String id = party.opens(anna, "{'game': 'pathagon', 'seat': 'dark', 'listed': true}");
      party.at("dark", anna).sits(borys, "light");
      party.play(4);

      celia.open("lobby");
      celia.find(".boards a:has-text('Olha – Petro')").click();
      assertThat(celia.page()).hasURL(Pattern.compile(".*" + id));
      BoardPage watched = new BoardPage(celia.page());
      assertThat(watched.at(4).text()).isEqualTo(party.table("dark").view().text());
      assertThat(celia.find(".panel")).containsText("You’re watching this game.");
      assertThat(watched.button("Resign")).hasCount(0);
      assertThat(celia.find(".presence")).hasCount(2);
      assertThat(anna.find(".panel")).containsText("1 person is watching.");
      watched.click(watched.view().moves().getFirst().to());
      assertThat(watched.view().ply()).isEqualTo(4);
      celia.screenshot("online-watching");
      celia.assertAccessible();

      if (!THOROUGH) party.skip(position -> position.standing(position.turn()).inHand() < 9);
      BoardPage.View end = party.finish();
      assertThat(watched.at(end.ply()).winner()).isEqualTo(end.winner());
      borys.open("");
      assertThat(anna.find(".presence")).hasCount(0);
      assertThat(anna.find(".players .away")).hasText("away");
      assertThat(watched.status()).hasText(END);
    }
  }

  @Test
  void threePeopleAndAComputerPlayDockerAndCheckTheDice() {
    try (OnlinePlayers party = new OnlinePlayers(chromium, server)) {
      Visit anna = party.comes("Anna");
      Visit borys = party.comes("Borys");
      Visit celia = party.comes("Celia", phone());
      party.opens(
          anna,
          "{'game': 'docker', 'options': {'players': '4'}, 'seat': 'red', 'computers': {'blue':"
              + " 1}}");
      party.at("red", anna).sits(borys, "yellow");
      party.sits(celia, "green");
      assertThat(anna.find(".players")).containsText("Computer 1");
      Locator dice = anna.find("fair-dice");
      dice.locator("summary").click();
      // Each person's page has added a value, and the computer none.
      assertThat(dice.locator("code")).hasCount(4);
      String hash = dice.locator("code").first().textContent();
      assertThat(hash).matches("[0-9a-f]{64}");
      party.play(14);
      anna.screenshot("online-docker");
      celia.screenshot("online-docker-phone");
      assertThat(dice.locator("code")).hasCount(4);

      if (!THOROUGH) party.skip(OnlineGameTest::twoAreIn);
      BoardPage.View end = party.finish();
      assertThat(party.table("green").status()).hasText(END);
      assertThat(List.of("red", "yellow", "green", "blue")).contains(end.winner());
      anna.closeResult();
      assertThat(dice.locator("code")).hasCount(5);
      assertThat(dice.locator("code").first()).hasText(hash);
      dice.getByText("Check the dice").click();
      assertThat(dice.locator("[role=status]"))
          .containsText("derived from the seed and the values.");
      assertThat(dice.locator(".bad")).hasCount(0);
      anna.screenshot("online-docker-end");
      anna.assertAccessible();
    }
  }

  @Test
  @EnabledIfSystemProperty(named = "thorough", matches = "true")
  void fourPeoplePlayDocker() {
    try (OnlinePlayers party = new OnlinePlayers(chromium, server)) {
      Visit anna = party.comes("Anna");
      party.opens(anna, "{'game': 'docker', 'options': {'players': '4'}, 'seat': 'red'}");
      party.at("red", anna);
      for (String seat : List.of("yellow", "green", "blue")) party.sits(party.comes(seat), seat);
      party.play(8);
      if (!THOROUGH) party.skip(OnlineGameTest::twoAreIn);
      BoardPage.View end = party.finish();
      for (String seat : List.of("red", "yellow", "green", "blue")) {
        assertThat(party.table(seat).at(end.ply()).winner()).isEqualTo(end.winner());
      }
    }
  }
}
