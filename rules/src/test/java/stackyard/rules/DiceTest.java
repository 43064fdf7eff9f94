package stackyard.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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

  /** Test cases 1 to 4, 6 and 7 of RFC 4231, and the first 128 bits of case 5. */
  @ParameterizedTest
  @CsvSource({
    "20*0b, 4869205468657265,"
        + " b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7",
    "4a656665, 7768617420646f2079612077616e7420666f72206e6f7468696e673f,"
        + " 5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
    "20*aa, 50*dd, 773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe",
    "0102030405060708090a0b0c0d0e0f10111213141516171819, 50*cd,"
        + " 82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b",
    "20*0c, 546573742057697468205472756e636174696f6e, a3b6167473100ee06e0c796c2955552b",
    "131*aa, 54657374205573696e67204c6172676572205468616e20426c6f636b2d53697a65204b6579202d"
        + "2048617368204b6579204669727374,"
        + " 60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54",
    "131*aa, 5468697320697320612074657374207573696e672061206c6172676572207468616e20626c6f63"
        + "6b2d73697a65206b657920616e642061206c6172676572207468616e20626c6f636b2d73697a652064"
        + "6174612e20546865206b6579206e6565647320746f20626520686173686564206265666f7265206265"
        + "696e6720757365642062792074686520484d414320616c676f726974686d2e,"
        + " 9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"
  })
  void theVectorsOfRfc4231(String key, String text, String mac) {
    String found = HexFormat.of().formatHex(Sha256.hmac(bytes(key), bytes(text)));
    assertThat(found).startsWith(mac).hasSize(64);
  }

  /** Hexadecimal digits, or a byte so many times. */
  private static byte[] bytes(String hex) {
    int star = hex.indexOf('*');
    return HexFormat.of()
        .parseHex(
            star < 0
                ? hex
                : hex.substring(star + 1).repeat(Integer.parseInt(hex.substring(0, star))));
  }

  private static final Dice.Added FIRST = new Dice.Added(0, "00112233445566778899aabbccddeeff");
  private static final Dice.Added SECOND = new Dice.Added(2, "0123456789abcdef0123456789abcdef");

  /** The numbers were found with openssl, as the comment on the class tells. */
  @Test
  void valuesOfPlayersAreMixedIn() {
    assertThat(rolls(List.of(FIRST))).isEqualTo(List.of(5, 1, 6, 4, 2, 6, 4, 6));
    assertThat(rolls(List.of(FIRST, SECOND))).isEqualTo(List.of(6, 3, 5, 3, 5, 6, 4, 1));
  }

  private static List<Integer> rolls(List<Dice.Added> added) {
    return IntStream.range(0, 8).mapToObj(ply -> DICE.roll(ply, added)).toList();
  }

  /** Knowing the seed alone says nothing: every number comes as often as any other. */
  @Test
  void aRollAfterAPlayersValueCannotBeKnownFromTheSeed() {
    Random random = new Random(7);
    int[] counts = new int[7];
    byte[] drawn = new byte[16];
    for (int i = 0; i < 60_000; i++) {
      random.nextBytes(drawn);
      counts[DICE.roll(12, List.of(new Dice.Added(0, HexFormat.of().formatHex(drawn))))]++;
    }
    for (int pips = 1; pips <= 6; pips++) assertThat(counts[pips]).isBetween(9_600, 10_400);
  }

  @Test
  void aValueChangesNoRollBeforeIt() {
    Playthrough playthrough = Playthrough.start(Game.of("docker"), DICE.start());
    List<Dice.Added> added = List.of(FIRST, SECOND);
    for (int rolls = 0; rolls < 12; rolls++) {
      int made = rolls;
      List<Dice.Added> before = added.stream().filter(one -> one.rolls() <= made).toList();
      playthrough = playthrough.play(DICE.rollText(playthrough.ply(), before));
      while (!playthrough.over() && !playthrough.position().chance()) {
        playthrough = playthrough.play(playthrough.position().moves()[0]);
      }
    }
    Dice.Check check = DICE.check(DICE.hash(), playthrough, added);
    assertThat(check.fair()).isTrue();
    assertThat(check.rolls()).hasSize(12);
    // A value that is left out, or said to have come earlier, is found.
    assertThat(DICE.check(DICE.hash(), playthrough, List.of(FIRST)).fair()).isFalse();
    List<Dice.Added> earlier = List.of(FIRST, new Dice.Added(0, SECOND.value()));
    assertThat(DICE.check(DICE.hash(), playthrough, earlier).fair()).isFalse();
  }

  @Test
  void valuesAreReadAsTheyAreWritten() {
    List<Dice.Added> added = List.of(FIRST, SECOND);
    assertThat(Dice.Added.all(FIRST + " " + SECOND)).isEqualTo(added);
    assertThat(Dice.Added.all("")).isEmpty();
    for (String wrong : List.of("x", "0:", "0:ABCD", ":" + FIRST.value(), "0" + FIRST.value())) {
      assertThatThrownBy(() -> Dice.Added.all(wrong)).as(wrong).isInstanceOf(Refusal.class);
    }
  }

  @Test
  void theSeedIsNotTold() {
    assertThat(DICE.toString()).doesNotContain(DICE.seed());
  }

  @Test
  void aWrongRollIsFound() {
    Playthrough playthrough =
        Playthrough.start(Game.of("docker"), DICE.start()).play(DICE.rollText(0, List.of()));
    playthrough = playthrough.play(playthrough.position().moves()[0]);
    assertThat(DICE.check(DICE.hash(), playthrough, List.of()).fair()).isTrue();
    int settled = DICE.roll(2);
    int wrong = settled % 6 + 1;
    Dice.Check check = DICE.check(DICE.hash(), playthrough.play(String.valueOf(wrong)), List.of());
    assertThat(check.fair()).isFalse();
    assertThat(check.rolls().getFirst().fair()).isTrue();
    assertThat(check.rolls().getLast()).isEqualTo(new Dice.Roll(2, wrong, settled));
  }

  @Test
  void resigningInsteadOfRollingIsNoRoll() {
    Playthrough playthrough = Playthrough.start(Game.of("docker"), DICE.start()).resign(Docker.RED);
    assertThat(DICE.check(DICE.hash(), playthrough, List.of()))
        .isEqualTo(new Dice.Check(true, true, List.of()));
  }

  @Test
  void anotherSeedAndAnotherBoardAreFound() {
    Game game = Game.of("dvonn", Map.of("setup", "random"));
    Playthrough playthrough = Playthrough.start(game, DICE.start());
    assertThat(DICE.check(DICE.hash(), playthrough, List.of()).fair()).isTrue();
    Dice other = new Dice("0123".repeat(16));
    assertThat(other.check(DICE.hash(), playthrough, List.of()))
        .isEqualTo(new Dice.Check(false, false, List.of()));
  }
}
