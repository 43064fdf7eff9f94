package stackyard.rules.docker;

import static org.assertj.core.api.Assertions.assertThat;
import static stackyard.rules.Games.docker;
import static stackyard.rules.Games.moveTexts;
import static stackyard.rules.Games.play;
import static stackyard.rules.Games.start;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackyard.rules.Position;
import stackyard.rules.Seat;

class DockerRulesTest {
  @Nested
  class Turns {
    @ParameterizedTest
    @CsvSource({
      "docker, rg",
      "docker players=2, rg",
      "docker players=3, ryg",
      "docker players=4, rygb"
    })
    @Tag("K1")
    @DisplayName("K1: south, west, north, east in this order; two sit south and north")
    void redStartsAndPlayGoesClockwise(String game, String seats) {
      Position position = start(game);
      assertThat(position).hasToString(".,.,./.,.,./.,.,. %s %s r ?".formatted(seats, seats));
      for (char seat : (seats + seats).toCharArray()) {
        assertThat(position.turn().letter()).isEqualTo(seat);
        position = play(position, "1");
        position = position.play(position.moves()[0]);
      }
    }

    @Test
    @Tag("K1")
    @DisplayName("K1: each player's entry is the middle of the row in front")
    void eachPlayersEntryIsTheMiddleOfTheRowInFront() {
      Position position = start("docker players=4");
      for (String entry : new String[] {"@b1", "@a2", "@b3", "@c2"}) {
        position = play(position, "1");
        assertThat(moveTexts(position)).containsExactly(entry);
        position = play(position, entry);
      }
    }

    @Test
    @Tag("K2")
    @DisplayName("K2: a turn begins with a roll of the die")
    void aTurnBeginsWithARoll() {
      Position position = start("docker");
      assertThat(position.chance()).isTrue();
      assertThat(moveTexts(position)).containsExactly("1", "2", "3", "4", "5", "6");
      Position rolled = play(position, "4");
      assertThat(rolled.chance()).isFalse();
      assertThat(rolled).hasToString(".,.,./.,.,./.,.,. rg rg r 4");
    }

    @Test
    @Tag("K2")
    @DisplayName("K2: a player moves any own container by exactly the roll or brings one in")
    void aPlayerChoosesToMoveAContainerOrToBringOneIn() {
      assertThat(moveTexts(docker("r,.,./.,.,./.,.,r rg rg r 1")))
          .containsExactly("@b1", "a3a2", "a3b3", "c1b1", "c1c2");
      assertThat(moveTexts(docker("r,.,./.,.,g/.,r,r rg rg r 1")))
          .as("all three are on the board")
          .containsExactly("a3a2", "a3b3", "b1a1", "b1b2");
    }
  }

  @Nested
  class Walking {
    @Test
    @Tag("K3")
    @DisplayName("K3: a step on the flat costs 1 and goes to an orthogonal neighbour")
    void aStepOnTheFlatCostsOne() {
      assertThat(moveTexts(docker(".,.,./.,r,./.,.,. rg rg r 1"), "b2"))
          .containsExactly("b2a2", "b2b1", "b2b3", "b2c2");
    }

    @Test
    @Tag("K3")
    @DisplayName("K3: climbing costs 1 more for each level")
    void climbingCostsOneMoreForEachLevel() {
      String yard = ".,.,./.,gg,./.,r,. rg rg r ";
      assertThat(moveTexts(docker(yard + 3))).contains("b1b2");
      assertThat(moveTexts(docker(yard + 2))).doesNotContain("b1b2");
    }

    @Test
    @Tag("K3")
    @DisplayName("K3: descending costs 1 more for each level, counted from what it stands on")
    void descendingCostsOneMoreForEachLevel() {
      assertThat(moveTexts(docker(".,.,./.,.,./.,ggr,. rg rg r 3")))
          .containsExactly("b1a1", "b1b2", "b1c1");
    }

    @Test
    @Tag("K3")
    @DisplayName("K3: a step from top to top of the same level costs 1")
    void aStepBetweenTopsOfTheSameLevelCostsOne() {
      assertThat(moveTexts(docker(".,.,./.,.,./gr,g,. rg rg r 1"))).containsExactly("a1b1");
    }

    @Test
    @Tag("K4")
    @DisplayName("K4: the path may cross occupied cells over their tops")
    void thePathMayCrossOccupiedCells() {
      // a2 is too high to be climbed, so the only way leads over b1: 2 up and 2 down.
      assertThat(moveTexts(docker(".,.,./yyyggg,.,./r,r,. ryg ryg r 4"), "a1"))
          .containsExactly("a1b2", "a1c1");
    }

