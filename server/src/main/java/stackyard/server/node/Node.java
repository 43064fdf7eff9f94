package stackyard.server.node;

import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.JdbiException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import stackyard.server.accounts.Accounts;
import stackyard.server.accounts.FairRating;
import stackyard.server.accounts.IdentityCookies;
import stackyard.server.accounts.MailAddresses;
import stackyard.server.accounts.Names;
import stackyard.server.accounts.Networks;
import stackyard.server.accounts.Passkeys;
import stackyard.server.accounts.Ratings;
import stackyard.server.accounts.RecoveryCodes;
import stackyard.server.accounts.Sessions;
import stackyard.server.accounts.Tokens;
import stackyard.server.live.LiveUpdates;
import stackyard.server.mail.MailQueue;
import stackyard.server.mail.MailSettings;
import stackyard.server.moderation.CleanUp;
import stackyard.server.moderation.Moderation;
import stackyard.server.operations.HealthCheck;
import stackyard.server.operations.MailLimits;
import stackyard.server.operations.Metrics;
import stackyard.server.operations.RateLimits;
import stackyard.server.operations.SteadyClock;
import stackyard.server.people.People;
import stackyard.server.seeks.Challenges;
import stackyard.server.seeks.Desks;
import stackyard.server.seeks.Seeks;
import stackyard.server.storage.Backups;
import stackyard.server.storage.Database;
import stackyard.server.table.Person;
import stackyard.server.table.Table;
import stackyard.server.tables.Adjudicator;
import stackyard.server.tables.ComputerPlayers;
import stackyard.server.tables.GameExport;
import stackyard.server.tables.Tables;
import stackyard.server.tables.Timekeeper;

