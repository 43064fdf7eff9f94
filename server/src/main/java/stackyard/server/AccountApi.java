package stackyard.server;

import io.javalin.config.RoutesConfig;
import io.javalin.http.ConflictResponse;
import io.javalin.http.Context;
import io.javalin.http.ForbiddenResponse;
import io.javalin.http.HttpStatus;
import io.javalin.http.NotFoundResponse;
import io.javalin.http.TooManyRequestsResponse;
import io.javalin.http.UnauthorizedResponse;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import stackyard.rules.Game;
import stackyard.rules.Seat;
import stackyard.server.Doorkeeper.Admission;
import stackyard.server.table.Action;
import stackyard.server.table.Denied;
import stackyard.server.table.Player;
import stackyard.server.table.RandomId;
import stackyard.server.table.Table;

/** Who one is: guests, accounts, tokens, ratings. */
final class AccountApi {
  private static final String TAKEN = "This name belongs to somebody's account; choose another.";

  private final Supplier<House> house;
  private final Doorkeeper doorkeeper;

  AccountApi(Supplier<House> house, Doorkeeper doorkeeper) {
    this.house = house;
    this.doorkeeper = doorkeeper;
  }

  void route(RoutesConfig routes) {
    routes.get("/api/me", this::introduce, Admission.ANYBODY);
    routes.put("/api/me", this::rename, Admission.PERSONS);
    routes.post("/api/account", this::signUp, Admission.SIGNERS);
    routes.delete("/api/account", this::delete, Admission.ACCOUNTS);
    routes.put("/api/account/password", this::changePassword, Admission.ACCOUNTS);
    routes.post("/api/session", this::signIn, Admission.SIGNERS);
    routes.delete("/api/session", this::signOut, Admission.PERSONS);
    routes.get("/api/tokens", this::tokens, Admission.ACCOUNTS);
    routes.post("/api/tokens", this::makeToken, Admission.ACCOUNTS);
    routes.delete("/api/tokens/{id}", this::revokeToken, Admission.ACCOUNTS);
    routes.get("/api/ranking/{game}", this::ranking, Admission.ANYBODY);
  }

  /**
   * Who one is.
   *
   * @param account whether there is a password
   * @param ratings by game, of those with an account
   */
  private record Me(
      String id,
      String name,
      Optional<Boolean> account,
      Optional<Map<String, Ratings.Ranked>> ratings) {}

  private record NewName(String name) {}

  private record Credentials(String name, String password) {}

  private record NewPassword(String old, String password) {}

  private record OwnPassword(String password) {}

  private record NewToken(String name, Tokens.Scope scope) {}

  private record OwnTokens(List<Tokens.Token> tokens) {}

  private record Ranking(String game, List<Ratings.Ranked> players) {}

  private void introduce(Context context) {
    Optional<Player> visitor = doorkeeper.visitor(context);
    Player player = visitor.orElseGet(house.get().identity()::stranger);
    if (visitor.isEmpty()) doorkeeper.remember(context, player, Optional.empty());
    tell(context, player);
  }

  private void tell(Context context, Player player) {
    boolean account = house.get().accounts().of(player.id()).isPresent();
    Optional<Map<String, Ratings.Ranked>> ratings = Optional.empty();
    if (account) ratings = Optional.of(house.get().ratings().of(player.id(), now()));
    Api.json(
        context, new Me(player.id(), player.name(), Optional.of(account).filter(a -> a), ratings));
  }

  private long now() {
    return house.get().clock().millis();
  }

  private void rename(Context context) {
    Player before = doorkeeper.player(context);
    Player player = new Player(before.id(), Api.read(context, NewName.class).name());
    // It is written down at every table that waits.
    countSelf(player);
    Accounts accounts = house.get().accounts();
    if (accounts.of(player.id()).isPresent()) {
      if (!accounts.rename(player)) throw new ConflictResponse(TAKEN);
    } else {
      if (accounts.named(player.name()).isPresent()) throw new ConflictResponse(TAKEN);
      doorkeeper.remember(context, player, Optional.empty());
    }
    sitAnew(player);
    tell(context, player);
  }

  private void countSelf(Player player) {
    if (house.get().rates().self().allows(player.id())) return;
    throw new TooManyRequestsResponse("You have tried this too often; wait a minute.");
  }

  /**
   * Where the others are still awaited, one sits as who one is now. Tables that the lobby has
   * forgotten are left in peace: else it would show them again.
   */
  private void sitAnew(Player player) {
    long since = Lobby.since(house.get());
    for (Table table : tablesOf(player, Table.Phase.OPEN)) {
      if (table.changed() <= since) continue;
      Player now = house.get().seated(player, table.terms().game());
      Action sit = new Action.Sit(Optional.empty());
      try {
        house.get().tables().act(table.id(), now, sit, Optional.empty());
      } catch (Denied _) {
        // The game has just begun, with the old name.
      }
    }
  }

