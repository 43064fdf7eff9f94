package stackyard.server.operations;

import io.javalin.http.Context;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;
import stackyard.server.table.RandomId;

/**
 * One log line for each request, with an id that other lines of the same request carry too. It
 * holds neither people nor addresses, and the route instead of the path: links to tables are
 * secrets.
 */
public final class RequestLog {
  private static final Logger LOG = LoggerFactory.getLogger(RequestLog.class);
  private static final String HEADER = "X-Request-Id";
  private static final String REQUEST = "request";

  private RequestLog() {}

  /** Gives a request its id: that of the proxy, if it is to be trusted. */
  public static void begin(Context context, boolean behindProxy) {
    String id =
        Optional.ofNullable(context.header(HEADER))
            .filter(given -> behindProxy && given.matches("[\\w-]{1,64}"))
            .orElseGet(RandomId::draw);
    MDC.put(REQUEST, id);
    context.header(HEADER, id);
  }

  public static void end(Context context, float millis) {
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
