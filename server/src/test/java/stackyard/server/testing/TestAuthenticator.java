package stackyard.server.testing;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.interfaces.ECPublicKey;
import java.security.spec.ECGenParameterSpec;
import java.util.Arrays;
import java.util.Base64;
import tools.jackson.databind.JsonNode;

/**
 * A device with one passkey, which does what a browser and a device do together: but it also lies
 * where a test wants it to.
 */
public final class TestAuthenticator {
  private static final int PRESENT = 1;
  private static final int VERIFIED = 4;
  private static final int WITH_KEY = 0x40;
  private static final int COORDINATE = 32;

  private final KeyPair pair;
  private final byte[] id = new byte[16];
  private String origin;
  private byte[] owner = new byte[0];
  private int counter;
  private int flags = PRESENT | VERIFIED;

  /** A device whose pages come from an origin, as in {@code https://games.example}. */
  public TestAuthenticator(String origin) throws GeneralSecurityException {
    this.origin = origin;
    KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
    generator.initialize(new ECGenParameterSpec("secp256r1"));
    pair = generator.generateKeyPair();
    new SecureRandom().nextBytes(id);
  }

  private TestAuthenticator(TestAuthenticator original, KeyPair pair) {
    this.pair = pair;
    origin = original.origin;
    owner = original.owner;
    counter = original.counter;
    System.arraycopy(original.id, 0, id, 0, id.length);
  }

  /** A copy of the device as it is now. */
  public TestAuthenticator copied() {
    return new TestAuthenticator(this, pair);
  }

  /** A device that claims to have this one's passkey, but has another key. */
  public TestAuthenticator imitated() throws GeneralSecurityException {
    return new TestAuthenticator(this, new TestAuthenticator(origin).pair);
  }

  /** The page that asks comes from elsewhere. */
  public TestAuthenticator withOrigin(String elsewhere) {
    origin = elsewhere;
    return this;
  }

  /** The passkey claims to be somebody else's. */
  public TestAuthenticator withOwner(String player) {
    owner = player.getBytes(StandardCharsets.UTF_8);
    return this;
  }

  /** Nobody has unlocked the device. */
  public TestAuthenticator locked() {
    flags = PRESENT;
    return this;
  }

  /** Creates the passkey, and says what a browser says of it. */
  public String create(JsonNode options) throws Exception {
    owner = decode(options.path("user").path("id").asString());
    String client = client("webauthn.create", options.path("challenge").asString());
    byte[] device = device(options.path("rp").path("id").asString(), true);
    ByteArrayOutputStream attestation = new ByteArrayOutputStream();
    // CBOR: {"fmt": "none", "attStmt": {}, "authData": device}
    attestation.write(0xa3);
    text(attestation, "fmt");
    text(attestation, "none");
    text(attestation, "attStmt");
    attestation.write(0xa0);
    text(attestation, "authData");
    attestation.write(0x58);
    attestation.write(device.length);
    attestation.write(device);
    return credential(
        "\"clientDataJSON\": \"%s\", \"attestationObject\": \"%s\", \"transports\": [\"internal\"]"
            .formatted(encode(bytes(client)), encode(attestation.toByteArray())));
  }

  /** Proves that this device has the passkey. */
  public String sign(JsonNode options) throws Exception {
    counter++;
    String client = client("webauthn.get", options.path("challenge").asString());
    byte[] device = device(options.path("rpId").asString(), false);
    Signature signature = Signature.getInstance("SHA256withECDSA");
    signature.initSign(pair.getPrivate());
    signature.update(device);
    signature.update(hash(bytes(client)));
    return credential(
        ("\"clientDataJSON\": \"%s\", \"authenticatorData\": \"%s\", \"signature\": \"%s\","
                + " \"userHandle\": \"%s\"")
            .formatted(
                encode(bytes(client)), encode(device), encode(signature.sign()), encode(owner)));
  }

  private String credential(String response) {
    return ("{\"id\": \"%1$s\", \"rawId\": \"%1$s\", \"type\": \"public-key\","
            + " \"clientExtensionResults\": {}, \"response\": {%2$s}}")
        .formatted(encode(id), response);
  }

  private String client(String type, String challenge) {
    return "{\"type\":\"%s\",\"challenge\":\"%s\",\"origin\":\"%s\",\"crossOrigin\":false}"
        .formatted(type, challenge, origin);
  }

  /** The words of the device itself: for which host, in which state, and at first its key. */
  private byte[] device(String host, boolean withKey) throws Exception {
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    said.write(hash(bytes(host)));
    said.write(withKey ? flags | WITH_KEY : flags);
    said.write(ByteBuffer.allocate(4).putInt(counter).array());
    if (withKey) {
      said.write(new byte[16]);
      said.write(0);
      said.write(id.length);
      said.write(id);
      ECPublicKey key = (ECPublicKey) pair.getPublic();
      // COSE: {1: 2, 3: -7, -1: 1, -2: x, -3: y}
      said.write(new byte[] {(byte) 0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, COORDINATE});
      said.write(coordinate(key.getW().getAffineX().toByteArray()));
      said.write(new byte[] {0x22, 0x58, COORDINATE});
      said.write(coordinate(key.getW().getAffineY().toByteArray()));
    }
    return said.toByteArray();
  }

  private static byte[] coordinate(byte[] number) {
    byte[] padded = new byte[COORDINATE + number.length];
    System.arraycopy(number, 0, padded, COORDINATE, number.length);
    return Arrays.copyOfRange(padded, number.length, padded.length);
  }

  private static void text(ByteArrayOutputStream out, String text) throws IOException {
    out.write(0x60 + text.length());
    out.write(bytes(text));
  }

  private static byte[] hash(byte[] bytes) throws GeneralSecurityException {
    return MessageDigest.getInstance("SHA-256").digest(bytes);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static String encode(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  private static byte[] decode(String text) {
    return Base64.getUrlDecoder().decode(text);
  }
}
