package stackyard.server.browsertest;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.ColorScheme;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import stackyard.rules.Game;

/**
 * One look at the page, which begins when a screen is opened. It ends well only if neither the
 * console nor the page complained.
 */
final class Visit implements AutoCloseable {
  static final Path SCREENSHOTS = Path.of("target", "screenshots");

  /** The elements that stick out of a window that is too narrow for the page. */
  private static final String TOO_WIDE =
      """
      () => {
        const { scrollWidth, clientWidth } = document.documentElement;
        if (scrollWidth <= clientWidth) return [];
        return [document.body, ...document.body.querySelectorAll('*')]
          .filter((element) => element.getBoundingClientRect().right > clientWidth)
          .map((element) => element.cloneNode().outerHTML);
      }
      """;

  /**
   * Asked of axe itself: its Java wrapper looks for frames, of which there are none, for a second.
   */
  private static final String VIOLATIONS =
      """
      async (rules) => {
        const options = { resultTypes: ['violations'], ...(rules.length ? { runOnly: rules } : {}) };
        const { violations } = await axe.run(options);
        return violations.map(({ help, nodes }) => `${help}: ${nodes.map((node) => node.html)}`);
      }
      """;

  /** The server has done what was asked, but its answer is lost after the headers. */
  private static final String BREAK_OFF =
      """
      (path) => {
        const fetch = self.fetch;
        self.fetch = async (address, request) => {
          const response = await fetch(address, request);
          if (!String(address).endsWith(path)) return response;
          self.fetch = fetch;
          const fail = (body) => body.error(new TypeError('network error'));
          return new Response(new ReadableStream({ start: fail }), response);
        };
      }
      """;

  /** Puts a game into the browser's database, as another tab of the page does. */
  private static final String KEEP =
      """
      (game) => new Promise((resolve, reject) => {
        const opening = indexedDB.open('stackyard', 1);
        opening.onerror = () => reject(opening.error);
        opening.onupgradeneeded = () =>
          opening.result.createObjectStore('games', { keyPath: 'id' });
        opening.onsuccess = () => {
          const { id } = JSON.parse(game);
          const writing = opening.result.transaction('games', 'readwrite');
          writing.objectStore('games').put(JSON.parse(game));
          writing.oncomplete = () => {
            const others = new BroadcastChannel('stackyard-games');
            others.postMessage(id);
            others.close();
            opening.result.close();
            resolve();
          };
        };
      })
      """;

  /** Gives a game that is kept a clock. */
  private static final String TIMED =
      """
      ([id, millis]) => new Promise((resolve, reject) => {
        const opening = indexedDB.open('stackyard', 1);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const games = opening.result.transaction('games', 'readwrite').objectStore('games');
          const found = games.get(id);
          found.onsuccess = () => {
            const times = Object.fromEntries(found.result.seats.map((seat) => [seat, millis]));
            games.put({ ...found.result, clock: { minutes: 5, increment: 3 }, times }).onsuccess =
              () => { opening.result.close(); resolve(); };
          };
        };
      })
      """;

  private static final String SHOWN =
      """
      ([game, ply]) => {
        const view = document.querySelector('.board > *')?.view;
        return view?.game === game && view.ply === ply;
      }
      """;

  /** The address of a page before anything has been opened. */
  private static final String NOTHING = "about:blank";

  private final BrowserContext context;
  private final URI address;
  private final Page page;
  private final List<String> complaints = new ArrayList<>();
  private final List<String> forgiven = new ArrayList<>();

  Visit(BrowserContext context, URI address) {
    this.context = context;
    this.address = address;
    context.onConsoleMessage(
        message -> {
          // Violations of the security policy come here too.
          if (message.type().matches("error|warning"))
            hear(message.text() + " " + message.location());
        });
    context.onWebError(error -> hear(error.error()));
    page = context.newPage();
  }

  private void hear(String complaint) {
    if (forgiven.stream().noneMatch(complaint::contains)) complaints.add(complaint);
  }

  Page page() {
    return page;
  }

  BrowserContext context() {
    return context;
  }

  /** Expects what the browser itself says of a line that is cut, or of a request that is denied. */
  Visit forgive(String complaint) {
    forgiven.add(complaint);
    return this;
  }

  /** Has the next answer to what is asked of a path, as in {@code api/me}, break off. */
  void breakOff(String path) {
    page.evaluate(BREAK_OFF, path);
  }

  /** Has the server refuse all that matches, as it does for a while when it is asked too often. */
  void refuse(String pattern) {
    forgive("429");
    context.route(
        pattern,
        route ->
            route.fulfill(
                new Route.FulfillOptions()
                    .setStatus(429)
                    .setContentType("application/json")
                    .setBody("{\"code\": \"too-many-requests\", \"arguments\": {}}")));
  }

  /** Another tab of the same browser that shows the same. */
  Page tab() {
    Page tab = context.newPage();
    tab.navigate(page.url());
    return tab;
  }

