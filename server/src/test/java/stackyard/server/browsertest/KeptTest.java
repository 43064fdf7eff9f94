package stackyard.server.browsertest;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import stackyard.rules.Game;

/** The browser's memory: games, from tab to tab and from visit to visit, and choices. */
class KeptTest extends BrowserTest {
  /** The database has no room until {@code makeRoom} is called. */
  private static final String FILL =
      """
      () => {
        const { put } = IDBObjectStore.prototype;
        self.tries = 0;
        IDBObjectStore.prototype.put = () => {
          self.tries++;
          throw new DOMException('full', 'QuotaExceededError');
        };
        self.makeRoom = () => {
          IDBObjectStore.prototype.put = put;
        };
      }
      """;

  @Test
  void aGameIsThereAgainAfterReloading() {
    try (Visit visit = visit()) {
      BoardPage table = visit.together("dvonn");
      String text = table.play(5).text();
      visit.page().reload();
      BoardPage again = visit.table();
      assertThat(again.at(5).text()).isEqualTo(text);
      again.button("Take back").click();
      again.at(4);
      visit.page().reload();
      assertThat(visit.table().button("Redo")).isEnabled();
    }
  }

  @Test
  void severalGamesAreKeptUntilTheyAreRemoved() {
    try (Visit visit = visit()) {
      visit.together("pathagon", 2).play(1);
      visit.together("docker").play(1);
      visit.open("");
      Locator games = visit.find(".begun li");
      assertThat(games).hasCount(2);
      assertThat(games.nth(0)).containsText("Docker");
      assertThat(games.nth(1)).containsText("3 moves");
      visit.screenshot("home-begun");
      games.nth(1).getByRole(AriaRole.LINK).click();
      BoardPage table = visit.table();
      table.at(3);
      table.play(1);

      visit.open("");
      assertThat(games.nth(0)).containsText("4 moves");
      Locator remove = games.nth(0).locator("> button");
      remove.click();
      visit.find("dialog.ask button").first().click();
      assertThat(games).hasCount(2);
      remove.click();
      visit.find("dialog.ask .primary").click();
      assertThat(games).hasCount(1);
      assertThat(games).containsText("Docker");
    }
  }

  @Test
  void onlyGamesThatWereBegunAreListedWithPictureAndResult() {
    try (Visit visit = visit()) {
      visit.together("dvonn");
      visit.begin("pathagon", "computer").ready();
      Game game = Game.of("pathagon");
      BoardPage table = visit.open(KeptGame.nearTheEnd(game).against(2).withoutCoach());
      table.finish(table::click);
      visit.open("");
      Locator games = visit.find(".begun li");
      assertThat(games).hasCount(1);
      assertThat(games).containsText(Pattern.compile("You (won|lost)"));
      assertThat(games.locator(".picture pathagon-board svg")).isVisible();
      visit.assertAccessibleInLightAndDark("home-results");
    }
  }

  @Test
  void gamesOfTheTimeBeforeTheDatabaseAreTakenOver() {
    try (Visit visit = visit()) {
      KeptGame old = KeptGame.after(Game.of("dvonn"), 7);
      visit.open("rules");
      visit
          .page()
          .evaluate(
              "([id, game]) => localStorage.setItem(`stackyard.game.${id}`, game)",
              List.of(old.id(), old.json()));
      visit.page().reload();
      visit.open("");
      assertThat(visit.find(".begun li")).containsText("7 moves");
      assertThat(
              visit
                  .page()
                  .evaluate("Object.keys(localStorage).filter((key) => key.includes('game.'))"))
          .isEqualTo(List.of());
      visit.page().reload();
      assertThat(visit.find(".begun li")).hasCount(1);
    }
  }

  @Test
  void aGameThatCannotBeKeptIsToldAndNotLostOnceThereIsRoom() {
    try (Visit visit = visit()) {
      BoardPage table = visit.together("pathagon");
      visit.page().evaluate(FILL);
      table.play(2);
      Locator warning = visit.find(".update");
      assertThat(warning).containsText("Games can’t be saved");
      visit.assertAccessibleInLightAndDark("storage-full");
      Locator retry = warning.getByText("Try again");
      Object tries = visit.page().evaluate("self.tries");
      retry.click();
      visit.page().waitForFunction("(before) => self.tries > before", tries);
      assertThat(warning).isVisible();
      visit.page().evaluate("self.makeRoom()");
      retry.click();
      assertThat(warning).hasCount(0);
      visit.page().reload();
      visit.table().at(2);
    }
  }

  @Test
  void aGameThatIsNotKeptIsSaidToBeUnknown() {
    try (Visit visit = visit()) {
      visit.open("game/none");
      assertThat(visit.find(".sheet")).containsText("saved in this browser");
    }
  }

  @Test
  void twoTabsShowTheSameGame() {
    try (Visit visit = visit()) {
      BoardPage one = visit.together("pathagon");
      one.play(2);
      BoardPage other = new BoardPage(visit.tab());
      other.at(2);
      other.play(1);
      one.at(3);
      String text = one.play(1).text();
      assertThat(other.at(4).text()).isEqualTo(text);
      one.button("Take back").click();
      other.at(3);
    }
  }

  @Test
  void twoTabsPlayTwoGames() {
    try (Visit visit = visit()) {
      BoardPage one = visit.together("pathagon");
      Page tab = visit.tab();
      tab.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Stackyard")).click();
      tab.locator("[data-game=dvonn] .choices button").nth(1).click();
      tab.waitForURL("**/#/game/*");
      BoardPage other = new BoardPage(tab);
      one.play(2);
      other.play(3);
      assertThat(one.play(1).game()).isEqualTo("pathagon");
      assertThat(other.at(3).game()).isEqualTo("dvonn");
    }
  }

  @Test
  void soundAndColoursStayAsChosen() {
    try (Visit visit = visit()) {
      visit.open("rules");
      Locator sound = visit.find(".chosen button").nth(0);
      Locator theme = visit.find(".chosen button").nth(1);
      Locator root = visit.find("html");
      assertThat(sound).hasAttribute("aria-pressed", "true");
      sound.click();
      assertThat(sound).hasAttribute("aria-pressed", "false");
      theme.click();
      assertThat(root).hasAttribute("data-theme", "light");
      theme.click();
      assertThat(root).hasAttribute("data-theme", "dark");
      visit.page().reload();
      assertThat(root).hasAttribute("data-theme", "dark");
      assertThat(sound).hasAttribute("aria-pressed", "false");
      sound.click();
      // With sounds on, moves are heard: nothing of that may fail.
      visit.together("docker").play(6);
      theme.click();
      assertThat(root).not().hasAttribute("data-theme", "dark");
    }
  }

  @Test
  void aLanguageIsChosenAndStays() {
    try (Visit visit = visit()) {
      visit.open("rules");
      visit.find(".chosen select").selectOption("pl");
      assertThat(visit.find("html")).hasAttribute("lang", "pl");
      visit.page().reload();
      assertThat(visit.find("html")).hasAttribute("lang", "pl");
      assertThat(visit.find(".chosen select")).hasValue("pl");
    }
  }
}
