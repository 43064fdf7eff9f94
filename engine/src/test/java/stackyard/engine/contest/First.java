package stackyard.engine.contest;

import java.util.Map;
import stackyard.engine.Limits;
import stackyard.rules.Match;
import stackyard.rules.Seat;

/** Plays the first move that is listed. */
class First implements Player {
  @Override
  public Pace pace() {
    return new Pace.PerMove(Limits.NONE);
  }

  @Override
  public void newGame() {}

  @Override
  public int choose(Match match, Map<Seat, Long> clocks) {
    return match.position().moves()[0];
  }

  @Override
  public void close() {}
}
