package stackyard.server.browsertest;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.BoundingBox;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import stackyard.rules.Game;

/** The analysis: what the engine thinks, variations, positions set up by hand, reviews. */
class StudyTest extends BrowserTest {

  @ParameterizedTest
  @MethodSource("games")
  void theEngineTellsItsLines(String game) {
    try (Visit visit = visit()) {
      visit.open("analysis/" + game);
      Locator lines = visit.find("engine-lines .lines li");
      Locator scores = visit.find("engine-lines .score");
      assertThat(scores).hasCount(3);
      visit.find("#engine-lines").selectOption("5");
      assertThat(scores).hasCount(5);
      visit.screenshot("analysis-" + game);
      lines.first().getByRole(AriaRole.BUTTON).first().click();
      assertThat(visit.find("move-tree .ply")).hasCount(1);

      Locator engine = visit.page().getByRole(AriaRole.SWITCH);
      engine.click();
      assertThat(engine).hasAttribute("aria-checked", "false");
      assertThat(lines).hasCount(0);
      assertThat(visit.find(".board .arrow")).hasCount(0);
    }
  }

  @Test
  void everyEmptyCellShowsWhatItIsWorthWhilePiecesArePlaced() {
    try (Visit visit = visit()) {
      BoardPage table = analysed(visit, "dvonn");
      Locator marks = visit.find(".board .heat");
      assertThat(marks).hasCount(49);
      table.click("c3");
      assertThat(marks).hasCount(48);
      assertThat(visit.find(".board .heat.best")).hasCount(1);
      assertThat(visit.find("engine-lines .lines li")).hasCount(3);
      assertThat(visit.find("engine-lines .score").first())
          .hasText(Pattern.compile("\\s*\\d+% · [+−]?\\d.*"));
      assertThat(visit.find(".cell-table li")).hasCount(48);
      visit.assertAccessibleInLightAndDark("cells");
      visit.page().getByLabel("Best only").check();
      assertThat(marks).hasCount(0);
      assertThat(visit.find(".board .arrow")).hasCount(3);
      visit.page().getByLabel("Off").check();
      assertThat(visit.find(".board .arrow")).hasCount(0);
    }
  }

  @Test
  void theChancesOfDockerAreTold() {
    try (Visit visit = visit()) {
      visit.open("analysis/docker");
      Locator chances = visit.find(".chances li");
      assertThat(chances).hasCount(2);
      assertThat(chances.first()).hasText(Pattern.compile(".*\\d %.*|.*\\d%.*", Pattern.DOTALL));
      visit.find(".dice button").nth(2).click();
      assertThat(visit.find(".status")).containsText("3");
      assertThat(chances).hasCount(2);
    }
  }

  @Test
  void movesMakeATreeOfVariations() {
    try (Visit visit = visit()) {
      BoardPage table = analysed(visit, "pathagon");
      table.click("d4");
      table.at(1);
      table.click("d5");
      table.at(2);
      visit.page().keyboard().press("ArrowLeft");
      table.at(1);
      table.click("c4");
      table.at(2);
      Locator variation = visit.find("move-tree ul li");
      assertThat(variation).hasCount(1);
      assertThat(variation).containsText("c4");
      visit.screenshot("variation");

      press(visit, "Promote to main line");
      assertThat(variation).containsText("d5");
      press(visit, "To the start");
      table.at(0);
      press(visit, "One move on");
      table.at(1);
      press(visit, "To the end");
      table.at(2);
      press(visit, "One move back");
      table.at(1);
      visit.find("move-tree .ply button").getByText("d5").click();
      table.at(2);
      press(visit, "Delete variation");
      assertThat(variation).hasCount(0);
      table.at(1);
      press(visit, "Delete from here on");
      assertThat(visit.find("move-tree .ply")).hasCount(0);
    }
  }

