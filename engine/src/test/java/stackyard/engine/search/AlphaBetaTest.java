package stackyard.engine.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import stackyard.engine.Analysis.Line;
import stackyard.engine.GameEngine;
import stackyard.engine.Score;
import stackyard.rules.Game;
import stackyard.rules.Position;
import stackyard.rules.Seat;
import stackyard.rules.SplitMix64;

/**
 * The search against plain minimax, which looks at everything and asks every position whose turn it
 * is: all its values are the first player's.
 */
class AlphaBetaTest {

  @ParameterizedTest
  @CsvSource({"dvonn, 2, 40, 150", "dvonn, 3, 75, 40", "pathagon, 2, 40, 20", "pathagon, 3, 16, 8"})
  void findsTheValueThatMinimaxFinds(String name, int depth, int plies, int seeds) {
    Game game = Game.of(name);
    for (long seed = 0; seed < seeds; seed++) {
      Position position = randomPosition(game, seed, plies + (int) (seed % 45) * plies / 90);
      if (!position.over()) assertAgreesWithMinimax(position, depth);
    }
  }

  /** D4: White makes the last placement and the first stacking move. */
  @ParameterizedTest
  @ValueSource(ints = {44, 45, 46, 47, 48})
  void agreesWithMinimaxWhereWhiteMovesTwiceRunning(int placed) {
    for (long seed = 0; seed < 6; seed++) {
      assertAgreesWithMinimax(randomPosition(Game.of("dvonn"), seed, placed), 4);
    }
  }

  /** Endgames with few moves, so that minimax gets far: passes and ends of games come up. */
  @ParameterizedTest
  @ValueSource(ints = {4, 5, 6, 7})
  void agreesWithMinimaxManyMovesAhead(int depth) {
    Game game = Game.of("dvonn", Map.of("setup", "random"));
    int compared = 0;
    for (long seed = 0; seed < 200; seed++) {
      Position position = randomPosition(game, seed, 20 + (int) (seed % 12));
      if (position.over() || size(position, depth, 4_000) >= 4_000) continue;
      assertAgreesWithMinimax(position, depth);
      compared++;
    }
    assertThat(compared).isGreaterThan(20);
  }

  /** Reductions and pruning do not change that. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void theLastPlacementIsWorthWhatFollowsIt(boolean selective) {
    for (long seed = 0; seed < 5; seed++) {
      Position before = randomPosition(Game.of("dvonn"), seed, 48);
      Position after = before.play(before.moves()[0]);
      assertThat(value(before, 5, selective)).isEqualTo(value(after, 4, selective));
    }
  }

  /** Both ways of capturing; with most pieces placed there are fewest moves. */
  @ParameterizedTest
  @CsvSource({"choice, 3, 6", "choice, 4, 1", "always, 2, 20", "always, 3, 6", "always, 4, 1"})
  void agreesWithMinimaxHoweverPathagonCaptures(String capture, int depth, int seeds) {
    Game game = Game.of("pathagon", Map.of("capture", capture));
    int compared = 0;
    for (long seed = 0; compared < seeds; seed++) {
      Position position = randomPosition(game, seed, 24);
      if (position.over() || size(position, 4, 400_000) >= 400_000) continue;
      assertAgreesWithMinimax(position, depth);
      compared++;
    }
  }

  /** A value called proven is true, however little was looked at. */
  @Test
  void provenScoresAreTrueAtEveryDepth() {
    Game game = Game.of("dvonn", Map.of("setup", "random"));
    int exact = 0;
    int decided = 0;
    for (long seed = 0; seed < 600; seed++) {
      Position position = randomPosition(game, seed, 18 + (int) (seed % 15));
      if (position.over() || size(position, 100, 6_000) >= 6_000) continue;
      int value = toMover(position, minimax(position, Integer.MAX_VALUE, 0));
      for (int depth = 1; depth <= 9; depth++) {
        Score score = search(position, depth, 1, true).getFirst().score();
        if (score.exact()) {
          assertThat(score.value()).as("%s at depth %s", position, depth).isEqualTo(value);
          exact++;
        } else if (score.proven()) {
          assertThat(score.wins()).as("%s at depth %s", position, depth).isEqualTo(value > 0);
          assertThat(value).as("%s at depth %s", position, depth).isNotZero();
          decided++;
        }
      }
    }
    assertThat(exact).isGreaterThan(400);
    assertThat(decided).isGreaterThan(5);
  }

  /**
   * A bound from above that is kept holds for all moves, those too that were left out because no
   * more than a gain over the evaluation was expected of them.
   */
  @ParameterizedTest
  @ValueSource(longs = {18, 298, 356, 439, 754, 799})
  void noBoundFromAboveIsBelowWhatWasExpectedOfMovesLeftOut(long seed) {
    Position position = randomPosition(Game.of("dvonn"), seed, 54 + (int) seed % 20);
    // Evaluations by features alone are exact beyond the window too.
    SearchedGame game = (SearchedGame) GameEngine.of(position.game());
    TranspositionTable table = new TranspositionTable(1);
    search(position, game.handPickedNodes(), table, 4, 1, true);
    SearchNode node = game.handPickedNodes().get();
    int seen = 0;
    for (Position before : positions(position, 3)) {
      node.set(before);
      long entry = table.get(node.hash());
      boolean bound = entry != 0 && TranspositionTable.bound(entry) == TranspositionTable.UPPER;
      if (before.over() || !bound || TranspositionTable.proven(entry)) continue;
      if (TranspositionTable.depth(entry) != 1) continue;
      int expected = node.evaluate() + Selectivity.gain(1);
      int best = toMover(before, minimax(before, 1, 0, node));
      assertThat(TranspositionTable.value(entry))
          .as("%s", before)
          .isGreaterThanOrEqualTo(Math.min(expected, best));
      seen++;
    }
    assertThat(seen).isPositive();
  }

