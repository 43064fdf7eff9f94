package stackyard.server.table;

import java.time.Duration;
import java.util.Optional;

/** How fast a game is: what its clock makes of forty turns. */
public enum Speed {
  /** Less than 8 minutes a player. */
  BLITZ(30),
  /** Less than 25 minutes a player. */
  RAPID(60),
  SLOW(120),
  /** Days for each turn. */
  DAYS(0);

  /** A player who has left on purpose is not waited for as long. */
  public static final Duration PATIENCE_AFTER_LEAVING = Duration.ofSeconds(10);

  private final int seconds;

  Speed(int seconds) {
    this.seconds = seconds;
  }

  /** How long people wait for a first move, or for a player who is away; only in live games. */
  public Optional<Duration> patience() {
    return live() ? Optional.of(Duration.ofSeconds(seconds)) : Optional.empty();
  }

  /** Whether the players sit there at the same time. */
  public boolean live() {
    return this != DAYS;
  }
}
