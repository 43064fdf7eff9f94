package stackyard.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackyard.engine.Hint.Fact;
import stackyard.engine.Review.ReviewedMove;
import stackyard.rules.Game;
import stackyard.rules.Playthrough;
import stackyard.rules.SplitMix64;

/** The engine's services to people: opponents, hints, reviews of their games. */
class AdviceTest {
  @ParameterizedTest
  @ValueSource(strings = {"dvonn", "pathagon"})
  void weakOpponentsPlayLegallyAndTheSameForTheSameSeed(String name) {
    assertThat(play(name, 1, 2)).isEqualTo(play(name, 1, 2));
    assertThat(play(name, 1, 2)).isNotEqualTo(play(name, 3, 4));
  }

  private static List<String> play(String name, long one, long other) {
    Game game = Game.of(name);
    Opponent[] players = {new Opponent(1, one), new Opponent(2, other)};
    Playthrough playthrough = Playthrough.start(game, new SplitMix64(0));
    while (!playthrough.over() && playthrough.ply() < 60) {
      playthrough =
          playthrough.play(
              players[game.seats().indexOf(playthrough.position().turn())].choose(playthrough));
    }
    return playthrough.moveTexts();
  }

  @Test
  void anOpponentThatIsKeptForgetsTheGameBefore() {
    Playthrough one = Playthrough.start(Game.of("pathagon"), new SplitMix64(0)).play("d4");
    Playthrough other = Playthrough.start(Game.of("pathagon"), new SplitMix64(0)).play("b2");
    Opponent kept = new Opponent(7, 1);
    kept.choose(one);
    kept.forget();
    assertThat(kept.choose(other)).isEqualTo(new Opponent(7, 1).choose(other));
  }

  @Test
  void aLevelTakesNoMoreMemoryThanItNeeds() {
    assertThat(Opponent.mebibytes(1)).isEqualTo(1);
    assertThat(Host.ofThreads(32, 1).atMost(Opponent.mebibytes(1)).mebibytes()).isEqualTo(1);
    assertThat(Host.ofThreads(32, 1).atMost(Opponent.mebibytes(8)).mebibytes()).isEqualTo(32);
  }

  @Test
  void thereAreEightLevels() {
    assertThat(Opponent.LEVELS).isEqualTo(8);
    assertThatThrownBy(() -> new Opponent(9, 0)).hasMessage("level {what=9, last=8}");
    assertThatThrownBy(() -> new Opponent(0, 0)).hasMessage("level {what=0, last=8}");
  }

  @Test
  void aHintSaysWhatAMoveDoes() {
    Hint wins = hint("pathagon", "...d.../...d.../...d.../...d.../...d.../...d.../lll.lll d - - -");
    assertThat(wins.facts().getFirst()).isEqualTo(new Fact(Hint.WINS_BY_FORCE, 1));
    String endgame =
        ".,*,.,.,.,.,.,.,./.,b,w,.,.,.,.,.,.,./.,*,b5,b5,w,.,.,.,.,.,./"
            + ".,b4,b2,b3*,w,.,.,.,.,./.,w,b,w,.,.,.,.,. b stacking";
    Hint cuts = hint("dvonn", endgame);
    assertThat(cuts.score()).isEqualTo(new Score(Score.WON + 1300, true));
    assertThat(cuts.facts()).contains(new Fact(Hint.WINS_BY_FORCE, 13), new Fact("takes", 1));
  }

  private static Hint hint(String name, String position) {
    Game game = Game.of(name);
    Playthrough playthrough = Playthrough.from(game, game.read(position));
    return Hint.of(new Engine(1, 1), playthrough, Limits.ofNodes(200_000));
  }

  @Test
  void aReviewFindsTheMoveThatThrewTheGameAway() {
    Game game = Game.of("pathagon");
    Playthrough playthrough =
        Playthrough.from(
            game, game.read("...d.../...d.../...d.../...d.../...d.../...d.../lll.lll d - - -"));
    playthrough = playthrough.play("a7").play("d1");
    List<ReviewedMove> told = new ArrayList<>();
    Review review = Review.of(new Engine(1, 1), playthrough, Limits.ofDepth(2), told::add);
    assertThat(review.moves()).isEqualTo(told).hasSize(2);
    ReviewedMove blunder = review.turningPoints().getFirst();
    assertThat(blunder.text()).isEqualTo("a7");
    assertThat(blunder.best()).isEqualTo("d1");
    assertThat(blunder.winning()).isEqualTo(1.0);
    assertThat(blunder.proven()).isTrue();
    assertThat(told.get(1).loss()).isZero();
  }

  @Test
  void aGameThatIsOverBeforeItsFirstMoveHasAnEmptyReview() {
    Game game = Game.of("pathagon");
    Playthrough over =
        Playthrough.from(
            game, game.read("...d.../...d.../...d.../...d.../...d.../...d.../llld.ll l - - -"));
    assertThat(over.over()).isTrue();
    assertThat(Review.of(new Engine(1, 1), over, Limits.ofDepth(2), told -> {}).moves()).isEmpty();
  }
}
