package stackyard.cli.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackyard.rules.dvonn.Dvonn;

/** Numbers, forms and columns in the languages that have more of them than English. */
class TextsTest {
  @ParameterizedTest
  @CsvSource({
    "en, 0, White: 0 pieces in stacks",
    "en, 1, White: 1 piece in stacks",
    "en, 2, White: 2 pieces in stacks",
    "uk, 0, Білі: 0 фішок у стосах",
    "uk, 1, Білі: 1 фішка у стосах",
    "uk, 2, Білі: 2 фішки у стосах",
    "uk, 5, Білі: 5 фішок у стосах",
    "uk, 21, Білі: 21 фішка у стосах",
    "pl, 0, Biały: 0 pionów w stosach",
    "pl, 1, Biały: 1 pion w stosach",
    "pl, 2, Biały: 2 piony w stosach",
    "pl, 5, Biały: 5 pionów w stosach",
    "pl, 21, Biały: 21 pionów w stosach",
    "ru, 0, Белые: 0 фишек в столбиках",
    "ru, 1, Белые: 1 фишка в столбиках",
    "ru, 2, Белые: 2 фишки в столбиках",
    "ru, 5, Белые: 5 фишек в столбиках",
    "ru, 21, Белые: 21 фишка в столбиках",
    "es, 1, Blancas: 1 pieza en pilas",
    "es, 21, Blancas: 21 piezas en pilas"
  })
  void piecesAreCounted(String language, int count, String text) {
    assertThat(plain(in(language, "terminal.dvonn.in-stacks", count))).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({
    "en, 0, it leaves the opponent without a move",
    "en, 1, it leaves the opponent with only 1 move",
    "en, 2, it leaves the opponent with only 2 moves",
    "uk, 0, не лишає суперникові жодного ходу",
    "uk, 1, лишає суперникові тільки 1 хід",
    "uk, 2, лишає суперникові тільки 2 ходи",
    "uk, 5, лишає суперникові тільки 5 ходів",
    "pl, 1, zostawia przeciwnikowi tylko 1 ruch",
    "pl, 2, zostawia przeciwnikowi tylko 2 ruchy",
    "pl, 5, zostawia przeciwnikowi tylko 5 ruchów",
    "ru, 1, оставляет сопернику только 1 ход",
    "ru, 2, оставляет сопернику только 2 хода",
    "ru, 5, оставляет сопернику только 5 ходов"
  })
  void movesThatAHintLeavesAreCounted(String language, int count, String text) {
    assertThat(plain(in(language, "hint.leaves_moves", count))).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({
    "uk, 1, виграє з різницею в 1 фішку",
    "uk, 2, виграє з різницею в 2 фішки",
    "uk, 5, виграє з різницею в 5 фішок",
    "uk, 21, виграє з різницею в 21 фішку",
    "pl, 1, wygrywa różnicą 1 piona",
    "pl, 2, wygrywa różnicą 2 pionów",
    "pl, 21, wygrywa różnicą 21 pionów",
    "ru, 1, выигрывает с разницей в 1 фишку",
    "ru, 2, выигрывает с разницей в 2 фишки",
    "ru, 5, выигрывает с разницей в 5 фишек",
    "ru, 21, выигрывает с разницей в 21 фишку"
  })
  void aMovesGainIsCounted(String language, int count, String text) {
    String worth = Texts.of(language).text("terminal.dvonn.worth", "result", "win", "count", count);
    assertThat(plain(worth)).isEqualTo(text);
  }

  private static String in(String language, String key, int count) {
    return Texts.of(language).text(key, "seat", Dvonn.WHITE, "count", count, "number", count);
  }

  /** A text as it is read: no-break spaces bind one-letter words to the next. */
  private static String plain(String text) {
    return text.replace('\u00a0', ' ');
  }

  @Test
  void numbersAreWrittenAsTheLanguageWritesThem() {
    assertThat(Texts.english().percent(0.5283)).isEqualTo("52.8 %");
    assertThat(Texts.of("pl").percent(0.5283)).isEqualTo("52,8 %");
    assertThat(Texts.english().wholePercent(0.5283)).isEqualTo("53 %");
    assertThat(Texts.english().pieces(1)).isEqualTo("+1.0 piece");
    assertThat(Texts.of("es").pieces(-1.3)).isEqualTo("-1,3 piezas");
    assertThat(Texts.of("uk").pieces(0)).isEqualTo("+0,0 фішок");
    assertThat(Texts.of("pl").pieces(5)).isEqualTo("+5,0 pionów");
  }

  @Test
  void columnsAreAsWideAsTheirWidestText() {
    assertThat(Layout.table(List.of(List.of("Niebieski", "1"), List.of("Сині", "25"))))
        .containsExactly("Niebieski  1", "Сині       25");
  }

  @Test
  void longTextsAreWrappedBesideTheirTerms() {
    String meaning = "слово ".repeat(20).strip();
    assertThat(Layout.definitions(List.of("why CELL"), List.of(meaning)).lines())
        .hasSizeGreaterThan(1)
        .allMatch(line -> line.length() <= Layout.WIDTH)
        .first()
        .asString()
        .startsWith("  why CELL   слово");
  }
}
