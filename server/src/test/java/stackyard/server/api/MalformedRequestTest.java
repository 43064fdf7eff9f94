package stackyard.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackyard.server.Server;
import stackyard.server.ServerSettings;
import stackyard.server.node.Node;
import stackyard.server.storage.Database;
import stackyard.server.testing.TestClient;

/** A mistake in a request is the client's fault, and a proxy's mistake is its own. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class MalformedRequestTest {
  private final Server server;
  private final Server behindProxy;

  MalformedRequestTest() throws IOException {
    server = Server.start("127.0.0.1", 0);
    ServerSettings behind = new ServerSettings("127.0.0.1", 0, true, Optional.empty());
    behindProxy = Server.start(behind, () -> new Node(Database.inMemory()));
  }

  @AfterAll
  void stop() {
    server.close();
    behindProxy.close();
  }

  private String raw(byte[] body, String headers) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.address().getPort())) {
      socket.setSoTimeout(30_000);
      String head =
          "POST /api/session HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
              + headers
              + "\r\n\r\n";
      socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
      socket.getOutputStream().write(body);
      socket.shutdownOutput();
      String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
      return answer.lines().findFirst().orElse("");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"application/json", "application/json; charset=utf-16", "a; charset=?"})
  void otherEncodingsAreNotUnderstood(String type) throws Exception {
    byte[] body = "{\"name\": \"a\", \"password\": \"b\"}".getBytes(StandardCharsets.UTF_16);
    String headers = "Content-Type: " + type + "\r\nContent-Length: " + body.length;
    assertThat(raw(body, headers)).contains(" 400 ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"zz\r\n{}\r\n0\r\n\r\n", "2;\u0000=\r\n{}\r\n0\r\n\r\n", "2\r\n{"})
  void malformedChunksAreTheClientsFault(String chunks) throws Exception {
    byte[] body = chunks.getBytes(StandardCharsets.ISO_8859_1);
    assertThat(raw(body, "Transfer-Encoding: chunked")).doesNotContain(" 500 ");
  }

  @Test
  void onlyTheLastAddressIsTheProxys() throws Exception {
    try (TestClient operator = new TestClient(behindProxy.address(), Optional.of("127.0.0.1"));
        TestClient liar =
            new TestClient(behindProxy.address(), Optional.of("127.0.0.1, 203.0.113.1"))) {
      assertThat(operator.get("/metrics").status()).isEqualTo(200);
      assertThat(liar.get("/metrics").status()).isEqualTo(403);
    }
  }

  @Test
  void ofTwoProxiesTheFirstSaysWhoAsks() throws Exception {
    ServerSettings two = new ServerSettings("127.0.0.1", 0, 2, Optional.empty());
    try (Server server = Server.start(two, () -> new Node(Database.inMemory()));
        TestClient operator =
            new TestClient(server.address(), Optional.of("203.0.113.9, 127.0.0.1, 10.0.0.1"));
        TestClient liar =
            new TestClient(server.address(), Optional.of("127.0.0.1, 203.0.113.1, 10.0.0.1"))) {
      assertThat(operator.get("/metrics").status()).isEqualTo(200);
      assertThat(liar.get("/metrics").status()).isEqualTo(403);
    }
  }

  @Test
  void answersOfTheLibraryAreHeldToHttpsToo() throws Exception {
    try (Socket socket =
        new Socket(InetAddress.getLoopbackAddress(), behindProxy.address().getPort())) {
      socket.getOutputStream().write("NONSENSE\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
      String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
      assertThat(answer.lines().findFirst().orElse("")).contains(" 400 ");
      assertThat(answer).containsIgnoringCase("strict-transport-security: max-age=");
    }
  }

  @Test
  void byHttpsACookieThatAnotherServerCouldHaveSetIsNobodys() throws Exception {
    try (TestClient anna = new TestClient(behindProxy)) {
      anna.get("/api/me").json(200);
      String[] https = {"X-Forwarded-Proto", "https", "Cookie", anna.cookie()};
      assertThat(anna.get("/api/me/tables", https).status()).isEqualTo(401);
    }
  }

  @Test
  void behindHttpsCookiesAndPagesAreHeldToIt() throws Exception {
    try (TestClient anna = new TestClient(behindProxy)) {
      String[] https = {"X-Forwarded-Proto", "https"};
      TestClient.Answer answer = anna.get("/api/me", https);
      assertThat(answer.response().headers().firstValue("set-cookie").orElseThrow())
          .startsWith("__Host-stackyard=")
          .contains("Secure", "Path=/");
      assertThat(answer.response().headers().firstValue("strict-transport-security")).isPresent();
      assertThat(anna.get("/api/me", https).json(200)).isEqualTo(answer.json());
      String host = behindProxy.address().getAuthority();
      assertThat(
              anna.get("/api/lobby", "X-Forwarded-Proto", "https", "Origin", "http://" + host)
                  .status())
          .isEqualTo(403);
      assertThat(
              anna.get("/api/lobby", "X-Forwarded-Proto", "https", "Origin", "https://" + host)
                  .status())
          .isEqualTo(200);
    }
  }

  @Test
  void metricsAreNotForNamesThatLeadHereFromElsewhere() throws Exception {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.address().getPort())) {
      String request = "GET /metrics HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n";
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
      assertThat(answer).contains(" 403 ");
    }
  }
}
