package stackyard.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import stackyard.server.Server;
import stackyard.server.ServerSettings;
import stackyard.server.node.Node;
import stackyard.server.storage.Database;
import stackyard.server.testing.TestClient;

/** Health and metrics, and what a proxy in front is trusted with. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OperationsApiTest {
  private final Server local;
  private final Server behindProxy;

  OperationsApiTest() throws IOException {
    local = Server.start(ServerSettings.local(), OperationsApiTest::node);
    ServerSettings behind = new ServerSettings("127.0.0.1", 0, true, Optional.empty());
    behindProxy = Server.start(behind, OperationsApiTest::node);
  }

  @AfterAll
  void stop() {
    local.close();
    behindProxy.close();
  }

  private static Node node() {
    return new Node(Database.inMemory());
  }

  @Test
  void metricsUsePrometheusFormat() throws Exception {
    try (TestClient anna = TestClient.known(local);
        TestClient borys = TestClient.known(local)) {
      String table = anna.open("{'game': 'dvonn', 'seat': 'white'}");
      anna.open("{'game': 'dvonn', 'seat': 'white'}");
      borys.act(table, "{'type': 'sit'}").json(200);
      anna.move(table, 0, "c3").json(200);
      anna.move(table, 0, "c3").json(409);
      anna.watch("/api/tables/" + table + "/live").next();
      TestClient.Answer answer = anna.get("/metrics");
      assertThat(answer.status()).isEqualTo(200);
      assertThat(answer.response().headers().firstValue("content-type").orElseThrow())
          .startsWith("text/plain")
          .contains("version=0.0.4");
      assertThat(answer.response().body())
          .contains(
              "stackyard_tables{phase=\"open\"} 1.0",
              "stackyard_tables{phase=\"playing\"} 1.0",
              "stackyard_live_connections 1.0",
              "stackyard_moves_acknowledged_total 1.0",
              "stackyard_actions_seconds_bucket{le=\"+Inf\"} 2",
              "stackyard_computer_queue 0.0",
              "jvm_memory_used_bytes",
              "jvm_gc_max_data_size_bytes",
              "process_uptime_seconds");
    }
  }

  @Test
  void measurementsAreForThisMachineAlone() throws Exception {
    try (TestClient guest = new TestClient(local)) {
      assertThat(guest.get("/metrics").status()).isEqualTo(200);
      TestClient.Answer relayed = guest.get("/metrics", "X-Forwarded-For", "192.0.2.1");
      assertThat(relayed.status()).isEqualTo(403);
      assertThat(relayed.error()).contains("operators of this server");
    }
    try (TestClient guest = new TestClient(behindProxy)) {
      assertThat(guest.get("/metrics").status()).isEqualTo(200);
      String[] forged = {"X-Forwarded-For", "192.0.2.1", "Forwarded", "for=127.0.0.1"};
      assertThat(guest.get("/metrics", forged).status()).isEqualTo(403);
    }
  }

  @Test
  void orForWhoeverHasTheToken() throws Exception {
    ServerSettings setting = new ServerSettings("127.0.0.1", 0, false, Optional.of("secret"));
    try (Server server = Server.start(setting, OperationsApiTest::node);
        TestClient guest = new TestClient(server)) {
      assertThat(guest.get("/metrics").status()).isEqualTo(403);
      assertThat(guest.get("/metrics", "Authorization", "Bearer guess").status()).isEqualTo(403);
      assertThat(guest.get("/metrics", "Authorization", "Bearer secret").status()).isEqualTo(200);
    }
  }

  @Test
  void aServerThatIsWellSaysSo() throws Exception {
    try (TestClient guest = new TestClient(local)) {
      assertThat(guest.get("/health").json(200).path("status").asString()).isEqualTo("ok");
    }
  }

  @Test
  void behindAProxyWithHttpsCookiesAreSentByHttpsAlone() throws Exception {
    try (TestClient guest = new TestClient(behindProxy)) {
      TestClient.Answer answer = guest.get("/api/me", "X-Forwarded-Proto", "https");
      assertThat(answer.response().headers().firstValue("set-cookie").orElseThrow())
          .contains("Secure", "HttpOnly");
    }
  }

  @Test
  void everyRequestHasANameThatAProxyCanGive() throws Exception {
    try (TestClient guest = new TestClient(behindProxy)) {
      assertThat(name(guest.get("/api/lobby"))).hasSize(14);
      assertThat(name(guest.get("/api/lobby", "X-Request-Id", "its-name"))).isEqualTo("its-name");
      assertThat(name(guest.get("/api/lobby", "X-Request-Id", "no name"))).hasSize(14);
    }
  }

  private static String name(TestClient.Answer answer) {
    return answer.response().headers().firstValue("x-request-id").orElseThrow();
  }
}
