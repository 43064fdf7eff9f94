package stackyard.rules;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;
import static stackyard.rules.Games.cell;
import static stackyard.rules.Games.docker;
import static stackyard.rules.Games.dvonn;
import static stackyard.rules.Games.names;
import static stackyard.rules.Games.pathagon;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import stackyard.rules.Position.Effect;
import stackyard.rules.Position.Standing;
import stackyard.rules.Position.Step;

/** What positions say about themselves, by example and as it agrees with their moves. */
class ExplanationsTest {
  private static final int GAMES = 60;

  private static boolean isOccupied(Position position, int cell) {
    return switch (position) {
      case DvonnPosition dvonn -> dvonn.height(cell) > 0;
      case DockerPosition docker -> !docker.stack(cell).isEmpty();
      case PathagonPosition pathagon -> pathagon.owner(cell) != Seat.NOBODY;
    };
  }

  private static boolean isFromOffTheBoard(Position position, int move) {
    return position instanceof DockerPosition && position.moveText(move).startsWith("@");
  }

  @Nested
  class Obstacles {
    static Stream<Arguments> examples() {
      Position stacks = dvonn("w", "a1=w b1=b c1=* d1=* e1=* f1=w2");
      Position ended = dvonn("w", "a1=w2 b1=* d1=b4* k5=*");
      Position stuck = dvonn("w", "a1=w2 b1=* i1=* h1=* g1=b");
      Position surrounded = dvonn("w", "e3=w d3=b d2=* e2=* f3=* f4=b e4=b");
      Position placing = Games.play(Games.start("dvonn"), "c3");
      Position yard = docker(".,.,./.,.,g/rg,gr,. rg rg r 2");
      Position pieces = pathagon("......./......./......./l....../ddddddd/......./ddddddd d - - -");
      Position moved = Games.play(pieces, "a1g7", "a7");
      Position trapped = Games.play(pieces, "a1g7", "a2xa3");
      Position won = pathagon("...d.../...d.../...d.../...d.../...d.../...d.../...d... l - - -");
      return Stream.of(
          arguments(Obstacle.OVER, ended, "a1"),
          arguments(Obstacle.OVER, won, "a1"),
          arguments(Obstacle.OVER, docker(".,.,./.,.,./gr,gr,gr rg r r ?"), "a1"),
          arguments(Obstacle.EMPTY, stacks, "k5"),
          arguments(Obstacle.EMPTY, yard, "b2"),
          arguments(Obstacle.EMPTY, moved, "b5"),
          arguments(Obstacle.OCCUPIED, placing, "c3"),
          arguments(Obstacle.OCCUPIED, trapped, "a4"),
          arguments(Obstacle.NOT_YOURS, stacks, "b1"),
          arguments(Obstacle.NOT_YOURS, yard, "c2"),
          arguments(Obstacle.NOT_YOURS, moved, "a7"),
          arguments(Obstacle.BLOCKED, surrounded, "e3"),
          arguments(Obstacle.LONE_DVONN, stacks, "c1"),
          arguments(Obstacle.NOTHING_TO_LAND_ON, stuck, "a1"),
          arguments(Obstacle.ROLL_FIRST, docker(".,.,./.,.,./.,r,. rg rg r ?"), "b1"),
          arguments(Obstacle.COVERED, yard, "a1"),
          arguments(Obstacle.NO_WALK, docker("r,.,./.,g,./g,r,g rg rg r 1"), "b1"),
          arguments(Obstacle.MUST_PLACE, trapped, "b1"),
          arguments(Obstacle.BARRED, moved, "g7"),
          arguments(Obstacle.FORBIDDEN, trapped, "a3"));
    }

    @ParameterizedTest(name = "{0} {2}: {1}")
    @MethodSource("examples")
    void areNamedAsTheyAre(Obstacle obstacle, Position position, String cell) {
      assertThat(position.obstacle(cell(position, cell))).contains(obstacle);
    }

    @ParameterizedTest
    @EnumSource
    void haveAnExampleAndASentence(Obstacle obstacle) {
      assertThat(examples().map(example -> example.get()[0])).contains(obstacle);
      assertThat(obstacle.rule()).matches("|[DKP][1-9][0-9]?");
      assertThat(obstacle.sentence()).isNotBlank().doesNotEndWith(".");
    }

