package stackyard.engine.puzzle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import stackyard.rules.Refusal;

/** Themes are facts: these can be seen on the boards. */
class ThemesTest {
  @Test
  void aContainerThatClimbsOntoTheOpponentsBlocksIt() {
    Puzzle puzzle =
        puzzle(
            "docker",
            ".,.,./.,r,g/.,.,. rg rg r 2",
            "b2c2",
            "5986 b2c2; 4460 b2a1; 4402 b2a3; 4356 @c1; 4280 @a1; 4249 b2c1; 4168 b2c3");
    assertThat(Themes.of(puzzle)).containsExactly(Theme.CLIMB, Theme.BLOCK, Theme.ONLY_MOVE);
  }

  @Test
  void aMoveOnTheGroundThatCoversNothingIsQuietAndOneThatHelpsLittleIsDefence() {
    Puzzle puzzle =
        puzzle("docker", ".,.,./.,r,g/.,.,. rg rg r 2", "b2a1", "4460 b2a1; 4000 others");
    assertThat(Themes.of(puzzle)).containsExactly(Theme.QUIET_MOVE, Theme.DEFENCE);
  }

  @Test
  void theMoveThatCompletesThePathIsTheLast() {
    Puzzle puzzle =
        puzzle(
            "pathagon",
            "...d.../...d.../...d.../...d.../...d.../...d.../lll.lll d - - -",
            "d1",
            "1 d1; 0 others");
    // It is also where Light would have won.
    assertThat(Themes.of(puzzle)).containsExactly(Theme.BLOCK, Theme.LAST_MOVE);
  }

  @Test
  void twoCellsThatWouldCompleteThePathAreAFork() {
    Puzzle puzzle =
        puzzle(
            "pathagon",
            "..d.d../......./...d.../...d.../...d.../...d.../ll.d.ll d - - -",
            "d6",
            "2 d6; 0 others");
    // It goes on at d7, and at c6 and e6 too.
    assertThat(Themes.of(puzzle)).containsExactly(Theme.FORK);
  }

  @Test
  void oneCellThatWouldCompleteThePathIsAThreat() {
    Puzzle puzzle =
        puzzle(
            "pathagon",
            "......./......./...d.../...d.../...d.../...d.../ll.d.ll d - - -",
            "d6",
            "3 d6; 0 others");
    assertThat(Themes.of(puzzle)).containsExactly(Theme.THREAT);
  }

  @Test
  void twoPiecesTrappedAtOnceAreADoubleTrap() {
    Puzzle puzzle =
        puzzle(
            "pathagon",
            "......./...d.../...l.../.dl..../......./......./....... d - - -",
            "d4xc4xd5",
            "0 d4xc4xd5; -1 others");
    assertThat(Themes.of(puzzle))
        .containsExactly(Theme.DOUBLE_TRAP, Theme.ONLY_MOVE, Theme.DEFENCE);
  }

  @Test
  void whatTheDvonnPiecesNoLongerHoldIsCutOff() {
    String board =
        ".,.,.,.,.,.,.,.,./.,.,.,.,.,.,.,.,.,./*,w,b,b,.,.,.,.,.,.,./"
            + "*,.,.,.,.,.,.,.,.,./*,.,.,.,.,.,.,.,.";
    Puzzle puzzle = puzzle("dvonn", board + " w stacking", "b3a3", "2 b3a3; 0 others");
    // White goes onto the DVONN piece; both black pieces fall, and Black cannot move any more.
    assertThat(Themes.of(puzzle)).containsExactly(Theme.CUT_OFF, Theme.LAST_MOVE, Theme.ONLY_MOVE);
  }

  @Test
  void aThemeIsKnownByItsNameAlone() {
    for (Theme theme : Theme.values()) assertThat(Theme.of(theme.word())).isEqualTo(theme);
    assertThatThrownBy(() -> Theme.of("luck"))
        .isInstanceOf(Refusal.class)
        .hasMessageStartingWith("luck: no such theme; there are cut-off, capture, ");
  }

  private static Puzzle puzzle(String game, String position, String best, String values) {
    return Puzzle.read(
        "puzzle x\ngame %s\nposition %s\nrating 800\nthemes\nsolution %s\nvalues %s\n"
            .formatted(game, position, best, values));
  }
}
