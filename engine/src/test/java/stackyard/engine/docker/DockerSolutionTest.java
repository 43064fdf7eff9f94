package stackyard.engine.docker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.DoubleSummaryStatistics;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import stackyard.engine.Chances;
import stackyard.rules.Seat;
import stackyard.rules.SplitMix64;
import stackyard.rules.docker.Docker;
import stackyard.rules.docker.DockerPosition;

/** The exact values of Docker for two. */
class DockerSolutionTest {
  private static final DockerPosition START = new Docker(2).start(new SplitMix64(0));
  private static final DockerSolution FOR_TWO = DockerSolver.solve(START, DockerSolver.PRECISE);
  private static final Offset<Double> EXACT = within(1e-7);

  private static DockerPosition read(String text) {
    return new Docker(2).read(text);
  }

  @Test
  void theFirstPlayerIsAHairWorseOff() {
    assertThat(FOR_TWO.size()).isEqualTo(44_974);
    assertThat(FOR_TWO.winning(START)).isCloseTo(0.4999486, EXACT);
  }

  @ParameterizedTest
  @CsvSource({
    "1, 0.470467",
    "2, 0.490820",
    "3, 0.528383",
    "4, 0.490820",
    "5, 0.528383",
    "6, 0.490820"
  })
  void theFirstRollIsWorthThis(String roll, double winning) {
    DockerPosition rolled = START.play(START.readMove(roll));
    assertThat(FOR_TWO.winning(rolled)).isCloseTo(winning, within(1e-6));
    assertThat(FOR_TWO.winning(rolled, Docker.GREEN)).isCloseTo(1 - winning, within(1e-6));
  }

  @Test
  void everyValueIsTheAverageOfTheBestMovesOfAllRolls() {
    SplitMix64 random = new SplitMix64(1);
    for (int game = 0; game < 200; game++) {
      DockerPosition position = START;
      while (!position.over()) {
        if (position.chance()) {
          assertThat(FOR_TWO.winning(position))
              .as(position.toString())
              .isCloseTo(averageOfBest(position), EXACT);
        }
        int[] moves = position.moves();
        position = position.play(moves[random.nextInt(moves.length)]);
      }
    }
  }

  private static double averageOfBest(DockerPosition position) {
    Seat seat = position.turn();
    double sum = 0;
    for (int roll : position.moves()) {
      DockerPosition rolled = position.play(roll);
      double best = FOR_TWO.winning(rolled, seat);
      if (rolled.turn() == seat && !rolled.chance()) {
        best = 0;
        for (int move : rolled.moves()) {
          best = Math.max(best, FOR_TWO.winning(rolled.play(move), seat));
        }
      }
      sum += best;
    }
    return sum / position.moves().length;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        ".,grgy,./.,.,./.,yrygr,. ryg ry r ?",
        "rg,y,./.,rgygr,y/.,.,. ryg yg y ?",
        "rryr,.,yg/.,.,by/.,gb,bg rygb rg r ?",
        "g,r,./y,g,brg/y,byb,. rygb rb b ?"
      })
  void plainIterationStraightFromTheRulesGivesTheSameValues(String text) {
    DockerPosition position = read(text);
    Seat seat = position.in().getFirst();
    DockerSolution solution = DockerSolver.solve(position, DockerSolver.PRECISE);
    plainIteration(position, seat)
        .forEach(
            (reached, value) ->
                assertThat(solution.winning(reached, seat))
                    .as(reached.toString())
                    .isCloseTo(value, within(1e-6)));
  }

  /** A seat's winning probability in everything that can follow. */
  private static Map<DockerPosition, Double> plainIteration(DockerPosition start, Seat seat) {
    Map<DockerPosition, Double> values = new HashMap<>();
    Map<DockerPosition, List<DockerPosition>> next = new HashMap<>();
    Deque<DockerPosition> open = new ArrayDeque<>(List.of(start));
    while (!open.isEmpty()) {
      DockerPosition position = open.pop();
      if (values.put(position, position.winner() == seat ? 1.0 : 0.0) != null) continue;
      List<DockerPosition> reached =
          Arrays.stream(position.moves()).mapToObj(position::play).toList();
      if (!position.over()) next.put(position, reached);
      open.addAll(reached);
    }
    for (int sweep = 0; sweep < 200; sweep++) {
      next.forEach(
          (position, reached) -> {
            DoubleSummaryStatistics those =
                reached.stream().mapToDouble(p -> values.getOrDefault(p, 0.0)).summaryStatistics();
            double choice = position.turn() == seat ? those.getMax() : those.getMin();
            values.put(position, position.chance() ? those.getAverage() : choice);
          });
    }
    return values;
  }

  @Test
  void bestMovesComeFirst() {
    DockerPosition position = read(".,.,gr/gy,.,./.,ryrgyb,. rygb rb b 6");
    DockerSolution solution = DockerSolver.solve(position, DockerSolver.PRECISE);
    List<Chances.MoveValue> moves = solution.moves(position);
    assertThat(moves).hasSize(position.moveCount());
    assertThat(moves.getFirst().winning()).isEqualTo(solution.winning(position));
    assertThat(moves.getLast().winning()).isLessThan(moves.getFirst().winning());
  }

  @Test
  void playersWhoAreOutCannotWin() {
    DockerPosition position = read(".,.,gr/gy,.,./.,ryrgyb,. rygb rb b 6");
    List<Double> values = DockerSolver.solve(position, DockerSolver.PRECISE).values(position);
    assertThat(values).hasSize(4);
    assertThat(values.get(1)).isZero();
    assertThat(values.get(2)).isZero();
    assertThat(values.get(0) + values.get(3)).isEqualTo(1);
  }

  @Test
  void theWinnerHasWon() {
    DockerPosition over = read(".,.,./.,.,./gr,gr,gr rg r r ?");
    assertThat(FOR_TWO.values(over)).containsExactly(1.0, 0.0);
  }

  @Test
  void onlyPositionsForTwoAreSolved() {
    DockerPosition three = new Docker(3).start(new SplitMix64(0));
    assertThatThrownBy(() -> DockerSolver.solve(three, DockerSolver.PRECISE))
        .hasMessageContaining("two players left");
    assertThatThrownBy(() -> FOR_TWO.winning(three)).hasMessageContaining("Not in this solution");
    assertThat(FOR_TWO.has(START)).isTrue();
    assertThat(FOR_TWO.has(three)).isFalse();
  }
}
