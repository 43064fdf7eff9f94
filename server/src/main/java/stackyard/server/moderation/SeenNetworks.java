package stackyard.server.moderation;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import org.jdbi.v3.core.Handle;
import stackyard.server.operations.Addresses;
import stackyard.server.storage.Database;

/** Where people have lately sat down at tables from, so that a ban can follow them. */
public final class SeenNetworks {
  /** A network is noted no more often than this. */
  private static final Duration PRECISION = Duration.ofHours(1);

  private static final int NOTED = 20_000;

  private final Cache<List<String>, Long> noted = Caffeine.newBuilder().maximumSize(NOTED).build();
  private final Database database;
  private final Sanctions sanctions;
  private final InstantSource clock;

  SeenNetworks(Database database, Sanctions sanctions, InstantSource clock) {
    this.database = database;
    this.sanctions = sanctions;
    this.clock = clock;
  }

  /** Notes where a person comes from: an address, by IPv6 the network of a household. */
  public void note(String player, String ip) {
    if (Addresses.isLoopback(ip)) return;
    Sanctions.Network network =
        sanctions
            .network(ip, Addresses.IPV4_BITS)
            .or(() -> sanctions.network(ip, Addresses.HOUSEHOLD_BITS))
            .orElse(new Sanctions.Network("", 0));
    if (network.bits() == 0) return;
    long now = clock.millis();
    Long before = noted.getIfPresent(List.of(player, network.hash()));
    if (before != null && now - before < PRECISION.toMillis()) return;
    database.write(
        handle ->
            handle.execute(
                "INSERT INTO seen_networks (player, network, bits, seen) VALUES (?, ?, ?, ?)"
                    + " ON CONFLICT (player, network) DO UPDATE SET seen = excluded.seen",
                player,
                network.hash(),
                network.bits(),
                now));
    noted.put(List.of(player, network.hash()), now);
  }

  static List<Sanctions.Network> of(Handle handle, String player) {
    return handle
        .createQuery("SELECT network, bits FROM seen_networks WHERE player = :player")
        .bind("player", player)
        .map((row, _) -> new Sanctions.Network(row.getString("network"), row.getInt("bits")))
        .list();
  }
}
