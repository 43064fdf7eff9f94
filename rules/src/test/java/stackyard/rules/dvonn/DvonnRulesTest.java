package stackyard.rules.dvonn;

import static org.assertj.core.api.Assertions.assertThat;
import static stackyard.rules.Games.dvonn;
import static stackyard.rules.Games.moveTexts;
import static stackyard.rules.Games.play;
import static stackyard.rules.Games.start;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import stackyard.rules.Game;
import stackyard.rules.Games;
import stackyard.rules.Position;
import stackyard.rules.Seat;
import stackyard.rules.SplitMix64;

class DvonnRulesTest {
  private static final String EDGE =
      "a1 b1 c1 d1 e1 f1 g1 h1 i1 a2 j2 a3 k3 b4 k4 c5 d5 e5 f5 g5 h5 i5 j5 k5";

  /** All cells in the order of their names, so that the placements are easy to foresee. */
  private static Position afterPlacements(int placements) {
    Position position = start("dvonn");
    for (int cell : Dvonn.BOARD.cells().subList(0, placements)) {
      position = play(position, Dvonn.BOARD.name(cell));
    }
    return position;
  }

  private static String stack(Position position, String cell) {
    List<String> rows = List.of(position.toString().split("[ /]")).subList(0, 5).reversed();
    int row = cell.charAt(1) - '1';
    int column = Dvonn.BOARD.row(row).indexOf(Dvonn.BOARD.read(cell));
    return rows.get(row).split(",")[column];
  }

  private static long count(Position position, String stack) {
    return Stream.of(position.toString().split("[ /,]")).limit(49).filter(stack::equals).count();
  }

  @Nested
  class Placing {
    @Test
    @Tag("D1")
    @DisplayName("D1: White starts with 25 pieces in hand, Black has 24")
    void whiteStartsWithOnePieceMore() {
      Position position = start("dvonn");
      assertThat(position.turn()).isEqualTo(Dvonn.WHITE);
      assertThat(position.standing(Dvonn.WHITE).inHand()).isEqualTo(25);
      assertThat(position.standing(Dvonn.BLACK).inHand()).isEqualTo(24);
    }

    @Test
    @Tag("D2")
    @DisplayName("D2: three DVONN pieces go first, then black and white ones in turn")
    void dvonnPiecesGoFirstThenBlackAndWhiteInTurn() {
      assertThat(afterPlacements(8)).asString().contains("/*,*,*,b,w,b,w,b,. w placing");
    }

    @Test
    @Tag("D2")
    @DisplayName("D2: the players alternate")
    void thePlayersAlternate() {
      for (int placements = 0; placements < 49; placements++) {
        assertThat(afterPlacements(placements).turn())
            .as("after %s placements", placements)
            .isEqualTo(placements % 2 == 0 ? Dvonn.WHITE : Dvonn.BLACK);
      }
    }

    @Test
    @Tag("D2")
    @DisplayName("D2: 49 placements fill the board with 3 DVONN, 23 white and 23 black pieces")
    void fortyNinePlacementsFillTheBoard() {
      Position position = afterPlacements(49);
      assertThat(Stream.of("*", "w", "b").map(piece -> count(position, piece)))
          .containsExactly(3L, 23L, 23L);
    }

    @Test
    @Tag("D3")
    @DisplayName("D3: a move is just an empty cell")
    void aMoveIsJustAnEmptyCell() {
      List<String> left =
          Dvonn.BOARD.cells().stream().skip(5).map(Dvonn.BOARD::name).sorted().toList();
      assertThat(moveTexts(afterPlacements(5))).isEqualTo(left).hasSize(44);
    }

    @Test
    @DisplayName("setup=random: a full board drawn at random, White moves first")
    void aRandomSetupIsAFullBoardOnWhichWhiteMovesFirst() {
      Game game = Games.game("dvonn setup=random");
      Position position = game.start(new SplitMix64(1));
      assertThat(Stream.of("*", "w", "b").map(piece -> count(position, piece)))
          .containsExactly(3L, 23L, 23L);
      assertThat(position).asString().endsWith(" w stacking");
      assertThat(position)
          .isEqualTo(game.start(new SplitMix64(1)))
          .isNotEqualTo(game.start(new SplitMix64(2)));
    }
  }

  @Nested
  class Stacking {
    @Test
    @Tag("D4")
    @DisplayName("D4: White makes the last placement and the first stacking move, then in turn")
    void whiteMakesTheLastPlacementAndTheFirstStackingMove() {
      assertThat(afterPlacements(48).turn()).isEqualTo(Dvonn.WHITE);
      Position full = afterPlacements(49);
      assertThat(full).asString().endsWith(" w stacking");
      Position moved = full.play(full.moves()[0]);
      assertThat(moved).asString().endsWith(" b stacking");
      assertThat(moved.play(moved.moves()[0])).asString().endsWith(" w stacking");
    }

