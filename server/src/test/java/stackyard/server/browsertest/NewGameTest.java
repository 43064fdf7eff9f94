package stackyard.server.browsertest;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.BoundingBox;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The sheet before a game: each choice does what it says, and is there the next time. */
class NewGameTest extends BrowserTest {

  @ParameterizedTest
  @CsvSource({
    "dvonn, setup, placing, 49, 'white', 2",
    "dvonn, setup, random, 0, 'white', 2",
    "docker, players, 2, 0, 'red', 2",
    "docker, players, 3, 0, 'red', 3",
    "docker, players, 4, 0, 'red', 4",
    "pathagon, first, dark, 49, 'dark', 2",
    "pathagon, first, light, 49, 'light', 2",
    "pathagon, capture, choice, 49, 'dark', 2",
    "pathagon, capture, always, 49, 'dark', 2",
  })
  void anOptionIsTakenOver(
      String game, String option, String value, int places, String turn, int seats) {
    try (Visit visit = visit()) {
      visit.open("new/" + game);
      visit.choose(option, value);
      assertThat(seats(visit)).hasCount(seats);
      visit.choose("opponent", "together");
      BoardPage table = visit.play();
      BoardPage.View view = table.ready();
      assertThat(view.turn()).isEqualTo(turn);
      assertThat(view.options()).containsEntry(option, value);
      assertThat(view.moves().stream().filter(move -> move.is("place"))).hasSize(places);
      assertThat(visit.find(".players li")).hasCount(seats);
      // The last choice is made already when the next game begins.
      visit.page().reload();
      visit.open("new/" + game);
      assertThat(visit.choice(option, value)).isChecked();
      assertThat(visit.choice("opponent", "together")).isChecked();
    }
  }

  @Test
  void anybodySitsAnywhere() {
    try (Visit visit = visit()) {
      visit.open("new/docker");
      visit.choose("players", "4");
      more(visit);
      Locator seats = seats(visit);
      assertThat(seats).hasCount(4);
      List<String> players = List.of("8", "0", "1", "5");
      for (int seat = 0; seat < 4; seat++) seats.nth(seat).selectOption(players.get(seat));
      visit.screenshot("new-docker");
      visit.play();
      Locator sitting = visit.find(".players li");
      assertThat(sitting)
          .containsText(new String[] {"Computer 8", "you", "Computer 1", "Computer 5"});
    }
  }

  @Test
  void theComputerBeginsWhenItHasTheFirstColour() {
    try (Visit visit = visit()) {
      visit.open("new/pathagon");
      visit.choose("level", "1");
      visit.choose("seat", "light");
      BoardPage.View view = visit.play().ready();
      assertThat(view.ply()).isEqualTo(1);
      assertThat(view.turn()).isEqualTo("light");
      assertThat(visit.find(".players")).containsText("Computer 1");
    }
  }

  @Test
  void eitherColourLeavesItToChance() {
    try (Visit visit = visit()) {
      // Chance, as the page asks it, for the last seat.
      visit.context().addInitScript("Math.random = () => 0.99");
      visit.open("new/pathagon");
      visit.choose("seat", "either");
      assertThat(visit.play().ready().turn()).isEqualTo("light");
    }
  }

  @Test
  void eachChoiceSeatsEverybody() {
    try (Visit visit = visit()) {
      visit.open("new/dvonn");
      assertSeated(visit, "0", "2");
      visit.choose("level", "6");
      assertSeated(visit, "0", "6");
      visit.choose("seat", "black");
      assertSeated(visit, "6", "0");
      visit.choose("opponent", "together");
      assertSeated(visit, "0", "0");
      assertThat(visit.find(".new-game .track")).hasCount(0);
    }
  }

  private static void assertSeated(Visit visit, String... players) {
    assertThat(seats(visit)).hasCount(players.length);
    for (int seat = 0; seat < players.length; seat++) {
      assertThat(seats(visit).nth(seat)).hasValue(players[seat]);
    }
  }

