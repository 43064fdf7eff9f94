package stackyard.server.api;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import stackyard.rules.Refusal;
import stackyard.rules.Seat;
import stackyard.server.accounts.Accounts;
import stackyard.server.api.AccessControl.Role;
import stackyard.server.matching.Wish;
import stackyard.server.node.Node;
import stackyard.server.operations.Addresses;
import stackyard.server.seeks.Challenge;
import stackyard.server.seeks.Challenges;
import stackyard.server.seeks.Seeks;
import stackyard.server.table.Person;
import stackyard.server.table.Table;
import stackyard.server.table.TimeControl;
import stackyard.server.tables.TableView;

/** Seeks and challenges: how people find each other. */
final class SeeksApi {
  private final Supplier<Node> node;
  private final AccessControl access;

  SeeksApi(Supplier<Node> node, AccessControl access) {
    this.node = node;
    this.access = access;
  }

  void route(RoutesConfig routes) {
    routes.get("/api/me/desk", this::desk, Role.PLAYERS);
    routes.get("/api/seeks", this::seeks, Role.ANYBODY);
    routes.post("/api/seeks", this::seek, Role.OPENERS);
    routes.delete("/api/seeks/{id}", this::withdraw, Role.PLAYERS);
    routes.get("/api/challenges", this::challenges, Role.ANYBODY);
    routes.post("/api/challenges", this::challenge, Role.OPENERS);
    routes.get("/api/challenges/{id}", this::look, Role.ANYBODY);
    routes.post("/api/challenges/{id}/accept", this::accept, Role.OPENERS);
    routes.delete("/api/challenges/{id}", this::end, Role.PLAYERS);
    routes.exception(Challenges.Gone.class, (_, context) -> gone(context));
  }

  private record AllSeeks(List<Seeks.View> seeks) {}

  private record AllChallenges(List<Challenge> challenges) {}

  /**
   * A challenge that somebody wants to make.
   *
   * @param to the id of the one who is challenged
   * @param name of the one who is challenged, instead of the id
   * @param games of a standing challenge, to nobody in particular
   */
  private record NewChallenge(
      Optional<String> to,
      Optional<String> name,
      String game,
      TimeControl clock,
      Optional<Seat> seat,
      Optional<Boolean> rated,
      Optional<Integer> within,
      Optional<Integer> games) {
    Challenge.Offered terms() {
      return new Challenge.Offered(game, clock, seat, rated, within);
    }
  }

  private void desk(Context context) {
    TablesApi.json(context, node.get().desks().of(access.knownCaller(context).id()));
  }

  private void seeks(Context context) {
    TablesApi.json(context, new AllSeeks(node.get().seeks().waiting()));
  }

  private void seek(Context context) {
    Person person = known(context);
    Wish wish = TablesApi.read(context, Wish.class);
    access.noteNetwork(context, person);
    Seeks.View placed = node.get().seeks().place(person, wish, network(context));
    changed();
    context.status(HttpStatus.CREATED);
    TablesApi.json(context, placed);
  }

  /** The caller, with the name of now. */
  private Person known(Context context) {
    return node.get().withOwnName(access.knownCaller(context));
  }

  private Optional<String> network(Context context) {
    return Optional.of(node.get().networks().of(Addresses.site(context.ip())));
  }

  private void changed() {
    node.get().live().wakeAll();
  }

  private void withdraw(Context context) {
    Person person = access.knownCaller(context);
    if (!node.get().seeks().withdraw(person.id(), context.pathParam("id"))) {
      throw new RequestRefused(HttpStatus.NOT_FOUND, new Refusal("seek-gone"));
    }
    changed();
    context.status(HttpStatus.NO_CONTENT);
  }

  private void challenges(Context context) {
    TablesApi.json(context, new AllChallenges(node.get().challenges().standing()));
  }

  private void challenge(Context context) {
    Person person = known(context);
    NewChallenge wanted = TablesApi.read(context, NewChallenge.class);
    access.noteNetwork(context, person);
    Challenges challenges = node.get().challenges();
    Challenge made =
        wanted.to().isEmpty() && wanted.name().isEmpty()
            ? challenges.stand(person, wanted.terms(), wanted.games().orElse(1), network(context))
            : challenges.challenge(person, other(wanted), wanted.terms(), network(context));
    changed();
    context.status(HttpStatus.CREATED);
    TablesApi.json(context, made);
  }

  private Person other(NewChallenge wanted) {
    return wanted
        .to()
        .flatMap(node.get().people()::account)
        .or(() -> wanted.name().flatMap(node.get().accounts()::named).map(Accounts.Account::person))
        .orElseThrow(
            () -> new RequestRefused(HttpStatus.NOT_FOUND, new Refusal("account-unknown")));
  }

  private void look(Context context) {
    Challenge found =
        node.get().challenges().find(context.pathParam("id")).orElseThrow(Challenges.Gone::new);
    TablesApi.json(context, found);
  }

  private void accept(Context context) {
    Person person = known(context);
    access.noteNetwork(context, person);
    Table table = node.get().challenges().accept(person, context.pathParam("id"));
    changed();
    context.status(HttpStatus.CREATED);
    TablesApi.json(context, TableView.of(table, Optional.of(person), node.get().clock().millis()));
  }

  private void end(Context context) {
    Person person = access.knownCaller(context);
    if (!node.get().challenges().end(person.id(), context.pathParam("id"))) {
      throw new Challenges.Gone();
    }
    changed();
    context.status(HttpStatus.NO_CONTENT);
  }

  private static void gone(Context context) {
    TablesApi.fail(context, HttpStatus.NOT_FOUND, new Refusal("challenge-gone"));
  }
}
