package stackyard.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
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

  /** Waits for white's turn, and makes a move. */
  private static void place(URI server, HttpClient client, String table, int ply) throws Exception {
    String path = "/api/tables/" + table;
    JsonNode now = ask(server, client, path, "");
    while (now.path("ply").asInt() < ply || !now.path("turn").asString("").equals("white")) {
      Thread.sleep(20);
      now = ask(server, client, path, "");
    }
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
