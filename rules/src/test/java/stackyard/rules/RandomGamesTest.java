package stackyard.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The fast positions against the naive ones, at every position of very many random games. */
class RandomGamesTest {
  private static final int GAMES = 10_000;

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
    assertThat(won).as("games of %s that somebody won", game).isGreaterThan(300);
  }

  /** Plays a game on both positions side by side and says whether somebody won. */
  private static boolean follow(Game game, long seed) {
    // The options are mixed in, else both setups of DVONN would play the same games.
    SplitMix64 random = new SplitMix64(seed ^ (long) game.options().hashCode() << 32);
    Position fast = game.start(random);
    NaivePosition naive = Games.naive(game, fast.toString());
    for (int ply = 0; ply < longest(game); ply++) {
      int plies = ply;
      View view = View.of(fast);
      assertThat(view)
          .as(() -> "%s, seed %s, after %s plies".formatted(game, seed, plies))
          .isEqualTo(View.of(naive));
      if (view.over()) return !view.winner().equals("draw");
      int move = choose(fast, seed, random);
      naive = naive.play(fast.moveText(move));
      fast = fast.play(move);
    }
    return false;
  }

  /**
   * Pathagon need not end. Late in a game the naive position spends half a millisecond on its some
   * 300 moves; cut here, the 40,000 games still reach the moving phase and take about a minute.
   */
  private static int longest(Game game) {
    return game instanceof Pathagon ? 70 : Integer.MAX_VALUE;
  }

  /**
   * A random move. Random Pathagon would hardly ever be won, so in every second game the players
   * go, half of the time, for a column and a row of their own.
   */
  private static int choose(Position position, long seed, SplitMix64 random) {
    int move = Games.randomMove(position, random);
    if (!(position instanceof PathagonPosition pathagon) || seed % 2 == 0) return move;
    int line = (int) (seed / 2 % 7);
    boolean build = random.nextInt(2) == 0;
    for (int tries = 0; build && tries < 10 && !builds(pathagon, move, line); tries++) {
      move = Games.randomMove(position, random);
    }
    return move;
  }

  private static boolean builds(PathagonPosition position, int move, int line) {
    List<Position.Step> path = position.effect(move).path();
    boolean isOnLine = isOn(position.toMove(), line, path.getLast().cell());
    boolean wasOnLine = path.size() > 1 && isOn(position.toMove(), line, path.getFirst().cell());
    return isOnLine && !wasOnLine;
  }

  private static boolean isOn(Seat seat, int line, int cell) {
    return Pathagon.BOARD.column(cell) == line
        ? seat == Seat.DARK
        : seat == Seat.LIGHT && Pathagon.BOARD.row(line).contains(cell);
  }
}
