package stackyard.server;

import io.javalin.http.Context;
import io.javalin.http.Cookie;
import io.javalin.http.ForbiddenResponse;
import io.javalin.http.HandlerType;
import io.javalin.http.Header;
import io.javalin.http.SameSite;
import io.javalin.http.TooManyRequestsResponse;
import io.javalin.http.UnauthorizedResponse;
import io.javalin.security.RouteRole;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.URI;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import stackyard.server.table.Player;

/**
 * Who may call what: every request to the interface passes here. What a player may do at a table is
 * for the table to say.
 */
final class Doorkeeper {
  private static final String VISITOR = "visitor";
  private static final String BEARER = "bearer";
  private static final Pattern TOKEN = Pattern.compile("(?i)bearer +(.*)");
  private static final int NETWORK_BYTES = 8;
  private static final int YEAR = 365 * 24 * 60 * 60;

  /** Whom an endpoint is for. */
  enum Admission implements RouteRole {
    ANYBODY,
    /** Those who have said who they are. */
    PLAYERS,
    /** Players, who can do this less often. */
    OPENERS,
    /** Anybody himself, and no program of his. */
    PERSONS,
    /** The same, but not often: passwords are dear, and can be guessed. */
    SIGNERS,
    /** Those who have signed in to their account themselves, and no program of theirs. */
    ACCOUNTS,
    /** Those who run the server. */
    OPERATORS
  }

  /** Those that no token opens. */
  private static final Set<Admission> WITHOUT_TOKEN =
      EnumSet.of(Admission.PERSONS, Admission.SIGNERS, Admission.ACCOUNTS);

  /** Those that nobody has to say for who he is. */
  private static final Set<Admission> NAMELESS =
      EnumSet.of(Admission.ANYBODY, Admission.PERSONS, Admission.SIGNERS);

  private final Supplier<House> house;

  Doorkeeper(Supplier<House> house) {
    this.house = house;
  }

  /** Lets a request in or not. */
  void admit(Context context) {
    context.header(Header.CACHE_CONTROL, "no-store");
    Rates rates = house.get().rates();
    if (!rates.address().allows(address(context))) throw tooMany();
    checkOrigin(context);
    Set<RouteRole> roles = context.routeRoles();
    checkToken(context, roles);
    if (roles.contains(Admission.SIGNERS) && !rates.signing().allows(address(context))) {
      throw tooMany();
    }
    if (!Collections.disjoint(roles, NAMELESS)) return;
    Player player = player(context);
    if (!rates.player().allows(player.id())) throw tooMany();
    if (roles.contains(Admission.OPENERS) && !rates.opening().allows(address(context))) {
      throw tooMany();
    }
    if (!roles.contains(Admission.ACCOUNTS)) return;
    if (house.get().accounts().of(player.id()).isEmpty()) {
      throw new ForbiddenResponse("This is for those who have signed in.");
    }
  }

  /** A token is good for what it was made for, and never for the account itself. */
  private void checkToken(Context context, Set<RouteRole> roles) {
    Optional<Tokens.Bearer> bearer = bearer(context);
    if (bearer.isEmpty()) return;
    if (!Collections.disjoint(roles, WITHOUT_TOKEN)) {
      throw new ForbiddenResponse("A token may not do this; sign in.");
    }
    boolean looks = context.method().equals(HandlerType.GET);
    if (!looks && bearer.get().scope() == Tokens.Scope.READ) {
      throw new ForbiddenResponse("This token is good for looking only.");
    }
  }

  /** Where somebody comes from, for whatever is counted. */
  static String address(Context context) {
    return network(context.ip());
  }

  /** One household has as many addresses of IPv6 as it likes: its network counts as one. */
  static String network(String ip) {
    try {
      InetAddress address = InetAddress.ofLiteral(ip);
      if (!(address instanceof Inet6Address)) return address.getHostAddress();
      return HexFormat.ofDelimiter(":").formatHex(address.getAddress(), 0, NETWORK_BYTES);
    } catch (IllegalArgumentException e) {
      return ip;
    }
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
    Optional<Player> known = context.attribute(VISITOR);
    if (known != null) return known;
    Optional<Tokens.Bearer> bearer = bearer(context);
    Optional<Player> visitor =
        bearer.isPresent()
            ? bearer.map(Tokens.Bearer::player)
            : Optional.ofNullable(context.cookie(Identity.COOKIE))
                .flatMap(house.get().identity()::read)
                .flatMap(this::proven);
    context.attribute(VISITOR, visitor);
    return visitor;
  }

  /** Who claims to have an account must have signed in since its password changed. */
  private Optional<Player> proven(Identity.Claim claim) {
    Optional<Accounts.Account> account = house.get().accounts().of(claim.player().id());
    if (account.isEmpty())
      return Optional.of(claim.player()).filter(_ -> claim.session().isEmpty());
    return account
        .filter(own -> claim.session().equals(Optional.of(own.session())))
        .map(Accounts.Account::player);
  }

  /** Whose token a request carries, if it carries one. */
  private Optional<Tokens.Bearer> bearer(Context context) {
    Optional<Tokens.Bearer> known = context.attribute(BEARER);
    if (known != null) return known;
    // A site may want a password of its own from everybody, which browsers say here too.
    Matcher token =
        TOKEN.matcher(Objects.requireNonNullElse(context.header(Header.AUTHORIZATION), ""));
    Optional<Tokens.Bearer> bearer = Optional.empty();
    if (token.matches()) {
      bearer = house.get().tokens().bearer(token.group(1));
      if (bearer.isEmpty()) throw new UnauthorizedResponse("Nobody has this token, or no longer.");
    }
    context.attribute(BEARER, bearer);
    return bearer;
  }

  /** Who asks. */
  Player player(Context context) {
    return visitor(context)
        .orElseThrow(
            () -> new UnauthorizedResponse("Nobody knows who you are; ask /api/me first."));
  }

  /** Has a browser remember who somebody is. */
  void remember(Context context, Player player, Optional<Integer> session) {
    Identity.Claim claim = new Identity.Claim(player, session);
    setCookie(context, house.get().identity().cookie(claim), YEAR);
  }

  /** Has a browser forget who somebody was. */
  void forget(Context context) {
    setCookie(context, "", 0);
  }

  private static void setCookie(Context context, String content, int seconds) {
    boolean secure = context.scheme().equals("https");
    Cookie cookie = new Cookie(Identity.COOKIE, content, "/", seconds, secure);
    cookie.setHttpOnly(true);
    cookie.setSameSite(SameSite.LAX);
    context.cookie(cookie);
  }
}
