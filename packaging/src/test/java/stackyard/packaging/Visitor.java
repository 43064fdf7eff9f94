package stackyard.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.WebSocket;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Somebody who plays a move at a server, and sees the computer's answer. */
final class Visitor implements AutoCloseable {
  private static final JsonMapper MAPPER = new JsonMapper();

  private final HttpClient client;
  private final URI server;

  Visitor(URI server) throws Exception {
    this(server, SSLContext.getDefault());
  }

  /** One who trusts other certificates than usual. */
  Visitor(URI server, SSLContext trust) {
    this.server = server;
    client = HttpClient.newBuilder().sslContext(trust).build();
  }

  /** Opens the page and a table with a computer, plays a move, and watches it being answered. */
  void play() throws Exception {
    assertThat(send(request("/")).body()).contains("<title>Stackyard");
    HttpResponse<String> me = send(request("/api/me"));
    String cookie = me.headers().firstValue("set-cookie").orElseThrow();
    assertThat(cookie.contains("Secure")).isEqualTo(server.getScheme().equals("https"));
    cookie = cookie.replaceFirst(";.*", "");
    JsonNode table =
        post(
            "/api/tables",
            cookie,
            "{\"game\": \"dvonn\", \"seat\": \"white\", \"computers\": {\"black\": 1}}");
    String path = "/api/tables/" + table.path("id").asString();
    BlockingQueue<String> moves = new LinkedBlockingQueue<>();
    WebSocket watching =
        client
            .newWebSocketBuilder()
            .header("Cookie", cookie)
            .buildAsync(
                URI.create(server.resolve(path + "/live").toString().replaceFirst("http", "ws")),
                new Moves(moves))
            .join();
    post(
        path + "/actions",
        cookie,
        "{\"action\": {\"type\": \"move\", \"ply\": 0, \"move\": \"c3\"}}");
    assertThat(moves.poll(1, TimeUnit.MINUTES)).isEqualTo("c3");
    assertThat(moves.poll(1, TimeUnit.MINUTES)).isNotNull();
    watching.abort();
  }

  int status(String path) throws Exception {
    return send(request(path)).statusCode();
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(server.resolve(path));
  }

  private HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
    return client.send(request.build(), BodyHandlers.ofString());
  }

  private JsonNode post(String path, String cookie, String body) throws Exception {
    HttpResponse<String> answer =
        send(request(path).header("Cookie", cookie).POST(BodyPublishers.ofString(body)));
    assertThat(answer.statusCode()).as(answer.body()).isBetween(200, 201);
    return MAPPER.readTree(answer.body());
  }

  private static final class Moves implements WebSocket.Listener {
    private final BlockingQueue<String> moves;
    private final StringBuilder text = new StringBuilder();

    Moves(BlockingQueue<String> moves) {
      this.moves = moves;
    }

    @Override
    public CompletionStage<?> onText(WebSocket socket, CharSequence data, boolean last) {
      text.append(data);
      if (last && !text.isEmpty()) {
        for (JsonNode entry : MAPPER.readTree(text.toString()).path("events")) {
          String move = entry.path("event").path("move").asString("");
          if (!move.isEmpty()) moves.add(move);
        }
        text.setLength(0);
      }
      return WebSocket.Listener.super.onText(socket, "", last);
    }
  }

  @Override
  public void close() {
    client.shutdownNow();
  }
}
