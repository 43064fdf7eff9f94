package stackyard.server.browsertest;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import org.junit.jupiter.api.Test;
import stackyard.rules.Game;

/** When sounds are heard. */
class SoundTest extends BrowserTest {
  /** Counts the tones and breaths of noise that are played. */
  private static final String COUNTED =
      """
      window.heard = 0;
      const start = AudioScheduledSourceNode.prototype.start;
      AudioScheduledSourceNode.prototype.start = function (...times) {
        window.heard++;
        start.apply(this, times);
      };
      for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
        if (!Object.hasOwn(kind.prototype, 'start')) continue;
        const own = kind.prototype.start;
        kind.prototype.start = function (...times) {
          window.heard++;
          own.apply(this, times);
        };
      }
      """;

  private static int heard(Page page) {
    return ((Number) page.evaluate("window.heard")).intValue();
  }

  private static void await(Page page, int more) {
    page.waitForFunction("least => window.heard >= least", more);
  }

  @Test
  void soundsBeginWithTheFirstOwnMoveAndEndWhenTheyAreSwitchedOff() {
    try (Visit visit = visit()) {
      visit.context().addInitScript(COUNTED);
      visit.watch("dvonn").after(3);
      assertThat(heard(visit.page())).as("others have moved").isZero();
      BoardPage table = visit.together("pathagon", 4);
      table.move();
      await(visit.page(), 1);
      int before = heard(visit.page());
      table.move();
      await(visit.page(), before + 1);

      visit.find(".chosen button[aria-pressed]").first().click();
      before = heard(visit.page());
      table.move();
      table.move();
      assertThat(heard(visit.page())).as("sounds are off").isEqualTo(before);
    }
  }

  @Test
  void theEndOfAGameIsHeard() {
    try (Visit visit = visit()) {
      visit.context().addInitScript(COUNTED);
      BoardPage table = visit.open(KeptGame.nearTheEnd(Game.of("pathagon")));
      table.finish(table::click);
      visit.closeResult();
      // A click of the piece has two parts; the end has three more.
      int last = heard(visit.page());
      assertThat(last % 2).as("clicks and an end").isEqualTo(1);
    }
  }
}
