package stackyard.engine.docker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackyard.engine.Luck;
import stackyard.engine.Luck.Event;
import stackyard.rules.Playthrough;
import stackyard.rules.SplitMix64;
import stackyard.rules.docker.Docker;
import stackyard.rules.docker.DockerPosition;

/** Luck and skill told apart. */
class DockerLuckTest {
  private static final Docker GAME = new Docker(3);
  private static final DockerPosition START = GAME.read(".,rg,./.,ygry,./.,yg,r ryg rg g ?");
  private static final DockerSolution SOLUTION = DockerSolver.solve(START, DockerSolver.PRECISE);

  /** A game of random or of best moves. */
  private static Playthrough play(long seed, boolean best) {
    SplitMix64 random = new SplitMix64(seed);
    Playthrough playthrough = Playthrough.from(GAME, START);
    while (!playthrough.over()) {
      DockerPosition position = (DockerPosition) playthrough.position();
      int[] moves = position.moves();
      playthrough =
          playthrough.play(
              best && !position.chance()
                  ? SOLUTION.moves(position).getFirst().move()
                  : moves[random.nextInt(moves.length)]);
    }
    return playthrough;
  }

  @ParameterizedTest
  @CsvSource({"5, true", "26, true", "4, false", "10, false", "28, false"})
  void chanceLuckAndLossesAddUpToTheOutcome(long seed, boolean best) {
    Playthrough playthrough = play(seed, best);
    Luck luck = Luck.of(playthrough, SOLUTION);
    double red = luck.luck(Docker.RED) - luck.loss(Docker.RED);
    double green = luck.luck(Docker.GREEN) - luck.loss(Docker.GREEN);
    double outcome = playthrough.position().winner() == Docker.RED ? 1 : 0;
    assertThat(SOLUTION.winning(START, Docker.RED) + red - green).isCloseTo(outcome, within(1e-6));
    assertThat(luck.events()).hasSize(playthrough.ply());
  }

  @Test
  void bestMovesLoseNothing() {
    Luck luck = Luck.of(play(26, true), SOLUTION);
    assertThat(luck.events()).allSatisfy(event -> assertThat(event.loss()).isZero());
    assertThat(Luck.of(play(10, false), SOLUTION).events())
        .allSatisfy(event -> assertThat(event.loss()).isNotNegative())
        .anySatisfy(event -> assertThat(event.loss()).isPositive());
  }

  @Test
  void eachEventBeginsWhereTheLastOneEnded() {
    List<Event> events = Luck.of(play(28, false), SOLUTION).events();
    for (int i = 1; i < events.size(); i++) {
      for (int seat = 0; seat < 3; seat++) {
        assertThat(events.get(i).before().get(seat))
            .isCloseTo(events.get(i - 1).after().get(seat), within(1e-7));
      }
    }
  }

  @Test
  void rollingAgainIsNoLuck() {
    DockerPosition again = new Docker(2).read(".,.,./.,.,./.,rg,. rg rg r ?");
    Playthrough playthrough = Playthrough.from(new Docker(2), again).play("1");
    assertThat(playthrough.position()).isEqualTo(again);
    DockerSearch search = DockerSearch.ahead(DockerWeights.tuned(), 0);
    Event event = Luck.of(playthrough, search).events().getFirst();
    assertThat(event.luck()).isZero();
    assertThat(event.before()).isEqualTo(event.after());
  }

  @Test
  void givingUpLosesAllChances() {
    Playthrough playthrough = Playthrough.from(GAME, START).resign(Docker.GREEN);
    Luck luck = Luck.of(playthrough, SOLUTION);
    assertThat(luck.luck(Docker.GREEN)).isZero();
    assertThat(luck.loss(Docker.GREEN)).isCloseTo(SOLUTION.winning(START), within(1e-7));
  }

  @Test
  void moreThanTwoPlayersAreJudgedBySearch() {
    SplitMix64 random = new SplitMix64(2);
    Playthrough playthrough = Playthrough.start(new Docker(3), random);
    for (int ply = 0; ply < 12; ply++) {
      int[] moves = playthrough.position().moves();
      playthrough = playthrough.play(moves[random.nextInt(moves.length)]);
    }
    Luck luck = Luck.of(playthrough, DockerSearch.ahead(DockerWeights.tuned(), 1));
    assertThat(luck.events())
        .hasSize(12)
        .allSatisfy(
            event -> {
              assertThat(event.after()).hasSize(3);
              assertThat(event.loss()).isNotNegative();
            });
  }
}
