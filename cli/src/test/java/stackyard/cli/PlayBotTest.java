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
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackyard.server.Server;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Engines at a server's tables. */
class PlayBotTest {
  private static final JsonMapper MAPPER = new JsonMapper();

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
