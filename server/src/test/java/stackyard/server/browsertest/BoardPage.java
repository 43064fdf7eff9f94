package stackyard.server.browsertest;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.google.gson.Gson;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Mouse;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * A board on the page: what it offers, read from the board itself, and a hand that makes moves on
 * it as people do.
 */
final class BoardPage {
  /** Absent cells are empty texts. */
  record Move(String text, String kind, String from, String to, List<String> removed) {
    boolean is(String kind) {
      return this.kind.equals(kind);
    }
  }

  /** Why nothing can be done with a cell. */
  record Obstacle(String name, String rule) {}

  /** The view that the board shows. Nobody's turn, and no winner, are empty texts. */
  record View(
      String game,
      Map<String, String> options,
      int ply,
      String turn,
      boolean chance,
      boolean over,
      String winner,
      String text,
      int roll,
      Map<String, Obstacle> obstacles,
      List<Move> moves) {}

  /** The column of Dark's path, and when it is begun. */
  private static final String PATH = "d";

  private static final int BUILD_FROM = 14;

  private static final String VIEW =
      """
      () => {
        const { view } = document.querySelector('.board > *');
        return JSON.stringify({
          ...view,
          turn: view.turn ?? '',
          over: view.outcome !== null,
          winner: view.outcome?.winner ?? '',
          moves: view.moves.filter((move) => move.kind !== 'resign')
            .map((move) => ({ ...move, from: move.from ?? '', to: move.to ?? '' })),
        });
      }
      """;

  private static final String CELLS =
      "[...document.querySelectorAll('.board [data-cell]')].map((cell) => cell.dataset.cell)";

  /** The point of a cell nearest to its middle at which a press reaches it and nothing else. */
  private static final String POINT =
      """
      (name) => {
        const cell = document.querySelector(`.board [data-cell="${name}"]`);
        if (!cell) return null;
        cell.scrollIntoView({ block: 'nearest' });
        const { x, y, width, height } = cell.getBoundingClientRect();
        const points = [];
        for (let i = 1; i < 20; i++) {
          for (let j = 1; j < 20; j++) points.push([i / 20, j / 20]);
        }
        const far = ([i, j]) => Math.hypot(i - 0.5, j - 0.5);
        for (const [i, j] of points.sort((a, b) => far(a) - far(b))) {
          const point = [x + i * width, y + j * height];
          if (document.elementFromPoint(...point)?.closest('[data-cell]') === cell) return point;
        }
        return null;
      }
      """;

  private final Page page;
  private final Random random = new Random(1);

  BoardPage(Page page) {
    this.page = page;
    await("() => document.querySelector('.board > *')?.view");
  }

  View view() {
    return new Gson().fromJson((String) page.evaluate(VIEW), View.class);
  }

  /**
   * Waits until the board shows a position with more moves than that, and is ready for the next.
   */
  View after(int ply) {
    await("(ply) => document.querySelector('.board > *')?.view?.ply > ply", ply);
    return view();
  }

  /** Waits until so many moves have been made. */
  View at(int ply) {
    await("(ply) => document.querySelector('.board > *')?.view?.ply === ply", ply);
    return view();
  }

  /** Waits until a person may move, or the game is over; passes are made by themselves. */
  View ready() {
    await(
        """
        () => {
          const board = document.querySelector('.board > *');
          const passes = board?.view?.moves[0]?.kind === 'pass';
          return board?.active && !passes || board?.view?.outcome;
        }
        """);
    return view();
  }

  private void await(String condition, Object... argument) {
    page.waitForFunction(condition, argument.length == 0 ? null : argument[0]);
  }

