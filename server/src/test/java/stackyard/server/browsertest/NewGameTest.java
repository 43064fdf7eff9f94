package stackyard.server.browsertest;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The form before a game: each option does what it says, and anybody may sit anywhere. */
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
      visit.find("input[name=%s][value='%s']".formatted(option, value)).check();
      assertThat(visit.find("form select")).hasCount(seats);
      together(visit);
      BoardPage table = start(visit);
      BoardPage.View view = table.ready();
      assertThat(view.turn()).isEqualTo(turn);
      assertThat(view.options()).containsEntry(option, value);
      assertThat(view.moves().stream().filter(move -> move.is("place"))).hasSize(places);
      assertThat(visit.find(".players li")).hasCount(seats);
      // What was chosen is chosen already when the next game is begun.
      visit.open("new/" + game);
      assertThat(visit.find("input[name=%s][value='%s']".formatted(option, value))).isChecked();
    }
  }

  @Test
  void anybodySitsAnywhere() {
    try (Visit visit = visit()) {
      visit.open("new/docker");
      visit.find("input[name=players][value='4']").check();
      Locator seats = visit.find("form select");
      assertThat(seats).hasCount(4);
      List<String> players = List.of("8", "0", "1", "5");
      for (int seat = 0; seat < 4; seat++) seats.nth(seat).selectOption(players.get(seat));
      visit.screenshot("new-docker");
      start(visit);
      Locator sitting = visit.find(".players li");
      assertThat(sitting)
          .containsText(new String[] {"Computer 8", "you", "Computer 1", "Computer 5"});
    }
  }

  @Test
  void theComputerBeginsWhenItSitsFirst() {
    try (Visit visit = visit()) {
      visit.open("new/pathagon");
      visit.find("form select").nth(0).selectOption("1");
      visit.find("form select").nth(1).selectOption("0");
      BoardPage table = start(visit);
      BoardPage.View view = table.ready();
      assertThat(view.ply()).isEqualTo(1);
      assertThat(view.turn()).isEqualTo("light");
    }
  }

  @Test
  void theButtonsOfTheFormSeatEverybody() {
    try (Visit visit = visit()) {
      visit.open("new/dvonn");
      Locator seats = visit.find("form select");
      assertThat(seats).hasCount(2);
      String[][] expected = {{"0", "2"}, {"0", "0"}, {"2", "2"}};
      for (int how = 0; how < 3; how++) {
        visit.find("form .choices button").nth(how).click();
        for (int seat = 0; seat < 2; seat++) {
          assertThat(seats.nth(seat)).hasValue(expected[how][seat]);
        }
      }
    }
  }

  @Test
  void diceOfOnesOwnAreTypedIn() {
    try (Visit visit = visit()) {
      visit.open("new/docker");
      visit.page().getByText("our own").click();
      together(visit);
      BoardPage table = start(visit);
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

  private static void together(Visit visit) {
    Page.GetByRoleOptions name = new Page.GetByRoleOptions().setName("Play together");
    visit.page().getByRole(AriaRole.BUTTON, name).click();
  }

  private static BoardPage start(Visit visit) {
    visit.find("form > .primary").click();
    return visit.table();
  }
}
