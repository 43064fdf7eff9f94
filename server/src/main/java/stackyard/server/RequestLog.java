package stackyard.server;

import io.javalin.http.Context;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;
import stackyard.server.table.RandomId;

/**
 * A line for every request, with a name by which other lines belong to it. Neither who asks nor
 * where from is written down, and of an address only its route: links to tables are secrets.
 */
final class RequestLog {
  private static final Logger LOG = LoggerFactory.getLogger(RequestLog.class);
  private static final String HEADER = "X-Request-Id";
  private static final String REQUEST = "request";

  private RequestLog() {}

  /** Gives a request its name: that of the proxy, should there be one to be believed. */
  static void begin(Context context, boolean behindProxy) {
    String name =
        Optional.ofNullable(context.header(HEADER))
            .filter(given -> behindProxy && given.matches("[\\w-]{1,64}"))
            .orElseGet(RandomId::draw);
    MDC.put(REQUEST, name);
    context.header(HEADER, name);
  }

  static void end(Context context, float millis) {
    if (context.path().startsWith("/api/")) {
      LOG.atInfo()
          .addKeyValue("method", context.method())
          .addKeyValue(
              "route",
              Optional.ofNullable(context.endpoints().lastHttpEndpoint())
                  .map(e -> e.path)
                  .orElse(""))
          .addKeyValue("status", context.statusCode())
          .addKeyValue("millis", Math.round(millis))
          .log("request");
    }
    MDC.remove(REQUEST);
  }
}
