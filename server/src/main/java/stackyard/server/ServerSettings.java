package stackyard.server;

import java.util.Optional;

/**
 * Where a server is reached, and what it trusts.
 *
 * @param host a name or an address
 * @param port 0 is any free port
 * @param proxies how many proxies are in front, one behind the other, whose X-Forwarded headers are
 *     to be trusted
 * @param metricsToken the token for the metrics; without one, they are for this machine only
 */
public record ServerSettings(String host, int port, int proxies, Optional<String> metricsToken) {

  /** Behind one proxy, or none. */
  public ServerSettings(String host, int port, boolean behindProxy, Optional<String> metricsToken) {
    this(host, port, behindProxy ? 1 : 0, metricsToken);
  }

  /** Whether there is a proxy. */
  public boolean behindProxy() {
    return proxies > 0;
  }

  /** This machine only, at any free port. */
  public static ServerSettings local() {
    return new ServerSettings("127.0.0.1", 0, false, Optional.empty());
  }
}
