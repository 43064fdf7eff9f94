package stackyard.server.accounts;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import stackyard.server.storage.Database;
import stackyard.server.table.Table;

/** Which rated games count: not those by which people could give each other ratings. */
public final class FairRating {
  /** A shorter game is no measure of strength. */
  public static final int LEAST_MOVES = 10;

  /** Two people have this many games a day that count. */
  public static final int MOST_OF_A_PAIR = 5;

  private static final Duration DAY = Duration.ofDays(1);

  /** Networks are forgotten then. */
  private static final Duration REMEMBERED = Duration.ofDays(7);

  private final Database database;

  public FairRating(Database database) {
    this.database = database;
  }

  /** Why a rated game has not counted. */
  public enum Uncounted {
    TOO_SHORT,
    /** Both accounts were used from one network. */
    SAME_NETWORK,
    /** The two have played too often today. */
    SAME_PAIR
  }

  /** Notes where an account is used from; guests leave no trace. */
  public void used(String player, String network, long now) {
    database.write(
        handle -> {
          handle.execute(
              "DELETE FROM account_networks WHERE player = ? AND (network = ? OR seen < ?)",
              player,
              network,
              now - REMEMBERED.toMillis());
          return handle.execute(
              "INSERT INTO account_networks (player, network, seen)"
                  + " SELECT player, ?, ? FROM accounts WHERE player = ?",
              network,
              now,
              player);
        });
  }

  static Optional<Uncounted> uncounted(Handle handle, Table table) {
    if (table.playthrough().ply() < LEAST_MOVES) return Optional.of(Uncounted.TOO_SHORT);
    String one = table.idAt(table.seats().getFirst());
    String other = table.idAt(table.seats().getLast());
    long now = table.changed();
    if (shareNetwork(handle, one, other, now)) return Optional.of(Uncounted.SAME_NETWORK);
    if (gamesOfToday(handle, one, other, now) >= MOST_OF_A_PAIR) {
      return Optional.of(Uncounted.SAME_PAIR);
    }
    return Optional.empty();
  }

  private static boolean shareNetwork(Handle handle, String one, String other, long now) {
    return handle
            .createQuery(
                "SELECT COUNT(*) FROM account_networks AS one JOIN account_networks AS other"
                    + " ON one.network = other.network WHERE one.player = :one"
                    + " AND other.player = :other AND one.seen >= :since AND other.seen >= :since")
            .bind("one", one)
            .bind("other", other)
            .bind("since", now - REMEMBERED.toMillis())
            .mapTo(Integer.class)
            .one()
        > 0;
  }

  private static int gamesOfToday(Handle handle, String one, String other, long now) {
    return handle
        .createQuery(
            "SELECT COUNT(*) FROM rated_games"
                + " WHERE player = :one AND opponent = :other AND ended > :since")
        .bind("one", one)
        .bind("other", other)
        .bind("since", now - DAY.toMillis())
        .mapTo(Integer.class)
        .one();
  }

  static void note(Handle handle, Table table, Uncounted why) {
    handle.execute(
        "UPDATE tables SET uncounted = ? WHERE id = ?",
        why.name().toLowerCase(Locale.ROOT),
        table.id());
  }

  /** Why a rated game has not counted; empty if it has, or is not over. */
  public Optional<Uncounted> uncounted(String table) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "SELECT uncounted FROM tables WHERE id = :id AND uncounted IS NOT NULL")
                .bind("id", table)
                .map(
                    (row, _) ->
                        Uncounted.valueOf(row.getString("uncounted").toUpperCase(Locale.ROOT)))
                .findOne());
  }
}
