package stackyard.server.api;

import static org.assertj.core.api.Assertions.assertThat;

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
      assertThat(anna.get("/health").status()).isEqualTo(200);
      limitPages(database, 0);
      TestClient.Answer refused = anna.post("/api/tables", TERMS);
      for (int i = 0; i < 15 && refused.status() == 201; i++) {
        refused = anna.post("/api/tables", TERMS);
      }
      assertThat(refused.json(503).path("error").asString()).contains("cannot store anything");
      assertThat(refused.response().headers().firstValue("retry-after")).contains("60");
      assertThat(anna.get("/api/lobby").status()).as("reading still works").isEqualTo(200);
      limitPages(database, 10_000);
      anna.post("/api/tables", TERMS).json(201);
    }
  }

  @Test
  void aDatabaseThatCannotBeWrittenIsNotHealthy() throws Exception {
    Database database = Database.inMemory();
    try (Server server = Server.start(ServerSettings.local(), () -> new Node(database));
        TestClient anna = TestClient.known(server)) {
      database.read(handle -> handle.execute("PRAGMA query_only = 1"));
      TestClient.Answer answer = anna.get("/health");
      assertThat(answer.json(503).path("error").asString()).contains("cannot store anything");
      assertThat(anna.get("/api/lobby").status()).isEqualTo(200);
    }
  }
}
