package stackyard.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import stackyard.rules.Result.Ending;

class MatchTest {
  /**
   * Both sides have all their pieces on the board, nobody has a path, nothing is trapped by these
   * moves.
   */
  private static final String ALL_PLACED =
      "d.d.d.d/.l.l.l./d.d.d.d/.l.l.l./d.d.d.d/.l.l.ll/lllldd. d - - -";

  @Test
  void aMatchRemembersItsMovesAndCanBeTakenBack() {
    Match match = start("dvonn").play("c3").play("d4");
    assertThat(match.moveTexts()).containsExactly("c3", "d4");
    assertThat(match.ply()).isEqualTo(2);
    Match before = match.previous().orElseThrow();
    assertThat(before.moveTexts()).containsExactly("c3");
    assertThat(before.play("d4").position()).isEqualTo(match.position());
    assertThat(match.at(0).previous()).isEmpty();
    assertThat(match.history()).extracting(Match::ply).containsExactly(0, 1, 2);
    assertThat(match.moves()).hasSize(2);
  }

  @Test
  void aRollAndTheMoveMadeWithItAreOneTurn() {
    Match match = start("docker");
    assertThat(match.turnNumber()).isEqualTo(1);
    assertThat(match.play("1").turnNumber()).isEqualTo(1);
    assertThat(match.play("1").play("@b1").turnNumber()).isEqualTo(2);
  }

  @Test
  void aWrongMoveIsRefusedWithItsNumber() {
    assertThatThrownBy(() -> start("dvonn").play("c3").play("c3"))
        .isInstanceOf(Refusal.class)
        .hasMessage("move 2, c3: the cell is taken; pieces are placed on empty cells (D2)");
    assertThatThrownBy(() -> start("dvonn").at(1))
        .hasMessage("move 1: this match has the moves 0 to 0");
  }

  @Test
  @Tag("P9")
  @DisplayName("P9: a position that occurs for the third time ends the game as a draw")
  void thirdOccurrenceIsADraw() {
    Match match = placed();
    // Two pieces of each side go to and fro by turns, since none may move twice running.
    List<String> cycle = List.of("a7b7", "g2g1", "c7d7", "a1a2", "b7a7", "g1g2", "d7c7", "a2a1");
    match = playAll(playAll(match, cycle), cycle);
    assertThat(match.result()).isEmpty();
    // At the start nothing was barred, so the first position to come back is that after two moves.
    match = match.play("a7b7");
    assertThat(match.result()).isEmpty();
    match = match.play("g2g1");
    assertThat(match.result()).contains(new Result(Seat.NOBODY, Ending.REPETITION));
    Match drawn = match;
    assertThatThrownBy(() -> drawn.play("c7d7")).hasMessageContaining("the game is over");
    assertThat(match.previous().orElseThrow().result()).isEmpty();
  }

  @Test
  @Tag("P9")
  @DisplayName("P9: a position with another piece barred is not the same")
  void barredPiecesTellPositionsApart() {
    Match one = playAll(placed(), List.of("a7b7", "g2g1", "c7d7", "a1a2", "b7a7", "g1g2", "d7c7"));
    Match other =
        playAll(placed(), List.of("c7d7", "g2g1", "a7b7", "a1a2", "d7c7", "g1g2", "b7a7"));
    String board = one.position().toString().split(" ")[0];
    assertThat(other.position().toString()).startsWith(board);
    assertThat(one.position()).isNotEqualTo(other.position());
  }

  @Test
  void unplayableRollsThatRepeatADockerPositionAreNoDraw() {
    Match match =
        Match.from(Game.of("docker"), Game.of("docker").read(".,.,./.,.,./.,gg,. rg rg r ?"));
    for (int i = 0; i < 5; i++) match = match.play("1");
    assertThat(match.result()).isEmpty();
    assertThat(match.turnNumber()).isEqualTo(1);
  }

  @Test
  void whoResignsLoses() {
    assertThat(start("dvonn").resign(Seat.WHITE).result())
        .contains(new Result(Seat.BLACK, Ending.RESIGNATION));
    assertThat(start("pathagon").resign(Seat.LIGHT).result())
        .contains(new Result(Seat.DARK, Ending.RESIGNATION));
    assertThatThrownBy(() -> start("dvonn").resign(Seat.WHITE).play("c3"))
        .hasMessage("move 1, c3: the game is over");
    assertThatThrownBy(() -> start("dvonn").resign(Seat.WHITE).resign(Seat.BLACK))
        .hasMessage("resign: the game is over");
  }

  @Test
  void whoResignsInDockerIsOutAndTheOthersPlayOn() {
    Match match = Match.start(Game.of("docker", Map.of("players", "3")), new SplitMix64(0));
    assertThatThrownBy(() -> match.resign(Seat.GREEN))
        .hasMessage("resign: Green can resign only at his own turn");
    Match two = match.resign(Seat.RED);
    assertThat(two.position().toString()).isEqualTo(".,.,./.,.,./.,.,. ryg yg y ?");
    assertThat(two.resign(Seat.YELLOW).result())
        .contains(new Result(Seat.GREEN, Ending.PLAYED_OUT));
  }

  @Test
  void whoseTimeIsUpLosesAndInDockerIsOut() {
    assertThat(start("dvonn").loseOnTime(Seat.WHITE).result())
        .contains(new Result(Seat.BLACK, Ending.TIME));
    Match three = Match.start(Game.of("docker", Map.of("players", "3")), new SplitMix64(0));
    assertThat(three.loseOnTime(Seat.RED).position().toString())
        .isEqualTo(".,.,./.,.,./.,.,. ryg yg y ?");
    assertThatThrownBy(() -> three.loseOnTime(Seat.GREEN))
        .hasMessage("lose on time: Green can lose on time only at his own turn");
  }

  @Test
  void aDrawCanBeAgreedButNotInDocker() {
    assertThat(start("pathagon").agreeDraw().result())
        .contains(new Result(Seat.NOBODY, Ending.AGREEMENT));
    assertThatThrownBy(() -> start("docker").agreeDraw()).hasMessageContaining("no draws");
    assertThatThrownBy(() -> start("pathagon").agreeDraw().agreeDraw())
        .hasMessage("draw: the game is over");
  }

  @Test
  void aPlayedOutGameHasTheWinnerOfItsPosition() {
    Position won =
        Game.of("pathagon").read("...d.../...d.../...d.../...d.../...d.../...d.../llld.ll l - - -");
    assertThat(Match.from(Game.of("pathagon"), won).result())
        .isEqualTo(Optional.of(new Result(Seat.DARK, Ending.PLAYED_OUT)));
  }

  private static Match start(String game) {
    return Match.start(Game.of(game), new SplitMix64(0));
  }

  private static Match placed() {
    return Match.from(Game.of("pathagon"), Game.of("pathagon").read(ALL_PLACED));
  }

  private static Match playAll(Match match, List<String> moves) {
    for (String move : moves) match = match.play(move);
    return match;
  }
}
