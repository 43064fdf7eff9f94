package stackyard.cli.remote;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import stackyard.cli.Ran;
import stackyard.cli.RunningStackyard;
import stackyard.rules.Game;
import stackyard.rules.GameType;
import stackyard.rules.Playthrough;
import stackyard.rules.SplitMix64;
import stackyard.server.Server;
import stackyard.server.ServerSettings;
import stackyard.server.node.Node;
import stackyard.server.storage.Database;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Engines at a server's tables. */
@Timeout(300)
class PlayBotTest {
  private static final JsonMapper MAPPER = new JsonMapper();
  private static final String RESIGN = "{'action': {'type': 'resign'}}";

  /** Opens a table as somebody who only watches. */
  private static JsonNode ask(URI server, HttpClient client, String path, String body)
      throws IOException, InterruptedException {
    HttpRequest.Builder request = HttpRequest.newBuilder(server.resolve(path));
    if (!body.isEmpty()) request.POST(BodyPublishers.ofString(body.replace('\'', '"')));
    return MAPPER.readTree(client.send(request.build(), BodyHandlers.ofString()).body());
  }

  @ParameterizedTest
  @MethodSource("stackyard.rules.GameType#all")
  void twoEnginesPlayAWholeGame(GameType game) throws Exception {
    try (Server server = Server.start("127.0.0.1", 0);
        HttpClient client = HttpClient.newBuilder().cookieHandler(new CookieManager()).build()) {
      URI address = server.address();
      ask(address, client, "/api/me", "");
      String table =
          ask(address, client, "/api/tables", "{'game': '" + game.name() + "'}")
              .path("id")
              .asString();
      CompletableFuture<Ran> first =
          CompletableFuture.supplyAsync(
              () -> Ran.of("play-bot", address.toString(), table, "--engine", "greedy"));
      Ran second =
          Ran.of("play-bot", address.toString(), table, "--engine", "random", "--name", "Dicey");
      assertThat(second.code()).as(second.err()).isZero();
      assertThat(second.out()).contains("Sits down as ", "The game is over: ");
      assertThat(first.get(120, TimeUnit.SECONDS).out()).contains("The game is over: ");
      JsonNode seen = ask(address, client, "/api/tables/" + table, "");
      assertThat(seen.path("phase").asString()).isEqualTo("over");
      assertThat(seen.path("seats").toString()).contains("Dicey");
    }
  }

