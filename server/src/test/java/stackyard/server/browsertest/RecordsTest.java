package stackyard.server.browsertest;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.FrameLocator;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.FilePayload;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Games that leave the browser and come back: as text, as a file, as a link, as a picture. */
class RecordsTest extends BrowserTest {
  private static final String RECORD = "[Game \"pathagon\"]\n\n1. d4 2. d5 3. d6xd5 *\n";

  private static final String CLIPBOARD = "navigator.clipboard.readText()";

  /** Drops a file with a text on the dialog, as if it came from the desktop. */
  private static final String DROP =
      """
      (dialog, text) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([text], 'game.txt', { type: 'text/plain' }));
        for (const name of ['dragover', 'drop']) {
          const options = { dataTransfer, bubbles: true, cancelable: true };
          dialog.dispatchEvent(new DragEvent(name, options));
        }
      }
      """;

  @Test
  @ResourceLock("clipboard")
  void aRecordIsCopiedAndPasted() {
    try (Visit visit = visit()) {
      visit.context().grantPermissions(List.of("clipboard-read", "clipboard-write"));
      BoardPage.View played = opened(visit, "dvonn", 7);
      button(visit, "Copy").nth(0).click();
      assertThat(visit.find(".said")).hasText("Copied.");
      visit
          .page()
          .waitForFunction("() => " + CLIPBOARD + ".then((text) => text.includes('/game/1'))");
      button(visit, "Copy").nth(1).click();
      visit.page().waitForFunction("() => " + CLIPBOARD + ".then((text) => text.startsWith('['))");
      String record = visit.page().evaluate(CLIPBOARD).toString();
      assertThat(record).contains("[Game \"dvonn\"]", "[White \"Person\"]");
      visit.screenshot("records");

      bring(visit).fill(record);
      button(visit, "Open").click();
      assertThat(visit.find("dialog")).hasCount(0);
      assertShows(visit, played);
      assertThat(visit.find("move-tree")).containsText("Person");
    }
  }

  @ParameterizedTest
  @MethodSource("games")
  void aLinkHoldsTheWholeGame(String game) {
    try (Visit visit = visit();
        Visit other = visit()) {
      BoardPage.View played = opened(visit, game, 9);
      Locator link = visit.find("dialog input[readonly]");
      assertThat(link).hasValue(Pattern.compile(".*/game/1.*"));
      other.page().navigate(link.inputValue());
      assertShows(other, played);
      // A pasted link is understood too.
      bring(visit).fill(link.inputValue());
      button(visit, "Open").click();
      assertShows(visit, played);
    }
  }

  @Test
  void aRecordIsSavedInTheFormatsOfOtherPrograms() throws IOException {
    try (Visit visit = visit()) {
      // The others know stacks that move; what has been placed is not enough for all of them.
      opened(visit, "dvonn", 52);
      List<String> formats =
          visit.find("#records-format option").all().stream()
              .map(option -> option.getAttribute("value"))
              .toList();
      assertThat(formats).contains("stackyard", "littlegolem", "boardspace");
      for (String format : formats) {
        visit.find("#records-format").selectOption(format);
        Download file = visit.page().waitForDownload(button(visit, "Download")::click);
        String text = Files.readString(file.path());
        assertThat(file.suggestedFilename()).matches("stackyard-dvonn\\.(txt|sgf)");
        assertThat(text).isEqualTo(visit.find("dialog textarea[readonly]").inputValue());
      }
    }
  }

  @Test
  void aFileIsChosenOrDropped() {
    try (Visit visit = visit()) {
      opened(visit, "dvonn", 1);
      byte[] content = RECORD.getBytes(StandardCharsets.UTF_8);
      visit
          .find("dialog input[type=file]")
          .setInputFiles(new FilePayload("game.txt", "text/plain", content));
      assertThat(visit.find("dialog")).hasCount(0);
      assertThat(visit.find("pathagon-board")).isVisible();

      opened(visit, "docker", 1);
      visit.find("dialog").evaluate(DROP, RECORD);
      assertThat(visit.find("dialog")).hasCount(0);
      assertThat(visit.find("move-tree .ply")).hasCount(3);
    }
  }

  @Test
  void textThatIsNoGameIsRefusedWithAReason() {
    try (Visit visit = visit()) {
      opened(visit, "pathagon", 1);
      Locator refusal = visit.find("#records-refusal");
      bring(visit).fill("[Game \"pathagon\"]\n\n1. d4 2. d4 *\n");
      button(visit, "Open").click();
      assertThat(refusal).containsText("d4");
      bring(visit).fill(visit.page().url().replaceFirst("#.*", "#/analysis/1broken"));
      button(visit, "Open").click();
      assertThat(refusal).containsText("damaged");
      visit.find("dialog").evaluate(DROP, "not a game at all");
      assertThat(refusal).not().containsText("damaged");
      assertThat(refusal).not().hasText("");
      visit.screenshot("records-refused");
      visit.page().keyboard().press("Escape");
      assertThat(visit.find("dialog")).hasCount(0);
    }
  }

