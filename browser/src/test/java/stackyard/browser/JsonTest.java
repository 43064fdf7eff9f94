package stackyard.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackyard.rules.Refusal;
import stackyard.rules.SplitMix64;

class JsonTest {

  @Test
  void writtenTextIsReadBack() {
    Object value =
        Json.object(
            "text", "a \"b\" \\ \n\t\u0001 ж",
            "list", List.of(true, false, Optional.empty(), -2.5, List.of()),
            "empty", Json.object());
    assertThat(Json.read(Json.write(value))).isEqualTo(value);
  }

  @Test
  void numbersHaveAtMostSixDecimals() {
    assertThat(Json.write(List.of(1, 1.0, -0.25, 1 / 3.0, -1e-9, 1234567.1)))
        .isEqualTo("[1,1,-0.25,0.333333,0,1234567.1]");
  }

  @Test
  void preciseNumbersHaveTwelve() {
    assertThat(Json.write(List.of(new Json.Precise(0.06), new Json.Precise(1 / 3.0))))
        .isEqualTo("[0.06,0.333333333333]");
  }

  @Test
  void readsWhatOthersWrite() {
    assertThat(Json.read(" { \"a\" : [ 1e2 , \"\\u0041\\/\" ] } "))
        .isEqualTo(Json.object("a", List.of(100.0, "A/")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "{", "[1", "[1,]", "{\"a\"}", "\"a", "nul", "1 2", "\"\\x\"", "-", "\"\n\""})
  void refusesWhatIsNotJson(String text) {
    assertThatThrownBy(() -> Json.read(text)).isInstanceOf(Refusal.class);
  }

  @Test
  void randomTextIsReadOrRefused() {
    SplitMix64 random = new SplitMix64(1);
    String characters = "[]{}\",:\\ue1-.tfn ";
    for (int i = 0; i < 100_000; i++) {
      StringBuilder text = new StringBuilder();
      for (int length = random.nextInt(12); length >= 0; length--) {
        text.append(characters.charAt(random.nextInt(characters.length())));
      }
      try {
        Object value = Json.read(text.toString());
        assertThat(Json.write(value)).isNotEmpty();
      } catch (Refusal refusal) {
        assertThat(refusal.code()).isEqualTo("json");
      }
    }
  }

  @Test
  void deepNestingIsRefused() {
    assertThatThrownBy(() -> Json.read("[".repeat(100_000))).isInstanceOf(Refusal.class);
  }
}
