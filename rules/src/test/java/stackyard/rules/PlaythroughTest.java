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
import stackyard.rules.docker.Docker;
import stackyard.rules.dvonn.Dvonn;
import stackyard.rules.pathagon.Pathagon;

class PlaythroughTest {
  /**
   * Both sides have all their pieces on the board, nobody has a path, nothing is trapped by these
   * moves.
   */
  private static final String ALL_PLACED =
      "d.d.d.d/.l.l.l./d.d.d.d/.l.l.l./d.d.d.d/.l.l.ll/lllldd. d - - -";

  @Test
  void aMatchRemembersItsMovesAndCanBeTakenBack() {
    Playthrough playthrough = start("dvonn").play("c3").play("d4");
    assertThat(playthrough.moveTexts()).containsExactly("c3", "d4");
    assertThat(playthrough.ply()).isEqualTo(2);
    Playthrough before = playthrough.previous().orElseThrow();
    assertThat(before.moveTexts()).containsExactly("c3");
    assertThat(before.play("d4").position()).isEqualTo(playthrough.position());
    assertThat(playthrough.at(0).previous()).isEmpty();
    assertThat(playthrough.history()).extracting(Playthrough::ply).containsExactly(0, 1, 2);
    assertThat(playthrough.moves()).hasSize(2);
  }

  @Test
  void aRollAndTheMoveMadeWithItAreOneTurn() {
    Playthrough playthrough = start("docker");
    assertThat(playthrough.turnNumber()).isEqualTo(1);
    assertThat(playthrough.play("1").turnNumber()).isEqualTo(1);
    assertThat(playthrough.play("1").play("@b1").turnNumber()).isEqualTo(2);
  }

  @Test
  void aWrongMoveIsRefusedWithItsNumber() {
    assertThatThrownBy(() -> start("dvonn").play("c3").play("c3"))
        .isInstanceOf(Refusal.class)
        .hasMessage("move {number=2, reason=dvonn-taken {what=c3}}");
    assertThatThrownBy(() -> start("dvonn").at(1)).hasMessage("ply {number=1, last=0}");
  }

  @Test
  @Tag("P9")
  @DisplayName("P9: a position that occurs for the third time ends the game as a draw")
  void thirdOccurrenceIsADraw() {
    Playthrough playthrough = placed();
    // Two pieces of each side go to and fro by turns, since none may move twice running.
    List<String> cycle = List.of("a7b7", "g2g1", "c7d7", "a1a2", "b7a7", "g1g2", "d7c7", "a2a1");
    playthrough = playAll(playAll(playthrough, cycle), cycle);
    assertThat(playthrough.result()).isEmpty();
    // At the start nothing was barred, so the first position to come back is that after two moves.
    playthrough = playthrough.play("a7b7");
    assertThat(playthrough.result()).isEmpty();
    playthrough = playthrough.play("g2g1");
    assertThat(playthrough.result()).contains(new Result(Seat.NOBODY, Ending.REPETITION));
    Playthrough drawn = playthrough;
    assertThatThrownBy(() -> drawn.play("c7d7")).hasMessageContaining("over {what=c7d7}");
    assertThat(playthrough.previous().orElseThrow().result()).isEmpty();
  }

  @Test
  @Tag("P9")
  @DisplayName("P9: a position with another piece barred is not the same")
  void barredPiecesTellPositionsApart() {
    Playthrough one =
        playAll(placed(), List.of("a7b7", "g2g1", "c7d7", "a1a2", "b7a7", "g1g2", "d7c7"));
    Playthrough other =
        playAll(placed(), List.of("c7d7", "g2g1", "a7b7", "a1a2", "d7c7", "g1g2", "b7a7"));
    String board = one.position().toString().split(" ")[0];
    assertThat(other.position().toString()).startsWith(board);
    assertThat(one.position()).isNotEqualTo(other.position());
  }

  @Test
  void unplayableRollsThatRepeatADockerPositionAreNoDraw() {
    Playthrough playthrough =
        Playthrough.from(Game.of("docker"), Game.of("docker").read(".,.,./.,.,./.,gg,. rg rg r ?"));
    for (int i = 0; i < 5; i++) playthrough = playthrough.play("1");
    assertThat(playthrough.result()).isEmpty();
    assertThat(playthrough.turnNumber()).isEqualTo(1);
  }

  @Test
  void resigningLoses() {
    assertThat(start("dvonn").resign(Dvonn.WHITE).result())
        .contains(new Result(Dvonn.BLACK, Ending.RESIGNATION));
    assertThat(start("pathagon").resign(Pathagon.LIGHT).result())
        .contains(new Result(Pathagon.DARK, Ending.RESIGNATION));
    assertThatThrownBy(() -> start("dvonn").resign(Dvonn.WHITE).play("c3"))
        .hasMessage("move {number=1, reason=over {what=c3}}");
    assertThatThrownBy(() -> start("dvonn").resign(Dvonn.WHITE).resign(Dvonn.BLACK))
        .hasMessage("over {what=resign}");
  }

  @Test
  void aDockerPlayerWhoResignsIsOutAndTheOthersPlayOn() {
    Playthrough playthrough =
        Playthrough.start(Game.of("docker", Map.of("players", "3")), new SplitMix64(0));
    assertThatThrownBy(() -> playthrough.resign(Docker.GREEN))
        .hasMessage("own-turn {what=resign, seat=green}");
    Playthrough two = playthrough.resign(Docker.RED);
    assertThat(two.position().toString()).isEqualTo(".,.,./.,.,./.,.,. ryg yg y ?");
    assertThat(two.resign(Docker.YELLOW).result())
        .contains(new Result(Docker.GREEN, Ending.PLAYED_OUT));
  }

  @Test
  void whoseTimeIsUpLosesAndInDockerIsOut() {
    assertThat(start("dvonn").loseOnTime(Dvonn.WHITE).result())
        .contains(new Result(Dvonn.BLACK, Ending.TIME));
    Playthrough three =
        Playthrough.start(Game.of("docker", Map.of("players", "3")), new SplitMix64(0));
    assertThat(three.loseOnTime(Docker.RED).position().toString())
        .isEqualTo(".,.,./.,.,./.,.,. ryg yg y ?");
    assertThatThrownBy(() -> three.loseOnTime(Docker.GREEN))
        .hasMessage("own-turn {what=time, seat=green}");
  }

  @Test
  void aDrawCanBeAgreedButNotInDocker() {
    assertThat(start("pathagon").agreeDraw().result())
        .contains(new Result(Seat.NOBODY, Ending.AGREEMENT));
    assertThatThrownBy(() -> start("docker").agreeDraw()).hasMessage("draw {game=docker}");
    assertThatThrownBy(() -> start("pathagon").agreeDraw().agreeDraw())
        .hasMessage("over {what=draw}");
  }

  @Test
  void aPlayedOutGameHasTheWinnerOfItsPosition() {
    Position won =
        Game.of("pathagon").read("...d.../...d.../...d.../...d.../...d.../...d.../llld.ll l - - -");
    assertThat(Playthrough.from(Game.of("pathagon"), won).result())
        .isEqualTo(Optional.of(new Result(Pathagon.DARK, Ending.PLAYED_OUT)));
  }

  private static Playthrough start(String game) {
    return Playthrough.start(Game.of(game), new SplitMix64(0));
  }

  private static Playthrough placed() {
    return Playthrough.from(Game.of("pathagon"), Game.of("pathagon").read(ALL_PLACED));
  }

  private static Playthrough playAll(Playthrough playthrough, List<String> moves) {
    for (String move : moves) playthrough = playthrough.play(move);
    return playthrough;
  }
}
