package stackyard.server.moderation;

import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.HandleCallback;
import stackyard.rules.Refusal;
import stackyard.server.accounts.Accounts;
import stackyard.server.accounts.Annulment;
import stackyard.server.accounts.Names;
import stackyard.server.accounts.Networks;
import stackyard.server.accounts.Ratings;
import stackyard.server.accounts.Sessions;
import stackyard.server.operations.Addresses;
import stackyard.server.storage.Database;
import stackyard.server.table.Action;
import stackyard.server.table.Denied;
import stackyard.server.table.Person;
import stackyard.server.table.RandomId;
import stackyard.server.table.Table;
import stackyard.server.tables.Tables;

/** Does what operators want, and writes all of it into the audit log. */
public final class Moderation {
  /** Others may come from a network that is banned: it cannot be for ever. */
  private static final Duration LONGEST_BAN_OF_A_NETWORK = Duration.ofDays(366);

  private static final Pattern NETWORK = Pattern.compile("([^/]+)(?:/([0-9]{1,3}))?");

  private final Database database;
  private final InstantSource clock;
  private final Accounts accounts;
  private final Tables tables;
  private final Sanctions sanctions;
  private final Reports reports;
  private final AuditLog log;
  private final Operators operators;
  private final SeenNetworks seenNetworks;

  public Moderation(
      Database database, InstantSource clock, Accounts accounts, Networks networks, Tables tables) {
    this.database = database;
    this.clock = clock;
    this.accounts = accounts;
    this.tables = tables;
    sanctions = new Sanctions(database, networks, clock);
    reports = new Reports(database, clock);
    log = new AuditLog(database);
    operators = new Operators(database);
    seenNetworks = new SeenNetworks(database, sanctions, clock);
  }

  /** For a command: what nodes have beside it is made anew. */
  public static Moderation of(Database database) {
    InstantSource clock = InstantSource.system();
    Ratings ratings = new Ratings(database);
    Tables tables =
        new Tables(
            database, clock, (person, game) -> ratings.withRating(person, game, clock.millis()));
    return new Moderation(
        database, clock, new Accounts(database, clock), new Networks(database), tables);
  }

  public Sanctions sanctions() {
    return sanctions;
  }

  public Reports reports() {
    return reports;
  }

  public AuditLog log() {
    return log;
  }

  public Operators operators() {
    return operators;
  }

  public SeenNetworks seenNetworks() {
    return seenNetworks;
  }

  /**
   * An operator at work.
   *
   * @param account theirs; none for a command on the server's machine, which may do everything
   */
  public record Operator(Optional<String> account, String name) {}

  /**
   * A person by id, or an account by its name; of guests those who are at a table, or were known.
   */
  public Optional<Person> find(String idOrName) {
    return accounts
        .of(idOrName)
        .or(() -> accounts.named(idOrName))
        .map(Accounts.Account::person)
        .or(() -> guest(idOrName))
        .or(() -> noted(idOrName));
  }

