package stackyard.server;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import stackyard.rules.Refusal;
import stackyard.server.table.Player;
import stackyard.server.table.RandomId;

/**
 * Who somebody claims to be: a cookie with an id and a name, and of those with an account their
 * session, signed so that nobody can make one up. The secret it is signed with is kept in the
 * database, the same for all nodes.
 */
final class Identity {
  static final String COOKIE = "stackyard";

  private static final String SECRET = "cookies";
  private static final String ALGORITHM = "HmacSHA256";
  private static final SecureRandom RANDOM = new SecureRandom();
  private static final List<String> FIRST =
      List.of(
          "Amber", "Brave", "Calm", "Clever", "Gentle", "Golden", "Happy", "Keen", "Lucky", "Merry",
          "Nimble", "Patient", "Quiet", "Silver", "Swift", "Wise");
  private static final List<String> SECOND =
      List.of(
          "Badger", "Crane", "Falcon", "Fox", "Hare", "Heron", "Lynx", "Marten", "Otter", "Owl",
          "Raven", "Robin", "Stork", "Swan", "Wolf", "Wren");

  private final SecretKeySpec key;

  Identity(byte[] secret) {
    key = new SecretKeySpec(secret, ALGORITHM);
  }

  /** With the secret of a database, which is drawn when it is first needed. */
  static Identity of(Database database) {
    byte[] drawn = new byte[32];
    RANDOM.nextBytes(drawn);
    String secret =
        database.write(
            handle -> {
              handle.execute(
                  "INSERT INTO secrets (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING",
                  SECRET,
                  Base64.getEncoder().encodeToString(drawn));
              return handle
                  .createQuery("SELECT value FROM secrets WHERE name = :name")
                  .bind("name", SECRET)
                  .mapTo(String.class)
                  .one();
            });
    return new Identity(Base64.getDecoder().decode(secret));
  }

  /** Somebody who has not been here, with a name to begin with. */
  Player stranger() {
    String first = FIRST.get(RANDOM.nextInt(FIRST.size()));
    String second = SECOND.get(RANDOM.nextInt(SECOND.size()));
    return new Player(RandomId.draw(), first + " " + second);
  }

  /**
   * Who somebody claims to be.
   *
   * @param session that of his account, where he had one
   */
  record Claim(Player player, Optional<Integer> session) {}

  /** The cookie by which a player is known again. */
  String cookie(Claim claim) {
    Player player = claim.player();
    String content =
        player.id()
            + "."
            + encode(player.name().getBytes(StandardCharsets.UTF_8))
            + claim.session().map(session -> "." + session).orElse("");
    return content + "." + encode(sign(content));
  }

  /** Whose cookie this is; nobody's if it was not made here. */
  Optional<Claim> read(String cookie) {
    int end = cookie.lastIndexOf('.');
    if (end < 0) return Optional.empty();
    try {
      byte[] signature = Base64.getUrlDecoder().decode(cookie.substring(end + 1));
      if (!MessageDigest.isEqual(signature, sign(cookie.substring(0, end)))) {
        return Optional.empty();
      }
      List<String> parts = List.of(cookie.substring(0, end).split("\\."));
      byte[] name = Base64.getUrlDecoder().decode(parts.get(1));
      Player player = new Player(parts.getFirst(), new String(name, StandardCharsets.UTF_8));
      Optional<Integer> session =
          parts.stream().skip(2).findFirst().map(number -> Integer.valueOf(number));
      return Optional.of(new Claim(player, session));
    } catch (IllegalArgumentException | Refusal e) {
      return Optional.empty();
    }
  }

  private byte[] sign(String content) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(key);
      return mac.doFinal(content.getBytes(StandardCharsets.UTF_8));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every JDK has HMAC with SHA-256", e);
    }
  }

  private static String encode(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }
}
