package stackyard.rules.dvonn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;
import static stackyard.rules.Games.cell;
import static stackyard.rules.Games.dvonn;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import stackyard.rules.Games;
import stackyard.rules.Obstacle;
import stackyard.rules.Position;

/** The explanations of DVONN's positions, by example. */
class DvonnExplanationsTest {
  static Stream<Arguments> obstacles() {
    Position stacks = dvonn("w", "a1=w b1=b c1=* d1=* e1=* f1=w2");
    Position ended = dvonn("w", "a1=w2 b1=* d1=b4* k5=*");
    Position stuck = dvonn("w", "a1=w2 b1=* i1=* h1=* g1=b");
    Position surrounded = dvonn("w", "e3=w d3=b d2=* e2=* f3=* f4=b e4=b");
    Position placing = Games.play(Games.start("dvonn"), "c3");
    return Stream.of(
        arguments(Obstacle.Shared.OVER, ended, "a1"),
        arguments(Obstacle.Shared.EMPTY, stacks, "k5"),
        arguments(Obstacle.Shared.OCCUPIED, placing, "c3"),
        arguments(Obstacle.Shared.NOT_YOURS, stacks, "b1"),
        arguments(DvonnObstacle.BLOCKED, surrounded, "e3"),
        arguments(DvonnObstacle.LONE_DVONN, stacks, "c1"),
        arguments(DvonnObstacle.NOTHING_TO_LAND_ON, stuck, "a1"));
  }

  @ParameterizedTest(name = "{0} {2}: {1}")
  @MethodSource("obstacles")
  void obstaclesAreNamedAsTheyAre(Obstacle obstacle, Position position, String cell) {
    assertThat(position.obstacle(cell(position, cell))).contains(obstacle);
  }

  @Test
  void everyObstacleHasAnExampleAndTheNumberOfARule() {
    assertThat(obstacles().map(example -> example.get()[0]))
        .contains((Object[]) DvonnObstacle.values());
    for (Obstacle obstacle : DvonnObstacle.values())
      assertThat(obstacle.rule()).matches("D[1-9][0-9]?");
  }

  @Test
  void everySharedObstacleHasAnExample() {
    assertThat(obstacles().map(example -> example.get()[0]))
        .contains((Object[]) Obstacle.Shared.values());
  }

  @Test
  void theEffectsOfAStackAreItsWayAndWhatItCutsOff() {
    Position position = dvonn("w", "a1=* b1=* c1=* d1=b e1=w2 f1=b");
    assertThat(Games.effect(position, "e1c1")).isEqualTo("e1 0, c1 2, removes [f1]");
  }

  @Test
  void aPassHasNoEffect() {
    Position blocked = dvonn("w", "a1=w2 b1=* i1=* h1=* g1=b");
    assertThat(blocked.effect(blocked.readMove("pass"))).isEqualTo(Position.Effect.NONE);
  }
}
