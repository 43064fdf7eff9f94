package stackyard.server.browsertest;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Clocks of games at this screen. */
class LocalClockTest extends BrowserTest {
  private static final int LONG = 300_000;
  private static final int SHORT = 150;

  /** What a page is told when another window covers it, or when it is seen again. */
  private static final String SEEN =
      """
      (seen) => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => !seen });
        document.dispatchEvent(new Event('visibilitychange'));
      }
      """;

  @Test
  void aClockIsChosenAndRunsForThePlayerOnTurn() {
    try (Visit visit = visit()) {
      visit.open("new/pathagon");
      visit.choose("opponent", "together");
      visit.choose("clock", "1");
      BoardPage table = visit.play();
      assertThat(clocks(visit)).hasText(new String[] {"5:00", "5:00"});
      assertThat(running(visit)).hasCount(0);
      table.play(1);
      assertThat(running(visit)).hasCount(1);
      // Whoever has moved has got the increment.
      assertThat(visit.find(".clock:not([data-runs])")).hasText("5:03");
      visit.assertAccessibleInLightAndDark("local-clock");
    }
  }

  @Test
  void aClockStandsStillWhileNobodySeesIt() {
    try (Visit visit = visit()) {
      visit.timed("dvonn", 52, LONG).ready();
      assertThat(running(visit)).hasCount(1);
      visit.page().evaluate(SEEN, false);
      assertThat(running(visit)).hasCount(0);
      visit.page().evaluate(SEEN, true);
      assertThat(running(visit)).hasCount(1);
    }
  }

  @Test
  void aPlayerWhoseTimeIsUpHasLostAndTheRecordSaysSo() {
    try (Visit visit = visit()) {
      visit.timed("pathagon", 6, SHORT);
      assertThat(visit.find("dialog.result")).isVisible();
      visit.closeResult();
      BoardPage table = visit.table();
      assertThat(table.status()).hasText(Pattern.compile(".* wins on time\\."));
      assertThat(table.button("Take back")).isDisabled();
      table.inMenu("Copy, save or share").click();
      assertThat(visit.find("dialog textarea").first())
          .hasValue(Pattern.compile("Termination \"time"));
    }
  }

  @Test
  void whereTheOthersPlayOnAPlayerWithoutTimeIsOut() {
    try (Visit visit = visit()) {
      BoardPage table = visit.timed("docker", 12, SHORT);
      visit.page().waitForFunction("() => document.querySelector('.board > *')?.view?.ply > 12");
      assertThat(table.view().ply()).isGreaterThan(12);
    }
  }

  private static Locator clocks(Visit visit) {
    return visit.find(".players .clock");
  }

  private static Locator running(Visit visit) {
    return visit.find(".players .clock[data-runs]");
  }
}
