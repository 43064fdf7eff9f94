package stackyard.rules.docker;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackyard.rules.GameTester;
import stackyard.rules.RandomPlay;

class DockerImagesTest {
  private static final int GAMES = 50;

  @ParameterizedTest
  @ValueSource(ints = {2, 4})
  void positionsThatLookTheSameToThePlayerOnTurnHaveTheSameImage(int players) {
    Docker docker = new Docker(players);
    GameTester.of(docker)
        .symmetries(docker)
        .forEach(
            symmetry ->
                RandomPlay.visit(
                    docker,
                    GAMES,
                    (position, at) -> {
                      if (position.over()) return;
                      DockerPosition other = docker.read(symmetry.position(position.toString()));
                      assertThat(other.image())
                          .as("%s: %s, %s", at, position, symmetry)
                          .isEqualTo(((DockerPosition) position).image());
                    }));
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4})
  void anImageIsItsOwnImageAndHasTheSameStacks(int players) {
    RandomPlay.visit(
        new Docker(players),
        GAMES,
        (position, at) -> {
          if (position.over()) return;
          DockerPosition image = ((DockerPosition) position).image();
          assertThat(image.image()).as("%s: %s", at, position).isEqualTo(image);
          assertThat(image.turn()).isEqualTo(Docker.RED);
          assertThat(image.moveCount()).isEqualTo(position.moveCount());
          assertThat(image.roll()).isEqualTo(((DockerPosition) position).roll());
        });
  }
}
