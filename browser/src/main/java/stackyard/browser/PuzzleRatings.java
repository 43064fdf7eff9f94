package stackyard.browser;

import java.util.List;
import java.util.Map;
import stackyard.rules.Glicko2;

/** How well people solve puzzles: an attempt counts as a game against the puzzle. */
final class PuzzleRatings {
  /**
   * A little below the middle of the puzzles, and surer than Glickman's 350, with which the first
   * mistake would cost 400 points.
   */
  static final Glicko2 NEWCOMER = new Glicko2(1200, 200, 0.06);

  /** The uncertainty of a puzzle's rating. */
  private static final double DEVIATION = 60;

  private PuzzleRatings() {}

  static Glicko2 after(Glicko2 player, int puzzle, boolean solved) {
    Glicko2 opponent = new Glicko2(puzzle, DEVIATION, Glicko2.UNKNOWN.volatility());
    return player.after(List.of(new Glicko2.Score(opponent, solved ? 1 : 0)));
  }

  static Map<String, Object> json(Glicko2 rating) {
    return Json.object(
        "rating", rating.rating(),
        "deviation", rating.deviation(),
        // One attempt changes it by a few millionths.
        "volatility", new Json.Precise(rating.volatility()));
  }
}
