package stackyard.engine.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import stackyard.engine.GameEngine;
import stackyard.rules.Game;
import stackyard.rules.Games;
import stackyard.rules.Perft;
import stackyard.rules.Position;
import stackyard.rules.RandomPlay;
import stackyard.rules.Seat;
import stackyard.rules.SplitMix64;

/** The nodes of every game against its rules. */
class SearchNodeTest {
  private static final int GAMES = Boolean.getBoolean("thorough") ? 10_000 : 120;

  /** Every game that is searched, with every choice of its options. */
  static Stream<Game> games() {
    return Games.all().filter(game -> GameEngine.of(game) instanceof SearchedGame);
  }

  private static Supplier<SearchNode> nodes(Game game) {
    return ((SearchedGame) GameEngine.of(game)).nodes();
  }

  /** All moves of a node in ascending order. */
  private static int[] moves(SearchNode node) {
    long[] listed = new long[node.mostMoves()];
    int promising = node.listPromising(listed);
    int[] moves =
        Arrays.stream(listed, 0, promising).mapToInt(move -> (int) move & 0xffff).toArray();
    int others = node.listOthers(listed);
    moves = Arrays.copyOf(moves, promising + others);
    for (int i = 0; i < others; i++) moves[promising + i] = (int) listed[i] & 0xffff;
    Arrays.sort(moves);
    return moves;
  }

  @ParameterizedTest
  @MethodSource("games")
  void aNodeKnowsWhatTheRulesKnow(Game game) {
    Supplier<SearchNode> nodes = nodes(game);
    SearchNode followed = nodes.get();
    SearchNode before = nodes.get();
    SearchNode set = nodes.get();
    for (long seed = 0; seed < GAMES; seed++) {
      SplitMix64 random = RandomPlay.random(game, seed);
      Position position = game.start(random);
      followed.set(position);
      for (int ply = 0; ply < 120; ply++) {
        set.set(position);
        assertAgrees(followed, set, position, random);
        if (position.over()) break;
        int move = RandomPlay.choose(position, seed, random);
        position = position.play(move);
        SearchNode free = before;
        before = followed;
        followed = free;
        followed.follow(before, move);
      }
    }
  }

  private static void assertAgrees(
      SearchNode followed, SearchNode set, Position position, SplitMix64 random) {
    String at = position.toString();
    int[] legal = position.moves();
    Arrays.sort(legal);
    assertThat(moves(followed)).as(at).isEqualTo(legal);
    assertThat(followed.hash()).as(at).isEqualTo(set.hash());
    assertThat(followed.over()).as(at).isEqualTo(position.over());
    assertThat(Arrays.stream(legal).allMatch(followed::isLegal)).as(at).isTrue();
    for (int i = 0; i < 50; i++) {
      int any = random.nextInt(0xffff);
      if (followed.isLegal(any)) assertThat(legal).as(at).contains(any);
    }
    List<Seat> seats = position.game().type().seats();
    if (position.over()) {
      int winner = position.winner() == Seat.NOBODY ? 0 : 1 - 2 * seats.indexOf(position.winner());
      int sign = Integer.signum(followed.valueOfEnd(3));
      assertThat(followed.side() == 0 ? sign : -sign).as(at).isEqualTo(winner);
      assertThat(followed.valueOfEnd(3)).as(at).isEqualTo(set.valueOfEnd(3));
      return;
    }
    assertThat(followed.side()).as(at).isEqualTo(seats.indexOf(position.turn()));
    assertThat(followed.evaluate()).as(at).isEqualTo(set.evaluate());
  }

  @ParameterizedTest
  @MethodSource("games")
  void countsAsManySequencesOfMovesAsTheRules(Game game) {
    for (int plies : new int[] {0, 20, 47, 55, 70}) {
      SplitMix64 random = new SplitMix64(plies);
      Position position = game.start(random);
      for (int ply = 0; ply < plies && !position.over(); ply++) {
        position = position.play(RandomPlay.any(position, random));
      }
      Supplier<SearchNode> nodes = nodes(game);
      SearchNode[] path = {nodes.get(), nodes.get(), nodes.get()};
      path[0].set(position);
      assertThat(count(path, 0)).as("%s", position).isEqualTo(Perft.count(position, path.length));
    }
  }

  private static long count(SearchNode[] path, int ply) {
    int[] moves = moves(path[ply]);
    if (ply == path.length - 1) return moves.length;
    long count = 0;
    for (int move : moves) {
      path[ply + 1].follow(path[ply], move);
      count += count(path, ply + 1);
    }
    return count;
  }

  /** Positions that only look alike to the search have the same moves and the same worth. */
  @ParameterizedTest
  @MethodSource("games")
  void differentPositionsHaveDifferentHashes(Game game) {
    SearchNode node = nodes(game).get();
    Map<Long, String> seen = new HashMap<>();
    RandomPlay.visit(
        game,
        GAMES,
        (position, at) -> {
          node.set(position);
          String worth = position.over() ? "over" : String.valueOf(node.evaluate());
          String known = node.side() + worth + Arrays.toString(moves(node));
          assertThat(seen.putIfAbsent(node.hash(), known)).as("%s", position).isIn(null, known);
        });
    assertThat(seen).hasSizeGreaterThan(game.name().equals("noughts") ? 500 : 1_000);
  }
}
