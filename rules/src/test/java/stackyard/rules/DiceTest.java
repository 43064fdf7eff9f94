package stackyard.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import stackyard.rules.docker.Docker;

/** Fair dice. */
class DiceTest {
  private static final Dice DICE = new Dice("5eed".repeat(16));

  /** The numbers were found with sha256sum and openssl, as the comment on the class tells. */
  @Test
  void anybodyCanRecomputeTheRolls() {
    assertThat(DICE.hash())
        .isEqualTo("9619e2c3275e1e8be9ca29f0d7e0668cfdc675efcac99dbfa3ed48872c69809f");
    List<Integer> rolls = IntStream.range(0, 8).mapToObj(DICE::roll).toList();
    assertThat(rolls).isEqualTo(List.of(4, 6, 6, 4, 4, 3, 1, 1));
  }

  @Test
  void theHashesAreThoseOfTheJdkForTextsAndKeysOfAnyLength() throws GeneralSecurityException {
    Random random = new Random(1);
    byte[] bytes = new byte[300];
    random.nextBytes(bytes);
    for (int length = 1; length <= bytes.length; length++) {
      byte[] text = Arrays.copyOf(bytes, length);
      assertThat(Sha256.digest(text)).isEqualTo(MessageDigest.getInstance("SHA-256").digest(text));
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(text, "HmacSHA256"));
      byte[] other = Arrays.copyOf(bytes, bytes.length - length);
      assertThat(Sha256.hmac(text, other)).isEqualTo(mac.doFinal(other));
    }
  }

  @Test
  void allNumbersComeEquallyOften() {
    int[] counts = new int[7];
    for (int ply = 0; ply < 60_000; ply++) counts[DICE.roll(ply)]++;
    for (int pips = 1; pips <= 6; pips++) assertThat(counts[pips]).isBetween(9_600, 10_400);
  }

  @Test
  void theSeedIsNotTold() {
    assertThat(DICE.toString()).doesNotContain(DICE.seed());
  }

  @Test
  void aWrongRollIsFound() {
    Playthrough playthrough =
        Playthrough.start(Game.of("docker"), DICE.start()).play(DICE.rollText(0));
    playthrough = playthrough.play(playthrough.position().moves()[0]);
    assertThat(DICE.check(DICE.hash(), playthrough).fair()).isTrue();
    int settled = DICE.roll(2);
    int wrong = settled % 6 + 1;
    Dice.Check check = DICE.check(DICE.hash(), playthrough.play(String.valueOf(wrong)));
    assertThat(check.fair()).isFalse();
    assertThat(check.rolls().getFirst().fair()).isTrue();
    assertThat(check.rolls().getLast()).isEqualTo(new Dice.Roll(2, wrong, settled));
  }

  @Test
  void whoGivesUpInsteadOfRollingHasNotRolled() {
    Playthrough playthrough = Playthrough.start(Game.of("docker"), DICE.start()).resign(Docker.RED);
    assertThat(DICE.check(DICE.hash(), playthrough))
        .isEqualTo(new Dice.Check(true, true, List.of()));
  }

  @Test
  void anotherSeedAndAnotherBoardAreFound() {
    Game game = Game.of("dvonn", Map.of("setup", "random"));
    Playthrough playthrough = Playthrough.start(game, DICE.start());
    assertThat(DICE.check(DICE.hash(), playthrough).fair()).isTrue();
    Dice other = new Dice("0123".repeat(16));
    assertThat(other.check(DICE.hash(), playthrough))
        .isEqualTo(new Dice.Check(false, false, List.of()));
  }
}
