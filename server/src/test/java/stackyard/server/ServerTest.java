package stackyard.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackyard.messages.Messages;
import stackyard.rules.Refusal;

/** The server's answers for the page, header by header. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ServerTest {
  private static final String POLICY =
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
          + "img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; "
          + "manifest-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; "
          + "frame-ancestors 'none'";

  private final HttpClient client = HttpClient.newHttpClient();
  private final Server server;

  ServerTest() throws IOException {
    server = Server.start("127.0.0.1", 0);
  }

  @AfterAll
  void stop() {
    server.close();
    client.close();
  }

  private HttpResponse<byte[]> send(String method, String path, String... headers)
      throws Exception {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(server.address().resolve(path))
            .method(method, BodyPublishers.noBody());
    if (headers.length > 0) request.headers(headers);
    return client.send(request.build(), BodyHandlers.ofByteArray());
  }

  private HttpResponse<byte[]> get(String path, String... headers) throws Exception {
    return send("GET", path, headers);
  }

  private static String text(HttpResponse<byte[]> response) {
    return new String(response.body(), StandardCharsets.UTF_8);
  }

  private static String header(HttpResponse<?> response, String name) {
    List<String> values = response.headers().allValues(name);
    assertThat(values).as(name).hasSizeLessThanOrEqualTo(1);
    return values.isEmpty() ? "" : values.getFirst();
  }

  /** The path of an asset, found by the name that it has without its hash. */
  private String asset(String name, String ending) throws Exception {
    String files = text(get("/service-worker.js"));
    Matcher path = Pattern.compile("assets/" + name + "-\\w{8}\\." + ending).matcher(files);
    assertThat(path.find()).as(name).isTrue();
    return "/" + path.group();
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/index.html"})
  void theDocumentIsAskedForAnewEveryTime(String path) throws Exception {
    HttpResponse<byte[]> response = get(path);
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(header(response, "content-type")).matches("text/html; ?charset=utf-8");
    assertThat(header(response, "cache-control")).isEqualTo("no-cache");
    assertThat(header(response, "etag")).isNotEmpty();
    assertThat(text(response)).contains("<title>Stackyard</title>").doesNotContain("{{");
  }

  @Test
  void theManifestAndTheServiceWorkerAreAskedForAnewEveryTimeToo() throws Exception {
    HttpResponse<byte[]> manifest = get("/manifest.webmanifest");
    assertThat(header(manifest, "content-type")).isEqualTo("application/manifest+json");
    assertThat(header(manifest, "cache-control")).isEqualTo("no-cache");
    HttpResponse<byte[]> worker = get("/service-worker.js");
    assertThat(header(worker, "content-type")).matches("text/javascript; ?charset=utf-8");
    assertThat(header(worker, "cache-control")).isEqualTo("no-cache");
    assertThat(header(worker, "etag")).isNotEmpty().isNotEqualTo(header(manifest, "etag"));
  }

  @Test
  void filesWithAHashInTheirNamesAreKeptForever() throws Exception {
    List<String> paths =
        List.of(
            asset("main", "js"),
            asset("style", "css"),
            asset("icon", "svg"),
            asset("dvonn", "puzzles"));
    List<String> types = List.of("text/javascript", "text/css", "image/svg+xml", "text/plain");
    for (int i = 0; i < paths.size(); i++) {
      HttpResponse<byte[]> response = get(paths.get(i));
      assertThat(response.statusCode()).isEqualTo(200);
      assertThat(header(response, "content-type")).startsWith(types.get(i));
      assertThat(header(response, "cache-control"))
          .isEqualTo("public, max-age=31536000, immutable");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/service-worker.js", "/manifest.webmanifest", "/nothing/here"})
  void everyAnswerTellsTheBrowserToUseOurFilesAndNothingElse(String path) throws Exception {
    assertSecure(get(path));
    assertSecure(send("HEAD", path));
    assertSecure(send("POST", path));
  }

  private static void assertSecure(HttpResponse<?> response) {
    assertThat(header(response, "content-security-policy")).isEqualTo(POLICY);
    assertThat(header(response, "x-content-type-options")).isEqualTo("nosniff");
    assertThat(header(response, "referrer-policy")).isEqualTo("no-referrer");
    assertThat(header(response, "cross-origin-opener-policy")).isEqualTo("same-origin");
    assertThat(header(response, "cross-origin-resource-policy")).isEqualTo("same-origin");
    assertThat(header(response, "permissions-policy")).contains("camera=()", "microphone=()");
    assertThat(header(response, "server")).isEmpty();
  }

  @Test
  void theWorkerAloneMayMakeFunctionsFromText() throws Exception {
    assertThat(header(get(asset("worker", "js")), "content-security-policy"))
        .isEqualTo(POLICY.replace("'wasm-unsafe-eval'", "'wasm-unsafe-eval' 'unsafe-eval'"));
    assertSecure(get(asset("main", "js")));
  }

  @Test
  void gzipIsSentToClientsThatAcceptIt() throws Exception {
    String path = asset("app", "js");
    HttpResponse<byte[]> plain = get(path);
    HttpResponse<byte[]> compressed = get(path, "Accept-Encoding", "br;q=0, gzip;q=0.8");
    assertThat(header(plain, "content-encoding")).isEmpty();
    assertThat(header(compressed, "content-encoding")).isEqualTo("gzip");
    assertThat(header(plain, "vary")).isEqualTo("Accept-Encoding");
    assertThat(header(compressed, "vary")).isEqualTo("Accept-Encoding");
    assertThat(compressed.body().length).isLessThan(plain.body().length / 2);
    try (InputStream content = new GZIPInputStream(new ByteArrayInputStream(compressed.body()))) {
      assertThat(content.readAllBytes()).isEqualTo(plain.body());
    }
  }

  @Test
  void brotliIsSentToClientsThatAcceptItAndIsShorter() throws Exception {
    String path = asset("app", "js");
    HttpResponse<byte[]> brotli = get(path, "Accept-Encoding", "gzip, deflate, br, zstd");
    assertThat(header(brotli, "content-encoding")).isEqualTo("br");
    assertThat(header(brotli, "vary")).isEqualTo("Accept-Encoding");
    assertThat(brotli.body().length)
        .isBetween(1_000, get(path, "Accept-Encoding", "gzip").body().length - 1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"identity", "gzip;q=0", "gzip; q=0.0, br;q=0", "x-gzip", "brotli"})
  void gzipIsNotSentToOtherClients(String encodings) throws Exception {
    HttpResponse<byte[]> response = get("/", "Accept-Encoding", encodings);
    assertThat(header(response, "content-encoding")).isEmpty();
    assertThat(text(response)).contains("Stackyard");
  }

  @Test
  void cachedFilesAreNotSentAgain() throws Exception {
    String tag = header(get("/"), "etag");
    HttpResponse<byte[]> known = get("/", "If-None-Match", "\"other\", " + tag);
    assertThat(known.statusCode()).isEqualTo(304);
    assertThat(known.body()).isEmpty();
    assertThat(header(known, "etag")).isEqualTo(tag);
    assertThat(header(known, "cache-control")).isEqualTo("no-cache");
    assertThat(get("/", "If-None-Match", "\"other\"").statusCode()).isEqualTo(200);
  }

  @Test
  void headAnswersAsGetDoesWithoutTheContent() throws Exception {
    HttpResponse<byte[]> get = get("/");
    HttpResponse<byte[]> head = send("HEAD", "/");
    assertThat(head.statusCode()).isEqualTo(200);
    assertThat(head.body()).isEmpty();
    for (String name : List.of("content-type", "content-length", "etag", "cache-control")) {
      assertThat(header(head, name)).as(name).isNotEmpty().isEqualTo(header(get, name));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"/nothing", "/assets/", "/assets/main.js", "/web.files", "/index.html.gz"})
  void anUnknownAddressGetsAShortPage(String path) throws Exception {
    HttpResponse<byte[]> response = get(path);
    assertThat(response.statusCode()).isEqualTo(404);
    assertThat(header(response, "content-type")).startsWith("text/html");
    assertThat(text(response)).contains("There is nothing at this address.");
    assertThat(send("HEAD", path).statusCode()).isEqualTo(404);
  }

  @ParameterizedTest
  @ValueSource(strings = {"POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"})
  void otherMethodsAreNotAllowed(String method) throws Exception {
    HttpResponse<byte[]> response = send(method, "/");
    assertThat(response.statusCode()).isEqualTo(405);
    assertThat(header(response, "allow")).isEqualTo("GET, HEAD");
  }

  @Test
  void malformedRequestsAreRefusedWithTheSameHeaders() throws IOException {
    URI address = server.address();
    try (Socket socket = new Socket(address.getHost(), address.getPort())) {
      String request = "GET /%% HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
      assertThat(answer)
          .startsWith("HTTP/1.1 400 ")
          .contains("Content-Security-Policy: " + POLICY)
          .contains("Content-Type: application/json", "\"code\":\"request\"");
    }
  }

  @Test
  void aPortThatCannotBeHadIsRefusedWithASentence() throws IOException {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      int port = taken.getLocalPort();
      assertRefused("127.0.0.1", port, "port " + port + ": another program is using it");
    }
    assertRefused("127.0.0.1", 65536, "port 65536: choose a port from 1 to 65535");
    assertRefused("127.0.0.1", -1, "port -1: choose a port from 1 to 65535");
    assertRefused("192.0.2.1", 0, "192.0.2.1: not an address of this computer");
    assertRefused("no host", 0, "no host: no such host");
  }

  private static void assertRefused(String host, int port, String sentence) {
    assertThatThrownBy(() -> Server.start(host, port).close())
        .isInstanceOfSatisfying(
            Refusal.class,
            refusal -> assertThat(Messages.of("en").sentence(refusal)).contains(sentence));
  }
}