    @Test
    @Tag("D5")
    @DisplayName("D5: the top piece's colour says who owns a stack and who may move it")
    void theTopPieceSaysWhoMayMoveAStack() {
      Position position = dvonn("w", "a1=* b1=w c1=b d1=* e1=*");
      assertThat(moveTexts(position)).containsExactly("b1a1", "b1c1");
      Position captured = play(position, "b1c1");
      assertThat(stack(captured, "c1")).isEqualTo("w2");
      assertThat(moveTexts(captured)).as("Black has lost the only stack").containsExactly("pass");
    }

    @Test
    @Tag("D6")
    @DisplayName("D6: a stack moves in six directions, straight, exactly as far as it is high")
    void aStackMovesStraightInSixDirectionsExactlyAsFarAsItIsHigh() {
      assertThat(moveTexts(inARingOfRadiusTwo()))
          .containsExactly("f3d1", "f3d3", "f3f1", "f3f5", "f3h3", "f3h5");
    }

    @Test
    @Tag("D6")
    @DisplayName("D6: a stack moves as a whole")
    void aStackMovesAsAWhole() {
      Position moved = play(inARingOfRadiusTwo(), "f3d3");
      assertThat(stack(moved, "f3")).isEqualTo(".");
      assertThat(stack(moved, "d3")).isEqualTo("w3");
    }

    @Test
    @Tag("D6")
    @DisplayName("D6: a stack of 10 can cross the board, a higher one can move nowhere")
    void aStackOfTenCanCrossTheBoardAndAHigherOneCanMoveNowhere() {
      assertThat(moveTexts(dvonn("w", "a3=w10* b3=b k3=* j3=*"))).containsExactly("a3k3");
      for (int height : new int[] {11, 16, 17, 32, 33}) {
        Position position = dvonn("w", "a3=w" + height + "* b3=b k3=* j3=*");
        assertThat(moveTexts(position)).as("height %s", height).containsExactly("pass");
      }
    }

    @Test
    @Tag("D7")
    @DisplayName("D7: a stack lands on any colour, but not on an empty cell")
    void aStackLandsOnAnyColourButNotOnAnEmptyCell() {
      Position position = dvonn("w", "e3=w f3=w3 e4=b e2=* d2=* d3=*");
      assertThat(moveTexts(position, "e3")).containsExactly("e3d2", "e3d3", "e3e2", "e3e4", "e3f3");
      assertThat(stack(play(position, "e3f3"), "f3")).isEqualTo("w4");
      assertThat(stack(play(position, "e3e4"), "e4")).isEqualTo("w2");
      assertThat(stack(play(position, "e3e2"), "e2")).isEqualTo("w2*");
    }

    @ParameterizedTest
    @ValueSource(ints = {5, 6, 7, 21, 22, 37})
    @Tag("D7")
    @DisplayName("D7: the heights add up, however high")
    void theHeightsAddUp(int height) {
      Position position = play(dvonn("w", "a3=w10* k3=b" + height + "* j3=*"), "a3k3");
      assertThat(stack(position, "k3")).isEqualTo("w" + (10 + height) + "**");
      assertThat(position.standing(Dvonn.WHITE).pieces()).isEqualTo(10 + height);
    }

    @Test
    @Tag("D7")
    @DisplayName("D7: cells passed over may be empty or not and stay as they are")
    void cellsPassedOverMayBeEmptyOrNotAndStayAsTheyAre() {
      Position position = inARingOfRadiusTwo();
      assertThat(stack(play(position, "f3d3"), "e3")).as("passed over").isEqualTo("b");
      assertThat(stack(play(position, "f3h3"), "g3")).as("passed over").isEqualTo(".");
    }

    @ParameterizedTest
    @CsvSource({
      "j2=w2 i2=b h2=* a3=* b3=*, j2h2",
      "k3=w2 k4=b k5=* b4=* c4=*, k3k5",
      "a3=w2 b3=b c3=* j2=* i2=*, a3c3",
      "b4=w2 c4=b d4=* k3=* j3=*, b4d4"
    })
    @Tag("D7")
    @DisplayName("D7: a stack may not leave the board, nor come back on its other side")
    void aStackMayNotLeaveTheBoard(String stacks, String move) {
      assertThat(moveTexts(dvonn("w", stacks))).containsExactly(move);
    }

    @Test
    @Tag("D8")
    @DisplayName("D8: a stack surrounded on all six sides may not move")
    void aStackSurroundedOnAllSixSidesMayNotMove() {
      Position position = surroundedOnE3();
      assertThat(moveTexts(position)).containsExactly("pass");
      Position freed = play(position, "pass", "d3d2");
      assertThat(moveTexts(freed)).contains("e3e4", "e3d2").doesNotContain("e3d3");
    }

