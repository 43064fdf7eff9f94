package stackyard.server.browsertest;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import stackyard.engine.puzzle.Puzzle;
import stackyard.engine.puzzle.Puzzles;
import stackyard.rules.GameType;
import stackyard.rules.Position;

/** Puzzles, solved and failed by somebody in front of the page. */
class PuzzlesPageTest extends BrowserTest {
  /** Docker for two is solved before the first move is judged, which takes a slow machine long. */
  private static final int SLOW_MS = 180_000;

  private static final String NOON = "2026-11-15T12:00:00Z";

  /** The kinds of tasks of all games. */
  enum Kind {
    WIN,
    DRAW,
    MARGIN,
    PATH,
    DEFENCE,
    CHANCE
  }

  /** The puzzle that is on the board. */
  private static Puzzle shown(Visit visit, String game) {
    String position = new BoardPage(visit.page()).at(0).text();
    return Puzzles.of(game).stream()
        .filter(puzzle -> puzzle.position().toString().equals(position))
        .findFirst()
        .orElseThrow();
  }

  /**
   * A puzzle with that task where a wrong move can be answered; of those with more than one move to
   * find, if there are any.
   */
  private static Puzzle about(Kind kind) {
    return games().stream()
        .filter(game -> Puzzles.exist(GameType.of(game)))
        .flatMap(game -> Puzzles.of(game).stream())
        .filter(puzzle -> puzzle.task().kind().equals(kind.name().toLowerCase(Locale.ROOT)))
        .filter(puzzle -> hasMove(after(puzzle, worst(puzzle))))
        .max(Comparator.comparingInt(puzzle -> Math.min(2, puzzle.length())))
        .orElseThrow();
  }

  private static String game(Puzzle puzzle) {
    return puzzle.position().game().name();
  }

  private BoardPage open(Visit visit, Puzzle puzzle) {
    visit.page().setDefaultTimeout(SLOW_MS);
    visit.open("puzzles/" + game(puzzle) + "/" + puzzle.id());
    BoardPage table = new BoardPage(visit.page());
    table.ready();
    return table;
  }

  /** Makes a move and waits for what is said of it. */
  private static void play(Visit visit, BoardPage table, String text, Consumer<String> press) {
    BoardPage.View view = table.ready();
    BoardPage.Move move =
        view.moves().stream().filter(one -> one.text().equals(text)).findFirst().orElseThrow();
    table.make(move, press);
    visit.page().waitForSelector(".judged:not(.busy)");
  }

  private static void solve(Visit visit, BoardPage table, Puzzle puzzle, Consumer<String> press) {
    for (int i = 0; i < puzzle.solution().size(); i += 2) {
      assertThat(table.ready().ply()).isEqualTo(i);
      play(visit, table, puzzle.solution().get(i).getFirst(), press);
    }
    assertThat(visit.find(".judged.solved")).containsText("Solved!");
  }

  /** The move that gives away most, of those that the opponent can answer if there are any. */
  private static String worst(Puzzle puzzle) {
    return puzzle.values().entrySet().stream()
        .filter(entry -> !entry.getKey().equals(puzzle.bestMove()))
        .min(
            Comparator.<Map.Entry<String, Integer>, Boolean>comparing(
                    entry -> !hasMove(after(puzzle, entry.getKey())))
                .thenComparing(Map.Entry.comparingByValue()))
        .orElseThrow()
        .getKey();
  }

  private static Position after(Puzzle puzzle, String move) {
    return puzzle.position().play(puzzle.position().readMove(move));
  }

  private static boolean hasMove(Position position) {
    return !position.over() && !position.moveText(position.moves()[0]).equals("pass");
  }

