package stackyard.messages;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A line may not end with a one-letter word. In these texts _ is a no-break space. */
class NoBreakSpacesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "uk | Стос і в полі, а й у руці | Стос і_в_полі, а_й_у_руці",
        "uk | У вас {count, plural, other {# фішок у {seat}}} | У_вас {count, plural, other {# фішок у_{seat}}}",
        "uk | від a до g | від a до g",
        "uk | ім’я в грі | ім’я в_грі",
        "ru | Я с ним, а ты | Я_с_ним, а_ты",
        "pl | Pion z ręki i w rzędzie | Pion z_ręki i_w_rzędzie",
        "pl | ż. | ż.",
        "en | a stack I see | a stack I see",
        "es | un peón y a b | un peón y a b"
      })
  void bindOneLetterWords(String language, String text, String bound) {
    assertThat(NoBreakSpaces.in(text, language)).isEqualTo(bound.replace('_', '\u00a0'));
  }

  @Test
  void bindNothingThatIsPartOfAWord() {
    assertThat(NoBreakSpaces.in("будь-я хто", "uk")).isEqualTo("будь-я хто");
  }

  @ParameterizedTest
  @CsvSource({"uk, авзійоуяАВЗІЙОУЯ", "ru, авикосуяАВИКОСУЯ", "pl, aiouwzAIOUWZ"})
  void standInAllTexts(String language, String letters) {
    Pattern loose = Pattern.compile("(?:^|\\s)[" + letters + "] \\S");
    assertThat(Catalogue.of(language).values())
        .noneMatch(text -> loose.matcher(text).find())
        .anyMatch(text -> text.contains("\u00a0"));
  }
}
