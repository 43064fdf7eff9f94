package stackyard.rules.pathagon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;
import static stackyard.rules.Games.cell;
import static stackyard.rules.Games.names;
import static stackyard.rules.Games.pathagon;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import stackyard.rules.Games;
import stackyard.rules.Obstacle;
import stackyard.rules.Position;

/** The explanations of Pathagon's positions, by example. */
class PathagonExplanationsTest {
  static Stream<Arguments> obstacles() {
    Position pieces = pathagon("......./......./......./l....../ddddddd/......./ddddddd d - - -");
    Position moved = Games.play(pieces, "a1g7", "a7");
    Position trapped = Games.play(pieces, "a1g7", "a2xa3");
    Position won = pathagon("...d.../...d.../...d.../...d.../...d.../...d.../...d... l - - -");
    return Stream.of(
        arguments(Obstacle.Shared.OVER, won, "a1"),
        arguments(Obstacle.Shared.EMPTY, moved, "b5"),
        arguments(Obstacle.Shared.OCCUPIED, trapped, "a4"),
        arguments(Obstacle.Shared.NOT_YOURS, moved, "a7"),
        arguments(PathagonObstacle.MUST_PLACE, trapped, "b1"),
        arguments(PathagonObstacle.BARRED, moved, "g7"),
        arguments(PathagonObstacle.FORBIDDEN, trapped, "a3"));
  }

  @ParameterizedTest(name = "{0} {2}: {1}")
  @MethodSource("obstacles")
  void obstaclesAreNamedAsTheyAre(Obstacle obstacle, Position position, String cell) {
    assertThat(position.obstacle(cell(position, cell))).contains(obstacle);
  }

  @Test
  void everyObstacleHasAnExampleAndTheNumberOfARule() {
    assertThat(obstacles().map(example -> example.get()[0]))
        .contains((Object[]) PathagonObstacle.values());
    for (Obstacle obstacle : PathagonObstacle.values())
      assertThat(obstacle.rule()).matches("P[1-9][0-9]?");
  }

  @Test
  void theEffectsOfAPieceAreWhereItGoesAndWhatItTraps() {
    Position position = pathagon("......./......./.dl..../......./ddddddd/......./dddddd. d - - -");
    assertThat(Games.effect(position, "a1d5xc5")).isEqualTo("a1 0, d5 0, removes [c5]");
  }

  @Test
  void winningPathsAreShortestWaysThroughTheirOwnersPieces() {
    Position won = pathagon("d..d.../d..d.../d..d.../dddd.../d..d.../...d.../...d... l - - -");
    assertThat(names(won, won.winningPath()))
        .containsExactly("d1", "d2", "d3", "d4", "d5", "d6", "d7");
  }
}
