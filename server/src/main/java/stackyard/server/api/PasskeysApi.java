package stackyard.server.api;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import stackyard.rules.Refusal;
import stackyard.server.accounts.Accounts;
import stackyard.server.accounts.Passkeys;
import stackyard.server.api.AccessControl.Role;
import stackyard.server.node.Node;
import stackyard.server.table.Person;
import tools.jackson.databind.JsonNode;

/**
 * Passkeys: adding them to an account, and signing in by them. The options are what browsers expect
 * of {@code PublicKeyCredential.parseCreationOptionsFromJSON} and its like.
 */
final class PasskeysApi {
  private static final String NAME = "Stackyard";
  private static final int PATIENCE_MS = 300_000;

  private final Supplier<Node> node;
  private final AccessControl access;
  private final AccountsApi accounts;

  PasskeysApi(Supplier<Node> node, AccessControl access, AccountsApi accounts) {
    this.node = node;
    this.access = access;
    this.accounts = accounts;
  }

  void route(RoutesConfig routes) {
    routes.get("/api/passkeys", this::list, Role.ACCOUNTS);
    routes.post("/api/passkeys/options", this::optionsToAdd, Role.ACCOUNTS);
    routes.post("/api/passkeys", this::add, Role.ACCOUNTS);
    routes.delete("/api/passkeys/{id}", this::remove, Role.ACCOUNTS);
    routes.post("/api/session/passkey/options", this::optionsToEnter, Role.SIGNERS);
    routes.post("/api/session/passkey", this::enter, Role.SIGNERS);
  }

  private record OwnPasskeys(List<Passkeys.Passkey> passkeys) {}

  private record NewPasskey(String name, JsonNode credential) {}

  private record Entering(JsonNode credential, Optional<String> password) {}

  private record Algorithm(String type, int alg) {
    Algorithm(int alg) {
      this("public-key", alg);
    }
  }

  private record Credential(String type, String id) {}

  private record RelyingParty(String id, String name) {}

  private record User(String id, String name, String displayName) {}

  private record Selection(
      String residentKey, boolean requireResidentKey, String userVerification) {}

  private record OptionsToAdd(
      RelyingParty rp,
      User user,
      String challenge,
      List<Algorithm> pubKeyCredParams,
      int timeout,
      List<Credential> excludeCredentials,
      Selection authenticatorSelection,
      String attestation) {}

  private record OptionsToEnter(
      String challenge, String rpId, int timeout, String userVerification) {}

  private void list(Context context) {
    List<Passkeys.Passkey> own = node.get().passkeys().of(access.knownCaller(context));
    TablesApi.json(context, new OwnPasskeys(own));
  }

  /**
   * Where the request has come to: the browser lets a page use the passkeys of its own host only.
   */
  private static Passkeys.Site site(Context context) {
    String authority = Objects.requireNonNullElse(context.host(), "").toLowerCase(Locale.ROOT);
    String usual = context.scheme().equals("https") ? ":443$" : ":80$";
    String origin = context.scheme() + "://" + authority.replaceFirst(usual, "");
    return new Passkeys.Site(authority.replaceFirst(":\\d+$", ""), origin);
  }

  /** With a passkey a thief of a session could come back: the password is asked for again. */
  private void optionsToAdd(Context context) {
    Person person = access.knownCaller(context);
    accounts.checkPassword(context, person);
    Passkeys.Site site = site(context);
    Passkeys passkeys = node.get().passkeys();
    String handle =
        Base64.getUrlEncoder()
            .withoutPadding()
            .encodeToString(person.id().getBytes(StandardCharsets.UTF_8));
    TablesApi.json(
        context,
        new OptionsToAdd(
            new RelyingParty(site.host(), NAME),
            new User(handle, person.name(), person.name()),
            passkeys.challengeToAdd(person, site),
            Passkeys.ALGORITHMS.stream().map(Algorithm::new).toList(),
            PATIENCE_MS,
            passkeys.credentials(person, site).stream()
                .map(id -> new Credential("public-key", id))
                .toList(),
            new Selection("required", true, "required"),
            "none"));
  }

  private void add(Context context) {
    Person person = access.knownCaller(context);
    NewPasskey wanted = TablesApi.read(context, NewPasskey.class);
    Passkeys.Passkey added =
        node.get()
            .passkeys()
            .add(
                person,
                site(context),
                wanted.name().strip(),
                whole(wanted.credential(), "clientDataJSON", "attestationObject"));
    context.status(HttpStatus.CREATED);
    TablesApi.json(context, added);
  }

  /** The words of a browser about a passkey, if none is missing. */
  private static String whole(JsonNode credential, String... parts) {
    JsonNode response = credential.path("response");
    boolean whole =
        credential.path("id").isString()
            && Stream.of(parts).allMatch(part -> response.path(part).isString());
    if (!whole) throw new Refusal("passkey");
    return credential.toString();
  }

  private void remove(Context context) {
    Person person = access.knownCaller(context);
    if (!node.get().passkeys().remove(person, context.pathParam("id"))) {
      throw new RequestRefused(HttpStatus.NOT_FOUND, new Refusal("no-passkey"));
    }
    context.status(HttpStatus.NO_CONTENT);
  }

  private void optionsToEnter(Context context) {
    Passkeys.Site site = site(context);
    String challenge = node.get().passkeys().challengeToEnter(site);
    TablesApi.json(context, new OptionsToEnter(challenge, site.host(), PATIENCE_MS, "required"));
  }

  /** Signs in; with a new password it also replaces a forgotten one. */
  private void enter(Context context) {
    Entering said = TablesApi.read(context, Entering.class);
    Person person =
        node.get()
            .passkeys()
            .enter(
                site(context),
                whole(said.credential(), "clientDataJSON", "authenticatorData", "signature"))
            .flatMap(node.get().accounts()::of)
            .map(Accounts.Account::person)
            .filter(own -> said.password().isEmpty() || isNobodyElse(context, own))
            .orElseThrow(
                () -> new RequestRefused(HttpStatus.UNAUTHORIZED, new Refusal("wrong-passkey")));
    if (said.password().isPresent()) {
      node.get().accounts().changePassword(person, said.password().get());
      accounts.startSessionWithCodes(context, person);
    } else {
      accounts.startSession(context, person, Optional.empty());
    }
  }

  /**
   * Changing the password on one's own account's screen does not change that of another account.
   */
  private boolean isNobodyElse(Context context, Person person) {
    return access
        .caller(context)
        .filter(caller -> node.get().accounts().of(caller.id()).isPresent())
        .map(Person::id)
        .map(person.id()::equals)
        .orElse(true);
  }
}
