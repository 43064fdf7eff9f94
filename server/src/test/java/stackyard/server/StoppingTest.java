package stackyard.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import stackyard.server.node.Node;
import stackyard.server.storage.Database;
import stackyard.server.testing.TestClient;

/** A server that is told to stop. */
class StoppingTest {
  @Test
  void openRequestsFinishAndNewOnesAreToldToRetry() throws Exception {
    CompletableFuture<Node> opened = new CompletableFuture<>();
    Server server =
        Server.start(
            ServerSettings.local(),
            () -> {
              Node node = new Node(Database.inMemory());
              opened.complete(node);
              return node;
            });
    CountDownLatch inside = new CountDownLatch(1);
    CountDownLatch goOn = new CountDownLatch(1);
    try (TestClient anna = TestClient.known(server);
        TestClient borys = TestClient.known(server)) {
      String table = anna.open("{'game': 'dvonn', 'seat': 'white'}");
      TestClient.Watching watching = borys.watch("/api/tables/" + table + "/live");
      watching.next();
      // The listener stands between the commit and the acknowledgement.
      opened.get().tables().onChange(_ -> hold(inside, goOn));
      CompletableFuture<TestClient.Answer> sitting =
          CompletableFuture.supplyAsync(() -> sit(borys, table));
      assertThat(inside.await(60, TimeUnit.SECONDS)).isTrue();
      Thread stopping = Thread.ofVirtual().start(server::close);
      assertThat(watching.awaitClosed()).isEqualTo(1012);
      TestClient.Answer refused = anna.get("/api/lobby");
      assertThat(refused.status()).isEqualTo(503);
      assertThat(refused.error()).isEqualTo("The server is restarting. Try again in a moment.");
      assertThat(refused.response().headers().firstValue("retry-after")).contains("5");
      assertThat(refused.response().headers().firstValue("content-security-policy")).isPresent();
      goOn.countDown();
      assertThat(sitting.get(60, TimeUnit.SECONDS).status()).isEqualTo(200);
      stopping.join();
    }
  }

  private static void hold(CountDownLatch inside, CountDownLatch goOn) {
    inside.countDown();
    try {
      goOn.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static TestClient.Answer sit(TestClient guest, String table) {
    try {
      return guest.act(table, "{'type': 'sit'}");
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }
}
