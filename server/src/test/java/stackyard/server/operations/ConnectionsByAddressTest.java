package stackyard.server.operations;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.jetty.io.AbstractConnection;
import org.eclipse.jetty.io.ByteArrayEndPoint;
import org.junit.jupiter.api.Test;

/** Whose connections are counted together. */
class ConnectionsByAddressTest {
  private static final class Connected extends AbstractConnection {
    private boolean closed;

    private Connected(String address) {
      super(
          new ByteArrayEndPoint() {
            @Override
            public SocketAddress getRemoteSocketAddress() {
              return new InetSocketAddress(InetAddress.ofLiteral(address), 1);
            }
          },
          Runnable::run);
    }

    @Override
    public void onFillable() {}

    @Override
    public void close() {
      closed = true;
    }
  }

  private static List<Boolean> closed(String... addresses) {
    ConnectionsByAddress limit = new ConnectionsByAddress(2);
    List<Connected> connections = Stream.of(addresses).map(Connected::new).toList();
    connections.forEach(limit::onOpened);
    return connections.stream().map(connection -> connection.closed).toList();
  }

  @Test
  void allAddressesOfAHouseholdAreOne() {
    assertThat(closed("2001:db8:1:2::1", "2001:db8:1:2::2", "2001:db8:1:2:ffff::3"))
        .containsExactly(false, false, true);
    assertThat(closed("2001:db8:1:2::1", "2001:db8:1:2::2", "2001:db8:1:3::3"))
        .containsExactly(false, false, false);
    assertThat(closed("192.0.2.1", "192.0.2.1", "192.0.2.2", "192.0.2.1"))
        .containsExactly(false, false, false, true);
  }
}
