package stackyard.server;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.ForbiddenResponse;
import io.javalin.http.Header;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import stackyard.server.Doorkeeper.Admission;

/** For whoever runs a server: whether it is well, and what it measures. */
final class Operations {
  private static final String TEXT_FORMAT = "text/plain; version=0.0.4; charset=utf-8";

  private final Supplier<House> house;
  private final Setting setting;

  Operations(Supplier<House> house, Setting setting) {
    this.house = house;
    this.setting = setting;
  }

  void route(RoutesConfig routes) {
    routes.get("/health", this::health, Admission.ANYBODY);
    routes.get("/metrics", this::metrics, Admission.OPERATORS);
  }

  private void health(Context context) {
    context.header(Header.CACHE_CONTROL, "no-store");
    house.get().ledger().ping();
    Api.json(context, Map.of("status", "ok"));
  }

  private void metrics(Context context) {
    context.header(Header.CACHE_CONTROL, "no-store");
    if (!mayMeasure(context)) {
      throw new ForbiddenResponse("The measurements are for those who run this server.");
    }
    context.contentType(TEXT_FORMAT).result(house.get().metrics().text());
  }

  private boolean mayMeasure(Context context) {
    if (setting.metricsToken().isPresent()) {
      byte[] expected = bytes("Bearer " + setting.metricsToken().get());
      return MessageDigest.isEqual(
          expected, bytes(Optional.ofNullable(context.header(Header.AUTHORIZATION)).orElse("")));
    }
    // A proxy on this machine that nobody told us of speaks for others.
    boolean relayed = !setting.behindProxy() && context.header(Header.X_FORWARDED_FOR) != null;
    return !relayed && isLoopback(context.ip());
  }

  private static boolean isLoopback(String address) {
    try {
      return InetAddress.getByName(address).isLoopbackAddress();
    } catch (UnknownHostException e) {
      return false;
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
