package stackyard.server.api;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import stackyard.rules.Game;
import stackyard.rules.Refusal;
import stackyard.server.accounts.Accounts;
import stackyard.server.accounts.Names;
import stackyard.server.accounts.Passwords;
import stackyard.server.accounts.Ratings;
import stackyard.server.accounts.Sessions;
import stackyard.server.accounts.Tokens;
import stackyard.server.api.AccessControl.Role;
import stackyard.server.moderation.Moderation;
import stackyard.server.node.Node;
import stackyard.server.operations.RateLimits;
import stackyard.server.people.People;
import stackyard.server.seeks.Desks;
import stackyard.server.table.Action;
import stackyard.server.table.Denied;
import stackyard.server.table.Person;
import stackyard.server.table.RandomId;
import stackyard.server.table.Table;
import stackyard.server.tables.Tables;

/** Guests, accounts, sessions, tokens and ratings. */
final class AccountsApi {
  private final Supplier<Node> node;
  private final AccessControl access;
  private final SanctionCheck sanctions;

  AccountsApi(Supplier<Node> node, AccessControl access, SanctionCheck sanctions) {
    this.node = node;
    this.access = access;
    this.sanctions = sanctions;
  }

  void route(RoutesConfig routes) {
    routes.get("/api/me", this::introduce, Role.ANYBODY);
    routes.put("/api/me", this::rename, Role.PERSONS);
    routes.post("/api/account", this::signUp, Role.SIGNERS);
    routes.delete("/api/account", this::delete, Role.ACCOUNTS);
    routes.put("/api/account/password", this::changePassword, Role.ACCOUNTS);
    routes.post("/api/account/recovery", this::newCodes, Role.ACCOUNTS);
    routes.post("/api/session", this::signIn, Role.SIGNERS);
    routes.post("/api/session/recovery", this::recover, Role.SIGNERS);
    routes.get("/api/sessions", this::sessions, Role.ACCOUNTS);
    routes.delete("/api/sessions/{id}", this::endSession, Role.ACCOUNTS);
    routes.delete("/api/session", this::signOut, Role.PERSONS);
    routes.get("/api/tokens", this::tokens, Role.ACCOUNTS);
    routes.post("/api/tokens", this::createToken, Role.ACCOUNTS);
    routes.delete("/api/tokens/{id}", this::revokeToken, Role.ACCOUNTS);
    routes.get("/api/ranking/{game}", this::ranking, Role.ANYBODY);
  }

  /**
   * The caller.
   *
   * @param account whether they have an account
   * @param ratings by game, for accounts
   * @param recoveryCodes those that come with a new password, which are shown only once
   */
  private record Me(
      String id,
      String name,
      Optional<Boolean> account,
      Optional<Map<String, Ratings.Ranked>> ratings,
      Optional<List<String>> recoveryCodes) {}

  private record NewName(String name) {}

  private record Credentials(String name, String password) {}

  private record NewPassword(String old, String password) {}

  private record OwnPassword(String password) {}

  private record Recovery(String name, String code, String password) {}

  private record Codes(List<String> recoveryCodes) {}

  /** A session, and whether the request is of it. */
  private record OwnSession(
      String id, String device, long since, long seen, Optional<Boolean> current) {}

  private record OwnSessions(List<OwnSession> sessions) {}

  private record NewToken(String name, Tokens.Scope scope) {}

  private record OwnTokens(List<Tokens.Token> tokens) {}

  private record Ranking(String game, List<Ratings.Ranked> players) {}

  private void introduce(Context context) {
    Optional<Person> caller = access.caller(context);
    Person person = node.get().withOwnName(caller.orElseGet(node.get().cookies()::newGuest));
    boolean known = caller.filter(person::equals).isPresent();
    if (!known) access.setGuest(context, person);
    answer(context, person);
  }

  private void answer(Context context, Person person) {
    answer(context, person, Optional.empty());
  }

  private void answer(Context context, Person person, Optional<List<String>> codes) {
    boolean account = node.get().accounts().of(person.id()).isPresent();
    Optional<Map<String, Ratings.Ranked>> ratings = Optional.empty();
    if (account) ratings = Optional.of(node.get().ratings().of(person.id(), now()));
    TablesApi.json(
        context,
        new Me(person.id(), person.name(), Optional.of(account).filter(a -> a), ratings, codes));
  }

  private long now() {
    return node.get().clock().millis();
  }

