package stackyard.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.http.HttpTimeoutException;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import stackyard.server.live.Watcher;
import stackyard.server.testing.TestClient;

/** Many connections of one address do not silence the server. */
@Timeout(60)
class ConnectionLimitTest {

  /** Connects, begins a request and never ends it. */
  private static Socket slow(Server server) throws IOException {
    Socket socket = new Socket(server.address().getHost(), server.address().getPort());
    socket.setSoTimeout(30_000);
    return socket;
  }

  private static boolean isClosed(Socket socket) {
    try {
      socket.getOutputStream().write("GET / HTTP/1.1\r\n".getBytes(StandardCharsets.US_ASCII));
      InputStream in = socket.getInputStream();
      return in.read() < 0;
    } catch (IOException e) {
      return true;
    }
  }

  @Test
  void anAddressHasOnlySoManyConnections() throws Exception {
    List<Socket> sockets = new ArrayList<>();
    try (Server server = Server.start("127.0.0.1", 0)) {
      for (int i = 0; i < Server.MOST_FROM_ONE_ADDRESS; i++) sockets.add(slow(server));
      try (Socket more = slow(server)) {
        assertThat(isClosed(more)).as("one too many is closed").isTrue();
      }
      for (Socket socket : sockets) socket.close();
      try (TestClient honest = new TestClient(server)) {
        assertThat(firstAnswer(honest)).isEqualTo(200);
      }
    } finally {
      for (Socket socket : sockets) socket.close();
    }
  }

  /** Asks until there is an answer: the server hears of one closed connection after the other. */
  private static int firstAnswer(TestClient client) throws Exception {
    while (true) {
      try {
        return client.get("/health").status();
      } catch (IOException stillOneTooMany) {
        assertThat(stillOneTooMany).isNotInstanceOf(HttpTimeoutException.class);
      }
    }
  }

  @Test
  void binaryMessagesCountToo() throws Exception {
    try (Server server = Server.start("127.0.0.1", 0);
        TestClient anna = TestClient.known(server)) {
      TestClient.Watching watching = anna.watch("/api/lobby/live");
      watching.next();
      WebSocket socket = watching.socket().join();
      for (int i = 0; i <= Watcher.MOST_MESSAGES; i++) {
        socket.sendBinary(ByteBuffer.wrap(new byte[] {1}), true).join();
      }
      assertThat(watching.awaitClosed()).isEqualTo(1008);
    }
  }

  @Test
  void aClientThatSendsTooManyMessagesIsDisconnected() throws Exception {
    try (Server server = Server.start("127.0.0.1", 0);
        TestClient anna = TestClient.known(server)) {
      TestClient.Watching watching = anna.watch("/api/lobby/live");
      watching.next();
      WebSocket socket = watching.socket().join();
      for (int i = 0; i <= Watcher.MOST_MESSAGES; i++) {
        socket.sendText("x", true).join();
      }
      assertThat(watching.awaitClosed()).isEqualTo(1008);
    }
  }
}
