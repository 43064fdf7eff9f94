package stackyard.cli.remote;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.ConnectException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;
import stackyard.rules.Refusal;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** A table at a server somewhere, as a program sits there; connections that are lost come back. */
final class RemoteTable {
  private static final JsonMapper MAPPER = new JsonMapper();
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(30);

  private final HttpClient client = HttpClient.newBuilder().connectTimeout(PATIENCE).build();
  private final URI server;
  private final String path;

  /** The header that says who asks: a token, or the cookie of a guest. */
  private final List<String> identity;

  /** The number of the newest event that is known here. */
  private int number;

  /**
   * A table by its id.
   *
   * @param token of an account; a guest otherwise
   * @param name what a guest wants to be called
   */
  RemoteTable(URI server, String table, Optional<String> token, Optional<String> name)
      throws IOException, InterruptedException {
    this.server = server;
    path = "/api/tables/" + table;
    identity =
        token.isPresent() ? List.of("Authorization", "Bearer " + token.get()) : becomeGuest(name);
  }

  /** The server's sentence about something that cannot be done. */
  static final class NotAllowed extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final int status;

    NotAllowed(int status, String sentence) {
      super(sentence);
      this.status = status;
    }

    /** Whether only the table has gone on meanwhile; otherwise no later try is answered better. */
    boolean overtaken() {
      return status == 409;
    }
  }

  private List<String> becomeGuest(Optional<String> name) throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(server.resolve("/api/me")).timeout(PATIENCE);
    List<String> guest = List.of("Cookie", cookie(request.build()));
    if (name.isEmpty()) return guest;
    String body = MAPPER.writeValueAsString(Map.of("name", name.get()));
    request.headers(guest.toArray(String[]::new)).PUT(BodyPublishers.ofString(body));
    return List.of("Cookie", cookie(request.build()));
  }

  private String cookie(HttpRequest request) throws IOException, InterruptedException {
    try {
      HttpResponse<String> answer = client.send(request, BodyHandlers.ofString());
      if (answer.statusCode() >= 400) throw denied(answer.statusCode(), answer.body());
      return answer
          .headers()
          .firstValue("set-cookie")
          .orElseThrow(() -> new Refusal("not-stackyard", "what", server.toString()))
          .replaceFirst(";.*", "");
    } catch (ConnectException e) {
      throw new Refusal("no-answer", "what", server.toString());
    }
  }

  private static NotAllowed denied(int status, String body) {
    try {
      return new NotAllowed(status, MAPPER.readTree(body).path("error").asString("refused"));
    } catch (JacksonException e) {
      return new NotAllowed(status, "this is no server of Stackyard");
    }
  }

  /** Whether to ask again would be in vain. */
  private static boolean isDenied(int status) {
    return status >= 400 && status < 500 && status != 429;
  }

  JsonNode look() throws InterruptedException {
    return send("GET", path, "");
  }

  /** Does something once, however often it has to be sent, and gives the table after it. */
  JsonNode act(Map<String, Object> action) throws InterruptedException {
    Map<String, Object> order = Map.of("id", UUID.randomUUID().toString(), "action", action);
    JsonNode table =
        send("POST", path + "/actions", MAPPER.writeValueAsString(order)).path("table");
    number = Math.max(number, table.path("number").asInt());
    return table;
  }

  private JsonNode send(String method, String place, String body) throws InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(server.resolve(place))
            .timeout(PATIENCE)
            .headers(identity.toArray(String[]::new))
            .method(method, BodyPublishers.ofString(body))
            .build();
    for (Duration pause = Duration.ofSeconds(1); ; pause = longer(pause)) {
      try {
        HttpResponse<String> answer = client.send(request, BodyHandlers.ofString());
        int status = answer.statusCode();
        if (status < 400) return MAPPER.readTree(answer.body());
        if (isDenied(status)) throw denied(status, answer.body());
      } catch (IOException e) {
        // The server will be back; what was done already is not done again.
      }
      Thread.sleep(pause);
    }
  }

  private static Duration longer(Duration pause) {
    Duration twice = pause.multipliedBy(2);
    return twice.compareTo(LONGEST_PAUSE) < 0 ? twice : LONGEST_PAUSE;
  }

  /** Shows the table whenever something has happened, as long as it is to go on. */
  void watch(Predicate<JsonNode> goOn) throws InterruptedException {
    Duration pause = Duration.ofSeconds(1);
    while (true) {
      int before = number;
      try {
        if (!stream(goOn)) return;
      } catch (IOException e) {
        // Comes again below.
      }
      pause = number > before ? Duration.ofSeconds(1) : longer(pause);
      Thread.sleep(pause);
    }
  }

  /** Reads one connection to its end; false when nobody wants to see more. */
  private boolean stream(Predicate<JsonNode> goOn) throws IOException {
    URI address = server.resolve(path + "/events?moves=new&after=" + number);
    HttpURLConnection connection = (HttpURLConnection) address.toURL().openConnection();
    connection.setRequestProperty(identity.getFirst(), identity.getLast());
    connection.setConnectTimeout((int) PATIENCE.toMillis());
    // There are signs of life more often than that.
    connection.setReadTimeout((int) PATIENCE.toMillis());
    try {
      int status = connection.getResponseCode();
      if (isDenied(status)) throw denied(status, trouble(connection));
      try (BufferedReader lines =
          new BufferedReader(
              new InputStreamReader(connection.getInputStream(), StandardCharsets.UTF_8))) {
        List<JsonNode> moves = new ArrayList<>();
        boolean first = true;
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
          if (line.isEmpty()) continue;
          JsonNode table = withAllMoves(MAPPER.readTree(line).path("table"), moves);
          int told = table.path("number").asInt();
          // It was sent before what was done here: people came or went meanwhile. But what comes
          // first is how the table stands, even that of an older copy of the server's data.
          if (told < number && !first) continue;
          first = false;
          number = told;
          if (!goOn.test(table)) return false;
        }
      }
    } finally {
      connection.disconnect();
    }
    return true;
  }

  /**
   * A table with all its moves. The first of a connection has them; each later one has only those
   * after the first {@code movesFrom}.
   *
   * @param moves those known so far, which are brought up to date
   */
  private static JsonNode withAllMoves(JsonNode table, List<JsonNode> moves) throws IOException {
    int kept = table.path("movesFrom").asInt(0);
    if (!(table instanceof ObjectNode whole) || kept > moves.size()) {
      throw new IOException("this does not follow from what was sent before");
    }
    moves.subList(kept, moves.size()).clear();
    table.path("moves").forEach(moves::add);
    whole.putArray("moves").addAll(moves);
    return whole;
  }

  private static String trouble(HttpURLConnection connection) throws IOException {
    try (InputStream answer =
        Objects.requireNonNullElse(connection.getErrorStream(), InputStream.nullInputStream())) {
      return new String(answer.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
