package stackyard.packaging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Questions to a database of vulnerabilities, which is played by a server here. */
class KnownVulnerabilitiesTest {
  private static final String LIST =
      """
      {"components": [
        {"purl": "pkg:maven/a/good@1"}, {"purl": "pkg:maven/a/bad@2"}, {"purl": "pkg:maven/a/fine@3"}]}
      """;

  private static HttpServer database(int status, String answer) throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/v1/querybatch",
        exchange -> {
          String question =
              new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
          boolean asked = question.contains("{\"package\":{\"purl\":\"pkg:maven/a/bad@2\"}}");
          byte[] body = (asked ? answer : "{}").getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(status, body.length);
          exchange.getResponseBody().write(body);
          exchange.close();
        });
    server.start();
    return server;
  }

  private static URI address(HttpServer server) {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/");
  }

  @Test
  void healthIsReportedByComponent(@TempDir Path folder) throws Exception {
    Path list = Files.writeString(folder.resolve("list.json"), LIST);
    HttpServer database =
        database(
            200,
            "{\"results\": [{}, {\"vulns\": [{\"id\": \"GHSA-1\"}, {\"id\": \"CVE-2\"}]}, {}]}");
    assertThat(KnownVulnerabilities.in(list, address(database)))
        .containsExactly("pkg:maven/a/bad@2: GHSA-1", "pkg:maven/a/bad@2: CVE-2");
    database.stop(0);
  }

  @Test
  void noAnswerIsNotTakenForNoVulnerability(@TempDir Path folder) throws Exception {
    Path list = Files.writeString(folder.resolve("list.json"), LIST);
    HttpServer broken = database(500, "{\"results\": [{}, {}, {}]}");
    assertThatThrownBy(() -> KnownVulnerabilities.in(list, address(broken)))
        .isInstanceOf(IOException.class);
    broken.stop(0);
    HttpServer cut = database(200, "{\"results\": [{}]}");
    assertThatThrownBy(() -> KnownVulnerabilities.in(list, address(cut)))
        .isInstanceOf(IOException.class);
    cut.stop(0);
    assertThatThrownBy(() -> KnownVulnerabilities.in(list, address(cut)))
        .isInstanceOf(IOException.class);
  }
}
