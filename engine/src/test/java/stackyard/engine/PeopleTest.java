package stackyard.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackyard.engine.Hint.Fact;
import stackyard.engine.Hint.Kind;
import stackyard.engine.Review.Judgement;
import stackyard.rules.Game;
import stackyard.rules.Match;
import stackyard.rules.SplitMix64;

/** What people get from the engine: opponents, hints, reviews of their games. */
class PeopleTest {
  @ParameterizedTest
  @ValueSource(strings = {"dvonn", "pathagon"})
  void weakOpponentsPlayLegallyAndTheSameForTheSameSeed(String name) {
    assertThat(play(name, 1, 2)).isEqualTo(play(name, 1, 2));
    assertThat(play(name, 1, 2)).isNotEqualTo(play(name, 3, 4));
  }

  private static List<String> play(String name, long one, long other) {
    Game game = Game.of(name);
    Opponent[] players = {new Opponent(1, one), new Opponent(2, other)};
    Match match = Match.start(game, new SplitMix64(0));
    while (!match.over() && match.ply() < 60) {
      match = match.play(players[game.seats().indexOf(match.position().turn())].choose(match));
    }
    return match.moveTexts();
  }

  @Test
  void thereAreEightLevels() {
    assertThat(Opponent.LEVELS).isEqualTo(8);
    assertThatThrownBy(() -> new Opponent(9, 0)).hasMessage("9: the levels go from 1 to 8");
    assertThatThrownBy(() -> new Opponent(0, 0)).hasMessage("0: the levels go from 1 to 8");
  }

  @Test
  void aHintSaysWhatAMoveDoes() {
    Hint wins = hint("pathagon", "...d.../...d.../...d.../...d.../...d.../...d.../lll.lll d - - -");
    assertThat(wins.facts().getFirst()).isEqualTo(new Fact(Kind.WINS_BY_FORCE, 1));
    String endgame =
        ".,*,.,.,.,.,.,.,./.,b,w,.,.,.,.,.,.,./.,*,b5,b5,w,.,.,.,.,.,./"
            + ".,b4,b2,b3*,w,.,.,.,.,./.,w,b,w,.,.,.,.,. b stacking";
    Hint cuts = hint("dvonn", endgame);
    assertThat(cuts.score()).isEqualTo(new Score(Score.WON + 1300, true));
    assertThat(cuts.facts()).contains(new Fact(Kind.WINS_BY_FORCE, 13), new Fact(Kind.TAKES, 1));
  }

  private static Hint hint(String name, String position) {
    Game game = Game.of(name);
    Match match = Match.from(game, game.read(position));
    return Hint.of(new Engine(1, 1), match, Limits.ofNodes(200_000));
  }

  @Test
  void aReviewFindsTheMoveThatThrewTheGameAway() {
    Game game = Game.of("pathagon");
    Match match =
        Match.from(
            game, game.read("...d.../...d.../...d.../...d.../...d.../...d.../lll.lll d - - -"));
    match = match.play("a7").play("d1");
    List<Judgement> told = new ArrayList<>();
    Review review = Review.of(new Engine(1, 1), match, Limits.ofDepth(2), told::add);
    assertThat(review.moves()).isEqualTo(told).hasSize(2);
    Judgement blunder = review.turningPoints().getFirst();
    assertThat(blunder.text()).isEqualTo("a7");
    assertThat(blunder.best()).isEqualTo("d1");
    assertThat(blunder.value()).isEqualTo(Review.WIN);
    assertThat(blunder.proven()).isTrue();
    assertThat(told.get(1).loss()).isZero();
  }
}
