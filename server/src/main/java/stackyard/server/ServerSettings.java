package stackyard.server;

import java.util.Optional;

/**
 * Where a server is reached, and what it trusts.
 *
 * @param host a name or an address
 * @param port 0 is any free port
 * @param behindProxy whether the X-Forwarded headers of a proxy are to be trusted
 * @param metricsToken the token for the metrics; without one, they are for this machine only
 */
public record ServerSettings(
    String host, int port, boolean behindProxy, Optional<String> metricsToken) {

  /** This machine only, at any free port. */
  public static ServerSettings local() {
    return new ServerSettings("127.0.0.1", 0, false, Optional.empty());
  }
}
