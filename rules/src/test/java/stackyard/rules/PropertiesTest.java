package stackyard.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The laws that hold for every position of every game. */
class PropertiesTest {
  private static final int GAMES = Boolean.getBoolean("thorough") ? 300 : 100;

  /** For what is looked at move by move. */
  private static final int FEW_GAMES = GAMES / 5;

  @Nested
  class Texts {
    @ParameterizedTest
    @MethodSource("stackyard.rules.Games#all")
    void readBackAsTheSamePosition(Game game) {
      RandomPlay.visit(
          game,
          GAMES,
          (position, at) -> {
            Position read = game.read(position.toString());
            assertThat(read).as("%s", at).isEqualTo(position).hasToString(position.toString());
            assertThat(read.hashCode()).as("%s", at).isEqualTo(position.hashCode());
            assertThat(read.hash()).as("%s", at).isEqualTo(position.hash());
          });
    }

    @ParameterizedTest
    @MethodSource("stackyard.rules.Games#all")
    void ofMovesReadBackAsTheSameMove(Game game) {
      RandomPlay.visit(
          game,
          FEW_GAMES,
          (position, at) -> {
            for (int move : position.moves()) {
              String text = position.moveText(move);
              assertThat(position.readMove(text))
                  .as("%s: %s %s", at, position, text)
                  .isEqualTo(move)
                  .isEqualTo(position.readMove(" " + text.toUpperCase(Locale.ROOT) + "\t"));
            }
          });
    }
  }

  @Nested
  class Equality {
    @ParameterizedTest
    @MethodSource("stackyard.rules.Games#all")
    void ofTextsOfPositionsAndOfHashesIsTheSame(Game game) {
      Map<Position, String> byPosition = new HashMap<>();
      Map<Long, String> byHash = new HashMap<>();
      Map<String, Position> byText = new HashMap<>();
      RandomPlay.visit(
          game,
          4 * GAMES,
          (position, at) -> {
            String text = position.toString();
            assertThat(byPosition.computeIfAbsent(position, _ -> text))
                .as("%s", at)
                .isEqualTo(text);
            assertThat(byHash.computeIfAbsent(position.hash(), _ -> text))
                .as("%s", at)
                .isEqualTo(text);
            assertThat(byText.computeIfAbsent(text, _ -> position))
                .as("%s", at)
                .isEqualTo(position);
          });
      assertThat(byText).hasSizeGreaterThan(GameTester.of(game).differentPositions());
    }
  }

  @Nested
  class Positions {
    @ParameterizedTest
    @MethodSource("stackyard.rules.Games#all")
    void areNotChangedByPlaying(Game game) {
      RandomPlay.visit(
          game,
          FEW_GAMES,
          (position, at) -> {
            String before = position.toString();
            int[] moves = position.moves();
            for (int move : moves) position.play(move);
            List<String> texts = Games.moveTexts(position);
            Arrays.fill(moves, 0);
            assertThat(position).as("%s", at).hasToString(before);
            assertThat(Games.moveTexts(position)).as("%s", at).isEqualTo(texts);
          });
    }

    @ParameterizedTest
    @MethodSource("stackyard.rules.Games#all")
    void takeAtMost128Bytes(Game game) {
      Class<?> type = game.start(new SplitMix64(0)).getClass();
      int bytes = 16; // the object's header
      for (Field field : type.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers())) bytes += bytes(field.getType());
      }
      assertThat(bytes).as(type.getSimpleName()).isLessThanOrEqualTo(128);
    }

    private static int bytes(Class<?> type) {
      if (type == boolean.class || type == byte.class) return 1;
      return type == int.class ? 4 : 8;
    }

    @ParameterizedTest
    @MethodSource("stackyard.rules.Games#all")
    void accountForEveryPiece(Game game) {
      RandomPlay.visit(
          game,
          GAMES,
          (position, at) -> GameTester.of(game).checkPieces(position, at + ": " + position));
    }
  }

  @Nested
  class Symmetries {
    static Stream<Arguments> all() {
      return Games.all()
          .flatMap(
              game ->
                  GameTester.of(game)
                      .symmetries(game)
                      .map(symmetry -> Arguments.of(game, symmetry)));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("all")
    void leaveTheGameAsItIs(Game game, Symmetry symmetry) {
      for (long seed = 0; seed < FEW_GAMES; seed++) follow(game, symmetry, seed);
    }

    private void follow(Game game, Symmetry symmetry, long seed) {
      SplitMix64 random = RandomPlay.random(game, seed);
      Position position = game.start(random);
      for (int i = 0; i < symmetry.moves(); i++) {
        position = position.play(RandomPlay.any(position, random));
      }
      Position image = game.read(symmetry.position(position.toString()));
      for (int ply = 0; ply < 100; ply++) {
        assertThat(describe(image))
            .as("%s, seed %s, ply %s: image of %s", game, seed, ply, position)
            .isEqualTo(describe(position, symmetry));
        if (position.over()) break;
        int move = RandomPlay.choose(position, seed, random);
        image = Games.play(image, symmetry.move(position.moveText(move)));
        position = position.play(move);
      }
    }

    private List<String> describe(Position position) {
      return Stream.concat(
              Stream.of(position.toString(), winner(position)),
              Games.moveTexts(position).stream().sorted())
          .toList();
    }

    private List<String> describe(Position position, Symmetry symmetry) {
      return Stream.concat(
              Stream.of(symmetry.position(position.toString()), symmetry.colour(winner(position))),
              Games.moveTexts(position).stream().map(symmetry::move).sorted())
          .toList();
    }

    private String winner(Position position) {
      return position.winner() == Seat.NOBODY ? "" : String.valueOf(position.winner().letter());
    }
  }
}
