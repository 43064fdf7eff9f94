package stackyard.server.accounts;

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
import stackyard.rules.Glicko2;
import stackyard.rules.Result;
import stackyard.rules.Seat;
import stackyard.server.storage.Database;
import stackyard.server.table.Person;
import stackyard.server.table.Range;
import stackyard.server.table.Rating;
import stackyard.server.table.Table;

/** The ratings of accounts, by game. */
public final class Ratings {
  /** The rating period: its games are counted together, and without any the deviation grows. */
  static final Duration PERIOD = Duration.ofDays(7);

  /** Operators are shown who has gained this much within a period. */
  private static final double REMARKABLE_GAIN = 150;

  /** A higher deviation is not ranked: too few games, or too long ago. */
  public static final Range RANKED_DEVIATION = new Range(0, 110);

  private static final int MOST = 100;

  private final Database database;

  public Ratings(Database database) {
    this.database = database;
  }

  /**
   * A row of the ratings table.
   *
   * @param base the rating at the start of the last period
   * @param period when that was; never for those who have not played since periods exist
   */
  private record Standing(
      String player, Glicko2 rating, Glicko2 base, long period, int games, long changed) {
    private static final long NEVER = Long.MIN_VALUE;

    static Standing unknown(String player) {
      return new Standing(player, Glicko2.UNKNOWN, Glicko2.UNKNOWN, NEVER, 0, Long.MAX_VALUE);
    }

    static Standing read(ResultSet row) throws SQLException {
      long period = row.getLong("period");
      boolean never = row.wasNull();
      return new Standing(
          row.getString("player"),
          glicko(row, ""),
          never ? Glicko2.UNKNOWN : glicko(row, "base_"),
          never ? NEVER : period,
          row.getInt("games"),
          row.getLong("changed"));
    }

    private static Glicko2 glicko(ResultSet row, String prefix) throws SQLException {
      return new Glicko2(
          row.getDouble(prefix + "rating"),
          row.getDouble(prefix + "deviation"),
          row.getDouble(prefix + "volatility"));
    }

    Glicko2 at(long now) {
      return rating.after(Math.max(0, now - changed) / (double) PERIOD.toMillis());
    }

    /** The same in the period of a game that ends now: the present one, or a new one. */
    Standing inPeriodOf(long now) {
      if (period != NEVER && now - period < PERIOD.toMillis()) return this;
      return new Standing(player, at(now), at(now), now, games, now);
    }
  }

  /** A line of a ranking, or of a person's own ratings. */
  public record Ranked(Optional<String> id, Optional<String> name, Rating rating, int games) {}

  /** A rating after a game, and its change by that game. */
  public record Settled(Rating rating, long change) {}

  /** A person with their rating in a game; guests have none. */
  public Person withRating(Person person, String game, long now) {
    boolean account =
        database.read(
            handle ->
                handle
                    .createQuery("SELECT 1 FROM accounts WHERE player = :player")
                    .bind("player", person.id())
                    .mapTo(Integer.class)
                    .findOne()
                    .isPresent());
    if (!account) return person;
    return person.rated(of(person.id(), game, now));
  }

