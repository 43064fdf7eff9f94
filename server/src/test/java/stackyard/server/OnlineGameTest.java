package stackyard.server;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import java.time.InstantSource;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Whole games between people with a browser each. */
class OnlineGameTest extends BrowserTest {
  private static final Pattern END = Pattern.compile(".*(wins|draw).*");

  OnlineGameTest() {
    super(() -> Guest.house(InstantSource.system()));
  }

  @Test
  void twoPlayDvonnToTheEndAndBothSeeTheSame() {
    try (Party party = new Party(chromium, server)) {
      Visit anna = party.comes("Anna");
      Visit borys = party.comes("Borys", phone());
      party.begin("dvonn", anna, borys);
      assertThat(anna.find(".players")).containsText("Borys");
      party.play(12);
      anna.screenshot("online-dvonn");
      borys.screenshot("online-dvonn-phone");
      Table.View end = party.finish();
      Table other = party.table("black");
      assertThat(other.at(end.ply()).text()).isEqualTo(end.text());
      assertThat(party.table("white").status()).hasText(END);
      assertThat(other.status()).hasText(END);
      anna.screenshot("online-dvonn-end");
      anna.assertAccessible();
    }
  }

  @Test
  void twoPlayPathagonToTheEndWhileAThirdWatches() {
    try (Party party = new Party(chromium, server)) {
      Visit anna = party.comes("Anna");
      Visit borys = party.comes("Borys");
      Visit celia = party.comes("Celia");
      String id = party.opens(anna, "{'game': 'pathagon', 'seat': 'dark', 'listed': true}");
      party.at("dark", anna).sits(borys, "light");
      party.play(4);

      celia.open("lobby");
      Locator game = celia.find(".tables li:has-text('Anna – Borys')");
      game.getByText("Watch").click();
      assertThat(celia.page()).hasURL(Pattern.compile(".*" + id));
      Table watched = new Table(celia.page());
      assertThat(watched.at(4).text()).isEqualTo(party.table("dark").view().text());
      assertThat(celia.find(".panel")).containsText("You are watching this game.");
      assertThat(watched.button("Resign")).hasCount(0);
      assertThat(celia.find(".presence[data-here]")).hasCount(2);
      assertThat(anna.find(".panel")).containsText("1 person is watching.");
      watched.click(watched.view().moves().getFirst().to());
      assertThat(watched.view().ply()).isEqualTo(4);
      celia.screenshot("online-watching");
      celia.assertAccessible();

      Table.View end = party.finish();
      assertThat(watched.at(end.ply()).winner()).isEqualTo(end.winner());
      borys.open("");
      assertThat(anna.find(".presence")).not().hasAttribute("data-here", "");
      assertThat(anna.find(".presence")).hasAttribute("aria-label", "not at the table now");
      assertThat(watched.status()).hasText(END);
    }
  }

  @Test
  void threePeopleAndAComputerPlayDockerAndCheckTheDice() {
    try (Party party = new Party(chromium, server)) {
      Visit anna = party.comes("Anna");
      Visit borys = party.comes("Borys");
      Visit celia = party.comes("Celia", phone());
      party.opens(
          anna,
          "{'game': 'docker', 'options': {'players': '4'}, 'seat': 'red', 'computers': {'blue': 1}}");
      party.at("red", anna).sits(borys, "yellow");
      party.sits(celia, "green");
      assertThat(anna.find(".players")).containsText("Computer 1");
      Locator dice = anna.find("fair-dice");
      dice.locator("summary").click();
      String hash = dice.locator("code").textContent();
      assertThat(hash).matches("[0-9a-f]{64}");
      party.play(14);
      anna.screenshot("online-docker");
      celia.screenshot("online-docker-phone");
      assertThat(dice.locator("code")).hasCount(1);

      Table.View end = party.finish();
      assertThat(party.table("green").status()).hasText(END);
      assertThat(List.of("red", "yellow", "green", "blue")).contains(end.winner());
      assertThat(dice.locator("code")).hasCount(2);
      assertThat(dice.locator("code").first()).hasText(hash);
      dice.getByText("Check the dice").click();
      assertThat(dice.locator("[role=status]")).containsText("follow from the seed.");
      assertThat(dice.locator(".rolls .bad")).hasCount(0);
      anna.screenshot("online-docker-end");
      anna.assertAccessible();
    }
  }

  @Test
  void fourPeoplePlayDocker() {
    try (Party party = new Party(chromium, server)) {
      Visit anna = party.comes("Anna");
      party.opens(anna, "{'game': 'docker', 'options': {'players': '4'}, 'seat': 'red'}");
      party.at("red", anna);
      for (String seat : List.of("yellow", "green", "blue")) party.sits(party.comes(seat), seat);
      Table.View end = party.finish();
      for (String seat : List.of("red", "yellow", "green", "blue")) {
        assertThat(party.table(seat).at(end.ply()).winner()).isEqualTo(end.winner());
      }
    }
  }
}
