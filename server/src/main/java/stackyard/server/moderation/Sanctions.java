package stackyard.server.moderation;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.JdbiException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import stackyard.server.accounts.Networks;
import stackyard.server.operations.Addresses;
import stackyard.server.storage.Database;

/** Warnings, mutes and bans. */
public final class Sanctions {
  /** How long another node, or a command, may wait until its sanctions are in force here. */
  private static final Duration MOMENT = Duration.ofSeconds(1);

  private static final Logger LOG = LoggerFactory.getLogger(Sanctions.class);
  private static final String IN_FORCE = " ended IS NULL AND (until IS NULL OR until > :now)";

  private final Database database;
  private final Networks networks;
  private final InstantSource clock;
  private final ReentrantLock lock = new ReentrantLock();
  private volatile Present present;
  private volatile long read = System.nanoTime();

  Sanctions(Database database, Networks networks, InstantSource clock) {
    this.database = database;
    this.networks = networks;
    this.clock = clock;
    present = look();
  }

  /** What a sanction does. */
  public enum Kind {
    /** It is shown until it is read. */
    WARNING,
    /** One writes nothing that others read. */
    MUTE,
    /** One looks on, and nothing else. */
    BAN
  }

  /**
   * A sanction.
   *
   * @param player the person; none if it is of a network
   * @param network the network
   * @param until for ever without it
   */
  public record Sanction(
      String id,
      Kind kind,
      Optional<String> player,
      Optional<Network> network,
      Reason reason,
      long since,
      Optional<Long> until) {

    private static Sanction read(ResultSet row) throws SQLException {
      long until = row.getLong("until");
      boolean endless = row.wasNull();
      String hash = row.getString("network");
      return new Sanction(
          row.getString("id"),
          Kind.valueOf(row.getString("kind").toUpperCase(Locale.ROOT)),
          Optional.ofNullable(row.getString("player")),
          hash == null ? Optional.empty() : Optional.of(new Network(hash, row.getInt("bits"))),
          Reason.valueOf(row.getString("reason").toUpperCase(Locale.ROOT)),
          row.getLong("since"),
          endless ? Optional.empty() : Optional.of(until));
    }

    private boolean holds(long now) {
      return until.filter(end -> end <= now).isEmpty();
    }
  }

  /** A network as it is stored: a keyed hash of the first bits of its addresses. */
  public record Network(String hash, int bits) {}

  /** All mutes and bans that were in force a moment ago. */
  private record Present(List<Sanction> all, Set<Integer> bits) {}

  /** What is in force; one caller looks again after a moment, and nobody waits for that. */
  private Present present() {
    boolean fresh = System.nanoTime() - read < MOMENT.toNanos();
    if (fresh || !lock.tryLock()) return present;
    try {
      // Also where the database does not answer: it is asked again a moment later.
      read = System.nanoTime();
      present = look();
    } catch (JdbiException e) {
      LOG.info("sanctions as they were a moment ago: {}", e.toString());
    } finally {
      lock.unlock();
    }
    return present;
  }

  private Present look() {
    List<Sanction> all =
        database.read(
            handle ->
                handle
                    .createQuery("SELECT * FROM sanctions WHERE kind <> 'warning' AND" + IN_FORCE)
                    .bind("now", clock.millis())
                    .map((row, _) -> Sanction.read(row))
                    .list());
    Set<Integer> bits =
        all.stream()
            .flatMap(one -> one.network().stream())
            .map(Network::bits)
            .collect(Collectors.toSet());
    return new Present(all, bits);
  }

  /** Reads them again at once. */
  void reload() {
    present = look();
  }

  /** The ban of a person, or of the network that they come from, which ends last. */
  public Optional<Sanction> ban(Optional<String> player, String ip) {
    Present now = present();
    // The server's own machine is one address for everybody.
    Set<Network> own =
        Addresses.isLoopback(ip)
            ? Set.of()
            : now.bits.stream()
                .flatMap(bits -> network(ip, bits).stream())
                .collect(Collectors.toSet());
    return now.all.stream()
        .filter(one -> one.kind == Kind.BAN && one.holds(clock.millis()))
        .filter(
            one ->
                one.player.isPresent()
                    ? one.player.equals(player)
                    : one.network.filter(own::contains).isPresent())
        .max(Sanctions::longer);
  }

  /** Whether a person may write something that others read; if not, the mute. */
  public Optional<Sanction> mute(String player) {
    return present().all.stream()
        .filter(one -> one.kind == Kind.MUTE && one.holds(clock.millis()))
        .filter(one -> one.player.filter(player::equals).isPresent())
        .max(Sanctions::longer);
  }

  private static int longer(Sanction one, Sanction other) {
    return Long.compare(one.until.orElse(Long.MAX_VALUE), other.until.orElse(Long.MAX_VALUE));
  }

  /** The network of an address: its first bits; none for an address of the other kind. */
  Optional<Network> network(String ip, int bits) {
    return Addresses.range(ip, bits).map(text -> new Network(networks.of(text), bits));
  }

  /** All sanctions of a person that are in force, warnings too, the newest first. */
  public List<Sanction> of(String player) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "SELECT * FROM sanctions WHERE player = :player AND"
                        + IN_FORCE
                        + " ORDER BY since DESC")
                .bind("player", player)
                .bind("now", clock.millis())
                .map((row, _) -> Sanction.read(row))
                .list());
  }

  /** All bans of networks that are in force. */
  public List<Sanction> ofNetworks() {
    return present().all.stream().filter(one -> one.network.isPresent()).toList();
  }

  /** Notes that a person has read a warning; false if there is no such warning. */
  public boolean acknowledge(String player, String id) {
    return database.write(
        handle ->
            handle.execute(
                    "UPDATE sanctions SET ended = ? WHERE id = ? AND player = ?"
                        + " AND kind = 'warning' AND ended IS NULL",
                    clock.millis(),
                    id,
                    player)
                == 1);
  }

  static void add(Handle handle, Sanction sanction) {
    handle.execute(
        "INSERT INTO sanctions (id, kind, player, network, bits, reason, since, until)"
            + " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        sanction.id,
        sanction.kind.name().toLowerCase(Locale.ROOT),
        sanction.player.orElse(null),
        sanction.network.map(Network::hash).orElse(null),
        sanction.network.map(Network::bits).orElse(null),
        sanction.reason.name().toLowerCase(Locale.ROOT),
        sanction.since,
        sanction.until.orElse(null));
  }

  Optional<Sanction> find(String id) {
    return database.read(
        handle ->
            handle
                .createQuery("SELECT * FROM sanctions WHERE id = :id AND" + IN_FORCE)
                .bind("id", id)
                .bind("now", clock.millis())
                .map((row, _) -> Sanction.read(row))
                .findOne());
  }

  static void lift(Handle handle, String id, long now) {
    handle.execute("UPDATE sanctions SET ended = ? WHERE id = ?", now, id);
  }
}
