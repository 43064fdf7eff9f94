package stackyard.server.matching;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import stackyard.rules.Game;
import stackyard.rules.Refusal;
import stackyard.server.table.Range;
import stackyard.server.table.Terms;
import stackyard.server.table.TimeControl;

/**
 * The games that somebody would accept.
 *
 * @param games by name, the favourite first; all with their usual options, for two
 * @param clocks the favourite first; all live, or all by days
 * @param within how far the opponent's rating may be from one's own; without it, anyone will do
 * @param rated whether the game has to count, or must not; without it, it counts if it can
 */
public record Wish(
    List<String> games,
    List<TimeControl> clocks,
    Optional<Integer> within,
    Optional<Boolean> rated) {
  /** How far apart ratings may be. */
  public static final Range WITHIN = new Range(50, 1_000);

  private static final int MOST_CLOCKS = 10;

  public Wish {
    games = List.copyOf(new LinkedHashSet<>(games));
    clocks = List.copyOf(new LinkedHashSet<>(clocks));
    for (String game : games) {
      if (!Terms.RATED_PLAYERS.includes(Game.of(game).seats().size())) {
        throw new Refusal("seek-two", "game", game);
      }
    }
    if (games.isEmpty() || clocks.isEmpty() || clocks.size() > MOST_CLOCKS) {
      throw new Refusal("seek-choice", "last", MOST_CLOCKS);
    }
    if (clocks.stream().map(clock -> clock.speed().live()).distinct().count() > 1) {
      throw new Refusal("seek-mixed");
    }
    within.ifPresent(Wish::checkDistance);
  }

  /** Refuses a distance of ratings that is too small or too large. */
  public static void checkDistance(int distance) {
    if (!WITHIN.includes(distance)) {
      throw new Refusal(
          "seek-within", "count", distance, "least", WITHIN.least(), "most", WITHIN.most());
    }
  }

  /** Whether the players would sit there at the same time. */
  public boolean live() {
    return clocks.getFirst().speed().live();
  }
}
