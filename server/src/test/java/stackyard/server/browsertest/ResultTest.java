package stackyard.server.browsertest;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackyard.rules.Game;
import stackyard.rules.Playthrough;
import stackyard.rules.SplitMix64;

/**
 * The end of a game and what follows it: the card, the review in the list of moves, the mistakes.
 */
class ResultTest extends BrowserTest {
  /** Dark makes a path; Light has let it happen. */
  private static final KeptGame LAST_MOVE =
      KeptGame.of(played("d4 c4 d5 e4 d3 b4 d2 a4 d6 f4 d1 g4"));

  private static final String LAST = "document.querySelector('.board > *').view.made.at(-1).text";

  private static BoardPage.Move move(BoardPage table, String text) {
    return table.view().moves().stream()
        .filter(move -> move.text().equals(text))
        .findFirst()
        .orElseThrow();
  }

  private static Playthrough played(String moves) {
    Playthrough played = Playthrough.start(Game.of("pathagon"), new SplitMix64(1));
    for (String move : moves.split(" ")) played = played.play(move);
    return played;
  }

  private static void win(Visit visit) {
    visit.table().click("d7");
    assertThat(visit.find("dialog.result")).isVisible();
  }

  @Test
  void theCardSaysWhoHasWonAndWhyAndWhatDecidedIt() {
    try (Visit visit = visit()) {
      visit.open(LAST_MOVE.against(1).withoutCoach());
      win(visit);
      Locator card = visit.find("dialog.result");
      assertThat(card.locator("h2")).hasText("You win");
      assertThat(card.locator("h2")).isFocused();
      assertThat(card).containsText("A path of 7 pieces");
      assertThat(card.locator(".award")).hasCount(2);
      assertThat(card.locator(".award[data-winner=true] .grows")).hasCount(7);
      assertThat(card.locator(".result-turn"))
          .hasText(Pattern.compile("Turning point: move \\d\\. (Dark|Light) played .*better\\..*"));
      assertThat(card.locator("svg.graph .mark")).hasCount(1);
      visit.assertAccessibleInLightAndDark("result-card");
      card.locator(".result-turn button").click();
      assertThat(card).hasCount(0);
      assertThat(visit.find(".moves [aria-current=true]")).containsText(Pattern.compile("\\w\\d"));
      assertThat(visit.table().status()).containsText("the position after");
    }
  }

  @Test
  void theCardKeepsTheFocusAndGivesItBackOnEscape() {
    try (Visit visit = visit()) {
      visit.open(LAST_MOVE);
      win(visit);
      assertThat(visit.find("dialog.result h2")).hasText("Dark wins");
      for (int i = 0; i < 12; i++) {
        visit.page().keyboard().press("Tab");
        String outside =
            "document.activeElement !== document.body && !document.activeElement.closest('dialog')";
        assertThat(visit.page().evaluate(outside)).isEqualTo(false);
      }
      visit.closeResult();
      Locator button = visit.table().button("Result");
      button.click();
      assertThat(visit.find("dialog.result")).isVisible();
      visit.closeResult();
      assertThat(button).isFocused();
    }
  }

  @Test
  void theCardDoesNotComeToAGameThatHasEndedLongAgo() {
    try (Visit visit = visit()) {
      KeptGame over = KeptGame.of(played("d4 c4 d5 e4 d3 b4 d2 a4 d6 f4 d1 g4 d7"));
      visit.open(over.ended("over"));
      assertThat(visit.find(".moves .quality").first()).isVisible();
      assertThat(visit.find("dialog.result")).hasCount(0);
    }
  }

  @Test
  void theTurningPointFillsItsPlaceAndNothingMoves() {
    try (Visit visit = visit()) {
      BoardPage table = visit.open(KeptGame.nearTheEnd(Game.of("dvonn")));
      table.finish(table::click);
      Locator again = visit.find(".result-again");
      double before = again.boundingBox().y;
      assertThat(visit.find(".result-turn button")).isVisible();
      assertThat(again.boundingBox().y).isEqualTo(before);
    }
  }

  @Test
  void anotherGameBeginsWithTheOtherColour() {
    try (Visit visit = visit()) {
      visit.open(LAST_MOVE.against(1).withoutCoach());
      win(visit);
      visit.table().button("Other colour").click();
      assertThat(visit.find("dialog.result")).hasCount(0);
      BoardPage table = visit.table();
      table.at(1);
      assertThat(visit.find(".players li").first()).containsText("Computer 1");
    }
  }

