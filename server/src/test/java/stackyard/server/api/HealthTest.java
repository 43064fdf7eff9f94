package stackyard.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import stackyard.server.Server;
import stackyard.server.ServerSettings;
import stackyard.server.node.Node;
import stackyard.server.storage.Database;
import stackyard.server.testing.TestClient;

/** A server whose disk is full says so. */
class HealthTest {
  private static final String TERMS = "{'game': 'dvonn', 'seat': 'white'}";

  /** SQLite takes a limit of pages, and behaves then as if the disk was full. */
  private static void limitPages(Database database, int more) {
    database.read(
        handle -> {
          int pages = handle.createQuery("PRAGMA page_count").mapTo(Integer.class).one();
          return handle
              .createQuery("PRAGMA max_page_count = " + (pages + more))
              .mapTo(Integer.class)
              .one();
        });
  }

  @Test
  void aFullDiskIsToldAndGoesByItself() throws Exception {
    Database database = Database.inMemory();
    try (Server server = Server.start(ServerSettings.local(), () -> new Node(database));
        TestClient anna = TestClient.known(server)) {
      // The little that a check writes needs a page of its own here.
      database.write(
          handle ->
              handle.execute(
                  "CREATE TRIGGER much AFTER UPDATE ON health BEGIN"
                      + " INSERT INTO secrets (name, value)"
                      + " VALUES (hex(randomblob(16)), hex(zeroblob(10000))); END"));
      limitPages(database, 0);
      TestClient.Answer refused = anna.post("/api/tables", TERMS);
      for (int i = 0; i < 15 && refused.status() == 201; i++) {
        refused = anna.post("/api/tables", TERMS);
      }
      assertThat(refused.json(503).path("error").asString()).contains("cannot store anything");
      assertThat(refused.response().headers().firstValue("retry-after")).contains("60");
      assertThat(anna.get("/api/lobby").status()).as("reading still works").isEqualTo(200);
      TestClient.Answer health = anna.get("/health");
      assertThat(health.json(503).path("code").asString()).isEqualTo("database-full");
      limitPages(database, 10_000);
      anna.post("/api/tables", TERMS).json(201);
    }
  }

  @Test
  void aDatabaseThatHangsIsToldWhileItHangs() throws Exception {
    Database database = Database.inMemory();
    CountDownLatch hanging = new CountDownLatch(1);
    CountDownLatch answered = new CountDownLatch(1);
    try (Server server = Server.start(ServerSettings.local(), () -> new Node(database));
        TestClient anna = new TestClient(server)) {
      Thread.ofVirtual()
          .start(
              () ->
                  database.write(
                      _ -> {
                        hanging.countDown();
                        return await(answered);
                      }));
      await(hanging);
      try {
        assertThat(anna.get("/health").json(503).path("code").asString())
            .isEqualTo("database-gone");
      } finally {
        // Before the server is closed, which waits for the database.
        answered.countDown();
      }
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

  @Test
  void aServerThatIsStartingSaysSo() throws Exception {
    int port;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
    }
    ServerSettings settings = new ServerSettings("127.0.0.1", port, false, Optional.empty());
    CountDownLatch reached = new CountDownLatch(1);
    CompletableFuture<Server> starting = new CompletableFuture<>();
    Thread.ofPlatform()
        .start(
            () -> {
              try {
                starting.complete(
                    Server.start(
                        settings,
                        () -> {
                          await(reached);
                          return new Node(Database.inMemory());
                        }));
              } catch (IOException e) {
                starting.completeExceptionally(e);
              }
            });
    TestClient anna = new TestClient(URI.create("http://127.0.0.1:" + port + "/"));
    Optional<TestClient.Answer> answer = Optional.empty();
    while (answer.isEmpty()) {
      try {
        answer = Optional.of(anna.get("/health"));
      } catch (ConnectException e) {
        Thread.onSpinWait();
      }
    }
    assertThat(answer.get().json(503).path("code").asString()).isEqualTo("restarting");
    reached.countDown();
    try (Server server = starting.get(60, TimeUnit.SECONDS)) {
      assertThat(new TestClient(server).get("/health").status()).isEqualTo(200);
    }
  }

  @Test
  void aDatabaseThatCannotBeWrittenIsNotHealthy() throws Exception {
    Database database = Database.inMemory();
    try (Server server = Server.start(ServerSettings.local(), () -> new Node(database));
        TestClient anna = TestClient.known(server)) {
      database.read(handle -> handle.execute("PRAGMA query_only = 1"));
      TestClient.Answer answer = anna.get("/health");
      assertThat(answer.json(503).path("code").asString()).isEqualTo("database-broken");
      assertThat(anna.get("/api/lobby").status()).isEqualTo(200);
    }
  }
}
