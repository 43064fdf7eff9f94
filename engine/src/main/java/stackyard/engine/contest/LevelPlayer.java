package stackyard.engine.contest;

import java.util.Map;
import java.util.Optional;
import stackyard.engine.Limits;
import stackyard.engine.Opponent;
import stackyard.rules.Playthrough;
import stackyard.rules.Seat;

/** An opponent of one of the levels as a player. Games that begin alike go on alike. */
final class LevelPlayer implements MatchPlayer {
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
  public void newGame(Playthrough start) {
    opponent = Optional.empty();
  }

  @Override
  public int choose(Playthrough playthrough, Map<Seat, Long> clocks) {
    if (opponent.isEmpty()) {
      opponent =
          Optional.of(new Opponent(level, playthrough.position().hash() + playthrough.ply()));
    }
    return opponent.get().choose(playthrough);
  }

  @Override
  public void close() {}
}
