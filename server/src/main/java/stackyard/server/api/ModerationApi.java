package stackyard.server.api;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import stackyard.rules.Refusal;
import stackyard.server.accounts.Ratings;
import stackyard.server.api.AccessControl.Role;
import stackyard.server.moderation.Act;
import stackyard.server.moderation.AuditLog;
import stackyard.server.moderation.Moderation;
import stackyard.server.moderation.Reason;
import stackyard.server.moderation.Reports;
import stackyard.server.moderation.Sanctions;
import stackyard.server.node.Node;
import stackyard.server.operations.Addresses;
import stackyard.server.table.Person;
import stackyard.server.table.Table;

/** Reports, what people are told, and the work of operators. */
final class ModerationApi {
  private final Supplier<Node> node;
  private final AccessControl access;
  private final SanctionCheck sanctions;

  ModerationApi(Supplier<Node> node, AccessControl access, SanctionCheck sanctions) {
    this.node = node;
    this.access = access;
    this.sanctions = sanctions;
  }

  void route(RoutesConfig routes) {
    routes.post("/api/reports", this::report, Role.PERSONS);
    routes.get("/api/me/notices", this::notices, Role.PERSONS);
    routes.delete("/api/me/notices/{id}", this::acknowledge, Role.PERSONS);
    routes.get("/api/operations/reports", this::reports, Role.MODERATORS);
    routes.get("/api/operations/people/{person}", this::person, Role.MODERATORS);
    routes.get("/api/operations/networks", this::networks, Role.MODERATORS);
    routes.get("/api/operations/log", this::log, Role.MODERATORS);
    routes.get("/api/operations/gains", this::gains, Role.MODERATORS);
    routes.post("/api/operations/acts", this::act, Role.MODERATORS);
  }

  /**
   * A report.
   *
   * @param player the id of the person reported
   */
  private record NewReport(
      Reports.Kind kind,
      Reason reason,
      String player,
      Optional<String> table,
      Optional<String> words) {}

  /** What a person is told: a warning, a mute or a ban. */
  private record Notice(
      String id, Sanctions.Kind kind, Reason reason, long since, Optional<Long> until) {
    static Notice of(Sanctions.Sanction sanction) {
      return new Notice(
          sanction.id(), sanction.kind(), sanction.reason(), sanction.since(), sanction.until());
    }
  }

  private record Notices(List<Notice> notices) {}

  private record AllReports(List<Reports.Report> reports) {}

  private record Log(List<AuditLog.Entry> entries) {}

  private record Gains(List<Ratings.Gain> players) {}

  /** All that operators know about a person. */
  private record PersonFile(
      String id,
      String name,
      boolean account,
      boolean operator,
      List<Notice> sanctions,
      List<Reports.Report> reports,
      List<AuditLog.Entry> entries) {}

  private Moderation moderation() {
    return node.get().moderation();
  }

  private void report(Context context) {
    Person reporter = access.knownCaller(context);
    NewReport told = TablesApi.read(context, NewReport.class);
    String words = told.words().orElse("").strip();
    if (!words.isEmpty()) sanctions.checkMute(context);
    Person reported = told.table().isPresent() ? seated(told) : named(told);
    if (told.kind() == Reports.Kind.GAME && told.table().isEmpty()) throw unknown(told);
    if (reported.id().equals(reporter.id())) throw new Refusal("report-self");
    Optional<String> network =
        Addresses.isLoopback(context.ip())
            ? Optional.empty()
            : Optional.of(node.get().networks().of(AccessControl.address(context)));
    moderation()
        .reports()
        .add(told.kind(), told.reason(), words, told.table(), reported, reporter.id(), network);
    context.status(HttpStatus.NO_CONTENT);
  }

  /** Somebody at the table that a report is about, with the name they have there. */
  private Person seated(NewReport told) {
    Table table = node.get().tables().get(told.table().orElseThrow());
    return table.participants().values().stream()
        .filter(Person.class::isInstance)
        .map(Person.class::cast)
        .filter(person -> person.id().equals(told.player()))
        .findFirst()
        .orElseThrow(() -> unknown(told));
  }

  private Person named(NewReport told) {
    return moderation()
        .find(told.player())
        .filter(person -> person.id().equals(told.player()))
        .orElseThrow(() -> unknown(told));
  }

  private static Refusal unknown(NewReport told) {
    return new Refusal("person-unknown", "what", told.player());
  }

  private void notices(Context context) {
    List<Notice> told = new ArrayList<>();
    Optional<Person> caller = access.caller(context);
    List<Sanctions.Sanction> own =
        caller.map(person -> moderation().sanctions().of(person.id())).orElse(List.of());
    own.forEach(sanction -> told.add(Notice.of(sanction)));
    // That of a network is not among those of the person.
    sanctions
        .ban(context)
        .filter(ban -> ban.player().isEmpty())
        .ifPresent(ban -> told.add(Notice.of(ban)));
    TablesApi.json(context, new Notices(told));
  }

  private void acknowledge(Context context) {
    String player = access.knownCaller(context).id();
    if (!moderation().sanctions().acknowledge(player, context.pathParam("id"))) {
      throw new RequestRefused(HttpStatus.NOT_FOUND, new Refusal("sanction-unknown"));
    }
    context.status(HttpStatus.NO_CONTENT);
  }

  private void reports(Context context) {
    boolean all = "true".equals(context.queryParam("all"));
    TablesApi.json(context, new AllReports(moderation().reports().list(all)));
  }

  private void person(Context context) {
    String wanted = context.pathParam("person");
    Person person =
        moderation()
            .find(wanted)
            .orElseThrow(
                () ->
                    new RequestRefused(
                        HttpStatus.NOT_FOUND, new Refusal("person-unknown", "what", wanted)));
    TablesApi.json(
        context,
        new PersonFile(
            person.id(),
            person.name(),
            node.get().accounts().of(person.id()).isPresent(),
            moderation().operators().has(person.id()),
            moderation().sanctions().of(person.id()).stream().map(Notice::of).toList(),
            moderation().reports().about(person.id()),
            moderation().log().about(person.id())));
  }

  private void networks(Context context) {
    List<Notice> banned = moderation().sanctions().ofNetworks().stream().map(Notice::of).toList();
    TablesApi.json(context, new Notices(banned));
  }

  private void log(Context context) {
    long before;
    try {
      before =
          Optional.ofNullable(context.queryParam("before"))
              .map(Long::parseLong)
              .orElse(Long.MAX_VALUE);
    } catch (NumberFormatException e) {
      throw new Refusal("request");
    }
    TablesApi.json(context, new Log(moderation().log().before(before)));
  }

  private void gains(Context context) {
    long now = node.get().clock().millis();
    TablesApi.json(context, new Gains(node.get().ratings().remarkableGains(now)));
  }

  private void act(Context context) {
    Person operator = access.knownCaller(context);
    Act act = TablesApi.read(context, Act.class);
    moderation().perform(act, new Moderation.Operator(Optional.of(operator.id()), operator.name()));
    context.status(HttpStatus.NO_CONTENT);
  }
}
