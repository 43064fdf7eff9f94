package stackyard.cli.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import org.junit.jupiter.api.Test;
import stackyard.cli.Ran;
import stackyard.server.Server;
import stackyard.server.ServerSettings;
import stackyard.server.node.Node;
import stackyard.server.storage.Database;

/** The health of a server, as scripts and containers ask for it. */
class HealthTest {
  @Test
  void aServerThatIsWellGivesZero() throws IOException {
    try (Server server = Server.start("127.0.0.1", 0)) {
      Ran ran = Ran.of("health", server.address().toString());
      assertThat(ran.code()).as(ran.err()).isZero();
      assertThat(ran.out()).contains("ok");
    }
  }

  @Test
  void aServerThatCannotWriteDoesNot() throws IOException {
    Database database = Database.inMemory();
    try (Server server = Server.start(ServerSettings.local(), () -> new Node(database))) {
      database.write(handle -> handle.execute("DROP TABLE health"));
      Ran ran = Ran.of("health", server.address().toString());
      assertThat(ran.code()).isNotZero();
      assertThat(ran.out()).contains("error");
    }
  }

  @Test
  void whereNoServerIsASentenceSaysSo() throws IOException {
    int port;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
    }
    Ran ran = Ran.of("health", "http://127.0.0.1:" + port + "/");
    assertThat(ran.code()).isNotZero();
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err()).contains("127.0.0.1:" + port);
  }
}
