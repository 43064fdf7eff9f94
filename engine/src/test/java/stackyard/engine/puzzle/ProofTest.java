package stackyard.engine.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackyard.engine.DockerSolutionFile;
import stackyard.rules.DvonnPosition;
import stackyard.rules.Game;
import stackyard.rules.Match;
import stackyard.rules.PathagonPosition;
import stackyard.rules.Position;
import stackyard.rules.Seat;
import stackyard.rules.SplitMix64;

/** The proofs find what trying everything finds. */
class ProofTest {
  @Test
  void endgamesOfDvonnAreWorthWhatMinimaxFinds() {
    int compared = 0;
    for (long seed = 0; seed < 60; seed++) {
      List<Match> history = randomGame("dvonn", seed, 200).history();
      DvonnPosition position =
          (DvonnPosition) history.get(Math.max(49, history.size() - 6)).position();
      int[] left = {100_000};
      int margin = minimax(position, left);
      if (left[0] < 0) continue;
      compared++;
      assertThat(new DvonnProof(Long.MAX_VALUE).margin(position))
          .as("%s", position)
          .isEqualTo(margin);
    }
    assertThat(compared).isGreaterThan(10);
  }

  /** Of no meaning when there are no positions left to be looked at. */
  private static int minimax(DvonnPosition position, int[] left) {
    if (position.over() || --left[0] < 0) {
      int ahead = position.standing(Seat.WHITE).pieces() - position.standing(Seat.BLACK).pieces();
      return position.toMove() == Seat.WHITE ? ahead : -ahead;
    }
    int best = Integer.MIN_VALUE;
    for (int move : position.moves()) best = Math.max(best, -minimax(position.play(move), left));
    return best;
  }

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
      assertThat(new PathagonProof(Long.MAX_VALUE).wins(position, 2))
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
      Match match = randomGame("pathagon", seed, 20 + (int) seed % 60);
      PathagonPosition position = (PathagonPosition) match.position();
      if (position.over()) continue;
      long cells = 0;
      for (int move : position.moves()) {
        if (position.play(move).over()) cells |= 1L << (move & 63);
      }
      assertThat(PathagonProof.winningCells(position, position.toMove())).isEqualTo(cells);
    }
  }

  @Test
  void theSameSeedFindsTheSamePuzzlesAndTheyAreProven() {
    List<Integer> told = new ArrayList<>();
    List<Puzzle> puzzles = new PuzzleFinder(Game.of("docker")).find(4, 9, told::add);
    assertThat(puzzles)
        .hasSize(4)
        .isEqualTo(new PuzzleFinder(Game.of("docker")).find(4, 9, n -> {}));
    assertThat(told).last().isEqualTo(4);
    PuzzleCheck check = new PuzzleCheck(DockerSolutionFile::forTwo);
    assertThat(puzzles).allSatisfy(puzzle -> assertThat(check.flaw(puzzle)).isEmpty());
  }

  @Test
  void whatIsNotTrueIsFound() {
    Puzzle puzzle = Puzzles.of("dvonn").getFirst();
    PuzzleCheck check = new PuzzleCheck(DockerSolutionFile::forTwo);
    String wrongValue =
        puzzle.write().replace("values " + puzzle.best(), "values " + (puzzle.best() + 1));
    assertThat(check.flaw(Puzzle.read(wrongValue)).orElseThrow()).startsWith("the values are ");
    String wrongTheme = puzzle.write().replaceAll("themes .*", "themes fork");
    assertThat(check.flaw(Puzzle.read(wrongTheme)).orElseThrow()).startsWith("the themes are ");
    String wrongName = puzzle.write().replace(puzzle.id(), "dvonn-0");
    assertThat(check.flaw(Puzzle.read(wrongName))).hasValue("its name is " + puzzle.id());
  }

  private static Match randomGame(String game, long seed, int plies) {
    SplitMix64 random = new SplitMix64(seed);
    Match match = Match.start(Game.of(game), random);
    while (!match.over() && match.ply() < plies) {
      int[] moves = match.position().moves();
      match = match.play(moves[random.nextInt(moves.length)]);
    }
    return match;
  }
}
