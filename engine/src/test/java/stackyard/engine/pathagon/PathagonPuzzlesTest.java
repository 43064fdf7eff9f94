package stackyard.engine.pathagon;

import static org.assertj.core.api.Assertions.assertThat;
import static stackyard.engine.puzzle.PositionTexts.canonical;
import static stackyard.engine.puzzle.PositionTexts.eachRow;
import static stackyard.engine.puzzle.PositionTexts.exchanged;
import static stackyard.engine.puzzle.PositionTexts.random;
import static stackyard.engine.puzzle.PositionTexts.transposed;
import static stackyard.engine.puzzle.PositionTexts.upsideDown;

import java.util.List;
import org.junit.jupiter.api.Test;
import stackyard.engine.puzzle.PuzzleThemes;
import stackyard.engine.puzzle.Theme;

/** Themes are facts that can be seen on the boards; mirror images are recognised. */
class PathagonPuzzlesTest {
  @Test
  void theMoveThatCompletesThePathIsTheLast() {
    List<Theme> themes =
        themes(
            "...d.../...d.../...d.../...d.../...d.../...d.../lll.lll d - - -",
            "d1",
            "1 d1; 0 others");
    // It is also where Light would have won.
    assertThat(themes).containsExactly(PathagonPuzzles.BLOCK, PathagonPuzzles.LAST_MOVE);
  }

  @Test
  void twoCellsThatWouldCompleteThePathAreAFork() {
    List<Theme> themes =
        themes(
            "..d.d../......./...d.../...d.../...d.../...d.../ll.d.ll d - - -",
            "d6",
            "2 d6; 0 others");
    // It goes on at d7, and at c6 and e6 too.
    assertThat(themes).containsExactly(PathagonPuzzles.FORK);
  }

  @Test
  void oneCellThatWouldCompleteThePathIsAThreat() {
    List<Theme> themes =
        themes(
            "......./......./...d.../...d.../...d.../...d.../ll.d.ll d - - -",
            "d6",
            "3 d6; 0 others");
    assertThat(themes).containsExactly(PathagonPuzzles.THREAT);
  }

  @Test
  void twoPiecesTrappedAtOnceAreADoubleTrap() {
    List<Theme> themes =
        themes(
            "......./...d.../...l.../.dl..../......./......./....... d - - -",
            "d4xc4xd5",
            "0 d4xc4xd5; -1 others");
    assertThat(themes)
        .containsExactly(
            PathagonPuzzles.DOUBLE_TRAP, PathagonPuzzles.ONLY_MOVE, PathagonPuzzles.DEFENCE);
  }

  @Test
  void pathagonHasTheSquaresImagesAndQuarterTurnsExchangeTheColours() {
    for (String text : random("pathagon", 12)) {
      // Forbidden and barred cells would have to be turned too.
      String bare = text.substring(0, text.indexOf(' ') + 2) + " - - -";
      assertThat(canonical("pathagon", eachRow(bare, "")))
          .isEqualTo(canonical("pathagon", upsideDown(bare)))
          .isEqualTo(canonical("pathagon", exchanged(transposed(bare), 'd', 'l')))
          .isEqualTo(canonical("pathagon", bare));
    }
  }

  @Test
  void forbiddenMovesOfPathagonCount() {
    String full = "ddddddd/lllllll/......./......./......./lllllll/ddddddd d - ";
    assertThat(canonical("pathagon", full + "a1 -"))
        .isEqualTo(canonical("pathagon", full + "g7 -"))
        .isNotEqualTo(canonical("pathagon", full + "b1 -"))
        .isNotEqualTo(canonical("pathagon", full + "- a2"))
        .isNotEqualTo(canonical("pathagon", full + "- -"));
    String trapped = "......./......./......./...l.l./......./......./....... d ";
    assertThat(canonical("pathagon", trapped + "e4 - -"))
        .isNotEqualTo(canonical("pathagon", trapped + "- - -"));
  }

  @Test
  void positionsThatDifferAreToldApart() {
    List<String> texts = random("pathagon", 12);
    assertThat(texts.stream().map(text -> canonical("pathagon", text)).distinct().count())
        .isGreaterThan(texts.size() / 2);
  }

  private static List<Theme> themes(String position, String best, String values) {
    return PuzzleThemes.of("pathagon", position, best, values);
  }
}
