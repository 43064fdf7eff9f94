package stackyard.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackyard.engine.DockerLuck.Event;
import stackyard.rules.Docker;
import stackyard.rules.DockerPosition;
import stackyard.rules.Match;
import stackyard.rules.Seat;
import stackyard.rules.SplitMix64;

/** Luck and skill told apart. */
class DockerLuckTest {
  private static final Docker GAME = new Docker(3);
  private static final DockerPosition START = GAME.read(".,rg,./.,ygry,./.,yg,r ryg rg g ?");
  private static final DockerSolution SOLUTION = DockerSolution.of(START);

  /** A match of random or of best moves. */
  private static Match play(long seed, boolean best) {
    SplitMix64 random = new SplitMix64(seed);
    Match match = Match.from(GAME, START);
    while (!match.over()) {
      DockerPosition position = (DockerPosition) match.position();
      int[] moves = position.moves();
      match =
          match.play(
              best && !position.chance()
                  ? SOLUTION.moves(position).getFirst().move()
                  : moves[random.nextInt(moves.length)]);
    }
    return match;
  }

  @ParameterizedTest
  @CsvSource({"5, true", "26, true", "4, false", "10, false", "28, false"})
  void chanceLuckAndLossesAddUpToTheOutcome(long seed, boolean best) {
    Match match = play(seed, best);
    DockerLuck luck = DockerLuck.of(match, SOLUTION);
    double red = luck.luck(Seat.RED) - luck.loss(Seat.RED);
    double green = luck.luck(Seat.GREEN) - luck.loss(Seat.GREEN);
    double outcome = match.position().winner() == Seat.RED ? 1 : 0;
    assertThat(SOLUTION.winning(START, Seat.RED) + red - green).isCloseTo(outcome, within(1e-6));
    assertThat(luck.events()).hasSize(match.ply());
  }

  @Test
  void bestMovesLoseNothing() {
    DockerLuck luck = DockerLuck.of(play(26, true), SOLUTION);
    assertThat(luck.events()).allSatisfy(event -> assertThat(event.loss()).isZero());
    assertThat(DockerLuck.of(play(10, false), SOLUTION).events())
        .allSatisfy(event -> assertThat(event.loss()).isNotNegative())
        .anySatisfy(event -> assertThat(event.loss()).isPositive());
  }

  @Test
  void eachEventBeginsWhereTheLastOneEnded() {
    List<Event> events = DockerLuck.of(play(28, false), SOLUTION).events();
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
    Match match = Match.from(new Docker(2), again).play("1");
    assertThat(match.position()).isEqualTo(again);
    DockerSearch search = DockerSearch.ahead(DockerWeights.tuned(), 0);
    Event event = DockerLuck.of(match, search).events().getFirst();
    assertThat(event.luck()).isZero();
    assertThat(event.before()).isEqualTo(event.after());
  }

  @Test
  void givingUpLosesAllChances() {
    Match match = Match.from(GAME, START).resign(Seat.GREEN);
    DockerLuck luck = DockerLuck.of(match, SOLUTION);
    assertThat(luck.luck(Seat.GREEN)).isZero();
    assertThat(luck.loss(Seat.GREEN)).isCloseTo(SOLUTION.winning(START), within(1e-7));
  }

  @Test
  void moreThanTwoPlayersAreJudgedBySearch() {
    SplitMix64 random = new SplitMix64(2);
    Match match = Match.start(new Docker(3), random);
    for (int ply = 0; ply < 12; ply++) {
      int[] moves = match.position().moves();
      match = match.play(moves[random.nextInt(moves.length)]);
    }
    DockerLuck luck = DockerLuck.of(match, DockerSearch.ahead(DockerWeights.tuned(), 1));
    assertThat(luck.events())
        .hasSize(12)
        .allSatisfy(
            event -> {
              assertThat(event.after()).hasSize(3);
              assertThat(event.loss()).isNotNegative();
            });
  }
}
