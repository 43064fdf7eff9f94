package stackyard.server;

import java.util.Optional;

/**
 * Where a server is reached, and what it may believe.
 *
 * @param host a name or an address
 * @param port 0 is any that is free
 * @param behindProxy whether what a proxy says of who asks is true
 * @param metricsToken what others than this machine must know to see the measurements; without it
 *     they are for this machine alone
 */
public record Setting(String host, int port, boolean behindProxy, Optional<String> metricsToken) {

  /** This machine alone, at any port that is free. */
  public static Setting local() {
    return new Setting("127.0.0.1", 0, false, Optional.empty());
  }
}