  @Test
  void diceOfOnesOwnAreTypedIn() {
    try (Visit visit = visit()) {
      visit.open("new/docker");
      visit.choose("opponent", "together");
      more(visit);
      visit.choose("dice", "typed");
      BoardPage table = visit.play();
      Locator dice = visit.find(".dice button");
      assertThat(dice).hasCount(6);
      dice.nth(3).click();
      assertThat(table.after(0).roll()).isEqualTo(4);
      visit.screenshot("typed-die");
      assertThat(dice).hasCount(0);
      table.click(table.ready().moves().getFirst());
      assertThat(dice).hasCount(6);
    }
  }

  @Test
  void oneMorePressPlaysAsChosenLastAndSaysSo() {
    try (Visit visit = visit()) {
      visit.open("");
      Locator card = visit.find(".card[data-game=pathagon]");
      assertThat(card.locator(".chosen-last")).containsText("Level 2 · Easy-going");
      card.locator(".chosen-last").click();
      visit.choose("level", "5");
      visit.page().keyboard().press("Escape");
      assertThat(visit.find(".new-game")).hasCount(0);
      assertThat(card.locator(".chosen-last")).containsText("Level 5 · Sharp");
      assertThat(visit.find("#at-once")).containsText("Pathagon Level 5 · Sharp");
      assertThat(card.locator(".primary"))
          .hasAttribute("aria-label", "Play Pathagon: Level 5 · Sharp");
      visit.find(".hero .primary").click();
      visit.table().ready();
      assertThat(visit.find(".players")).containsText("Computer 5");
      assertThat(visit.find(".table")).hasAttribute("data-game", "pathagon");
    }
  }

  @Test
  void playInTheHeadOpensTheSheetOverAnyScreen() {
    try (Visit visit = visit()) {
      BoardPage table = visit.together("pathagon", 4);
      Locator play = visit.find("header nav a").first();
      play.click();
      assertThat(visit.find(".new-game")).isVisible();
      visit.assertAccessibleInLightAndDark("new-game");
      visit.find(".new-game .sheet-head button").click();
      assertThat(visit.find(".new-game")).hasCount(0);
      table.at(4);
      play.click();
      assertThat(visit.find(".new-game")).isVisible();
      // A press beside the sheet.
      visit.page().mouse().click(5, 400);
      assertThat(visit.find(".new-game")).hasCount(0);
      table.at(4);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"dvonn", "docker", "pathagon"})
  void onAPhonePlayIsAlwaysInSight(String game) {
    try (Visit visit = visit(narrowPhone())) {
      visit.open("new/" + game);
      for (String opponent : List.of("computer", "together", "online")) {
        visit.choose("opponent", opponent);
        visit.assertFits();
        BoundingBox sheet = visit.find(".new-game").boundingBox();
        assertThat(sheet.height).isLessThanOrEqualTo(650);
        assertThat(sheet.y + sheet.height).isEqualTo(740);
        BoundingBox play = visit.find(".new-game form > .primary").boundingBox();
        assertThat(play.y + play.height).isLessThanOrEqualTo(740);
        visit.assertAccessibleInLightAndDark("new-" + game + "-" + opponent + "-phone");
      }
    }
  }

  @Test
  void aTableIsOpenedInOnePress() {
    try (Visit visit = visit()) {
      visit.open("new/dvonn");
      visit.choose("opponent", "online");
      visit.choose("seat", "black");
      visit.choose("clock", "1");
      visit.find(".new-game form > .primary").click();
      assertThat(visit.page()).hasURL(Pattern.compile(".*#/table/\\w+"));
      assertThat(visit.find("table-open")).containsText("5 min + 3 s");
      assertThat(visit.find("table-open li").nth(1)).containsText("you");
      visit.find("table-open").getByText("Leave the table").click();
    }
  }

  @Test
  void aTableThatCannotBeOpenedIsToldInTheSheet() {
    try (Visit visit = visit()) {
      visit.open("new/dvonn");
      visit.choose("opponent", "online");
      visit.page().keyboard().press("Escape");
      visit.refuse("**/api/tables");
      visit.find(".card[data-game=dvonn] .primary").click();
      assertThat(visit.find(".new-game .refusal")).not().isEmpty();
      visit.choose("opponent", "together");
      visit.play().ready();
    }
  }

  private static Locator seats(Visit visit) {
    return visit.find(".new-game select");
  }

  private static void more(Visit visit) {
    visit.find(".new-game .more summary").click();
  }
}