  @Test
  void aPositionIsSetUpByHand() {
    try (Visit visit = visit()) {
      BoardPage table = analysed(visit, "pathagon");
      press(visit, "Set up");
      table.click("d4");
      press(visit, "Light");
      table.click("d5");
      visit.page().getByLabel("Light").last().check();
      visit.screenshot("setup-pathagon");
      Locator text = visit.find("#setup-text");
      assertThat(text).hasValue(Pattern.compile(".*l.*d.* l - - -"));
      String written = text.inputValue();
      press(visit, "Clear");
      assertThat(text).not().hasValue(written);
      text.fill(written);
      press(visit, "Analyse this position");
      BoardPage.View view = table.ready();
      assertThat(view.text()).isEqualTo(written);
      assertThat(view.turn()).isEqualTo("light");
      assertThat(view.moves()).noneMatch(move -> move.to().equals("d4"));
    }
  }

  @ParameterizedTest
  @CsvSource({"dvonn, f3", "docker, b2", "pathagon, d4"})
  void anImpossiblePositionIsRefusedWithAReason(String game, String cell) {
    try (Visit visit = visit()) {
      BoardPage table = analysed(visit, game);
      press(visit, "Set up");
      Locator done = visit.find(".setup-end .primary");
      Locator refusal = visit.find("#setup-refusal");
      assertThat(done).isEnabled();
      // Too many pieces of one kind, whatever the game.
      if (game.equals("pathagon")) visit.find("#setup-text").fill("nonsense");
      else for (int i = 0; i < 5; i++) table.click(cell);
      assertThat(refusal).hasText(Pattern.compile(".{10,}"));
      assertThat(done).isDisabled();
      visit.screenshot("setup-refused-" + game);
      press(visit, "Start position");
      assertThat(refusal).hasText("");
      assertThat(done).isEnabled();
      press(visit, "Cancel");
      assertThat(visit.find("move-tree")).isVisible();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"dvonn", "pathagon"})
  void aGameIsReviewed(String game) {
    try (Visit visit = visit()) {
      int moves = 6;
      BoardPage table = visit.together(game, moves);
      table.inMenu("Analyse this game").click();
      press(visit, "Review the game");
      Locator graph = visit.find("svg.graph");
      assertThat(visit.find(".all-moves tbody tr")).hasCount(moves);
      assertThat(visit.find("progress")).hasCount(0);
      // The graph is pressed to see a position.
      BoundingBox box = graph.boundingBox();
      graph.click(new Locator.ClickOptions().setPosition(box.width / 2, box.height / 2));
      assertThat(graph).hasAttribute("aria-valuenow", "3");
      graph.press("End");
      assertThat(graph).hasAttribute("aria-valuenow", String.valueOf(moves));
      visit.screenshot("review-" + game);
      visit.assertAccessible();
    }
  }

  @Test
  void luckIsToldFromSkillInDocker() {
    try (Visit visit = visit()) {
      BoardPage table = visit.open(KeptGame.after(Game.of("docker"), 8));
      table.inMenu("Analyse this game").click();
      press(visit, "Review the game");
      assertThat(visit.find("luck-report .luck tbody tr")).hasCount(2);
      assertThat(visit.find("svg.graph .chance")).hasCount(2);
      Locator named = visit.find("luck-report .named button").first();
      named.click();
      visit.screenshot("review-docker");
      visit.assertAccessible();
    }
  }

  @Test
  void aReviewIsStopped() {
    try (Visit visit = visit()) {
      BoardPage table = visit.together("pathagon", 40);
      table.inMenu("Analyse this game").click();
      press(visit, "Review the game");
      press(visit, "Stop");
      assertThat(visit.find("progress")).hasCount(0);
    }
  }

  private static BoardPage analysed(Visit visit, String game) {
    visit.open("analysis/" + game);
    return new BoardPage(visit.page());
  }

  private static void press(Visit visit, String name) {
    visit
        .page()
        .getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true))
        .click();
  }
}
