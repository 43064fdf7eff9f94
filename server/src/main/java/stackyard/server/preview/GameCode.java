package stackyard.server.preview;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import stackyard.rules.GameRecord;
import stackyard.rules.Refusal;

/** A game in the letters of a link, as {@code web/src/study/link.ts} writes it. */
public final class GameCode {
  /** The first letter says how the rest is written. */
  private static final String DEFLATED = "1";

  /** The longest games take some kilobytes. */
  private static final int MOST_BYTES = 1 << 16;

  private GameCode() {}

  /** The record that a code holds. */
  public static GameRecord read(String code) {
    return GameRecord.read(unpacked(code));
  }

  private static String unpacked(String code) {
    if (!code.startsWith(DEFLATED)) throw new Refusal("link");
    Inflater inflater = new Inflater(true);
    try (InputStream text =
        new InflaterInputStream(
            new ByteArrayInputStream(Base64.getUrlDecoder().decode(code.substring(1))), inflater)) {
      byte[] bytes = text.readNBytes(MOST_BYTES + 1);
      if (bytes.length > MOST_BYTES) throw new Refusal("link");
      return new String(bytes, StandardCharsets.UTF_8);
    } catch (IOException | IllegalArgumentException e) {
      throw new Refusal("link");
    } finally {
      inflater.end();
    }
  }
}