  private void rename(Context context) {
    Person before = access.knownCaller(context);
    Person person = new Person(before.id(), checked(TablesApi.read(context, NewName.class).name()));
    sanctions.checkMute(context);
    // Each change is written to the logs of all open tables.
    countSelf(person);
    Accounts accounts = node.get().accounts();
    if (accounts.of(person.id()).isPresent()) {
      if (!accounts.rename(person)) throw taken();
      node.get().tables().yieldName(person);
      node.get().desks().yieldName(person);
    } else {
      if (accounts.taken(person.name())) throw taken();
      node.get().moderation().forgetGuestName(person.id());
      access.setGuest(context, person);
    }
    updateSeats(person);
    answer(context, person);
  }

  private static RequestRefused taken() {
    return new RequestRefused(HttpStatus.CONFLICT, new Refusal("name-taken"));
  }

  private static String checked(String name) {
    if (Names.reserved(name)) throw taken();
    return Names.checked(name);
  }

  private void countSelf(Person person) {
    if (node.get().limits().self().allows(person.id())) return;
    throw tooManyAttempts();
  }

  private static RequestRefused tooManyAttempts() {
    return new RequestRefused(HttpStatus.TOO_MANY_REQUESTS, new Refusal("too-many-attempts"));
  }

  /**
   * Updates name and rating on the seats of open tables. Tables that are too old for the lobby stay
   * as they are: otherwise it would show them again.
   */
  private void updateSeats(Person person) {
    for (Table table : node.get().tables().openInLobby(person)) {
      Person now = node.get().withRating(person, table.terms().game());
      Action sit = new Action.Sit(Optional.empty());
      try {
        node.get().tables().act(table.id(), now, sit, Optional.empty());
      } catch (Denied _) {
        // The game has just begun, with the old name.
      }
    }
  }

  /** A guest keeps their id: the games belong to the account then. */
  private void signUp(Context context) {
    Credentials wanted = TablesApi.read(context, Credentials.class);
    Optional<Person> caller = access.caller(context);
    String id = caller.map(Person::id).orElseGet(RandomId::draw);
    if (node.get().accounts().of(id).isPresent()) {
      throw new RequestRefused(HttpStatus.CONFLICT, new Refusal("has-account"));
    }
    boolean renames =
        caller.filter(own -> node.get().withOwnName(own).name().equals(wanted.name())).isEmpty();
    if (renames) sanctions.checkMute(context);
    Accounts.Account account =
        node.get()
            .accounts()
            .signUp(new Person(id, checked(wanted.name())), wanted.password())
            .orElseThrow(AccountsApi::taken);
    context.status(HttpStatus.CREATED);
    startSessionWithCodes(context, account.person());
    node.get().tables().yieldName(account.person());
    node.get().desks().yieldName(account.person());
    updateSeats(account.person());
  }

  /** New recovery codes come with a new password. */
  void startSessionWithCodes(Context context, Person person) {
    startSession(context, person, Optional.of(node.get().recoveryCodes().draw(person.id())));
  }

  void startSession(Context context, Person person, Optional<List<String>> codes) {
    access.beginSession(context, person);
    access.noteNetwork(context, person);
    answer(context, person, codes);
  }

  private void signIn(Context context) {
    Credentials said = TablesApi.read(context, Credentials.class);
    countAttempt(context, said.name());
    Accounts.Account account =
        node.get()
            .accounts()
            .signIn(said.name(), said.password())
            .orElseThrow(
                () -> new RequestRefused(HttpStatus.UNAUTHORIZED, new Refusal("wrong-login")));
    startSession(context, account.person(), Optional.empty());
  }

  /**
   * Counts an attempt to get into an account. Attempts of strangers do not lock out the devices
   * that its owner has used before.
   */
  private void countAttempt(Context context, String said) {
    String name = counted(said);
    RateLimits limits = node.get().limits();
    Optional<String> device = access.knownDevice(context, said);
    String place = device.orElseGet(() -> AccessControl.address(context));
    boolean strange = device.isEmpty();
    if (limits.name().allows(name + " " + place) && (!strange || limits.guesses().allows(name)))
      return;
    throw tooManyAttempts();
  }

  /** A name as it is counted. No account has a longer one, and long keys would take memory. */
  private static String counted(String said) {
    String name = Accounts.compared(said);
    return name.length() > Person.LONGEST_NAME ? "" : name;
  }

  private void recover(Context context) {
    Recovery said = TablesApi.read(context, Recovery.class);
    // Codes cannot be guessed: whatever strangers try, their owner gets in by one.
    String attempt = counted(said.name()) + " " + AccessControl.address(context);
    if (!node.get().limits().recovery().allows(attempt)) throw tooManyAttempts();
    Accounts.Account account =
        node.get()
            .accounts()
            .recover(said.name(), said.code(), said.password())
            .orElseThrow(
                () -> new RequestRefused(HttpStatus.UNAUTHORIZED, new Refusal("wrong-code")));
    startSessionWithCodes(context, account.person());
  }

