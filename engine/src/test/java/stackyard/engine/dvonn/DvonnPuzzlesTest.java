package stackyard.engine.dvonn;

import static org.assertj.core.api.Assertions.assertThat;
import static stackyard.engine.puzzle.PositionTexts.canonical;
import static stackyard.engine.puzzle.PositionTexts.eachRow;
import static stackyard.engine.puzzle.PositionTexts.exchanged;
import static stackyard.engine.puzzle.PositionTexts.random;
import static stackyard.engine.puzzle.PositionTexts.upsideDown;

import java.util.List;
import org.junit.jupiter.api.Test;
import stackyard.engine.puzzle.PuzzleThemes;
import stackyard.engine.puzzle.Theme;

/** Themes are facts that can be seen on the boards; mirror images are recognised. */
class DvonnPuzzlesTest {
  @Test
  void stacksWithoutADvonnPieceAreCutOff() {
    String board =
        ".,.,.,.,.,.,.,.,./.,.,.,.,.,.,.,.,.,./*,w,b,b,.,.,.,.,.,.,./"
            + "*,.,.,.,.,.,.,.,.,./*,.,.,.,.,.,.,.,.";
    List<Theme> themes = themes(board + " w stacking", "b3a3", "2 b3a3; 0 others");
    // White goes onto the DVONN piece; both black pieces fall, and Black cannot move any more.
    assertThat(themes)
        .containsExactly(DvonnPuzzles.CUT_OFF, DvonnPuzzles.LAST_MOVE, DvonnPuzzles.ONLY_MOVE);
  }

  @Test
  void dvonnHasTwoMirrorsAndExchangedColours() {
    for (String text : random("dvonn", 55)) {
      assertThat(canonical("dvonn", eachRow(text, ",")))
          .isEqualTo(canonical("dvonn", upsideDown(text)))
          .isEqualTo(canonical("dvonn", exchanged(text, 'w', 'b')))
          .isEqualTo(canonical("dvonn", text));
    }
  }

  @Test
  void positionsThatDifferAreToldApart() {
    List<String> texts = random("dvonn", 55);
    assertThat(texts.stream().map(text -> canonical("dvonn", text)).distinct().count())
        .isGreaterThan(texts.size() / 2);
  }

  private static List<Theme> themes(String position, String best, String values) {
    return PuzzleThemes.of("dvonn", position, best, values);
  }
}
