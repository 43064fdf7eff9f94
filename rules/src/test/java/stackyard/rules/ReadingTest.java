package stackyard.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every text is understood or refused; nothing else ever happens. */
class ReadingTest {
  /** Nonsense, and right texts with a few characters changed. */
  @Nested
  class Nonsense {
    private static final int TEXTS = Boolean.getBoolean("thorough") ? 100_000 : 10_000;
    private static final long SEED = 1;
    private static final String CHARACTERS =
        "abcdefghijklmrygbwdlx0123456789.,/*?-@ \tWRDApsné٣İK\0\u2003";

    @ParameterizedTest
    @MethodSource("stackyard.rules.Games#all")
    void asACellIsUnderstoodOrRefused(Game game) {
      SplitMix64 random = new SplitMix64(SEED);
      List<Integer> cells = game.board().cells();
      int understood = 0;
      for (int i = 0; i < TEXTS; i++) {
        String right = game.board().name(cells.get(random.nextInt(cells.size())));
        String text = nonsense(right, random);
        Optional<Integer> cell = readOrRefuse(text, i, game.board()::read);
        if (cell.isEmpty()) continue;
        understood++;
        assertThat(game.board().name(cell.get()))
            .as("seed %s, text %s: %s", SEED, i, text)
            .isEqualTo(text.strip().toLowerCase(Locale.ROOT));
        assertThat(cells).contains(cell.get());
      }
      assertThat(understood).isBetween(TEXTS / 100, TEXTS / 2);
    }

    @ParameterizedTest
    @MethodSource("stackyard.rules.Games#all")
    void asAMoveIsUnderstoodOrRefused(Game game) {
      SplitMix64 random = new SplitMix64(SEED);
      List<Position> positions = positions(game);
      int understood = 0;
      for (int i = 0; i < TEXTS; i++) {
        Position position = positions.get(random.nextInt(positions.size()));
        String text = nonsense(rightMove(position, random), random);
        Optional<Integer> read = readOrRefuse(text, i, position::readMove);
        if (read.isEmpty()) continue;
        int move = read.get();
        understood++;
        assertThat(position.readMove(position.moveText(move))).isEqualTo(move);
        assertThat(position.moveText(move))
            .as("seed %s, text %s: %s in %s", SEED, i, text, position)
            .isIn(legal(position));
      }
      assertThat(understood).isBetween(TEXTS / 100, TEXTS / 2);
    }

    private String rightMove(Position position, SplitMix64 random) {
      return position.over() ? "a1" : position.moveText(RandomPlay.any(position, random));
    }

    private List<String> legal(Position position) {
      List<String> legal = new ArrayList<>(Games.moveTexts(position));
      if (position.game().playsOnAfterResignation()) {
        legal.add(position.moveText(position.resignation()));
      }
      return legal;
    }

    @ParameterizedTest
    @MethodSource("stackyard.rules.Games#all")
    void asAPositionIsUnderstoodAndPlayableOrRefused(Game game) {
      SplitMix64 random = new SplitMix64(SEED);
      List<Position> positions = positions(game);
      int understood = 0;
      for (int i = 0; i < TEXTS; i++) {
        String right = positions.get(random.nextInt(positions.size())).toString();
        String text = nonsense(right, random);
        Optional<Position> read = readOrRefuse(text, i, game::read);
        if (read.isEmpty()) continue;
        Position position = read.get();
        understood++;
        assertThat(game.read(position.toString()))
            .as("seed %s, text %s: %s", SEED, i, text)
            .isEqualTo(position)
            .hasToString(position.toString());
        assertThat(Games.moveTexts(position))
            .as("seed %s, text %s: %s", SEED, i, text)
            .containsExactlyInAnyOrderElementsOf(Games.naive(game, position.toString()).moves());
        playOn(position, random);
      }
      assertThat(understood).isBetween(TEXTS / 100, TEXTS / 2);
    }

    private void playOn(Position position, SplitMix64 random) {
      for (int ply = 0; ply < 20 && !position.over(); ply++) {
        assertThat(position.moves()).as("%s", position).hasSize(position.moveCount()).isNotEmpty();
        position = position.play(RandomPlay.any(position, random));
      }
    }

    private List<Position> positions(Game game) {
      List<Position> positions = new ArrayList<>();
      RandomPlay.visit(game, 30, (position, _) -> positions.add(position));
      return positions;
    }

    /**
     * The result of reading, or nothing where it was refused; any other exception fails the test.
     */
    private <T> Optional<T> readOrRefuse(String text, int i, Function<String, T> read) {
      try {
        return Optional.of(read.apply(text));
      } catch (Refusal refusal) {
        assertThat(refusal.code()).isNotBlank();
        return Optional.empty();
      } catch (RuntimeException e) {
        throw new AssertionError("seed " + SEED + ", text " + i + ": " + text, e);
      }
    }

    private String nonsense(String right, SplitMix64 random) {
      StringBuilder text = new StringBuilder(random.nextInt(4) == 0 ? "" : right);
      for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
        int at = random.nextInt(text.length() + 1);
        String some = random.nextInt(2) == 0 ? CHARACTERS : right;
        char character = some.charAt(random.nextInt(some.length()));
        int end = Math.min(at + random.nextInt(2), text.length());
        switch (random.nextInt(3)) {
          case 0 -> text.insert(at, character);
          case 1 -> text.replace(at, end, "");
          default -> text.replace(at, end, String.valueOf(character));
        }
      }
      return text.toString();
    }
  }
}