  private void newCodes(Context context) {
    Person person = access.knownCaller(context);
    checkPassword(context, person);
    context.status(HttpStatus.CREATED);
    TablesApi.json(context, new Codes(node.get().recoveryCodes().draw(person.id())));
  }

  private void sessions(Context context) {
    Person person = access.knownCaller(context);
    Optional<String> current = access.session(context).map(Sessions.Session::id);
    List<OwnSession> all =
        node.get().sessions().of(person.id()).stream()
            .map(
                own ->
                    new OwnSession(
                        own.id(),
                        own.device(),
                        own.since(),
                        own.seen(),
                        current.filter(own.id()::equals).map(_ -> true)))
            .toList();
    TablesApi.json(context, new OwnSessions(all));
  }

  private void endSession(Context context) {
    Person person = access.knownCaller(context);
    if (!node.get().sessions().end(person.id(), context.pathParam("id"))) {
      throw new RequestRefused(HttpStatus.NOT_FOUND, new Refusal("no-session"));
    }
    context.status(HttpStatus.NO_CONTENT);
  }

  private void signOut(Context context) {
    boolean everywhere = "true".equals(context.queryParam("everywhere"));
    access
        .caller(context)
        .ifPresent(
            person -> {
              if (everywhere) node.get().sessions().endAll(person.id());
              access
                  .session(context)
                  .ifPresent(own -> node.get().sessions().end(person.id(), own.id()));
            });
    access.clearIdentity(context);
    context.status(HttpStatus.NO_CONTENT);
  }

  private void changePassword(Context context) {
    NewPassword change = TablesApi.read(context, NewPassword.class);
    Person person = access.knownCaller(context);
    check(person, change.old());
    node.get().accounts().changePassword(person, change.password());
    startSessionWithCodes(context, person);
  }

  private void delete(Context context) {
    Person person = access.knownCaller(context);
    checkPassword(context, person);
    int playing =
        (int)
            node.get().tables().of(person, Table.Phase.PLAYING).stream()
                .filter(table -> isNeeded(table, person))
                .count();
    if (playing > 0) {
      throw new RequestRefused(
          HttpStatus.CONFLICT, new Refusal("games-in-progress", "count", playing));
    }
    Tables tables = node.get().tables();
    for (Table table : tables.of(person, Table.Phase.OPEN)) leave(table.id(), person);
    tables.reload(
        node.get()
            .accounts()
            .delete(
                person,
                handle -> {
                  Desks.forget(handle, person.id());
                  People.forget(handle, person.id());
                  Moderation.forget(handle, person.id());
                  return tables.rename(handle, person.id(), Person.SOMEONE);
                }));
    node.get().meet();
    access.clearIdentity(context);
    context.status(HttpStatus.NO_CONTENT);
  }

  private static boolean isNeeded(Table table, Person person) {
    return table.isPlaying(table.seatOf(person).orElseThrow());
  }

  private void leave(String table, Person person) {
    try {
      node.get().tables().act(table, person, new Action.Leave(), Optional.empty());
    } catch (Denied e) {
      throw new RequestRefused(HttpStatus.CONFLICT, new Refusal("game-begun"));
    }
  }

  /** Has a request whose body is the password alone prove who sends it. */
  void checkPassword(Context context, Person person) {
    check(person, TablesApi.read(context, OwnPassword.class).password());
  }

  /** Asks for the password again before something that cannot be undone. */
  void check(Person person, String password) {
    countSelf(person);
    String hash = node.get().accounts().of(person.id()).orElseThrow().password();
    if (!Passwords.matches(password, hash)) {
      throw new RequestRefused(HttpStatus.FORBIDDEN, new Refusal("wrong-password"));
    }
  }

  private void tokens(Context context) {
    TablesApi.json(context, new OwnTokens(node.get().tokens().of(access.knownCaller(context))));
  }

  private void createToken(Context context) {
    NewToken wanted = TablesApi.read(context, NewToken.class);
    context.status(HttpStatus.CREATED);
    Person person = access.knownCaller(context);
    TablesApi.json(context, node.get().tokens().create(person, wanted.name(), wanted.scope()));
  }

  private void revokeToken(Context context) {
    if (!node.get().tokens().revoke(access.knownCaller(context), context.pathParam("id"))) {
      throw new RequestRefused(HttpStatus.NOT_FOUND, new Refusal("token-missing"));
    }
    context.status(HttpStatus.NO_CONTENT);
  }

  private void ranking(Context context) {
    String game = Game.of(context.pathParam("game"), Map.of()).name();
    TablesApi.json(context, new Ranking(game, node.get().ratings().ranking(game, now())));
  }
}
