package stackyard.rules.pathagon;

import static org.assertj.core.api.Assertions.assertThat;
import static stackyard.rules.Games.moveTexts;
import static stackyard.rules.Games.pathagon;
import static stackyard.rules.Games.play;
import static stackyard.rules.Games.start;

import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackyard.rules.Games;
import stackyard.rules.Position;
import stackyard.rules.Seat;

class PathagonRulesTest {
  /** Dark has all 14 pieces on rows 1 and 3, Light one piece on a4. */
  private static final String DARK_HAS_PLACED_ALL =
      "......./......./......./l....../ddddddd/......./ddddddd d - - -";

  /** Dark can trap four pieces from d4. */
  private static final String CROSS =
      "......./...d.../...l.../.dl.ld./...l.../...d.../....... d - - -";

  private static List<String> withoutTrapping(Position position) {
    return moveTexts(position).stream().filter(move -> !move.contains("x")).toList();
  }

  @Nested
  class PlacingAndMoving {
    @Test
    @Tag("P1")
    @DisplayName("P1: Dark starts, or Light by the option first=light")
    void darkStartsUnlessTheOptionSaysLight() {
      assertThat(start("pathagon").turn()).isEqualTo(Pathagon.DARK);
      assertThat(start("pathagon first=dark").turn()).isEqualTo(Pathagon.DARK);
      assertThat(start("pathagon first=light").turn()).isEqualTo(Pathagon.LIGHT);
      assertThat(Games.game("pathagon first=light").seats())
          .containsExactly(Pathagon.LIGHT, Pathagon.DARK);
    }

    @Test
    @Tag("P2")
    @DisplayName("P2: who has pieces in hand places one on any empty cell")
    void aPlayerWithPiecesInHandPlacesOneOnAnyEmptyCell() {
      Position position = start("pathagon");
      assertThat(moveTexts(position)).hasSize(49).allMatch(move -> move.length() == 2);
      Position placed = play(position, "d4");
      assertThat(placed)
          .hasToString("......./......./......./...d.../......./......./....... l - - -");
      assertThat(moveTexts(placed)).hasSize(48).doesNotContain("d4");
      assertThat(placed.standing(Pathagon.DARK).inHand()).isEqualTo(13);
    }

    @Test
    @Tag("P3")
    @DisplayName("P3: who has none in hand moves a piece to any other empty cell, however far")
    void aPlayerWithoutPiecesInHandMovesOneToAnyEmptyCell() {
      Position position = pathagon(DARK_HAS_PLACED_ALL);
      assertThat(withoutTrapping(position))
          .hasSize(14 * 34)
          .allMatch(move -> move.length() == 4)
          .contains("a1g7", "d3d4", "g1a7");
      assertThat(play(position, "a1g7"))
          .hasToString("......d/......./......./l....../ddddddd/......./.dddddd l - g7 -");
    }

    @Test
    @Tag("P3")
    @DisplayName("P3: a piece moved on its owner's previous turn may not move again at once")
    void aPieceMayNotBeMovedTwiceInARow() {
      Position position = play(pathagon(DARK_HAS_PLACED_ALL), "a1g7", "a7");
      assertThat(moveTexts(position, "g7")).isEmpty();
      assertThat(withoutTrapping(position)).hasSize(13 * 33);
      Position later = play(position, "b1f7", "a5");
      assertThat(moveTexts(later, "f7")).isEmpty();
      assertThat(moveTexts(later, "g7")).as("another was moved since").isNotEmpty();
    }

    @Test
    @Tag("P3")
    @DisplayName("P3: a placement in between lifts that, and the piece just placed may be moved")
    void aPlacementInBetweenLiftsTheBar() {
      Position trapped = play(pathagon(DARK_HAS_PLACED_ALL), "g1g7", "a2xa3");
      assertThat(trapped).asString().endsWith(" d a3 g7 -");
      Position placed = play(trapped, "b7");
      assertThat(placed).asString().endsWith(" l - - -");
      Position dark = play(placed, "f5");
      assertThat(moveTexts(dark, "g7")).as("moved before the placement").isNotEmpty();
      assertThat(moveTexts(dark, "b7")).as("just placed").isNotEmpty();
    }

