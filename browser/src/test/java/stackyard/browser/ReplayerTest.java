package stackyard.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import stackyard.rules.Game;
import stackyard.rules.Playthrough;
import stackyard.rules.Refusal;
import stackyard.rules.SplitMix64;

/** Only the moves that differ from the last game are played. */
class ReplayerTest {
  private final Replayer replayer = new Replayer();
  private final Played start = Played.of(Playthrough.start(Game.of("pathagon"), new SplitMix64(0)));

  private Played game(String... moves) {
    return new Played(start.game(), start.options(), start.setup(), List.of(moves), start.ended());
  }

  @Test
  void aGameThatHasGrownGoesOnFromWhereItWas() {
    Playthrough two = replayer.play(game("d4", "d5"));
    Playthrough three = replayer.play(game("d4", "d5", "e5"));
    assertThat(three.previous()).containsSame(two);
    assertThat(three.moveTexts()).containsExactly("d4", "d5", "e5");
    assertThat(replayer.play(game("d4", "d5", "e5"))).isSameAs(three);
  }

  @Test
  void aMoveThatWasTakenBackIsNotPlayedAgain() {
    Playthrough three = replayer.play(game("d4", "d5", "e5"));
    Playthrough other = replayer.play(game("d4", "d5", "e6"));
    assertThat(other.at(2)).isSameAs(three.at(2));
    assertThat(other.moveTexts()).containsExactly("d4", "d5", "e6");
    assertThat(replayer.play(game("d4"))).isSameAs(three.at(1));
  }

  @Test
  void anotherGameBeginsAnew() {
    Playthrough one = replayer.play(game("d4"));
    Played always =
        new Played(
            start.game(), Map.of("capture", "always"), start.setup(), List.of("d4"), start.ended());
    Playthrough other = replayer.play(always);
    assertThat(other.at(0)).isNotSameAs(one.at(0));
    assertThat(other.game().options()).containsEntry("capture", "always");
    String setup = one.position().toString();
    Played later = new Played(start.game(), start.options(), setup, List.of("d5"), start.ended());
    assertThat(replayer.play(later).at(0).position()).hasToString(setup);
  }

  @Test
  void anEndingIsNotRemembered() {
    Played ended =
        new Played(
            start.game(), start.options(), start.setup(), List.of("d4"), Optional.of("agreed"));
    assertThat(replayer.play(ended).over()).isTrue();
    assertThat(replayer.play(game("d4")).over()).isFalse();
    assertThat(replayer.play(game("d4", "d5")).ply()).isEqualTo(2);
  }

  @Test
  void aRefusedMoveLeavesTheLastGameKnown() {
    Playthrough one = replayer.play(game("d4"));
    assertThatThrownBy(() -> replayer.play(game("d4", "d4"))).isInstanceOf(Refusal.class);
    assertThat(replayer.play(game("d4"))).isSameAs(one);
  }
}