  @Test
  void theCardLeadsToTheRecordAndToTheAnalysis() {
    try (Visit visit = visit()) {
      visit.open(LAST_MOVE);
      win(visit);
      visit.table().button("Share").click();
      assertThat(visit.find("dialog.records")).isVisible();
      visit.page().keyboard().press("Escape");
      visit.table().button("Result").click();
      visit.table().button("Analyse").click();
      assertThat(visit.find("move-tree .ply")).hasCount(13);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"dvonn", "docker", "pathagon"})
  void theCardFitsEveryWindow(String game) {
    try (Visit visit = visit(narrowPhone())) {
      BoardPage table = visit.open(KeptGame.nearTheEnd(Game.of(game)));
      table.finish(table::click);
      Locator card = visit.find("dialog.result");
      assertThat(card).isVisible();
      for (List<Integer> size : List.of(List.of(360, 740), List.of(740, 360), List.of(1280, 800))) {
        visit.page().setViewportSize(size.get(0), size.get(1));
        visit.assertFits();
        assertThat((Boolean) card.evaluate("(card) => card.scrollWidth <= card.clientWidth"))
            .isTrue();
        visit.screenshot("result-%s-%d".formatted(game, size.get(0)));
      }
    }
  }

  @Test
  void theMovesHaveMarksWhenTheGameIsOver() {
    try (Visit visit = visit()) {
      visit.open(LAST_MOVE);
      assertThat(visit.find(".moves .quality")).hasCount(0);
      assertThat(visit.find("made-moves svg.graph")).hasCount(0);
      win(visit);
      visit.closeResult();
      assertThat(visit.find(".moves [aria-label=mistake], .moves [aria-label=slip]").first())
          .isVisible();
      Locator graph = visit.find("made-moves svg.graph");
      graph.press("Home");
      visit.table().at(0);
      visit.assertAccessible();
      visit.table().button("Take back").click();
      assertThat(visit.find(".moves .quality")).hasCount(0);
    }
  }

  @Test
  void thePlacingOfDvonnIsOneLineAndPiecesLostAreCounted() {
    try (Visit visit = visit()) {
      BoardPage table = visit.together("dvonn", 80);
      Locator placing = visit.find(".moves .opening button");
      assertThat(placing).hasText(Pattern.compile("\\s*Placement\\s*49 moves\\s*"));
      assertThat(visit.find(".moves li")).not().hasCount(0);
      int folded = visit.find(".moves li").count();
      placing.click();
      assertThat(placing).hasAttribute("aria-expanded", "true");
      assertThat(visit.find(".moves li")).hasCount(folded + 25);
      assertThat(visit.find(".moves .removed").first())
          .hasAttribute("aria-label", Pattern.compile("\\d+ pieces? removed"));
      placing.click();
      table.button("To the start").click();
      table.at(0);
      table.button("Redo").click();
      table.at(1);
      assertThat(visit.find(".moves [aria-current=true]")).hasCount(1);
    }
  }

  @Test
  void aMistakeIsPutRightAsAPuzzle() {
    try (Visit visit = visit()) {
      visit.open(LAST_MOVE);
      win(visit);
      BoardPage table = new BoardPage(visit.page());
      table.button("Analyse").click();
      table.button("Review the game").click();
      visit.find(".after-review button:has([data-seat=light])").click();
      assertThat(visit.find("mistakes-page .status")).containsText("Find a better move.");
      visit.assertAccessibleInLightAndDark("mistakes");
      String wrong = visit.find(".mistakes-list [aria-current=true] b").textContent();
      table.click(move(table, wrong));
      assertThat(visit.find("mistakes-page .status.wrong"))
          .containsText("is the move from the game");
      table.button("Try again").click();
      assertThat(visit.find("mistakes-page .status.asked")).isVisible();
      table.button("Solution").click();
      Locator shown = visit.find("mistakes-page .status.shown");
      assertThat(shown).isVisible();
      String best = visit.page().evaluate(LAST).toString();
      table.button("Try again").click();
      assertThat(visit.find("mistakes-page .status.asked")).isVisible();
      table.click(move(table, best));
      assertThat(visit.find("mistakes-page .status.solved")).containsText(best);
      assertThat(visit.find("mistakes-page .hint")).containsText("1 fixed");
    }
  }

  @Test
  void theBarBesideTheBoardTellsTheChancesWhileTheCoachHelps() {
    try (Visit visit = visit()) {
      visit.open(LAST_MOVE.against(1));
      Locator bar = visit.find(".stage > .evaluation");
      assertThat(bar)
          .hasAttribute("aria-label", Pattern.compile("Chances to win: Dark \\d+%, Light \\d+%"));
      visit.assertAccessibleInLightAndDark("evaluation-bar");
      win(visit);
      assertThat(bar).hasAttribute("aria-label", "Chances to win: Dark 100%, Light 0%");
      visit.closeResult();
      visit.table().button("To the start").click();
      assertThat(bar).not().hasAttribute("aria-label", "Chances to win: Dark 100%, Light 0%");
      visit.find(".coach .quiet").click();
      assertThat(bar).hasCount(0);
    }
  }

  @Test
  void theBarOfFourHasFourStripes() {
    try (Visit visit = visit()) {
      visit.open("analysis/docker");
      assertThat(visit.find(".evaluation i")).hasCount(2);
      Game four = Game.of("docker", Map.of("players", "4"));
      BoardPage table = visit.open(KeptGame.after(four, 3));
      table.inMenu("Analyse this game").click();
      assertThat(visit.find(".evaluation i")).hasCount(4);
      assertThat(visit.find(".evaluation")).hasAttribute("aria-label", Pattern.compile(".*Blue.*"));
    }
  }
}
