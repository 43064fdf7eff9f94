package stackyard.engine.pathagon;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import stackyard.engine.Coach;
import stackyard.engine.Coach.Threat;
import stackyard.engine.Coach.Warning;
import stackyard.engine.Engine;
import stackyard.engine.Hint;
import stackyard.engine.Hint.Fact;
import stackyard.rules.Game;
import stackyard.rules.Playthrough;
import stackyard.rules.Position;
import stackyard.rules.pathagon.Pathagon;

/** The coach's facts, in positions where they are plain to people too. */
class PathagonCoachTest {
  /** Light completes the path on d4 unless Dark is there first. */
  private static final String ALMOST =
      "......./......./...d.../lll.lll/...d.../...d..d/d..d... d - - -";

  private final Coach coach = new Coach(new Engine(2, 1));

  private static Playthrough playthrough(String position) {
    Game game = Game.of("pathagon");
    return Playthrough.from(game, game.read(position));
  }

  private Warning warning(Playthrough playthrough, String move) {
    return coach.warning(playthrough, playthrough.position().readMove(move)).orElseThrow();
  }

  @Test
  void theThreatOfAPathIsSeen() {
    Threat threat = coach.threat(playthrough(ALMOST)).orElseThrow();
    assertThat(threat.seat()).isEqualTo(Pathagon.LIGHT);
    assertThat(threat.facts()).contains(new Fact(Hint.WINS_BY_FORCE, 1));
  }

  @Test
  void allowingTheWinningPathIsWarnedAboutAndPreventingItIsNot() {
    Playthrough playthrough = playthrough(ALMOST);
    Warning warning = warning(playthrough, "a7");
    assertThat(warning.reasons()).containsExactly(new Fact(PathagonReasons.LETS_WIN, 1));
    assertThat(coach.warning(playthrough, playthrough.position().readMove("d4"))).isEmpty();
  }

  @Test
  void missedWinsAreReported() {
    String won = "...d.../...d.../...d.../...d.../...d.../...d.../lll.lll d - - -";
    Warning warning = warning(playthrough(won), "a7");
    assertThat(warning.loss()).isEqualTo(1);
    assertThat(warning.reasons().getFirst()).isEqualTo(new Fact(PathagonReasons.MISSES_WIN, 1));
  }

  @Test
  void theShortestPathLacksTheEmptyCellsOnIt() {
    Position position = playthrough(ALMOST).position();
    assertThat(PathagonReasons.lacks(position, Pathagon.LIGHT)).isEqualTo(1);
    // Up column d there are d1, d2, d3 and d5; light's row is in the way but for d4.
    assertThat(PathagonReasons.lacks(position, Pathagon.DARK)).isEqualTo(3);
  }

  @Test
  void theSameQuestionHasTheSameAnswer() {
    Playthrough playthrough = playthrough(ALMOST);
    Hint first = coach.best(playthrough);
    coach.threat(playthrough);
    warning(playthrough, "a7");
    assertThat(coach.best(playthrough)).isEqualTo(first);
  }
}
