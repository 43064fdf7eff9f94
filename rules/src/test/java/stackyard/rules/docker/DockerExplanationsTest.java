package stackyard.rules.docker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;
import static stackyard.rules.Games.cell;
import static stackyard.rules.Games.docker;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import stackyard.rules.Bits;
import stackyard.rules.Game;
import stackyard.rules.Games;
import stackyard.rules.Obstacle;
import stackyard.rules.Position;
import stackyard.rules.Position.Step;
import stackyard.rules.RandomPlay;
import stackyard.rules.Seat;

/** The explanations of Docker's positions. */
class DockerExplanationsTest {
  private static final int GAMES = 60;

  static Stream<Game> games() {
    return Games.all().filter(Docker.class::isInstance);
  }

  static Stream<Arguments> obstacles() {
    Position yard = docker(".,.,./.,.,g/rg,gr,. rg rg r 2");
    return Stream.of(
        arguments(Obstacle.Shared.OVER, docker(".,.,./.,.,./gr,gr,gr rg r r ?"), "a1"),
        arguments(Obstacle.Shared.EMPTY, yard, "b2"),
        arguments(Obstacle.Shared.NOT_YOURS, yard, "c2"),
        arguments(DockerObstacle.ROLL_FIRST, docker(".,.,./.,.,./.,r,. rg rg r ?"), "b1"),
        arguments(DockerObstacle.COVERED, yard, "a1"),
        arguments(DockerObstacle.NO_WALK, docker("r,.,./.,g,./g,r,g rg rg r 1"), "b1"));
  }

  @ParameterizedTest(name = "{0} {2}: {1}")
  @MethodSource("obstacles")
  void obstaclesAreNamedAsTheyAre(Obstacle obstacle, Position position, String cell) {
    assertThat(position.obstacle(cell(position, cell))).contains(obstacle);
  }

  @Test
  void everyObstacleHasAnExampleAndTheNumberOfARule() {
    assertThat(obstacles().map(example -> example.get()[0]))
        .contains((Object[]) DockerObstacle.values());
    for (Obstacle obstacle : DockerObstacle.values())
      assertThat(obstacle.rule()).matches("K[1-9][0-9]?");
  }

  @Test
  void theEffectsOfAContainerAreTheCostsOfItsSteps() {
    Position position = docker(".,.,./.,.,./.,gr,g rg rg r 3");
    assertThat(Games.effect(position, "b1c2")).isEqualTo("b1 0, c1 1, c2 2, removes []");
  }

  @Test
  void theEffectsOfABroughtInContainerBeginWithItsEntry() {
    Position position = docker(".,.,./.,.,./.,g,g rg rg r 3");
    assertThat(Games.effect(position, "@c1")).isEqualTo("b1 2, c1 1, removes []");
  }

  @Test
  void aRollHasNoEffect() {
    Position yard = docker(".,.,./.,.,./.,.,. rg rg r ?");
    assertThat(yard.effect(yard.readMove("4"))).isEqualTo(Position.Effect.NONE);
  }

  @ParameterizedTest
  @MethodSource("games")
  void ofContainersAreShortestWalksThatCostTheRoll(Game game) {
    RandomPlay.visit(
        game,
        5 * GAMES,
        (position, at) -> {
          if (position.chance()) return;
          for (int move : position.moves()) {
            List<Step> path = position.effect(move).path();
            assertThat(Walks.of((DockerPosition) position, move))
                .as("%s: %s %s", at, position, position.moveText(move))
                .contains(path)
                .allMatch(walk -> walk.size() >= path.size());
          }
        });
  }

  @Test
  void containersAreCountedFromTheTopOfTheirStack() {
    DockerPosition position = (DockerPosition) docker("y,.,./yg,y,bgbbr/gr,.,r rygb rygb y 4");
    int c2 = cell(position, "c2");
    assertThat(position.container(c2, 0)).isEqualTo(Docker.RED);
    assertThat(position.container(c2, 3)).isEqualTo(Docker.GREEN);
    assertThat(position.container(c2, 5)).isEqualTo(Seat.NOBODY);
  }

  @Nested
  class Reach {
    @ParameterizedTest(name = "{0}")
    @MethodSource("stackyard.rules.docker.DockerExplanationsTest#games")
    void isWhereTheMovesOfAllRollsEnd(Game game) {
      RandomPlay.visit(
          game,
          GAMES,
          (position, at) -> {
            if (position.chance() && position instanceof DockerPosition docker) {
              assertThat(reach(docker)).as("%s: %s", at, position).isEqualTo(byRolling(docker));
            }
          });
    }

    private Set<String> reach(DockerPosition position) {
      Set<String> moves = new HashSet<>();
      for (int from = 0; from <= DockerPosition.SUPPLY; from++) {
        for (int bit : Bits.list(position.reach(position.turn(), from))) {
          int move = from << 4 | bit / 6;
          moves.add(bit % 6 + 1 + position.moveText(move) + position.play(move));
        }
      }
      return moves;
    }

    private Set<String> byRolling(DockerPosition position) {
      Set<String> moves = new HashSet<>();
      for (int roll : position.playableRolls()) {
        Position rolled = Games.play(position, String.valueOf(roll));
        for (int move : rolled.moves()) {
          moves.add(roll + rolled.moveText(move) + rolled.play(move));
        }
      }
      return moves;
    }
  }
}