  @Test
  void aServerThatIsStartedAgainFindsTheEnginesWaiting(@TempDir Path folder) throws Exception {
    Supplier<Node> house = () -> new Node(Database.inFolder(folder));
    try (HttpClient client = HttpClient.newBuilder().cookieHandler(new CookieManager()).build()) {
      URI address;
      String table;
      CompletableFuture<Ran> bot;
      try (Server server =
          Server.start(new ServerSettings("127.0.0.1", 0, false, Optional.empty()), house)) {
        address = server.address();
        ask(address, client, "/api/me", "");
        table =
            ask(address, client, "/api/tables", "{'game': 'dvonn', 'seat': 'white'}")
                .path("id")
                .asString();
        String there = address.toString();
        String id = table;
        bot =
            CompletableFuture.supplyAsync(
                () -> Ran.of("play-bot", there, id, "--engine", "greedy"));
        place(address, client, table, 0);
      }
      int port = address.getPort();
      try (Server again =
          Server.start(new ServerSettings("127.0.0.1", port, false, Optional.empty()), house)) {
        place(again.address(), client, table, 2);
        ask(again.address(), client, "/api/tables/" + table + "/actions", RESIGN);
        Ran run = bot.get(120, TimeUnit.SECONDS);
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).contains("Sits down as black.", "The game is over: black wins");
      }
    }
  }

  /** Watches a table until it is as wanted. */
  private static JsonNode await(
      URI server, HttpClient client, String table, Predicate<JsonNode> wanted) throws Exception {
    URI events = server.resolve("/api/tables/" + table + "/events?after=0");
    HttpRequest request = HttpRequest.newBuilder(events).build();
    try (Stream<String> lines = client.send(request, BodyHandlers.ofLines()).body()) {
      return lines
          .filter(line -> !line.isEmpty())
          .map(line -> MAPPER.readTree(line).path("table"))
          .filter(wanted)
          .findFirst()
          .orElseThrow();
    }
  }

  private static JsonNode untilWhite(URI server, HttpClient client, String table, int ply)
      throws Exception {
    return await(
        server,
        client,
        table,
        now -> now.path("ply").asInt() >= ply && now.path("turn").asString("").equals("white"));
  }

  /** Waits for white's turn, and makes a move. */
  private static void place(URI server, HttpClient client, String table, int ply) throws Exception {
    String path = "/api/tables/" + table;
    JsonNode now = untilWhite(server, client, table, ply);
    Playthrough playthrough = Playthrough.start(Game.of("dvonn"), new SplitMix64(0));
    for (JsonNode move : now.path("moves")) playthrough = playthrough.play(move.asString());
    String move = playthrough.position().moveText(playthrough.position().moves()[0]);
    JsonNode done =
        ask(
            server,
            client,
            path + "/actions",
            "{'action': {'type': 'move', 'ply': " + ply + ", 'move': '" + move + "'}}");
    assertThat(done.path("events").size()).as(done.toString()).isEqualTo(1);
  }

  @Test
  void aTableThatIsNoLongerThereAndATokenThatIsNoLongerGoodEndIt() throws Exception {
    int port;
    CompletableFuture<Ran> guest;
    CompletableFuture<Ran> account;
    try (Server server = Server.start("127.0.0.1", 0);
        HttpClient client = HttpClient.newBuilder().cookieHandler(new CookieManager()).build()) {
      URI address = server.address();
      port = address.getPort();
      ask(address, client, "/api/me", "");
      // There is a seat too many, so that the game does not begin.
      String terms = "{'game': 'docker', 'options': {'players': '3'}}";
      String table = ask(address, client, "/api/tables", terms).path("id").asString();
      String token = token(address, client).path("token").asString();
      guest = CompletableFuture.supplyAsync(() -> Ran.of("play-bot", address.toString(), table));
      account =
          CompletableFuture.supplyAsync(
              () -> Ran.of("play-bot", address.toString(), table, "--token", token));
      await(address, client, table, now -> now.path("number").asInt() >= 3);
    }
    try (Server forgetful = Server.start("127.0.0.1", port)) {
      assertThat(forgetful.address().getPort()).isEqualTo(port);
      Ran first = guest.get(120, TimeUnit.SECONDS);
      assertThat(first.code()).isNotZero();
      assertThat(first.err()).contains("There is no such table.");
      Ran second = account.get(120, TimeUnit.SECONDS);
      assertThat(second.code()).isNotZero();
      assertThat(second.err()).contains("This token is unknown or was revoked.");
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
      CompletableFuture<Ran> bot =
          CompletableFuture.supplyAsync(
              () -> Ran.of("play-bot", address.toString(), table, "--token", secret));
      untilWhite(address, white, table, 0);
      URI revoking = address.resolve("/api/tokens/" + token.path("id").asString());
      HttpRequest revoke = HttpRequest.newBuilder(revoking).DELETE().build();
      assertThat(owner.send(revoke, BodyHandlers.discarding()).statusCode()).isEqualTo(204);
      place(address, white, table, 0);
      Ran run = bot.get(120, TimeUnit.SECONDS);
      assertThat(run.code()).isNotZero();
      assertThat(run.err()).contains("This token is unknown or was revoked.");
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
      Ran bot =
          Ran.of("play-bot", address.toString(), table, "--engine", ugi, "--pace", "nodes=500");
      assertThat(bot.code()).as(bot.err()).isZero();
      assertThat(bot.out()).contains("Sits down as dark.", "The game is over: ");
    }
  }

  @Test
  void impossibleArgumentsAreRefusedWithASentence() throws Exception {
    assertThat(Ran.of("play-bot", "http://127.0.0.1:1", "x").err())
        .contains("the server does not answer");
    assertThat(Ran.of("play-bot", "here", "x").err()).contains("write a server as in http://");
    try (Server server = Server.start("127.0.0.1", 0)) {
      String address = server.address().toString();
      assertThat(Ran.of("play-bot", address, "x").err()).contains("There is no such table.");
      assertThat(Ran.of("play-bot", address, "x", "--token", "guess").err()).contains("This token");
      assertThat(Ran.of("play-bot", address, "x", "--engine", "nonsense").err())
          .contains("an entrant is");
    }
  }
}
