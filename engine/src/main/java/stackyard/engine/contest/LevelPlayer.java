package stackyard.engine.contest;

import java.util.Map;
import java.util.Optional;
import stackyard.engine.Limits;
import stackyard.engine.Opponent;
import stackyard.rules.Match;
import stackyard.rules.Seat;

/** An opponent of one of the levels as a player. Games that begin alike go on alike. */
final class LevelPlayer implements Player {
  private final int level;
  private Optional<Opponent> opponent = Optional.empty();

  LevelPlayer(int level) {
    this.level = level;
  }

  @Override
  public Pace pace() {
    return new Pace.PerMove(Limits.NONE);
  }

  @Override
  public void newGame() {
    opponent = Optional.empty();
  }

  @Override
  public int choose(Match match, Map<Seat, Long> clocks) {
    if (opponent.isEmpty()) {
      opponent = Optional.of(new Opponent(level, match.position().hash() + match.ply()));
    }
    return opponent.get().choose(match);
  }

  @Override
  public void close() {}
}
