package stackyard.server.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.WebSocket;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import stackyard.server.Server;
import stackyard.server.accounts.IdentityCookies;
import stackyard.server.json.JsonFormat;
import stackyard.server.node.Node;
import stackyard.server.operations.RateLimit;
import stackyard.server.operations.RateLimits;
import stackyard.server.storage.Database;
import tools.jackson.databind.JsonNode;

/** A client that plays at a server, with cookies of its own. */
public final class TestClient implements AutoCloseable {
  private static final int PATIENCE_SECONDS = 60;
  private static final String COOKIE = "Cookie";

  /** One for all: each has a thread, and there may be thousands of clients. */
  private static final HttpClient CLIENT =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(PATIENCE_SECONDS))
          .build();

  private final List<Watching> watchings = new CopyOnWriteArrayList<>();
  private final URI server;
  private final Optional<String> address;
  private final Map<String, String> cookies = new ConcurrentHashMap<>();

  public TestClient(Server server) {
    this(server.address());
  }

  public TestClient(URI server) {
    this(server, Optional.empty());
  }

  /** A client that comes by a proxy from an address of its own. */
  public TestClient(URI server, Optional<String> address) {
    this.server = server;
    this.address = address;
  }

  /** The same person at another address. */
  public TestClient movedTo(String elsewhere) {
    TestClient moved = new TestClient(server, Optional.of(elsewhere));
    moved.cookies.putAll(cookies);
    return moved;
  }

  /** A node in memory without rate limits. */
  public static Node node(InstantSource clock) {
    return new Node(Database.inMemory(), clock, unlimited());
  }

  public static RateLimits unlimited() {
    RateLimit none = new RateLimit(Duration.ofNanos(1), 1_000_000, InstantSource.system());
    return new RateLimits(none, none, none, none, none, none, none, none, none, none);
  }

  /** A guest with an identity. */
  public static TestClient known(Server server) throws IOException, InterruptedException {
    TestClient guest = new TestClient(server);
    guest.get("/api/me");
    return guest;
  }

  public record Answer(int status, HttpResponse<String> response) {
    public JsonNode json() {
      return JsonFormat.MAPPER.readTree(response.body());
    }

    /** The answer, which must be this one. */
    public JsonNode json(int expected) {
      assertThat(status).as(response.body()).isEqualTo(expected);
      return json();
    }

    /** The sentence of an error, which is a value too. */
    public String error() {
      JsonNode json = json();
      assertThat(json.path("code").asString()).matches("[a-z0-9-]+");
      assertThat(json.path("arguments").isObject()).isTrue();
      assertThat(json.path("message"))
          .as("no language was asked for")
          .isEqualTo(json.path("error"));
      return json.path("error").asString();
    }
  }

  public Answer get(String path, String... headers) throws IOException, InterruptedException {
    return send("GET", path, "", headers);
  }

  public Answer post(String path, String body, String... headers)
      throws IOException, InterruptedException {
    return send("POST", path, body, headers);
  }

  public Answer send(String method, String path, String body, String... headers)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(server.resolve(path))
            .timeout(Duration.ofSeconds(PATIENCE_SECONDS))
            .method(method, BodyPublishers.ofString(body.replace('\'', '"')));
    introduce(request::header, headers);
    HttpResponse<String> response = CLIENT.send(request.build(), BodyHandlers.ofString());
    response.headers().allValues("Set-Cookie").forEach(this::remember);
    return new Answer(response.statusCode(), response);
  }

  private void introduce(BiConsumer<String, String> request, String... headers) {
    for (int i = 0; i < headers.length; i += 2) request.accept(headers[i], headers[i + 1]);
    if (!List.of(headers).contains(COOKIE) && !cookies.isEmpty()) {
      request.accept(COOKIE, String.join("; ", cookies.values()));
    }
    address.ifPresent(own -> request.accept("X-Forwarded-For", own));
  }

  private void remember(String told) {
    String cookie = told.replaceFirst(";.*", "");
    String name = cookie.replaceFirst("=.*", "");
    if (cookie.endsWith("=")) cookies.remove(name);
    else cookies.put(name, cookie);
  }

  /** The cookie that identifies this client. */
  public String cookie() {
    return cookies.entrySet().stream()
        .filter(cookie -> cookie.getKey().endsWith(IdentityCookies.COOKIE))
        .findFirst()
        .orElseThrow()
        .getValue();
  }

  /** Opens a table and returns its id. */
  public String open(String terms) throws IOException, InterruptedException {
    return post("/api/tables", terms).json(201).path("id").asString();
  }

  public Answer act(String table, String action) throws IOException, InterruptedException {
    return post("/api/tables/" + table + "/actions", "{'action': " + action + "}");
  }

  public Answer move(String table, int ply, String move) throws IOException, InterruptedException {
    return act(table, "{'type': 'move', 'ply': " + ply + ", 'move': '" + move + "'}");
  }

  /** Ten moves of Pathagon that touch no other piece: enough for a rated game to count. */
  public static void playTenMoves(String table, TestClient dark, TestClient light)
      throws IOException, InterruptedException {
    List<String> moves = List.of("a1", "a7", "c1", "c7", "e1", "e7", "g1", "g7", "b3", "b5");
    for (int ply = 0; ply < moves.size(); ply++) {
      (ply % 2 == 0 ? dark : light).move(table, ply, moves.get(ply)).json(200);
    }
  }

  public JsonNode look(String table) throws IOException, InterruptedException {
    return get("/api/tables/" + table).json(200);
  }

  public Watching watch(String path, String... headers) {
    WebSocket.Builder builder = CLIENT.newWebSocketBuilder();
    introduce(builder::header, headers);
    URI line = URI.create(server.resolve(path).toString().replaceFirst("http", "ws"));
    Watching watching = new Watching();
    watching.socket =
        builder
            .buildAsync(line, watching)
            .whenComplete(
                (_, error) -> {
                  if (error != null) watching.ended(-1);
                });
    watchings.add(watching);
    return watching;
  }

  @Override
  public void close() {
    watchings.stream()
        .filter(watching -> !watching.socket.isCompletedExceptionally())
        .forEach(Watching::leave);
  }

  /** The messages that a client receives by a WebSocket. */
  public static final class Watching implements WebSocket.Listener {
    /** The end of the frames: empty ones are heartbeats, which are not kept. */
    private static final String END = "";

    private final BlockingQueue<String> frames = new LinkedBlockingQueue<>();
    private final CompletableFuture<Integer> closed = new CompletableFuture<>();
    private final StringBuilder text = new StringBuilder();
    private CompletableFuture<WebSocket> socket = new CompletableFuture<>();

    /** Waits for the next frame. */
    public JsonNode next() throws InterruptedException {
      String frame = frames.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
      assertThat(frame).as("something is sent").isNotNull().isNotEqualTo(END);
      return JsonFormat.MAPPER.readTree(frame);
    }

    /** Waits for the next frame; empty at the end of the connection. */
    public Optional<JsonNode> nextOrEnd() throws InterruptedException {
      String frame = frames.take();
      return frame.equals(END) ? Optional.empty() : Optional.of(JsonFormat.MAPPER.readTree(frame));
    }

    private void ended(int status) {
      closed.complete(status);
      frames.add(END);
    }

    /** Waits for the event with this number, and returns the numbers of all until then. */
    public List<Integer> numbersUntil(int number) throws InterruptedException {
      List<Integer> numbers = new ArrayList<>();
      while (!numbers.contains(number)) {
        next().path("events").forEach(event -> numbers.add(event.path("number").asInt()));
      }
      return numbers;
    }

    /** Waits until these watch the table: words of seats, and the number of others. */
    public void untilPresent(int watchers, String... seats) throws InterruptedException {
      String expected =
          "{'seats':['" + String.join("','", seats) + "'],'watchers':" + watchers + "}";
      String present = "";
      while (!present.equals(expected.replace("['']", "[]").replace('\'', '"'))) {
        present = next().path("table").path("present").toString();
      }
    }

    /** Waits until the lobby shows a table as open, or no longer does. */
    public void untilOpen(String table, boolean there) throws InterruptedException {
      boolean listed = !there;
      while (listed != there) listed = next().path("open").toString().contains(table);
    }

    public CompletableFuture<WebSocket> socket() {
      return socket;
    }

    /** Loses the connection. */
    public void leave() {
      socket.join().abort();
    }

    /** Closes the connection, as a page does that is closed. */
    public void leaveOnPurpose() {
      socket.join().sendClose(WebSocket.NORMAL_CLOSURE, "").join();
    }

    /** Waits until the server closes the connection, and returns its code. */
    public int awaitClosed() throws Exception {
      return closed.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }

    @Override
    public CompletionStage<?> onText(WebSocket socket, CharSequence data, boolean last) {
      text.append(data);
      if (last) {
        // An empty one is a heartbeat.
        if (!text.isEmpty()) frames.add(text.toString());
        text.setLength(0);
      }
      socket.request(1);
      return CompletableFuture.completedFuture(null);
    }

    @Override
    public CompletionStage<?> onClose(WebSocket socket, int status, String reason) {
      ended(status);
      return CompletableFuture.completedFuture(null);
    }

    @Override
    public void onError(WebSocket socket, Throwable error) {
      ended(-1);
    }
  }
}
