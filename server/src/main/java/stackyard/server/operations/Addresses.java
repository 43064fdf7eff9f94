package stackyard.server.operations;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.HexFormat;
import java.util.Optional;

/** Where clients come from, as it is counted. */
public final class Addresses {
  /** All bits of an IPv4 address. */
  public static final int IPV4_BITS = 32;

  /** The bits that all IPv6 addresses of a household share. */
  public static final int HOUSEHOLD_BITS = 64;

  private static final int HOUSEHOLD_BYTES = HOUSEHOLD_BITS / Byte.SIZE;
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

  /**
   * The range of all addresses with the same first bits, as {@code 203.0.113.0/24}; none if an
   * address has not so many. Up to 32 bits are of IPv4, more are of IPv6.
   */
  public static Optional<String> range(String ip, int bits) {
    try {
      byte[] bytes = literal(ip).getAddress();
      boolean four = bytes.length * Byte.SIZE == IPV4_BITS;
      if (bits < 1 || bits > bytes.length * Byte.SIZE || four != (bits <= IPV4_BITS)) {
        return Optional.empty();
      }
      for (int bit = bits; bit < bytes.length * Byte.SIZE; bit++) {
        bytes[bit / Byte.SIZE] &= (byte) ~(0x80 >> bit % Byte.SIZE);
      }
      return Optional.of(InetAddress.getByAddress(bytes).getHostAddress() + "/" + bits);
    } catch (IllegalArgumentException | UnknownHostException e) {
      return Optional.empty();
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
