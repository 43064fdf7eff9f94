package stackyard.engine.dvonn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import stackyard.rules.Game;
import stackyard.rules.Playthrough;
import stackyard.rules.SplitMix64;
import stackyard.rules.dvonn.Dvonn;
import stackyard.rules.dvonn.DvonnPosition;

/** Endgames are worth what trying everything finds. */
class DvonnEndgameTest {
  @Test
  void endgamesOfDvonnAreWorthWhatMinimaxFinds() {
    int compared = 0;
    for (long seed = 0; seed < 60; seed++) {
      List<Playthrough> history = randomGame(seed, 200).history();
      DvonnPosition position =
          (DvonnPosition) history.get(Math.max(49, history.size() - 6)).position();
      int[] left = {100_000};
      int margin = minimax(position, left);
      if (left[0] < 0) continue;
      compared++;
      assertThat(new DvonnEndgame(Long.MAX_VALUE).margin(position))
          .as("%s", position)
          .isEqualTo(margin);
    }
    assertThat(compared).isGreaterThan(10);
  }

  /** Of no meaning when there are no positions left to be looked at. */
  private static int minimax(DvonnPosition position, int[] left) {
    if (position.over() || --left[0] < 0) {
      int ahead = position.standing(Dvonn.WHITE).pieces() - position.standing(Dvonn.BLACK).pieces();
      return position.toMove() == Dvonn.WHITE ? ahead : -ahead;
    }
    int best = Integer.MIN_VALUE;
    for (int move : position.moves()) best = Math.max(best, -minimax(position.play(move), left));
    return best;
  }

  private static Playthrough randomGame(long seed, int plies) {
    SplitMix64 random = new SplitMix64(seed);
    Playthrough playthrough = Playthrough.start(Game.of("dvonn"), random);
    while (!playthrough.over() && playthrough.ply() < plies) {
      int[] moves = playthrough.position().moves();
      playthrough = playthrough.play(moves[random.nextInt(moves.length)]);
    }
    return playthrough;
  }
}