    @Test
    @Tag("P3")
    @DisplayName("P3: nothing is barred when the piece that was moved is trapped")
    void nothingIsBarredWhenThePieceThatWasMovedIsTrapped() {
      assertThat(play(pathagon(DARK_HAS_PLACED_ALL), "g1b4", "c4xb4"))
          .asString()
          .endsWith(" d b4 - -");
    }
  }

  @Nested
  class Trapping {
    @ParameterizedTest
    @CsvSource({
      "......./......./......./.dl..../......./......./......., d4xc4",
      "......./......./......./......./...l.../...d.../......., d4xd3",
      "......./...d.../...l.../......./......./......./......., d4xd5",
      "......./......./......./....ld./......./......./......., d4xe4"
    })
    @Tag("P4")
    @DisplayName("P4: a piece between the one just played and another of one's own is trapped")
    void aPieceBetweenTwoIsTrapped(String rows, String move) {
      assertThat(moveTexts(pathagon(rows + " d - - -"), "d4")).containsExactly("d4", move);
    }

    @Test
    @Tag("P4")
    @DisplayName("P4: traps work in all four directions at once")
    void trapsWorkInAllFourDirectionsAtOnce() {
      assertThat(play(pathagon(CROSS), "d4xc4xd3xd5xe4"))
          .hasToString("......./...d.../......./.d.d.d./......./...d.../....... l c4d3d5e4 - -");
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(
        delimiter = '|',
        value = {
          "two side by side     | ......./......./......./.dll.../......./......./....... | e4",
          "a diagonal           | ......./.....d./....l../......./......./......./....... | d4",
          "nothing behind       | ......./......./......./....l../......./......./....... | d4",
          "an enemy behind      | ......./......./......./....lld/......./......./....... | d4",
          "the edge behind      | ......./......./......./......l/d....../......./....... | f4",
          "a trap made by others| ......./......./......./.dld.../......./......./....... | a1",
        })
    @Tag("P4")
    @DisplayName("P4: what is not trapped")
    void piecesThatAreNotTrapped(String what, String rows, String cell) {
      assertThat(moveTexts(pathagon(rows + " d - - -"), cell)).as(what).containsExactly(cell);
    }

    @Test
    @Tag("P4")
    @DisplayName("P4: playing in between two enemy pieces is safe")
    void playingInBetweenTwoEnemyPiecesIsSafe() {
      Position between =
          play(pathagon("......./......./......./..l.l../......./......./....... d - - -"), "d4");
      assertThat(between).asString().contains("..ldl..");
      assertThat(moveTexts(between)).noneMatch(move -> move.contains("x"));
    }

    @Test
    @Tag("P4")
    @DisplayName("P4: a piece that moves can trap, but not with the cell it has left")
    void aPieceThatMovesCanTrapButNotWithTheCellItHasLeft() {
      Position position =
          pathagon("......./......./.dl..../......./ddddddd/......./dddddd. d - - -");
      assertThat(moveTexts(position, "a1d5")).containsExactly("a1d5", "a1d5xc5");
      assertThat(moveTexts(position, "b5d5")).containsExactly("b5d5");
    }

    @Test
    @Tag("P5")
    @DisplayName("P5: each trapped piece is removed or not as the player chooses")
    void eachTrappedPieceIsRemovedOrNotAsThePlayerChooses() {
      assertThat(moveTexts(pathagon(CROSS), "d4")).hasSize(16).contains("d4", "d4xc4xe4");
      assertThat(play(pathagon(CROSS), "d4xc4xe4"))
          .hasToString("......./...d.../...l.../.d.d.d./...l.../...d.../....... l c4e4 - -");
      assertThat(play(pathagon(CROSS), "d4")).asString().endsWith(" l - - -");
    }

    @Test
    @Tag("P5")
    @DisplayName("P5: capture=always: every trapped piece is removed")
    void everyTrappedPieceIsRemovedIfTheOptionSaysSo() {
      Position position = Games.game("pathagon capture=always").read(CROSS);
      assertThat(moveTexts(position, "d4")).containsExactly("d4xc4xd3xd5xe4");
    }

    @Test
    @Tag("P6")
    @DisplayName("P6: removed pieces go back to their owner's hand, who must place before moving")
    void removedPiecesGoBackToTheHandAndMustBePlacedFirst() {
      Position trapped = play(pathagon(DARK_HAS_PLACED_ALL), "a1a7", "a2xa3");
      assertThat(trapped.standing(Pathagon.DARK)).isEqualTo(new Position.Standing(13, 1, true));
      assertThat(moveTexts(trapped)).isNotEmpty().allMatch(move -> move.matches("..(x..)*"));
      assertThat(moveTexts(play(trapped, "d7", "g7")))
          .as("with nothing in hand again")
          .isNotEmpty()
          .allMatch(move -> move.matches("....(x..)*"));
    }

    @Test
    @Tag("P7")
    @DisplayName("P7: the cells emptied by trapping are forbidden to the opponent for one turn")
    void theCellsEmptiedByTrappingAreForbiddenForOneTurn() {
      Position light = play(pathagon(CROSS), "d4xc4xe4");
      assertThat(moveTexts(light)).contains("c3", "e3").doesNotContain("c4", "e4");
      Position dark = play(light, "a1");
      assertThat(moveTexts(dark)).as("free for Dark").contains("c4", "e4");
      assertThat(moveTexts(play(dark, "g1"))).as("free for Light again").contains("c4", "e4");
    }
  }

