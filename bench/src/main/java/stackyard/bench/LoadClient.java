package stackyard.bench;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.WebSocket;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import stackyard.rules.Game;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Many people who talk to one server, each from an address of their own. */
final class LoadClient implements AutoCloseable {
  private static final JsonMapper MAPPER = new JsonMapper();
  private static final String ADDRESS = "X-Forwarded-For";

  private final HttpClient client =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(30))
          .build();
  private final URI server;

  LoadClient(URI server) {
    this.server = server;
  }

  String get(String path) throws IOException, InterruptedException {
    HttpRequest request = HttpRequest.newBuilder(server.resolve(path)).build();
    return client.send(request, BodyHandlers.ofString()).body();
  }

  /** The cookie of somebody new. */
  String guest(String address) throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(server.resolve("/api/me")).header(ADDRESS, address).build();
    HttpResponse<Void> answer = client.send(request, BodyHandlers.discarding());
    String cookie = answer.headers().firstValue("set-cookie").orElseThrow();
    return cookie.replaceFirst(";.*", "");
  }

  /** Opens a table and gives its id. */
  String open(String address, String cookie, Game game) throws IOException, InterruptedException {
    return open(address, cookie, game, "");
  }

  /** The same with the computer in the other seat. */
  String open(String address, String cookie, Game game, int level)
      throws IOException, InterruptedException {
    String seat = game.seats().getLast().word();
    return open(address, cookie, game, ", \"computers\": {\"%s\": %d}".formatted(seat, level));
  }

  private String open(String address, String cookie, Game game, String more)
      throws IOException, InterruptedException {
    String seat = game.seats().getFirst().word();
    String terms = "{\"game\": \"%s\", \"seat\": \"%s\"%s}".formatted(game.name(), seat, more);
    HttpResponse<String> answer = post("/api/tables", address, cookie, terms);
    return MAPPER.readTree(answer.body()).path("id").asString();
  }

  /** Does something at a table; whether it was done. */
  boolean act(String table, String address, String cookie, String action)
      throws IOException, InterruptedException {
    String order = "{\"action\": " + action + "}";
    return post("/api/tables/" + table + "/actions", address, cookie, order).statusCode() == 200;
  }

  private HttpResponse<String> post(String path, String address, String cookie, String body)
      throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(server.resolve(path))
            .headers(ADDRESS, address, "Cookie", cookie)
            .POST(BodyPublishers.ofString(body))
            .build();
    return client.send(request, BodyHandlers.ofString());
  }

  /** Watches a table as the page does, and waits until that has begun. */
  WebSocket watch(String address, String cookie, String table, Consumer<JsonNode> news) {
    URI live =
        URI.create(
            server
                .resolve("/api/tables/" + table + "/live?moves=new")
                .toString()
                .replaceFirst("http", "ws"));
    return client
        .newWebSocketBuilder()
        .header(ADDRESS, address)
        .header("Cookie", cookie)
        .buildAsync(live, new Listener(news))
        .join();
  }

  private static final class Listener implements WebSocket.Listener {
    private final Consumer<JsonNode> news;
    private final StringBuilder text = new StringBuilder();

    Listener(Consumer<JsonNode> news) {
      this.news = news;
    }

    @Override
    public CompletionStage<?> onText(WebSocket socket, CharSequence data, boolean last) {
      text.append(data);
      if (last) {
        // An empty text is a sign of life.
        if (!text.isEmpty()) news.accept(MAPPER.readTree(text.toString()));
        text.setLength(0);
      }
      socket.request(1);
      return CompletableFuture.completedFuture(null);
    }
  }

  @Override
  public void close() {
    client.shutdownNow();
  }
}
