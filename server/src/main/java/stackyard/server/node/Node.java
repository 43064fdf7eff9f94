package stackyard.server.node;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import stackyard.server.accounts.Accounts;
import stackyard.server.accounts.FairRating;
import stackyard.server.accounts.IdentityCookies;
import stackyard.server.accounts.Names;
import stackyard.server.accounts.Networks;
import stackyard.server.accounts.Ratings;
import stackyard.server.accounts.RecoveryCodes;
import stackyard.server.accounts.Sessions;
import stackyard.server.accounts.Tokens;
import stackyard.server.live.LiveUpdates;
import stackyard.server.moderation.CleanUp;
import stackyard.server.moderation.Moderation;
import stackyard.server.operations.HealthCheck;
import stackyard.server.operations.Metrics;
import stackyard.server.operations.RateLimits;
import stackyard.server.operations.SteadyClock;
import stackyard.server.storage.Backups;
import stackyard.server.storage.Database;
import stackyard.server.table.Person;
import stackyard.server.table.Table;
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
  private final Ratings ratings;
  private final FairRating fairRating;
  private final Tokens tokens;
  private final Tables tables;
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
    this(database, CleanUp.STANDARD);
  }

  /**
   * A node on a database, which is closed with it.
   *
   * @param networksKept how long
   */
  public Node(Database database, Duration networksKept) {
    this(database, new SteadyClock(Tables.lastChange(database)), networksKept);
  }

  private Node(Database database, InstantSource clock, Duration networksKept) {
    this(database, clock, RateLimits.standard(clock), networksKept);
  }

  public Node(Database database, InstantSource clock, RateLimits limits) {
    this(database, clock, limits, CleanUp.STANDARD);
  }

  private Node(Database database, InstantSource clock, RateLimits limits, Duration networksKept) {
    this.database = database;
    this.clock = clock;
    this.limits = limits;
    cookies = IdentityCookies.of(database);
    networks = new Networks(database);
    accounts = new Accounts(database, clock);
    accounts.reserveNames();
    sessions = new Sessions(database, clock);
    recoveryCodes = new RecoveryCodes(database);
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
    metrics = new Metrics(tables, live, computers);
    health = new HealthCheck(database);
    tables.onChange(Node::log);
    tables.onChange(computers::moveIfDue);
    backups = database.folder().map(folder -> new Backups(database, folder, clock));
    live.start();
    timekeeper.start();
    backups.ifPresent(Backups::start);
    cleanUp.start();
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
    backups.ifPresent(Backups::close);
    cleanUp.close();
    live.disconnectAll();
    timekeeper.close();
    computers.close();
    live.close();
    metrics.close();
    database.close();
  }
}