  @Test
  void aBrokenLinkIsSaidToBeBroken() {
    try (Visit visit = visit()) {
      visit.open("analysis/1broken");
      assertThat(visit.find("main [role=alert]")).containsText("damaged");
      visit.find("main .sheet .primary").click();
      assertThat(visit.find("home-page")).isVisible();
      visit.open("rules/docker");
      assertThat(visit.find("main [role=alert]")).hasCount(0);
    }
  }

  @ParameterizedTest
  @MethodSource("games")
  void aPictureIsSaved(String game) throws IOException {
    try (Visit visit = visit()) {
      opened(visit, game, 8);
      Download svg = visit.page().waitForDownload(button(visit, "Save as SVG")::click);
      assertThat(svg.suggestedFilename()).isEqualTo("stackyard-" + game + "-8.svg");
      assertThat(Files.readString(svg.path())).startsWith("<svg").contains("viewBox");

      Download png = visit.page().waitForDownload(button(visit, "Save as PNG")::click);
      BufferedImage image = ImageIO.read(png.path().toFile());
      assertThat(image.getWidth()).isGreaterThan(600);
      long colours = image.getWidth() * (long) image.getHeight();
      assertThat(colours(image)).as("colours of %d points", colours).isGreaterThan(20);
      png.saveAs(Visit.SCREENSHOTS.resolve("picture-" + game + ".png"));
    }
  }

  private static long colours(BufferedImage image) {
    int[] points =
        image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
    return Arrays.stream(points).distinct().count();
  }

  /** Goes to a game with some moves and opens the dialog on it. */
  private static BoardPage.View opened(Visit visit, String game, int moves) {
    BoardPage table = visit.together(game, moves);
    BoardPage.View view = table.at(moves);
    table.inMenu("Copy, save or share").click();
    assertThat(visit.find("dialog")).isVisible();
    assertThat(visit.find("dialog textarea[readonly]"))
        .hasValue(Pattern.compile("\\[Game.*", Pattern.DOTALL));
    return view;
  }

  private static void assertShows(Visit visit, BoardPage.View played) {
    assertThat(visit.find("analysis-page")).isVisible();
    assertThat(new BoardPage(visit.page()).at(played.ply()).text()).isEqualTo(played.text());
  }

  private static Locator bring(Visit visit) {
    return visit.find("dialog .bring textarea");
  }

  private static Locator button(Visit visit, String name) {
    return visit
        .find("dialog")
        .getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName(name).setExact(true));
  }

  /** The number of frames of a file, as the browser itself reads it. */
  private static final String FRAMES =
      """
      async (base64) => {
        const data = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
        const decoder = new ImageDecoder({ data, type: 'image/gif' });
        await decoder.tracks.ready;
        await decoder.completed;
        return decoder.tracks.selectedTrack.frameCount;
      }
      """;

  @Test
  void theLastMovesAreSavedAsAnAnimation() throws IOException {
    try (Visit visit = visit()) {
      opened(visit, "dvonn", 15);
      assertThat(visit.find("select[aria-label=Animation] option"))
          .hasText(new String[] {"Last 12 moves", "All moves"});
      Download saved = visit.page().waitForDownload(() -> button(visit, "Save as GIF").click());
      assertThat(saved.suggestedFilename()).matches("stackyard-dvonn.*\\.gif");
      byte[] file = Files.readAllBytes(saved.path());
      // Lines and gradients of a board take some room, moves little.
      assertThat(file.length).isBetween(20_000, 1_500_000);
      String base64 = Base64.getEncoder().encodeToString(file);
      assertThat(visit.page().evaluate(FRAMES, base64)).isEqualTo(13);
      assertThat(visit.find(".said")).hasText("Saved.");
    }
  }

  @Test
  void aBoardStandsInAFrameOfAnotherSiteAndStepsThroughTheGame() {
    try (Visit visit = visit();
        Visit other = visit()) {
      opened(visit, "pathagon", 3);
      Locator link = visit.find("dialog input[readonly]");
      assertThat(link).hasValue(Pattern.compile(".*/game/1.*"));
      String board = link.inputValue().replace("/game/", "/embed/game/");
      String page = "<!doctype html><title>x</title><iframe title=x src=" + board + "></iframe>";
      other
          .page()
          .route(
              "http://elsewhere.example/",
              route ->
                  route.fulfill(
                      new Route.FulfillOptions().setContentType("text/html").setBody(page)));
      other.page().navigate("http://elsewhere.example/");
      FrameLocator frame = other.page().frameLocator("iframe");
      Object history = other.page().evaluate("history.length");
      assertThat(frame.locator("main p")).hasText("3 moves");
      assertThat(frame.locator("img")).hasJSProperty("naturalWidth", 1200);
      frame.getByLabel("One move back").click();
      assertThat(frame.locator("main p")).hasText("Move 2 of 3");
      assertThat(frame.locator("img")).hasAttribute("src", Pattern.compile(".*ply=2"));
      assertThat(other.page().evaluate("history.length")).isEqualTo(history);
      other.page().navigate(board);
      other.assertAccessibleInLightAndDark("embed");
      other.page().keyboard().press("Home");
      assertThat(other.find("main p")).hasText("Before the first move");
    }
  }
}