/** Everything behind the HTTP interface of one server, on a database that nodes may share. */
public final class Node implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Node.class);

  /** How many names are drawn for a guest, in case all of them are those of accounts. */
  private static final int MOST_NAMES = 20;

  private final Database database;
  private final InstantSource clock;
  private final RateLimits limits;
  private final IdentityCookies cookies;
  private final Networks networks;
  private final Accounts accounts;
  private final Sessions sessions;
  private final RecoveryCodes recoveryCodes;
  private final Passkeys passkeys;
  private final Optional<MailQueue> mail;
  private final Optional<MailAddresses> mailAddresses;
  private final MailLimits mailLimits;
  private final Ratings ratings;
  private final FairRating fairRating;
  private final Tokens tokens;
  private final Tables tables;
  private final Adjudicator adjudicator = new Adjudicator();
  private final People people;
  private final Seeks seeks;
  private final Challenges challenges;
  private final Desks desks;
  private final PeriodicTasks periodicTasks;
  private final GameExport export;
  private final ComputerPlayers computers;
  private final Timekeeper timekeeper;
  private final Optional<Backups> backups;
  private final Moderation moderation;
  private final CleanUp cleanUp;
  private final LiveUpdates live;
  private final Metrics metrics;
  private final HealthCheck health;

  /** A node on a database, which is closed with it. */
  public Node(Database database) {
    this(database, Optional.empty(), CleanUp.STANDARD);
  }

  /**
   * A node on a database, which is closed with it.
   *
   * @param mail how to send mail, if at all
   * @param networksKept how long
   */
  public Node(Database database, Optional<MailSettings> mail, Duration networksKept) {
    this(database, new SteadyClock(Tables.lastChange(database)), mail, networksKept);
  }

  private Node(
      Database database, InstantSource clock, Optional<MailSettings> mail, Duration networksKept) {
    this(database, clock, RateLimits.standard(clock), mail, networksKept);
  }

  public Node(Database database, InstantSource clock, RateLimits limits) {
    this(database, clock, limits, Optional.empty());
  }

  public Node(
      Database database, InstantSource clock, RateLimits limits, Optional<MailSettings> mail) {
    this(database, clock, limits, mail, CleanUp.STANDARD);
  }

  private Node(
      Database database,
      InstantSource clock,
      RateLimits limits,
      Optional<MailSettings> settings,
      Duration networksKept) {
    this.database = database;
    this.clock = clock;
    this.limits = limits;
    cookies = IdentityCookies.of(database);
    networks = new Networks(database);
    accounts = new Accounts(database, clock);
    accounts.reserveNames();
    sessions = new Sessions(database, clock);
    recoveryCodes = new RecoveryCodes(database);
    passkeys = new Passkeys(database, clock);
    mail = settings.map(own -> new MailQueue(database, clock, own));
    mailAddresses = mail.map(queue -> new MailAddresses(database, clock, queue));
    mailLimits = MailLimits.standard(clock);
    ratings = new Ratings(database);
    fairRating = new FairRating(database);
    tokens = new Tokens(database, clock);
    tables = new Tables(database, clock, this::withRating);
    moderation = new Moderation(database, clock, accounts, networks, tables);
    cleanUp = new CleanUp(database, clock, networksKept);
    export = new GameExport(tables, clock);
    computers = new ComputerPlayers(tables);
    timekeeper = new Timekeeper(tables, computers, clock);
    live = new LiveUpdates(database, tables, clock);
    people = new People(database, clock);
    seeks = new Seeks(database, tables, clock, this::withRating, presence(live));
    challenges = new Challenges(database, tables, people, clock, this::withRating);
    desks = new Desks(database, tables, seeks, challenges, people, live::isHere);
    tables.showInLobby(() -> desks.guests(live.here()));
    tables.onChange(this::endSeeks);
    live.onComing(this::tellFollowers);
    periodicTasks = new PeriodicTasks(List.of(this::meet, live::check));
    metrics = new Metrics(tables, live, computers);
    health = new HealthCheck(database);
    tables.onChange(Node::log);
    tables.onChange(computers::moveIfDue);
    backups = database.folder().map(folder -> new Backups(database, folder, clock));
    live.start();
    timekeeper.start();
    periodicTasks.start();
    backups.ifPresent(Backups::start);
    cleanUp.start();
    mail.ifPresent(MailQueue::start);
  }

  private static Seeks.Presence presence(LiveUpdates live) {
    return new Seeks.Presence() {
      @Override
      public Optional<Long> goneSince(String person, long since) {
        return live.goneSince(person, since);
      }

      @Override
      public boolean isAt(String table, String person) {
        return live.isAt(table, person);
      }
    };
  }

  /** Looks after seeks, challenges and tables that wait, as it is done every second. */
  public void meet() {
    if (desks.check()) live.wakeAll();
  }

  /** Those who follow a person see at once that they have come or gone. */
  private void tellFollowers(String person) {
    try {
      people.followers(person).forEach(live::wake);
    } catch (JdbiException e) {
      // Desks are looked at again anyway, a little later.
      LOG.debug("followers cannot be told", e);
    }
  }

  /** People who have begun a live game no longer look for another. */
  private void endSeeks(Table table) {
    boolean begins = table.phase() == Table.Phase.PLAYING && table.playthrough().ply() == 0;
    if (!begins || table.patience().isEmpty()) return;
    table.seats().stream().map(table::idAt).forEach(seeks::withdrawLive);
  }

  private static void log(Table table) {
    if (table.number() > 1 && table.phase() != Table.Phase.OVER) return;
    LOG.atInfo()
        .addKeyValue("game", table.playthrough().game().name())
        .addKeyValue("phase", table.phase())
        .addKeyValue("ply", table.playthrough().ply())
        .log(table.number() == 1 ? "table opened" : "game over");
  }

  /** A person with their present rating in a game; guests have none. */
  public Person withRating(Person person, String game) {
    return ratings.withRating(withOwnName(person), game, clock.millis());
  }

  /**
   * A person; a guest whose name has become that of an account, or is refused, gets another, and
   * one whom an operator has renamed that name.
   */
  public Person withOwnName(Person person) {
    if (accounts.of(person.id()).isPresent()) return person;
    Person guest = new Person(person.id(), moderation.guestName(person.id()).orElse(person.name()));
    for (int i = 0; i < MOST_NAMES && !isForGuests(guest.name()); i++) {
      guest = new Person(person.id(), cookies.newGuest().name());
    }
    return guest;
  }

  private boolean isForGuests(String name) {
    return Names.allowed(name) && !accounts.taken(name);
  }

  public Database database() {
    return database;
  }

  public InstantSource clock() {
    return clock;
  }

  public RateLimits limits() {
    return limits;
  }

  public IdentityCookies cookies() {
    return cookies;
  }

  public Networks networks() {
    return networks;
  }

  public Accounts accounts() {
    return accounts;
  }

  public Sessions sessions() {
    return sessions;
  }

  public RecoveryCodes recoveryCodes() {
    return recoveryCodes;
  }

  public Passkeys passkeys() {
    return passkeys;
  }

  /** Mail that waits to be sent, where the operator has configured a mail server. */
  public Optional<MailQueue> mail() {
    return mail;
  }

  /** The addresses of accounts, where there is mail. */
  public Optional<MailAddresses> mailAddresses() {
    return mailAddresses;
  }

  public MailLimits mailLimits() {
    return mailLimits;
  }

  public Ratings ratings() {
    return ratings;
  }

  public FairRating fairRating() {
    return fairRating;
  }

  public Tokens tokens() {
    return tokens;
  }

  public Tables tables() {
    return tables;
  }

  public Adjudicator adjudicator() {
    return adjudicator;
  }

  public People people() {
    return people;
  }

  public Seeks seeks() {
    return seeks;
  }

  public Challenges challenges() {
    return challenges;
  }

  public Desks desks() {
    return desks;
  }

  public GameExport export() {
    return export;
  }

  public Timekeeper timekeeper() {
    return timekeeper;
  }

  public Moderation moderation() {
    return moderation;
  }

  public LiveUpdates live() {
    return live;
  }

  public HealthCheck health() {
    return health;
  }

  public Metrics metrics() {
    return metrics;
  }

  @Override
  public void close() {
    mail.ifPresent(MailQueue::close);
    backups.ifPresent(Backups::close);
    cleanUp.close();
    live.disconnectAll();
    periodicTasks.close();
    timekeeper.close();
    computers.close();
    live.close();
    metrics.close();
    database.close();
  }
}
