package stackyard.rules;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import stackyard.rules.Position.Effect;
import stackyard.rules.Position.Standing;
import stackyard.rules.Position.Step;

/** The explanations of positions agree with their moves. */
class ExplanationsTest {
  private static final int GAMES = 60;

  private static boolean isOccupied(Position position, int cell) {
    return position.height(cell) > 0;
  }

  @Nested
  class Obstacles {
    @ParameterizedTest
    @MethodSource("stackyard.rules.Games#all")
    void areAbsentExactlyWhereAMoveBegins(Game game) {
      RandomPlay.visit(
          game,
          GAMES,
          (position, at) -> {
            Set<Integer> begins = new HashSet<>();
            for (int move : position.moves()) {
              if (GameTester.of(game).entersBoard(position, move)) continue;
              position.effect(move).path().stream().limit(1).forEach(s -> begins.add(s.cell()));
            }
            Set<Integer> free =
                game.board().cells().stream()
                    .filter(cell -> position.obstacle(cell).isEmpty())
                    .collect(toSet());
            assertThat(free).as("%s: %s", at, position).isEqualTo(begins);
          });
    }
  }

  @Nested
  class Effects {
    @ParameterizedTest
    @MethodSource("stackyard.rules.Games#all")
    void agreeWithTheNextPosition(Game game) {
      RandomPlay.visit(
          game,
          GAMES,
          (position, at) -> {
            for (int move : position.moves()) {
              Position next = position.play(move);
              Effect effect = position.effect(move);
              List<Integer> path = effect.path().stream().map(Step::cell).toList();
              boolean leaves = !path.isEmpty() && !GameTester.of(game).entersBoard(position, move);
              List<Integer> emptied =
                  game.board().cells().stream()
                      .filter(cell -> isOccupied(position, cell) && !isOccupied(next, cell))
                      .filter(cell -> !leaves || !cell.equals(path.getFirst()))
                      .toList();
              assertThat(effect.removed())
                  .as("%s: %s %s", at, position, position.moveText(move))
                  .isEqualTo(emptied);
            }
          });
    }
  }

  @Nested
  class Standings {
    @ParameterizedTest
    @MethodSource("stackyard.rules.Games#all")
    void countThePiecesOnTheBoard(Game game) {
      GameTester tester = GameTester.of(game);
      RandomPlay.visit(
          game,
          GAMES,
          (position, at) -> {
            for (Seat seat : game.seats()) {
              int pieces =
                  game.board().cells().stream()
                      .mapToInt(c -> tester.count(position, seat, c))
                      .sum();
              Standing standing = position.standing(seat);
              assertThat(standing.pieces()).as("%s: %s", at, position).isEqualTo(pieces);
              assertThat(standing.in()).isEqualTo(tester.isIn(position, seat));
            }
          });
    }
  }

  @Nested
  class PlayableRolls {
    @ParameterizedTest
    @MethodSource("stackyard.rules.Games#all")
    void areThoseThatCanBePlayed(Game game) {
      RandomPlay.visit(
          game,
          GAMES,
          (position, at) ->
              assertThat(position.playableRolls())
                  .as("%s: %s", at, position)
                  .isEqualTo(GameTester.of(game).playableRolls(position)));
    }
  }

  @Nested
  class WinningPaths {
    @ParameterizedTest
    @MethodSource("stackyard.rules.Games#all")
    void areThereExactlyWhenAPathHasWon(Game game) {
      GameTester tester = GameTester.of(game);
      RandomPlay.visit(
          game,
          5 * GAMES,
          (position, at) -> {
            boolean won = tester.winsByPath() && position.over();
            assertThat(position.winningPath().isEmpty()).as("%s: %s", at, position).isEqualTo(!won);
            if (won) tester.checkWinningPath(position, at + ": " + position);
          });
    }
  }
}
