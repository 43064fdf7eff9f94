package stackyard.server.browsertest;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import stackyard.rules.Game;

/** Everything that can be done in a game beside moving. */
class GameTest extends BrowserTest {
  /** Two play, of whom one has rolled and may choose. */
  private static final KeptGame DOCKER = KeptGame.after(Game.of("docker"), 5);

  private static final Pattern DRAW = Pattern.compile("A draw by agreement.*");

  @Test
  void movesAreTakenBackAndMadeAgain() {
    try (Visit visit = visit()) {
      BoardPage table = visit.together("dvonn");
      assertThat(table.button("Take back")).isDisabled();
      assertThat(table.button("Redo")).isDisabled();
      String text = table.play(3).text();
      table.button("Take back").click();
      table.at(2);
      visit.page().keyboard().press("u");
      table.at(1);
      table.button("Redo").click();
      table.at(2);
      visit.page().keyboard().press("y");
      assertThat(table.at(3).text()).isEqualTo(text);
      assertThat(table.button("Redo")).isDisabled();
    }
  }

  @Test
  void takingBackAgainstTheComputerTakesItsMoveToo() {
    try (Visit visit = visit()) {
      BoardPage table = visit.begin("pathagon", "computer");
      visit.find(".coach .quiet").click();
      table.play(1);
      assertThat(table.ready().ply()).isEqualTo(2);
      table.button("Take back").click();
      assertThat(table.at(0).turn()).isEqualTo("dark");
      table.button("Redo").click();
      assertThat(table.at(2).turn()).isEqualTo("dark");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"dvonn", "pathagon"})
  void aGameBeginsAgainFromItsFirstPosition(String game) {
    try (Visit visit = visit()) {
      BoardPage table = visit.together(game);
      String start = table.view().text();
      table.play(3);
      table.inMenu("Restart").click();
      assertThat(table.at(0).text()).isEqualTo(start);
    }
  }

  @ParameterizedTest
  @MethodSource("games")
  void aHintIsASentenceAndAnArrow(String game) {
    try (Visit visit = visit()) {
      // In Docker the first container goes in by itself; then there is something to choose.
      BoardPage table = visit.open(game.equals("docker") ? DOCKER : KeptGame.start(Game.of(game)));
      assertThat(visit.find(".board .arrow")).hasCount(0);
      table.button("Hint").click();
      assertThat(visit.find(".board .arrow").first()).isVisible();
      assertThat(table.note()).hasText(Pattern.compile(".*\\w\\d.*"));
      visit.screenshot("hint-" + game);
      table.play(1);
      assertThat(visit.find(".board .arrow")).hasCount(0);
    }
  }

  @Test
  void resigningLosesAfterAQuestion() {
    try (Visit visit = visit()) {
      BoardPage table = visit.together("pathagon");
      table.play(1);
      table.inMenu("Resign").click();
      table.answer(false);
      assertThat(table.status()).not().containsText("wins");
      table.inMenu("Resign").click();
      visit.page().keyboard().press("Escape");
      assertThat(visit.find("dialog.ask")).hasCount(0);
      assertThat(table.status()).not().containsText("wins");
      table.inMenu("Resign").click();
      table.answer(true);
      assertThat(table.status()).hasText("Dark wins by resignation.");
      visit.closeResult();
      table.button("Take back").click();
      assertThat(table.status()).not().containsText("wins");
    }
  }

  @Test
  void aDockerPlayerWhoResignsIsOutAndTheOthersPlayOn() {
    try (Visit visit = visit()) {
      visit.open("new/docker");
      visit.choose("players", "3");
      visit.choose("opponent", "together");
      BoardPage table = visit.play();
      table.inMenu("Resign").click();
      table.answer(true);
      assertThat(table.after(0).over()).isFalse();
      assertThat(visit.find(".players .out")).hasCount(1);
    }
  }

  @Test
  void peopleAgreeOnADraw() {
    try (Visit visit = visit()) {
      BoardPage table = visit.together("dvonn");
      table.inMenu("Agree to a draw").click();
      table.answer(true);
      assertThat(table.status()).hasText(DRAW);
      visit.closeResult();
      visit.begin("dvonn", "computer");
      assertThat(table.inMenu("Agree to a draw")).hasCount(0);
    }
  }

