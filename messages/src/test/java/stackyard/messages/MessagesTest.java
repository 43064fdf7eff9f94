package stackyard.messages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import stackyard.rules.Refusal;

class MessagesTest {
  @Test
  void textsHaveTheirValuesAndPlurals() {
    assertThat(Messages.of("en").text("seat.white")).isEqualTo("White");
    assertThat(Messages.of("uk").text("score.pieces", Map.of("count", 5, "value", "5")))
        .isEqualTo("5 фішок");
    assertThat(Messages.of("uk").text("score.pieces", Map.of("count", 2, "value", "2")))
        .isEqualTo("2 фішки");
  }

  @Test
  void anUnknownTextAndAMissingValueAreErrors() {
    assertThatThrownBy(() -> Messages.of("en").text("no.such"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("no text for no.such in en");
    assertThatThrownBy(() -> Messages.of("pl").text("refusal.over"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("refusal.over needs a value for what");
  }

  @Test
  void anUnknownLanguageIsRefused() {
    assertThatThrownBy(() -> Messages.of("de"))
        .isInstanceOfSatisfying(
            Refusal.class,
            refusal ->
                assertThat(Messages.of("en").sentence(refusal))
                    .isEqualTo("de: no such language; there are en, uk, pl, ru and es"));
  }

  @Test
  void theFirstLanguageThatThereIsIsPreferred() {
    assertThat(Messages.preferred(List.of("de", "pl_PL", "uk")).language()).isEqualTo("pl");
    assertThat(Messages.preferred(List.of("de", "rubbish!")).language()).isEqualTo("en");
    assertThat(Messages.preferred(List.of()).language()).isEqualTo("en");
  }

  @Test
  void acceptedLanguagesHaveWeights() {
    assertThat(Messages.accepted("de, es;q=0.5, uk-UA;q=0.8").language()).isEqualTo("uk");
    assertThat(Messages.accepted("*").language()).isEqualTo("en");
    assertThat(Messages.accepted("").language()).isEqualTo("en");
    assertThat(Messages.accepted(";;;q=").language()).isEqualTo("en");
  }
}
