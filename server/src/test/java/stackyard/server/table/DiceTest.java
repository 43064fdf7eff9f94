package stackyard.server.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.SecureRandom;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import stackyard.rules.Game;
import stackyard.rules.Match;
import stackyard.rules.SplitMix64;

/** Fair dice. */
class DiceTest {
  private static final Dice DICE = Tabletop.DICE;

  /** The numbers were found with sha256sum and openssl, as the comment on the class tells. */
  @Test
  void anybodyCanRecomputeTheRolls() {
    assertThat(DICE.hash())
        .isEqualTo("9619e2c3275e1e8be9ca29f0d7e0668cfdc675efcac99dbfa3ed48872c69809f");
    List<Integer> rolls = IntStream.range(0, 8).mapToObj(DICE::roll).toList();
    assertThat(rolls).isEqualTo(List.of(4, 6, 6, 4, 4, 3, 1, 1));
  }

  @Test
  void allNumbersComeEquallyOften() {
    int[] counts = new int[7];
    for (int ply = 0; ply < 60_000; ply++) counts[DICE.roll(ply)]++;
    for (int pips = 1; pips <= 6; pips++) assertThat(counts[pips]).isBetween(9_600, 10_400);
  }

  @Test
  void seedsDifferAndAreNotTold() {
    Dice drawn = Dice.draw(new SecureRandom());
    assertThat(drawn.seed()).matches("[0-9a-f]{64}").isNotEqualTo(DICE.seed());
    assertThat(drawn.hash()).matches("[0-9a-f]{64}").isNotEqualTo(DICE.hash());
    assertThat(drawn.toString()).doesNotContain(drawn.seed());
  }

  @Test
  void aWrongRollIsFound() {
    Match match = Match.start(Game.of("docker"), new SplitMix64(0)).play(DICE.rollText(0));
    match = match.play(match.position().moves()[0]);
    assertThat(DICE.wrongRolls(match)).isEmpty();
    int wrong = DICE.roll(2) % 6 + 1;
    assertThat(DICE.wrongRolls(match.play(String.valueOf(wrong)))).containsExactly(2);
  }
}
