package stackyard.server.page;

import io.javalin.http.Header;
import java.util.Map;

/** The security headers of every answer: the page uses files of its own server and nothing else. */
public final class SecurityHeaders {
  private static final String POLICY =
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self';"
          + " img-src 'self' data: blob:; connect-src 'self'; worker-src 'self';"
          + " manifest-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none';"
          + " frame-ancestors 'none'";

  /**
   * For the worker only, which has no document to attack: TeaVM's runtime for WebAssembly creates
   * functions from text. A worker follows the policy of its own response.
   */
  static final String WORKER_POLICY =
      POLICY.replace("'wasm-unsafe-eval'", "'wasm-unsafe-eval' 'unsafe-eval'");

  /** For boards in other sites' pages, which may only show pictures and step through them. */
  public static final String EMBED_POLICY =
      "default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; base-uri 'none';"
          + " form-action 'none'; frame-ancestors *";

  private static final String PERMISSIONS =
      "accelerometer=(), browsing-topics=(), camera=(), display-capture=(),"
          + " geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(),"
          + " payment=(), publickey-credentials-create=(self), publickey-credentials-get=(self), serial=(), usb=(), xr-spatial-tracking=()";

  /** The header for browsers that have come by HTTPS: to come by nothing else for a year. */
  public static final String HTTPS_ONLY = "max-age=31536000";

  public static final Map<String, String> HEADERS =
      Map.of(
          Header.CONTENT_SECURITY_POLICY, POLICY,
          Header.X_CONTENT_TYPE_OPTIONS, "nosniff",
          Header.REFERRER_POLICY, "no-referrer",
          Header.CROSS_ORIGIN_OPENER_POLICY, "same-origin",
          Header.CROSS_ORIGIN_RESOURCE_POLICY, "same-origin",
          Header.PERMISSIONS_POLICY, PERMISSIONS);

  private SecurityHeaders() {}
}