    @ParameterizedTest
    @MethodSource("stackyard.rules.Games#all")
    void areAbsentExactlyWhereAMoveBegins(Game game) {
      RandomPlay.visit(
          game,
          GAMES,
          (position, at) -> {
            Set<Integer> begins = new HashSet<>();
            for (int move : position.moves()) {
              if (isFromOffTheBoard(position, move)) continue;
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
    @Test
    void ofAStackAreItsWayAndWhatItCutsOff() {
      Position position = dvonn("w", "a1=* b1=* c1=* d1=b e1=w2 f1=b");
      assertThat(describe(position, "e1c1")).isEqualTo("e1 0, c1 2, removes [f1]");
    }

    @Test
    void ofAContainerAreTheCostsOfItsSteps() {
      Position position = docker(".,.,./.,.,./.,gr,g rg rg r 3");
      assertThat(describe(position, "b1c2")).isEqualTo("b1 0, c1 1, c2 2, removes []");
    }

    @Test
    void ofABroughtInContainerBeginWithItsEntry() {
      Position position = docker(".,.,./.,.,./.,g,g rg rg r 3");
      assertThat(describe(position, "@c1")).isEqualTo("b1 2, c1 1, removes []");
    }

    @Test
    void ofAPieceAreWhereItGoesAndWhatItTraps() {
      Position position =
          pathagon("......./......./.dl..../......./ddddddd/......./dddddd. d - - -");
      assertThat(describe(position, "a1d5xc5")).isEqualTo("a1 0, d5 0, removes [c5]");
    }

    @Test
    void ofPassesAndRollsAreNone() {
      Position blocked = dvonn("w", "a1=w2 b1=* i1=* h1=* g1=b");
      assertThat(blocked.effect(blocked.readMove("pass"))).isEqualTo(Effect.NONE);
      Position yard = docker(".,.,./.,.,./.,.,. rg rg r ?");
      assertThat(yard.effect(yard.readMove("4"))).isEqualTo(Effect.NONE);
    }

    private String describe(Position position, String move) {
      Effect effect = position.effect(position.readMove(move));
      String path = "";
      for (Step step : effect.path()) {
        path += names(position, List.of(step.cell())).getFirst() + " " + step.cost() + ", ";
      }
      return path + "removes " + names(position, effect.removed());
    }

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
              boolean leaves = !path.isEmpty() && !isFromOffTheBoard(position, move);
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

    @ParameterizedTest
    @MethodSource("stackyard.rules.Games#allDocker")
    void ofContainersAreShortestWalksThatCostTheRoll(Game game) {
      RandomPlay.visit(
          game,
          5 * GAMES,
          (position, at) -> {
            if (position.chance()) return;
            for (int move : position.moves()) {
              List<Step> path = position.effect(move).path();
              assertThat(Walks.of((DockerPosition) position, move))
                  .as("%s: %s %s", at, position, position.moveText(move))
                  .contains(path)
                  .allMatch(walk -> walk.size() >= path.size());
            }
          });
    }
  }

  @Nested
  class Standings {
    @ParameterizedTest
    @MethodSource("stackyard.rules.Games#all")
    void countThePiecesOnTheBoard(Game game) {
      RandomPlay.visit(
          game,
          GAMES,
          (position, at) -> {
            for (Seat seat : game.seats()) {
              int pieces =
                  game.board().cells().stream().mapToInt(c -> count(position, seat, c)).sum();
              Standing standing = position.standing(seat);
              assertThat(standing.pieces()).as("%s: %s", at, position).isEqualTo(pieces);
              assertThat(standing.in()).isEqualTo(isIn(position, seat));
            }
          });
    }

    private int count(Position position, Seat seat, int cell) {
      return switch (position) {
        case DvonnPosition dvonn -> dvonn.owner(cell) == seat ? dvonn.height(cell) : 0;
        case DockerPosition docker ->
            (int) docker.stack(cell).stream().filter(seat::equals).count();
        case PathagonPosition pathagon -> pathagon.owner(cell) == seat ? 1 : 0;
      };
    }

    private boolean isIn(Position position, Seat seat) {
      List<String> parts = List.of(position.toString().split(" "));
      return !(position instanceof DockerPosition)
          || parts.get(2).contains(String.valueOf(seat.letter()));
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
                  .isEqualTo(playable(position)));
    }

    /** The rolls after which the position text ends with the roll, so that it is to be played. */
    private List<Integer> playable(Position position) {
      if (!(position instanceof DockerPosition docker) || docker.over()) return List.of();
      String yard = docker.toString().replaceFirst(".$", "");
      Position toRoll = docker(yard + "?");
      return Arrays.stream(toRoll.moves())
          .mapToObj(toRoll::moveText)
          .filter(roll -> Games.play(toRoll, roll).toString().equals(yard + roll))
          .map(Integer::valueOf)
          .toList();
    }
  }

  @Test
  void containersAreCountedFromTheTopOfTheirStack() {
    DockerPosition position = DockerText.read("y,.,./yg,y,bgbbr/gr,.,r rygb rygb y 4");
    int c2 = cell(position, "c2");
    assertThat(position.container(c2, 0)).isEqualTo(Seat.RED);
    assertThat(position.container(c2, 3)).isEqualTo(Seat.GREEN);
    assertThat(position.container(c2, 5)).isEqualTo(Seat.NOBODY);
  }

  @Nested
  class Reach {
    @ParameterizedTest(name = "{0}")
    @MethodSource("stackyard.rules.Games#allDocker")
    void isWhereTheMovesOfAllRollsEnd(Game game) {
      RandomPlay.visit(
          game,
          GAMES,
          (position, at) -> {
            if (position.chance() && position instanceof DockerPosition docker) {
              assertThat(reach(docker)).as("%s: %s", at, position).isEqualTo(byRolling(docker));
            }
          });
    }

    private Set<String> reach(DockerPosition position) {
      Set<String> moves = new HashSet<>();
      for (int from = 0; from <= DockerPosition.SUPPLY; from++) {
        for (int bit : Bits.list(position.reach(position.turn(), from))) {
          int move = from << 4 | bit / 6;
          moves.add(bit % 6 + 1 + position.moveText(move) + position.play(move));
        }
      }
      return moves;
    }

    private Set<String> byRolling(DockerPosition position) {
      Set<String> moves = new HashSet<>();
      for (int roll : position.playableRolls()) {
        Position rolled = Games.play(position, String.valueOf(roll));
        for (int move : rolled.moves()) {
          moves.add(roll + rolled.moveText(move) + rolled.play(move));
        }
      }
      return moves;
    }
  }

  @Nested
  class WinningPaths {
    @Test
    void areShortestWaysThroughTheirOwnersPieces() {
      Position won = pathagon("d..d.../d..d.../d..d.../dddd.../d..d.../...d.../...d... l - - -");
      assertThat(names(won, won.winningPath()))
          .containsExactly("d1", "d2", "d3", "d4", "d5", "d6", "d7");
    }

    @ParameterizedTest
    @MethodSource("stackyard.rules.Games#all")
    void leadFromEdgeToEdgeExactlyWhenAPathHasWon(Game game) {
      RandomPlay.visit(
          game,
          5 * GAMES,
          (position, at) -> {
            boolean won = position instanceof PathagonPosition && position.over();
            assertThat(position.winningPath().isEmpty()).as("%s: %s", at, position).isEqualTo(!won);
            if (won) check((PathagonPosition) position, at);
          });
    }

    private void check(PathagonPosition position, RandomPlay.At at) {
      List<String> names = names(position, position.winningPath());
      assertThat(names).as("%s: %s", at, position).doesNotHaveDuplicates();
      boolean dark = position.winner() == Seat.DARK;
      assertThat(names.getFirst()).as("%s: %s", at, position).matches(dark ? ".1" : "a.");
      assertThat(names.getLast()).as("%s: %s", at, position).matches(dark ? ".7" : "g.");
      for (int i = 0; i < names.size(); i++) {
        assertThat(position.owner(cell(position, names.get(i)))).isEqualTo(position.winner());
        boolean follows = i == 0 || Walks.areAdjacent(names.get(i - 1), names.get(i));
        assertThat(follows).as("%s: %s, cell %s of %s", at, position, i, names).isTrue();
      }
    }
  }
}
