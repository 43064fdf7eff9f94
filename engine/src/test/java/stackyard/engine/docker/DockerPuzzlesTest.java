package stackyard.engine.docker;

import static org.assertj.core.api.Assertions.assertThat;
import static stackyard.engine.puzzle.PositionTexts.canonical;
import static stackyard.engine.puzzle.PositionTexts.eachRow;
import static stackyard.engine.puzzle.PositionTexts.exchanged;
import static stackyard.engine.puzzle.PositionTexts.random;
import static stackyard.engine.puzzle.PositionTexts.upsideDown;

import java.util.List;
import org.junit.jupiter.api.Test;
import stackyard.engine.Host;
import stackyard.engine.puzzle.Puzzle;
import stackyard.engine.puzzle.PuzzleThemes;
import stackyard.engine.puzzle.Theme;
import stackyard.rules.docker.Docker;
import stackyard.rules.docker.DockerPosition;

/** Themes are facts that can be seen on the boards; mirror images are recognised. */
class DockerPuzzlesTest {
  @Test
  void aContainerThatClimbsOntoTheOpponentsBlocksIt() {
    List<Theme> themes =
        themes(
            ".,.,./.,r,g/.,.,. rg rg r 2",
            "b2c2",
            "5986 b2c2; 4460 b2a1; 4402 b2a3; 4356 @c1; 4280 @a1; 4249 b2c1; 4168 b2c3");
    assertThat(themes)
        .containsExactly(DockerPuzzles.CLIMB, DockerPuzzles.BLOCK, DockerPuzzles.ONLY_MOVE);
  }

  @Test
  void aMoveOnTheGroundThatCoversNothingIsQuietAndOneThatHelpsLittleIsDefence() {
    List<Theme> themes = themes(".,.,./.,r,g/.,.,. rg rg r 2", "b2a1", "4460 b2a1; 4000 others");
    assertThat(themes).containsExactly(DockerPuzzles.QUIET_MOVE, DockerPuzzles.DEFENCE);
  }

  @Test
  void dockerForTwoHasTwoMirrorsOfWhichOneExchangesTheSeats() {
    for (String text : random("docker", 12)) {
      if (!text.contains(" rg rg ")) continue;
      String turned = exchanged(upsideDown(text), 'r', 'g').replace(" gr gr ", " rg rg ");
      assertThat(canonical("docker", eachRow(text, ",")))
          .isEqualTo(canonical("docker", turned))
          .isEqualTo(canonical("docker", text));
    }
  }

  @Test
  void inDockerThoseWhoAreOutAreAllAlike() {
    String text = "y,.,./.,r,./.,.,gb rygb rg r 3";
    assertThat(canonical("docker", "b,.,./.,r,./.,.,gy rygb rg r 3"))
        .isEqualTo(canonical("docker", ".,.,r/.,y,./bg,.,. rygb yb y 3"))
        .isEqualTo(canonical("docker", text))
        .isNotEqualTo(canonical("docker", text.replace("r 3", "r 4")))
        .isNotEqualTo(canonical("docker", text.replace(" rg ", " rb ")));
  }

  @Test
  void withThreeLeftATurnOfTheYardIsTheSameButNoMirrorImageOrOtherOrderOfPlay() {
    assertThat(canonical("docker", ".,.,g/.,y,./.,.,. rygb rygb y 3"))
        .isEqualTo(canonical("docker", "y,.,./.,r,./.,.,. rygb rygb r 3"))
        .isNotEqualTo(canonical("docker", ".,.,y/.,r,./.,.,. rygb rygb r 3"))
        .isNotEqualTo(canonical("docker", "b,.,./.,r,./.,.,. rygb rygb r 3"));
  }

  @Test
  void withThreeLeftAThirdIsAFairShare() {
    String position = ".,.,./.,r,g/.,.,. ryg ryg r 2";
    assertThat(PuzzleThemes.of("docker players=3", position, "b2a1", "4000 b2a1; 3000 others"))
        .containsExactly(DockerPuzzles.QUIET_MOVE, DockerPuzzles.ONLY_MOVE);
    assertThat(PuzzleThemes.of("docker players=3", position, "b2a1", "3300 b2a1; 2000 others"))
        .containsExactly(DockerPuzzles.QUIET_MOVE, DockerPuzzles.DEFENCE);
  }

  @Test
  void simulatedChancesAreTheSameEveryTimeAndTheTaskSaysHowFarTheyMayBeWrong() {
    DockerPosition position = new Docker(3).read("r,.,./.,rg,./y,.,gy ryg ryg g 3");
    DockerProof proof = new DockerProof(Host.alone(1));
    int move = position.moves()[0];
    int value = proof.value(position, move, 0);
    assertThat(value).isBetween(1, 9_999);
    assertThat(new DockerProof(Host.alone(1)).value(position, move, 0)).isEqualTo(value);
    // 1.96 · √(0.24/2000 + 0.25/2000)
    assertThat(DockerProof.error(4_000, 5_000)).isEqualTo(307);
    Puzzle puzzle =
        Puzzle.read(
            """
            puzzle x
            game docker players=3
            position .,.,./.,r,g/.,.,. ryg ryg r 2
            rating 800
            themes
            solution b2a1
            values 5000 b2a1; 4000 others
            """);
    assertThat(puzzle.task()).isEqualTo(new Puzzle.Task(DockerPuzzles.SIMULATION, 4));
  }

  @Test
  void positionsThatDifferAreToldApart() {
    List<String> texts = random("docker", 12);
    assertThat(texts.stream().map(text -> canonical("docker", text)).distinct().count())
        .isGreaterThan(texts.size() / 2);
  }

  private static List<Theme> themes(String position, String best, String values) {
    return PuzzleThemes.of("docker", position, best, values);
  }
}
