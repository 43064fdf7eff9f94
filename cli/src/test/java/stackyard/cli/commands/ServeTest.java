package stackyard.cli.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import stackyard.cli.Ran;
import stackyard.cli.RunningStackyard;

/** The page from the command line. */
class ServeTest {
  private static final Pattern LINE =
      Pattern.compile("Stackyard is at (http://127\\.0\\.0\\.1:\\d+/) until Ctrl-C stops it\\.");

  @Test
  void servePrintsOneLineAndServesThePageUntilItIsStopped() throws Exception {
    assertServes("serve", "--no-browser");
  }

  @Test
  void withoutACommandThePageIsServed() throws Exception {
    assertServes();
  }

  @Test
  void eventsAreLinesOfJsonForWhoeverWantsThem() throws Exception {
    try (RunningStackyard stackyard = new RunningStackyard("serve", "--log", "json");
        HttpClient client = HttpClient.newHttpClient()) {
      Matcher line = LINE.matcher(stackyard.read());
      assertThat(line.matches()).isTrue();
      URI lobby = URI.create(line.group(1)).resolve("/api/lobby?secret=1");
      HttpRequest request = HttpRequest.newBuilder(lobby).build();
      String name =
          client
              .send(request, BodyHandlers.ofString())
              .headers()
              .firstValue("x-request-id")
              .orElseThrow();
      stackyard.stop();
      List<String> events = new ArrayList<>();
      while (!events.contains("(end)")) events.add(stackyard.readMessage());
      events.removeLast();
      assertThat(events).allMatch(event -> event.startsWith("{") && event.endsWith("}"));
      assertThat(events.getFirst()).contains("\"started\"", "\"level\":\"INFO\"");
      assertThat(events.get(1))
          .contains("\"request\"", "lobby", "200", name)
          .doesNotContain("secret", "127.0.0.1");
      assertThat(events.getLast()).contains("\"stopped\"");
    }
  }

  private static void assertServes(String... arguments) throws Exception {
    try (RunningStackyard stackyard = new RunningStackyard(arguments);
        HttpClient client = HttpClient.newHttpClient()) {
      Matcher line = LINE.matcher(stackyard.read());
      assertThat(line.matches()).isTrue();
      HttpRequest request = HttpRequest.newBuilder(URI.create(line.group(1))).build();
      assertThat(client.send(request, BodyHandlers.ofString()).body()).contains("Stackyard");
      stackyard.stop();
      assertThat(stackyard.read()).isEqualTo("(end)");
      assertThat(stackyard.readMessage()).isEqualTo("(end)");
    }
  }

  @Test
  void aPortThatCannotBeHadIsToldInASentence() throws IOException {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      int port = taken.getLocalPort();
      assertThat(refusal("serve", "--port", String.valueOf(port)))
          .startsWith("port " + port + ": another program is using it");
    }
    assertThat(refusal("serve", "--port", "65536"))
        .startsWith("port 65536: choose a port from 1 to 65535");
  }

  @Test
  void aDatabaseThatCannotBeHadIsToldInASentence() {
    assertThat(refusal("serve", "--database", "mysql://localhost/x"))
        .startsWith("mysql://localhost/x: write a database as in postgresql://");
    assertThat(refusal("serve", "--data", "/x", "--database", "postgresql://localhost/x"))
        .contains("mutually exclusive");
  }

  @Test
  void mailThatCannotBeSentIsToldInASentence() {
    assertThat(refusal("serve", "--mail-server", "mail.example.org"))
        .startsWith("mail server: write smtps://");
    String server = "smtps://user:password@mail.example.org";
    assertThat(refusal("serve", "--mail-server", server))
        .contains("write the address of the page for links in mail");
    assertThat(refusal("serve", "--mail-server", server, "--site", "https://games.example/"))
        .contains("write the e-mail address to send from")
        .doesNotContain("password");
  }

  @Test
  void valkeyIsForServersWithOneDatabaseAndHasAWholeAddress() {
    assertThat(refusal("serve", "--data", "/x", "--valkey", "redis://localhost:6379"))
        .contains("Valkey is for servers with a --database");
    assertThat(refusal("serve", "--database", "postgresql://localhost/x", "--valkey", "localhost"))
        .contains("redis://host:6379");
  }

  private static String refusal(String... arguments) {
    Ran ran = Ran.of(arguments);
    assertThat(ran.code()).isNotZero();
    assertThat(ran.out()).isEmpty();
    return ran.err();
  }

  @Test
  void theBrowserIsOpenedWhereThereIsOne() {
    URI address = URI.create("http://127.0.0.1:8080/");
    assertThat(SystemBrowser.command("Linux", Map.of(), address)).isEmpty();
    assertThat(SystemBrowser.command("Linux", Map.of("DISPLAY", ":0"), address))
        .isEqualTo(List.of("xdg-open", "http://127.0.0.1:8080/"));
    assertThat(SystemBrowser.command("Linux", Map.of("WAYLAND_DISPLAY", "w"), address))
        .first()
        .isEqualTo("xdg-open");
    assertThat(SystemBrowser.command("Mac OS X", Map.of(), address)).first().isEqualTo("open");
    assertThat(SystemBrowser.command("Windows 11", Map.of(), address))
        .first()
        .isEqualTo("rundll32");
  }
}
