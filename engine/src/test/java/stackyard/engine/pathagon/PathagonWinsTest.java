package stackyard.engine.pathagon;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackyard.engine.puzzle.Puzzle;
import stackyard.engine.puzzle.Puzzles;
import stackyard.rules.Game;
import stackyard.rules.Playthrough;
import stackyard.rules.Position;
import stackyard.rules.SplitMix64;
import stackyard.rules.pathagon.PathagonPosition;

/** Forced wins are those that trying everything finds. */
class PathagonWinsTest {
  @ParameterizedTest
  @ValueSource(strings = {"choice", "always"})
  void winsOfPathagonAreThoseThatTryingEverythingFinds(String capture) {
    Game game = Game.of("pathagon", Map.of("capture", capture));
    List<Boolean> compared = new ArrayList<>();
    for (Puzzle puzzle : Puzzles.of("pathagon")) {
      Position start = game.read(puzzle.position().toString());
      SplitMix64 random = new SplitMix64(start.hash());
      // A random move or two make positions of all kinds of it.
      for (int i = random.nextInt(3); i > 0 && !start.over(); i--) {
        int[] moves = start.moves();
        start = start.play(moves[random.nextInt(moves.length)]);
      }
      if (start.over()) continue;
      PathagonPosition position = (PathagonPosition) start;
      int[] left = {50_000};
      boolean wins = wins(position, 2, left);
      if (left[0] < 0) continue;
      compared.add(wins);
      assertThat(new PathagonWins(Long.MAX_VALUE).wins(position, 2))
          .as("%s", position)
          .isEqualTo(wins);
    }
    assertThat(compared).contains(true, false);
  }

  /** Of no meaning when there are no positions left to be looked at. */
  private static boolean wins(PathagonPosition position, int moves, int[] left) {
    for (int move : position.moves()) {
      if (--left[0] < 0) return false;
      PathagonPosition next = position.play(move);
      if (next.over() || (moves > 1 && loses(next, moves - 1, left))) return true;
    }
    return false;
  }

  private static boolean loses(PathagonPosition position, int moves, int[] left) {
    for (int reply : position.moves()) {
      PathagonPosition next = position.play(reply);
      if (next.over() || !wins(next, moves, left)) return false;
    }
    return true;
  }

  @Test
  void theCellsThatWinAtOnceAreThoseOfTheMovesThatDo() {
    for (long seed = 0; seed < 200; seed++) {
      Playthrough playthrough = randomGame(seed, 20 + (int) seed % 60);
      PathagonPosition position = (PathagonPosition) playthrough.position();
      if (position.over()) continue;
      long cells = 0;
      for (int move : position.moves()) {
        if (position.play(move).over()) cells |= 1L << (move & 63);
      }
      assertThat(PathagonWins.winningCells(position, position.toMove())).isEqualTo(cells);
    }
  }

  private static Playthrough randomGame(long seed, int plies) {
    SplitMix64 random = new SplitMix64(seed);
    Playthrough playthrough = Playthrough.start(Game.of("pathagon"), random);
    while (!playthrough.over() && playthrough.ply() < plies) {
      int[] moves = playthrough.position().moves();
      playthrough = playthrough.play(moves[random.nextInt(moves.length)]);
    }
    return playthrough;
  }
}
