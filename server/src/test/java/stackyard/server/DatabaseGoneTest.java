package stackyard.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import stackyard.server.node.Node;
import stackyard.server.storage.Database;
import stackyard.server.testing.TestClient;
import stackyard.server.testing.TestPostgres;
import tools.jackson.databind.JsonNode;

/** A database that cannot be reached for a while. */
class DatabaseGoneTest {
  private static final String SIT = "{'type': 'sit'}";

  /** A line to PostgreSQL that can be cut. */
  private static final class Line implements AutoCloseable {
    private final ServerSocket entrance = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    private final URI database;
    private volatile boolean cut;

    Line(URI database) throws IOException {
      this.database = database;
      Thread.ofVirtual().start(this::accept);
    }

    String url() {
      return "postgresql://"
          + database.getUserInfo()
          + "@localhost:"
          + entrance.getLocalPort()
          + database.getPath();
    }

    private void accept() {
      try {
        while (true) {
          Socket in = entrance.accept();
          if (cut) {
            in.close();
            continue;
          }
          Socket out = new Socket("localhost", database.getPort());
          sockets.add(in);
          sockets.add(out);
          Thread.ofVirtual().start(() -> pump(in, out));
          Thread.ofVirtual().start(() -> pump(out, in));
        }
      } catch (IOException e) {
        // The test is over.
      }
    }

    private static void pump(Socket from, Socket to) {
      try (from;
          to) {
        from.getInputStream().transferTo(to.getOutputStream());
      } catch (IOException e) {
        // It was cut.
      }
    }

    void cut() throws IOException {
      cut = true;
      for (Socket socket : sockets) socket.close();
      sockets.clear();
    }

    void mend() {
      cut = false;
    }

    @Override
    public void close() throws IOException {
      cut();
      entrance.close();
    }
  }

  @Test
  void whileItIsGoneEverybodyIsToldAndAfterwardsEverythingGoesOn() throws Exception {
    try (Line line = new Line(URI.create(TestPostgres.newDatabase()));
        Server server =
            Server.start(ServerSettings.local(), () -> new Node(Database.at(line.url())));
        TestClient anna = TestClient.known(server);
        TestClient borys = TestClient.known(server)) {
      String table = anna.open("{'game': 'dvonn', 'seat': 'white'}");
      borys.act(table, SIT).json(200);
      anna.move(table, 0, "a1").json(200);
      TestClient.Watching watching = borys.watch("/api/tables/" + table + "/live?after=3");
      watching.next();

      line.cut();
      List<Callable<TestClient.Answer>> attempts =
          List.of(
              () -> anna.get("/health"),
              () -> borys.move(table, 1, "b1"),
              () -> anna.get("/api/lobby"),
              () -> anna.get("/api/tables/" + table));
      try (ExecutorService people = Executors.newVirtualThreadPerTaskExecutor()) {
        for (Future<TestClient.Answer> attempt : people.invokeAll(attempts)) gone(attempt.get());
      }
      assertThat(anna.get("/").status()).as("the page needs no database").isEqualTo(200);

      line.mend();
      int tries = 0;
      while (anna.get("/health").status() == 503) assertThat(tries++).isLessThan(10_000);
      JsonNode seen = anna.look(table);
      assertThat(seen.path("ply").asInt()).isEqualTo(1);
      borys.move(table, 1, "b1").json(200);
      assertThat(watching.numbersUntil(4)).as("who watched all the time").contains(4);
    }
  }

  private static void gone(TestClient.Answer answer) {
    assertThat(answer.json(503).path("error").asString())
        .isEqualTo("The database cannot be reached. Try again in a moment.");
    assertThat(answer.response().headers().firstValue("retry-after")).contains("5");
  }
}
