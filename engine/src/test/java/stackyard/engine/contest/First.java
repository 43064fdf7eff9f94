package stackyard.engine.contest;

import java.util.Map;
import stackyard.engine.Limits;
import stackyard.rules.Playthrough;
import stackyard.rules.Seat;

/** Plays the first move that is listed. */
class First implements MatchPlayer {
  @Override
  public Pace pace() {
    return new Pace.PerMove(Limits.NONE);
  }

  @Override
  public void newGame(Playthrough start) {}

  @Override
  public int choose(Playthrough playthrough, Map<Seat, Long> clocks) {
    return playthrough.position().moves()[0];
  }

  @Override
  public void close() {}
}