    @Test
    @Tag("K4")
    @DisplayName("K4: no cell may be entered twice")
    void noCellMayBeEnteredTwice() {
      // b1 would be the end of b1, c1, b1.
      assertThat(moveTexts(docker(".,.,./yyyggg,.,./r,.,. ryg ryg r 3"), "a1"))
          .containsExactly("a1b3", "a1c2");
    }

    @Test
    @Tag("K4")
    @DisplayName("K4: the cell that the move started from may not be entered")
    void theStartMayNotBeEntered() {
      assertThat(moveTexts(docker(".,.,./.,.,./r,.,. rg rg r 4"), "a1"))
          .containsExactly("a1a3", "a1b2", "a1c1", "a1c3");
      assertThat(moveTexts(docker(".,.,./.,r,./.,.,. rg rg r 4"), "b2"))
          .containsExactly("b2a1", "b2a3", "b2c1", "b2c3");
      assertThat(moveTexts(play(start("docker"), "5")))
          .as("nor the entry")
          .containsExactly("@a2", "@b3", "@c2");
    }

    @Test
    @Tag("K4")
    @DisplayName("K4: two paths to the same cell are one move")
    void twoPathsToTheSameCellAreOneMove() {
      assertThat(moveTexts(docker(".,.,./.,.,./r,.,. rg rg r 2"), "a1"))
          .containsExactly("a1a3", "a1b2", "a1c1");
    }

    @Test
    @Tag("K5")
    @DisplayName("K5: entering costs 1 plus the height of the entry cell")
    void enteringCostsOnePlusTheHeightOfTheEntryCell() {
      String yard = ".,.,./.,.,./.,gg,. rg rg r ";
      assertThat(moveTexts(docker(yard + 3))).containsExactly("@b1");
      assertThat(docker(yard + "?").playableRolls()).containsExactly(3, 6);
    }

    @Test
    @Tag("K5")
    @DisplayName("K5: the rest of the roll is walked by the same container")
    void theRestOfTheRollIsWalkedByTheSameContainer() {
      Position position = docker(".,.,./.,.,./.,g,. rg rg r 4");
      assertThat(moveTexts(position)).containsExactly("@a1", "@b2", "@c1");
      assertThat(play(position, "@c1")).hasToString(".,.,./.,.,./.,g,r rg rg g ?");
    }

    @Test
    @Tag("K6")
    @DisplayName("K6: only the top container of a stack can move")
    void onlyTheTopContainerCanMove() {
      assertThat(moveTexts(docker(".,.,./.,.,./rg,r,. rg rg r 1"))).containsExactly("b1b2", "b1c1");
      assertThat(play(docker(".,.,./.,.,./gr,.,. rg rg r 2"), "a1a2"))
          .hasToString(".,.,./r,.,./g,.,. rg rg g ?");
    }

    @Test
    @Tag("K6")
    @DisplayName("K6: stacks have no height limit")
    void stacksHaveNoHeightLimit() {
      assertThat(play(docker(".,.,./.,.,./yyyggr,gbbbrr,. rygb rygb r 2"), "a1b1"))
          .asString()
          .contains("yyygg,gbbbrrr,.");
    }
  }

  @Nested
  class WithoutAMove {
    @Test
    @Tag("K7")
    @DisplayName("K7: who has containers left and no move with this roll rolls again")
    void aPlayerWithContainersInHandRollsAgain() {
      Position position = docker(".,.,./.,.,./.,gg,. rg rg r ?");
      assertThat(play(position, "2")).isEqualTo(position);
      assertThat(play(position, "2", "1", "3")).hasToString(".,.,./.,.,./.,gg,. rg rg r 3");
    }

    @Test
    @Tag("K8")
    @DisplayName("K8: a player with all three on the board and no move is out; the containers stay")
    void aPlayerWithAllThreeOnTheBoardAndNoMoveIsOut() {
      Position position = docker(".,.,./ry,.,./r,rg,. ryg ryg r ?");
      assertThat(play(position, "1")).hasToString(".,.,./ry,.,./r,rg,. ryg yg y ?");
      assertThat(play(position, "3")).hasToString(".,.,./ry,.,./r,rg,. ryg ryg r 3");
    }

    @Test
    @Tag("K8")
    @DisplayName("K8: the containers of who is out still count as height and may be covered")
    void theContainersOfWhoIsOutCountAsHeightAndMayBeCovered() {
      Position out = play(docker(".,.,./ry,.,./r,rg,. ryg ryg r ?"), "1");
      assertThat(play(out, "1", "a2a1")).hasToString(".,.,./r,.,./ry,rg,. ryg yg g ?");
    }

