package stackyard.server.api;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HandlerType;
import io.javalin.http.HttpStatus;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import stackyard.rules.Refusal;
import stackyard.server.moderation.Sanctions;
import stackyard.server.node.Node;
import stackyard.server.table.Action;
import stackyard.server.table.Person;

/** Refuses what people may not do while they are banned or muted. */
final class SanctionCheck {
  /** Ways out stay open; whether one may leave or resign is decided with the action. */
  private static final Pattern ALLOWED =
      Pattern.compile(
          "DELETE /api/(session|account|sessions/[^/]+|tokens/[^/]+|me/notices/[^/]+)"
              + "|POST /api/tables/[^/]+/actions");

  private static final DateTimeFormatter END =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm 'UTC'").withZone(ZoneOffset.UTC);

  private final Supplier<Node> node;
  private final AccessControl access;

  SanctionCheck(Supplier<Node> node, AccessControl access) {
    this.node = node;
    this.access = access;
  }

  void route(RoutesConfig routes) {
    routes.beforeMatched(TablesApi.ALL_PATHS, this::check);
  }

  private void check(Context context) {
    if (context.method().equals(HandlerType.GET)) return;
    String route = context.method() + " " + context.path();
    if (!ALLOWED.matcher(route).matches()) checkBan(context);
  }

  /** Lets those who are banned leave and resign, so that nobody waits for them. */
  void check(Context context, Action action) {
    if (action instanceof Action.Leave || action instanceof Action.Resign) return;
    checkBan(context);
  }

  private void checkBan(Context context) {
    Optional<Sanctions.Sanction> ban = ban(context);
    if (ban.isEmpty()) return;
    throw refused(
        end(ban.get())
            .map(end -> new Refusal("banned", "until", end))
            .orElseGet(() -> new Refusal("banned-for-good")));
  }

  /** The ban of the caller, or of their network. */
  Optional<Sanctions.Sanction> ban(Context context) {
    Optional<String> player = access.caller(context).map(Person::id);
    return node.get().moderation().sanctions().ban(player, context.ip());
  }

  /** Refuses to those who are muted what others would read. */
  void checkMute(Context context) {
    Optional<Sanctions.Sanction> mute =
        access
            .caller(context)
            .flatMap(person -> node.get().moderation().sanctions().mute(person.id()));
    if (mute.isEmpty()) return;
    throw refused(
        end(mute.get())
            .map(end -> new Refusal("muted", "until", end))
            .orElseGet(() -> new Refusal("muted-for-good")));
  }

  private static Optional<String> end(Sanctions.Sanction sanction) {
    return sanction.until().map(Instant::ofEpochMilli).map(END::format);
  }

  private static RequestRefused refused(Refusal refusal) {
    return new RequestRefused(HttpStatus.FORBIDDEN, refusal);
  }
}
