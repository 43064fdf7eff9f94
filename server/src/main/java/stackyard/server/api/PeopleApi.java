package stackyard.server.api;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import stackyard.rules.Refusal;
import stackyard.server.accounts.Accounts;
import stackyard.server.api.AccessControl.Role;
import stackyard.server.node.Node;
import stackyard.server.people.People;
import stackyard.server.people.Preferences;
import stackyard.server.seeks.Desks;
import stackyard.server.table.Person;

/** Whom people follow and block, and which offers they want. */
final class PeopleApi {
  private static final int LONGEST_ID = 64;

  private final Supplier<Node> node;
  private final AccessControl access;

  PeopleApi(Supplier<Node> node, AccessControl access) {
    this.node = node;
    this.access = access;
  }

  void route(RoutesConfig routes) {
    routes.get("/api/me/preferences", this::preferences, Role.PLAYERS);
    routes.put("/api/me/preferences", this::prefer, Role.PLAYERS);
    routes.get("/api/people", this::people, Role.PLAYERS);
    routes.get("/api/people/named/{name}", this::named, Role.PLAYERS);
    routes.put("/api/people/{id}/follow", this::follow, Role.PLAYERS);
    routes.delete("/api/people/{id}/follow", this::unfollow, Role.PLAYERS);
    routes.put("/api/people/{id}/block", this::block, Role.PLAYERS);
    routes.delete("/api/people/{id}/block", this::unblock, Role.PLAYERS);
  }

  private record Known(List<Desks.Friend> following, List<People.Acquaintance> blocked) {}

  /** The name of a guest who is blocked; accounts have theirs. */
  private record Blocked(Optional<String> name) {}

  private void preferences(Context context) {
    TablesApi.json(context, node.get().people().preferences(access.knownCaller(context).id()));
  }

  private void prefer(Context context) {
    Preferences preferences = TablesApi.read(context, Preferences.class);
    String person = access.knownCaller(context).id();
    node.get().people().prefer(person, preferences);
    node.get().people().followers(person).forEach(node.get().live()::wake);
    TablesApi.json(context, preferences);
  }

  private void people(Context context) {
    String person = access.knownCaller(context).id();
    TablesApi.json(
        context,
        new Known(node.get().desks().friends(person), node.get().people().blocked(person)));
  }

  private void named(Context context) {
    Person found =
        node.get()
            .accounts()
            .named(context.pathParam("name"))
            .map(Accounts.Account::person)
            .orElseThrow(PeopleApi::unknown);
    TablesApi.json(context, new People.Acquaintance(found.id(), found.name()));
  }

  private static RequestRefused unknown() {
    return new RequestRefused(HttpStatus.NOT_FOUND, new Refusal("account-unknown"));
  }

  private void follow(Context context) {
    String person = access.knownCaller(context).id();
    if (!node.get().people().follow(person, context.pathParam("id"))) throw unknown();
    changed(context, person);
  }

  private void unfollow(Context context) {
    String person = access.knownCaller(context).id();
    node.get().people().unfollow(person, context.pathParam("id"));
    changed(context, person);
  }

  private void block(Context context) {
    String person = access.knownCaller(context).id();
    String id = context.pathParam("id");
    if (id.length() > LONGEST_ID) throw unknown();
    Optional<String> name = TablesApi.read(context, Blocked.class).name();
    Person other =
        node.get()
            .people()
            .account(id)
            .or(() -> name.map(said -> new Person(id, said)))
            .orElseThrow(PeopleApi::unknown);
    node.get().people().block(person, other);
    changed(context, person);
  }

  private void unblock(Context context) {
    String person = access.knownCaller(context).id();
    node.get().people().unblock(person, context.pathParam("id"));
    changed(context, person);
  }

  private void changed(Context context, String person) {
    node.get().live().wake(person);
    context.status(HttpStatus.NO_CONTENT);
  }
}
