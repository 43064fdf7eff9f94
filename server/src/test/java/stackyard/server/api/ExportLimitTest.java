package stackyard.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import stackyard.server.Server;
import stackyard.server.ServerSettings;
import stackyard.server.node.Node;
import stackyard.server.storage.Database;
import stackyard.server.testing.SettableClock;
import stackyard.server.testing.TestClient;

/** Slow exports of one address leave room for those of others. */
class ExportLimitTest {
  private static CompletableFuture<Integer> export(Server server, String address) {
    CompletableFuture<Integer> status = new CompletableFuture<>();
    Thread.ofVirtual()
        .start(
            () -> {
              try {
                TestClient client = new TestClient(server.address(), Optional.of(address));
                status.complete(client.get("/api/export").status());
              } catch (Exception e) {
                status.completeExceptionally(e);
              }
            });
    return status;
  }

  @Test
  void anAddressHasOneExportAtATime() throws Exception {
    Database database = Database.inMemory();
    ServerSettings behind = new ServerSettings("127.0.0.1", 0, true, Optional.empty());
    Node node = new Node(database, new SettableClock(), TestClient.unlimited());
    CountDownLatch held = new CountDownLatch(1);
    CountDownLatch released = new CountDownLatch(1);
    try (Server server = Server.start(behind, () -> node)) {
      // While the only connection to this database is taken, every export waits.
      Thread.ofVirtual()
          .start(
              () ->
                  database.read(
                      _ -> {
                        held.countDown();
                        return await(released);
                      }));
      await(held);
      CompletableFuture<Integer> one = export(server, "203.0.113.1");
      CompletableFuture<Integer> two = export(server, "203.0.113.1");
      assertThat(CompletableFuture.anyOf(one, two).get(60, TimeUnit.SECONDS)).isEqualTo(429);
      CompletableFuture<Integer> other = export(server, "203.0.113.2");
      CompletableFuture<Integer> another = export(server, "203.0.113.3");
      released.countDown();
      assertThat(other.get(60, TimeUnit.SECONDS)).isEqualTo(200);
      assertThat(another.get(60, TimeUnit.SECONDS)).isEqualTo(200);
      assertThat(one.get(60, TimeUnit.SECONDS) + two.get(60, TimeUnit.SECONDS))
          .isEqualTo(200 + 429);
    }
  }

  private static boolean await(CountDownLatch latch) {
    try {
      return latch.await(60, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
