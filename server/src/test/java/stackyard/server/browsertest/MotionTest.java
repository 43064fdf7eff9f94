package stackyard.server.browsertest;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.options.ReducedMotion;
import java.util.List;
import org.junit.jupiter.api.Test;
import stackyard.rules.Game;

/** How moves are shown: what moves, how long, and how it is ended. */
class MotionTest extends BrowserTest {
  /** Notes what is set in motion: the class of the element, how long it lasts and its delay. */
  private static final String NOTED =
      """
      window.moved = [];
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (frames, timing) {
        const { duration = timing, delay = 0 } = timing;
        window.moved.push([this.getAttribute('class') ?? '', duration, delay]);
        return animate.call(this, frames, timing);
      };
      """;

  /** Nothing that moves comes to an end by itself. */
  private static final String ENDLESS =
      """
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (frames, timing) {
        const given = typeof timing === 'number' ? { duration: timing } : timing;
        return animate.call(this, frames, { ...given, duration: 1e7 });
      };
      """;

  /** Dark traps the light piece on d4 by placing one on e4. */
  private static final KeptGame TRAP =
      KeptGame.from(
          Game.of("pathagon"), "......./......./......./..dl.../......./......./....... d - - -");

  /** Dark lacks one piece of a straight path. */
  private static final KeptGame PATH =
      KeptGame.from(
          Game.of("pathagon"), "...d.../...d.../...d.../......./...d.../...d.../...d... d - - -");

  private Visit visit(ReducedMotion motion, String script) {
    Browser.NewContextOptions options = desktop().setReducedMotion(motion);
    Visit visit = visit(options);
    visit.context().addInitScript(script);
    return visit;
  }

  /** The motions of elements with a class, as duration and delay. */
  private static List<?> moved(Visit visit, String kind) {
    String asked =
        "kind => window.moved.filter(([name]) => name === kind).map(([, ...times]) => times)";
    return (List<?>) visit.page().evaluate(asked, kind);
  }

  @Test
  void aTakenPieceFliesToItsOwnersHandWhenTheMoveHasLanded() {
    try (Visit visit = visit(ReducedMotion.NO_PREFERENCE, NOTED)) {
      BoardPage table = visit.open(TRAP);
      table.click("e4");
      visit.find(".question .primary").click();
      table.at(1);
      assertThat(visit.find(".taken")).hasCount(0);
      assertThat(moved(visit, "taken")).isEqualTo(List.of(List.of(280, 210)));
      assertThat(moved(visit, "sinking")).isEmpty();
    }
  }

  @Test
  void lightRunsAlongACompletedPathAndStays() {
    try (Visit visit = visit(ReducedMotion.NO_PREFERENCE, NOTED)) {
      BoardPage table = visit.open(PATH);
      table.click("d4");
      visit.closeResult();
      assertThat(visit.find(".board .lit")).hasCount(8);
      assertThat(moved(visit, "lit").getFirst()).isEqualTo(List.of(90, 0));
      assertThat(moved(visit, "lit").getLast()).isEqualTo(List.of(90, 630));
    }
  }

  @Test
  void aContainerTakesItsPathStepByStepAfterTheDieHasTumbled() {
    try (Visit visit = visit(ReducedMotion.NO_PREFERENCE, NOTED)) {
      BoardPage table = visit.together("docker");
      BoardPage.View rolled = table.move();
      assertThat(moved(visit, "die-body")).isEqualTo(List.of(List.of(500, 0)));
      table.move();
      // One that comes in walks a step for each pip.
      assertThat(moved(visit, "flight")).isEqualTo(List.of(List.of(140 * rolled.roll(), 0)));
    }
  }

  @Test
  void aTapEndsAllMotion() {
    try (Visit visit = visit(ReducedMotion.NO_PREFERENCE, ENDLESS)) {
      BoardPage table = visit.open(TRAP);
      table.click("a1");
      table.at(1);
      assertThat(visit.find(".board .flying")).hasCount(1);
      visit.find(".panel h1").click();
      assertThat(visit.find(".board .flying")).hasCount(0);
    }
  }

  @Test
  void thoseWhoWantNoMotionSeePiecesFadeIn() {
    try (Visit visit = visit(ReducedMotion.REDUCE, NOTED)) {
      BoardPage table = visit.open(TRAP);
      table.click("e4");
      visit.find(".question .primary").click();
      table.at(1);
      assertThat(moved(visit, "cell")).isEqualTo(List.of(List.of(80, 0)));
      assertThat(moved(visit, "taken")).isEmpty();
      assertThat(moved(visit, "flying")).isEmpty();
    }
  }
}
