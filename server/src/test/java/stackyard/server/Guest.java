package stackyard.server;

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
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import tools.jackson.databind.JsonNode;

/** Somebody at another machine who plays at a server, with cookies of his own. */
final class Guest implements AutoCloseable {
  private static final int PATIENCE_SECONDS = 60;
  private static final String COOKIE = "Cookie";

  /** One for all: each has a thread of its own, and there may be thousands of guests. */
  private static final HttpClient CLIENT =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(PATIENCE_SECONDS))
          .build();

  private final List<Watching> watchings = new CopyOnWriteArrayList<>();
  private final URI server;
  private final Optional<String> address;
  private volatile Optional<String> cookie = Optional.empty();

  Guest(Server server) {
    this(server.address());
  }

  Guest(URI server) {
    this(server, Optional.empty());
  }

  /** Who comes by a proxy from an address of his own. */
  Guest(URI server, Optional<String> address) {
    this.server = server;
    this.address = address;
  }

  /** A house in memory in which people may do as much as they like. */
  static House house(InstantSource clock) {
    return new House(Database.inMemory(), clock, asOftenAsTheyLike());
  }

  static Rates asOftenAsTheyLike() {
    RateLimit none = new RateLimit(1e9, 1_000_000, InstantSource.system());
    return new Rates(none, none, none, none, none, none);
  }

  /** A guest who has said who he is. */
  static Guest known(Server server) throws IOException, InterruptedException {
    Guest guest = new Guest(server);
    guest.get("/api/me");
    return guest;
  }

  record Answer(int status, HttpResponse<String> response) {
    JsonNode json() {
      return Json.MAPPER.readTree(response.body());
    }

    /** The answer, which must be this one. */
    JsonNode json(int expected) {
      assertThat(status).as(response.body()).isEqualTo(expected);
      return json();
    }

    String error() {
      return json().path("error").asString();
    }
  }

  Answer get(String path, String... headers) throws IOException, InterruptedException {
    return send("GET", path, "", headers);
  }

  Answer post(String path, String body, String... headers)
      throws IOException, InterruptedException {
    return send("POST", path, body, headers);
  }

  Answer send(String method, String path, String body, String... headers)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(server.resolve(path))
            .timeout(Duration.ofSeconds(PATIENCE_SECONDS))
            .method(method, BodyPublishers.ofString(body.replace('\'', '"')));
    introduce(request::header, headers);
    HttpResponse<String> response = CLIENT.send(request.build(), BodyHandlers.ofString());
    response.headers().firstValue("Set-Cookie").ifPresent(this::remember);
    return new Answer(response.statusCode(), response);
  }

  private void introduce(BiConsumer<String, String> request, String... headers) {
    for (int i = 0; i < headers.length; i += 2) request.accept(headers[i], headers[i + 1]);
    if (!List.of(headers).contains(COOKIE)) cookie.ifPresent(own -> request.accept(COOKIE, own));
    address.ifPresent(own -> request.accept("X-Forwarded-For", own));
  }

  private void remember(String told) {
    cookie = Optional.of(told.replaceFirst(";.*", "")).filter(own -> !own.endsWith("="));
  }

  /** What this guest sends so that he is known. */
  String cookie() {
    return cookie.orElseThrow();
  }

  /** Opens a table and gives its id. */
  String open(String terms) throws IOException, InterruptedException {
    return post("/api/tables", terms).json(201).path("id").asString();
  }

  Answer act(String table, String action) throws IOException, InterruptedException {
    return post("/api/tables/" + table + "/actions", "{'action': " + action + "}");
  }

  Answer move(String table, int ply, String move) throws IOException, InterruptedException {
    return act(table, "{'type': 'move', 'ply': " + ply + ", 'move': '" + move + "'}");
  }

  JsonNode look(String table) throws IOException, InterruptedException {
    return get("/api/tables/" + table).json(200);
  }

  Watching watch(String path, String... headers) {
    WebSocket.Builder builder = CLIENT.newWebSocketBuilder();
    introduce(builder::header, headers);
    URI line = URI.create(server.resolve(path).toString().replaceFirst("http", "ws"));
    Watching watching = new Watching();
    watching.socket = builder.buildAsync(line, watching);
    watchings.add(watching);
    return watching;
  }

  @Override
  public void close() {
    watchings.stream()
        .filter(watching -> !watching.socket.isCompletedExceptionally())
        .forEach(Watching::leave);
  }

  /** What a guest sees by a WebSocket. */
  static final class Watching implements WebSocket.Listener {
    private final BlockingQueue<String> frames = new LinkedBlockingQueue<>();
    private final CompletableFuture<Integer> closed = new CompletableFuture<>();
    private final StringBuilder text = new StringBuilder();
    private CompletableFuture<WebSocket> socket = new CompletableFuture<>();

    /** Waits for the next frame. */
    JsonNode next() throws InterruptedException {
      String frame = frames.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
      assertThat(frame).as("something is sent").isNotNull();
      return Json.MAPPER.readTree(frame);
    }

    /** Waits for the next frame; nothing when there will be none. */
    Optional<JsonNode> nextOrEnd() throws InterruptedException {
      while (true) {
        boolean last = closed.isDone() || socket.isCompletedExceptionally();
        String frame = frames.poll(20, TimeUnit.MILLISECONDS);
        if (frame != null) return Optional.of(Json.MAPPER.readTree(frame));
        if (last) return Optional.empty();
      }
    }

    /** Waits until an event of this number has come, and gives the numbers that came till then. */
    List<Integer> numbersUntil(int number) throws InterruptedException {
      List<Integer> numbers = new ArrayList<>();
      while (!numbers.contains(number)) {
        next().path("events").forEach(event -> numbers.add(event.path("number").asInt()));
      }
      return numbers;
    }

    /** Waits until these are at the table: words of seats, and how many others. */
    void untilPresent(int watchers, String... seats) throws InterruptedException {
      String expected =
          "{'seats':['" + String.join("','", seats) + "'],'watchers':" + watchers + "}";
      String present = "";
      while (!present.equals(expected.replace("['']", "[]").replace('\'', '"'))) {
        present = next().path("table").path("present").toString();
      }
    }

    /** Waits until the tables of the lobby with free seats are with or without this one. */
    void untilOpen(String table, boolean there) throws InterruptedException {
      boolean listed = !there;
      while (listed != there) listed = next().path("open").toString().contains(table);
    }

    CompletableFuture<WebSocket> socket() {
      return socket;
    }

    void leave() {
      socket.join().abort();
    }

    /** Waits until the server hangs up, and gives the code by which it says why. */
    int awaitClosed() throws Exception {
      return closed.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }

    @Override
    public CompletionStage<?> onText(WebSocket socket, CharSequence data, boolean last) {
      text.append(data);
      if (last) {
        // An empty one is a sign of life.
        if (!text.isEmpty()) frames.add(text.toString());
        text.setLength(0);
      }
      socket.request(1);
      return CompletableFuture.completedFuture(null);
    }

    @Override
    public CompletionStage<?> onClose(WebSocket socket, int status, String reason) {
      closed.complete(status);
      return CompletableFuture.completedFuture(null);
    }

    @Override
    public void onError(WebSocket socket, Throwable error) {
      closed.complete(-1);
    }
  }
}
