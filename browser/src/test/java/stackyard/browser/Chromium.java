package stackyard.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The WebAssembly in a real browser: a page that loads it and hands it calls. */
final class Chromium implements AutoCloseable {
  private static final List<String> PLACES =
      List.of("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome");

  private static final String PAGE =
      """
      <!doctype html>
      <script src="stackyard.wasm-runtime.js"></script>
      <script>
        async function answers(calls) {
          const { answer } = (await TeaVM.wasmGC.load('stackyard.wasm')).exports;
          return calls.map(([call, args]) => {
            const start = performance.now();
            const text = answer(call, args, () => {});
            return [text, String(performance.now() - start)];
          });
        }
      </script>
      """;

  private final HttpServer server;
  private final Playwright playwright;
  private final Page page;

  /** The text of an answer and how long it took. */
  record Answer(String json, double millis) {}

  Chromium() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", Chromium::serve);
    server.start();
    playwright =
        Playwright.create(
            new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
    Browser browser =
        playwright
            .chromium()
            .launch(
                new BrowserType.LaunchOptions()
                    .setExecutablePath(executable())
                    .setArgs(List.of("--no-sandbox", "--disable-background-networking")));
    page = browser.newPage();
    page.setDefaultTimeout(600_000);
    page.navigate("http://localhost:" + server.getAddress().getPort() + "/");
  }

  private static Path executable() {
    return PLACES.stream()
        .map(Path::of)
        .filter(Files::isExecutable)
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("Chromium is in none of " + PLACES));
  }

  private static void serve(HttpExchange exchange) throws IOException {
    String name = exchange.getRequestURI().getPath().substring(1);
    try (exchange) {
      byte[] bytes = name.isEmpty() ? PAGE.getBytes(StandardCharsets.UTF_8) : file(name);
      String type =
          name.isEmpty()
              ? "text/html"
              : name.endsWith("m") ? "application/wasm" : "text/javascript";
      exchange.getResponseHeaders().set("Content-Type", type);
      exchange.sendResponseHeaders(bytes.length == 0 ? 404 : 200, bytes.length);
      exchange.getResponseBody().write(bytes);
    }
  }

  /** A file that TeaVM has made; nothing where there is no such file. */
  static byte[] file(String name) {
    try (InputStream in = Calls.class.getResourceAsStream(name)) {
      return in == null ? new byte[0] : in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The answers of a new instance to calls, each a name and the JSON of its arguments. */
  List<Answer> answers(List<List<String>> calls) {
    List<?> answers = (List<?>) page.evaluate("calls => answers(calls)", calls);
    return answers.stream().map(answer -> answer((List<?>) answer)).toList();
  }

  private static Answer answer(List<?> parts) {
    return new Answer((String) parts.getFirst(), Double.parseDouble((String) parts.getLast()));
  }

  @Override
  public void close() {
    playwright.close();
    server.stop(0);
  }
}