  Locator button(String name) {
    return page.getByRole(
        AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
  }

  /** Something in the menu, which is opened for it. */
  Locator inMenu(String name) {
    page.locator(".menu summary").click();
    return page.locator(".menu").getByText(name, new Locator.GetByTextOptions().setExact(true));
  }

  /** Answers the question that the page asks before something that cannot be undone. */
  void answer(boolean yes) {
    page.locator("dialog.ask button").nth(yes ? 1 : 0).click();
    assertThat(page.locator("dialog.ask")).hasCount(0);
  }

  Locator status() {
    return page.locator(".panel .status");
  }

  /** The answer to a press that is no move, or to the wish for a hint. */
  Locator note() {
    return page.locator(".note");
  }

  /** Makes a move that the board offers with a way of pressing cells, and waits for it. */
  View make(Move move, Consumer<String> press) {
    View before = view();
    for (String cell : presses(before, move)) press.accept(cell);
    return after(before.ply());
  }

  /** The cells that are pressed for a move, one after the other. */
  private static List<String> presses(View view, Move move) {
    if (move.is("roll")) return List.of("die");
    if (view.game().equals("docker")) {
      boolean onlyEnters = view.moves().stream().allMatch(other -> other.is("place"));
      if (move.is("place") && onlyEnters) return List.of(move.to());
      return List.of(move.is("place") ? "hand" : move.from(), move.to());
    }
    return view.game().equals("pathagon") ? withChoice(view, move) : ends(move);
  }

  private static List<String> ends(Move move) {
    return move.is("place") ? List.of(move.to()) : List.of(move.from(), move.to());
  }

  /** In Pathagon what is trapped may be kept: it is pressed, and the target again. */
  private static List<String> withChoice(View view, Move move) {
    List<Move> same =
        view.moves().stream().filter(other -> ends(other).equals(ends(move))).toList();
    if (same.size() == 1) return ends(move);
    Set<String> kept = new HashSet<>();
    same.forEach(other -> kept.addAll(other.removed()));
    kept.removeAll(move.removed());
    List<String> presses = new ArrayList<>(ends(move));
    presses.addAll(kept);
    presses.add(move.to());
    return presses;
  }

  View click(Move move) {
    return make(move, this::click);
  }

  void click(String cell) {
    List<Double> point = point(cell);
    page.mouse().click(point.get(0), point.get(1));
  }

  void tap(String cell) {
    List<Double> point = point(cell);
    page.touchscreen().tap(point.get(0), point.get(1));
  }

  View drag(Move move) {
    View before = view();
    List<Double> from = point(move.from());
    List<Double> to = point(move.to());
    page.mouse().move(from.get(0), from.get(1));
    page.mouse().down();
    page.mouse().move(to.get(0), to.get(1), new Mouse.MoveOptions().setSteps(4));
    page.mouse().up();
    return after(before.ply());
  }

  /** Waits until the cell can be pressed: what moves on the board may cover it for a moment. */
  List<Double> point(String cell) {
    Object found = page.waitForFunction(POINT, cell).jsonValue();
    return ((List<?>) found).stream().map(number -> ((Number) number).doubleValue()).toList();
  }

  /** Waits until every cell can be pressed, each on its own, and counts them. */
  int freeCells() {
    List<?> names = (List<?>) page.evaluate(CELLS);
    page.waitForFunction("names => names.every(" + POINT.strip() + ")", names);
    return names.size();
  }

  /** Plays to the end in a way of making moves. */
  View finish(Consumer<Move> make) {
    View view = ready();
    while (!view.over()) {
      make.accept(choose(view));
      view = ready();
    }
    return view;
  }

  /** Plays so many moves by mouse. */
  View play(int moves) {
    for (int i = 0; i < moves; i++) move();
    return ready();
  }

  /** Makes a move by mouse as soon as that may be done here. */
  View move() {
    return click(choose(ready()));
  }

  /** Any move; in Pathagon, where that might never end, Dark soon builds a straight path. */
  private Move choose(View view) {
    List<Move> moves = view.moves();
    if (view.game().equals("pathagon")) {
      boolean builds = view.turn().equals("dark") && view.ply() > BUILD_FROM;
      moves = prefer(moves, move -> move.to().startsWith(PATH) == builds);
      moves = prefer(moves, move -> !move.from().startsWith(PATH) || move.is("place"));
      moves = prefer(moves, move -> move.removed().isEmpty() == view.ply() > BUILD_FROM);
    }
    return moves.get(random.nextInt(moves.size()));
  }

  private static List<Move> prefer(List<Move> moves, Predicate<Move> wish) {
    List<Move> wanted = moves.stream().filter(wish).toList();
    return wanted.isEmpty() ? moves : wanted;
  }
}