  @ParameterizedTest
  @MethodSource("games")
  void theBoardTurns(String game) {
    try (Visit visit = visit()) {
      BoardPage table = visit.together(game);
      Object before = table.point("a1");
      table.button("Flip board").click();
      assertThat(table.point("a1")).isNotEqualTo(before);
      if (game.equals("dvonn")) table.button("Flip board").click();
      else for (int i = 1; i < 4; i++) visit.page().keyboard().press("f");
      assertThat(table.point("a1")).isEqualTo(before);
    }
  }

  @Test
  void theYardIsSeenFromAbove() {
    try (Visit visit = visit()) {
      BoardPage table = visit.together("docker");
      Locator plan = table.button("Top view");
      assertThat(plan).hasAttribute("aria-pressed", "false");
      plan.click();
      assertThat(plan).hasAttribute("aria-pressed", "true");
      table.play(4);
      visit.screenshot("plan");
      table.click("b2");
      visit.page().keyboard().press("v");
      assertThat(plan).hasAttribute("aria-pressed", "false");
    }
  }

  @Test
  void anEarlierPositionIsLookedAtAndTheGameStays() {
    try (Visit visit = visit()) {
      BoardPage table = visit.together("pathagon");
      BoardPage.View last = table.play(4);
      visit.find(".moves button").first().click();
      table.at(1);
      assertThat(table.status()).hasText("Viewing the position after 1 move.");
      table.click(last.moves().getFirst().to());
      assertThat(table.view().ply()).isEqualTo(1);
      table.button("Back to the game").click();
      assertThat(table.at(4).text()).isEqualTo(last.text());
      table.play(1);
    }
  }

  @Test
  void theRestIsPlacedForEverybodyAndTakenBackAtOnce() {
    try (Visit visit = visit()) {
      BoardPage table = visit.begin("dvonn", "computer");
      visit.find(".coach .quiet").click();
      Locator place = table.button("Place the rest for me");
      table.play(1);
      assertThat(table.ready().ply()).isEqualTo(2);
      visit.assertAccessibleInLightAndDark("placing");
      place.click();
      table.at(49);
      assertThat(table.view().moves()).allMatch(move -> move.is("move"));
      assertThat(place).hasCount(0);
      table.button("Take back").click();
      table.at(2);
      place.click();
      table.at(49);
      table.play(1);
      assertThat(visit.together("pathagon").button("Place the rest for me")).hasCount(0);
    }
  }

  @Test
  void aPressThatIsNoMoveIsAnsweredWithTheRule() {
    try (Visit visit = visit()) {
      visit.open("new/dvonn");
      visit.choose("setup", "random");
      visit.choose("opponent", "together");
      BoardPage table = visit.play();
      String blocked = blocked(table.ready());
      table.click(blocked);
      assertThat(table.note())
          .hasText(blocked + " is blocked: all six cells around it are occupied. (D8)");
      visit.screenshot("refused");
      table.play(1);
      assertThat(table.note()).isHidden();
    }
  }

  private static String blocked(BoardPage.View view) {
    return view.obstacles().entrySet().stream()
        .filter(obstacle -> obstacle.getValue().name().equals("blocked"))
        .findFirst()
        .orElseThrow()
        .getKey();
  }

  @Test
  void theComputerPlaysAgainstItselfUntilSomebodyTakesBack() {
    try (Visit visit = visit()) {
      BoardPage table = visit.watch("pathagon");
      table.after(2);
      assertThat(visit.find(".players")).containsText("Computer 2");
      assertThat(table.button("Hint")).isDisabled();
      table.button("Take back").click();
      assertThat(table.button("Redo")).isEnabled();
      int ply = table.view().ply();
      table.button("Redo").click();
      table.after(ply);
    }
  }

  @Test
  void aGameFillsTheScreen() {
    try (Visit visit = visit()) {
      BoardPage table = visit.together("pathagon");
      table.inMenu("Full screen").click();
      visit.page().waitForFunction("() => document.fullscreenElement?.localName === 'game-page'");
      table.play(2);
      table.inMenu("Full screen").click();
      visit.page().waitForFunction("() => document.fullscreenElement === null");
    }
  }

  @Test
  void theMenuLeadsToANewGameAndToTheAnalysis() {
    try (Visit visit = visit()) {
      BoardPage table = visit.together("pathagon");
      table.play(2);
      table.inMenu("Analyse this game").click();
      assertThat(visit.find("move-tree .ply")).hasCount(2);
      visit.page().goBack();
      table.at(2);
      table.inMenu("New game").click();
      assertThat(visit.choice("game", "pathagon")).isChecked();
      // The game stays where it is below the sheet.
      visit.page().keyboard().press("Escape");
      table.at(2);
    }
  }
}