  /** A person's rating in a game. */
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
        .orElse(Standing.unknown(player));
  }

  /** A person's ratings, by game. */
  public Map<String, Ranked> of(String player, long now) {
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

  /** The strongest players of a game with a sufficiently certain rating. */
  public List<Ranked> ranking(String game, long now) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "SELECT ratings.*, accounts.name FROM ratings"
                        + " JOIN accounts ON accounts.player = ratings.player"
                        + " WHERE game = :game AND deviation <= :sure ORDER BY rating DESC")
                .bind("game", game)
                .bind("sure", RANKED_DEVIATION.most())
                .map((row, _) -> Map.entry(row.getString("name"), Standing.read(row)))
                .withStream(
                    all ->
                        all.filter(
                                entry ->
                                    entry.getValue().at(now).deviation() <= RANKED_DEVIATION.most())
                            .limit(MOST)
                            .map(entry -> ranked(entry.getKey(), entry.getValue(), now))
                            .toList()));
  }

  private static Ranked ranked(String name, Standing standing, long now) {
    return new Ranked(
        Optional.of(standing.player), Optional.of(name), rounded(standing.at(now)), standing.games);
  }

  /**
   * Updates the players' ratings in the transaction that ends a rated game.
   *
   * @return false if another game has changed one of them meanwhile: the transaction must be rolled
   *     back
   */
  public static boolean settle(Handle handle, Table table) {
    Optional<FairRating.Uncounted> uncounted = FairRating.uncounted(handle, table);
    if (uncounted.isPresent()) {
      FairRating.note(handle, table, uncounted.get());
      return true;
    }
    Result result = table.result().orElseThrow();
    String game = table.playthrough().game().name();
    long now = table.changed();
    List<Seat> seats = new ArrayList<>(table.seats());
    // Always in the same order, so that two transactions never deadlock.
    seats.sort(Comparator.comparing(table::idAt));
    List<Standing> before =
        seats.stream()
            .map(seat -> standing(handle, table.idAt(seat), game).inPeriodOf(now))
            .toList();
    boolean written = true;
    for (int i = 0; i < seats.size(); i++) {
      Standing own = before.get(i);
      Standing opponent = before.get(1 - i);
      double score = result.winner() == Seat.NOBODY ? 0.5 : result.winner() == seats.get(i) ? 1 : 0;
      List<Glicko2.Score> scores = scores(handle, own, game);
      scores.add(new Glicko2.Score(opponent.base, score));
      Glicko2 after = own.base.after(scores);
      written &=
          write(
              handle, game, new Standing(own.player, after, own.base, own.period, own.games, now));
      saveGame(handle, table, own, opponent, score, after.rating() - own.rating.rating());
      saveChange(handle, table.id(), seats.get(i), rounded(own.rating), rounded(after));
    }
    return written;
  }

  /** The games of somebody's present period so far. */
  private static List<Glicko2.Score> scores(Handle handle, Standing own, String game) {
    return handle
        .createQuery(
            "SELECT opponent_rating, opponent_deviation, score FROM rated_games"
                + " WHERE player = :player AND game = :game AND period = :period ORDER BY ended")
        .bind("player", own.player)
        .bind("game", game)
        .bind("period", own.period)
        .map(
            (row, _) ->
                new Glicko2.Score(
                    new Glicko2(
                        row.getDouble("opponent_rating"),
                        row.getDouble("opponent_deviation"),
                        Glicko2.UNKNOWN.volatility()),
                    row.getDouble("score")))
        .collect(Collectors.toCollection(ArrayList::new));
  }

  private static void saveGame(
      Handle handle, Table table, Standing own, Standing opponent, double score, double change) {
    handle.execute(
        "INSERT INTO rated_games (table_id, player, opponent, game, period, opponent_rating,"
            + " opponent_deviation, score, change, ended, on_time, base_rating, base_deviation,"
            + " base_volatility) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        table.id(),
        own.player,
        opponent.player,
        table.playthrough().game().name(),
        own.period,
        opponent.base.rating(),
        opponent.base.deviation(),
        score,
        change,
        table.changed(),
        FairRating.isLostOnTimeByDays(table) ? 1 : 0,
        own.base.rating(),
        own.base.deviation(),
        own.base.volatility());
  }

  /** Somebody who has gained much in a short time, for operators to look at. */
  public record Gain(String id, String name, String game, long gain, int games, int opponents) {}

  /** Those who have gained most within the last days; few opponents make it suspicious. */
  public List<Gain> remarkableGains(long now) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "SELECT rated_games.player, accounts.name, game, SUM(change) AS gain,"
                        + " COUNT(*) AS games, COUNT(DISTINCT opponent) AS opponents"
                        + " FROM rated_games JOIN accounts ON accounts.player = rated_games.player"
                        + " WHERE ended > :since GROUP BY rated_games.player, accounts.name, game"
                        + " HAVING SUM(change) >= :gain ORDER BY gain DESC LIMIT :most")
                .bind("since", now - PERIOD.toMillis())
                .bind("gain", REMARKABLE_GAIN)
                .bind("most", MOST)
                .map(
                    (row, _) ->
                        new Gain(
                            row.getString("player"),
                            row.getString("name"),
                            row.getString("game"),
                            Math.round(row.getDouble("gain")),
                            row.getInt("games"),
                            row.getInt("opponents")))
                .list());
  }

  private static void saveChange(
      Handle handle, String table, Seat seat, Rating before, Rating after) {
    handle.execute(
        "UPDATE seats SET rating = ?, deviation = ?, rating_change = ?"
            + " WHERE table_id = ? AND seat = ?",
        after.value(),
        after.deviation(),
        after.value() - before.value(),
        table,
        seat.word());
  }

  /** The ratings after a rated game, by seat. */
  public Map<String, Settled> settled(String table) {
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
            ? "INSERT INTO ratings (player, game, rating, deviation, volatility, games, changed,"
                + " period, base_rating, base_deviation, base_volatility)"
                + " VALUES (:player, :game, :rating, :deviation, :volatility, :games + 1, :changed,"
                + " :period, :baseRating, :baseDeviation, :baseVolatility) ON CONFLICT DO NOTHING"
            : "UPDATE ratings SET rating = :rating, deviation = :deviation,"
                + " volatility = :volatility, games = games + 1, changed = :changed,"
                + " period = :period, base_rating = :baseRating,"
                + " base_deviation = :baseDeviation, base_volatility = :baseVolatility"
                + " WHERE player = :player AND game = :game AND games = :games";
    return handle
            .createUpdate(sql)
            .bind("player", standing.player)
            .bind("game", game)
            .bind("rating", standing.rating.rating())
            .bind("deviation", standing.rating.deviation())
            .bind("volatility", standing.rating.volatility())
            .bind("period", standing.period)
            .bind("baseRating", standing.base.rating())
            .bind("baseDeviation", standing.base.deviation())
            .bind("baseVolatility", standing.base.volatility())
            .bind("games", standing.games)
            .bind("changed", standing.changed)
            .execute()
        == 1;
  }
}
