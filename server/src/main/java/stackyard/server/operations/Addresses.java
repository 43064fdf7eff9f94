package stackyard.server.operations;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.HexFormat;

/** Where clients come from, as it is counted. */
public final class Addresses {
  private static final int HOUSEHOLD_BYTES = 8;
  private static final int SITE_BYTES = 6;

  private Addresses() {}

  /** A household has any number of IPv6 addresses: its network counts as one address. */
  public static String network(String ip) {
    return network(ip, HOUSEHOLD_BYTES);
  }

  /** The larger network in which one person may hold thousands of those. */
  public static String site(String ip) {
    return network(ip, SITE_BYTES);
  }

  private static String network(String ip, int bytes) {
    try {
      InetAddress address = literal(ip);
      if (!(address instanceof Inet6Address)) return address.getHostAddress();
      return HexFormat.ofDelimiter(":").formatHex(address.getAddress(), 0, bytes);
    } catch (IllegalArgumentException e) {
      return ip;
    }
  }

  /** Whether an address is that of the server's own machine. */
  public static boolean isLoopback(String ip) {
    try {
      return literal(ip).isLoopbackAddress();
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  /** An address, which may stand in brackets. */
  private static InetAddress literal(String ip) {
    return InetAddress.ofLiteral(ip.replaceAll("[\\[\\]]", ""));
  }
}
