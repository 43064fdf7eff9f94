package stackyard.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackyard.engine.Analysis.Line;
import stackyard.rules.Game;
import stackyard.rules.Position;
import stackyard.rules.SplitMix64;

/** The search against plain minimax, which looks at everything. */
class AlphaBetaTest {
  private static final int TOO_SHALLOW_TO_REDUCE = 2;

  @ParameterizedTest
  @ValueSource(strings = {"dvonn", "pathagon"})
  void findsTheValueThatMinimaxFinds(String name) {
    Game game = Game.of(name);
    Evaluation evaluation = Engine.evaluation(game);
    for (long seed = 0; seed < 150; seed++) {
      Position position = randomPosition(game, seed, 40 + (int) (seed % 45));
      if (position.over()) continue;
      int minimax = minimax(position, TOO_SHALLOW_TO_REDUCE, 0, evaluation);
      assertThat(search(position, TOO_SHALLOW_TO_REDUCE, 1).getFirst().score().value())
          .as("%s, seed %s", position, seed)
          .isEqualTo(minimax);
    }
  }

  @Test
  void provesTheResultsOfDvonnEndgamesThatBruteForceFinds() {
    Game game = Game.of("dvonn", Map.of("setup", "random"));
    Evaluation evaluation = Engine.evaluation(game);
    int proven = 0;
    for (long seed = 0; seed < 3000; seed++) {
      Position position = randomPosition(game, seed, 20 + (int) (seed % 15));
      if (position.over() || size(position, 3000) >= 3000) continue;
      Line line = search(position, 60, 1).getFirst();
      assertThat(line.score())
          .as("%s, seed %s", position, seed)
          .isEqualTo(new Score(minimax(position, Integer.MAX_VALUE, 0, evaluation), true));
      proven++;
    }
    assertThat(proven).isGreaterThan(500);
  }

  @Test
  void provesWinsInPathagonAndHowLongTheyTake() {
    Position one =
        Game.of("pathagon").read("...d.../...d.../...d.../...d.../...d.../...d.../lll.lll d - - -");
    assertThat(search(one, 1, 1).getFirst().score())
        .matches(Score::proven)
        .extracting(Score::value)
        .isEqualTo(Score.WIN - 1);
    // Light can close one of d4 and d1, but not both c1 and d1 after Dark has placed on d4.
    Position two =
        Game.of("pathagon").read("...d.../...d.../...d.../......./...d.../..dd.../ll...ll d - - -");
    Line line = search(two, 5, 1).getFirst();
    assertThat(line.score().value()).isEqualTo(Score.WIN - 3);
    assertThat(two.moveText(line.move())).isEqualTo("d4");
  }

  @Test
  void findsSeveralBestLinesInTheirOrder() {
    Position position = randomPosition(Game.of("dvonn"), 5, 60);
    Evaluation evaluation = Engine.evaluation(Game.of("dvonn"));
    List<Integer> values = new ArrayList<>();
    for (int move : position.moves()) values.add(-minimax(position.play(move), 1, 1, evaluation));
    values.sort(Comparator.reverseOrder());
    List<Line> lines = search(position, 2, 4);
    assertThat(lines).hasSize(4);
    assertThat(lines).extracting(line -> line.score().value()).isEqualTo(values.subList(0, 4));
    assertThat(lines).extracting(Line::move).doesNotHaveDuplicates();
  }

  private static List<Line> search(Position position, int depth, int lines) {
    TranspositionTable table = new TranspositionTable(1);
    Evaluation evaluation = Engine.evaluation(position.game());
    AlphaBeta search = new AlphaBeta(evaluation, table, new long[0], () -> 1_000);
    return search.search(position, depth, lines).lines();
  }

  private static int minimax(Position position, int depth, int ply, Evaluation evaluation) {
    if (position.over()) return evaluation.ofEnd(position, ply);
    if (depth == 0) return evaluation.of(position);
    int best = Integer.MIN_VALUE;
    for (int move : position.moves()) {
      best = Math.max(best, -minimax(position.play(move), depth - 1, ply + 1, evaluation));
    }
    return best;
  }

  /** The number of positions in a tree, or the limit where there are more. */
  private static int size(Position position, int limit) {
    int size = 1;
    for (int move : position.moves()) {
      if (size >= limit) return limit;
      size += size(position.play(move), limit - size);
    }
    return Math.min(size, limit);
  }

  private static Position randomPosition(Game game, long seed, int plies) {
    SplitMix64 random = new SplitMix64(seed);
    Position position = game.start(random);
    for (int ply = 0; ply < plies && !position.over(); ply++) {
      int[] moves = position.moves();
      position = position.play(moves[random.nextInt(moves.length)]);
    }
    return position;
  }
}
