package stackyard.server.operations;

import java.net.InetSocketAddress;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.jetty.io.Connection;

/** Closes connections of an address that has too many, before anything is read from them. */
public final class ConnectionsByAddress implements Connection.Listener {
  private final Map<String, Integer> open = new ConcurrentHashMap<>();

  /** A closed connection no longer knows its address. */
  private final Map<Connection, String> addresses = new ConcurrentHashMap<>();

  private final int most;

  public ConnectionsByAddress(int most) {
    this.most = most;
  }

  @Override
  public void onOpened(Connection connection) {
    String address = address(connection);
    addresses.put(connection, address);
    int now = open.merge(address, 1, Integer::sum);
    if (now > most) connection.close();
  }

  @Override
  public void onClosed(Connection connection) {
    String address = addresses.remove(connection);
    if (address != null) open.computeIfPresent(address, (_, n) -> n > 1 ? n - 1 : null);
  }

  private static String address(Connection connection) {
    return connection.getEndPoint().getRemoteSocketAddress() instanceof InetSocketAddress remote
        ? Addresses.network(remote.getAddress().getHostAddress())
        : "";
  }
}
