package stackyard.server.accounts;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import stackyard.server.storage.Database;

/**
 * Networks as they are stored: as a hash with a key of the database. It tells whether two people
 * come from one network, but not from which.
 */
public final class Networks {
  private static final String ALGORITHM = "HmacSHA256";
  private static final int BYTES = 12;

  private final SecretKeySpec key;

  public Networks(Database database) {
    key = new SecretKeySpec(database.secret("networks"), ALGORITHM);
  }

  /** A network's hash. */
  public String of(String address) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(key);
      byte[] hash = mac.doFinal(address.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(hash, 0, BYTES);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every JDK has HMAC with SHA-256", e);
    }
  }
}
