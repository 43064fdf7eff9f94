package stackyard.server.accounts;

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
import stackyard.server.storage.Database;
import stackyard.server.table.Person;
import stackyard.server.table.RandomId;

/**
 * The cookies that say who somebody is: an id and a name, and for an account the secret of a
 * session, signed with a key from the database, which all nodes share.
 */
public final class IdentityCookies {
  public static final String COOKIE = "stackyard";

  /** The cookie of devices that have signed in before: strangers cannot lock them out. */
  public static final String DEVICE_COOKIE = "stackyard-device";

  /** Sets these signatures apart from the others. */
  private static final String DEVICE = "device:";

  private static final String KEY_NAME = "cookies";
  private static final String ALGORITHM = "HmacSHA256";
  private static final SecureRandom RANDOM = new SecureRandom();

  /** The page says it in the language of its reader. */
  private static final String GUEST = "Guest ";

  private static final int LEAST_NUMBER = 1000;
  private static final int MOST_NUMBER = 9999;

  private final SecretKeySpec key;

  public IdentityCookies(byte[] secret) {
    key = new SecretKeySpec(secret, ALGORITHM);
  }

  /** With the key of a database. */
  public static IdentityCookies of(Database database) {
    return new IdentityCookies(database.secret(KEY_NAME));
  }

  /** A new guest, with a random number. */
  public Person newGuest() {
    return new Person(RandomId.draw(), GUEST + RANDOM.nextInt(LEAST_NUMBER, MOST_NUMBER + 1));
  }

  /**
   * The content of a cookie.
   *
   * @param session the secret of the session, if it was issued for an account
   */
  public record Claim(Person person, Optional<String> session) {}

  /** The cookie for a claim. */
  public String cookie(Claim claim) {
    Person person = claim.person();
    String content =
        person.id()
            + "."
            + encode(person.name().getBytes(StandardCharsets.UTF_8))
            + claim.session().map(session -> "." + session).orElse("");
    return content + "." + encode(sign(content));
  }

  /** The content of a cookie; empty if its signature is not ours. */
  public Optional<Claim> read(String cookie) {
    int end = cookie.lastIndexOf('.');
    if (end < 0) return Optional.empty();
    try {
      byte[] signature = Base64.getUrlDecoder().decode(cookie.substring(end + 1));
      if (!MessageDigest.isEqual(signature, sign(cookie.substring(0, end)))) {
        return Optional.empty();
      }
      List<String> parts = List.of(cookie.substring(0, end).split("\\."));
      byte[] name = Base64.getUrlDecoder().decode(parts.get(1));
      Person person = new Person(parts.getFirst(), new String(name, StandardCharsets.UTF_8));
      return Optional.of(new Claim(person, parts.stream().skip(2).findFirst()));
    } catch (IllegalArgumentException | Refusal e) {
      return Optional.empty();
    }
  }

  /**
   * The cookie of a device that has signed in to an account.
   *
   * @param generation that of the account: it ends with it
   */
  public String device(String player, int generation) {
    return device(player, RandomId.draw(), generation);
  }

  private String device(String player, String device, int generation) {
    String content = player + "." + device;
    return content + "." + encode(sign(DEVICE + content + "." + generation));
  }

  /** The device that a cookie says has signed in to an account; empty if that is not so. */
  public Optional<String> deviceOf(String player, int generation, String cookie) {
    return Optional.of(cookie.split("\\."))
        .filter(parts -> parts.length == 3)
        .map(parts -> parts[1])
        .filter(
            device ->
                MessageDigest.isEqual(bytes(device(player, device, generation)), bytes(cookie)));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
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
