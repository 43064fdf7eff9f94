package stackyard.engine.contest;

import java.util.Map;
import stackyard.engine.Limits;
import stackyard.rules.Match;
import stackyard.rules.Seat;
import stackyard.rules.SplitMix64;

/** Plays any legal move. The same game so far leads to the same move, so that games repeat. */
public final class RandomPlayer implements Player {

  @Override
  public Pace pace() {
    return new Pace.PerMove(Limits.NONE);
  }

  @Override
  public void newGame() {}

  @Override
  public int choose(Match match, Map<Seat, Long> clocks) {
    int[] moves = match.position().moves();
    SplitMix64 random = new SplitMix64(match.position().hash() + match.ply());
    return moves[random.nextInt(moves.length)];
  }

  @Override
  public void close() {}
}