    @ParameterizedTest
    @ValueSource(strings = {"d2", "d3", "e2", "e4", "f3", "f4"})
    @Tag("D8")
    @DisplayName("D8: one free side is enough to move")
    void oneFreeSideIsEnoughToMove(String free) {
      String all = "e3=w d2=b d3=b e2=b e4=b f3=b f4=b c2=* b2=* a2=*";
      Position position = dvonn("w", all.replace(free + "=b", free + "=."));
      assertThat(moveTexts(position)).hasSize(5).doesNotContain("e3" + free);
    }

    @Test
    @Tag("D8")
    @DisplayName("D8: on a full board exactly the stacks on the edge can move")
    void onAFullBoardExactlyTheStacksOnTheEdgeCanMove() {
      DvonnPosition full = (DvonnPosition) afterPlacements(49);
      List<String> canMove =
          Stream.of(Dvonn.WHITE, Dvonn.BLACK)
              .flatMap(seat -> moveTexts(full.with(seat, true)).stream())
              .map(move -> move.substring(0, 2))
              .distinct()
              .toList();
      List<String> dvonnPieces = List.of("a1", "b1", "c1");
      assertThat(canMove)
          .doesNotContainAnyElementsOf(dvonnPieces)
          .hasSize(24 - dvonnPieces.size())
          .isSubsetOf(EDGE.split(" "));
    }

    @Test
    @Tag("D9")
    @DisplayName("D9: a single DVONN piece may not move")
    void aSingleDvonnPieceMayNotMove() {
      for (String turn : List.of("w", "b")) {
        Position position = dvonn(turn, "e3=* f3=* g3=* h3=w h4=b");
        assertThat(moveTexts(position)).allMatch(move -> move.startsWith("h"));
      }
    }

    @Test
    @Tag("D9")
    @DisplayName("D9: a stack that contains DVONN pieces moves like any other and collects more")
    void aStackThatContainsDvonnPiecesMovesLikeAnyOther() {
      Position position = dvonn("w", "e3=w2* g3=* j3=b2*");
      assertThat(moveTexts(position)).containsExactly("e3g3");
      Position two = play(position, "e3g3");
      assertThat(stack(two, "g3")).isEqualTo("w3**");
      assertThat(stack(play(two, "pass", "g3j3"), "j3")).isEqualTo("w5***");
    }

    @Test
    @Tag("D10")
    @DisplayName("D10: a player who can move must move")
    void aPlayerWhoCanMoveMustMove() {
      assertThat(moveTexts(dvonn("w", "e3=w f3=* g3=* h3=*"))).containsExactly("e3f3");
    }

    @Test
    @Tag("D10")
    @DisplayName("D10: a player who cannot move passes, which is a turn, until a move comes up")
    void aPlayerWhoCannotMovePassesUntilAMoveComesUp() {
      Position position = surroundedOnE3();
      assertThat(position.over()).isFalse();
      assertThat(moveTexts(position)).containsExactly("pass");
      Position passed = play(position, "pass");
      assertThat(passed).hasToString(position.toString().replace(" w ", " b "));
      assertThat(moveTexts(play(passed, "d3d2"))).isNotEmpty().doesNotContain("pass");
    }

    @Test
    @Tag("D10")
    @DisplayName("D10: White passes even on a full board with nothing on the edge")
    void whitePassesOnAFullBoardWithNothingOnTheEdge() {
      Position position =
          DvonnText.read(
              "b,b,b,b,b,b,b,b,b/b,w,w,w,w,w,w,w,w,b/b,w,w,w,w,w,w,w,w,w,b/b,b,b,w,w,w,w,w,w,b"
                  + "/*,*,*,b,b,b,b,b,b w stacking");
      assertThat(moveTexts(position)).containsExactly("pass");
      Position passed = play(position, "pass");
      assertThat(passed.turn()).isEqualTo(Dvonn.BLACK);
      assertThat(DvonnText.read(passed.toString())).isEqualTo(passed);
    }

    /** White's only stack, on e3, has neighbours on all sides. */
    private Position surroundedOnE3() {
      return dvonn("w", "e3=w d3=b d2=* e2=* f3=* f4=b e4=b");
    }

    /** A white stack of 2 on f3, all cells two steps from it taken, one step from it only e3. */
    private Position inARingOfRadiusTwo() {
      return dvonn("w", "f3=w2 e3=b d1=* e1=b f1=b g2=b h3=b h4=b h5=* g5=b f5=b e4=* d3=b d2=b");
    }
  }

