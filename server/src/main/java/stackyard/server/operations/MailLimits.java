package stackyard.server.operations;

import java.time.Duration;
import java.time.InstantSource;

/**
 * How much mail may be asked for.
 *
 * @param to one address, which may be that of a stranger
 * @param from one network, behind which may be a whole school
 */
public record MailLimits(RateLimit to, RateLimit from) {

  /** Those of a server in the open. */
  public static MailLimits standard(InstantSource clock) {
    return new MailLimits(
        new RateLimit(Duration.ofHours(2), 4, clock),
        new RateLimit(Duration.ofMinutes(2), 20, clock));
  }
}
