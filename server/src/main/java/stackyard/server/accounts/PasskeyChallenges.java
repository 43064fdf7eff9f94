package stackyard.server.accounts;

import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Base64;
import stackyard.server.storage.Database;

/**
 * Random texts that devices sign to prove that they have a passkey: each once, on any node, and
 * soon.
 */
final class PasskeyChallenges {
  static final Duration LIFETIME = Duration.ofMinutes(5);

  private static final int BYTES = 32;
  private static final SecureRandom RANDOM = new SecureRandom();

  private final Database database;
  private final InstantSource clock;

  PasskeyChallenges(Database database, InstantSource clock) {
    this.database = database;
    this.clock = clock;
  }

  /**
   * A new challenge.
   *
   * @param player the person who adds a passkey; empty where somebody signs in
   */
  String draw(String player, Passkeys.Site site) {
    byte[] drawn = new byte[BYTES];
    RANDOM.nextBytes(drawn);
    String challenge = Base64.getUrlEncoder().withoutPadding().encodeToString(drawn);
    long now = clock.millis();
    return database.write(
        handle -> {
          handle.execute("DELETE FROM passkey_challenges WHERE ends < ?", now);
          handle.execute(
              "INSERT INTO passkey_challenges (challenge, player, site, ends) VALUES (?, ?, ?, ?)",
              challenge,
              player,
              site.origin(),
              now + LIFETIME.toMillis());
          return challenge;
        });
  }

  /** Uses a challenge up; false if it was not for this, is too old, or was used before. */
  boolean use(byte[] challenge, String player, Passkeys.Site site) {
    String text = Base64.getUrlEncoder().withoutPadding().encodeToString(challenge);
    return database.write(
        handle ->
            handle.execute(
                    "DELETE FROM passkey_challenges"
                        + " WHERE challenge = ? AND player = ? AND site = ? AND ends >= ?",
                    text,
                    player,
                    site.origin(),
                    clock.millis())
                == 1);
  }
}
