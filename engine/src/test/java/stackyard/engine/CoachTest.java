package stackyard.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import stackyard.engine.Coach.Threat;
import stackyard.engine.Coach.Warning;
import stackyard.engine.Hint.Fact;
import stackyard.engine.Hint.Kind;
import stackyard.rules.Game;
import stackyard.rules.Match;
import stackyard.rules.Seat;
import stackyard.rules.SplitMix64;

/** What the coach sees, in positions where it is plain to people too. */
class CoachTest {
  /** Light completes his path on d4 unless Dark is there first. */
  private static final String ALMOST =
      "......./......./......./lll.lll/......./d..d..d/d..d..d d - - -";

  /** By going from j4 to j2 Black cuts off what hangs on j4, unless White sees it. */
  private static final String HANGING =
      ".,.,.,.,.,.,b4,*,b/.,b4,w2,*,.,w4,b3,b,b2,./b,b,w3,w4,w,.,*,b2,.,w2,./"
          + ".,w,.,.,.,.,w3,.,w2,w/.,b,.,.,.,w2,.,.,. w stacking";

  private final Coach coach = new Coach(new Engine(2, 1));

  private static Match match(String name, String position) {
    Game game = Game.of(name);
    return Match.from(game, game.read(position));
  }

  private Warning warning(Match match, String move) {
    return coach.warning(match, match.position().readMove(move)).orElseThrow();
  }

  @Test
  void theThreatOfAPathIsSeen() {
    Threat threat = coach.threat(match("pathagon", ALMOST)).orElseThrow();
    assertThat(threat.seat()).isEqualTo(Seat.LIGHT);
    assertThat(threat.facts()).contains(new Fact(Kind.WINS_BY_FORCE, 1));
  }

  @Test
  void whoLetsThePathBeCompletedIsWarnedAndWhoPreventsItIsNot() {
    Match match = match("pathagon", ALMOST);
    Warning warning = warning(match, "a7");
    assertThat(warning.reply().orElseThrow().facts()).contains(new Fact(Kind.WINS_BY_FORCE, 1));
    assertThat(coach.warning(match, match.position().readMove("d4"))).isEmpty();
  }

  @Test
  void whoMissesAWinIsTold() {
    String won = "...d.../...d.../...d.../...d.../...d.../...d.../lll.lll d - - -";
    assertThat(warning(match("pathagon", won), "a7").missed())
        .contains(new Fact(Kind.WINS_BY_FORCE, 1));
  }

  @Test
  void nothingIsSaidOfAMoveThatIsForcedOrOfThePlacingInDvonn() {
    Match placing = Match.start(Game.of("dvonn"), new SplitMix64(0));
    for (int move : placing.position().moves()) assertThat(coach.warning(placing, move)).isEmpty();
    assertThat(coach.threat(placing)).isEmpty();
  }

  @Test
  void theSameQuestionHasTheSameAnswer() {
    Match match = match("pathagon", ALMOST);
    Hint first = coach.best(match);
    coach.threat(match);
    warning(match, "a7");
    assertThat(coach.best(match)).isEqualTo(first);
  }

  @Test
  void inDockerTheRollsThatCoverAContainerAreCounted() {
    // Green steps from a2 to the container on a1 with a 2, and gets there by longer ways too.
    Threat threat = coach.threat(match("docker", ".,.,./g,.,./r,.,. rg rg r ?")).orElseThrow();
    assertThat(threat.seat()).isEqualTo(Seat.GREEN);
    assertThat(threat.rolls()).isBetween(4, 6);
    assertThat(threat.facts()).isEmpty();
  }

  @Test
  void inDockerAMoveThatCostsMuchOfTheChanceToWinIsWarnedOf() {
    Match match = match("docker", ".,.,./r,.,./g,.,. rg rg r 5");
    Warning warning = warning(match, "@c2");
    assertThat(warning.loss()).isGreaterThan(800);
    assertThat(warning.reply().map(Threat::seat)).contains(Seat.GREEN);
    assertThat(coach.warning(match, coach.best(match).move())).isEmpty();
  }

  @Test
  void whoGivesUpInDockerIsWarnedTooForThereIsMuchToLose() {
    Match match = match("docker", ".,.,./r,.,./g,.,. ryg ryg r 5");
    assertThat(warning(match, "resign").loss()).isGreaterThan(800);
  }

  @Test
  void inDockerTheRollsLeftAreCounted() {
    Warning warning = warning(match("docker", ".,.,./.,.,./rg,gr,rg rg rg r 2"), "b1c1");
    assertThat(warning.rollsLeft()).contains(5);
  }

  @Test
  void aCutThatIsThreatenedIsCountedAndWhoLetsItHappenIsWarned() {
    Match match = match("dvonn", HANGING);
    Threat threat = coach.threat(match).orElseThrow();
    assertThat(threat.seat()).isEqualTo(Seat.BLACK);
    assertThat(threat.facts()).containsExactly(new Fact(Kind.REMOVES, 5));
    Warning warning = warning(match, "e3d3");
    assertThat(warning.loss()).isGreaterThan(500);
    assertThat(warning.reply().orElseThrow().facts()).contains(new Fact(Kind.REMOVES, 5));
    assertThat(coach.warning(match, coach.best(match).move())).isEmpty();
  }
}
