package stackyard.cli.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stackyard.cli.Ran;
import stackyard.cli.RunningStackyard;

/** Operators at the command line, beside a running server and without one. */
class AdminTest {
  private static final Pattern ADDRESS = Pattern.compile("(http://127\\.0\\.0\\.1:\\d+/)");

  /** A person at a server. */
  private record Visitor(HttpClient client, URI server) {
    static Visitor at(URI server) {
      return new Visitor(
          HttpClient.newBuilder().cookieHandler(new CookieManager()).build(), server);
    }

    String send(String method, String path, String body) throws Exception {
      HttpRequest request =
          HttpRequest.newBuilder(server.resolve(path))
              .method(method, BodyPublishers.ofString(body.replace('\'', '"')))
              .build();
      return client.send(request, BodyHandlers.ofString()).body();
    }

    String signUp(String name) throws Exception {
      String account = "{'name': '" + name + "', 'password': 'secret of " + name + "'}";
      return id(send("POST", "/api/account", account));
    }
  }

  private static String id(String json) {
    Matcher id = Pattern.compile("\"id\":\"([^\"]+)\"").matcher(json);
    assertThat(id.find()).as(json).isTrue();
    return id.group(1);
  }

  private static Ran admin(Path data, String... words) {
    String[] all = new String[words.length + 3];
    all[0] = "admin";
    System.arraycopy(words, 0, all, 1, words.length);
    all[words.length + 1] = "--data";
    all[words.length + 2] = data.toString();
    return Ran.of(all);
  }

  private static String done(Path data, String... words) {
    Ran ran = admin(data, words);
    assertThat(ran.code()).as(ran.err()).isZero();
    return ran.out();
  }

  private static URI address(RunningStackyard server) throws Exception {
    Matcher address = ADDRESS.matcher(server.read());
    assertThat(address.find()).isTrue();
    return URI.create(address.group(1));
  }

  @Test
  void itWorksBesideARunningServer(@TempDir Path data) throws Exception {
    try (RunningStackyard process =
        new RunningStackyard("serve", "--no-browser", "--data", data.toString())) {
      URI server = address(process);
      Visitor anna = Visitor.at(server);
      Visitor olena = Visitor.at(server);
      String id = anna.signUp("Anna");
      olena.signUp("Olena");
      assertThat(olena.send("GET", "/api/operations/log", "")).contains("moderators-only");
      assertThat(done(data, "appoint", "Olena")).contains("is an operator now");
      assertThat(done(data, "operators")).isEqualTo("Olena\n");
      assertThat(olena.send("GET", "/api/operations/log", "")).contains("\"appoint\"");

      String table = id(anna.send("POST", "/api/tables", "{'game': 'dvonn', 'seat': 'white'}"));
      done(data, "rename", "Anna", "Hanna", "--reason", "name");
      awaitText(anna, "/api/tables/" + table, "Hanna");
      done(data, "close", table);
      awaitText(anna, "/api/tables/" + table, "\"closed\"");

      done(data, "ban", "Hanna", "--days", "3", "--reason", "stalling", "--note", "three times");
      String refused = "";
      while (!refused.contains("banned")) {
        refused = anna.send("POST", "/api/tables", "{'game': 'dvonn', 'seat': 'white'}");
      }
      String person = done(data, "person", id);
      assertThat(person).contains("Hanna", "ban/stalling", "until", "three times", "(command)");
      Matcher ban = Pattern.compile("(?m)^(\\w+)  \\S+  ban/stalling").matcher(person);
      assertThat(ban.find()).isTrue();
      done(data, "lift", ban.group(1));
      assertThat(done(data, "log")).contains("lift", "close", "rename", "appoint", "Hanna");

      String guilty = id(anna.send("GET", "/api/me", ""));
      olena.send(
          "POST",
          "/api/reports",
          "{'kind': 'name', 'reason': 'name', 'player': '" + guilty + "', 'words': 'Look.'}");
      String reports = done(data, "reports");
      assertThat(reports).contains("name/name", "Hanna", "Look.");
      done(data, "settle", reports.split(" ")[0]);
      assertThat(done(data, "reports")).isEmpty();
      assertThat(done(data, "reports", "--all")).contains("Look.");
    }
  }

  private static void awaitText(Visitor visitor, String path, String text) throws Exception {
    while (!visitor.send("GET", path, "").contains(text)) Thread.onSpinWait();
  }

  @Test
  void itWorksWithoutAServerAndSaysWhatIsWrong(@TempDir Path data) {
    assertThat(done(data, "operators")).isEmpty();
    assertThat(admin(data, "appoint", "Nobody").err())
        .isEqualTo("Nobody: there is no such person\n");
    assertThat(admin(data, "close", "nowhere").err()).doesNotContain("Exception");
    assertThat(admin(data, "ban-network", "x", "--days", "1").err()).contains("203.0.113.0/24");
    assertThat(admin(data, "ban-network", "203.0.113.0/24", "--days", "400").err())
        .contains("366 days");
    done(data, "ban-network", "203.0.113.0/24", "--days", "7", "--note", "a flood");
    assertThat(done(data, "networks")).contains("ban/other");
    assertThat(done(data, "log")).contains("ban_network", "a flood").doesNotContain("203.0");
    assertThat(admin(data, "warn", "x", "--reason", "y").code()).isNotZero();
  }
}