  private static List<Position> positions(Position position, int plies) {
    if (plies == 0) return List.of(position);
    return Arrays.stream(position.moves())
        .mapToObj(position::play)
        .flatMap(next -> positions(next, plies - 1).stream())
        .toList();
  }

  private static void assertAgreesWithMinimax(Position position, int depth) {
    assertThat(value(position, depth, false))
        .as("%s at depth %s", position, depth)
        .isEqualTo(toMover(position, minimax(position, depth, 0)));
  }

  private static int value(Position position, int depth, boolean selective) {
    return search(position, depth, 1, selective).getFirst().score().value();
  }

  /** A value of the first player as the player on turn sees it. */
  private static int toMover(Position position, int value) {
    return position.turn() == position.game().seats().getFirst() ? value : -value;
  }

  @Test
  void provesTheResultsOfDvonnEndgamesThatBruteForceFinds() {
    Game game = Game.of("dvonn", Map.of("setup", "random"));
    int proven = 0;
    for (long seed = 0; seed < 3000; seed++) {
      Position position = randomPosition(game, seed, 20 + (int) (seed % 15));
      if (position.over() || size(position, 100, 3000) >= 3000) continue;
      int value = toMover(position, minimax(position, Integer.MAX_VALUE, 0));
      assertThat(search(position, 60, 1, true).getFirst().score())
          .as("%s, seed %s", position, seed)
          .isEqualTo(new Score(value, true));
      proven++;
    }
    assertThat(proven).isGreaterThan(500);
  }

  @Test
  void provesWinsInPathagonAndHowLongTheyTake() {
    Position one =
        Game.of("pathagon").read("...d.../...d.../...d.../...d.../...d.../...d.../lll.lll d - - -");
    assertThat(search(one, 1, 1, true).getFirst().score())
        .matches(Score::proven)
        .extracting(Score::value)
        .isEqualTo(Score.WIN - 1);
    // Light can close one of d4 and d1, but not both c1 and d1 after Dark has placed on d4.
    Position two =
        Game.of("pathagon").read("...d.../...d.../...d.../......./...d.../..dd.../ll...ll d - - -");
    Line line = search(two, 5, 1, true).getFirst();
    assertThat(line.score().value()).isEqualTo(Score.WIN - 3);
    assertThat(two.moveText(line.move())).isEqualTo("d4");
    // The line goes on until the path is complete.
    assertThat(line.moves()).hasSize(3);
  }

  @Test
  void findsSeveralBestLinesInTheirOrder() {
    Position position = randomPosition(Game.of("dvonn"), 5, 60);
    List<Integer> values = new ArrayList<>();
    for (int move : position.moves()) {
      values.add(toMover(position, minimax(position.play(move), 1, 1)));
    }
    values.sort(Comparator.reverseOrder());
    List<Line> lines = search(position, 2, 4, false);
    assertThat(lines).hasSize(4);
    assertThat(lines).extracting(line -> line.score().value()).isEqualTo(values.subList(0, 4));
    assertThat(lines).extracting(Line::move).doesNotHaveDuplicates();
  }

  private static List<Line> search(Position position, int depth, int lines, boolean selective) {
    TranspositionTable table = new TranspositionTable(1);
    return search(position, nodes(position), table, depth, lines, selective);
  }

  private static List<Line> search(
      Position position,
      Supplier<SearchNode> nodes,
      TranspositionTable table,
      int depth,
      int lines,
      boolean selective) {
    History history = new History();
    return new AlphaBeta(
            nodes, Misjudgement.NONE, table, history, List.of(), () -> 1_000, selective)
        .search(position, depth, lines)
        .lines();
  }

  private static Supplier<SearchNode> nodes(Position position) {
    return ((SearchedGame) GameEngine.of(position.game())).nodes();
  }

  /** The worth of a position to the first player, who wants much where the other wants little. */
  private static int minimax(Position position, int depth, int ply) {
    return minimax(position, depth, ply, nodes(position).get());
  }

  private static int minimax(Position position, int depth, int ply, SearchNode node) {
    List<Seat> seats = position.game().seats();
    if (position.over()) {
      int winner = position.winner() == Seat.NOBODY ? 0 : 1 - 2 * seats.indexOf(position.winner());
      if (position.game().name().equals("pathagon")) return winner * (Score.WIN - ply);
      int ahead = pieces(position, seats.getFirst()) - pieces(position, seats.getLast());
      return 100 * ahead + winner * Score.WON;
    }
    boolean first = position.turn() == seats.getFirst();
    if (depth <= 0) {
      node.set(position);
      int certain = node.certainValue(ply);
      if (certain != SearchNode.UNKNOWN) return toMover(position, certain);
      // A threat is replied to, but once.
      boolean replies = depth == 0 && node.certainValueOfOthers(ply) != SearchNode.UNKNOWN;
      if (!replies) return toMover(position, node.evaluate());
    }
    int best = first ? Integer.MIN_VALUE : Integer.MAX_VALUE;
    for (int move : position.moves()) {
      int value = minimax(position.play(move), depth - 1, ply + 1, node);
      best = first ? Math.max(best, value) : Math.min(best, value);
    }
    return best;
  }

  private static int pieces(Position position, Seat seat) {
    return position.standing(seat).pieces();
  }

  /** The number of positions in a tree of some depth, or the limit where there are more. */
  private static int size(Position position, int depth, int limit) {
    int size = 1;
    if (depth == 0) return size;
    for (int move : position.moves()) {
      if (size >= limit) return limit;
      size += size(position.play(move), depth - 1, limit - size);
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
