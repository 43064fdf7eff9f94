package stackyard.server.table;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import stackyard.rules.Docker;
import stackyard.rules.Dvonn;
import stackyard.rules.Game;
import stackyard.rules.Match;
import stackyard.rules.SplitMix64;

/**
 * Dice that nobody can load. A seed is drawn when a table is opened. Its hash is shown before the
 * first roll and the seed itself after the game, so that anybody can check that every roll was
 * settled before the game began:
 *
 * <pre>
 * printf SEED | sha256sum                          gives the hash
 * printf PLY | openssl dgst -sha256 -hmac SEED     gives the roll after so many moves:
 *     the first of these bytes that is below 252, modulo 6, plus 1
 * </pre>
 *
 * @param seed 64 hexadecimal digits
 */
public record Dice(String seed) {
  /** The tags of a record that has what is needed to check its rolls. */
  public static final String HASH_TAG = "DiceHash";

  public static final String SEED_TAG = "DiceSeed";

  private static final int PIPS = 6;

  /**
   * The greatest multiple of six that a byte can reach: beyond it low numbers would be likelier.
   */
  private static final int FAIR = 252;

  public static Dice draw(SecureRandom random) {
    byte[] bytes = new byte[32];
    random.nextBytes(bytes);
    return new Dice(HexFormat.of().formatHex(bytes));
  }

  /** Whether chance has a part in a game. */
  public static boolean decide(Game game) {
    return game instanceof Docker || (game instanceof Dvonn dvonn && dvonn.randomSetup());
  }

  /** What is shown before the game: it gives the seed away to nobody, and fits no other. */
  public String hash() {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes(seed));
      return HexFormat.of().formatHex(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }

  /** The roll that is made after so many moves. */
  public int roll(int ply) {
    int last = 0;
    for (byte signed : digest(String.valueOf(ply))) {
      last = Byte.toUnsignedInt(signed);
      if (last < FAIR) break;
    }
    return 1 + last % PIPS;
  }

  /** The plies of a match whose rolls are not those of these dice. */
  public List<Integer> wrongRolls(Match match) {
    List<String> moves = match.moveTexts();
    return match.history().stream()
        .filter(then -> then.ply() < match.ply() && then.position().chance())
        .map(Match::ply)
        .filter(ply -> isRoll(moves.get(ply)) && !moves.get(ply).equals(rollText(ply)))
        .toList();
  }

  /** Not somebody's giving up instead. */
  private static boolean isRoll(String move) {
    return move.length() == 1;
  }

  String rollText(int ply) {
    return String.valueOf(roll(ply));
  }

  /** Draws the board of a game that starts from a random one. */
  SplitMix64 start() {
    return new SplitMix64(ByteBuffer.wrap(digest("start")).getLong());
  }

  private byte[] digest(String text) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(bytes(seed), "HmacSHA256"));
      return mac.doFinal(bytes(text));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every JDK has HMAC with SHA-256", e);
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** Says nothing: the seed is a secret until the game is over. */
  @Override
  public String toString() {
    return "Dice";
  }
}
