package stackyard.server.page;

import io.javalin.http.Context;
import io.javalin.http.Header;
import io.javalin.http.HttpStatus;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;

/**
 * A file of the page, and how it is sent. Jetty's resource handler is not used: it would answer for
 * the compressed copies under names of their own, and has no headers that depend on the file, such
 * as the worker's policy.
 */
final class PageFile {
  private static final Map<String, String> TYPES =
      Map.ofEntries(
          Map.entry("css", "text/css; charset=utf-8"),
          Map.entry("html", "text/html; charset=utf-8"),
          Map.entry("js", "text/javascript; charset=utf-8"),
          Map.entry("json", "application/json"),
          Map.entry("ico", "image/x-icon"),
          Map.entry("png", "image/png"),
          Map.entry("puzzles", "text/plain; charset=utf-8"),
          Map.entry("svg", "image/svg+xml"),
          Map.entry("wasm", "application/wasm"),
          Map.entry("webmanifest", "application/manifest+json"),
          Map.entry("woff2", "font/woff2"));

  /** By their names in headers, the better one first. */
  private static final Map<String, Pattern> ENCODINGS = new LinkedHashMap<>();

  static {
    for (String name : List.of("br", "gzip")) ENCODINGS.put(name, accepted(name));
  }

  private final String type;
  private final boolean hashed;
  private final boolean worker;
  private final byte[] content;
  private final Map<String, byte[]> compressed;
  private final String tag;

  /**
   * A file with its copies.
   *
   * @param compressed by the names of the encodings
   */
  PageFile(String path, byte[] content, Map<String, byte[]> compressed) {
    String ending = path.substring(path.lastIndexOf('.') + 1);
    type = TYPES.getOrDefault(ending, "application/octet-stream");
    // The build puts files there that have a hash of their content in their names.
    hashed = path.startsWith("assets/");
    worker = path.startsWith("assets/worker-");
    this.content = content;
    this.compressed = compressed;
    // Weak, because it stands for the compressed content too.
    tag = "W/\"" + hash(content) + '"';
  }

  void send(Context context) {
    context
        .header(Header.ETAG, tag)
        .header(Header.VARY, Header.ACCEPT_ENCODING)
        .header(Header.CACHE_CONTROL, hashed ? "public, max-age=31536000, immutable" : "no-cache");
    if (worker) context.header(Header.CONTENT_SECURITY_POLICY, SecurityHeaders.WORKER_POLICY);
    if (isKnown(context)) {
      context.status(HttpStatus.NOT_MODIFIED);
      return;
    }
    byte[] sent = content;
    String accepted = Objects.requireNonNullElse(context.header(Header.ACCEPT_ENCODING), "");
    for (Map.Entry<String, Pattern> encoding : ENCODINGS.entrySet()) {
      byte[] copy = compressed.get(encoding.getKey());
      if (copy == null || copy.length >= content.length) continue;
      if (!encoding.getValue().matcher(accepted).find()) continue;
      context.header(Header.CONTENT_ENCODING, encoding.getKey());
      sent = copy;
      break;
    }
    // Said for HEAD too, where Jetty does not count what is not sent.
    context.res().setContentLength(sent.length);
    context.contentType(type).result(sent);
  }

  /** An encoding that is accepted at all, that is, not with a weight of 0. */
  private static Pattern accepted(String encoding) {
    return Pattern.compile(
        "(?i)(?<![\\w-])%s(?![\\w-])(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))".formatted(encoding));
  }

  private boolean isKnown(Context context) {
    String tags = Objects.requireNonNullElse(context.header(Header.IF_NONE_MATCH), "");
    return tags.contains(tag) || tags.equals("*");
  }

  private static String hash(byte[] content) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(content);
      return HexFormat.of().formatHex(digest, 0, 8);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
