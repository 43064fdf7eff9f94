package stackyard.server.api;

import io.javalin.http.Context;
import io.javalin.http.Cookie;
import io.javalin.http.HandlerType;
import io.javalin.http.Header;
import io.javalin.http.HttpStatus;
import io.javalin.http.SameSite;
import io.javalin.security.RouteRole;
import java.net.URI;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import stackyard.rules.Refusal;
import stackyard.server.accounts.Accounts;
import stackyard.server.accounts.IdentityCookies;
import stackyard.server.accounts.Sessions;
import stackyard.server.accounts.Tokens;
import stackyard.server.node.Node;
import stackyard.server.operations.Addresses;
import stackyard.server.operations.RateLimits;
import stackyard.server.table.Person;
import stackyard.server.table.Table;

/**
 * Access to the API: every request passes here. The rights of people at a table are decided by
 * {@link stackyard.server.table.Action}.
 */
final class AccessControl {
  private static final String CALLER = "caller";
  private static final String BEARER = "bearer";
  private static final Pattern TOKEN = Pattern.compile("(?i)bearer +(.*)");
  private static final int YEAR = 365 * 24 * 60 * 60;

  /** Those who may call an endpoint. */
  enum Role implements RouteRole {
    ANYBODY,
    /** Everyone with an identity: a cookie or a token. */
    PLAYERS,
    /** The same, with a stricter rate limit. */
    OPENERS,
    /** Anybody, but no program with a token. */
    PERSONS,
    /** The same, with a strict rate limit: passwords are expensive to check, and can be guessed. */
    SIGNERS,
    /** People who are signed in to their account, but no program with a token. */
    ACCOUNTS,
    /** Those among them whom an operator of the server has appointed. */
    MODERATORS,
    /** The operators of the server. */
    OPERATORS
  }

  /** The roles that a token does not give. */
  private static final Set<Role> WITHOUT_TOKEN =
      EnumSet.of(Role.PERSONS, Role.SIGNERS, Role.ACCOUNTS, Role.MODERATORS);

  /** The roles without an identity. */
  private static final Set<Role> ANONYMOUS = EnumSet.of(Role.ANYBODY, Role.PERSONS, Role.SIGNERS);

  private final Supplier<Node> node;

  AccessControl(Supplier<Node> node) {
    this.node = node;
  }

  /** Lets a request pass, or refuses it. */
  void check(Context context) {
    context.header(Header.CACHE_CONTROL, "no-store");
    RateLimits limits = node.get().limits();
    if (!limits.address().allows(address(context))) throw tooMany();
    checkOrigin(context);
    Set<RouteRole> roles = context.routeRoles();
    checkToken(context, roles);
    if (roles.contains(Role.SIGNERS) && !limits.signing().allows(address(context))) {
      throw tooMany();
    }
    if (!Collections.disjoint(roles, ANONYMOUS)) return;
    Person person = knownCaller(context);
    if (!limits.person().allows(person.id())) throw tooMany();
    if (roles.contains(Role.OPENERS)) countOpening(context);
    if (roles.contains(Role.MODERATORS) && !node.get().moderation().operators().has(person.id())) {
      throw new RequestRefused(HttpStatus.FORBIDDEN, new Refusal("moderators-only"));
    }
    if (!roles.contains(Role.ACCOUNTS)) return;
    if (node.get().accounts().of(person.id()).isEmpty()) {
      throw new RequestRefused(HttpStatus.FORBIDDEN, new Refusal("sign-in"));
    }
  }

  /** Counts a table that is opened, also by a rematch: every rematch is offered first. */
  void countOpening(Context context) {
    if (!node.get().limits().opening().allows(address(context))) throw tooMany();
  }

  /** Counts that somebody sits down at a table. */
  void countSitting(Context context, String table) {
    if (!node.get().limits().sitting().allows(table + " " + address(context))) throw tooMany();
  }

  /**
   * Notes where an account is used from, for ratings. On the server's own machine everybody has one
   * address, which says nothing.
   */
  void noteNetwork(Context context, Person person) {
    if (Addresses.isLoopback(context.ip())) return;
    String network = node.get().networks().of(address(context));
    node.get().fairRating().used(person.id(), network, node.get().clock().millis());
  }

  /** The same for a player at a table with a rated game, which may stop counting by it. */
  void noteNetwork(Context context, Person person, Table table) {
    if (Addresses.isLoopback(context.ip())) return;
    String network = node.get().networks().of(address(context));
    node.get().fairRating().used(person.id(), network, table, node.get().clock().millis());
  }

  /** A token gives its scope, and never access to the account itself. */
  private void checkToken(Context context, Set<RouteRole> roles) {
    Optional<Tokens.Bearer> bearer = bearer(context);
    if (bearer.isEmpty()) return;
    if (!Collections.disjoint(roles, WITHOUT_TOKEN)) {
      throw new RequestRefused(HttpStatus.FORBIDDEN, new Refusal("token-not-allowed"));
    }
    boolean reads = context.method().equals(HandlerType.GET);
    if (!reads && bearer.get().scope() == Tokens.Scope.READ) {
      throw new RequestRefused(HttpStatus.FORBIDDEN, new Refusal("token-read-only"));
    }
  }

  /** The caller's address, for limits. */
  static String address(Context context) {
    return Addresses.network(context.ip());
  }

  private static RequestRefused tooMany() {
    return new RequestRefused(HttpStatus.TOO_MANY_REQUESTS, new Refusal("too-many-requests"));
  }

