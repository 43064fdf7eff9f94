package stackyard.server.api;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.Header;
import io.javalin.http.HttpStatus;
import io.javalin.http.MethodNotAllowedResponse;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import stackyard.messages.Messages;
import stackyard.rules.Refusal;
import stackyard.server.node.Node;

/** All routes of the API. */
public final class HttpApi {
  private final ApiDescription description = new ApiDescription();
  private final CompletableFuture<Node> node;
  private final boolean behindProxy;
  private final Optional<String> metricsToken;

  /**
   * The API of a node, which may still be starting.
   *
   * @param behindProxy whether requests come by a proxy
   * @param metricsToken the token for the metrics; without one, they are for this machine only
   */
  public HttpApi(CompletableFuture<Node> node, boolean behindProxy, Optional<String> metricsToken)
      throws IOException {
    this.node = node;
    this.behindProxy = behindProxy;
    this.metricsToken = metricsToken;
  }

  public void route(RoutesConfig routes) {
    Supplier<Node> started = node::join;
    AccessControl access = new AccessControl(started);
    SanctionCheck sanctions = new SanctionCheck(started, access);
    AccountsApi accounts = new AccountsApi(started, access, sanctions);
    accounts.route(routes);
    new PasskeysApi(started, access, accounts).route(routes);
    new MailApi(started, access, accounts).route(routes);
    new TablesApi(started, access, sanctions).route(routes);
    // After access control, which tables have brought.
    sanctions.route(routes);
    new ModerationApi(started, access, sanctions).route(routes);
    new SeeksApi(started, access).route(routes);
    new PeopleApi(started, access).route(routes);
    new QrApi().route(routes);
    new LiveApi(started, access).route(routes);
    new PreviewApi(started, access).route(routes);
    LargeAnswers answers = new LargeAnswers();
    routes.after(TablesApi.ALL_PATHS, answers::send);
    new OperationsApi(node, behindProxy, metricsToken).route(routes);
    description.route(routes);
    routes.get(
        "/api/limits",
        context -> TablesApi.json(context, ApiLimits.of(started.get())),
        AccessControl.Role.ANYBODY);
    routes.get(TablesApi.ALL_PATHS, TablesApi::nothing);
    routes.exception(MethodNotAllowedResponse.class, HttpApi::methodNotAllowed);
  }

  private static void methodNotAllowed(MethodNotAllowedResponse refused, Context context) {
    String possible = String.valueOf(refused.getDetails().get("availableMethods"));
    context.header(Header.ALLOW, possible);
    Refusal refusal = new Refusal("method", "methods", possible);
    if (context.path().startsWith("/api/")) {
      TablesApi.fail(context, HttpStatus.METHOD_NOT_ALLOWED, refusal);
    } else {
      String sentence = Messages.of("en").sentence(refusal);
      context.status(HttpStatus.METHOD_NOT_ALLOWED).result(sentence + "\n");
    }
  }
}