  private List<Table> tablesOf(Player player, Table.Phase phase) {
    return house.get().ledger().tablesOf(player.id(), phase, Integer.MAX_VALUE).stream()
        .flatMap(head -> house.get().tables().readable(head).stream())
        .toList();
  }

  /** Whoever is a guest stays who he is: his games are those of the account. */
  private void signUp(Context context) {
    Credentials wanted = Api.read(context, Credentials.class);
    Optional<Player> visitor = doorkeeper.visitor(context);
    String id = visitor.map(Player::id).orElseGet(RandomId::draw);
    if (house.get().accounts().of(id).isPresent()) {
      throw new ConflictResponse("You have an account already; sign out to make another.");
    }
    Accounts.Account account =
        house
            .get()
            .accounts()
            .signUp(new Player(id, wanted.name()), wanted.password())
            .orElseThrow(() -> new ConflictResponse(TAKEN));
    context.status(HttpStatus.CREATED);
    welcome(context, account);
    sitAnew(account.player());
  }

  private void welcome(Context context, Accounts.Account account) {
    doorkeeper.remember(context, account.player(), Optional.of(account.session()));
    tell(context, account.player());
  }

  private void signIn(Context context) {
    Credentials said = Api.read(context, Credentials.class);
    String name = Accounts.compared(said.name());
    // Nobody has a longer name, and what is counted should not take more room.
    String counted = name.length() > Player.LONGEST_NAME ? "" : name;
    if (!house.get().rates().name().allows(counted)) {
      throw new TooManyRequestsResponse("Too many tried this name; wait a minute.");
    }
    Accounts.Account account =
        house
            .get()
            .accounts()
            .signIn(said.name(), said.password())
            .orElseThrow(
                () -> new UnauthorizedResponse("There is no account of this name and password."));
    welcome(context, account);
  }

  private void signOut(Context context) {
    boolean everywhere = "true".equals(context.queryParam("everywhere"));
    if (everywhere) doorkeeper.visitor(context).ifPresent(house.get().accounts()::endSessions);
    doorkeeper.forget(context);
    context.status(HttpStatus.NO_CONTENT);
  }

  private void changePassword(Context context) {
    NewPassword change = Api.read(context, NewPassword.class);
    Player player = doorkeeper.player(context);
    check(player, change.old());
    welcome(context, house.get().accounts().changePassword(player, change.password()));
  }

  private void delete(Context context) {
    Player player = doorkeeper.player(context);
    check(player, Api.read(context, OwnPassword.class).password());
    long playing =
        tablesOf(player, Table.Phase.PLAYING).stream()
            .filter(table -> isNeeded(table, player))
            .count();
    if (playing > 0) {
      throw new ConflictResponse(
          "Finish or resign your games first: " + playing + " are still being played.");
    }
    for (Table table : tablesOf(player, Table.Phase.OPEN)) leave(table.id(), player);
    house.get().tables().forget(house.get().accounts().delete(player, house.get().ledger()));
    doorkeeper.forget(context);
    context.status(HttpStatus.NO_CONTENT);
  }

  /**
   * Whether a game could not do without him. In Docker one resigns at one's own turn alone, which
   * may never come; where there is a clock, it sees to the rest.
   */
  private static boolean isNeeded(Table table, Player player) {
    Seat seat = table.seatOf(player).orElseThrow();
    if (!table.match().position().standing(seat).in()) return false;
    return table.terms().clock().isEmpty() || canResign(table, player);
  }

  private static boolean canResign(Table table, Player player) {
    try {
      new Action.Resign().decide(table, player);
      return true;
    } catch (Denied e) {
      return false;
    }
  }

  private void leave(String table, Player player) {
    try {
      house.get().tables().act(table, player, new Action.Leave(), Optional.empty());
    } catch (Denied e) {
      throw new ConflictResponse("A game of yours has just begun; finish or resign it first.");
    }
  }

  /** What cannot be undone wants the password once more; guessing it is as slow as elsewhere. */
  private void check(Player player, String password) {
    countSelf(player);
    String hash = house.get().accounts().of(player.id()).orElseThrow().password();
    if (!Passwords.matches(password, hash)) {
      throw new ForbiddenResponse("This is not your password.");
    }
  }

  private void tokens(Context context) {
    Api.json(context, new OwnTokens(house.get().tokens().of(doorkeeper.player(context))));
  }

  private void makeToken(Context context) {
    NewToken wanted = Api.read(context, NewToken.class);
    context.status(HttpStatus.CREATED);
    Player player = doorkeeper.player(context);
    Api.json(context, house.get().tokens().make(player, wanted.name(), wanted.scope()));
  }

  private void revokeToken(Context context) {
    if (!house.get().tokens().revoke(doorkeeper.player(context), context.pathParam("id"))) {
      throw new NotFoundResponse("You have no such token.");
    }
    context.status(HttpStatus.NO_CONTENT);
  }

  private void ranking(Context context) {
    String game = Game.of(context.pathParam("game"), Map.of()).name();
    Api.json(context, new Ranking(game, house.get().ratings().ranking(game, now())));
  }
}
