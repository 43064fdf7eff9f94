package stackyard.engine.contest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import stackyard.rules.Game;
import stackyard.rules.Playthrough;
import stackyard.rules.Seat;
import stackyard.rules.SplitMix64;

class RefereeTest {
  private static final long TAKES = 20;

  private long now;

  /** Plays any move and takes the same time for each. */
  private final class Steady implements MatchPlayer {
    private int moves;

    @Override
    public Pace pace() {
      return new Pace.PerGame(10_000, 3);
    }

    @Override
    public void newGame(Playthrough start) {}

    @Override
    public int choose(Playthrough playthrough, Map<Seat, Long> clocks) {
      now += TAKES;
      moves++;
      return playthrough.position().moves()[0];
    }

    @Override
    public void close() {}
  }

  @Test
  void clockUseIsAddedUp() {
    Game dvonn = Game.of("dvonn");
    Steady white = new Steady();
    Referee.Game played =
        new Referee(OptionalInt.empty(), () -> now)
            .play(
                Playthrough.start(dvonn, new SplitMix64(1)),
                List.of(white, new RandomPlayer()),
                new SplitMix64(1));
    Seat first = dvonn.seats().getFirst();
    assertThat(played.clocks())
        .containsOnlyKeys(first)
        .containsValue(new ClockUse(TAKES * white.moves, 10_000 + 3L * white.moves));
  }
}