    @Test
    @Tag("K9")
    @DisplayName("K9: a player with only covered containers is out as soon as their turn comes")
    void aPlayerWithOnlyCoveredContainersIsOutAsSoonAsTheTurnComes() {
      Position position = docker("y,.,./.,.,r/gr,gr,g ryg ryg y 1");
      assertThat(play(position, "a3b3").turn()).as("green still has c1").isEqualTo(Docker.GREEN);
      Position covered = docker("y,.,./.,.,./gr,gr,gr ryg ryg y 1");
      assertThat(play(covered, "a3b3")).hasToString(".,y,./.,.,./gr,gr,gr ryg ry r ?");
    }

    @Test
    @Tag("K9")
    @DisplayName("K9: so is who could only bring one in over an entry too high for any roll")
    void whoseEntryIsTooHighForAnyRollIsOut() {
      Position position = docker("y,grryy,./.,.,r/.,.,. ryg ryg y 6");
      assertThat(play(position, "a3b3")).hasToString(".,grryyy,./.,.,r/.,.,. ryg ry r ?");
    }

    @Test
    @Tag("K9")
    @DisplayName("K9: so is who stands too high for any roll, but not who needs a six")
    void aPlayerTooHighForAnyRollIsOut() {
      Position tooHigh = docker("r,.,y/.,.,./ggrryyg,.,. ryg ryg y 1");
      assertThat(play(tooHigh, "c3c2")).asString().endsWith(" ryg ry r ?");
      Position high = docker("r,.,y/.,.,./ggrryg,.,. ryg ryg y 1");
      assertThat(play(high, "c3c2").playableRolls()).containsExactly(6);
    }

    @Test
    @Tag("K9")
    @DisplayName("K9: a player whom a single roll could help stays in")
    void aPlayerWhomASingleRollCouldHelpStaysIn() {
      Position position = play(docker("y,grry,./.,.,r/.,.,. ryg ryg y 5"), "a3b3");
      assertThat(position.turn()).isEqualTo(Docker.GREEN);
      assertThat(position.playableRolls()).containsExactly(6);
    }

    @Test
    @Tag("K9")
    @DisplayName("K9: several players can be out one after the other")
    void severalPlayersCanBeOutOneAfterTheOther() {
      Position position = docker(".,.,./.,.,r/ygr,ygr,yg rygb rygb r 3");
      assertThat(play(position, "c2c1")).hasToString(".,.,./.,.,./ygr,ygr,ygr rygb rb b ?");
    }

    @Test
    @Tag("K10")
    @DisplayName("K10: the last player who is not out wins at once")
    void theLastPlayerLeftWinsAtOnce() {
      Position won = play(docker(".,.,./.,.,r/gr,gr,g rg rg r 2"), "c2c1");
      assertThat(won).hasToString(".,.,./.,.,./gr,gr,gr rg r r ?");
      assertThat(won.over()).isTrue();
      assertThat(won.winner()).isEqualTo(Docker.RED);
      assertThat(won.turn()).isEqualTo(Seat.NOBODY);
      assertThat(won.chance()).isFalse();
      assertThat(won.moves()).isEmpty();
    }

    @Test
    @Tag("K10")
    @DisplayName("K10: the winner may be another than the one who just moved")
    void aPlayerOutByTheRollLosesToTheLastOneLeft() {
      Position position = docker(".,.,./rg,.,./r,rg,. rg rg r ?");
      assertThat(position.winner()).isEqualTo(Seat.NOBODY);
      assertThat(play(position, "1").winner()).isEqualTo(Docker.GREEN);
      Position bothStuck = docker(".,.,./rg,.,./rg,rg,. rg rg g ?");
      assertThat(play(bothStuck, "1").winner()).as("with no move left").isEqualTo(Docker.RED);
    }
  }

  @Nested
  class Resigning {
    @ParameterizedTest
    @CsvSource({"?", "2"})
    @DisplayName("a player who resigns is out, before or after the roll")
    void aPlayerWhoResignsIsOut(String roll) {
      Position position = docker(".,.,./.,.,./.,r,. ryg ryg r " + roll);
      assertThat(play(position, "resign")).hasToString(".,.,./.,.,./.,r,. ryg yg y ?");
      assertThat(play(position, "resign", "resign").winner()).isEqualTo(Docker.GREEN);
    }

    @ParameterizedTest
    @CsvSource({"?", "2"})
    @DisplayName("resigning is never among the moves")
    void resigningIsNeverAmongTheMoves(String roll) {
      assertThat(moveTexts(docker(".,.,./.,.,./.,r,. ryg ryg r " + roll)))
          .isNotEmpty()
          .doesNotContain("resign");
    }
  }
}
