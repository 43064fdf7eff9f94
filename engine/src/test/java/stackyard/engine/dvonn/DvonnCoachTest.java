package stackyard.engine.dvonn;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import stackyard.engine.Coach;
import stackyard.engine.Coach.Threat;
import stackyard.engine.Coach.Warning;
import stackyard.engine.Engine;
import stackyard.engine.Hint;
import stackyard.engine.Hint.Fact;
import stackyard.engine.Mark;
import stackyard.rules.Game;
import stackyard.rules.Playthrough;
import stackyard.rules.SplitMix64;
import stackyard.rules.dvonn.Dvonn;

/** The coach's facts, in positions where they are plain to people too. */
class DvonnCoachTest {
  /** By going from j4 to j2 Black cuts off what hangs on j4, unless White sees it. */
  private static final String HANGING =
      ".,.,.,.,.,.,b4,*,b/.,b4,w2,*,.,w4,b3,b,b2,./b,b,w3,w4,w,.,*,b2,.,w2,./"
          + ".,w,.,.,.,.,w3,.,w2,w/.,b,.,.,.,w2,.,.,. w stacking";

  private final Coach coach = new Coach(new Engine(2, 1));

  private static Playthrough playthrough(String position) {
    Game game = Game.of("dvonn");
    return Playthrough.from(game, game.read(position));
  }

  private Warning warning(Playthrough playthrough, String move) {
    return coach.warning(playthrough, playthrough.position().readMove(move)).orElseThrow();
  }

  @Test
  void thereAreNoThreatsWhilePiecesArePlaced() {
    Playthrough placing = Playthrough.start(Game.of("dvonn"), new SplitMix64(0));
    assertThat(coach.threat(placing)).isEmpty();
  }

  @Test
  void aCutThatIsThreatenedIsCountedAndWhoLetsItHappenIsWarned() {
    Playthrough playthrough = playthrough(HANGING);
    Threat threat = coach.threat(playthrough).orElseThrow();
    assertThat(threat.seat()).isEqualTo(Dvonn.BLACK);
    assertThat(threat.facts()).containsExactly(new Fact(DvonnEngine.REMOVES, 5));
    Warning warning = warning(playthrough, "e3d3");
    assertThat(warning.loss()).isGreaterThan(Mark.MISTAKE.from());
    assertThat(warning.reasons().getFirst()).isEqualTo(new Fact(DvonnReasons.LETS_CUT, 5));
    // The stack of five on d3 has nothing to land on five cells away.
    int d3 = playthrough.game().board().read("d3");
    assertThat(warning.reasons()).contains(new Fact(DvonnReasons.TOO_TALL, 5, d3));
    assertThat(coach.warning(playthrough, coach.best(playthrough).move())).isEmpty();
  }

  @Test
  void aBeginnerLearnsFromMovesThatWinTwoPiecesOrMore() {
    DvonnCoaching coaching = new DvonnCoaching(new Engine(1, 1));
    assertThat(coaching.isLesson(new Fact(DvonnEngine.TAKES, 2))).isTrue();
    assertThat(coaching.isLesson(new Fact(DvonnEngine.REMOVES, 2))).isTrue();
    assertThat(coaching.isLesson(new Fact(DvonnEngine.TAKES, 1))).isFalse();
    assertThat(coaching.isLesson(new Fact(DvonnEngine.LEAVES_MOVES, 3))).isFalse();
    assertThat(coaching.isLesson(new Fact(Hint.WINS_BY_FORCE, 5))).isFalse();
  }
}
