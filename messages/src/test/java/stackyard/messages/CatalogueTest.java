package stackyard.messages;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import stackyard.rules.GameType;

/** All languages have the same texts, and every text is used. */
class CatalogueTest {
  private static final Map<String, String> ENGLISH = Catalogue.of("en");

  /** A key as it stands in a source, and one that is put together there. */
  private static final Pattern KEY = Pattern.compile("[\"'`]([a-z]+(?:[.-][\\w-]+)+)[\"'`]");

  private static final Pattern TEMPLATE = Pattern.compile("\\bt\\(\\s*`([^`]*)`");
  private static final Pattern BEGINNING = Pattern.compile("[\"']([a-z]+\\.[\\w.-]*)[\"']\\s*\\+");
  private static final Pattern ASKED =
      Pattern.compile("\\btext\\(\\s*\"([a-z]+(?:\\.[\\w-]+)+)\"\\s*[,)]");

  @ParameterizedTest
  @FieldSource("stackyard.messages.Messages#LANGUAGES")
  void aLanguageHasAllTextsAndNoOthers(String language) {
    for (String room : Catalogue.rooms()) {
      assertThat(Catalogue.of(room, language).keySet())
          .as(room)
          .containsExactlyInAnyOrderElementsOf(Catalogue.of(room, "en").keySet());
    }
  }

  @ParameterizedTest
  @FieldSource("stackyard.messages.Messages#LANGUAGES")
  void textsNeedTheSameValuesInAllLanguages(String language) {
    Catalogue.of(language)
        .forEach(
            (key, text) -> {
              assertThat(text).as(key).isNotBlank();
              assertThat(needs(text)).as(key).isEqualTo(needs(ENGLISH.getOrDefault(key, "")));
            });
  }

  /** A seat may be said in either of two cases. */
  private static Set<String> needs(String text) {
    Set<String> names = Sources.argumentNames(text);
    if (names.remove("of")) names.add("seat");
    return names;
  }

  @Test
  void everyGameHasARoom() {
    for (GameType type : GameType.all()) {
      assertThat(Catalogue.of(type.name(), "en")).containsKey("rules." + type.name() + ".name");
      type.seats().forEach(seat -> assertThat(ENGLISH).containsKey("seat." + seat.word() + ".of"));
    }
  }

  @Test
  void everyTextIsUsed() {
    Set<String> literals = new TreeSet<>();
    List<Pattern> patterns = new ArrayList<>();
    List<Collection<String>> all = List.of(Sources.java().values(), Sources.typeScript().values());
    for (Collection<String> sources : all) {
      for (String source : sources) {
        literals.addAll(found(KEY, source));
        for (String template : found(TEMPLATE, source)) patterns.add(pattern(template));
        for (String beginning : found(BEGINNING, source)) {
          patterns.add(Pattern.compile(Pattern.quote(beginning) + "[\\w.-]+"));
        }
      }
    }
    assertThat(ENGLISH.keySet())
        .allMatch(
            key ->
                literals.contains(key)
                    || patterns.stream().anyMatch(pattern -> pattern.matcher(key).matches()));
  }

  private static Pattern pattern(String template) {
    return Pattern.compile(
        Pattern.quote(template).replaceAll("\\$\\{[^}]*\\}", "\\\\E[\\\\w.-]+\\\\Q"));
  }

  @Test
  void everyTextThatJavaAsksForIsThere() {
    Sources.java()
        .forEach(
            (file, source) ->
                assertThat(ENGLISH.keySet()).as(file.toString()).containsAll(found(ASKED, source)));
  }

  private static List<String> found(Pattern pattern, String source) {
    return pattern.matcher(source).results().map(found -> found.group(1)).toList();
  }
}
