package stackyard.engine.docker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackyard.engine.Chances;
import stackyard.engine.Chances.MoveValue;
import stackyard.engine.Host;
import stackyard.engine.Limits;
import stackyard.rules.Seat;
import stackyard.rules.SplitMix64;
import stackyard.rules.docker.Docker;
import stackyard.rules.docker.DockerPosition;

/** The search for three and four players, its weights and how they are learnt. */
class DockerSearchTest {
  private static final DockerWeights TUNED = DockerWeights.tuned();
  private static final DockerPosition FOUR =
      new Docker(4).read("y,.,./yg,y,bgbbr/gr,.,r rygb rygb y 4");
  private static final DockerPosition OUT =
      new Docker(4).read("rbr,y,gyb/.,r,./y,g,gb rygb rgb r ?");

  /** A player who chooses by a search. */
  private static ToIntFunction<DockerPosition> player(DockerWeights weights, int turns) {
    DockerSearch search = DockerSearch.ahead(weights, turns);
    return position -> search.moves(position).getFirst().move();
  }

  /**
   * How many of the games one player wins who sits in each seat in turn, all others being alike.
   */
  private static int wins(
      int players,
      int games,
      ToIntFunction<DockerPosition> one,
      ToIntFunction<DockerPosition> others) {
    int wins = 0;
    for (int game = 0; game < games; game++) {
      SplitMix64 random = new SplitMix64(game);
      DockerPosition position = new Docker(players).start(random);
      Seat seat = position.game().seats().get(game % players);
      while (!position.over()) {
        int move =
            position.chance()
                ? position.moves()[random.nextInt(6)]
                : (position.turn() == seat ? one : others).applyAsInt(position);
        position = position.play(move);
      }
      if (position.winner() == seat) wins++;
    }
    return wins;
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2})
  void chancesAddUpToOneAndThoseWhoAreOutHaveNone(int turns) {
    DockerSearch search = DockerSearch.ahead(TUNED, turns);
    for (DockerPosition position : List.of(FOUR, OUT, new Docker(3).start(new SplitMix64(0)))) {
      List<Double> values = search.values(position);
      assertThat(values).hasSize(position.game().players());
      assertThat(values.stream().mapToDouble(Double::doubleValue).sum())
          .isCloseTo(1, within(1e-12));
      assertThat(search.depth()).isEqualTo(turns);
      for (Seat seat : position.game().seats()) {
        if (!position.in().contains(seat)) assertThat(search.winning(position, seat)).isZero();
      }
    }
  }

  /** The same position with everybody one seat further on. */
  private static DockerPosition turned(DockerPosition position) {
    String[] words = position.toString().split(" ");
    String[] rows = words[0].split("/");
    StringBuilder text = new StringBuilder();
    for (int row = 0; row < 3; row++) {
      for (int column = 0; column < 3; column++) {
        text.append(rows[2 - column].split(",")[row]).append(column < 2 ? "," : "");
      }
      text.append(row < 2 ? "/" : "");
    }
    StringBuilder in = new StringBuilder();
    for (int i = 0; i < 4; i++) {
      if (words[2].indexOf("bryg".charAt(i)) >= 0) in.append("rygb".charAt(i));
    }
    String rest = shifted(text + " ") + "rygb " + in + " " + shifted(words[3]) + " " + words[4];
    return new Docker(4).read(rest);
  }

  private static String shifted(String text) {
    StringBuilder shifted = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      int seat = "rygb".indexOf(text.charAt(i));
      shifted.append(seat < 0 ? text.charAt(i) : "ygbr".charAt(seat));
    }
    return shifted.toString();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2})
  void chancesTurnWithTheYard(int turns) {
    DockerSearch search = DockerSearch.ahead(TUNED, turns);
    SplitMix64 random = new SplitMix64(11);
    for (int game = 0; game < 20; game++) {
      DockerPosition position = new Docker(4).start(random);
      while (!position.over()) {
        if (random.nextInt(1 << (2 * turns)) == 0) {
          List<Double> values = search.values(position);
          List<Double> after = search.values(turned(position));
          for (int seat = 0; seat < 4; seat++) {
            assertThat(after.get((seat + 1) % 4))
                .as("%s", position)
                .isCloseTo(values.get(seat), within(1e-12));
          }
        }
        int[] moves = position.moves();
        position = position.play(moves[random.nextInt(moves.length)]);
      }
    }
  }

  @Test
  void withTwoLeftAMirrorImageIsWorthTheSame() {
    DockerSearch search = DockerSearch.ahead(TUNED, 2);
    DockerPosition position = new Docker(4).read("gb,.,r/y,.,brg/y,by,. rygb rg r ?");
    DockerPosition mirrored = new Docker(4).read("r,.,gb/brg,.,y/.,by,y rygb rg r ?");
    assertThat(search.winning(mirrored, Docker.RED))
        .isCloseTo(search.winning(position, Docker.RED), within(1e-12))
        .isStrictlyBetween(0.0, 1.0);
  }

  @Test
  void thePlayerOnTurnGetsTheBestMove() {
    DockerSearch search = DockerSearch.ahead(TUNED, 1);
    List<MoveValue> moves = search.moves(FOUR);
    assertThat(moves).hasSize(FOUR.moveCount());
    assertThat(moves.getFirst().values()).isEqualTo(search.values(FOUR));
    assertThat(moves)
        .allSatisfy(
            move -> assertThat(move.winning()).isLessThanOrEqualTo(moves.getFirst().winning()));
  }

  @Test
  void aTurnAheadIsTheAverageOfTheBestMovesOfAllRolls() {
    DockerSearch now = DockerSearch.ahead(TUNED, 0);
    DockerSearch ahead = DockerSearch.ahead(TUNED, 1);
    SplitMix64 random = new SplitMix64(3);
    for (int game = 0; game < 30; game++) {
      DockerPosition position = new Docker(2 + game % 3).start(random);
      while (!position.over()) {
        if (position.chance() && position.standing(position.turn()).inHand() == 0) {
          List<MoveValue> rolls = now.moves(position);
          assertThat(ahead.winning(position, position.turn()))
              .as(position.toString())
              .isCloseTo(
                  rolls.stream().mapToDouble(MoveValue::winning).average().orElseThrow(),
                  within(1e-12));
        }
        int[] moves = position.moves();
        position = position.play(moves[random.nextInt(moves.length)]);
      }
    }
  }

  @Test
  void rememberedWalksFollowTheRules() {
    DockerReach walks = new DockerReach();
    SplitMix64 random = new SplitMix64(4);
    for (int game = 0; game < 100; game++) {
      DockerPosition position = new Docker(2 + game % 3).start(random);
      while (!position.over()) {
        for (Seat seat : position.game().seats()) {
          for (int from = 0; from <= DockerPosition.SUPPLY; from++) {
            assertThat(walks.of(position, DockerFeatures.SIDES.indexOf(seat), from))
                .isEqualTo(position.reach(seat, from));
          }
        }
        int[] moves = position.moves();
        position = position.play(moves[random.nextInt(moves.length)]);
      }
    }
  }

  @Test
  void aLimitOfNodesIsKeptAndGivesTheSameEveryTime() {
    DockerSearch search = new DockerSearch(TUNED, 99, 5_000, () -> false);
    List<MoveValue> moves = search.moves(FOUR);
    long nodes = search.nodes();
    assertThat(nodes).isBetween(5_000L, 5_100L);
    assertThat(search.depth()).isPositive();
    assertThat(search.moves(FOUR)).isEqualTo(moves);
    assertThat(search.nodes()).isEqualTo(nodes);
    assertThat(DockerSearch.ahead(TUNED, search.depth()).moves(FOUR)).isEqualTo(moves);
  }

  @Test
  void aStoppedSearchHasLookedAtEveryMove() {
    DockerSearch search = new DockerSearch(TUNED, 99, Long.MAX_VALUE, () -> true);
    assertThat(search.moves(FOUR)).isEqualTo(DockerSearch.ahead(TUNED, 0).moves(FOUR));
    assertThat(search.depth()).isZero();
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 4})
  void lookingAheadBeatsRandomAndGreedyPlayers(int players) {
    SplitMix64 random = new SplitMix64(8);
    ToIntFunction<DockerPosition> anyMove =
        position -> position.moves()[random.nextInt(position.moveCount())];
    int games = 300;
    int fair = games / players;
    assertThat(wins(players, games, player(TUNED, 1), anyMove)).isGreaterThan(2 * fair);
    assertThat(wins(players, games, player(TUNED, 1), player(DockerTuner.handPicked(), 0)))
        .isGreaterThan(fair * 5 / 4);
  }

  @Test
  void tuningIsTheSameForTheSameSeed() {
    String weights = DockerTuner.tune(5, 30).toString();
    assertThat(DockerTuner.tune(5, 30)).hasToString(weights);
    assertThat(DockerTuner.tune(6, 30).toString()).isNotEqualTo(weights);
  }

  @Test
  void aLittleTuningBeatsTheWeightsItStartedFrom() {
    DockerWeights tuned = DockerTuner.tune(1, 1_000);
    assertThat(wins(4, 1_000, player(tuned, 0), player(DockerTuner.handPicked(), 0)))
        .isGreaterThan(300);
  }

  @Test
  void weightsAreWrittenAsTheyAreRead() {
    assertThat(DockerWeights.read(TUNED.toString())).hasToString(TUNED.toString());
  }

  @Test
  void theEngineIsExactWhenTwoAreLeftAndSearchesBefore() {
    DockerPosition two = new Docker(4).read("g,r,./y,g,brg/y,byb,. rygb rb b ?");
    DockerSearch search = DockerSearch.ahead(TUNED, 1);
    Chances chances = new DockerSearcher(Host.alone(1)).chances(Limits.ofDepth(1)).orElseThrow();
    assertThat(chances.values(FOUR)).isEqualTo(search.values(FOUR));
    DockerSolution solution = DockerSolver.solve(two, 1e-6);
    assertThat(chances.values(two)).isEqualTo(solution.values(two));
    assertThat(chances.moves(two)).isEqualTo(solution.moves(two));
  }

  @Test
  void weightsWithAMisspeltOrMissingNameAreRefused() {
    String text = TUNED.toString();
    assertThatThrownBy(() -> DockerWeights.read(text.replace("risk-now.3", "risk-know.3")))
        .hasMessageContaining("no such feature, or a second weight for it: risk-know.3 ");
    assertThatThrownBy(() -> DockerWeights.read(text.replaceFirst("threat.2 .*\n", "")))
        .hasMessage("no weights for threat.2");
    assertThatThrownBy(() -> DockerWeights.read(text + "threat.2 1\n"))
        .hasMessageContaining("a second weight");
  }
}
