package stackyard.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.CookieManager;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackyard.rules.Game;
import stackyard.rules.Match;
import stackyard.rules.SplitMix64;
import stackyard.server.Database;
import stackyard.server.House;
import stackyard.server.Server;
import stackyard.server.Setting;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Engines at a server's tables. */
class PlayBotTest {
  private static final JsonMapper MAPPER = new JsonMapper();
  private static final String RESIGN = "{'action': {'type': 'resign'}}";

  private record Run(int code, String out, String err) {}

  private static Run run(String... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int code =
        Stackyard.commandLine(new PrintWriter(out, true), new PrintWriter(err, true))
            .execute(arguments);
    return new Run(code, out.toString(), err.toString());
  }

  /** Opens a table as somebody who only watches. */
  private static JsonNode ask(URI server, HttpClient client, String path, String body)
      throws IOException, InterruptedException {
    HttpRequest.Builder request = HttpRequest.newBuilder(server.resolve(path));
    if (!body.isEmpty()) request.POST(BodyPublishers.ofString(body.replace('\'', '"')));
    return MAPPER.readTree(client.send(request.build(), BodyHandlers.ofString()).body());
  }

  @ParameterizedTest
  @ValueSource(strings = {"dvonn", "pathagon", "docker"})
  void twoEnginesPlayAWholeGame(String game) throws Exception {
    try (Server server = Server.start("127.0.0.1", 0);
        HttpClient client = HttpClient.newBuilder().cookieHandler(new CookieManager()).build()) {
      URI address = server.address();
      ask(address, client, "/api/me", "");
      String table =
          ask(address, client, "/api/tables", "{'game': '" + game + "'}").path("id").asString();
      CompletableFuture<Run> first =
          CompletableFuture.supplyAsync(
              () -> run("play-bot", address.toString(), table, "--engine", "greedy"));
      Run second =
          run("play-bot", address.toString(), table, "--engine", "random", "--name", "Dicey");
      assertThat(second.code).as(second.err).isZero();
      assertThat(second.out).contains("Sits down as ", "The game is over: ");
      assertThat(first.get(120, TimeUnit.SECONDS).out).contains("The game is over: ");
      JsonNode seen = ask(address, client, "/api/tables/" + table, "");
      assertThat(seen.path("phase").asString()).isEqualTo("over");
      assertThat(seen.path("seats").toString()).contains("Dicey");
    }
  }

  @Test
  void aServerThatIsStartedAgainFindsTheEnginesWaiting(@TempDir Path folder) throws Exception {
    Supplier<House> house = () -> new House(Database.inFolder(folder));
    try (HttpClient client = HttpClient.newBuilder().cookieHandler(new CookieManager()).build()) {
      URI address;
      String table;
      CompletableFuture<Run> bot;
      try (Server server =
          Server.start(new Setting("127.0.0.1", 0, false, Optional.empty()), house)) {
        address = server.address();
        ask(address, client, "/api/me", "");
        table =
            ask(address, client, "/api/tables", "{'game': 'dvonn', 'seat': 'white'}")
                .path("id")
                .asString();
        String there = address.toString();
        String id = table;
        bot = CompletableFuture.supplyAsync(() -> run("play-bot", there, id, "--engine", "greedy"));
        place(address, client, table, 0);
      }
      int port = address.getPort();
      try (Server again =
          Server.start(new Setting("127.0.0.1", port, false, Optional.empty()), house)) {
        place(again.address(), client, table, 2);
        ask(again.address(), client, "/api/tables/" + table + "/actions", RESIGN);
        Run run = bot.get(120, TimeUnit.SECONDS);
        assertThat(run.code).as(run.err).isZero();
        assertThat(run.out).contains("Sits down as black.", "The game is over: black wins");
      }
    }
  }

  private static JsonNode untilWhite(URI server, HttpClient client, String table, int ply)
      throws Exception {
    JsonNode now = ask(server, client, "/api/tables/" + table, "");
    while (now.path("ply").asInt() < ply || !now.path("turn").asString("").equals("white")) {
      Thread.sleep(20);
      now = ask(server, client, "/api/tables/" + table, "");
    }
    return now;
  }

  /** Waits for white's turn, and makes a move. */
  private static void place(URI server, HttpClient client, String table, int ply) throws Exception {
    String path = "/api/tables/" + table;
    JsonNode now = untilWhite(server, client, table, ply);
    Match match = Match.start(Game.of("dvonn"), new SplitMix64(0));
    for (JsonNode move : now.path("moves")) match = match.play(move.asString());
    String move = match.position().moveText(match.position().moves()[0]);
    JsonNode done =
        ask(
            server,
            client,
            path + "/actions",
            "{'action': {'type': 'move', 'ply': " + ply + ", 'move': '" + move + "'}}");
    assertThat(done.path("events").size()).as(done.toString()).isEqualTo(1);
  }

  @Test
  void whatWasSentBeforeOnesOwnMoveIsPassedOver() throws Exception {
    // Somebody comes while the first move is thought about, and it is told how things stood.
    String lines =
        """
        {'events': [], 'table': {'number': 2}}
        {'events': [], 'table': {'number': 2}}

        {'events': [], 'table': {'number': 3}}
        {'events': [], 'table': {'number': 4}}
        """;
    HttpServer script =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    answer(script, "/api/tables/t/events", lines);
    answer(script, "/api/tables/t/actions", "{'table': {'number': 3}}");
    script.start();
    try {
      URI address = URI.create("http://127.0.0.1:" + script.getAddress().getPort());
      RemoteTable table = new RemoteTable(address, "t", Optional.of("token"), Optional.empty());
      List<Integer> seen = new ArrayList<>();
      table.watch(
          now -> {
            seen.add(now.path("number").asInt());
            if (seen.getLast() == 2) act(table);
            return seen.getLast() < 4;
          });
      assertThat(seen).containsExactly(2, 3, 4);
    } finally {
      script.stop(0);
    }
  }

