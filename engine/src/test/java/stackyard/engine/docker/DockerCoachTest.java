package stackyard.engine.docker;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import stackyard.engine.Coach;
import stackyard.engine.Coach.Threat;
import stackyard.engine.Coach.Warning;
import stackyard.engine.Engine;
import stackyard.engine.Hint.Fact;
import stackyard.engine.Mark;
import stackyard.rules.Board;
import stackyard.rules.Game;
import stackyard.rules.Playthrough;
import stackyard.rules.Seat;
import stackyard.rules.docker.Docker;

/** The coach's view of positions where it is plain to people too. */
class DockerCoachTest {
  private final Coach coach = new Coach(new Engine(2, 1));

  private static Playthrough playthrough(String position) {
    Game game = Game.of("docker");
    return Playthrough.from(game, game.read(position));
  }

  private Warning warning(Playthrough playthrough, String move) {
    return coach.warning(playthrough, playthrough.position().readMove(move)).orElseThrow();
  }

  @Test
  void theRollsThatCoverAContainerAreCounted() {
    // Green steps from a2 to the container on a1 with a 2, and gets there by longer ways too.
    Threat threat = coach.threat(playthrough(".,.,./g,.,./r,.,. rg rg r ?")).orElseThrow();
    assertThat(threat.seat()).isEqualTo(Docker.GREEN);
    assertThat(threat.rolls()).isBetween(4, 6);
    assertThat(threat.facts()).isEmpty();
  }

  @Test
  void aMoveThatCostsMuchOfTheChanceToWinIsWarnedOf() {
    Playthrough playthrough = playthrough(".,.,./.,r,./g,.,. rg rg r 5");
    Warning warning = warning(playthrough, "@b2");
    assertThat(warning.loss()).isGreaterThan(Mark.MISTAKE.from());
    assertThat(warning.reply().map(Threat::seat)).contains(Docker.GREEN);
    Board board = playthrough.game().board();
    Optional<Seat> green = Optional.of(Docker.GREEN);
    assertThat(warning.reasons())
        .startsWith(
            new Fact(DockerReasons.LETS_COVER, 2, Optional.of(board.read("b2")), green),
            new Fact(DockerReasons.MISSES_COVER, 1, Optional.of(board.read("a1")), green),
            new Fact(DockerReasons.COVERS_OWN, 1, board.read("b2")));
    assertThat(coach.warning(playthrough, coach.best(playthrough).move())).isEmpty();
  }

  @Test
  void aResignationIsWarnedOfTooForThereIsMuchToLose() {
    Playthrough playthrough = playthrough(".,.,./r,.,./g,.,. ryg ryg r 5");
    assertThat(warning(playthrough, "resign").loss()).isGreaterThan(Mark.MISTAKE.from());
  }

  @Test
  void theRollsLeftAreCounted() {
    Warning warning = warning(playthrough(".,.,./.,.,./rg,gr,rg rg rg r 2"), "b1c1");
    assertThat(warning.reasons()).contains(new Fact(DockerReasons.FEW_ROLLS, 5));
  }
}
