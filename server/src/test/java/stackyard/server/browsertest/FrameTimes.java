package stackyard.server.browsertest;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ReducedMotion;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Measures the page while two people play on a phone whose processor is slowed down four times: the
 * work that each frame costs, and how soon a press shows its effect. {@code bench/frames} runs it
 * and prints the figures; nothing is asserted about them, as a time is no test.
 */
@Execution(ExecutionMode.SAME_THREAD)
class FrameTimes extends BrowserTest {
  private static final int SLOWDOWN = 4;
  private static final int MOVES = 30;

  /** From the start to the end of a move on the board, with all that follows it. */
  private static final int MOVE_MS = 1_200;

  private static final Browser.StartTracingOptions TRACED =
      new Browser.StartTracingOptions()
          .setCategories(List.of("toplevel", "devtools.timeline", "blink.user_timing"));

  /** The work of the page on its main thread, as traces call it. */
  private static final Set<String> WORK =
      Set.of(
          "EvaluateScript",
          "FunctionCall",
          "EventDispatch",
          "TimerFire",
          "FireAnimationFrame",
          "RunMicrotasks",
          "UpdateLayoutTree",
          "Layout",
          "PrePaint",
          "Paint",
          "Layerize",
          "Commit",
          "HitTest",
          "ParseHTML");

  private static final String FRAME = "BeginMainThreadFrame";

  /** Notes the longest event of each press; those under 16 ms are not told. */
  private static final String PRESSES =
      """
      self.presses = new Map();
      new PerformanceObserver((list) => {
        for (const { interactionId, duration } of list.getEntries()) {
          if (!interactionId) continue;
          self.presses.set(interactionId, Math.max(duration, self.presses.get(interactionId) ?? 0));
        }
      }).observe({ type: 'event', durationThreshold: 16, buffered: true });
      """;

  @ParameterizedTest
  @MethodSource("games")
  void aGameOnASlowPhone(String game) {
    Browser.NewContextOptions phone = narrowPhone().setReducedMotion(ReducedMotion.NO_PREFERENCE);
    try (Visit visit = visit(phone)) {
      visit.context().addInitScript(PRESSES);
      BoardPage table = visit.together(game, game.equals("dvonn") ? 52 : 6);
      table.ready();
      CDPSession session = visit.context().newCDPSession(visit.page());
      JsonObject rate = new JsonObject();
      rate.addProperty("rate", SLOWDOWN);
      session.send("Emulation.setCPUThrottlingRate", rate);
      Browser browser = browserOf(visit.context());
      browser.startTracing(visit.page(), TRACED);
      int played = play(visit.page(), table);
      List<Double> frames = frames(new String(browser.stopTracing(), StandardCharsets.UTF_8));
      List<Double> presses = presses(visit.page());
      System.out.printf(
          "%s, %d moves: %d frames, half below %.1f ms, 99 %% below %.1f ms, longest %.1f ms,"
              + " %d over 16 ms; presses 75 %% below %.0f ms, longest %.0f ms%n",
          game,
          played,
          frames.size(),
          part(frames, 0.5),
          part(frames, 0.99),
          part(frames, 1),
          frames.stream().filter(millis -> millis > 16).count(),
          part(presses, 0.75),
          part(presses, 1));
    }
  }

  private static Browser browserOf(BrowserContext context) {
    Browser browser = context.browser();
    if (browser == null) throw new IllegalStateException("the context has no browser");
    return browser;
  }

  private static int play(Page page, BoardPage table) {
    int played = 0;
    while (played < MOVES && !table.view().over()) {
      table.move();
      page.waitForTimeout(MOVE_MS);
      played++;
    }
    return played;
  }

  /** The presses' times in milliseconds; one that was not told took less than 16. */
  private static List<Double> presses(Page page) {
    Object told = page.evaluate("[...self.presses.values()]");
    int all = ((Number) page.evaluate("performance.interactionCount")).intValue();
    List<Double> presses = new ArrayList<>();
    for (Object millis : (List<?>) told) presses.add(((Number) millis).doubleValue());
    while (presses.size() < all) presses.add(0.0);
    return presses;
  }

  /** The milliseconds of work between one frame's beginning and the next one's. */
  private static List<Double> frames(String trace) {
    Map<String, List<JsonObject>> threads = new HashMap<>();
    for (JsonElement one :
        JsonParser.parseString(trace).getAsJsonObject().getAsJsonArray("traceEvents")) {
      JsonObject event = one.getAsJsonObject();
      String name = event.get("name").getAsString();
      if (!WORK.contains(name) && !name.equals(FRAME)) continue;
      String thread = event.get("pid") + " " + event.get("tid");
      threads.computeIfAbsent(thread, _ -> new ArrayList<>()).add(event);
    }
    List<JsonObject> events =
        threads.values().stream().max(Comparator.comparingInt(List::size)).orElse(List.of());
    events.sort(Comparator.comparingDouble(event -> event.get("ts").getAsDouble()));
    List<Double> frames = new ArrayList<>();
    double sum = 0;
    double until = 0;
    for (JsonObject event : events) {
      double start = event.get("ts").getAsDouble();
      if (event.get("name").getAsString().equals(FRAME)) {
        if (sum > 0) frames.add(sum / 1_000);
        sum = 0;
      } else if (event.has("dur") && start >= until) {
        // What happens inside another piece of work is counted with it.
        until = start + event.get("dur").getAsDouble();
        sum += event.get("dur").getAsDouble();
      }
    }
    return frames;
  }

  /** The value below which this part of all values lies. */
  private static double part(List<Double> values, double part) {
    List<Double> sorted = values.stream().sorted().toList();
    return sorted.isEmpty() ? 0 : sorted.get((int) Math.ceil(part * sorted.size()) - 1);
  }
}
