package stackyard.server.accounts;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import stackyard.rules.Glicko2;

/**
 * Takes games out of the ratings. The ratings of the two players are computed again from the period
 * of the game on, as if they had not played it. What others have gained or lost against them
 * meanwhile stays: it was right by what was known then.
 */
public final class Annulment {
  /** Each round settles one more period; nobody has played for so many since. */
  private static final int MOST_ROUNDS = 500;

  private static final double PRECISION = 1e-6;

  private Annulment() {}

  /**
   * A rated game of one player.
   *
   * @param base the player's rating at the start of the period, if it was stored
   */
  private record Game(
      String table,
      String player,
      String opponent,
      String game,
      long period,
      long ended,
      Optional<Glicko2> base,
      Glicko2.Score score) {

    static Game read(ResultSet row) throws SQLException {
      double rating = row.getDouble("base_rating");
      boolean unknown = row.wasNull();
      Glicko2 base =
          new Glicko2(rating, row.getDouble("base_deviation"), row.getDouble("base_volatility"));
      Glicko2 opponent =
          new Glicko2(
              row.getDouble("opponent_rating"),
              row.getDouble("opponent_deviation"),
              Glicko2.UNKNOWN.volatility());
      return new Game(
          row.getString("table_id"),
          row.getString("player"),
          row.getString("opponent"),
          row.getString("game"),
          row.getLong("period"),
          row.getLong("ended"),
          unknown ? Optional.empty() : Optional.of(base),
          new Glicko2.Score(opponent, row.getDouble("score")));
    }
  }

  /** Annuls a game, which may still go on; true if it had counted. */
  public static boolean annul(Handle handle, String table) {
    FairRating.note(handle, table, FairRating.Uncounted.ANNULLED);
    // In the order of settling games: two transactions never deadlock.
    List<Game> annulled =
        handle
            .createQuery("SELECT * FROM rated_games WHERE table_id = :table ORDER BY player")
            .bind("table", table)
            .map((row, _) -> Game.read(row))
            .list();
    handle.execute("DELETE FROM rated_games WHERE table_id = ?", table);
    handle.execute(
        "UPDATE seats SET rating = NULL, deviation = NULL, rating_change = NULL"
            + " WHERE table_id = ?",
        table);
    for (Game game : annulled) {
      handle.execute(
          "UPDATE ratings SET games = games - 1 WHERE player = ? AND game = ?",
          game.player,
          game.game);
    }
    // The two may have played each other again: the rating of each depends on that of the other.
    boolean changed = true;
    for (int round = 0; changed && round < MOST_ROUNDS; round++) {
      changed = false;
      for (Game game : annulled) changed |= computeAgain(handle, game);
    }
    handle.execute("DELETE FROM ratings WHERE games = 0");
    return !annulled.isEmpty();
  }

  /**
   * Computes a player's rating again from the period of a game on.
   *
   * @return whether what the opponent's rating depends on has changed
   */
  private static boolean computeAgain(Handle handle, Game annulled) {
    boolean known = annulled.base.isPresent();
    // Where the start was not stored, in games from before it was, all are computed again.
    List<Game> games =
        handle
            .createQuery(
                "SELECT * FROM rated_games WHERE player = :player AND game = :game"
                    + " AND period >= :period ORDER BY ended")
            .bind("player", annulled.player)
            .bind("game", annulled.game)
            .bind("period", known ? annulled.period : Long.MIN_VALUE)
            .map((row, _) -> Game.read(row))
            .list();
    boolean changed = false;
    Glicko2 rating = annulled.base.orElse(Glicko2.UNKNOWN);
    Glicko2 base = rating;
    long period = annulled.period;
    long last = annulled.period;
    int next = 0;
    while (next < games.size()) {
      period = games.get(next).period;
      // Without games a rating grows uncertain.
      base = rating.after(Math.max(0, period - last) / (double) Ratings.PERIOD.toMillis());
      List<Glicko2.Score> scores = new ArrayList<>();
      for (; next < games.size() && games.get(next).period == period; next++) {
        Game game = games.get(next);
        changed |= startsAt(handle, game, base, game.opponent.equals(annulled.opponent));
        scores.add(game.score);
        last = game.ended;
      }
      rating = base.after(scores);
    }
    write(handle, annulled, rating, base, period, last);
    return changed;
  }

  /** Notes the rating that a player had at the start of the period of a game. */
  private static boolean startsAt(Handle handle, Game game, Glicko2 base, boolean mutual) {
    boolean same =
        game.base
            .filter(before -> Math.abs(before.rating() - base.rating()) < PRECISION)
            .filter(before -> Math.abs(before.deviation() - base.deviation()) < PRECISION)
            .isPresent();
    if (same) return false;
    handle.execute(
        "UPDATE rated_games SET base_rating = ?, base_deviation = ?, base_volatility = ?"
            + " WHERE table_id = ? AND player = ?",
        base.rating(),
        base.deviation(),
        base.volatility(),
        game.table,
        game.player);
    if (!mutual) return false;
    handle.execute(
        "UPDATE rated_games SET opponent_rating = ?, opponent_deviation = ?"
            + " WHERE table_id = ? AND opponent = ?",
        base.rating(),
        base.deviation(),
        game.table,
        game.player);
    return true;
  }

  private static void write(
      Handle handle, Game of, Glicko2 rating, Glicko2 base, long period, long changed) {
    handle
        .createUpdate(
            "UPDATE ratings SET rating = :rating, deviation = :deviation,"
                + " volatility = :volatility, changed = :changed, period = :period,"
                + " base_rating = :baseRating, base_deviation = :baseDeviation,"
                + " base_volatility = :baseVolatility"
                + " WHERE player = :player AND game = :game")
        .bind("player", of.player)
        .bind("game", of.game)
        .bind("rating", rating.rating())
        .bind("deviation", rating.deviation())
        .bind("volatility", rating.volatility())
        .bind("changed", changed)
        .bind("period", period)
        .bind("baseRating", base.rating())
        .bind("baseDeviation", base.deviation())
        .bind("baseVolatility", base.volatility())
        .execute();
  }
}
