package stackyard.messages;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.icu.text.MessagePattern;
import com.ibm.icu.text.MessagePattern.ArgType;
import com.ibm.icu.text.MessagePattern.Part;
import com.ibm.icu.text.PluralRules;
import com.ibm.icu.util.ULocale;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** All texts use the words of TERMS.md and none of those it has replaced, and count rightly. */
class VoiceTest {
  /** Numbers that need different forms, in one language or another. */
  private static final List<Integer> COUNTS = List.of(0, 1, 2, 5, 21, 49);

  /** Forbidden in all texts: words that have been replaced, a program that says I or we. */
  private static final Map<String, Pattern> BANNED =
      Map.of(
          "en",
          banned(
              "(?<!percentage |turning )points?\\b(?! out| at)|stuck|forbid\\w*|lays?|laid|supply"
                  + "|g[ai]ves? up|(takes?|taken|comes?|falls?) off|walk\\w*|(?<!must )match(es)?"
                  + "|enem(y|ies)|signs?\\b(?! in| out| you)|anybody|everybody|he|his|him"
                  + "|make an? (account|token)"),
          "uk",
          banned(
              "розстановк\\w*|складання стосів|знак(и|ів)|акаунт\\w*|шукаю|\\w+(ємо|имо|ймо)"
                  + "|сміття"),
          "pl",
          banned(
              "cudz\\w*|samotn\\w*|pod rząd|rozstawiani\\w*|układani\\w* stosów|szukam"
                  + "|\\w+(emy|imy|ymy)|\\w+(łeś|łaś)"),
          "ru",
          banned(
              "расстановк\\w*|складывани\\w*|знак(и|ов)|учётн\\w*|ищу|ищем|ждём|пробуем|готовим"
                  + "|посмотрим|вводим|мусор"),
          "es",
          banned(
              "signos|enemig\\w*|ajen[oa]s?|met(er|e|es|ido)|ordenador|\\w+(áis|éis)|vuestr\\w*"));

  /** A sentence that begins with a relative word, and an apostrophe that is not one. */
  private static final Pattern CLUMSY =
      Pattern.compile("(?:^|[.!?] )(?:Who|What)(?:ever)? [^.!?]*[.!]|\\w'\\w");

  private static Pattern banned(String words) {
    return Pattern.compile(
        "\\b(" + words + ")\\b",
        Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS);
  }

  @ParameterizedTest
  @FieldSource("stackyard.messages.Messages#LANGUAGES")
  void noTextSaysWhatHasABetterWord(String language) {
    Pattern banned = Objects.requireNonNull(BANNED.get(language));
    Map<String, String> wrong = new TreeMap<>();
    Catalogue.of(language)
        .forEach(
            (key, text) -> {
              String said = said(text).replace('\u00a0', ' ');
              if (banned.matcher(said).find() || CLUMSY.matcher(said).find()) wrong.put(key, said);
            });
    assertThat(wrong).isEmpty();
  }

  @ParameterizedTest
  @FieldSource("stackyard.messages.Messages#LANGUAGES")
  void everyCountHasItsForm(String language) {
    PluralRules rules = PluralRules.forLocale(ULocale.forLanguageTag(language));
    Catalogue.of(language)
        .forEach(
            (key, text) -> {
              Map<String, Set<String>> plurals = plurals(text);
              for (int count : COUNTS) {
                String form = rules.select(count);
                plurals.forEach(
                    (name, forms) -> {
                      if (forms.contains("=" + count) || !forms.contains("one")) return;
                      assertThat(forms).as("%s: %s for %s", key, name, count).contains(form);
                    });
                if (plurals.isEmpty()) continue;
                assertThat(formatted(language, key, text, count))
                    .as("%s for %s", key, count)
                    .doesNotContain("#", "{", "}")
                    .doesNotContainPattern("\\S {2,}\\S|\\( | [,.;]|^ ");
              }
            });
  }

  private static String formatted(String language, String key, String text, int count) {
    Map<String, Object> values = new HashMap<>();
    for (String name : Sources.argumentNames(text)) values.put(name, "x");
    for (String name : plurals(text).keySet()) values.put(name, count);
    return Messages.of(language).text(key, values);
  }

  /** The forms that the plurals of a text have, by the names of what they count. */
  private static Map<String, Set<String>> plurals(String text) {
    Map<String, Set<String>> plurals = new TreeMap<>();
    MessagePattern pattern = new MessagePattern(text);
    for (int i = 0; i < pattern.countParts(); i++) {
      Part part = pattern.getPart(i);
      if (part.getType() != Part.Type.ARG_START || part.getArgType() != ArgType.PLURAL) continue;
      Set<String> forms =
          plurals.computeIfAbsent(
              pattern.getSubstring(pattern.getPart(i + 1)), name -> new TreeSet<>());
      int limit = pattern.getLimitPartIndex(i);
      for (int inside = i + 2; inside < limit; inside++) {
        Part selector = pattern.getPart(inside);
        if (selector.getType() == Part.Type.ARG_SELECTOR) forms.add(pattern.getSubstring(selector));
        else if (selector.getType() == Part.Type.MSG_START) {
          inside = pattern.getLimitPartIndex(inside);
        }
      }
    }
    return plurals;
  }

  /** The words of a text, without the names and forms of its values. */
  private static String said(String text) {
    StringBuilder said = new StringBuilder();
    MessagePattern pattern = new MessagePattern(text);
    int from = 0;
    for (int i = 0; i < pattern.countParts(); i++) {
      Part part = pattern.getPart(i);
      switch (part.getType()) {
        case MSG_START, ARG_LIMIT -> from = part.getLimit();
        case ARG_START, MSG_LIMIT -> said.append(text, from, part.getIndex()).append('|');
        default -> {}
      }
    }
    return said.toString();
  }
}