  private static int rating(Visit visit) {
    return Integer.parseInt(visit.find(".rating b").textContent());
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void aWrongMoveOfEachKindOfPuzzleIsRefutedAndTheRightOneSolvesIt(Kind kind) {
    Puzzle puzzle = about(kind);
    try (Visit visit = visit()) {
      BoardPage table = open(visit, puzzle);
      int before = rating(visit);
      assertThat(visit.find(".head .tag").last()).hasText(String.valueOf(puzzle.rating()));
      assertThat(visit.find(".themes")).hasCount(0);

      play(visit, table, worst(puzzle), table::click);
      Locator verdict = visit.find(".judged.wrong");
      assertThat(verdict).containsText(worst(puzzle) + ": ");
      assertThat(verdict).containsText("The right move: ");
      assertThat(table.view().ply()).as("the answer is only shown").isEqualTo(1);
      assertThat(visit.find(".board .arrow.threat").first()).isVisible();
      assertThat(visit.find(".tries li")).hasText(worst(puzzle));
      assertThat(rating(visit)).isLessThan(before);
      assertThat(visit.find(".rating .down")).hasText("−" + (before - rating(visit)));
      assertThat(visit.find(".themes li")).hasCount(puzzle.themes().size());
      visit.screenshot("puzzle-wrong-" + kind);

      int failed = rating(visit);
      table.button("Try again").click();
      assertThat(table.at(0).text()).isEqualTo(puzzle.position().toString());
      solve(visit, table, puzzle, table::click);
      assertThat(rating(visit)).as("only the first try counts").isEqualTo(failed);
      assertThat(visit.find(".rating")).containsText("Only a first try without a hint counts.");
      assertThat(visit.find(".streak b")).hasText("1 day");
      assertThat(visit.find(".board .arrow.threat")).hasCount(0);
      visit.screenshot("puzzle-solved-" + kind);
    }
  }

  @ParameterizedTest
  @MethodSource("games")
  void theKeyboardAloneSolvesFailsAndGoesOn(String game) {
    try (Visit visit = visit()) {
      Page page = visit.page();
      page.setDefaultTimeout(SLOW_MS);
      Consumer<String> press =
          cell -> {
            page.locator(".board [data-cell=%s]".formatted(cell)).focus();
            page.keyboard().press("Enter");
          };
      visit.open("puzzles/" + game);
      Puzzle first = shown(visit, game);
      int before = rating(visit);
      solve(visit, new BoardPage(page), first, press);
      assertThat(rating(visit)).isGreaterThan(before);
      assertThat(visit.find(".rating .up")).containsText("+");
      assertThat(visit.find(".streak b")).hasText("1 day");

      assertThat(visit.find(":focus")).hasText("Next puzzle");
      page.keyboard().press("Enter");
      assertThat(visit.find(".judged:not(.solved)")).isVisible();
      assertThat(visit.find(".board :focus")).hasCount(1);
      Puzzle second = shown(visit, game);
      assertThat(second.id()).isNotEqualTo(first.id());
      assertThat(second.rating()).isGreaterThanOrEqualTo(first.rating());

      play(visit, new BoardPage(page), worst(second), press);
      assertThat(visit.find(":focus")).containsText("Try again");
      page.keyboard().press("Enter");
      assertThat(visit.find(".board :focus")).hasCount(1);
      assertThat(shown(visit, game).id()).isEqualTo(second.id());
      assertThat(visit.find(".streak b")).hasText("1 day");

      page.reload();
      assertThat(shown(visit, game).id()).isNotIn(first.id(), second.id());
      visit.open("puzzles");
      Locator card = visit.find("[data-game=%s] .figures".formatted(game));
      assertThat(card).containsText("1 of " + Puzzles.of(game).size());
    }
  }

  @Test
  void aFingerAndADragSolvePuzzlesToo() {
    try (Visit visit = visit(phone())) {
      Puzzle puzzle = about(Kind.WIN);
      BoardPage table = open(visit, puzzle);
      solve(visit, table, puzzle, table::tap);
    }
    try (Visit visit = visit()) {
      Puzzle puzzle = about(Kind.DRAW);
      BoardPage table = open(visit, puzzle);
      BoardPage.View view = table.ready();
      table.drag(
          view.moves().stream()
              .filter(move -> move.text().equals(puzzle.bestMove()))
              .findFirst()
              .orElseThrow());
      assertThat(visit.find(".judged:is(.solved, .asked)")).isVisible();
    }
  }

  @Test
  void theSolutionIsShownAndOpenedInTheAnalysis() {
    try (Visit visit = visit()) {
      for (Kind kind : List.of(Kind.MARGIN, Kind.PATH, Kind.CHANCE)) {
        Puzzle puzzle = about(kind);
        BoardPage table = open(visit, puzzle);
        int before = rating(visit);
        assertThat(table.button("Analysis")).isDisabled();
        table.button("Solution").click();
        List<String> moves = puzzle.solution().stream().map(List::getFirst).toList();
        assertThat(visit.find(".judged.shown")).containsText(String.join(" ", moves));
        assertThat(table.view().ply()).isEqualTo(moves.size());
        assertThat(rating(visit)).as("who looks has not solved it").isLessThan(before);
        visit.screenshot("puzzle-shown-" + kind);
        String text = table.view().text();
        table.button("Analysis").click();
        assertThat(visit.page()).hasURL(Pattern.compile(".*#/analysis/.+"));
        assertThat(visit.find("engine-lines")).isVisible();
        assertThat(new BoardPage(visit.page()).at(moves.size()).text()).isEqualTo(text);
      }
    }
  }

  @Test
  void aHintMarksThePieceAndMakesThePuzzleCountForNothing() {
    try (Visit visit = visit()) {
      Puzzle puzzle = about(Kind.WIN);
      BoardPage table = open(visit, puzzle);
      int before = rating(visit);
      visit.page().keyboard().press("h");
      assertThat(visit.find(".judged"))
          .containsText("Look at " + puzzle.bestMove().substring(0, 2));
      assertThat(visit.find(".arrow")).hasCount(1);
      solve(visit, table, puzzle, table::click);
      assertThat(rating(visit)).isEqualTo(before);
      assertThat(visit.find(".rating")).containsText("Only a first try without a hint counts.");
    }
  }

  @Test
  void theStreamKeepsToThemeAndDifficultyAndSkips() {
    try (Visit visit = visit()) {
      visit.open("puzzles/dvonn");
      Puzzle first = shown(visit, "dvonn");
      visit.find("select[name=theme]").selectOption("last-move");
      assertThat(visit.find(".head h1 a")).not().containsText(first.id().replace("dvonn-", ""));
      Puzzle last = shown(visit, "dvonn");
      assertThat(last.themes().stream().map(theme -> theme.word())).contains("last-move");
      visit.find("select[name=level]").selectOption("harder");
      assertThat(visit.find(".head h1 a")).not().containsText(last.id().replace("dvonn-", ""));
      Puzzle harder = shown(visit, "dvonn");
      assertThat(harder.rating()).isGreaterThan(last.rating());
      visit.page().reload();
      assertThat(shown(visit, "dvonn").id()).isEqualTo(harder.id());
      assertThat(visit.find("select[name=theme]")).hasValue("last-move");
      int before = rating(visit);
      new BoardPage(visit.page()).button("Another puzzle").click();
      assertThat(visit.find(".head h1 a")).not().containsText(harder.id().replace("dvonn-", ""));
      assertThat(rating(visit)).isEqualTo(before);
    }
  }

  @Test
  void thePuzzleOfTheDayIsTheSameForEverybody() {
    List<String> kyiv = ofTheDay(desktop().setTimezoneId("Europe/Kyiv").setLocale("uk"), NOON);
    List<String> honolulu = ofTheDay(phone().setTimezoneId("Pacific/Honolulu"), NOON);
    assertThat(honolulu).isEqualTo(kyiv);
    assertThat(ofTheDay(desktop(), "2026-11-16T00:30:00Z")).doesNotContainAnyElementsOf(kyiv);
  }

  /** The names of the day's puzzles; those in the overview are the same. */
  private List<String> ofTheDay(Browser.NewContextOptions options, String time) {
    try (Visit visit = visit(options)) {
      visit.context().clock().setFixedTime(time);
      return games().stream()
          .filter(game -> Puzzles.exist(GameType.of(game)))
          .map(
              game -> {
                visit.open("puzzles");
                Locator task = visit.find("[data-game=%s] .today b".formatted(game));
                assertThat(task).not().hasText("");
                String said = task.textContent();
                visit.find("[data-game=%s] .button".formatted(game)).first().click();
                assertThat(visit.find(".task b")).hasText(said);
                return shown(visit, game).id();
              })
          .toList();
    }
  }

  @Test
  void puzzlesAreSolvedWithoutANetwork() {
    try (Visit visit = chromium.visitOffline(server.address(), desktop())) {
      visit.open("puzzles");
      visit.page().evaluate("navigator.serviceWorker.ready.then(() => true)");
      visit.context().setOffline(true);
      visit.page().reload();
      for (String game : games()) {
        visit.open("puzzles/" + game + "/day");
        visit.page().setDefaultTimeout(SLOW_MS);
        Puzzle puzzle = shown(visit, game);
        BoardPage table = new BoardPage(visit.page());
        solve(visit, table, puzzle, table::click);
      }
      visit.open("puzzles");
      assertThat(visit.find(".today .icon")).hasCount(3);
      visit.screenshot("puzzles-all-solved");
    }
  }

  @Test
  void puzzlesAreFetchedOnlyWhenTheyAreWanted() {
    try (Visit visit = visit()) {
      // The service worker fetches all for later; the page itself does not.
      String asked = "performance.getEntriesByType('resource').map((one) => one.name).join()";
      visit.open("analysis/dvonn");
      assertThat(visit.find(".board svg")).isVisible();
      assertThat((String) visit.page().evaluate(asked)).doesNotContain(".puzzles");
      visit.open("puzzles/pathagon");
      assertThat(visit.find("puzzle-page .board svg")).isVisible();
      assertThat((String) visit.page().evaluate(asked))
          .contains("pathagon-")
          .doesNotContain("docker-");
    }
  }

  @Test
  void aPuzzleThatDoesNotExistIsSaidNotTo() {
    try (Visit visit = visit()) {
      visit.open("puzzles/docker/docker-nothing");
      assertThat(visit.find("[role=alert]")).hasText("This puzzle doesn’t exist.");
      visit.assertAccessible();
      visit.find(".ways-on a").click();
      assertThat(visit.find(".board svg")).isVisible();
    }
  }

  @Test
  void theFrontDoorAndTheHeadOfThePageLeadToThePuzzles() {
    try (Visit visit = visit()) {
      visit.open("");
      visit.find("[data-game=pathagon] .small a[href='#/puzzles/pathagon']").click();
      assertThat(visit.find("puzzle-page .board pathagon-board")).isVisible();
      visit.find(".games-nav a").first().click();
      assertThat(visit.find("puzzle-page .board dvonn-board")).isVisible();
      visit.find("header nav a[href='#/puzzles']").click();
      assertThat(visit.find("puzzles-page .living svg")).hasCount(3);
    }
  }

  @Test
  void everyPuzzleScreenSpeaksEveryLanguageAndFitsANarrowPhone() {
    // In one visit: Docker is solved but once.
    try (Visit visit = visit(narrowPhone())) {
      visit.open("puzzles");
      for (String language : languages()) {
        visit.find(".chosen .settings").click();
        visit.find(".settings-sheet select").selectOption(language);
        assertThat(visit.find("html")).hasAttribute("lang", language);
        visit.open("puzzles");
        assertThat(visit.find(".living svg")).hasCount(3);
        looked(visit, "puzzles-" + language);
        for (Kind kind : Kind.values()) {
          Puzzle puzzle = about(kind);
          BoardPage table = open(visit, puzzle);
          assertThat(visit.find(".task b")).not().hasText("");
          play(visit, table, worst(puzzle), table::click);
          looked(visit, "puzzle-" + kind + "-" + language);
        }
        visit.open("puzzles/pathagon");
        visit.find(".wish-button").click();
        assertThat(visit.find(".wishes")).isVisible();
        looked(visit, "puzzle-stream-" + language);
      }
    }
  }

  private static void looked(Visit visit, String name) {
    visit.assertFits();
    visit.screenshot(name);
  }

  @Test
  void everyPuzzleScreenIsAccessible() {
    try (Visit visit = visit()) {
      visit.open("puzzles");
      assertThat(visit.find(".living svg")).hasCount(3);
      visit.assertAccessibleInLightAndDark("puzzles");
      visit.open("puzzles/dvonn/day");
      new BoardPage(visit.page()).ready();
      visit.assertAccessibleInLightAndDark("puzzle-of-the-day");
      for (Kind kind : List.of(Kind.MARGIN, Kind.CHANCE, Kind.DEFENCE)) {
        Puzzle puzzle = about(kind);
        BoardPage table = open(visit, puzzle);
        play(visit, table, worst(puzzle), table::click);
        visit.assertFits();
        visit.assertAccessibleInLightAndDark("puzzle-wrong-" + kind);
        table.button("Try again").click();
        table.at(0);
        solve(visit, table, puzzle, table::click);
        visit.assertFits();
        visit.assertAccessibleInLightAndDark("puzzle-solved-" + kind);
      }
      visit.open("puzzles/docker");
      new BoardPage(visit.page()).ready();
      visit.assertAccessibleInLightAndDark("puzzle-docker");
    }
  }
}
