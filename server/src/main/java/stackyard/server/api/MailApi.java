package stackyard.server.api;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.util.Optional;
import java.util.function.Supplier;
import stackyard.rules.Refusal;
import stackyard.server.accounts.Accounts;
import stackyard.server.accounts.MailAddresses;
import stackyard.server.api.AccessControl.Role;
import stackyard.server.mail.MailAddress;
import stackyard.server.node.Node;
import stackyard.server.operations.RateLimit;
import stackyard.server.table.Person;

/** The addresses of accounts, and forgotten passwords by mail, where the server sends mail. */
final class MailApi {
  private final Supplier<Node> node;
  private final AccessControl access;
  private final AccountsApi accounts;

  MailApi(Supplier<Node> node, AccessControl access, AccountsApi accounts) {
    this.node = node;
    this.access = access;
    this.accounts = accounts;
  }

  void route(RoutesConfig routes) {
    routes.get("/api/account/mail", this::address, Role.ACCOUNTS);
    routes.put("/api/account/mail", this::change, Role.ACCOUNTS);
    routes.delete("/api/account/mail", this::remove, Role.ACCOUNTS);
    routes.post("/api/mail/confirmation", this::confirm, Role.SIGNERS);
    routes.post("/api/session/mail", this::forgotten, Role.SIGNERS);
    routes.put("/api/session/mail", this::recover, Role.SIGNERS);
  }

  private record OwnAddress(Optional<String> address) {}

  private record NewAddress(String address, String password, String language) {}

  private record Code(String code) {}

  private record Forgotten(String address) {}

  private record Recovery(String code, String password) {}

  private MailAddresses addresses() {
    return node.get()
        .mailAddresses()
        .orElseThrow(() -> new RequestRefused(HttpStatus.NOT_FOUND, new Refusal("no-mail")));
  }

  private void address(Context context) {
    Optional<MailAddresses.Recipient> own = addresses().of(access.knownCaller(context).id());
    TablesApi.json(context, new OwnAddress(own.map(MailAddresses.Recipient::address)));
  }

  private void change(Context context) {
    MailAddresses addresses = addresses();
    Person person = access.knownCaller(context);
    NewAddress wanted = TablesApi.read(context, NewAddress.class);
    accounts.check(person, wanted.password());
    String address = counted(context, wanted.address());
    addresses.confirm(person, address, wanted.language());
    context.status(HttpStatus.ACCEPTED);
  }

  /** An address that one more mail may go to: nobody can have a stranger flooded. */
  private String counted(Context context, String written) {
    String address = written.strip();
    if (!MailAddress.isAddress(address)) throw new Refusal("mail-address");
    count(node.get().mailLimits().from(), AccessControl.address(context));
    count(node.get().mailLimits().to(), MailAddress.compared(address));
    return address;
  }

  private static void count(RateLimit limit, String whose) {
    if (!limit.allows(whose)) {
      throw new RequestRefused(HttpStatus.TOO_MANY_REQUESTS, new Refusal("too-many-mails"));
    }
  }

  private void remove(Context context) {
    addresses().remove(access.knownCaller(context));
    context.status(HttpStatus.NO_CONTENT);
  }

  private void confirm(Context context) {
    if (!addresses().confirmed(TablesApi.read(context, Code.class).code())) throw wrongLink();
    context.status(HttpStatus.NO_CONTENT);
  }

  private static RequestRefused wrongLink() {
    return new RequestRefused(HttpStatus.UNAUTHORIZED, new Refusal("wrong-link"));
  }

  /** The answer does not tell whether an account has this address. */
  private void forgotten(Context context) {
    MailAddresses addresses = addresses();
    addresses.forgotten(counted(context, TablesApi.read(context, Forgotten.class).address()));
    context.status(HttpStatus.ACCEPTED);
  }

  private void recover(Context context) {
    addresses();
    Recovery said = TablesApi.read(context, Recovery.class);
    Accounts.Account account =
        node.get()
            .accounts()
            .recoverByMail(said.code(), said.password())
            .orElseThrow(MailApi::wrongLink);
    accounts.startSessionWithCodes(context, account.person());
  }
}