  private static void act(RemoteTable table) {
    try {
      table.act(Map.of("type", "move", "ply", 0, "move", "c3"));
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void answer(HttpServer script, String path, String text) {
    byte[] body = text.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
    script.createContext(
        path,
        exchange -> {
          exchange.sendResponseHeaders(200, body.length);
          exchange.getResponseBody().write(body);
          exchange.close();
        });
  }

  @Test
  void aTableThatIsNoLongerThereAndATokenThatIsNoLongerGoodEndIt() throws Exception {
    int port;
    CompletableFuture<Run> guest;
    CompletableFuture<Run> account;
    try (Server server = Server.start("127.0.0.1", 0);
        HttpClient client = HttpClient.newBuilder().cookieHandler(new CookieManager()).build()) {
      URI address = server.address();
      port = address.getPort();
      ask(address, client, "/api/me", "");
      // There is a seat too many, so that the game does not begin.
      String terms = "{'game': 'docker', 'options': {'players': '3'}}";
      String table = ask(address, client, "/api/tables", terms).path("id").asString();
      String token = token(address, client).path("token").asString();
      guest = CompletableFuture.supplyAsync(() -> run("play-bot", address.toString(), table));
      account =
          CompletableFuture.supplyAsync(
              () -> run("play-bot", address.toString(), table, "--token", token));
      while (ask(address, client, "/api/tables/" + table, "").path("number").asInt() < 3) {
        Thread.sleep(20);
      }
    }
    try (Server forgetful = Server.start("127.0.0.1", port)) {
      assertThat(forgetful.address().getPort()).isEqualTo(port);
      Run first = guest.get(120, TimeUnit.SECONDS);
      assertThat(first.code).isNotZero();
      assertThat(first.err).contains("There is no such table.");
      Run second = account.get(120, TimeUnit.SECONDS);
      assertThat(second.code).isNotZero();
      assertThat(second.err).contains("Nobody has this token, or no longer.");
    }
  }

  /** A new account's token, with its id. */
  private static JsonNode token(URI server, HttpClient client) throws Exception {
    ask(server, client, "/api/account", "{'name': 'Owner', 'password': 'password of Owner'}");
    return ask(server, client, "/api/tokens", "{'name': 'bot', 'scope': 'play'}");
  }

  @Test
  void aTokenThatIsRevokedDuringTheGameEndsIt() throws Exception {
    try (Server server = Server.start("127.0.0.1", 0);
        HttpClient owner = HttpClient.newBuilder().cookieHandler(new CookieManager()).build();
        HttpClient white = HttpClient.newBuilder().cookieHandler(new CookieManager()).build()) {
      URI address = server.address();
      ask(address, white, "/api/me", "");
      String table =
          ask(address, white, "/api/tables", "{'game': 'dvonn', 'seat': 'white'}")
              .path("id")
              .asString();
      JsonNode token = token(address, owner);
      String secret = token.path("token").asString();
      CompletableFuture<Run> bot =
          CompletableFuture.supplyAsync(
              () -> run("play-bot", address.toString(), table, "--token", secret));
      untilWhite(address, white, table, 0);
      URI revoking = address.resolve("/api/tokens/" + token.path("id").asString());
      HttpRequest revoke = HttpRequest.newBuilder(revoking).DELETE().build();
      assertThat(owner.send(revoke, BodyHandlers.discarding()).statusCode()).isEqualTo(204);
      place(address, white, table, 0);
      Run run = bot.get(120, TimeUnit.SECONDS);
      assertThat(run.code).isNotZero();
      assertThat(run.err).contains("Nobody has this token, or no longer.");
    }
  }

  @Test
  void anotherProgramPlaysByUgi() throws Exception {
    try (Server server = Server.start("127.0.0.1", 0);
        HttpClient client = HttpClient.newBuilder().cookieHandler(new CookieManager()).build()) {
      URI address = server.address();
      ask(address, client, "/api/me", "");
      String table =
          ask(address, client, "/api/tables", "{'game': 'pathagon', 'computers': {'light': 1}}")
              .path("id")
              .asString();
      String ugi = "ugi:" + RunningStackyard.commandLine("ugi", "pathagon");
      Run bot = run("play-bot", address.toString(), table, "--engine", ugi, "--pace", "nodes=500");
      assertThat(bot.code).as(bot.err).isZero();
      assertThat(bot.out).contains("Sits down as dark.", "The game is over: ");
    }
  }

  @Test
  void whatCannotBeIsToldInASentence() throws Exception {
    assertThat(run("play-bot", "http://127.0.0.1:1", "x").err).contains("nobody answers there");
    assertThat(run("play-bot", "here", "x").err).contains("a server is written as in http://");
    try (Server server = Server.start("127.0.0.1", 0)) {
      String address = server.address().toString();
      assertThat(run("play-bot", address, "x").err).contains("There is no such table.");
      assertThat(run("play-bot", address, "x", "--token", "guess").err).contains("this token");
      assertThat(run("play-bot", address, "x", "--engine", "nonsense").err)
          .contains("an entrant is");
    }
  }
}
