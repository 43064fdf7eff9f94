package stackyard.server.accounts;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import stackyard.rules.Result;
import stackyard.rules.Seat;
import stackyard.server.storage.Database;
import stackyard.server.table.Table;
import stackyard.server.table.TimeControl;

/** Which rated games count: not those by which people could give each other ratings. */
public final class FairRating {
  /** A shorter game is no measure of strength. */
  public static final int LEAST_MOVES = 10;

  /** Two people have this many games a day that count. */
  public static final int MOST_OF_A_PAIR = 5;

  private static final Duration DAY = Duration.ofDays(1);

  /** Of the games by days that somebody loses on time within this time, one counts. */
  private static final Duration BURST = Duration.ofDays(2);

  /** Networks are forgotten then: a turn does not last longer. */
  private static final Duration REMEMBERED = Duration.ofDays(TimeControl.DAYS.most() + 1L);

  /** A player's network is noted no more often than this. */
  private static final Duration PRECISION = Duration.ofHours(1);

  private static final int NOTED = 20_000;

  /** When a player was last noted at a table from a network. */
  private final Cache<List<String>, Long> noted = Caffeine.newBuilder().maximumSize(NOTED).build();

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
    SAME_PAIR,
    /** The loser was away, and has lost another game by days on time a short while ago. */
    TIME_BURST,
    /** An operator has annulled it. */
    ANNULLED
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

  /** Notes where somebody plays a rated game from; if it is the opponent's network, it is one. */
  public void used(String player, String network, Table table, long now) {
    List<String> key = List.of(player, network, table.id());
    Long before = noted.getIfPresent(key);
    if (before != null && now - before < PRECISION.toMillis()) return;
    used(player, network, now);
    database.write(handle -> judge(handle, table, now));
    noted.put(key, now);
  }

  /** Notes it if the players of a rated game share a network now: later they may not. */
  public static boolean judge(Handle handle, Table table, long now) {
    boolean two = table.phase() == Table.Phase.PLAYING;
    boolean same = two && shareNetwork(handle, first(table), last(table), now);
    if (same && noted(handle, table.id()).isEmpty()) {
      note(handle, table, Uncounted.SAME_NETWORK);
    }
    return same;
  }

  private static String first(Table table) {
    return table.idAt(table.seats().getFirst());
  }

  private static String last(Table table) {
    return table.idAt(table.seats().getLast());
  }

  static Optional<Uncounted> uncounted(Handle handle, Table table) {
    Optional<Uncounted> noted = noted(handle, table.id());
    if (noted.isPresent()) return noted;
    if (table.playthrough().ply() < LEAST_MOVES) return Optional.of(Uncounted.TOO_SHORT);
    String one = first(table);
    String other = last(table);
    long now = table.changed();
    if (shareNetwork(handle, one, other, now)) return Optional.of(Uncounted.SAME_NETWORK);
    if (gamesOfToday(handle, one, other, now) >= MOST_OF_A_PAIR) {
      return Optional.of(Uncounted.SAME_PAIR);
    }
    if (isLostOnTimeByDays(table) && lostOnTimeLately(handle, table)) {
      return Optional.of(Uncounted.TIME_BURST);
    }
    return Optional.empty();
  }

  /** Whether a game by days was lost on time. */
  static boolean isLostOnTimeByDays(Table table) {
    boolean live = table.patience().isPresent();
    return !live && table.result().filter(r -> r.ending() == Result.Ending.TIME).isPresent();
  }

  private static boolean lostOnTimeLately(Handle handle, Table table) {
    Seat winner = table.result().orElseThrow().winner();
    Seat loser = table.seats().stream().filter(seat -> seat != winner).findFirst().orElseThrow();
    return handle
            .createQuery(
                "SELECT COUNT(*) FROM rated_games WHERE player = :player AND game = :game"
                    + " AND on_time = 1 AND score = 0 AND ended > :since")
            .bind("player", table.idAt(loser))
            .bind("game", table.playthrough().game().name())
            .bind("since", table.changed() - BURST.toMillis())
            .mapTo(Integer.class)
            .one()
        > 0;
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
    note(handle, table.id(), why);
  }

  static void note(Handle handle, String table, Uncounted why) {
    handle.execute(
        "UPDATE tables SET uncounted = ? WHERE id = ?", why.name().toLowerCase(Locale.ROOT), table);
  }

  /** Why a rated game does not count; empty if it does, as far as is known. */
  public Optional<Uncounted> uncounted(String table) {
    return database.read(handle -> noted(handle, table));
  }

  private static Optional<Uncounted> noted(Handle handle, String table) {
    return handle
        .createQuery("SELECT uncounted FROM tables WHERE id = :id AND uncounted IS NOT NULL")
        .bind("id", table)
        .map((row, _) -> Uncounted.valueOf(row.getString("uncounted").toUpperCase(Locale.ROOT)))
        .findOne();
  }
}