  @Nested
  class LosingPieces {
    @Test
    @Tag("D11")
    @DisplayName(
        "D11: what a move cuts off from the DVONN pieces is removed, whichever player owns it")
    void stacksThatAMoveCutsOffAreRemovedForBothPlayers() {
      Position position = dvonn("w", "a1=* b1=* c1=* d1=w e1=b2 f1=w g1=b");
      assertThat(play(position, "d1c1")).isEqualTo(dvonn("b", "a1=* b1=* c1=w2*"));
    }

    @Test
    @Tag("D11")
    @DisplayName("D11: a chain of neighbours in any direction holds a stack")
    void aChainOfNeighboursHoldsAStack() {
      Position position = dvonn("w", "c1=* d2=b d3=w c3=b b2=w a2=* b1=*");
      assertThat(play(position, "d3c3")).isEqualTo(dvonn("b", "c1=* d2=b c3=w2 b2=w a2=* b1=*"));
      // Close to each other in the bitboards, k3 and b4 are far apart on the board.
      Position torn = dvonn("w", "b4=* c4=* i3=* j3=w k3=b");
      assertThat(play(torn, "j3i3")).isEqualTo(dvonn("b", "b4=* c4=* i3=w2*"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"d2", "d3", "e2", "e4", "f3", "f4"})
    @Tag("D11")
    @DisplayName("D11: a DVONN piece holds its neighbours on all six sides")
    void aDvonnPieceHoldsItsNeighboursOnAllSixSides(String neighbour) {
      Position position = dvonn("w", "e3=* " + neighbour + "=b i3=* j3=* k3=w");
      assertThat(stack(play(position, "k3j3"), neighbour)).isEqualTo("b");
    }

    @Test
    @Tag("D11")
    @DisplayName("D11: a stack that contains a DVONN piece holds itself and its neighbours")
    void aStackThatContainsADvonnPieceHoldsItselfAndItsNeighbours() {
      Position position = dvonn("w", "a1=w2* c1=b d1=b i1=* h1=* b1=b");
      assertThat(play(position, "a1c1")).isEqualTo(dvonn("b", "b1=b c1=w3* d1=b h1=* i1=*"));
    }

    @Test
    @Tag("D12")
    @DisplayName("D12: removed pieces are out of the game")
    void removedPiecesAreOutOfTheGame() {
      Position position = play(dvonn("w", "a1=* b1=* c1=* d1=w e1=b2"), "d1c1");
      for (Seat seat : position.game().seats()) {
        assertThat(position.standing(seat).inHand()).isZero();
      }
      assertThat(position.standing(Dvonn.BLACK).pieces()).isZero();
    }

    @Test
    @Tag("D12")
    @DisplayName("D12: a DVONN piece alone is connected to itself and stays")
    void aDvonnPieceAloneStays() {
      Position position = dvonn("w", "a1=* b1=w c1=* d1=*");
      assertThat(play(position, "b1c1")).isEqualTo(dvonn("b", "a1=* c1=w2* d1=*"));
    }
  }

  @Nested
  class TheEnd {
    @Test
    @Tag("D13")
    @DisplayName("D13: the game goes on while either player can move and ends when neither can")
    void theGameEndsWhenNeitherPlayerCanMove() {
      Position unfinished = dvonn("b", "a1=w b1=* c1=* d1=*");
      assertThat(unfinished.over()).isFalse();
      assertThat(unfinished.winner()).isEqualTo(Seat.NOBODY);
      Position ended = dvonn("b", "a1=w2 b1=* d1=b4* k5=*");
      assertThat(ended.over()).isTrue();
      assertThat(ended.turn()).isEqualTo(Seat.NOBODY);
      assertThat(ended.moves()).isEmpty();
    }

    @Test
    @Tag("D13")
    @DisplayName("D13: more pieces in one's stacks win, whatever their colour")
    void morePiecesInOnesStacksWin() {
      Position position = dvonn("b", "a1=w6** b1=w5 k5=b12*");
      assertThat(position.standing(Dvonn.WHITE).pieces()).isEqualTo(11);
      assertThat(position.standing(Dvonn.BLACK).pieces()).isEqualTo(12);
      assertThat(position.winner()).isEqualTo(Dvonn.BLACK);
      assertThat(dvonn("b", "a1=w6** b1=w7 k5=b12*").winner()).isEqualTo(Dvonn.WHITE);
    }

    @Test
    @Tag("D13")
    @DisplayName("D13: equal is a draw; DVONN pieces alone belong to nobody")
    void equalIsADrawAndDvonnPiecesAloneBelongToNobody() {
      Position position = dvonn("w", "a1=w5 b1=* j5=b5* k3=*");
      assertThat(position.over()).isTrue();
      assertThat(position.winner()).isEqualTo(Seat.NOBODY);
    }
  }
}
