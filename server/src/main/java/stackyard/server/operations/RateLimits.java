package stackyard.server.operations;

import java.time.Duration;
import java.time.InstantSource;

/**
 * How often people may ask.
 *
 * @param address all requests from one address, behind which may be a whole school
 * @param person all requests of one person
 * @param opening tables opened from one address
 * @param sitting people who sit down at one table from one address
 * @param signing passwords sent from one address
 * @param name passwords tried for one account's name from one address or known device
 * @param guesses passwords tried for one account's name by strangers, wherever they are; more than
 *     one address may try, or it would lock out everybody else
 * @param recovery codes tried for one account's name from one address
 * @param self changes of one person's name, and passwords that confirm who they are
 * @param pictures pictures of positions drawn for one address
 */
public record RateLimits(
    RateLimit address,
    RateLimit person,
    RateLimit opening,
    RateLimit sitting,
    RateLimit signing,
    RateLimit name,
    RateLimit guesses,
    RateLimit recovery,
    RateLimit self,
    RateLimit pictures) {

  /** Those of a server in the open. */
  public static RateLimits standard(InstantSource clock) {
    return new RateLimits(
        new RateLimit(Duration.ofMillis(20), 300, clock),
        new RateLimit(Duration.ofMillis(200), 40, clock),
        new RateLimit(Duration.ofSeconds(5), 20, clock),
        new RateLimit(Duration.ofHours(1), 12, clock),
        new RateLimit(Duration.ofSeconds(5), 20, clock),
        new RateLimit(Duration.ofMinutes(1), 8, clock),
        new RateLimit(Duration.ofSeconds(30), 100, clock),
        new RateLimit(Duration.ofMinutes(1), 8, clock),
        new RateLimit(Duration.ofSeconds(20), 8, clock),
        new RateLimit(Duration.ofMillis(500), 60, clock));
  }
}
