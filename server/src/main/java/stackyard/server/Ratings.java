package stackyard.server;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import stackyard.rules.Result;
import stackyard.rules.Seat;
import stackyard.server.table.Rating;
import stackyard.server.table.Table;

/** How strong those with accounts are, game by game. */
final class Ratings {
  /** So long without a game is a rating period: who stays away becomes uncertain slowly. */
  private static final Duration PERIOD = Duration.ofDays(7);

  /** Who is less certain than this has played too little, or too long ago, to be ranked. */
  private static final double SURE = 110;

  private static final int MOST = 100;

  private final Database database;

  Ratings(Database database) {
    this.database = database;
  }

  /** A rating as it was after so many games. */
  private record Standing(String player, Glicko2 rating, int games, long changed) {
    static Standing read(ResultSet row) throws SQLException {
      return new Standing(
          row.getString("player"),
          new Glicko2(
              row.getDouble("rating"), row.getDouble("deviation"), row.getDouble("volatility")),
          row.getInt("games"),
          row.getLong("changed"));
    }

    Glicko2 at(long now) {
      return rating.after(Math.max(0, now - changed) / (double) PERIOD.toMillis());
    }
  }

  /** A line of a ranking, or of somebody's own ratings. */
  record Ranked(Optional<String> id, Optional<String> name, Rating rating, int games) {}

  /** What a game has made of a rating. */
  record Settled(Rating rating, long change) {}

  /** A player's rating in a game. */
  Rating of(String player, String game, long now) {
    return database.read(handle -> rounded(standing(handle, player, game).at(now)));
  }

  private static Rating rounded(Glicko2 rating) {
    return new Rating(Math.round(rating.rating()), Math.round(rating.deviation()));
  }

  private static Standing standing(Handle handle, String player, String game) {
    return handle
        .createQuery("SELECT * FROM ratings WHERE player = :player AND game = :game")
        .bind("player", player)
        .bind("game", game)
        .map((row, _) -> Standing.read(row))
        .findOne()
        .orElse(new Standing(player, Glicko2.UNKNOWN, 0, Long.MAX_VALUE));
  }

  /** A player's ratings in all games that he has played. */
  Map<String, Ranked> of(String player, long now) {
    return database.read(
        handle ->
            handle
                .createQuery("SELECT * FROM ratings WHERE player = :player")
                .bind("player", player)
                .map(
                    (row, _) -> {
                      Standing own = Standing.read(row);
                      Rating rating = rounded(own.at(now));
                      Ranked ranked =
                          new Ranked(Optional.empty(), Optional.empty(), rating, own.games);
                      return Map.entry(row.getString("game"), ranked);
                    })
                .collect(
                    Collectors.toMap(
                        Map.Entry::getKey, Map.Entry::getValue, (one, _) -> one, TreeMap::new)));
  }

  /** The strongest in a game of whom that can be said. */
  List<Ranked> ranking(String game, long now) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "SELECT ratings.*, accounts.name FROM ratings"
                        + " JOIN accounts ON accounts.player = ratings.player"
                        + " WHERE game = :game AND deviation <= :sure ORDER BY rating DESC")
                .bind("game", game)
                .bind("sure", SURE)
                .map((row, _) -> Map.entry(row.getString("name"), Standing.read(row)))
                .withStream(
                    all ->
                        all.filter(entry -> entry.getValue().at(now).deviation() <= SURE)
                            .limit(MOST)
                            .map(entry -> ranked(entry.getKey(), entry.getValue(), now))
                            .toList()));
  }

  private static Ranked ranked(String name, Standing standing, long now) {
    return new Ranked(
        Optional.of(standing.player), Optional.of(name), rounded(standing.at(now)), standing.games);
  }

  /**
   * Writes down what a rated game that has just ended says of its players, as part of the
   * transaction that ends it.
   *
   * @return false when one of them has been rated elsewhere meanwhile: nothing may be committed
   */
  static boolean settle(Handle handle, Table table) {
    Result result = table.result().orElseThrow();
    String game = table.match().game().name();
    List<Seat> seats = new ArrayList<>(table.seats());
    // Always in one order, so that two transactions never wait for each other.
    seats.sort(Comparator.comparing(table::idAt));
    List<Standing> before =
        seats.stream().map(seat -> standing(handle, table.idAt(seat), game)).toList();
    boolean written = true;
    for (int i = 0; i < seats.size(); i++) {
      Standing own = before.get(i);
      Glicko2 opponent = before.get(1 - i).at(table.changed());
      double score = result.winner() == Seat.NOBODY ? 0.5 : result.winner() == seats.get(i) ? 1 : 0;
      Glicko2 now = own.at(table.changed());
      Glicko2 after = now.after(List.of(new Glicko2.Game(opponent, score)));
      written &= write(handle, game, new Standing(own.player, after, own.games, table.changed()));
      note(handle, table.id(), seats.get(i), rounded(now), rounded(after));
    }
    return written;
  }

  private static void note(Handle handle, String table, Seat seat, Rating before, Rating after) {
    handle.execute(
        "UPDATE seats SET rating = ?, deviation = ?, rating_change = ?"
            + " WHERE table_id = ? AND seat = ?",
        after.value(),
        after.deviation(),
        after.value() - before.value(),
        table,
        seat.word());
  }

  /** What a rated game that is over has made of its players' ratings, by seat. */
  Map<String, Settled> settled(String table) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "SELECT seat, rating, deviation, rating_change FROM seats"
                        + " WHERE table_id = :table AND rating IS NOT NULL")
                .bind("table", table)
                .map(
                    (row, _) -> {
                      Rating rating = new Rating(row.getLong("rating"), row.getLong("deviation"));
                      Settled settled = new Settled(rating, row.getLong("rating_change"));
                      return Map.entry(row.getString("seat"), settled);
                    })
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue)));
  }

  private static boolean write(Handle handle, String game, Standing standing) {
    String sql =
        standing.games == 0
            ? "INSERT INTO ratings (player, game, rating, deviation, volatility, games, changed)"
                + " VALUES (:player, :game, :rating, :deviation, :volatility, :games + 1, :changed)"
                + " ON CONFLICT DO NOTHING"
            : "UPDATE ratings SET rating = :rating, deviation = :deviation,"
                + " volatility = :volatility, games = games + 1, changed = :changed"
                + " WHERE player = :player AND game = :game AND games = :games";
    return handle
            .createUpdate(sql)
            .bind("player", standing.player)
            .bind("game", game)
            .bind("rating", standing.rating.rating())
            .bind("deviation", standing.rating.deviation())
            .bind("volatility", standing.rating.volatility())
            .bind("games", standing.games)
            .bind("changed", standing.changed)
            .execute()
        == 1;
  }
}
