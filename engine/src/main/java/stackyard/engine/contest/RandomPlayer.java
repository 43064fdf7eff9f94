package stackyard.engine.contest;

import java.util.Map;
import stackyard.engine.Limits;
import stackyard.rules.Playthrough;
import stackyard.rules.Seat;
import stackyard.rules.SplitMix64;

/** Plays any legal move. The same game so far leads to the same move, so that games repeat. */
public final class RandomPlayer implements MatchPlayer {

  @Override
  public Pace pace() {
    return new Pace.PerMove(Limits.NONE);
  }

  @Override
  public void newGame(Playthrough start) {}

  @Override
  public int choose(Playthrough playthrough, Map<Seat, Long> clocks) {
    int[] moves = playthrough.position().moves();
    SplitMix64 random = new SplitMix64(playthrough.position().hash() + playthrough.ply());
    return moves[random.nextInt(moves.length)];
  }

  @Override
  public void close() {}
}
