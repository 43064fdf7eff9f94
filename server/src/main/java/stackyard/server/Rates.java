package stackyard.server;

import java.time.InstantSource;

/**
 * How often one may ask.
 *
 * @param address everything that comes from one address, where a whole school may sit
 * @param player what one player does
 * @param opening tables that are opened from one address
 * @param signing passwords that are said from one address
 * @param name passwords that are tried for one account's name
 * @param self names that one player takes, and passwords by which he proves to be himself
 */
record Rates(
    RateLimit address,
    RateLimit player,
    RateLimit opening,
    RateLimit signing,
    RateLimit name,
    RateLimit self) {

  static Rates usual(InstantSource clock) {
    return new Rates(
        new RateLimit(50, 300, clock),
        new RateLimit(5, 40, clock),
        new RateLimit(0.2, 20, clock),
        new RateLimit(0.2, 20, clock),
        new RateLimit(0.05, 8, clock),
        new RateLimit(0.05, 8, clock));
  }
}
