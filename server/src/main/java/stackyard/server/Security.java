package stackyard.server;

import io.javalin.http.Header;
import java.util.Map;

/**
 * What browsers are told about all that comes from here: it uses its own files and nothing else.
 */
final class Security {
  private static final String POLICY =
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self';"
          + " img-src 'self' data: blob:; connect-src 'self'; worker-src 'self';"
          + " manifest-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none';"
          + " frame-ancestors 'none'";

  /**
   * For the worker alone, which has no document to attack: the runtime that TeaVM gives to its
   * WebAssembly makes functions from text. A worker goes by the policy of its own response.
   */
  static final String WORKER_POLICY =
      POLICY.replace("'wasm-unsafe-eval'", "'wasm-unsafe-eval' 'unsafe-eval'");

  private static final String PERMISSIONS =
      "accelerometer=(), browsing-topics=(), camera=(), display-capture=(),"
          + " geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(),"
          + " payment=(), publickey-credentials-get=(), serial=(), usb=(), xr-spatial-tracking=()";

  static final Map<String, String> HEADERS =
      Map.of(
          Header.CONTENT_SECURITY_POLICY, POLICY,
          Header.X_CONTENT_TYPE_OPTIONS, "nosniff",
          Header.REFERRER_POLICY, "no-referrer",
          Header.CROSS_ORIGIN_OPENER_POLICY, "same-origin",
          Header.CROSS_ORIGIN_RESOURCE_POLICY, "same-origin",
          Header.PERMISSIONS_POLICY, PERMISSIONS);

  private Security() {}
}
