package stackyard.server;

import io.javalin.http.Context;
import io.javalin.http.Cookie;
import io.javalin.http.ForbiddenResponse;
import io.javalin.http.Header;
import io.javalin.http.SameSite;
import io.javalin.http.TooManyRequestsResponse;
import io.javalin.http.UnauthorizedResponse;
import io.javalin.security.RouteRole;
import java.net.URI;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import stackyard.server.table.Player;

/**
 * Who may call what: every request to the interface passes here. What a player may do at a table is
 * for the table to say.
 */
final class Doorkeeper {
  private static final int YEAR = 365 * 24 * 60 * 60;

  /** Whom an endpoint is for. */
  enum Admission implements RouteRole {
    ANYBODY,
    /** Those who have said who they are. */
    PLAYERS,
    /** Players, who can do this less often. */
    OPENERS,
    /** Those who run the server. */
    OPERATORS
  }

  private final Supplier<House> house;

  Doorkeeper(Supplier<House> house) {
    this.house = house;
  }

  /** Lets a request in or not. */
  void admit(Context context) {
    context.header(Header.CACHE_CONTROL, "no-store");
    Rates rates = house.get().rates();
    if (!rates.address().allows(context.ip())) throw tooMany();
    checkOrigin(context);
    boolean opening = context.routeRoles().contains(Admission.OPENERS);
    if (!opening && !context.routeRoles().contains(Admission.PLAYERS)) return;
    Player player = player(context);
    if (!rates.player().allows(player.id())) throw tooMany();
    if (opening && !rates.opening().allows(context.ip())) throw tooMany();
  }

  private static TooManyRequestsResponse tooMany() {
    return new TooManyRequestsResponse("Too many requests came from you; wait a moment.");
  }

  /** Pages from elsewhere have no business here. Browsers say where a page comes from. */
  private static void checkOrigin(Context context) {
    String origin = context.header(Header.ORIGIN);
    if (origin == null || isOwn(origin, Objects.requireNonNullElse(context.host(), ""))) return;
    throw new ForbiddenResponse("Pages from another site may not ask here.");
  }

  private static boolean isOwn(String origin, String host) {
    try {
      String authority = URI.create(origin).getRawAuthority();
      return authority != null && withPort(authority).equals(withPort(host));
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  /** Browsers leave out the usual ports. */
  private static String withPort(String authority) {
    return authority.replaceFirst(":(80|443)$", "");
  }

  /** Who asks, if he has said so. */
  Optional<Player> visitor(Context context) {
    return visitor(Optional.ofNullable(context.cookie(Identity.COOKIE)));
  }

  Optional<Player> visitor(Optional<String> cookie) {
    return cookie.flatMap(house.get().identity()::read);
  }

  /** Who asks. */
  Player player(Context context) {
    return visitor(context)
        .orElseThrow(
            () -> new UnauthorizedResponse("Nobody knows who you are; ask /api/me first."));
  }

  /** Has a browser remember who somebody is. */
  void remember(Context context, Player player) {
    boolean secure = context.scheme().equals("https");
    Cookie cookie =
        new Cookie(Identity.COOKIE, house.get().identity().cookie(player), "/", YEAR, secure);
    cookie.setHttpOnly(true);
    cookie.setSameSite(SameSite.LAX);
    context.cookie(cookie);
  }
}
