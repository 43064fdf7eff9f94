package stackyard.cli.commands;

import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import stackyard.rules.Refusal;
import stackyard.server.moderation.Act;
import stackyard.server.moderation.AuditLog;
import stackyard.server.moderation.Moderation;
import stackyard.server.moderation.Reason;
import stackyard.server.moderation.Reports;
import stackyard.server.moderation.Sanctions;
import stackyard.server.storage.Database;
import stackyard.server.table.Denied;
import stackyard.server.table.Person;

/** Commands of operators. They use the database itself, beside servers or without one. */
@Command(
    name = "admin",
    description = "Moderates a server: reports, warnings, bans, tables, and who may do the same.",
    footer =
        "%nIt works on the server's database, whether a server runs or not, and a running server"
            + " knows within a second or two. PERSON is an account's name or anybody's id. All that"
            + " is done is in the log.",
    synopsisSubcommandLabel = "COMMAND",
    mixinStandardHelpOptions = true)
public final class AdminCommand {
  @Spec private CommandSpec spec = CommandSpec.create();

  /** Why something is done. */
  static final class Because {
    @Option(
        names = "--reason",
        paramLabel = "REASON",
        defaultValue = "other",
        description = "the reason that the person reads: ${COMPLETION-CANDIDATES}")
    private Reason reason = Reason.OTHER;

    @Option(names = "--note", paramLabel = "TEXT", description = "more words, for the log alone")
    private Optional<String> note = Optional.empty();

    @Option(names = "--report", paramLabel = "ID", description = "the report that this settles")
    private Optional<String> report = Optional.empty();

    Act.Why why() {
      return new Act.Why(reason, note, report);
    }
  }

  /** How long something lasts. */
  static final class Lasting {
    @Option(names = "--days", paramLabel = "DAYS", description = "how long; for good by default")
    private Optional<Integer> days = Optional.empty();

    Optional<Long> until() {
      return days.map(Duration::ofDays).map(Instant.now()::plus).map(Instant::toEpochMilli);
    }
  }

  private int with(Storage storage, Consumer<Moderation> work) {
    try (Database database = storage.visit()) {
      work.accept(Moderation.of(database));
      return 0;
    } catch (Denied denied) {
      // No table has this id.
      throw denied.refusal();
    }
  }

  private PrintWriter out() {
    return spec.commandLine().getOut();
  }

  /** Commands have no account: the log says which user of the machine gave them. */
  private static Moderation.Operator operator() {
    return new Moderation.Operator(Optional.empty(), System.getProperty("user.name", "?"));
  }

  private int perform(Storage storage, Because because, Function<Act.Why, Act> act) {
    return with(
        storage,
        moderation -> {
          moderation.perform(act.apply(because.why()), operator());
          out().println("Done.");
        });
  }

  private int about(
      Storage storage, Because because, String person, BiFunction<String, Act.Why, Act> act) {
    return with(
        storage,
        moderation -> {
          String id = find(moderation, person).id();
          moderation.perform(act.apply(id, because.why()), operator());
          out().println("Done.");
        });
  }

  private static Person find(Moderation moderation, String person) {
    return moderation.find(person).orElseThrow(() -> new Refusal("person-unknown", "what", person));
  }

  @Command(description = "Makes an account an operator.", mixinStandardHelpOptions = true)
  int appoint(@Parameters(paramLabel = "NAME") String name, @Mixin Storage storage) {
    return with(
        storage,
        moderation ->
            out()
                .println(
                    moderation.appoint(name, true, operator())
                        ? name + " is an operator now."
                        : name + " is an operator already."));
  }

  @Command(description = "Ends that an account is an operator.", mixinStandardHelpOptions = true)
  int dismiss(@Parameters(paramLabel = "NAME") String name, @Mixin Storage storage) {
    return with(
        storage,
        moderation ->
            out()
                .println(
                    moderation.appoint(name, false, operator())
                        ? name + " is no operator any more."
                        : name + " is no operator."));
  }

  @Command(description = "Lists the operators.", mixinStandardHelpOptions = true)
  int operators(@Mixin Storage storage) {
    return with(
        storage, moderation -> moderation.operators().all().forEach(o -> out().println(o.name())));
  }

  @Command(description = "Lists the reports that wait.", mixinStandardHelpOptions = true)
  int reports(
      @Option(names = "--all", description = "those that are settled too") boolean all,
      @Mixin Storage storage) {
    return with(
        storage,
        moderation -> moderation.reports().list(all).forEach(one -> out().println(line(one))));
  }

  private static String line(Reports.Report report) {
    return String.join(
        "  ",
        report.id(),
        time(report.at()),
        word(report.kind()) + "/" + word(report.reason()),
        report.name() + " (" + report.player() + ")",
        report.table().map(table -> "table " + table).orElse("-"),
        report.words());
  }

  @Command(
      description = "Shows a person's sanctions and reports, and what was done about them.",
      mixinStandardHelpOptions = true)
  int person(@Parameters(paramLabel = "PERSON") String person, @Mixin Storage storage) {
    return with(
        storage,
        moderation -> {
          Person found = find(moderation, person);
          out().println(found.name() + " (" + found.id() + ")");
          moderation.sanctions().of(found.id()).forEach(one -> out().println(line(one)));
          moderation.reports().about(found.id()).forEach(one -> out().println(line(one)));
          moderation.log().about(found.id()).forEach(one -> out().println(line(one)));
        });
  }

