package stackyard.server;

import static org.assertj.core.api.Assertions.assertThat;
import static stackyard.server.testing.AttackedServer.SAMPLES;
import static stackyard.server.testing.AttackedServer.assertMedian;
import static stackyard.server.testing.AttackedServer.during;
import static stackyard.server.testing.AttackedServer.time;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import stackyard.server.testing.AttackedServer;
import stackyard.server.testing.AttackedServer.Attempt;
import stackyard.server.testing.ServerProcess;
import stackyard.server.testing.ServerProcess.Guard;
import stackyard.server.testing.TestClient;

/** Attacks by connections on a real server; times are held as in {@link AttackTest}. */
@EnabledIfSystemProperty(named = "thorough", matches = "true")
@Timeout(600)
@Isolated
class ConnectionAttackTest {
  private static final Duration SECOND = Duration.ofSeconds(1);

  @TempDir private Path folder;

  @Test
  void manyWebSocketsOfOneAddressLeaveRoomForOthers() throws Exception {
    try (AttackedServer server = new AttackedServer(folder);
        TestClient attacker = server.from("198.51.100.1")) {
      AtomicInteger open = new AtomicInteger();
      Attempt another =
          _ -> {
            try {
              attacker.watch("/api/lobby/live").socket().join();
              open.incrementAndGet();
            } catch (CompletionException refused) {
              // One too many.
            }
          };
      during("a WebSocket while one address opens many", 1_000, another, SECOND, server.watch());
      System.out.printf("Attack: of 1000 WebSockets %d were opened%n", open.get());
      assertThat(open.get()).isBetween(1, 200);
    }
  }

  @Test
  void thousandsOfSlowConnectionsSilenceNobody() throws Exception {
    List<Socket> sockets = new ArrayList<>();
    try (ServerProcess server = ServerProcess.startGuarded(folder, Guard.OPEN);
        TestClient anna = new TestClient(server.address())) {
      anna.get("/api/me").json(200);
      InetAddress attacker = InetAddress.getByName("127.0.0.2");
      InetAddress target = InetAddress.getByName(server.address().getHost());
      List<Duration> times = new ArrayList<>();
      for (int i = 0; i < 5_000; i++) {
        Socket socket = new Socket(target, server.address().getPort(), attacker, 0);
        sockets.add(socket);
        begin(socket);
        if (i % 100 == 99) times.add(time(() -> anna.get("/api/lobby").json(200)));
      }
      assertMedian("lobby while 5000 slow connections come", times, SECOND);
      times.clear();
      for (int i = 0; i < SAMPLES; i++) times.add(time(() -> anna.get("/api/lobby").json(200)));
      assertMedian("lobby beside 5000 slow connections", times, SECOND);
    } finally {
      for (Socket socket : sockets) socket.close();
    }
  }

  /** Begins a request that never ends. */
  private static void begin(Socket socket) {
    try {
      socket.getOutputStream().write("GET / HTTP/1.1\r\nX-".getBytes(StandardCharsets.US_ASCII));
    } catch (IOException closed) {
      // One too many.
    }
  }
}
