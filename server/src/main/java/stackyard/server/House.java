package stackyard.server;

import java.time.InstantSource;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import stackyard.server.table.Player;
import stackyard.server.table.Rating;
import stackyard.server.table.Table;

/** Everything that tables need: where they are kept, who watches, who thinks, who keeps time. */
public final class House implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(House.class);

  private final Database database;
  private final InstantSource clock;
  private final Rates rates;
  private final Ledger ledger;
  private final Tables tables;
  private final Identity identity;
  private final Accounts accounts;
  private final Ratings ratings;
  private final Tokens tokens;
  private final Audience audience = new Audience();
  private final Computers computers;
  private final Timekeeper timekeeper;
  private final Metrics metrics;
  private final Optional<Crowds> crowds;
  private final Optional<Neighbours> neighbours;

  /** A house with its tables in a database, which is closed with it. */
  public House(Database database) {
    this(database, InstantSource.system(), Rates.usual(InstantSource.system()));
  }

  House(Database database, InstantSource clock, Rates rates) {
    this.database = database;
    this.clock = clock;
    this.rates = rates;
    ledger = new Ledger(database);
    identity = Identity.of(database);
    accounts = new Accounts(database, clock);
    ratings = new Ratings(database);
    tokens = new Tokens(database, clock);
    tables = new Tables(ledger, clock, this::seated);
    computers = new Computers(tables);
    timekeeper = new Timekeeper(ledger, tables, computers, clock);
    crowds = database.postgres().map(_ -> new Crowds(database, audience));
    neighbours =
        database
            .postgres()
            .map(source -> new Neighbours(source, tables, audience, crowds.orElseThrow()));
    metrics = new Metrics(ledger, audience, computers);
    tables.onChange(audience::announce);
    tables.onChange(House::log);
    tables.onChange(computers::consider);
    crowds.ifPresent(others -> audience.onComingAndGoing(others::tell));
    neighbours.ifPresent(Neighbours::start);
    timekeeper.start();
  }

  private static void log(Table table) {
    if (table.number() > 1 && table.phase() != Table.Phase.OVER) return;
    LOG.atInfo()
        .addKeyValue("game", table.match().game().name())
        .addKeyValue("phase", table.phase())
        .addKeyValue("ply", table.match().ply())
        .log(table.number() == 1 ? "table opened" : "game over");
  }

  InstantSource clock() {
    return clock;
  }

  Rates rates() {
    return rates;
  }

  Ledger ledger() {
    return ledger;
  }

  Tables tables() {
    return tables;
  }

  Identity identity() {
    return identity;
  }

  Accounts accounts() {
    return accounts;
  }

  Ratings ratings() {
    return ratings;
  }

  Tokens tokens() {
    return tokens;
  }

  /** A player as he sits down to a game: those with an account have a rating. */
  Player seated(Player player, String game) {
    if (accounts.of(player.id()).isEmpty()) return player;
    Rating rating = ratings.of(player.id(), game, clock.millis());
    return new Player(player.id(), player.name(), Optional.of(rating));
  }

  Audience audience() {
    return audience;
  }

  Metrics metrics() {
    return metrics;
  }

  Timekeeper timekeeper() {
    return timekeeper;
  }

  /** Who is at a table now, on whatever node. */
  Present present(Table table) {
    Crowd elsewhere = crowds.map(others -> others.at(table.id())).orElse(Crowd.NOBODY);
    return Present.of(table, audience.crowd(table.id()).and(elsewhere));
  }

  /** Tells all who watch that there will be nothing more to see. */
  void endShows() {
    audience.close();
  }

  @Override
  public void close() {
    endShows();
    timekeeper.close();
    computers.close();
    neighbours.ifPresent(Neighbours::close);
    crowds.ifPresent(Crowds::close);
    metrics.close();
    database.close();
  }
}