  private static String line(Sanctions.Sanction sanction) {
    return String.join(
        "  ",
        sanction.id(),
        time(sanction.since()),
        word(sanction.kind()) + "/" + word(sanction.reason()),
        sanction.until().map(end -> "until " + time(end)).orElse("for good"));
  }

  @Command(description = "Lists the bans of networks.", mixinStandardHelpOptions = true)
  int networks(@Mixin Storage storage) {
    return with(
        storage,
        moderation -> moderation.sanctions().ofNetworks().forEach(one -> out().println(line(one))));
  }

  @Command(
      description = "Lists what operators have done, newest first.",
      mixinStandardHelpOptions = true)
  int log(@Mixin Storage storage) {
    return with(
        storage,
        moderation ->
            moderation.log().before(Long.MAX_VALUE).forEach(entry -> out().println(line(entry))));
  }

  private static String line(AuditLog.Entry entry) {
    String who = entry.operatorName() + (entry.operator().isPresent() ? "" : " (command)");
    String whom =
        entry.name().map(name -> name + " (" + entry.player().orElse("") + ")").orElse("-");
    return String.join(
            "  ",
            time(entry.at()),
            who,
            entry.act(),
            whom,
            entry.table().map(table -> "table " + table).orElse("-"),
            word(entry.reason()),
            entry.until().map(end -> "until " + time(end)).orElse("-"),
            entry.details(),
            entry.note())
        .strip();
  }

  @Command(description = "Warns a person.", mixinStandardHelpOptions = true)
  int warn(
      @Parameters(paramLabel = "PERSON") String person,
      @Mixin Because because,
      @Mixin Storage storage) {
    return about(storage, because, person, Act.Warn::new);
  }

  @Command(
      description = "Keeps a person from writing what others read.",
      mixinStandardHelpOptions = true)
  int mute(
      @Parameters(paramLabel = "PERSON") String person,
      @Mixin Lasting lasting,
      @Mixin Because because,
      @Mixin Storage storage) {
    return about(storage, because, person, (id, why) -> new Act.Mute(id, lasting.until(), why));
  }

  @Command(
      description = "Keeps a person from everything but watching, and ends their games.",
      mixinStandardHelpOptions = true)
  int ban(
      @Parameters(paramLabel = "PERSON") String person,
      @Option(names = "--networks", description = "ban the networks they came from too")
          boolean networks,
      @Mixin Lasting lasting,
      @Mixin Because because,
      @Mixin Storage storage) {
    return about(
        storage,
        because,
        person,
        (id, why) -> new Act.Ban(id, lasting.until(), Optional.of(networks), why));
  }

  @Command(
      name = "ban-network",
      description = "Keeps an address or a range of them from everything but watching.",
      mixinStandardHelpOptions = true)
  int banNetwork(
      @Parameters(paramLabel = "NETWORK", description = "as in 203.0.113.0/24") String network,
      @Option(names = "--days", paramLabel = "DAYS", required = true) int days,
      @Mixin Because because,
      @Mixin Storage storage) {
    long until = Instant.now().plus(Duration.ofDays(days)).toEpochMilli();
    return perform(storage, because, why -> new Act.BanNetwork(network, until, why));
  }

  @Command(description = "Ends a warning, a mute or a ban.", mixinStandardHelpOptions = true)
  int lift(
      @Parameters(paramLabel = "ID") String id, @Mixin Because because, @Mixin Storage storage) {
    return perform(storage, because, why -> new Act.Lift(id, why));
  }

  @Command(description = "Gives a person another name.", mixinStandardHelpOptions = true)
  int rename(
      @Parameters(index = "0", paramLabel = "PERSON") String person,
      @Parameters(index = "1", paramLabel = "NAME") String name,
      @Mixin Because because,
      @Mixin Storage storage) {
    return about(storage, because, person, (id, why) -> new Act.Rename(id, name, why));
  }

  @Command(
      name = "sign-out",
      description = "Ends all sessions of an account and revokes its tokens.",
      mixinStandardHelpOptions = true)
  int signOut(
      @Parameters(paramLabel = "PERSON") String person,
      @Mixin Because because,
      @Mixin Storage storage) {
    return about(storage, because, person, Act.SignOut::new);
  }

  @Command(description = "Takes a game out of the ratings.", mixinStandardHelpOptions = true)
  int annul(
      @Parameters(paramLabel = "TABLE") String table,
      @Mixin Because because,
      @Mixin Storage storage) {
    return perform(storage, because, why -> new Act.Annul(table, why));
  }

  @Command(description = "Closes a table before its end.", mixinStandardHelpOptions = true)
  int close(
      @Parameters(paramLabel = "TABLE") String table,
      @Mixin Because because,
      @Mixin Storage storage) {
    return perform(storage, because, why -> new Act.Close(table, why));
  }

  @Command(description = "Settles a report without doing more.", mixinStandardHelpOptions = true)
  int settle(
      @Parameters(paramLabel = "REPORT") String report,
      @Option(names = "--note", paramLabel = "TEXT", description = "for the log")
          Optional<String> note,
      @Mixin Storage storage) {
    Act.Why why = new Act.Why(Reason.OTHER, note, Optional.of(report));
    return perform(storage, new Because(), _ -> new Act.Settle(why));
  }

  private static String time(long millis) {
    return Instant.ofEpochMilli(millis).toString().replaceFirst("\\.\\d+Z$", "Z");
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