  /** Refuses pages of other sites; browsers say where a page comes from. */
  private static void checkOrigin(Context context) {
    String origin = context.header(Header.ORIGIN);
    boolean downgraded =
        origin != null && context.scheme().equals("https") && !origin.startsWith("https:");
    boolean own = origin == null || isOwn(origin, Objects.requireNonNullElse(context.host(), ""));
    if (own && !downgraded) return;
    throw new RequestRefused(HttpStatus.FORBIDDEN, new Refusal("other-site"));
  }

  private static boolean isOwn(String origin, String host) {
    try {
      String authority = URI.create(origin).getRawAuthority();
      return authority != null && withPort(authority).equals(withPort(host));
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  /** Browsers leave out the default ports. */
  private static String withPort(String authority) {
    return authority.replaceFirst(":(80|443)$", "");
  }

  /** The caller, if known. */
  Optional<Person> caller(Context context) {
    Optional<Person> known = context.attribute(CALLER);
    if (known != null) return known;
    Optional<Tokens.Bearer> bearer = bearer(context);
    Optional<Person> caller =
        bearer.isPresent()
            ? bearer.map(Tokens.Bearer::person).map(Person::asProgram)
            : claim(context).flatMap(this::proven);
    context.attribute(CALLER, caller);
    return caller;
  }

  /** A cookie for an account must be of a session that has not ended. */
  private Optional<Person> proven(IdentityCookies.Claim claim) {
    Person person = claim.person();
    Optional<Accounts.Account> account = node.get().accounts().of(person.id());
    if (account.isEmpty()) return Optional.of(person).filter(_ -> claim.session().isEmpty());
    return claim
        .session()
        .flatMap(secret -> node.get().sessions().of(person.id(), secret))
        .flatMap(_ -> account.map(Accounts.Account::person));
  }

  /** The session of a request, if it is of an account. */
  Optional<Sessions.Session> session(Context context) {
    return claim(context)
        .flatMap(
            claim ->
                claim
                    .session()
                    .flatMap(secret -> node.get().sessions().of(claim.person().id(), secret)));
  }

  private Optional<IdentityCookies.Claim> claim(Context context) {
    return cookie(context, IdentityCookies.COOKIE).flatMap(node.get().cookies()::read);
  }

  /** The token of a request, if it has one. */
  private Optional<Tokens.Bearer> bearer(Context context) {
    Optional<Tokens.Bearer> known = context.attribute(BEARER);
    if (known != null) return known;
    // Other schemes are ignored: a proxy may ask for a password of its own.
    Matcher token =
        TOKEN.matcher(Objects.requireNonNullElse(context.header(Header.AUTHORIZATION), ""));
    Optional<Tokens.Bearer> bearer = Optional.empty();
    if (token.matches()) {
      bearer = node.get().tokens().bearer(token.group(1));
      if (bearer.isEmpty()) {
        throw new RequestRefused(HttpStatus.UNAUTHORIZED, new Refusal("token-unknown"));
      }
    }
    context.attribute(BEARER, bearer);
    return bearer;
  }

  /** The caller; a request without an identity is refused. */
  Person knownCaller(Context context) {
    return caller(context)
        .orElseThrow(() -> new RequestRefused(HttpStatus.UNAUTHORIZED, new Refusal("no-identity")));
  }

  /** Sets the cookie that says who a guest is. */
  void setGuest(Context context, Person person) {
    setIdentity(context, person, Optional.empty());
  }

  /** Begins a session of an account, and remembers that this device has signed in to it. */
  void beginSession(Context context, Person person) {
    String agent = Objects.requireNonNullElse(context.header(Header.USER_AGENT), "");
    String secret = node.get().sessions().begin(person.id(), agent);
    setIdentity(context, person, Optional.of(secret));
    int generation = node.get().accounts().of(person.id()).orElseThrow().generation();
    String device = node.get().cookies().device(person.id(), generation);
    setCookie(context, IdentityCookies.DEVICE_COOKIE, device, YEAR);
  }

  /** This device, if it has signed in to the account of that name before. */
  Optional<String> knownDevice(Context context, String name) {
    return cookie(context, IdentityCookies.DEVICE_COOKIE)
        .flatMap(
            cookie ->
                node.get()
                    .accounts()
                    .named(name)
                    .flatMap(
                        account ->
                            node.get()
                                .cookies()
                                .deviceOf(account.person().id(), account.generation(), cookie)));
  }

  private void setIdentity(Context context, Person person, Optional<String> session) {
    IdentityCookies.Claim claim = new IdentityCookies.Claim(person, session);
    setCookie(context, IdentityCookies.COOKIE, node.get().cookies().cookie(claim), YEAR);
  }

  /** Deletes that cookie. */
  void clearIdentity(Context context) {
    setCookie(context, IdentityCookies.COOKIE, "", 0);
  }

  private static Optional<String> cookie(Context context, String name) {
    return Optional.ofNullable(context.cookie(cookieName(context, name)));
  }

  /** By HTTPS browsers take a cookie with this prefix only from this very server. */
  private static String cookieName(Context context, String name) {
    return context.scheme().equals("https") ? "__Host-" + name : name;
  }

  private static void setCookie(Context context, String name, String content, int seconds) {
    boolean secure = context.scheme().equals("https");
    Cookie cookie = new Cookie(cookieName(context, name), content, "/", seconds, secure);
    cookie.setHttpOnly(true);
    cookie.setSameSite(SameSite.LAX);
    context.cookie(cookie);
  }
}
