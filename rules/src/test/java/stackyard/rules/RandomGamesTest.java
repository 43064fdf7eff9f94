package stackyard.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The fast positions against the naive ones, at every position of many random games; of very many
 * with {@code -Dthorough=true}.
 */
class RandomGamesTest {
  private static final int GAMES = Boolean.getBoolean("thorough") ? 10_000 : 200;

  /** All that a game in progress shows to the outside. */
  private record View(
      String position, List<String> moves, int moveCount, boolean over, String winner) {

    static View of(Position position) {
      boolean draw = position.over() && position.winner() == Seat.NOBODY;
      boolean won = position.winner() != Seat.NOBODY;
      return new View(
          position.toString(),
          Games.moveTexts(position),
          position.moveCount(),
          position.over(),
          draw ? "draw" : won ? position.winner().word() : "");
    }

    static View of(NaivePosition position) {
      List<String> moves = position.moves().stream().sorted().toList();
      String winner = position.winner();
      return new View(position.text(), moves, moves.size(), !winner.isEmpty(), winner);
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("stackyard.rules.Games#all")
  void fastAndNaivePositionsAgree(Game game) {
    int won = 0;
    for (long seed = 0; seed < GAMES; seed++) {
      if (follow(game, seed)) won++;
    }
    assertThat(won).as("games of %s that somebody won", game).isGreaterThan(GAMES * 3 / 100);
  }

  /** Plays a game on both positions side by side and says whether somebody won. */
  private static boolean follow(Game game, long seed) {
    SplitMix64 random = RandomPlay.random(game, seed);
    Position fast = game.start(random);
    NaivePosition naive = Games.naive(game, fast.toString());
    int longest = GameTester.of(game).longestGame();
    for (int ply = 0; ply < longest; ply++) {
      int plies = ply;
      View view = View.of(fast);
      assertThat(view)
          .as(() -> "%s, seed %s, after %s plies".formatted(game, seed, plies))
          .isEqualTo(View.of(naive));
      if (view.over()) return !view.winner().equals("draw");
      int move = RandomPlay.choose(fast, seed, random);
      naive = naive.play(fast.moveText(move));
      fast = fast.play(move);
    }
    return false;
  }
}