  @Nested
  class Winning {
    @ParameterizedTest(name = "{0}: {3}")
    @CsvSource(
        delimiter = '|',
        value = {
          "a column     | ......./...d.../...d.../...d.../...d.../...d.../...d... d | d7 | dark",
          "from within  | ...d.../...d.../...d.../......./...d.../...d.../...d... d | d4 | dark",
          "a winding one| .d...../.d...../.ddd.../......./...d.../...ddd./.....d. d | d4 | dark",
          "there and back| ......./....d../....d../....d../ddd.d../d.ddd../d...... d | e7 | dark",
          "the corner   | d....../d....../d....../d....../d....../d....../....... d | a1 | dark",
          "a diagonal   | ...d.../...d.../...d.../...d.../...d.../...d.../....... d | e1 | nobody",
          "Light's edges| ......./......./......./dddddd./......./......./....... d | g4 | nobody",
          "a row        | ......./......./......./llllll./......./......./....... l | g4 | light",
          "Dark's edges | ......./...l.../...l.../...l.../...l.../...l.../...l... l | d7 | nobody",
        })
    @Tag("P8")
    @DisplayName("P8: an orthogonally connected path between one's own edges wins")
    void aConnectedPathBetweenOnesOwnEdgesWins(
        String what, String position, String move, Seat winner) {
      Position played = play(pathagon(position + " - - -"), move);
      assertThat(played.winner()).as(what).isEqualTo(winner);
    }

    @Test
    @Tag("P8")
    @DisplayName("P8: the game is over at once, whatever the opponent could do")
    void theGameIsOverAtOnce() {
      Position won =
          play(pathagon("......./...d.../...d.../...d.../l..d.../l..d.../..ld... d - - -"), "d7");
      assertThat(won.over()).isTrue();
      assertThat(won.turn()).isEqualTo(Seat.NOBODY);
      assertThat(won.moves()).isEmpty();
      assertThat(won.moveCount()).isZero();
    }

    @Test
    @Tag("P8")
    @DisplayName("P8: a path can be completed by moving a piece, after trapping")
    void aPathCanBeCompletedByMovingAPieceAfterTrapping() {
      Position position =
          pathagon("d..d.../...d.../...d.../.dl..../...d.../...d.../ddddddd d - - -");
      assertThat(play(position, "a1d4xc4").winner()).isEqualTo(Pathagon.DARK);
      assertThat(play(position, "d3d4xc4").winner()).as("with a hole").isEqualTo(Seat.NOBODY);
    }
  }

  @Test
  void positionsDifferByHowPiecesAreCapturedButNotByWhoBegan() {
    String text = "......./......./......./...d.../......./......./....... l - - -";
    Position position = Games.game("pathagon").read(text);
    assertThat(Games.game("pathagon first=light").read(text)).isEqualTo(position);
    assertThat(Games.game("pathagon capture=always").read(text)).isNotEqualTo(position);
  }
}