  /** A guest who has left all tables, as reports and the log know them. */
  private Optional<Person> noted(String id) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "SELECT name FROM (SELECT name, at FROM audit WHERE player = :player"
                        + " UNION ALL SELECT name, at FROM reports WHERE player = :player) AS noted"
                        + " ORDER BY at DESC LIMIT 1")
                .bind("player", id)
                .mapTo(String.class)
                .findOne()
                .map(name -> new Person(id, name)));
  }

  private Optional<Person> guest(String id) {
    return tables
        .anyOf(id)
        .flatMap(tables::readable)
        .flatMap(
            table ->
                table.participants().values().stream()
                    .filter(Person.class::isInstance)
                    .map(Person.class::cast)
                    .filter(person -> person.id().equals(id))
                    .findFirst())
        .map(person -> new Person(id, guestName(id).orElse(person.name())));
  }

  /** The name that an operator has given a guest. */
  public Optional<String> guestName(String player) {
    return database.read(
        handle ->
            handle
                .createQuery("SELECT name FROM guest_names WHERE player = :player")
                .bind("player", player)
                .mapTo(String.class)
                .findOne());
  }

  /** Forgets the name that an operator has given a guest, who has chosen another. */
  public void forgetGuestName(String player) {
    database.write(handle -> handle.execute("DELETE FROM guest_names WHERE player = ?", player));
  }

  /** Forgets a person whose account is deleted, in the transaction of the caller. */
  public static void forget(Handle handle, String player) {
    Operators.remove(handle, player);
    Reports.rename(handle, player, Person.SOMEONE);
    handle.execute("DELETE FROM seen_networks WHERE player = ?", player);
  }

  /**
   * Does what an operator wants.
   *
   * @throws Refusal if it is not possible
   */
  public void perform(Act act, Operator operator) {
    switch (act) {
      case Act.Warn(String player, Act.Why why) ->
          sanction(act, operator, player, Sanctions.Kind.WARNING, Optional.empty(), why);
      case Act.Mute(String player, Optional<Long> until, Act.Why why) ->
          sanction(act, operator, player, Sanctions.Kind.MUTE, until, why);
      case Act.Ban ban -> ban(ban, operator);
      case Act.BanNetwork ban -> banNetwork(ban, operator);
      case Act.Lift lift -> lift(lift, operator);
      case Act.Rename rename -> rename(rename, operator);
      case Act.SignOut signOut -> signOut(signOut, operator);
      case Act.Annul(String table, Act.Why why) -> {
        Table annulled = tables.get(table);
        database.write(
            handle -> {
              boolean counted = Annulment.annul(handle, annulled.id());
              Deed deed = new Deed(act.word(), operator, why).at(annulled.id());
              return write(handle, deed.with(counted ? "counted" : ""));
            });
      }
      case Act.Close(String table, Act.Why why) -> {
        Table.Phase phase = tables.get(table).phase();
        if (phase != Table.Phase.OPEN && phase != Table.Phase.PLAYING) {
          throw new Refusal("game-over");
        }
        // The log first: nothing is done that it does not tell.
        database.write(handle -> write(handle, new Deed(act.word(), operator, why).at(table)));
        tables.close(table);
      }
      case Act.Settle(Act.Why why) -> {
        if (why.report().isEmpty()) throw new Refusal("report-unknown");
        database.write(handle -> write(handle, new Deed(act.word(), operator, why)));
      }
    }
    sanctions.reload();
  }

  /** What is written about an act. */
  private record Deed(
      String act,
      Operator operator,
      Act.Why why,
      Optional<Person> person,
      Optional<String> table,
      Optional<Long> until,
      String details) {
    Deed(String act, Operator operator, Act.Why why) {
      this(act, operator, why, Optional.empty(), Optional.empty(), Optional.empty(), "");
    }

    Deed about(Person subject) {
      return new Deed(act, operator, why, Optional.of(subject), table, until, details);
    }

    Deed at(String place) {
      return new Deed(act, operator, why, person, Optional.of(place), until, details);
    }

    Deed until(Optional<Long> end) {
      return new Deed(act, operator, why, person, table, end, details);
    }

    Deed with(String more) {
      return new Deed(act, operator, why, person, table, until, more);
    }
  }

  /** Writes an act into the log, and settles the report that it answers. */
  private boolean write(Handle handle, Deed deed) {
    long now = clock.millis();
    Optional<String> report = deed.why.report();
    if (report.isPresent() && !Reports.settle(handle, report.get(), now)) {
      throw new Refusal("report-unknown");
    }
    AuditLog.add(
        handle,
        new AuditLog.Entry(
            RandomId.draw(),
            now,
            deed.operator.account(),
            deed.operator.name(),
            deed.act,
            deed.person.map(Person::id),
            deed.person.map(Person::name),
            deed.table,
            deed.why.reason(),
            deed.why.note().orElse(""),
            deed.until,
            deed.details));
    return true;
  }

  /** A person whom an operator may act upon: other operators only by commands on the machine. */
  private Person subject(String player, Operator operator) {
    Person person = find(player).orElseThrow(() -> new Refusal("person-unknown", "what", player));
    if (operator.account().isPresent() && operators.has(person.id())) {
      throw new Refusal("operator-protected");
    }
    return person;
  }

  private void sanction(
      Act act,
      Operator operator,
      String player,
      Sanctions.Kind kind,
      Optional<Long> until,
      Act.Why why) {
    Person person = subject(player, operator);
    checkEnd(until);
    database.write(
        handle -> {
          Sanctions.add(
              handle, sanction(kind, Optional.of(person.id()), Optional.empty(), until, why));
          return write(handle, new Deed(act.word(), operator, why).about(person).until(until));
        });
  }

  private Sanctions.Sanction sanction(
      Sanctions.Kind kind,
      Optional<String> player,
      Optional<Sanctions.Network> network,
      Optional<Long> until,
      Act.Why why) {
    return new Sanctions.Sanction(
        RandomId.draw(), kind, player, network, why.reason(), clock.millis(), until);
  }

  private void checkEnd(Optional<Long> until) {
    if (until.filter(end -> end <= clock.millis()).isPresent()) throw new Refusal("sanction-end");
  }

  private void checkEndOfNetworks(Optional<Long> until) {
    long latest = clock.instant().plus(LONGEST_BAN_OF_A_NETWORK).toEpochMilli();
    if (until.filter(end -> end <= latest).isEmpty()) {
      throw new Refusal("sanction-network-end", "count", (int) LONGEST_BAN_OF_A_NETWORK.toDays());
    }
  }

  private void ban(Act.Ban ban, Operator operator) {
    Person person = subject(ban.player(), operator);
    checkEnd(ban.until());
    boolean everywhere = ban.networks().orElse(false);
    if (everywhere) checkEndOfNetworks(ban.until());
    database.write(
        handle -> {
          Optional<String> id = Optional.of(person.id());
          Sanctions.add(
              handle, sanction(Sanctions.Kind.BAN, id, Optional.empty(), ban.until(), ban.why()));
          List<Sanctions.Network> networks =
              everywhere ? SeenNetworks.of(handle, person.id()) : List.of();
          for (Sanctions.Network network : networks) {
            Sanctions.add(
                handle,
                sanction(
                    Sanctions.Kind.BAN,
                    Optional.empty(),
                    Optional.of(network),
                    ban.until(),
                    ban.why()));
          }
          String details = networks.isEmpty() ? "" : "networks: " + networks.size();
          return write(
              handle,
              new Deed(ban.word(), operator, ban.why())
                  .about(person)
                  .until(ban.until())
                  .with(details));
        });
    endGames(person);
  }

  /** Nobody waits for a person who may not come back. */
  private void endGames(Person person) {
    for (Table table : tables.of(person, Table.Phase.OPEN)) {
      act(table, person, new Action.Leave());
    }
    for (Table table : tables.of(person, Table.Phase.PLAYING)) {
      act(table, person, new Action.Resign());
    }
  }

  private void act(Table table, Person person, Action action) {
    try {
      tables.act(table.id(), person, action, Optional.empty());
    } catch (Denied _) {
      // The game has just begun or ended, or all others have resigned.
    }
  }

  private void banNetwork(Act.BanNetwork ban, Operator operator) {
    Optional<Long> until = Optional.of(ban.until());
    checkEnd(until);
    checkEndOfNetworks(until);
    Sanctions.Network network = network(ban.network());
    database.write(
        handle -> {
          Sanctions.add(
              handle,
              sanction(
                  Sanctions.Kind.BAN, Optional.empty(), Optional.of(network), until, ban.why()));
          // The log outlives the ban: it does not say which network.
          return write(
              handle,
              new Deed(ban.word(), operator, ban.why())
                  .until(until)
                  .with("bits: " + network.bits()));
        });
  }

  private Sanctions.Network network(String written) {
    Matcher parts = NETWORK.matcher(written.strip());
    Optional<Sanctions.Network> network = Optional.empty();
    if (parts.matches()) {
      String ip = parts.group(1);
      network =
          parts.group(2) == null
              ? sanctions
                  .network(ip, Addresses.IPV4_BITS)
                  .or(() -> sanctions.network(ip, Addresses.HOUSEHOLD_BITS))
              : sanctions.network(ip, Integer.parseInt(parts.group(2)));
    }
    return network.orElseThrow(() -> new Refusal("network", "what", written));
  }

  private void lift(Act.Lift lift, Operator operator) {
    Sanctions.Sanction lifted =
        sanctions.find(lift.sanction()).orElseThrow(() -> new Refusal("sanction-unknown"));
    String kind = lifted.kind().name().toLowerCase(Locale.ROOT);
    Deed deed = new Deed(lift.word(), operator, lift.why()).with(kind);
    Optional<Person> person = lifted.player().map(player -> subject(player, operator));
    long now = clock.millis();
    database.write(
        handle -> {
          Sanctions.lift(handle, lifted.id(), now);
          return write(handle, person.map(deed::about).orElse(deed));
        });
  }

  private void rename(Act.Rename rename, Operator operator) {
    Person before = subject(rename.player(), operator);
    if (Names.reserved(rename.name())) throw new Refusal("name-taken");
    Person after = new Person(before.id(), Names.checked(rename.name()));
    Deed deed = new Deed(rename.word(), operator, rename.why()).about(before).with(after.name());
    HandleCallback<List<String>, RuntimeException> everywhere =
        handle -> {
          write(handle, deed);
          return tables.rename(handle, after.id(), after.name());
        };
    boolean account = accounts.of(before.id()).isPresent();
    Optional<List<String>> rewritten =
        account ? accounts.rename(after, everywhere) : renameGuest(after, everywhere);
    tables.reload(rewritten.orElseThrow(() -> new Refusal("name-taken")));
    if (account) tables.yieldName(after);
  }

  /** A guest's cookie still says the other name: theirs is looked up. */
  private Optional<List<String>> renameGuest(
      Person guest, HandleCallback<List<String>, RuntimeException> everywhere) {
    if (accounts.taken(guest.name())) return Optional.empty();
    return Optional.of(
        database.write(
            handle -> {
              handle.execute(
                  "INSERT INTO guest_names (player, name) VALUES (?, ?)"
                      + " ON CONFLICT (player) DO UPDATE SET name = excluded.name",
                  guest.id(),
                  guest.name());
              return everywhere.withHandle(handle);
            }));
  }

  private void signOut(Act.SignOut signOut, Operator operator) {
    Person person = subject(signOut.player(), operator);
    database.write(
        handle -> {
          Sessions.endAll(handle, person.id());
          return write(handle, new Deed(signOut.word(), operator, signOut.why()).about(person));
        });
  }

  /** Makes an account an operator, or ends that; false if nothing has changed. */
  public boolean appoint(String name, boolean operator, Operator by) {
    Person person =
        accounts
            .named(name)
            .map(Accounts.Account::person)
            .orElseThrow(() -> new Refusal("person-unknown", "what", name));
    long now = clock.millis();
    Act.Why why = new Act.Why(Reason.OTHER, Optional.empty(), Optional.empty());
    return database.write(
        handle -> {
          boolean changed =
              operator
                  ? Operators.add(handle, person.id(), now)
                  : Operators.remove(handle, person.id());
          Deed deed = new Deed(operator ? "appoint" : "dismiss", by, why).about(person);
          return changed && write(handle, deed);
        });
  }
}
