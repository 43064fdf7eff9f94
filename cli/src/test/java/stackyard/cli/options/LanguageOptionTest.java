package stackyard.cli.options;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import stackyard.cli.Ran;

/** Which language the terminal speaks. */
class LanguageOptionTest {
  @Test
  void theEnvironmentTellsTheLanguage() {
    assertThat(LanguageOption.usual(Map.of())).isEqualTo("en");
    assertThat(LanguageOption.usual(Map.of("LANG", "uk_UA.UTF-8"))).isEqualTo("uk");
    assertThat(LanguageOption.usual(Map.of("LANG", "pl", "LC_ALL", ""))).isEqualTo("pl");
    assertThat(LanguageOption.usual(Map.of("LANG", "pl_PL", "LC_MESSAGES", "es_MX.UTF-8")))
        .isEqualTo("es");
    assertThat(LanguageOption.usual(Map.of("LANG", "pl_PL", "LC_ALL", "C.UTF-8"))).isEqualTo("en");
    assertThat(LanguageOption.usual(Map.of("LANG", "de_DE.UTF-8"))).isEqualTo("en");
    assertThat(LanguageOption.usual(Map.of("LANG", "sr@latin"))).isEqualTo("en");
  }

  @Test
  void theOptionWinsBeforeAndAfterTheCommand() {
    Map<String, String> polish = Map.of("LANG", "pl_PL.UTF-8");
    assertThat(show(polish)).contains("Ruch Białego: połóż pion DVONN.");
    assertThat(show(polish, "--lang", "ru")).contains("Ход белых: положите DVONN-фишку.");
    assertThat(run(polish, "--lang", "es", "show", "dvonn"))
        .contains("Juegan las blancas: coloca una pieza DVONN.");
  }

  @Test
  void refusalsAreInTheLanguageToo() {
    assertThat(run(Map.of("LANG", "uk_UA.UTF-8"), "show", "chess"))
        .containsPattern("chess: .*[а-яії]");
  }

  @Test
  void protocolsAndMovesAreTheSameInEveryLanguage() {
    Map<String, String> polish = Map.of("LC_ALL", "pl_PL.UTF-8");
    assertThat(run(polish, "moves", "docker")).isEqualTo(run(Map.of(), "moves", "docker"));
  }

  @Test
  void anotherLanguageIsRefused() {
    assertThat(run(Map.of(), "show", "dvonn", "--lang", "fr"))
        .contains("fr is none of en, uk, pl, ru, es");
  }

  private static String show(Map<String, String> environment, String... more) {
    String[] words = new String[more.length + 2];
    words[0] = "show";
    words[1] = "dvonn";
    System.arraycopy(more, 0, words, 2, more.length);
    return run(environment, words);
  }

  private static String run(Map<String, String> environment, String... words) {
    Ran ran = Ran.in(environment, words);
    return ran.out() + ran.err();
  }
}