  /** Goes to another screen, as in {@code rules/dvonn}; the empty name is the front door. */
  void open(String screen) {
    request(screen);
    // What the document shows until its scripts have come cannot be used.
    assertThat(find(".first")).hasCount(0);
  }

  /** Goes to a screen, and waits for no script. */
  void request(String screen) {
    page.navigate(address.resolve("#/" + screen).toString());
  }

  Locator find(String selector) {
    return page.locator(selector);
  }

  /** Begins a game by the sheet for a new one: against the computer, or of people together. */
  BoardPage begin(String game, String opponent) {
    open("new/" + game);
    choose("opponent", opponent);
    return play();
  }

  /** Chooses something in the sheet for a new game. */
  void choose(String what, String value) {
    choice(what, value).check();
  }

  Locator choice(String what, String value) {
    return find(".new-game input[name='%s'][value='%s']".formatted(what, value));
  }

  /** Begins what has been chosen in the sheet for a new game. */
  BoardPage play() {
    find(".new-game form > .primary").click();
    return table();
  }

  /** Lets computers play. */
  BoardPage watch(String game) {
    open("");
    find("[data-game=%s] .choices button".formatted(game)).nth(2).click();
    return table();
  }

  /** Begins a game of people at this screen. */
  BoardPage together(String game) {
    return open(KeptGame.start(usual(game)));
  }

  /** Goes to a game of people at this screen in which some moves have been made. */
  BoardPage together(String game, int moves) {
    return open(KeptGame.after(usual(game), moves));
  }

  /** Three play Docker: for two the page begins to solve the whole game, which takes seconds. */
  private static Game usual(String game) {
    return Game.of(game, game.equals("docker") ? Map.of("players", "3") : Map.of());
  }

  /** Goes to a game as it is kept in the browser. */
  BoardPage open(KeptGame game) {
    keep(game);
    open("game/" + game.id());
    KeptGame.Played played = game.played();
    // The board of the screen before may still be there.
    page.waitForFunction(SHOWN, List.of(played.game(), played.moves().size()));
    return table();
  }

  /** Keeps a game of people at this screen in which some moves have been made. */
  void keep(String game, int moves) {
    keep(KeptGame.after(usual(game), moves));
  }

  /** Keeps a game as the page does. */
  void keep(KeptGame game) {
    // Any file of the page has its storage.
    if (page.url().equals(NOTHING)) {
      page.navigate(address.resolve("manifest.webmanifest").toString());
    }
    page.evaluate(KEEP, game.json());
  }

  /** Goes to a game of people that has a clock, and so many milliseconds left for each of them. */
  BoardPage timed(String game, int moves, int millis) {
    KeptGame kept = KeptGame.after(usual(game), moves);
    keep(kept);
    page.evaluate(TIMED, List.of(kept.id(), millis));
    open("game/" + kept.id());
    return table();
  }

  /** The game that has just been begun. */
  BoardPage table() {
    assertThat(page).hasURL(Pattern.compile(".*#/game/.+"));
    return new BoardPage(page);
  }

  /** Closes the card that a game ends with, as soon as it has come. */
  void closeResult() {
    assertThat(find("dialog.result")).isVisible();
    page.keyboard().press("Escape");
    assertThat(find("dialog.result")).hasCount(0);
  }

  /** Keeps a picture for people to look at, in a thorough run: there are hundreds. */
  void screenshot(String name) {
    if (!BrowserTest.THOROUGH) return;
    page.screenshot(
        new Page.ScreenshotOptions().setPath(SCREENSHOTS.resolve(name + ".png")).setFullPage(true));
  }

  /** Holds that the page as it is now breaks no rule of accessibility, neither light nor dark. */
  void assertAccessibleInLightAndDark(String name) {
    show(ColorScheme.LIGHT);
    assertAccessible();
    screenshot(name + "-light");
    // Only the colours are others now.
    show(ColorScheme.DARK);
    assertNoViolations(List.of("color-contrast"));
    screenshot(name + "-dark");
  }

  private void show(ColorScheme scheme) {
    page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(scheme));
  }

  /** Holds that the page as it is now breaks no rule of accessibility. */
  void assertAccessible() {
    assertNoViolations(List.of());
  }

  /** Holds the same for some of axe's rules; none of them named means all. */
  private void assertNoViolations(List<String> rules) {
    if (!(boolean) page.evaluate("'axe' in window")) page.evaluate(AxeBuilder.getAxeScript());
    assertThat((List<?>) page.evaluate(VIOLATIONS, rules))
        .as("violations: " + page.url())
        .isEmpty();
  }

  /** Holds that nobody has to scroll sideways. */
  void assertFits() {
    assertThat((List<?>) page.evaluate(TOO_WIDE)).as("too wide: " + page.url()).isEmpty();
  }

  @Override
  public void close() {
    context.close();
    assertThat(complaints).as("complaints in the console").isEmpty();
  }
}
