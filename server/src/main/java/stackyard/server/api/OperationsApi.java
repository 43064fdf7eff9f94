package stackyard.server.api;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.Header;
import io.javalin.http.HttpStatus;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import stackyard.rules.Refusal;
import stackyard.server.accounts.Ratings;
import stackyard.server.api.AccessControl.Role;
import stackyard.server.node.Node;
import stackyard.server.operations.Addresses;

/** Health and metrics, for operators. */
final class OperationsApi {
  private static final String TEXT_FORMAT = "text/plain; version=0.0.4; charset=utf-8";

  private final CompletableFuture<Node> node;
  private final boolean behindProxy;
  private final Optional<String> metricsToken;

  OperationsApi(CompletableFuture<Node> node, boolean behindProxy, Optional<String> metricsToken) {
    this.node = node;
    this.behindProxy = behindProxy;
    this.metricsToken = metricsToken;
  }

  void route(RoutesConfig routes) {
    routes.get("/health", this::health, Role.ANYBODY);
    routes.get("/metrics", this::metrics, Role.OPERATORS);
    routes.get("/operations/gains", this::gains, Role.OPERATORS);
  }

  private void health(Context context) {
    context.header(Header.CACHE_CONTROL, "no-store");
    Optional<Refusal> trouble =
        node.isDone() ? node.join().health().trouble() : Optional.of(new Refusal("restarting"));
    if (trouble.isEmpty()) {
      TablesApi.json(context, Map.of("status", "ok"));
      return;
    }
    context.header(Header.RETRY_AFTER, "5");
    TablesApi.fail(context, HttpStatus.SERVICE_UNAVAILABLE, trouble.get());
  }

  private record Gains(List<Ratings.Gain> players) {}

  private void gains(Context context) {
    checkOperator(context);
    long now = node.join().clock().millis();
    TablesApi.json(context, new Gains(node.join().ratings().remarkableGains(now)));
  }

  private void checkOperator(Context context) {
    context.header(Header.CACHE_CONTROL, "no-store");
    if (mayReadMetrics(context)) return;
    throw new RequestRefused(HttpStatus.FORBIDDEN, new Refusal("operators-only"));
  }

  private void metrics(Context context) {
    checkOperator(context);
    context.contentType(TEXT_FORMAT).result(node.join().metrics().text());
  }

  private boolean mayReadMetrics(Context context) {
    if (metricsToken.isPresent()) {
      byte[] expected = bytes("Bearer " + metricsToken.get());
      return MessageDigest.isEqual(
          expected, bytes(Optional.ofNullable(context.header(Header.AUTHORIZATION)).orElse("")));
    }
    // A proxy on this machine that the settings do not mention relays requests of others.
    boolean relayed = !behindProxy && context.header(Header.X_FORWARDED_FOR) != null;
    return !relayed && Addresses.isLoopback(context.ip()) && isOwnHost(context);
  }

  /** A page elsewhere may have a name that leads to this machine. */
  private static boolean isOwnHost(Context context) {
    String host = Optional.ofNullable(context.host()).orElse("").replaceFirst(":\\d+$", "");
    return host.equals("localhost") || Addresses.isLoopback(host);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
