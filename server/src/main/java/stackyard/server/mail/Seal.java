package stackyard.server.mail;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Optional;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import stackyard.server.storage.Database;

/**
 * Encrypts what a reader of the database or of a backup should not see, with a key that is kept
 * beside it (AES-256-GCM).
 */
public final class Seal {
  private static final String CIPHER = "AES/GCM/NoPadding";
  private static final String HMAC = "HmacSHA256";
  private static final int NONCE_BYTES = 12;
  private static final int TAG_BITS = 128;
  private static final SecureRandom RANDOM = new SecureRandom();

  private final SecretKeySpec key;
  private final SecretKeySpec hashKey;

  /** With keys of a database. */
  public Seal(Database database) {
    key = new SecretKeySpec(database.secret("mail"), "AES");
    hashKey = new SecretKeySpec(database.secret("mail-hash"), HMAC);
  }

  /** A text that only this key opens. */
  public String close(String text) {
    byte[] nonce = new byte[NONCE_BYTES];
    RANDOM.nextBytes(nonce);
    try {
      Cipher cipher = Cipher.getInstance(CIPHER);
      cipher.init(Cipher.ENCRYPT_MODE, key, new GCMParameterSpec(TAG_BITS, nonce));
      byte[] sealed = cipher.doFinal(text.getBytes(StandardCharsets.UTF_8));
      byte[] all = ByteBuffer.allocate(nonce.length + sealed.length).put(nonce).put(sealed).array();
      return Base64.getEncoder().encodeToString(all);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every JDK has AES", e);
    }
  }

  /** The text; empty if it was sealed with another key. */
  public Optional<String> open(String sealed) {
    try {
      byte[] all = Base64.getDecoder().decode(sealed);
      Cipher cipher = Cipher.getInstance(CIPHER);
      cipher.init(Cipher.DECRYPT_MODE, key, new GCMParameterSpec(TAG_BITS, all, 0, NONCE_BYTES));
      byte[] text = cipher.doFinal(all, NONCE_BYTES, all.length - NONCE_BYTES);
      return Optional.of(new String(text, StandardCharsets.UTF_8));
    } catch (GeneralSecurityException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** A hash that says only whether two texts are the same. */
  public String hash(String text) {
    try {
      Mac mac = Mac.getInstance(HMAC);
      mac.init(hashKey);
      return HexFormat.of().formatHex(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every JDK has HMAC with SHA-256", e);
    }
  }
}
